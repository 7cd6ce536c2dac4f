/* Checks of nonet.h written in C; each returns NULL, or what failed. */
#ifndef NONET_TESTS_CLIENT_H
#define NONET_TESTS_CLIENT_H
#ifdef __cplusplus
extern "C" {
#endif

typedef struct client_check {
  const char* name;
  const char* (*run)(void);
} client_check;

extern const client_check client_checks[];
extern const int client_check_count;

#ifdef __cplusplus
}
#endif
#endif
