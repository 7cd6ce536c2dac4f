/// nonet.h, "Making puzzles".
#include <nonet/generate.hpp>
#include <nonet/minimize.hpp>
#include <nonet/neighbours.hpp>

#include "capi/capi.hpp"

using namespace nonet;
using namespace nonet::capi;

namespace {

/// nullopt: a word in it means nothing.
std::optional<PuzzleOrder> order_of(const nonet_order& from) {
  PuzzleOrder order;
  order.min_clues = from.min_clues;
  if (from.max_clues != 0) order.max_clues = from.max_clues;
  order.minimal = from.minimal != 0;
  order.unique_up_to_symmetry = from.unique_up_to_symmetry != 0;
  if (from.tries != 0) order.tries = from.tries;
  if (from.symmetry) {
    order.symmetry = pattern_symmetry(from.symmetry);
    if (!order.symmetry) return std::nullopt;
  }
  if (from.pattern) {
    Cells cells;
    for (int i = 0; i < kCells; ++i) {
      if (from.pattern[i] == '\0') return std::nullopt;
      if (from.pattern[i] != '.' && from.pattern[i] != '0') cells.insert(Cell(i));
    }
    order.pattern = cells;
  }
  if (from.solution) {
    order.solution = grid_of(from.solution);
    if (!order.solution) return std::nullopt;
  }
  return order;
}

struct Receiver {
  nonet_on_puzzle on_puzzle;
  void* user;

  Flow operator()(const Puzzle& made, double weight = 1) const {
    char puzzle[NONET_GRID_SIZE], solution[NONET_GRID_SIZE];
    put(made.puzzle, puzzle);
    put(made.solution, solution);
    return on_puzzle(puzzle, solution, weight, user) == 0 ? Flow::more : Flow::enough;
  }
};

auto hand_over(nonet_on_grid on_grid, void* user) {
  return [on_grid, user](const Grid& grid) {
    char text[NONET_GRID_SIZE];
    put(grid, text);
    return on_grid(text, user) == 0 ? Flow::more : Flow::enough;
  };
}

template <class Counted>
nonet_near_result result_of(const Counted& count) {
  return {count.given, count.exact ? 1 : 0, count.stopped ? 1 : 0};
}

}  // namespace

nonet_code nonet_random_grid(uint64_t seed, uint64_t index, char* grid) {
  return guarded([&] {
    if (!grid) return NONET_BAD_ARGUMENT;
    put(random_grid(seed, index), grid);
    return NONET_OK;
  });
}

nonet_code nonet_generate(const nonet_order* order, uint64_t seed, uint64_t first, uint64_t count,
                          nonet_on_puzzle on_puzzle, void* user, const nonet_budget* budget,
                          nonet_error* error) {
  return guarded([&] {
    if (!order || !on_puzzle) return NONET_BAD_ARGUMENT;
    const auto wanted = order_of(*order);
    if (!wanted) {
      if (error) {
        *error = error_of({ErrorCode::bad_argument, 0, 0, 0,
                           "an order with an unknown symmetry, a pattern of fewer than 81 characters, or a "
                           "solution that is no grid"});
      }
      return NONET_BAD_ARGUMENT;
    }
    const auto given =
        generate(*wanted, seed, first, count, Receiver{on_puzzle, user}, budget_of(budget), order->jobs);
    if (given) return NONET_OK;
    if (error) *error = error_of(given.error());
    return code_of(given.error().code);
  });
}

nonet_code nonet_generate_unbiased(uint64_t seed, uint64_t first, uint64_t count, int jobs,
                                   nonet_on_puzzle on_puzzle, void* user, const nonet_budget* budget) {
  return guarded([&] {
    if (!on_puzzle) return NONET_BAD_ARGUMENT;
    const Receiver receiver{on_puzzle, user};
    const auto given = generate_unbiased(
        seed, first, count,
        [&](const WeightedPuzzle& puzzle) { return receiver(puzzle.made, puzzle.weight); }, budget_of(budget),
        jobs);
    return given ? NONET_OK : code_of(given.error().code);
  });
}

nonet_code nonet_minimize(const char* puzzle, uint64_t seed, const nonet_budget* budget, char* minimal,
                          int* found) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !minimal || !found) return NONET_BAD_ARGUMENT;
    const Minimized less = minimize(*grid, seed, budget_of(budget));
    *found = less.puzzle ? 1 : 0;
    put(less.puzzle.value_or(Grid{}), minimal);
    return less.stopped ? NONET_OUT_OF_BUDGET : NONET_OK;
  });
}

nonet_code nonet_minimal_puzzles(const char* puzzle, nonet_on_grid on_grid, void* user,
                                 const nonet_budget* budget, nonet_near_result* result) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !on_grid) return NONET_BAD_ARGUMENT;
    const MinimalCount count = minimal_puzzles(*grid, hand_over(on_grid, user), budget_of(budget));
    if (result) *result = result_of(count);
    return NONET_OK;
  });
}

nonet_code nonet_neighbours(const char* puzzle, int minus, int plus, int minimal, nonet_on_grid on_grid,
                            void* user, const nonet_budget* budget, nonet_near_result* result) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !on_grid) return NONET_BAD_ARGUMENT;
    const auto count =
        neighbours(*grid, {minus, plus, minimal != 0}, hand_over(on_grid, user), budget_of(budget));
    if (!count) return code_of(count.error().code);
    if (result) *result = result_of(*count);
    return NONET_OK;
  });
}
