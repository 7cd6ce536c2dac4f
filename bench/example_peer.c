/* The smallest peer: a backtracker behind peer.h. It shows what to implement, and the tests load it.
   Build: cc -O2 -shared -fPIC example_peer.c -o example_peer.so */
#include "peer.h"

#include <string.h>

struct search {
  int digit[81];
  unsigned rows[9], columns[9], boxes[9]; /* bit d: digit d + 1 is there */
  size_t limit, found, guesses;
  char* solution;
};

const char* nonet_peer_name(void) {
  return "example (backtracker in C)";
}

static unsigned used(const struct search* s, int c) {
  return s->rows[c / 9] | s->columns[c % 9] | s->boxes[c / 27 * 3 + c % 9 / 3];
}

static void flip(struct search* s, int c, int digit) {
  const unsigned bit = 1u << (digit - 1);
  s->rows[c / 9] ^= bit, s->columns[c % 9] ^= bit, s->boxes[c / 27 * 3 + c % 9 / 3] ^= bit;
}

/* The blank cell with the fewest candidates; -1 where none is blank. */
static int next_cell(const struct search* s) {
  int best = -1, fewest = 10;
  for (int c = 0; c < 81; ++c) {
    if (s->digit[c] != 0) continue;
    const int left = 9 - __builtin_popcount(used(s, c));
    if (left < fewest) best = c, fewest = left;
  }
  return best;
}

static void run(struct search* s) {
  const int c = next_cell(s);
  if (c < 0) {
    for (int i = 0; i < 81 && s->found == 0; ++i) s->solution[i] = (char)('0' + s->digit[i]);
    ++s->found;
    return;
  }
  const unsigned taken = used(s, c);
  for (int digit = 1; digit <= 9 && s->found < s->limit; ++digit) {
    if (taken >> (digit - 1) & 1) continue;
    ++s->guesses;
    s->digit[c] = digit;
    flip(s, c, digit);
    run(s);
    flip(s, c, digit);
    s->digit[c] = 0;
  }
}

size_t nonet_peer_solve(const char* puzzle, size_t limit, char* solution, size_t* guesses) {
  struct search s;
  memset(&s, 0, sizeof s);
  s.limit = limit;
  s.solution = solution;
  *guesses = 0;
  for (int c = 0; c < 81; ++c) {
    if (puzzle[c] == '.') continue;
    const int digit = puzzle[c] - '0';
    if (used(&s, c) >> (digit - 1) & 1) return 0;
    s.digit[c] = digit;
    flip(&s, c, digit);
  }
  run(&s);
  *guesses = s.guesses;
  return s.found;
}
