#include <nonet/canon.hpp>
#include <nonet/generate.hpp>
#include <nonet/minimize.hpp>
#include <nonet/neighbours.hpp>

#include "generate/minimality.hpp"
#include "solve/reference.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include <algorithm>
#include <set>

namespace nonet {
namespace {

bool has_one_solution(const Grid& puzzle) {
  return reference::count(Position::from_givens(puzzle), 2).solutions == 1;
}

bool is_minimal(const Grid& puzzle) {
  for (Cell c : clue_cells(puzzle)) {
    Grid less = puzzle;
    less.clear(c);
    if (has_one_solution(less)) return false;
  }
  return true;
}

Grid puzzle_of(std::uint64_t seed, int clues) {
  PuzzleOrder order;
  order.min_clues = order.max_clues = clues;
  Grid made;
  const auto given = generate(order, seed, 0, 1, [&](const Puzzle& p) {
    made = p.puzzle;
    return Flow::enough;
  });
  EXPECT_TRUE(given);
  return made;
}

/// Straight from the definition: every subset of the clues.
std::set<Grid> plainly_minimal(const Grid& puzzle, Cells removable) {
  std::vector<Cell> free;
  for (Cell c : removable) free.push_back(c);
  std::set<Grid> found;
  for (unsigned subset = 0; subset < 1u << free.size(); ++subset) {
    Grid less = puzzle;
    for (std::size_t i = 0; i < free.size(); ++i) {
      if (subset >> i & 1) less.clear(free[i]);
    }
    if (has_one_solution(less) && is_minimal(less)) found.insert(less);
  }
  return found;
}

Cells removable(const Grid& puzzle) {
  Cells cells;
  for (Cell c : clue_cells(puzzle)) {
    Grid less = puzzle;
    less.clear(c);
    if (has_one_solution(less)) cells.insert(c);
  }
  return cells;
}

TEST(Minimize, LeavesNoClueThatCanBeSpared) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Grid puzzle = puzzle_of(seed, 24 + static_cast<int>(seed));
    const auto less = minimize(puzzle, seed);
    ASSERT_TRUE(less);
    EXPECT_TRUE(has_one_solution(*less)) << less->line();
    EXPECT_TRUE(is_minimal(*less)) << less->line();
    EXPECT_EQ(shown(puzzle, clue_cells(*less)), *less);
    EXPECT_EQ(*less, minimize(puzzle, seed));
    EXPECT_EQ(minimize(*less, seed + 1), less) << "what is minimal stays as it is";
  }
}

TEST(Minimize, NeedsExactlyOneSolution) {
  EXPECT_FALSE(minimize(Grid{}));
  Grid clash;
  clash.cells[0] = clash.cells[1] = 5;
  EXPECT_FALSE(minimize(clash));
  const MinimalCount none = minimal_puzzles(Grid{}, [](const Grid&) { return Flow::more; });
  EXPECT_EQ(none.given, 0u);
  EXPECT_TRUE(none.exact);
}

TEST(Minimize, SaysWhereItsBudgetEndedIt) {
  int stopped = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Grid puzzle = puzzle_of(seed, 30);
    const auto whole = minimize(puzzle, seed);
    for (std::uint64_t nodes = 1; nodes < 100'000; nodes *= 10) {
      const Minimized less = minimize(puzzle, seed, Budget::of_nodes(nodes));
      stopped += less.stopped;
      if (less.stopped) {
        EXPECT_FALSE(less.puzzle);
      } else {
        EXPECT_EQ(less.puzzle, whole);
      }
    }
    EXPECT_FALSE(minimize(puzzle, seed, Budget{}).stopped);
  }
  EXPECT_GT(stopped, 0);
}

TEST(MinimalPuzzles, SpendOneBudgetOnTheWholeList) {
  const Grid puzzle = puzzle_of(3, 27);
  const auto number = [&](const Budget& budget) {
    return minimal_puzzles(
        puzzle, [](const Grid&) { return Flow::more; }, budget);
  };
  const MinimalCount all = number({});
  EXPECT_TRUE(all.exact);
  std::uint64_t before = 0;
  for (std::uint64_t nodes = 1; before < all.given; nodes *= 2) {
    const MinimalCount some = number(Budget::of_nodes(nodes));
    EXPECT_EQ(some.exact, !some.stopped);
    EXPECT_GE(some.given, before);
    EXPECT_LE(some.given, nodes) << "each takes a node";
    before = some.given;
  }
}

TEST(Minimize, StopsWhenItIsCancelled) {
  const std::atomic<bool> cancel = true;
  Budget budget;
  budget.cancel = &cancel;
  const Minimized less = minimize(puzzle_of(1, 30), 1, budget);
  EXPECT_TRUE(less.stopped);
  EXPECT_FALSE(less.puzzle);
}

TEST(MinimalPuzzles, AreThoseOfThePlainDefinition) {
  int tried = 0;
  for (std::uint64_t seed = 1; tried < 12; ++seed) {
    const Grid puzzle = puzzle_of(seed, 26 + static_cast<int>(seed % 5));
    const Cells free = removable(puzzle);
    if (free.size() > 10) continue;
    ++tried;
    std::set<Grid> found;
    const MinimalCount count = minimal_puzzles(puzzle, [&](const Grid& p) {
      EXPECT_TRUE(found.insert(p).second) << "twice: " << p.line();
      return Flow::more;
    });
    EXPECT_TRUE(count.exact);
    EXPECT_EQ(count.given, found.size());
    EXPECT_EQ(found, plainly_minimal(puzzle, free)) << puzzle.line();
  }
}

TEST(MinimalPuzzles, StopWhereTheSinkOrTheBudgetSays) {
  const Grid puzzle = puzzle_of(3, 40);
  std::uint64_t seen = 0;
  const MinimalCount some =
      minimal_puzzles(puzzle, [&](const Grid&) { return ++seen == 5 ? Flow::enough : Flow::more; });
  EXPECT_EQ(some.given, 5u);
  EXPECT_FALSE(some.exact);
  EXPECT_FALSE(some.stopped);
  const MinimalCount none = minimal_puzzles(
      puzzle, [](const Grid&) { return Flow::more; }, Budget::of_nodes(3));
  EXPECT_TRUE(none.stopped);
  EXPECT_FALSE(none.exact);
}

std::set<Grid> near(const Grid& puzzle, const NeighbourOrder& order) {
  std::set<Grid> found;
  const auto count = neighbours(puzzle, order, [&](const Grid& p) {
    EXPECT_TRUE(found.insert(p).second) << "twice: " << p.line();
    return Flow::more;
  });
  EXPECT_TRUE(count) << count.error().message;
  EXPECT_TRUE(count->exact);
  EXPECT_EQ(count->given, found.size());
  return found;
}

/// Straight from the definition. `first` keeps each choice of clues from being made in several orders.
void plain_neighbours(const Grid& origin, const Grid& puzzle, int minus, int plus, int first,
                      std::set<Grid>& found) {
  if (minus == 0 && plus == 0) {
    if (has_one_solution(puzzle)) found.insert(puzzle);
    return;
  }
  for (int i = first; i < kCells; ++i) {
    Grid next = puzzle;
    if (minus > 0) {
      if (origin.cells[i] == 0) continue;
      next.cells[i] = 0;
      plain_neighbours(origin, next, minus - 1, plus, minus == 1 ? 0 : i + 1, found);
      continue;
    }
    if (puzzle.cells[i] != 0) continue;
    for (std::uint8_t d = 1; d <= 9; ++d) {
      if (origin.cells[i] == d) continue;
      next.cells[i] = d;
      if (clashes(next).empty()) plain_neighbours(origin, next, 0, plus - 1, i + 1, found);
    }
  }
}

TEST(Neighbours, AreThoseOfThePlainDefinition) {
  const Grid puzzle = *minimize(puzzle_of(8, 26));
  for (auto [minus, plus] : {std::pair{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}}) {
    std::set<Grid> plain;
    plain_neighbours(puzzle, puzzle, minus, plus, 0, plain);
    EXPECT_EQ(near(puzzle, {minus, plus}), plain) << minus << " " << plus;
    std::erase_if(plain, [](const Grid& p) { return !is_minimal(p); });
    EXPECT_EQ(near(puzzle, {minus, plus, true}), plain) << minus << " " << plus;
  }
}

/// With many solutions left, too many to list, and with few.
TEST(Neighbours, AreTheSameWhetherSolutionsAreListedOrAskedFor) {
  const Grid full = *minimize(puzzle_of(9, 26));
  for (int missing = 1; missing <= 3; ++missing) {
    Grid puzzle = full;
    for (int i = 0, left = missing; left > 0; ++i) {
      left -= puzzle.cells[i] != 0;
      puzzle.cells[i] = 0;
    }
    std::set<Grid> plain;
    plain_neighbours(puzzle, puzzle, 0, 1, 0, plain);
    EXPECT_EQ(near(puzzle, {0, 1}), plain) << missing;
  }
}

/// Where solutions are far too many to list; what each clue leaves is counted one by one.
TEST(Neighbours, ThatHaveOneClueMoreAreThoseThatTheCountConfirms) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Grid rest = *minimize(puzzle_of(seed, 24));
    for (Cell c : clue_cells(rest)) {
      if (rest.clues() > 22 - static_cast<int>(seed % 3)) rest.clear(c);
    }
    std::set<Grid> counted;
    for (int i = 0; i < kCells; ++i) {
      for (int d = 0; d < kDigits && rest.blank(Cell(i)); ++d) {
        Grid more = rest;
        more.set(Cell(i), Digit(d));
        if (count(more, 2).solutions == 1) counted.insert(more);
      }
    }
    EXPECT_EQ(near(rest, {0, 1}), counted) << rest.line();
  }
}

/// Whatever the budget, what was given is how the whole list begins.
TEST(Neighbours, SpendOneBudgetOnTheWholeList) {
  const Grid puzzle = *minimize(puzzle_of(10, 24));
  for (const bool minimal : {false, true}) {
    const NeighbourOrder order{1, 1, minimal};
    std::vector<Grid> all;
    const auto collect = [](std::vector<Grid>& to) {
      return [&to](const Grid& p) {
        to.push_back(p);
        return Flow::more;
      };
    };
    EXPECT_TRUE(neighbours(puzzle, order, collect(all))->exact);
    bool stopped = true;
    for (std::uint64_t nodes = 1; stopped; nodes *= 4) {
      std::vector<Grid> some;
      const auto count = neighbours(puzzle, order, collect(some), Budget::of_nodes(nodes));
      ASSERT_LE(some.size(), all.size());
      EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin()));
      stopped = count->stopped;
      // Each of some two dozen clues taken away needs more than a node.
      if (nodes < 24) EXPECT_TRUE(stopped);
      if (!stopped) EXPECT_EQ(some, all);
    }
  }
}

TEST(Neighbours, OfTwoStepsHoldThoseOfOne) {
  const Grid puzzle = *minimize(puzzle_of(1, 26));
  const std::set<Grid> two = near(puzzle, {2, 2, true});
  for (const Grid& p : two) {
    EXPECT_TRUE(has_one_solution(p)) << p.line();
    int differing = 0;
    for (int i = 0; i < kCells; ++i) differing += p.cells[i] != puzzle.cells[i];
    EXPECT_GE(differing, 2);
    EXPECT_LE(differing, 4);
  }
  ASSERT_FALSE(two.empty());
  EXPECT_TRUE(near(*two.rbegin(), {2, 2, true}).contains(puzzle)) << "and back again";
}

TEST(Neighbours, FollowEverySymmetry) {
  const Grid puzzle = *minimize(puzzle_of(6, 26));
  const Symmetry symmetry = Symmetry::random(12);
  std::set<Grid> images;
  for (const Grid& p : near(puzzle, {2, 1})) images.insert(symmetry.image(p));
  EXPECT_EQ(near(symmetry.image(puzzle), {2, 1}), images);
}

TEST(Neighbours, RefuseWhatCannotBeAndStopInTime) {
  const Grid puzzle = puzzle_of(2, 30);
  const auto sink = [](const Grid&) { return Flow::more; };
  EXPECT_EQ(neighbours(puzzle, {31, 1}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(neighbours(puzzle, {0, 52}, sink).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(neighbours(puzzle, {-1, 1}, sink).error().code, ErrorCode::bad_argument);
  const auto some = neighbours(puzzle, {1, 1}, [](const Grid&) { return Flow::enough; });
  EXPECT_EQ(some->given, 1u);
  EXPECT_FALSE(some->exact);
  const auto stopped = neighbours(Grid{}, {0, 17}, sink, Budget::of_time(std::chrono::milliseconds(30)));
  EXPECT_TRUE(stopped->stopped);
}

}  // namespace
}  // namespace nonet
