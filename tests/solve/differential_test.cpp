/// Every function of solve.hpp against the reference backtracker, on random inputs and on every target.
#include <nonet/solve.hpp>

#include <gtest/gtest.h>

#include "core/targets.hpp"
#include "solve/inputs.hpp"
#include "solve/reference.hpp"

namespace nonet {
namespace {

constexpr std::uint64_t kReferenceNodes = 10'000;

struct Truth {
  Count count;                  // up to 200
  std::vector<Grid> solutions;  // all of these, in lexicographic order, unless `count.stopped`
  bool ordered = false;         // whether the order could be found
};

Truth truth_of(const Position& position) {
  Truth truth;
  truth.count = reference::count(position, 200, kReferenceNodes);
  const Count listed = reference::enumerate(
      position, reference::Order::by_cell,
      [&](const Grid& solution) {
        truth.solutions.push_back(solution);
        return truth.solutions.size() == 200 ? Flow::enough : Flow::more;
      },
      5 * kReferenceNodes);
  truth.ordered = !listed.stopped;
  return truth;
}

Verdict verdict_of(const Position& position, const Truth& truth) {
  if (!clashes(position.grid).empty()) return Verdict::invalid;
  return truth.count.solutions == 0   ? Verdict::none
         : truth.count.solutions == 1 ? Verdict::unique
                                      : Verdict::multiple;
}

/// Whether `grid` is a full grid that obeys the rules and the candidates.
bool solves(const Grid& grid, const Position& position) {
  if (grid.clues() != kCells || !clashes(grid).empty()) return false;
  for (int i = 0; i < kCells; ++i) {
    if (!position.candidates[i].contains(*grid.at(Cell(i)))) return false;
  }
  return true;
}

void check(const Answer& answer, const Count& count200, const Position& position, const Truth& truth) {
  ASSERT_NE(answer.verdict, Verdict::unknown);
  if (answer.verdict == Verdict::unique || answer.verdict == Verdict::multiple) {
    ASSERT_TRUE(solves(answer.solution, position));
  } else {
    ASSERT_EQ(answer.solution, Grid{});
  }
  if (!truth.count.stopped) {
    ASSERT_EQ(answer.verdict, verdict_of(position, truth));
    ASSERT_EQ(count200.solutions, truth.count.solutions);
    ASSERT_EQ(count200.exact, truth.count.exact);
  }
  if (truth.ordered && !truth.solutions.empty()) ASSERT_EQ(answer.solution, truth.solutions.front());
}

void check_grid(const Grid& grid, const Truth& truth, const Position& position) {
  const Answer answer = solve(grid);
  check(answer, count(grid, 200), position, truth);
  Grid any;
  const std::uint64_t found = search(grid, 2, &any);
  ASSERT_EQ(found, answer.verdict == Verdict::unique ? 1u : answer.verdict == Verdict::multiple ? 2u : 0u);
  ASSERT_EQ(search(grid, 1, nullptr), found > 0 ? 1u : 0u);
  if (found > 0) ASSERT_TRUE(solves(any, position));

  std::vector<Grid> listed, enumerated;
  const auto first_200_into = [](std::vector<Grid>& grids) {
    return [&grids](const Grid& solution) {
      grids.push_back(solution);
      return grids.size() == 200 ? Flow::enough : Flow::more;
    };
  };
  const Count list_count = list(grid, first_200_into(listed));
  if (truth.ordered) ASSERT_EQ(listed, truth.solutions);
  ASSERT_EQ(list_count.exact, listed.size() < 200);
  ASSERT_EQ(list_count.solutions, listed.size());
  const Count all_count = enumerate(grid, first_200_into(enumerated));
  ASSERT_EQ(all_count.solutions, enumerated.size());
  ASSERT_EQ(enumerated.size(), listed.size());
  if (enumerated.size() < 200) {
    std::sort(enumerated.begin(), enumerated.end(),
              [](const Grid& a, const Grid& b) { return a.cells < b.cells; });
    ASSERT_EQ(enumerated, listed);
  }
}

TEST(Differential, GridsAnswerAsTheReferenceDoes) {
  int decided = 0;
  const int inputs = scaled(6'000);
  for (int seed = 0; seed < inputs; ++seed) {
    const Grid grid = random_puzzle(static_cast<std::uint64_t>(seed));
    const Position position = Position::from_givens(grid);
    Position open;  // candidates that say no more than the clues
    open.grid = grid;
    for (int i = 0; i < kCells; ++i) {
      const auto digit = grid.at(Cell(i));
      open.candidates[i] = digit ? Digits::of(*digit) : Digits::all();
    }
    const Truth truth = truth_of(position);
    decided += !truth.count.stopped;
    for (Target target : runnable_targets()) {
      ASSERT_TRUE(force_target(target));
      ASSERT_NO_FATAL_FAILURE(check_grid(grid, truth, open))
          << "seed " << seed << ", target " << target_name(target) << ": " << grid.line();
      ASSERT_EQ(solve(open).solution, solve(grid).solution) << "seed " << seed << ": " << grid.line();
    }
  }
  force_target(std::nullopt);
  EXPECT_GE(decided, inputs / 2);
}

TEST(Differential, PositionsAnswerAsTheReferenceDoes) {
  int decided = 0;
  const int inputs = scaled(4'000);
  for (int seed = 0; seed < inputs; ++seed) {
    const Position position = random_position(static_cast<std::uint64_t>(seed));
    const Truth truth = truth_of(position);
    decided += !truth.count.stopped;
    for (Target target : runnable_targets()) {
      ASSERT_TRUE(force_target(target));
      ASSERT_NO_FATAL_FAILURE(check(solve(position), count(position, 200), position, truth))
          << "seed " << seed << ", target " << target_name(target);
    }
  }
  force_target(std::nullopt);
  EXPECT_GE(decided, inputs / 2);
}

}  // namespace
}  // namespace nonet
