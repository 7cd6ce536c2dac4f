/* The interface through which bench/ loads other solvers as shared libraries and times them beside Nonet,
   interleaved, in one process. Copy this file, implement the functions, build a .so, and pass its path to
   `nonet_bench --peer FILE.so`. Nothing here depends on Nonet. */
#ifndef NONET_BENCH_PEER_H
#define NONET_BENCH_PEER_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif

/* A short name for the tables. */
const char* nonet_peer_name(void);

/* Solves one puzzle: 81 characters, '1'..'9' and '.', row by row, not null-terminated.
   Stops at `limit` solutions and returns how many were found; writes one of them to `solution` (81
   characters) where there is any; *guesses = search nodes, or 0 where the solver does not count them. */
size_t nonet_peer_solve(const char* puzzle, size_t limit, char* solution, size_t* guesses);

#ifdef __cplusplus
}
#endif
#endif
