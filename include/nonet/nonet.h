/* The C API of Nonet: plain C99, the door for every other language.
 *
 * A grid is 81 characters, row by row: '1' to '9', and '.' or '0' for a blank. Where one is passed in, no
 * terminating zero is needed; where one is given out, it has 81 characters and a zero, blanks as '.'.
 *
 * Lifetimes. What a function returns as `char*` is yours; give it back with nonet_free. What a callback gets
 * lives until the callback returns; copy what you keep. What is `const char*` lives for ever.
 *
 * Threads. Every function may be called from any number of threads at once. A nonet_cancel may be set from
 * any thread while others work with it; free it after they have returned.
 *
 * Errors. Functions that can fail return a nonet_code; NONET_OK is 0. "No solution", "several" and "two equal
 * clues" are answers and no errors. Nothing here prints, exits, or lets a C++ exception out. A callback must
 * not leave by longjmp or by an exception. */
#ifndef NONET_H
#define NONET_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define NONET_API __attribute__((visibility("default")))
#else
#define NONET_API
#endif

/* Enums are as wide as an int in C++ too: there a value outside would be undefined before it can be refused. */
#ifdef __cplusplus
#define NONET_AN_INT : int
extern "C" {
#else
#define NONET_AN_INT
#endif

#define NONET_CELLS 81
#define NONET_GRID_SIZE 82 /* a grid with its terminating zero */

/* "0.1.0" */
NONET_API const char* nonet_version(void);

/* ---- Errors ------------------------------------------------------------------------------------------- */

typedef enum nonet_code NONET_AN_INT {
  NONET_OK = 0,
  NONET_EMPTY_INPUT,    /* nothing but white space */
  NONET_NOT_A_PUZZLE,   /* no known format fits */
  NONET_TOO_FEW_CELLS,  /* a puzzle ends early */
  NONET_TOO_MANY_CELLS, /* a puzzle goes on past its last cell */
  NONET_BAD_CHARACTER,  /* a character that can't stand for a cell */
  NONET_MIXED_BLANKS,   /* two kinds of blank in one puzzle */
  NONET_BAD_ENCODING,   /* not UTF-8 or UTF-16 */
  NONET_BAD_FIELD,      /* a field of a structured format is not what it should be */
  NONET_UNSUPPORTED,    /* well-formed, but a variant Nonet does not do */
  NONET_BAD_ARGUMENT,   /* an argument outside its range; a null pointer where none may be */
  NONET_OUT_OF_BUDGET,  /* stopped before an answer was reached */
  NONET_OUT_OF_MEMORY
} nonet_code;

/* A stable lower-case identifier: "ok", "too_few_cells", … */
NONET_API const char* nonet_code_name(nonet_code code);

typedef struct nonet_error {
  nonet_code code;
  size_t offset;     /* byte offset in the text as given */
  int line;          /* from 1; 0 where lines make no sense */
  int column;        /* from 1, in characters; 0 where columns make no sense */
  char message[256]; /* one sentence: what was met and what was expected; cut where longer */
} nonet_error;

/* ---- Limits ------------------------------------------------------------------------------------------- */

/* A switch that stops work in other threads. */
typedef struct nonet_cancel nonet_cancel;
NONET_API nonet_cancel* nonet_cancel_new(void); /* NULL: no memory */
NONET_API void nonet_cancel_set(nonet_cancel* cancel);
NONET_API void nonet_cancel_free(nonet_cancel* cancel);

/* How long one call may take. All zero, or a null pointer to it, is no limit. */
typedef struct nonet_budget {
  uint64_t nodes;             /* guesses, or searches for a technique and their parts; 0: no limit */
  uint64_t milliseconds;      /* from the start of the call; 0: no limit */
  const nonet_cancel* cancel; /* may be NULL */
} nonet_budget;

/* ---- One puzzle --------------------------------------------------------------------------------------- */

typedef enum nonet_verdict NONET_AN_INT {
  NONET_UNIQUE = 0, /* exactly one solution */
  NONET_MULTIPLE,   /* two or more */
  NONET_NONE,       /* no two equal clues in a house, and yet no solution */
  NONET_INVALID,    /* two equal clues in a house */
  NONET_UNKNOWN     /* the budget ran out first */
} nonet_verdict;

/* "unique", "multiple", "none", "invalid", "unknown". */
NONET_API const char* nonet_verdict_name(nonet_verdict verdict);

typedef struct nonet_answer {
  nonet_verdict verdict;
  char solution[NONET_GRID_SIZE]; /* the lexicographically first; all blank where there is none */
  uint64_t nodes;                 /* search nodes spent */
} nonet_answer;

/* The verdict and the lexicographically first solution. NONET_BAD_ARGUMENT: not 81 cells of a grid. */
NONET_API nonet_code nonet_solve(const char* puzzle, const nonet_budget* budget, nonet_answer* answer);

typedef struct nonet_count_result {
  uint64_t solutions; /* how many were found */
  int exact;          /* 1: there are no more; 0: there are at least as many */
  int stopped;        /* 1: the budget ended it */
  uint64_t nodes;
} nonet_count_result;

/* Counts solutions up to `limit`; 0 is no limit. */
NONET_API nonet_code nonet_count(const char* puzzle, uint64_t limit, const nonet_budget* budget,
                                 nonet_count_result* count);

/* Gets a solution; 0 asks for the next one, anything else ends the list. */
typedef int (*nonet_on_solution)(const char* solution, void* user);

/* All solutions in lexicographic order. `count` may be NULL. */
NONET_API nonet_code nonet_list(const char* puzzle, nonet_on_solution on_solution, void* user,
                                const nonet_budget* budget, nonet_count_result* count);

/* Two equal clues in one house. */
typedef struct nonet_clash {
  int house;         /* rows 0 to 8, columns 9 to 17, boxes 18 to 26 */
  int digit;         /* 1 to 9 */
  int first, second; /* cells, 0 to 80 */
} nonet_clash;

/* Writes at most `capacity` clashes and says in `*count` how many there are; `clashes` may be NULL with
 * capacity 0. */
NONET_API nonet_code nonet_clashes(const char* puzzle, nonet_clash* clashes, size_t capacity, size_t* count);

/* The proof of `multiple`: two different solutions, each with room for NONET_GRID_SIZE characters.
 * `*found` is 1, or 0 where there are not two or the budget ran out. */
NONET_API nonet_code nonet_two_solutions(const char* puzzle, const nonet_budget* budget, char* first,
                                         char* second, int* found);

/* The proof of `none`: `core`, a grid with only clues that by themselves have no solution. `*found` is 2
 * where no smaller set of clues is unsolvable, 1 where merely none of them can be left out, 0 where the
 * puzzle has a solution or the budget ran out. */
NONET_API nonet_code nonet_unsolvable_core(const char* puzzle, const nonet_budget* budget, char* core,
                                           int* found);

/* ---- Symmetry ----------------------------------------------------------------------------------------- */

/* Cell (r, c) of the image is cell (rows[r], columns[c]) of the grid, which is transposed first where
 * `transpose` is 1; digit d + 1 becomes digits[d] + 1. All indices start at 0. */
typedef struct nonet_symmetry {
  int transpose;
  unsigned char rows[9], columns[9], digits[9];
} nonet_symmetry;

typedef struct nonet_canonical {
  char form[NONET_GRID_SIZE]; /* the least image under all symmetries, a blank counting as 0 */
  nonet_symmetry transform;   /* leads from the puzzle to its form */
  uint64_t automorphisms; /* symmetries that leave the puzzle as it is; k digits that don't occur can be */
                          /* renamed among themselves, which counts k! times */
  uint64_t moves;         /* moves of the cells alone that leave it as it is up to a renaming */
} nonet_canonical;

/* The least form of any grid from 0 to 81 clues. */
NONET_API nonet_code nonet_canon(const char* puzzle, nonet_canonical* canonical);

/* `*found` is 1 where two puzzles are the same up to symmetry, else 0. `between` (may be NULL) then leads
 * from the first to the second. */
NONET_API nonet_code nonet_isomorphic(const char* first, const char* second, nonet_symmetry* between,
                                      int* found);

/* A random image of the puzzle; the same seed gives the same symmetry everywhere. `used` may be NULL. */
NONET_API nonet_code nonet_morph(const char* puzzle, uint64_t seed, char* image, nonet_symmetry* used);

/* The classes 1 to 416 of the three bands and the three stacks; 0 where one is not complete or clashes. */
NONET_API nonet_code nonet_band_classes(const char* puzzle, int classes[6]);

/* ---- Solving like a person ---------------------------------------------------------------------------- */

/* A puzzle as it stands. nonet_parse gives all three. */
typedef struct nonet_position {
  const char* grid;   /* 81 characters: digits given and filled in */
  const char* givens; /* those that were given; NULL: all of them */
  const char*
      candidates; /* 729 characters, nine for each cell: a digit that is possible there, or '.'; NULL: */
                  /* what the digits leave open */
} nonet_position;

typedef enum nonet_search_order NONET_AN_INT {
  NONET_ORDER_EASIEST = 0,
  NONET_ORDER_HODOKU
} nonet_search_order;

/* How to go on where no other technique does. */
typedef enum nonet_last_resort NONET_AN_INT {
  NONET_RESORT_NONE = 0, /* not at all */
  NONET_RESORT_CHAINS,   /* forcing chains */
  NONET_RESORT_NETS,     /* and forcing nets */
  NONET_RESORT_SEARCH    /* and in the end digits of the solution */
} nonet_last_resort;

/* Which techniques may be used. All zero, or a null pointer to it: all of them, the easiest first. Techniques
 * are named as `nonet techniques` lists them, by id, title, synonym or HoDoKu's code, with commas between. */
typedef struct nonet_path_options {
  nonet_search_order order;
  const char* disable; /* not these; NULL: none */
  const char* only;    /* none but these; NULL: any */
  const char* until;   /* stop before the first step by this one (nonet_explain); NULL: don't */
  int no_uniqueness;   /* 1: none that rest on there being only one solution */
  nonet_last_resort last_resort;
} nonet_path_options;

typedef enum nonet_language NONET_AN_INT { NONET_ENGLISH = 0, NONET_KOREAN } nonet_language;
typedef enum nonet_notation NONET_AN_INT {
  NONET_USUAL_NOTATION = 0, /* r2c5 in English, 2행 5열 in Korean */
  NONET_RC,                 /* r2c5 */
  NONET_A1,                 /* B5 */
  NONET_ROW_COLUMN_KO       /* 2행 5열 */
} nonet_notation;

/* In which words to speak. All zero, or a null pointer to it, is English. All texts are UTF-8. */
typedef struct nonet_speech {
  nonet_language language;
  nonet_notation notation;
} nonet_speech;

/* How a position stands to its solution. */
typedef enum nonet_state NONET_AN_INT {
  NONET_STATE_SOUND = 0,   /* there is one solution, and nothing contradicts it */
  NONET_STATE_SOLVED,      /* likewise, and no cell is blank */
  NONET_STATE_CLASH,       /* two equal digits in a house */
  NONET_STATE_WRONG,       /* digits filled in or candidates left that contradict the only solution */
  NONET_STATE_NO_SOLUTION, /* there is none */
  NONET_STATE_SEVERAL,     /* there is more than one */
  NONET_STATE_UNKNOWN      /* the budget ran out first */
} nonet_state;

typedef enum nonet_end NONET_AN_INT {
  NONET_END_SOLVED = 0,
  NONET_END_STUCK,         /* no technique that may be used finds a step */
  NONET_END_CONTRADICTION, /* a cell or house is left without a candidate */
  NONET_END_UNTIL,         /* the technique named in `until` is next */
  NONET_END_STOPPED,       /* the budget ran out first */
  NONET_END_OPEN           /* of nonet_steps_now and nonet_hint: there is a step */
} nonet_end;

/* Steps, the positions in which they stand, and how the first of these stands to its solution. What the
 * functions below make is yours, for any thread to read; give it back with nonet_steps_free. All that they
 * tell of it lives as long as it does, but for `char*`, which is yours as always. */
typedef struct nonet_steps nonet_steps;
NONET_API void nonet_steps_free(nonet_steps* steps);

/* The whole path, each step in the position that the steps before it leave. `options`, `budget` and
 * `error` may be NULL. NONET_BAD_ARGUMENT: no position, or a name that is no technique; `error` says which,
 * and `*steps` is NULL. */
NONET_API nonet_code nonet_explain(const nonet_position* position, const nonet_path_options* options,
                                   const nonet_budget* budget, nonet_steps** steps, nonet_error* error);

/* At most `limit` (0: no limit) of the steps that are there now, the easiest first. None where digits or
 * candidates are wrong or there is no solution. */
NONET_API nonet_code nonet_steps_now(const nonet_position* position, const nonet_path_options* options,
                                     size_t limit, const nonet_budget* budget, nonet_steps** steps,
                                     nonet_error* error);

/* The easiest step that is there now. None where something is wrong: ask nonet_hint_sentence first. */
NONET_API nonet_code nonet_hint(const nonet_position* position, const nonet_path_options* options,
                                const nonet_budget* budget, nonet_steps** steps, nonet_error* error);

NONET_API size_t nonet_steps_count(const nonet_steps* steps);
NONET_API nonet_state nonet_steps_state(const nonet_steps* steps);
/* How the path ends. Of nonet_steps_now and nonet_hint: NONET_END_STOPPED where the budget ended the search,
 * else NONET_END_OPEN, NONET_END_SOLVED or NONET_END_STUCK. */
NONET_API nonet_end nonet_steps_end(const nonet_steps* steps);

typedef struct nonet_candidate {
  int cell;  /* 0 to 80 */
  int digit; /* 1 to 9 */
} nonet_candidate;

/* What a step rests on: a word (docs/json.md lists them), and the cells, digits and houses that it means.
 * Together cells and digits name candidates. Houses: rows 0 to 8, columns 9 to 17, boxes 18 to 26. */
typedef struct nonet_fact {
  const char* word;
  const int *cells, *digits, *houses;
  size_t cell_count, digit_count, house_count;
} nonet_fact;

/* A claim of a chain: the digit is in one of these cells. */
typedef struct nonet_node {
  int digit;
  int chain; /* the number of the chain, from 0 */
  int link;  /* to the next claim: 1 weak (not both), 2 strong (not neither), 0 the end of a chain */
  const int* cells;
  size_t cell_count;
} nonet_node;

/* What to highlight: a house; or a cell; or a candidate, where both cell and digit are named. */
typedef struct nonet_mark {
  const char* role; /* "base", "pivot", "eliminate" ...: docs/json.md lists them */
  int group;        /* tells things of one role apart: the first set, the second ... */
  int house;        /* -1: none */
  int cell;         /* -1: none */
  int digit;        /* 0: none */
} nonet_mark;

typedef struct nonet_step {
  const char* technique; /* id, as "x_wing" */
  const char* grid;      /* the position in which it stands, as in nonet_position */
  const char* candidates;
  const nonet_candidate *placements, *eliminations;
  size_t placement_count, elimination_count;
  const nonet_fact* facts;
  size_t fact_count;
  const nonet_node*
      nodes; /* of all chains, one after another; a loop leads from its last node to its first */
  size_t node_count;
  const nonet_mark* marks; /* from the background to the foreground */
  size_t mark_count;
} nonet_step;

/* NONET_BAD_ARGUMENT: there are not so many. */
NONET_API nonet_code nonet_steps_get(const nonet_steps* steps, size_t index, nonet_step* step);

/* The step in complete sentences: the technique, why it holds and what follows. NULL: there are not so many
 * steps, or no memory. */
NONET_API char* nonet_step_sentence(const nonet_steps* steps, size_t index, const nonet_speech* speech);
/* The step in one line for experts: "X-Wing: 5 r26\c37 => r1c3,r4c7<>5". NULL likewise. */
NONET_API char* nonet_step_notation(const nonet_steps* steps, size_t index, const nonet_speech* speech);
/* What to tell a person who asks for help: what is wrong, or else of the first step as much as `level`
 * allows: 1 where to look, 2 the technique, 3 the cells, 4 the whole step. NULL: another level, or no
 * memory. */
NONET_API char* nonet_hint_sentence(const nonet_steps* steps, int level, const nonet_speech* speech);
/* The usual name of a technique in the language; NULL for a name that is none. */
NONET_API const char* nonet_technique_title(const char* technique, nonet_language language);

/* Why a digit can't stand in a cell, by the shortest argument known. */
typedef struct nonet_why_not_answer {
  nonet_state state;
  int can_stand; /* 1: it can, in the only solution or in one of several */
  int stopped;   /* 1: the budget ran out before it was known, or before an argument was found */
} nonet_why_not_answer;

/* `*sentences` (`sentences` may be NULL) gets the argument, a line for each step of it, to be given back with
 * nonet_free. */
NONET_API nonet_code nonet_why_not(const nonet_position* position, nonet_candidate candidate,
                                   const nonet_path_options* options, const nonet_speech* speech,
                                   const nonet_budget* budget, nonet_why_not_answer* answer, char** sentences,
                                   nonet_error* error);

typedef enum nonet_level NONET_AN_INT {
  NONET_LEVEL_EASY = 0,
  NONET_LEVEL_MEDIUM,
  NONET_LEVEL_HARD,
  NONET_LEVEL_UNFAIR,
  NONET_LEVEL_EXTREME
} nonet_level;

typedef struct nonet_rating {
  nonet_verdict verdict; /* of the puzzle; all but NONET_UNIQUE have no rating, and all else says nothing */
  nonet_level level;     /* HoDoKu's */
  int score;             /* likewise */
  const char* hardest;   /* id of the technique that counts most */
  int steps;
  int solved;  /* 1: the path led to the solution */
  int guessed; /* 1: it took digits from the solution where techniques ended */
  int stopped; /* 1: the budget ended it, and all else tells only of the path until then */
} nonet_rating;

/* How hard a puzzle is, by HoDoKu's rule. */
NONET_API nonet_code nonet_rate(const char* puzzle, const nonet_budget* budget, nonet_rating* rating);
/* "hard 1234, 56 steps, hardest X-Wing; scale hodoku, nonet 0.1.0". NULL: no memory, or no rating. */
NONET_API char* nonet_rating_sentence(const nonet_rating* rating, nonet_language language);

/* ---- Making puzzles ----------------------------------------------------------------------------------- */

/* A random complete grid, each as likely as any other. The same seed and index give the same everywhere. */
NONET_API nonet_code nonet_random_grid(uint64_t seed, uint64_t index, char* grid);

/* All zero is a minimal puzzle without wishes. What is asked for by name (difficulty, technique ...) goes by
 * nonet_call with the operation "generate". */
typedef struct nonet_order {
  int min_clues, max_clues; /* max_clues 0: 81 */
  int minimal;              /* 1: no clue can be left out, whatever else is asked for */
  const char* symmetry;     /* "rotate180", "full" ...; NULL: none */
  const char* pattern;      /* 81 characters, no clue where a '.' or '0' stands; NULL: anywhere */
  const char* solution;     /* of all puzzles, a complete grid; NULL: random ones */
  int unique_up_to_symmetry;
  uint64_t tries; /* grids for each puzzle before giving up; 0: 100000 */
  int jobs;       /* threads; 0 is 1. The puzzles stay the same */
} nonet_order;

/* Gets a puzzle and its solution; 0 asks for the next one, anything else ends the work. `weight` is 1, but
 * for nonet_generate_unbiased. */
typedef int (*nonet_on_puzzle)(const char* puzzle, const char* solution, double weight, void* user);

/* `count` puzzles, beginning with number `first` of the seed. NONET_BAD_ARGUMENT: an order that makes no
 * sense or can't be fulfilled; NONET_OUT_OF_BUDGET: a puzzle was not found. `error` (may be NULL) says which
 * and why. */
NONET_API nonet_code nonet_generate(const nonet_order* order, uint64_t seed, uint64_t first, uint64_t count,
                                    nonet_on_puzzle on_puzzle, void* user, const nonet_budget* budget,
                                    nonet_error* error);

/* Minimal puzzles with controlled bias; `weight` is what each counts in an average over all minimal puzzles.
 */
NONET_API nonet_code nonet_generate_unbiased(uint64_t seed, uint64_t first, uint64_t count, int jobs,
                                             nonet_on_puzzle on_puzzle, void* user,
                                             const nonet_budget* budget);

/* One minimal puzzle within a puzzle; the seed fixes the order in which clues are left out. All blank, and
 * `*found` 0, where it does not have exactly one solution, and where NONET_OUT_OF_BUDGET says that nothing is
 * known. */
NONET_API nonet_code nonet_minimize(const char* puzzle, uint64_t seed, const nonet_budget* budget,
                                    char* minimal, int* found);

typedef struct nonet_near_result {
  uint64_t given; /* how many the callback got */
  int exact;      /* 1: these are all there are */
  int stopped;    /* 1: the budget ended it */
} nonet_near_result;

/* Gets a puzzle; 0 asks for the next one, anything else ends the list. */
typedef int (*nonet_on_grid)(const char* puzzle, void* user);

/* Every minimal puzzle within a puzzle. `result` may be NULL. */
NONET_API nonet_code nonet_minimal_puzzles(const char* puzzle, nonet_on_grid on_grid, void* user,
                                           const nonet_budget* budget, nonet_near_result* result);

/* Every puzzle with one solution that has exactly `minus` clues less and `plus` others; with `minimal` 1 only
 * those that can spare no clue. `result` may be NULL. NONET_BAD_ARGUMENT also where there are not so many
 * clues or free cells. */
NONET_API nonet_code nonet_neighbours(const char* puzzle, int minus, int plus, int minimal,
                                      nonet_on_grid on_grid, void* user, const nonet_budget* budget,
                                      nonet_near_result* result);

/* ---- Many puzzles ------------------------------------------------------------------------------------- */

/* Working memory for answering puzzles in bulk, many times as fast as one by one. Use one per thread. */
typedef struct nonet_batch nonet_batch;

typedef enum nonet_batch_solution NONET_AN_INT {
  NONET_NO_SOLUTION = 0, /* counts and verdicts only */
  NONET_ANY_SOLUTION,    /* one of those found */
  NONET_FIRST_SOLUTION   /* the lexicographically first */
} nonet_batch_solution;

/* `limit` solutions are looked for in each puzzle, at least 1; 2 proves uniqueness. NULL: no memory, or a bad
 * argument. */
NONET_API nonet_batch* nonet_batch_new(uint64_t limit, nonet_batch_solution solution);
NONET_API void nonet_batch_free(nonet_batch* batch);

typedef struct nonet_batch_result {
  nonet_verdict verdict; /* NONET_UNKNOWN where it is not done, or where a limit of 1 was met */
  int done;              /* 0: the budget ended the batch before this puzzle was answered */
  int exact;             /* 1: there are no more solutions than these */
  uint64_t solutions;    /* at most the limit */
  uint64_t nodes;
} nonet_batch_result;

/* Answers `count` puzzles: 81 characters each, one every `stride` characters (at least 81), as in a file of
 * lines with a stride of 82. `results` has room for `count`. Where a solution was found its 81 digits are
 * written to solutions + i * stride, and nothing else is; `solutions` may be NULL. budget->nodes holds for
 * each puzzle. `*done` (may be NULL) says how many are answered: each result that says so is complete,
 * whatever ended the batch. NONET_BAD_ARGUMENT: one of them is no grid; then none is answered. */
NONET_API nonet_code nonet_batch_solve(nonet_batch* batch, const char* puzzles, size_t stride, size_t count,
                                       nonet_batch_result* results, char* solutions,
                                       const nonet_budget* budget, size_t* done);

/* Gets an answer: the puzzle's number from 0, and its first solution or NULL. 0 asks for more. */
typedef int (*nonet_on_answer)(uint64_t index, const nonet_batch_result* result, const char* solution,
                               void* user);

/* The same as a stream of any length in constant memory: `next` gives the next puzzle's 81 characters, or
 * NULL at the end; `on_answer` gets the answers in the same order. `*delivered` (may be NULL) says how many
 * it got. NONET_BAD_ARGUMENT: a puzzle is no grid; those before it have been answered. */
typedef const char* (*nonet_next_puzzle)(void* user);
NONET_API nonet_code nonet_stream(uint64_t limit, nonet_batch_solution solution, nonet_next_puzzle next,
                                  nonet_on_answer on_answer, void* user, const nonet_budget* budget,
                                  uint64_t* delivered);

/* ---- Text --------------------------------------------------------------------------------------------- */

typedef struct nonet_record {
  char puzzle[NONET_GRID_SIZE]; /* digits given and filled in */
  char givens[NONET_GRID_SIZE]; /* the given ones alone */
  char candidates[730];         /* per cell nine characters, digit or '.', and a zero at the end */
  const char* format;           /* id of the format it was written in */
  const char* title;            /* name or comment that came with it; "" where none did */
  size_t offset;                /* where it began */
  int line;
} nonet_record;

/* Gets a puzzle, or what was wrong in its place; the other pointer is NULL. 0 asks for the next one. */
typedef int (*nonet_on_record)(const nonet_record* record, const nonet_error* error, void* user);

/* Reads every puzzle of a text. `format` is an id, or NULL to detect it by content. What is wrong with single
 * puzzles goes to the callback; the code tells only of bad arguments. */
NONET_API nonet_code nonet_parse(const char* text, size_t length, const char* format,
                                 nonet_on_record on_record, void* user);

/* The only puzzle of a text in the format `to`. NULL where that fails; `error` (may be NULL) says why. */
NONET_API char* nonet_convert(const char* text, size_t length, const char* to, nonet_error* error);

/* ---- Everything, as JSON ------------------------------------------------------------------------------ */

/* A request {"op": NAME, …} as JSON text; the answer likewise, one line, zero-terminated. What is wrong with
 * a request becomes {"error": …}. {"op":"version"} names the operations; docs/json.md describes them. NULL
 * only where there is no memory.
 *
 * Solving like a person goes through it as well:
 *   {"op":"hint","puzzle":TEXT,"level":2,"lang":"ko"}         what is wrong, or where the next step is
 *   {"op":"steps","puzzle":TEXT,"only":["x_wing"]}            every step that is there now
 *   {"op":"why_not","puzzle":TEXT,"candidate":"r2c5=7"}       why the digit can't stand there
 *   {"op":"explain","puzzle":TEXT,"disable":["swordfish"]}    the whole path
 *   {"op":"rate","puzzle":TEXT}                               HoDoKu's level and score
 *   {"op":"techniques"}                                       what there is to be named
 * TEXT is a puzzle in any format that is read; pencilmark grids, 729 characters and HoDoKu's library lines
 * keep the candidates and the digits filled in. */
NONET_API char* nonet_call(const char* request, size_t length, const nonet_budget* budget);

NONET_API void nonet_free(char* text);

#ifdef __cplusplus
}
#endif
#endif
