#include <nonet/canon.hpp>
#include <nonet/generate.hpp>

#include "core/houses.hpp"
#include "core/random.hpp"
#include "generate/minimality.hpp"
#include "generate/pattern_symmetry.hpp"
#include "generate/random_grid.hpp"
#include "generate/reduction.hpp"
#include "generate/unavoidable.hpp"
#include "solve/reference.hpp"

#include <gtest/gtest.h>

#include <set>

namespace nonet {
namespace {

/// Counted by the plain backtracker, which shares no code with what makes the puzzles.
bool has_one_solution(const Grid& puzzle) {
  return reference::count(Position::from_givens(puzzle), 2).solutions == 1;
}

bool is_minimal(const Grid& puzzle) {
  for (int i = 0; i < kCells; ++i) {
    Grid less = puzzle;
    less.clear(Cell(i));
    if (less != puzzle && has_one_solution(less)) return false;
  }
  return true;
}

std::vector<Puzzle> made(const PuzzleOrder& order, std::uint64_t seed, std::uint64_t count, int jobs = 1,
                         std::uint64_t first = 0) {
  std::vector<Puzzle> puzzles;
  const auto given = generate(
      order, seed, first, count,
      [&](const Puzzle& puzzle) {
        puzzles.push_back(puzzle);
        return Flow::more;
      },
      {}, jobs);
  EXPECT_TRUE(given) << given.error().message;
  EXPECT_EQ(puzzles.size(), count);
  return puzzles;
}

std::string lines(const std::vector<Puzzle>& puzzles) {
  std::string text;
  for (const Puzzle& p : puzzles) text += p.puzzle.line() + "\n";
  return text;
}

Result<std::uint64_t> refused(const PuzzleOrder& order) {
  return generate(order, 1, 0, 1, [](const Puzzle&) { return Flow::more; });
}

constexpr const char* kMostSymmetricGrid =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

TEST(Unavoidable, ExchangesLeadToOtherGrids) {
  Random random(3);
  for (int trial = 0; trial < 20; ++trial) {
    const Grid grid = random_grid(random);
    std::vector<Cells> sets;
    append_exchanges(grid, sets);
    EXPECT_GT(sets.size(), 40u);
    for (Cells set : sets) {
      const Grid puzzle = shown(grid, Cells::all() - set);
      std::optional<Grid> other;
      enumerate(puzzle, [&](const Grid& solution) {
        if (solution == grid) return Flow::more;
        other = solution;
        return Flow::enough;
      });
      ASSERT_TRUE(other);
      EXPECT_TRUE(set.contains_all(difference(grid, *other)));
    }
  }
}

/// The rule itself: one clue or orbit after another, each with its own question.
Cells plainly_reduced(const Grid& solution, std::span<const Cells> order, int at_least) {
  Cells clues = Cells::all();
  for (Cells unit : order) {
    const Cells less = clues - unit;
    if (less.size() >= at_least && has_one_solution(shown(solution, less))) clues = less;
  }
  return clues;
}

TEST(Reduction, FollowsThePlainRule) {
  Random random(11);
  for (int trial = 0; trial < 60; ++trial) {
    const Grid grid = random_grid(random);
    const auto& symmetries = pattern_symmetries();
    std::vector<Cells> order = orbits(&symmetries[trial % symmetries.size()]);
    random.shuffle(order, static_cast<std::uint32_t>(order.size()));
    const int at_least = trial % 3 == 0 ? 28 : 0;
    std::vector<Cells> sets;
    if (trial % 2 == 0) append_exchanges(grid, sets);
    Reduction reduction;
    reduction.start(grid, Cells::all(), order, at_least, sets);
    while (!reduction.done()) {
      std::optional<Grid> other;
      reference::enumerate(Position::from_givens(reduction.question()), reference::Order::fewest_candidates,
                           [&](const Grid& solution) {
                             if (solution == grid) return Flow::more;
                             other = solution;
                             return Flow::enough;
                           });
      if (other) {
        reduction.answer_other(*other);
      } else {
        reduction.answer_unique();
      }
    }
    EXPECT_EQ(reduction.clues(), plainly_reduced(grid, order, at_least)) << "trial " << trial;
  }
}

TEST(Generate, MakesMinimalPuzzlesWithOneSolution) {
  for (const Puzzle& p : made({}, 1, 60)) {
    EXPECT_TRUE(has_one_solution(p.puzzle)) << p.puzzle.line();
    EXPECT_TRUE(is_minimal(p.puzzle)) << p.puzzle.line();
    EXPECT_EQ(shown(p.solution, clue_cells(p.puzzle)), p.puzzle);
    EXPECT_EQ(p.solution.clues(), kCells);
  }
}

TEST(Generate, KeepsTheNumberOfCluesWithinBounds) {
  PuzzleOrder order;
  order.min_clues = 30;
  order.max_clues = 33;
  std::set<int> sizes;
  for (const Puzzle& p : made(order, 5, 40)) {
    sizes.insert(p.puzzle.clues());
    EXPECT_TRUE(has_one_solution(p.puzzle));
  }
  EXPECT_EQ(sizes, (std::set<int>{30, 31, 32, 33}));
  order = {};
  order.minimal = true;
  order.min_clues = order.max_clues = 22;
  for (const Puzzle& p : made(order, 5, 10)) {
    EXPECT_EQ(p.puzzle.clues(), 22);
    EXPECT_TRUE(is_minimal(p.puzzle));
  }
}

TEST(Generate, KeepsEverySymmetry) {
  for (const PatternSymmetry& symmetry : pattern_symmetries()) {
    PuzzleOrder order;
    order.symmetry = &symmetry;
    order.minimal = symmetry.id == "rotate180" || symmetry.id == "diagonal";
    for (const Puzzle& p : made(order, 9, 4)) {
      const Cells cells = clue_cells(p.puzzle);
      for (Cell c : cells) {
        EXPECT_TRUE(cells.contains(symmetry.first(c)) && cells.contains(symmetry.second(c))) << symmetry.id;
      }
      EXPECT_TRUE(has_one_solution(p.puzzle)) << symmetry.id;
      if (order.minimal) EXPECT_TRUE(is_minimal(p.puzzle)) << symmetry.id << " " << p.puzzle.line();
    }
  }
}

TEST(Generate, SymmetriesAreDifferentGroupsOfTheSquare) {
  std::set<std::size_t> numbers_of_orbits;
  for (const PatternSymmetry& symmetry : pattern_symmetries()) {
    const auto all = orbits(&symmetry);
    Cells cells;
    for (Cells orbit : all) cells |= orbit;
    EXPECT_EQ(cells, Cells::all());
    EXPECT_EQ(pattern_symmetry(symmetry.id), &symmetry);
    numbers_of_orbits.insert(all.size());
  }
  EXPECT_EQ(numbers_of_orbits, (std::set<std::size_t>{81, 41, 21, 45, 25, 15}));
  EXPECT_EQ(pattern_symmetry("sideways"), nullptr);
}

constexpr const char* kPattern =
    "..xxx.x....x...x..xx......x....xx...x...x...x...xx....x......xx..x...x....x.xxx..";

TEST(Generate, FillsAPattern) {
  Cells pattern;
  for (int i = 0; i < kCells; ++i) {
    if (kPattern[i] == 'x') pattern.insert(Cell(i));
  }
  PuzzleOrder order;
  order.pattern = pattern;
  for (const Puzzle& p : made(order, 3, 4)) {
    EXPECT_EQ(clue_cells(p.puzzle), pattern);
    EXPECT_TRUE(has_one_solution(p.puzzle)) << p.puzzle.line();
  }
  order.minimal = true;
  for (const Puzzle& p : made(order, 3, 3)) {
    EXPECT_TRUE(pattern.contains_all(clue_cells(p.puzzle)));
    EXPECT_TRUE(is_minimal(p.puzzle));
  }
  order.symmetry = pattern_symmetry("rotate180");
  for (const Puzzle& p : made(order, 4, 1)) EXPECT_TRUE(is_minimal(p.puzzle));
  order.symmetry = pattern_symmetry("mirror");
  EXPECT_EQ(refused(order).error().code, ErrorCode::bad_argument);
}

TEST(Generate, UsesAGivenSolution) {
  PuzzleOrder order;
  order.solution = random_grid(77);
  std::set<Grid> puzzles;
  for (const Puzzle& p : made(order, 1, 20)) {
    EXPECT_EQ(p.solution, *order.solution);
    EXPECT_TRUE(has_one_solution(p.puzzle));
    puzzles.insert(p.puzzle);
  }
  EXPECT_EQ(puzzles.size(), 20u);
  order.solution->clear(Cell(0));
  EXPECT_EQ(refused(order).error().code, ErrorCode::bad_argument);
}

TEST(Generate, AsksTheFilter) {
  PuzzleOrder order;
  order.accept = [](const Grid& puzzle) { return puzzle.blank(Cell(40)) && !puzzle.blank(Cell(0)); };
  for (const Puzzle& p : made(order, 2, 30)) EXPECT_TRUE(order.accept(p.puzzle));
  order.accept = [](const Grid&) { return false; };
  order.tries = 30;
  EXPECT_EQ(refused(order).error().code, ErrorCode::out_of_budget);
}

TEST(Generate, DependsOnSeedAndNumberAlone) {
  PuzzleOrder order;
  order.symmetry = pattern_symmetry("rotate180");
  order.minimal = true;
  const auto all = made(order, 42, 50);
  EXPECT_EQ(lines(all), lines(made(order, 42, 50, 3)));
  EXPECT_EQ(all[31].puzzle, made(order, 42, 1, 1, 31)[0].puzzle);
  EXPECT_EQ(all[31].index, 31u);
  EXPECT_NE(lines(all), lines(made(order, 43, 50)));
  // The same on every machine, instruction set and version.
  EXPECT_EQ(made({}, 1, 1)[0].puzzle.line(),
            "......56...1...9..36..4.8...361......1.4......5.....7....3.9.....9..2.58...6..72.");
}

TEST(Generate, GivesNoTwoIsomorphicPuzzles) {
  PuzzleOrder order;
  order.solution = Grid::from_line(kMostSymmetricGrid);
  order.min_clues = order.max_clues = 79;
  order.unique_up_to_symmetry = true;
  order.tries = 200;
  std::set<Grid> forms;
  const auto result = generate(order, 1, 0, 1000, [&](const Puzzle& p) {
    EXPECT_TRUE(forms.insert(canonical(p.puzzle).form).second);
    return Flow::more;
  });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::out_of_budget);
  EXPECT_GE(forms.size(), 3u);
  EXPECT_LT(forms.size(), 100u);
}

TEST(Generate, RefusesWhatCannotBe) {
  PuzzleOrder order;
  order.max_clues = 16;
  EXPECT_EQ(refused(order).error().code, ErrorCode::bad_argument);
  EXPECT_NE(refused(order).error().message.find("fewer than 17"), std::string::npos);
  order = {};
  order.min_clues = 30;
  order.max_clues = 29;
  EXPECT_EQ(refused(order).error().code, ErrorCode::bad_argument);
  order = {};
  order.pattern = Cells::all() - cells_of(House::row(3)) - cells_of(House::row(5));
  EXPECT_NE(refused(order).error().message.find("two empty rows"), std::string::npos);
  order.pattern = cells_of(House::row(0)) | cells_of(House::row(4));
  EXPECT_EQ(refused(order).error().code, ErrorCode::bad_argument);
}

TEST(Generate, GivesUpOnWhatIsNotFound) {
  PuzzleOrder order;
  order.minimal = true;
  order.min_clues = 45;  // more than any minimal puzzle known
  order.tries = 100;
  const auto result = refused(order);
  EXPECT_EQ(result.error().code, ErrorCode::out_of_budget);
  EXPECT_NE(result.error().message.find("100 tries"), std::string::npos) << result.error().message;

  // Clues in three boxes only: no proof is at hand that says so, but there is no such puzzle.
  order = {};
  order.pattern = cells_of(House::box(0)) | cells_of(House::box(4)) | cells_of(House::box(8));
  order.tries = 3;
  EXPECT_EQ(refused(order).error().code, ErrorCode::out_of_budget);
}

TEST(Generate, StopsAtTheDeadlineAndOnCancel) {
  PuzzleOrder order;
  order.accept = [](const Grid&) { return false; };
  order.tries = ~std::uint64_t{0};
  const auto sink = [](const Puzzle&) { return Flow::more; };
  const auto late = generate(order, 1, 0, 1, sink, Budget::of_time(std::chrono::milliseconds(20)));
  EXPECT_EQ(late.error().code, ErrorCode::out_of_budget);
  std::atomic<bool> cancel = true;
  Budget budget;
  budget.cancel = &cancel;
  EXPECT_EQ(generate(order, 1, 0, 1, sink, budget).error().code, ErrorCode::out_of_budget);
}

}  // namespace
}  // namespace nonet
