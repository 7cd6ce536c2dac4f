// Every step of every technique is true of the solution, at every turn of the path of every puzzle.

#include <gtest/gtest.h>

#include <nonet/generate.hpp>

#include <map>

#include "logic/positions.hpp"

namespace nonet {
namespace {

/// All techniques, but only every tenth time those that take long.
TechniqueSet some_techniques(std::size_t turn) {
  TechniqueSet set;
  for (const TechniqueInfo& row : techniques()) {
    if (!slow(row) || turn % 10 == 0) set.insert(row.technique);
  }
  return set;
}

testing::AssertionResult true_of(const Step& step, const Grid& solution) {
  for (Candidate p : step.placements) {
    if (solution.at(p.cell) != p.digit) return testing::AssertionFailure() << text(step);
  }
  for (Candidate e : step.eliminations) {
    if (solution.at(e.cell) == e.digit) return testing::AssertionFailure() << text(step);
  }
  return testing::AssertionSuccess();
}

TEST(Soundness, EveryStepIsTrueOfTheSolutionAndEveryTechniqueIsMetTenTimes) {
  std::map<std::string_view, int> met;
  FindOptions everything;
  everything.er_two_candidates = true;
  std::size_t turn = 0;
  for (const Grid& puzzle : test_puzzles(scaled(10))) {
    const Grid solution = solve(puzzle).solution;
    for (const Position& at : turning_points(puzzle)) {
      for (const Step& step : find(at, some_techniques(turn++), everything)) {
        ASSERT_TRUE(true_of(step, solution)) << puzzle.line() << "\nat " << at.grid.line();
        ASSERT_FALSE(step.placements.empty() && step.eliminations.empty()) << text(step);
        ++met[info(step.technique).id];
      }
    }
  }
  // The rare ones, and the slow ones, where they are known to be.
  for (const TechniqueInfo& row : techniques()) {
    for (const Position& at : golden_positions(row.technique)) {
      const Grid solution = solve(at).solution;
      for (const Step& step : find(at, row.technique, everything)) {
        ASSERT_TRUE(true_of(step, solution)) << "at " << at.grid.line();
        ++met[row.id];
      }
    }
  }
  for (const TechniqueInfo& row : techniques()) {
    if (row.technique == Technique::brute_force) continue;  // no finder: a path that may guess does
    EXPECT_GE(met[row.id], 10) << row.id;
  }
}

void expect_true_paths(const Grid& puzzle, const Grid& solution, std::map<PathEnd, int>& ends) {
  for (Order order : {Order::easiest, Order::hodoku}) {
    PathOptions options;
    options.order = order;
    const Path path = solve_logically(Position::from_givens(puzzle), options);
    for (const Step& step : path.steps) ASSERT_TRUE(true_of(step, solution)) << puzzle.line();
    ASSERT_TRUE(path.end == PathEnd::solved || path.end == PathEnd::stuck) << puzzle.line();
    if (path.end == PathEnd::solved) {
      ASSERT_EQ(path.last.grid, solution);
    }
    ++ends[path.end];
  }
}

TEST(Soundness, EveryStepOfAPathIsTrueAndPathsEndSolvedOrStuck) {
  std::map<PathEnd, int> ends;
  for (const Grid& puzzle : test_puzzles(scaled(12))) expect_true_paths(puzzle, solve(puzzle).solution, ends);
}

/// Random minimal puzzles, which are of every difficulty; NONET_TEST_SCALE=1000 makes 100,000.
TEST(Soundness, SoAreThePathsOfGeneratedPuzzles) {
  std::map<PathEnd, int> ends;
  PuzzleOrder order;
  order.minimal = true;
  const auto made = generate(order, 1, 0, scaled(100), [&](const Puzzle& puzzle) {
    expect_true_paths(puzzle.puzzle, puzzle.solution, ends);
    return testing::Test::HasFatalFailure() ? Flow::enough : Flow::more;
  });
  EXPECT_EQ(made.value(), scaled(100));
  RecordProperty("solved", ends[PathEnd::solved]);
  RecordProperty("stuck", ends[PathEnd::stuck]);
}

}  // namespace
}  // namespace nonet
