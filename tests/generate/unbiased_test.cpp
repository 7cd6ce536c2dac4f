#include <nonet/generate.hpp>

#include "generate/arrivals.hpp"
#include "generate/minimality.hpp"
#include "generate/unavoidable.hpp"
#include "solve/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace nonet {
namespace {

bool has_one_solution(const Grid& puzzle) {
  return reference::count(Position::from_givens(puzzle), 2).solutions == 1;
}

std::vector<WeightedPuzzle> sample(std::uint64_t seed, std::uint64_t count, int jobs = 1,
                                   std::uint64_t first = 0) {
  std::vector<WeightedPuzzle> puzzles;
  const auto given = generate_unbiased(
      seed, first, count,
      [&](const WeightedPuzzle& puzzle) {
        puzzles.push_back(puzzle);
        return Flow::more;
      },
      {}, jobs);
  EXPECT_TRUE(given);
  EXPECT_EQ(puzzles.size(), count);
  return puzzles;
}

/// How large a sample to draw: `size` times NONET_TEST_SCALE, but not so few that nothing can be said.
std::uint64_t scaled(int size) {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return static_cast<std::uint64_t>(std::max(40.0, size * (scale == nullptr ? 1.0 : std::atof(scale))));
}

TEST(Unbiased, WeightsAreInverseToTheChances) {
  EXPECT_EQ(clue_weight(26), 1);
  EXPECT_DOUBLE_EQ(clue_weight(27), 55.0 / 27);
  EXPECT_DOUBLE_EQ(clue_weight(24) * 57 / 25 * 56 / 26, 1);
}

TEST(Unbiased, MeanNumberOfCluesIsThePublishedOne) {
  double weights = 0, clues = 0, plain = 0;
  const auto puzzles = sample(2026, scaled(150));
  for (const WeightedPuzzle& p : puzzles) {
    const int n = p.made.puzzle.clues();
    EXPECT_EQ(p.weight, clue_weight(n));
    weights += p.weight;
    clues += p.weight * n;
    plain += n;
  }
  const double mean = clues / weights;
  double variance = 0;
  for (const WeightedPuzzle& p : puzzles) {
    variance += p.weight * p.weight * (p.made.puzzle.clues() - mean) * (p.made.puzzle.clues() - mean);
  }
  const double error = std::sqrt(variance) / weights;
  EXPECT_LT(error, 0.6);
  EXPECT_NEAR(mean, 26.577, 4 * error) << "Berthier, 2009";
  // Without weights, a mean further down: there are fewer ways to choose few cells.
  EXPECT_NEAR(plain / static_cast<double>(puzzles.size()), 25.667, 0.5);
}

TEST(Unbiased, PuzzlesAreMinimalWithOneSolution) {
  for (const WeightedPuzzle& p : sample(5, 20)) {
    const Grid& puzzle = p.made.puzzle;
    EXPECT_TRUE(has_one_solution(puzzle)) << puzzle.line();
    EXPECT_EQ(shown(p.made.solution, clue_cells(puzzle)), puzzle);
    for (Cell c : clue_cells(puzzle)) {
      Grid less = puzzle;
      less.clear(c);
      EXPECT_FALSE(has_one_solution(less)) << puzzle.line();
    }
  }
}

TEST(Unbiased, DependsOnSeedAndNumberAlone) {
  const auto all = sample(7, 8);
  const auto again = sample(7, 8, 3);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].made.puzzle, again[i].made.puzzle);
  EXPECT_EQ(sample(7, 1, 1, 6)[0].made.puzzle, all[6].made.puzzle);
  EXPECT_EQ(all[6].made.index, 6u);
}

TEST(Unbiased, StopsAtTheDeadline) {
  const auto late = generate_unbiased(
      1, 0, 1'000'000, [](const WeightedPuzzle&) { return Flow::more; },
      Budget::of_time(std::chrono::milliseconds(20)));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, ErrorCode::out_of_budget);
}

/// What is thrown away without a question must be no puzzle: put the clues of a minimal puzzle first, in any
/// order, and the bounds must let it pass.
TEST(ArrivalBounds, LetEveryMinimalPuzzlePass) {
  Random random(17);
  const auto check = [&](const Puzzle& p) {
    std::vector<Cells> sets;
    append_exchanges(p.solution, sets);
    ArrivalBounds bounds_of;
    bounds_of.start(p.solution, sets);
    Arrivals arrivals;
    arrivals.draw(random);
    const Cells clues = clue_cells(p.puzzle);
    for (int i = 0; i < kCells; ++i) {
      for (int order = 0; order < Arrivals::kOrders; ++order) {
        const int late = clues.contains(Cell(i)) ? 0 : 0x4000;
        arrivals[i][order] = static_cast<std::int16_t>(arrivals[i][order] / 2 + late);
      }
    }
    ArrivalBounds::Bounds bounds;
    bounds_of.find(arrivals, bounds);
    for (int order = 0; order < Arrivals::kOrders; ++order) {
      EXPECT_LT(bounds.unique_from[order], 0x4000) << "the clues hit every set";
      EXPECT_GE(bounds.spare_from[order], 0x4000) << "no clue follows from the others";
      EXPECT_EQ(arrivals.until(order, 0x3FFF), clues);
    }
    return Flow::more;
  };
  EXPECT_TRUE(generate({}, 3, 0, 300, check));
}

/// And the bound for spare clues is one: from then on some clue can be left out, once there is one solution.
TEST(ArrivalBounds, NameATimeFromWhichAClueIsSpare) {
  Random random(23);
  for (std::uint64_t trial = 0; trial < 20; ++trial) {
    const Grid grid = random_grid(99, trial);
    ArrivalBounds bounds_of;
    bounds_of.start(grid, {});
    Arrivals arrivals;
    arrivals.draw(random);
    ArrivalBounds::Bounds bounds;
    bounds_of.find(arrivals, bounds);
    for (int order = 0; order < Arrivals::kOrders; ++order) {
      const Cells clues = arrivals.until(order, bounds.spare_from[order]);
      bool spare = false;
      for (Cell c : clues) {
        Position position = Position::from_givens(shown(grid, clues - Cells::of(c)));
        position.candidates[c.index].erase(*grid.at(c));
        spare |= count(position, 1).solutions == 0;
      }
      EXPECT_TRUE(spare) << "trial " << trial << " order " << order;
    }
  }
}

}  // namespace
}  // namespace nonet
