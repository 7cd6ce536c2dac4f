// A path remembers where it has looked in vain. That must not show.

#include <gtest/gtest.h>

#include "logic/positions.hpp"

namespace nonet {
namespace {

bool is_single(const Step& step) {
  return info(step.technique).family == Family::singles;
}

/// Each step but singles (which come in the order in which they arose) is the one that a fresh look finds.
void expect_fresh_looks(const Grid& puzzle, const PathOptions& options) {
  Position at = Position::from_givens(puzzle);
  for (const Step& step : solve_logically(at, options).steps) {
    if (!is_single(step)) {
      const std::optional<Step> fresh = next_step(at, options);
      ASSERT_TRUE(fresh.has_value()) << puzzle.line() << "\nat " << at.grid.line();
      ASSERT_EQ(*fresh, step) << puzzle.line() << "\nat " << at.grid.line();
    }
    at = apply(at, step);
  }
}

TEST(Path, IsTheSameAsWithAFreshLookAtEachTurn) {
  PathOptions odd;
  odd.disabled = {Technique::locked_pair, Technique::locked_triple, Technique::pointing};
  odd.find.als_overlap = true;
  PathOptions hodoku;
  hodoku.order = Order::hodoku;
  for (const Grid& puzzle : test_puzzles(scaled(10))) {
    for (const PathOptions& options : {PathOptions{}, hodoku, odd}) expect_fresh_looks(puzzle, options);
  }
}

}  // namespace
}  // namespace nonet
