/// Puzzles with hundreds and thousands of solutions: the count, the list and the enumeration go three ways
/// and must end at the same solutions, on every target.
#include <nonet/solve.hpp>

#include <gtest/gtest.h>

#include <algorithm>

#include "core/targets.hpp"
#include "solve/inputs.hpp"

namespace nonet {
namespace {

constexpr std::uint64_t kMost = 20'000;

std::vector<Grid> enumerated(const Grid& puzzle) {
  std::vector<Grid> solutions;
  enumerate(puzzle, [&](const Grid& solution) {
    solutions.push_back(solution);
    return solutions.size() < kMost ? Flow::more : Flow::enough;
  });
  return solutions;
}

bool before(const Grid& a, const Grid& b) {
  return a.cells < b.cells;
}

void expect_agreement(const Grid& puzzle, std::vector<Grid> solutions) {
  std::sort(solutions.begin(), solutions.end(), before);
  std::vector<Grid> listed;
  const Count list_count = list(puzzle, [&](const Grid& solution) {
    listed.push_back(solution);
    return Flow::more;
  });
  ASSERT_TRUE(list_count.exact);
  ASSERT_EQ(listed, solutions);

  const Count counted = count(puzzle);
  ASSERT_EQ(counted.solutions, solutions.size());
  ASSERT_TRUE(counted.exact);
  ASSERT_EQ(search(puzzle, kMost, nullptr), solutions.size());
  for (const std::uint64_t limit : {solutions.size() / 3 + 1, solutions.size(), solutions.size() + 1}) {
    const Count limited = count(puzzle, limit);
    ASSERT_EQ(limited.solutions, std::min<std::uint64_t>(limit, solutions.size()));
    ASSERT_EQ(limited.exact, limit > solutions.size());
  }
  const Count stopped = count(puzzle, kNoLimit, Budget::of_nodes(counted.nodes / 2));
  ASSERT_LE(stopped.solutions, solutions.size());
}

/// The puzzle with some of its rows blank, so that whole houses are open; the rest is full.
Grid without_rows(Grid full, std::initializer_list<int> rows) {
  for (const int row : rows) {
    for (int column = 0; column < 9; ++column) full.cells[9 * row + column] = 0;
  }
  return full;
}

class EachTarget : public testing::TestWithParam<Target> {
 protected:
  void SetUp() override { ASSERT_TRUE(force_target(GetParam())); }
  void TearDown() override { force_target(std::nullopt); }
};

TEST_P(EachTarget, CountListAndEnumerationAgree) {
  int many = 0;
  for (int seed = 0; seed < scaled(60); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const int clues = 18 + static_cast<int>(random.below(6));
    const Grid puzzle = some_clues(random, random_solution(random), clues);
    const std::vector<Grid> solutions = enumerated(puzzle);
    if (solutions.size() == kMost) continue;
    many += solutions.size() > 500;
    ASSERT_NO_FATAL_FAILURE(expect_agreement(puzzle, solutions)) << "seed " << seed << ": " << puzzle.line();
  }
  EXPECT_GE(many, scaled(60) / 20);
}

TEST_P(EachTarget, BlankRowsOfAFullGridAgree) {
  for (int seed = 0; seed < scaled(40); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Grid full = random_solution(random);
    for (const Grid& puzzle : {without_rows(full, {0, 1}), without_rows(full, {3, 8}),
                               without_rows(full, {0, 4, 8}), without_rows(full, {6, 7, 8})}) {
      const std::vector<Grid> solutions = enumerated(puzzle);
      ASSERT_LT(solutions.size(), kMost);
      ASSERT_NO_FATAL_FAILURE(expect_agreement(puzzle, solutions))
          << "seed " << seed << ": " << puzzle.line();
    }
  }
}

/// So that a budget in nodes means the same everywhere.
TEST_P(EachTarget, CountsSpendTheSameNodes) {
  Random random(5);
  std::uint64_t nodes = 0;
  for (int i = 0; i < 20; ++i) {
    nodes += count(some_clues(random, random_solution(random), 21), 5'000).nodes;
  }
  force_target(Target::baseline);
  Random again(5);
  std::uint64_t baseline = 0;
  for (int i = 0; i < 20; ++i) {
    baseline += count(some_clues(again, random_solution(again), 21), 5'000).nodes;
  }
  EXPECT_EQ(nodes, baseline);
}

INSTANTIATE_TEST_SUITE_P(ManySolutions, EachTarget, testing::ValuesIn(runnable_targets()),
                         [](const auto& info) { return std::string(target_name(info.param)); });

}  // namespace
}  // namespace nonet
