#include "client.h"

#include <nonet/nonet.h>
#include <string.h>

#define TEXT_OF(x) #x
#define LINE_OF(x) TEXT_OF(x)
#define EXPECT(condition) \
  if (!(condition)) return "line " LINE_OF(__LINE__) ": " #condition

static const char puzzle[] =
    "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
static const char solution[] =
    "368752194972143685415689372724561938836974521591238746247316859683495217159827463";
static const char several[] =
    "53..7....6..195....98....6.8...6...3...8.3..17...2...6.6....28....419..5....8...9";
static const char none[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..51...8..79";
static const char clashing[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..54...8..79";

static const char* empty_grid(void) {
  return ".................................................................................";
}

static const char* verdicts_and_solutions(void) {
  nonet_answer answer;
  EXPECT(nonet_solve(puzzle, NULL, &answer) == NONET_OK);
  EXPECT(answer.verdict == NONET_UNIQUE);
  EXPECT(strcmp(answer.solution, solution) == 0);
  EXPECT(nonet_solve(several, NULL, &answer) == NONET_OK && answer.verdict == NONET_MULTIPLE);
  EXPECT(nonet_solve(none, NULL, &answer) == NONET_OK && answer.verdict == NONET_NONE);
  EXPECT(strcmp(answer.solution, empty_grid()) == 0);
  EXPECT(nonet_solve(clashing, NULL, &answer) == NONET_OK && answer.verdict == NONET_INVALID);
  EXPECT(strcmp(nonet_verdict_name(answer.verdict), "invalid") == 0);
  return NULL;
}

static const char* bad_arguments(void) {
  nonet_answer answer;
  nonet_count_result count;
  EXPECT(nonet_solve(NULL, NULL, &answer) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_solve(puzzle, NULL, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_solve("123", NULL, &answer) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_solve(puzzle + 1, NULL, &answer) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_count("x", 0, NULL, &count) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_list(puzzle, NULL, NULL, NULL, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_parse(puzzle, 81, "no such format", NULL, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(strcmp(nonet_code_name(NONET_BAD_ARGUMENT), "bad_argument") == 0);
  return NULL;
}

static const char* counts(void) {
  nonet_count_result count;
  EXPECT(nonet_count(several, 0, NULL, &count) == NONET_OK);
  EXPECT(count.solutions == 3 && count.exact && !count.stopped);
  EXPECT(nonet_count(several, 2, NULL, &count) == NONET_OK);
  EXPECT(count.solutions == 2 && !count.exact && !count.stopped);
  return NULL;
}

static int keep_three(const char* found, void* user) {
  char** next = (char**)user;
  memcpy(*next, found, NONET_GRID_SIZE);
  *next += NONET_GRID_SIZE;
  return 0;
}

static int stop_at_once(const char* found, void* user) {
  (void)found;
  ++*(int*)user;
  return 1;
}

static const char* lists_in_order_until_told(void) {
  char found[4 * NONET_GRID_SIZE];
  char* next = found;
  int calls = 0;
  nonet_count_result count;
  EXPECT(nonet_list(several, keep_three, &next, NULL, &count) == NONET_OK);
  EXPECT(next == found + 3 * NONET_GRID_SIZE && count.exact && count.solutions == 3);
  EXPECT(strcmp(found, found + NONET_GRID_SIZE) < 0);
  EXPECT(strcmp(found + NONET_GRID_SIZE, found + 2 * NONET_GRID_SIZE) < 0);
  EXPECT(nonet_list(several, stop_at_once, &calls, NULL, &count) == NONET_OK);
  EXPECT(calls == 1 && !count.exact);
  return NULL;
}

static const char* knows_when_two_puzzles_are_the_same(void) {
  char image[NONET_GRID_SIZE];
  nonet_symmetry used, between;
  nonet_canonical first, second;
  int found = 0, classes[6];
  EXPECT(nonet_morph(puzzle, 7, image, &used) == NONET_OK && strcmp(image, puzzle) != 0);
  EXPECT(nonet_canon(puzzle, &first) == NONET_OK && nonet_canon(image, &second) == NONET_OK);
  EXPECT(strcmp(first.form, second.form) == 0 && first.automorphisms == 1 && first.moves == 1);
  EXPECT(nonet_isomorphic(puzzle, image, &between, &found) == NONET_OK && found == 1);
  /* Without automorphisms there is only one way. */
  EXPECT(between.transpose == used.transpose && memcmp(between.rows, used.rows, 9) == 0);
  EXPECT(memcmp(between.columns, used.columns, 9) == 0 && memcmp(between.digits, used.digits, 9) == 0);
  EXPECT(nonet_isomorphic(puzzle, several, NULL, &found) == NONET_OK && found == 0);
  EXPECT(nonet_band_classes(solution, classes) == NONET_OK && classes[0] >= 1 && classes[5] <= 416);
  EXPECT(nonet_band_classes(puzzle, classes) == NONET_OK && classes[0] == 0);
  EXPECT(nonet_canon("123", &first) == NONET_BAD_ARGUMENT && nonet_canon(puzzle, NULL) == NONET_BAD_ARGUMENT);
  return NULL;
}

static int count_minimal(const char* made, const char* of, double weight, void* user) {
  nonet_count_result count;
  int i;
  if (nonet_count(made, 2, NULL, &count) != NONET_OK || count.solutions != 1 || weight <= 0) return 1;
  for (i = 0; i < NONET_CELLS; ++i) {
    if (made[i] != '.' && made[i] != of[i]) return 1;
  }
  ++*(int*)user;
  return 0;
}

static int count_grid(const char* found, void* user) {
  (void)found;
  ++*(int*)user;
  return 0;
}

static const char* makes_puzzles_and_varies_them(void) {
  char grid[NONET_GRID_SIZE], again[NONET_GRID_SIZE], less[NONET_GRID_SIZE];
  nonet_order order;
  nonet_error error;
  nonet_near_result near;
  int made = 0, found = 0, listed = 0;
  EXPECT(nonet_random_grid(3, 1, grid) == NONET_OK && nonet_random_grid(3, 1, again) == NONET_OK);
  EXPECT(strcmp(grid, again) == 0 && strchr(grid, '.') == NULL);
  memset(&order, 0, sizeof order);
  order.symmetry = "rotate180";
  order.solution = grid;
  EXPECT(nonet_generate(&order, 1, 0, 5, count_minimal, &made, NULL, &error) == NONET_OK && made == 5);
  order.max_clues = 16;
  EXPECT(nonet_generate(&order, 1, 0, 5, count_minimal, &made, NULL, &error) == NONET_BAD_ARGUMENT);
  EXPECT(strstr(error.message, "17 clues") != NULL);
  order.symmetry = "sideways";
  EXPECT(nonet_generate(&order, 1, 0, 5, count_minimal, &made, NULL, NULL) == NONET_BAD_ARGUMENT);
  made = 0;
  EXPECT(nonet_generate_unbiased(1, 0, 1, 1, count_minimal, &made, NULL) == NONET_OK && made == 1);
  EXPECT(nonet_minimize(puzzle, 1, NULL, less, &found) == NONET_OK && found == 1);
  EXPECT(nonet_minimal_puzzles(less, count_grid, &listed, NULL, &near) == NONET_OK);
  EXPECT(listed == 1 && near.given == 1 && near.exact && !near.stopped);
  EXPECT(nonet_minimize(several, 1, NULL, less, &found) == NONET_OK && found == 0);
  listed = 0;
  EXPECT(nonet_neighbours(puzzle, 0, 1, 0, count_grid, &listed, NULL, &near) == NONET_OK);
  EXPECT(listed > 0 && near.exact && near.given == (uint64_t)listed);
  EXPECT(nonet_neighbours(puzzle, 82, 1, 0, count_grid, &listed, NULL, NULL) == NONET_BAD_ARGUMENT);
  return NULL;
}

static const char* proofs(void) {
  nonet_clash clashes[4];
  size_t count = 0;
  char first[NONET_GRID_SIZE], second[NONET_GRID_SIZE];
  int found = 0;
  EXPECT(nonet_clashes(clashing, clashes, 4, &count) == NONET_OK && count == 1);
  EXPECT(clashes[0].house == 9 && clashes[0].digit == 4 && clashes[0].first == 36 && clashes[0].second == 72);
  EXPECT(nonet_clashes(clashing, NULL, 0, &count) == NONET_OK && count == 1);
  EXPECT(nonet_two_solutions(several, NULL, first, second, &found) == NONET_OK && found == 1);
  EXPECT(strlen(first) == 81 && strlen(second) == 81 && strcmp(first, second) != 0);
  EXPECT(nonet_two_solutions(puzzle, NULL, first, second, &found) == NONET_OK && found == 0);
  EXPECT(nonet_unsolvable_core(none, NULL, first, &found) == NONET_OK && found >= 1);
  EXPECT(nonet_unsolvable_core(puzzle, NULL, first, &found) == NONET_OK && found == 0);
  return NULL;
}

static const char* budgets_and_cancelling(void) {
  nonet_budget budget = {10, 0, NULL};
  nonet_count_result count;
  nonet_cancel* cancel = nonet_cancel_new();
  char less[NONET_GRID_SIZE];
  nonet_near_result near;
  int found = 1, listed = 0;
  EXPECT(nonet_count(empty_grid(), 0, &budget, &count) == NONET_OK && count.stopped);
  budget.nodes = 0;
  budget.milliseconds = 5;
  EXPECT(nonet_count(empty_grid(), 0, &budget, &count) == NONET_OK && count.stopped);
  EXPECT(cancel != NULL);
  nonet_cancel_set(cancel);
  budget.milliseconds = 0;
  budget.cancel = cancel;
  EXPECT(nonet_count(empty_grid(), 0, &budget, &count) == NONET_OK && count.stopped);
  EXPECT(nonet_minimize(puzzle, 1, &budget, less, &found) == NONET_OUT_OF_BUDGET && found == 0);
  EXPECT(strspn(less, ".") == NONET_CELLS);
  EXPECT(nonet_minimal_puzzles(puzzle, count_grid, &listed, &budget, &near) == NONET_OK);
  EXPECT(listed == 0 && near.stopped && !near.exact);
  EXPECT(nonet_neighbours(puzzle, 1, 1, 1, count_grid, &listed, &budget, &near) == NONET_OK);
  EXPECT(listed == 0 && near.stopped && !near.exact);
  nonet_cancel_free(cancel);
  return NULL;
}

typedef struct seen {
  int records, errors, line;
  char puzzle[NONET_GRID_SIZE];
  nonet_code code;
} seen;

static int look(const nonet_record* record, const nonet_error* error, void* user) {
  seen* s = (seen*)user;
  if (record) {
    ++s->records;
    strcpy(s->puzzle, record->puzzle);
    if (strlen(record->candidates) != 729 || !record->format || !record->title) return 1;
  } else {
    ++s->errors;
    s->line = error->line;
    s->code = error->code;
  }
  return 0;
}

static const char* reads_text(void) {
  char text[400];
  seen s = {0, 0, 0, "", NONET_OK};
  strcpy(text, puzzle);
  strcat(text, "\n");
  strncat(text, puzzle, 80);
  strcat(text, "\n");
  strcat(text, several);
  EXPECT(nonet_parse(text, strlen(text), NULL, look, &s) == NONET_OK);
  EXPECT(s.records == 2 && s.errors == 1 && s.line == 2 && s.code == NONET_TOO_FEW_CELLS);
  EXPECT(strcmp(s.puzzle, several) == 0);
  return NULL;
}

static const char* converts_text(void) {
  nonet_error error;
  char* text = nonet_convert(puzzle, 81, "rows", &error);
  EXPECT(text && error.code == NONET_OK && strncmp(text, "..8..2...\n9.214.6..\n", 20) == 0);
  nonet_free(text);
  EXPECT(!nonet_convert(puzzle, 80, "rows", &error));
  EXPECT(error.code == NONET_TOO_FEW_CELLS && error.line == 1 && strlen(error.message) > 0);
  EXPECT(!nonet_convert(puzzle, 81, "no such format", &error) && error.code == NONET_BAD_ARGUMENT);
  EXPECT(!nonet_convert(NULL, 81, "rows", NULL));
  return NULL;
}

static const char* calls_with_json(void) {
  static const char request[] = "{\"op\":\"version\"}";
  char* answer = nonet_call(request, strlen(request), NULL);
  EXPECT(answer && strstr(answer, nonet_version()));
  nonet_free(answer);
  answer = nonet_call(NULL, 5, NULL);
  EXPECT(answer && strstr(answer, "\"error\""));
  nonet_free(answer);
  nonet_free(NULL);
  return NULL;
}

static const char* answers_many(void) {
  enum { kMany = 100, kStride = 82 };
  char puzzles[kMany * kStride], solutions[kMany * kStride];
  nonet_batch_result results[kMany];
  size_t done = 0;
  for (int i = 0; i < kMany; ++i) {
    memcpy(puzzles + i * kStride, puzzle, 81);
    if (i % 3 == 1) memset(puzzles + i * kStride, '.', 81);
    if (i % 3 == 2) memcpy(puzzles + i * kStride, "11", 2);
  }
  nonet_batch* batch = nonet_batch_new(2, NONET_FIRST_SOLUTION);
  EXPECT(batch);
  EXPECT(nonet_batch_solve(batch, puzzles, kStride, kMany, results, solutions, NULL, &done) == NONET_OK);
  EXPECT(done == kMany);
  for (int i = 0; i < kMany; ++i) {
    nonet_answer single;
    EXPECT(nonet_solve(puzzles + i * kStride, NULL, &single) == NONET_OK);
    EXPECT(results[i].done && results[i].verdict == single.verdict);
    if (results[i].solutions > 0) EXPECT(memcmp(solutions + i * kStride, single.solution, 81) == 0);
  }
  puzzles[40] = '?';
  EXPECT(nonet_batch_solve(batch, puzzles, kStride, kMany, results, NULL, NULL, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_batch_solve(batch, puzzles, 80, 1, results, NULL, NULL, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_batch_solve(batch, NULL, kStride, 0, NULL, NULL, NULL, &done) == NONET_OK && done == 0);
  nonet_batch_free(batch);
  EXPECT(!nonet_batch_new(0, NONET_ANY_SOLUTION));
  return NULL;
}

typedef struct stream_state {
  int given, answered, stop_after;
} stream_state;

static const char* next_puzzle(void* user) {
  stream_state* state = user;
  return state->given++ < 10000 ? puzzle : NULL;
}

static int on_answer(uint64_t index, const nonet_batch_result* result, const char* solved, void* user) {
  stream_state* state = user;
  if (index != (uint64_t)state->answered || result->verdict != NONET_UNIQUE || !solved) return 1;
  return ++state->answered == state->stop_after;
}

static const char* streams_in_order(void) {
  stream_state state = {0, 0, -1};
  uint64_t delivered = 0;
  EXPECT(nonet_stream(2, NONET_FIRST_SOLUTION, next_puzzle, on_answer, &state, NULL, &delivered) == NONET_OK);
  EXPECT(state.answered == 10000 && delivered == 10000);
  stream_state stopped = {0, 0, 5};
  EXPECT(nonet_stream(2, NONET_FIRST_SOLUTION, next_puzzle, on_answer, &stopped, NULL, NULL) == NONET_OK);
  EXPECT(stopped.answered == 5);
  EXPECT(nonet_stream(2, NONET_FIRST_SOLUTION, NULL, on_answer, &state, NULL, NULL) == NONET_BAD_ARGUMENT);
  return NULL;
}

/* True where the text is the expected one; gives it back. */
static int says(char* text, const char* expected) {
  const int same = text && strcmp(text, expected) == 0;
  nonet_free(text);
  return same;
}

static const char* explains_a_path_to_the_solution(void) {
  nonet_position position = {puzzle, NULL, NULL};
  nonet_steps* steps = NULL;
  nonet_step step;
  size_t i, k;
  char grid[NONET_GRID_SIZE];
  strcpy(grid, puzzle);
  EXPECT(nonet_explain(&position, NULL, NULL, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_state(steps) == NONET_STATE_SOUND && nonet_steps_end(steps) == NONET_END_SOLVED);
  EXPECT(nonet_steps_count(steps) > 50);
  for (i = 0; i < nonet_steps_count(steps); ++i) {
    EXPECT(nonet_steps_get(steps, i, &step) == NONET_OK && strcmp(step.grid, grid) == 0);
    EXPECT(step.placement_count + step.elimination_count > 0 && step.mark_count > 0);
    for (k = 0; k < step.placement_count; ++k) {
      EXPECT(solution[step.placements[k].cell] == '0' + step.placements[k].digit);
      grid[step.placements[k].cell] = (char)('0' + step.placements[k].digit);
    }
    for (k = 0; k < step.elimination_count; ++k) {
      const nonet_candidate gone = step.eliminations[k];
      EXPECT(step.candidates[9 * gone.cell + gone.digit - 1] == '0' + gone.digit);
      EXPECT(solution[gone.cell] != '0' + gone.digit);
    }
  }
  EXPECT(strcmp(grid, solution) == 0);
  EXPECT(nonet_steps_get(steps, i, &step) == NONET_BAD_ARGUMENT && !nonet_step_sentence(steps, i, NULL));
  nonet_steps_free(steps);
  nonet_steps_free(NULL);
  return NULL;
}

static const char* a_step_says_what_it_rests_on(void) {
  nonet_position position = {puzzle, puzzle, NULL};
  nonet_speech korean = {NONET_KOREAN, NONET_USUAL_NOTATION}, a1 = {NONET_ENGLISH, NONET_A1};
  nonet_speech unknown = {(nonet_language)7, NONET_RC};
  nonet_steps* steps = NULL;
  nonet_step step;
  EXPECT(nonet_hint(&position, NULL, NULL, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_count(steps) == 1 && nonet_steps_end(steps) == NONET_END_OPEN);
  EXPECT(nonet_steps_get(steps, 0, &step) == NONET_OK && strcmp(step.technique, "hidden_single") == 0);
  EXPECT(step.placement_count == 1 && step.placements[0].cell == 32 && step.placements[0].digit == 1);
  EXPECT(step.fact_count == 1 && strcmp(step.facts[0].word, "house") == 0);
  EXPECT(step.facts[0].house_count == 1 && step.facts[0].houses[0] == 22);
  EXPECT(says(nonet_hint_sentence(steps, 1, NULL), "Look at box 5."));
  EXPECT(says(nonet_hint_sentence(steps, 1, &korean), "5번 박스를 살펴보세요."));
  EXPECT(says(nonet_hint_sentence(steps, 3, &a1), "Try this technique: Hidden Single. Look at D6."));
  EXPECT(!nonet_hint_sentence(steps, 5, NULL) && !nonet_hint_sentence(steps, 1, &unknown));
  EXPECT(says(nonet_step_notation(steps, 0, NULL), "Hidden Single: house b5 => r4c6=1"));
  EXPECT(says(nonet_step_sentence(steps, 0, &a1),
              "Hidden Single: In box 5, the 1 fits only in D6: the 1s in B4 and F3 rule out all the other "
              "empty cells. So D6 is 1."));
  EXPECT(strcmp(nonet_technique_title(step.technique, NONET_KOREAN), "히든 싱글") == 0);
  EXPECT(!nonet_technique_title("no such technique", NONET_ENGLISH));
  nonet_steps_free(steps);
  return NULL;
}

static const char* steps_obey_the_options(void) {
  nonet_position position = {puzzle, NULL, NULL};
  nonet_path_options options = {NONET_ORDER_EASIEST, NULL, "Naked Pair, 0300", NULL, 1, NONET_RESORT_NONE};
  nonet_budget budget = {1, 0, NULL};
  nonet_steps* steps = NULL;
  nonet_step step;
  nonet_error error;
  size_t i;
  EXPECT(nonet_steps_now(&position, &options, 0, NULL, &steps, &error) == NONET_OK);
  for (i = 0; nonet_steps_get(steps, i, &step) == NONET_OK; ++i) {
    EXPECT(strcmp(step.technique, "naked_pair") == 0 || strcmp(step.technique, "x_wing") == 0);
  }
  nonet_steps_free(steps);
  EXPECT(nonet_steps_now(&position, NULL, 3, NULL, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_count(steps) == 3);
  nonet_steps_free(steps);
  EXPECT(nonet_explain(&position, &options, &budget, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_end(steps) == NONET_END_STOPPED);
  nonet_steps_free(steps);
  options.only = "whip";
  options.last_resort = NONET_RESORT_CHAINS;
  EXPECT(nonet_steps_now(&position, &options, 0, NULL, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_end(steps) == NONET_END_OPEN && nonet_steps_count(steps) > 0);
  nonet_steps_free(steps);
  budget.nodes = 50; /* one search, left in its midst */
  EXPECT(nonet_steps_now(&position, &options, 0, &budget, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_end(steps) == NONET_END_STOPPED && nonet_steps_count(steps) == 0);
  nonet_steps_free(steps);
  EXPECT(nonet_hint(&position, &options, &budget, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_end(steps) == NONET_END_STOPPED && nonet_steps_count(steps) == 0);
  nonet_steps_free(steps);
  options.disable = "x_wong";
  EXPECT(nonet_hint(&position, &options, NULL, &steps, &error) == NONET_BAD_ARGUMENT && !steps);
  EXPECT(strstr(error.message, "did you mean x_wing") != NULL);
  position.givens = solution;
  EXPECT(nonet_hint(&position, NULL, NULL, &steps, &error) == NONET_BAD_ARGUMENT);
  position.givens = NULL;
  position.candidates = "123";
  EXPECT(nonet_hint(&position, NULL, NULL, &steps, &error) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_hint(NULL, NULL, NULL, &steps, NULL) == NONET_BAD_ARGUMENT);
  EXPECT(nonet_hint(&position, NULL, NULL, NULL, NULL) == NONET_BAD_ARGUMENT);
  return NULL;
}

static const char* mistakes_come_first(void) {
  char grid[NONET_GRID_SIZE];
  nonet_position position = {grid, puzzle, NULL};
  nonet_steps* steps = NULL;
  strcpy(grid, puzzle);
  grid[0] = '7';
  EXPECT(nonet_hint(&position, NULL, NULL, &steps, NULL) == NONET_OK);
  EXPECT(nonet_steps_state(steps) == NONET_STATE_WRONG && nonet_steps_count(steps) == 0);
  EXPECT(says(nonet_hint_sentence(steps, 1, NULL), "Something is wrong: 7 in r1c1 is not right."));
  nonet_steps_free(steps);
  return NULL;
}

static const char* tells_why_not(void) {
  nonet_position position = {puzzle, NULL, NULL};
  nonet_candidate wrong = {0, 8}, right = {0, 3}, nowhere = {81, 1};
  nonet_why_not_answer answer;
  char* sentences = NULL;
  EXPECT(nonet_why_not(&position, wrong, NULL, NULL, NULL, &answer, &sentences, NULL) == NONET_OK);
  EXPECT(answer.state == NONET_STATE_SOUND && !answer.can_stand && !answer.stopped);
  EXPECT(says(sentences, "r1c1 can't be 8, because row 1 already has 8 in r1c3.\n"));
  EXPECT(nonet_why_not(&position, right, NULL, NULL, NULL, &answer, NULL, NULL) == NONET_OK);
  EXPECT(answer.can_stand);
  EXPECT(nonet_why_not(&position, nowhere, NULL, NULL, NULL, &answer, NULL, NULL) == NONET_BAD_ARGUMENT);
  return NULL;
}

static const char* rates(void) {
  nonet_rating rating;
  nonet_budget budget = {3, 0, NULL};
  char expected[100];
  EXPECT(nonet_rate(puzzle, NULL, &rating) == NONET_OK);
  EXPECT(rating.level == NONET_LEVEL_EASY && rating.score == 278 && rating.steps == 57);
  EXPECT(rating.solved && !rating.guessed && !rating.stopped);
  EXPECT(strcmp(rating.hardest, "hidden_single") == 0);
  strcpy(expected, "easy 278, 57 steps, hardest Hidden Single; scale hodoku, nonet ");
  strcat(expected, nonet_version());
  EXPECT(says(nonet_rating_sentence(&rating, NONET_ENGLISH), expected));
  EXPECT(!nonet_rating_sentence(NULL, NONET_ENGLISH));
  EXPECT(nonet_rate(puzzle, &budget, &rating) == NONET_OK && rating.stopped);
  EXPECT(nonet_rate("123", NULL, &rating) == NONET_BAD_ARGUMENT);
  return NULL;
}

const client_check client_checks[] = {
    {"VerdictsAndSolutions", verdicts_and_solutions},
    {"BadArguments", bad_arguments},
    {"Counts", counts},
    {"KnowsWhenTwoPuzzlesAreTheSame", knows_when_two_puzzles_are_the_same},
    {"ListsInOrderUntilTold", lists_in_order_until_told},
    {"MakesPuzzlesAndVariesThem", makes_puzzles_and_varies_them},
    {"Proofs", proofs},
    {"BudgetsAndCancelling", budgets_and_cancelling},
    {"ExplainsAPathToTheSolution", explains_a_path_to_the_solution},
    {"AStepSaysWhatItRestsOn", a_step_says_what_it_rests_on},
    {"StepsObeyTheOptions", steps_obey_the_options},
    {"MistakesComeFirst", mistakes_come_first},
    {"TellsWhyNot", tells_why_not},
    {"Rates", rates},
    {"ReadsText", reads_text},
    {"ConvertsText", converts_text},
    {"CallsWithJson", calls_with_json},
    {"AnswersMany", answers_many},
    {"StreamsInOrder", streams_in_order},
};
const int client_check_count = sizeof client_checks / sizeof client_checks[0];
