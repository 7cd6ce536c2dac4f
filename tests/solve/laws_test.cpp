/// Laws that hold for every puzzle: the symmetries of Sudoku, what more clues do, what a core is.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <nonet/solve.hpp>

#include "solve/inputs.hpp"

namespace nonet {
namespace {

// The same cases every time, unless RC_PARAMS says otherwise.
[[maybe_unused]] const int kSeeded = setenv("RC_PARAMS", "seed=1", 0);

RC_GTEST_PROP(Laws, VerdictAndCountCommuteWithSymmetries, (std::uint64_t seed, std::uint64_t turn)) {
  const Grid puzzle = random_puzzle(seed);
  const Symmetry t = Symmetry::random(turn);
  RC_ASSERT(solve(t.image(puzzle)).verdict == solve(puzzle).verdict);
  RC_ASSERT(count(t.image(puzzle), 1000).solutions == count(puzzle, 1000).solutions);
}

RC_GTEST_PROP(Laws, UniqueSolutionsCommuteWithSymmetries, (std::uint64_t seed, std::uint64_t turn)) {
  const Position position = random_position(seed);
  const Symmetry t = Symmetry::random(turn);
  const Answer answer = solve(position);
  const Answer image = solve(t.image(position));
  RC_ASSERT(image.verdict == answer.verdict);
  if (answer.verdict == Verdict::unique) RC_ASSERT(image.solution == t.image(answer.solution));
}

RC_GTEST_PROP(Laws, TheFirstSolutionIsLessThanAnyOther, (std::uint64_t seed)) {
  const Grid puzzle = random_puzzle(seed);
  const Answer answer = solve(puzzle);
  int seen = 0;
  enumerate(puzzle, [&](const Grid& solution) {
    RC_ASSERT(!(solution.cells < answer.solution.cells));
    return ++seen == 200 ? Flow::enough : Flow::more;
  });
  Grid any;
  if (search(puzzle, 1, &any) == 1) RC_ASSERT(!(any.cells < answer.solution.cells));
}

RC_GTEST_PROP(Laws, AClueOfTheFirstSolutionKeepsIt, (std::uint64_t seed)) {
  const Grid puzzle = random_puzzle(seed);
  const Answer answer = solve(puzzle);
  RC_PRE(answer.verdict == Verdict::multiple);
  Random random(seed + 1);
  Grid more = puzzle;
  const auto cell = random.below(kCells);
  more.cells[cell] = answer.solution.cells[cell];
  RC_ASSERT(solve(more).solution == answer.solution);
}

RC_GTEST_PROP(Laws, TheFirstSolutionIsTheHeadOfTheList, (std::uint64_t seed)) {
  const Grid puzzle = random_puzzle(seed);
  std::optional<Grid> head;
  list(puzzle, [&](const Grid& solution) {
    head = solution;
    return Flow::enough;
  });
  const Answer answer = solve(puzzle);
  RC_ASSERT(head.value_or(Grid{}) == answer.solution);
}

RC_GTEST_PROP(Laws, TwoSolutionsDifferAndSolve, (std::uint64_t seed)) {
  const Grid puzzle = random_puzzle(seed);
  const auto pair = two_solutions(puzzle);
  RC_ASSERT(pair.has_value() == (solve(puzzle).verdict == Verdict::multiple));
  if (!pair) return;
  RC_ASSERT(pair->first.cells < pair->second.cells);
  for (const Grid& solution : {pair->first, pair->second}) {
    RC_ASSERT(clashes(solution).empty());
    RC_ASSERT(solution.clues() == kCells);
    for (int i = 0; i < kCells; ++i) {
      RC_ASSERT(puzzle.cells[i] == 0 || puzzle.cells[i] == solution.cells[i]);
    }
  }
}

/// The puzzle with only these clues.
Grid part(const Grid& puzzle, Cells clues) {
  Grid out;
  for (Cell cell : clues) out.cells[cell.index] = puzzle.cells[cell.index];
  return out;
}

RC_GTEST_PROP(Laws, AnUnsolvableCoreIsUnsolvableAndNoClueOfItCanGo, (std::uint64_t seed)) {
  const Grid puzzle = random_puzzle(seed);
  const auto core = unsolvable_core(puzzle, Budget::of_nodes(300'000));
  if (!core) return;
  RC_ASSERT(search(part(puzzle, core->clues), 1, nullptr) == 0u);
  for (Cell cell : core->clues) {
    RC_ASSERT(!puzzle.blank(cell));
    RC_ASSERT(search(part(puzzle, core->clues - Cells::of(cell)), 1, nullptr) == 1u);
  }
}

/// Whether some `size` of these clues have no solution.
bool any_unsolvable(const Grid& puzzle, const std::vector<Cell>& clues, Cells chosen, std::size_t from,
                    int size) {
  if (size == 0) return search(part(puzzle, chosen), 1, nullptr) == 0;
  for (std::size_t i = from; i + static_cast<std::size_t>(size) <= clues.size(); ++i) {
    if (any_unsolvable(puzzle, clues, chosen | Cells::of(clues[i]), i + 1, size - 1)) return true;
  }
  return false;
}

TEST(Laws, NoSmallerSetOfCluesThanTheSmallestCoreIsUnsolvable) {
  int cores = 0;
  for (std::uint64_t seed = 0; cores < scaled(40) && seed < 100'000; ++seed) {
    Random random(seed);
    const Grid puzzle = scattered_clues(random, 18);
    if (solve(puzzle).verdict != Verdict::none) continue;
    const auto core = unsolvable_core(puzzle);
    ASSERT_TRUE(core && core->smallest) << seed;
    std::vector<Cell> clues;
    for (int i = 0; i < kCells; ++i) {
      if (!puzzle.blank(Cell(i))) clues.push_back(Cell(i));
    }
    ASSERT_FALSE(any_unsolvable(puzzle, clues, {}, 0, core->clues.size() - 1))
        << seed << ": " << puzzle.line();
    ++cores;
  }
  EXPECT_EQ(cores, scaled(40));
}

TEST(Laws, OfAClashTheCoreIsTwoClues) {
  Grid puzzle;
  puzzle.cells[0] = puzzle.cells[20] = puzzle.cells[80] = 5;
  const auto core = unsolvable_core(puzzle);
  ASSERT_TRUE(core);
  EXPECT_TRUE(core->smallest);
  EXPECT_EQ(core->clues, (Cells{Cell(0), Cell(20)}));
}

TEST(Laws, ClashesNameEveryPairOfEqualDigits) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    Grid puzzle;
    for (int i = 0; i < 30; ++i)
      puzzle.cells[random.below(kCells)] = static_cast<std::uint8_t>(random.below(10));
    std::size_t pairs = 0;
    for (int a = 0; a < kCells; ++a) {
      for (int b = a + 1; b < kCells; ++b) {
        const Cell first(a), second(b);
        if (puzzle.cells[a] == 0 || puzzle.cells[a] != puzzle.cells[b]) continue;
        pairs += first.row() == second.row();
        pairs += first.column() == second.column();
        pairs += first.box() == second.box();
      }
    }
    const auto found = clashes(puzzle);
    ASSERT_EQ(found.size(), pairs) << seed;
    for (const Clash& clash : found) {
      ASSERT_EQ(puzzle.at(clash.first), clash.digit);
      ASSERT_EQ(puzzle.at(clash.second), clash.digit);
      ASSERT_LT(clash.first, clash.second);
    }
  }
}

}  // namespace
}  // namespace nonet
