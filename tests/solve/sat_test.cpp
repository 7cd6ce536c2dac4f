/// Against a SAT solver that knows nothing of Sudoku: the count up to a limit and the first solution.
#include <nonet/solve.hpp>

#include <gtest/gtest.h>

#include <cadical.hpp>

#include "core/houses.hpp"
#include "solve/inputs.hpp"

namespace nonet {
namespace {

/// Variable for "this digit stands in this cell".
int variable(Cell cell, Digit digit) {
  return cell.index * kDigits + digit.index + 1;
}

class SatSudoku {
 public:
  SatSudoku() {
    solver_.set("quiet", 1);
    for (int i = 0; i < kCells; ++i) {
      for (Digit digit : Digits::all()) solver_.add(variable(Cell(i), digit));
      solver_.add(0);
      for (Digit a : Digits::all()) {
        for (Digit b : Digits::all()) {
          if (a < b) forbid_both(variable(Cell(i), a), variable(Cell(i), b));
        }
        for (Cell peer : peers_of(Cell(i))) {
          if (Cell(i) < peer) forbid_both(variable(Cell(i), a), variable(peer, a));
        }
      }
    }
  }

  /// Whether a solution has these digits; it is in `solution()` then. `guard`: 0, or a variable assumed true.
  bool solve(const Grid& fixed, int guard = 0) {
    for (int i = 0; i < kCells; ++i) {
      if (auto digit = fixed.at(Cell(i))) solver_.assume(variable(Cell(i), *digit));
    }
    if (guard != 0) solver_.assume(guard);
    return solver_.solve() == 10;
  }
  Grid solution() {
    Grid grid;
    for (int i = 0; i < kCells; ++i) {
      for (Digit digit : Digits::all()) {
        if (solver_.val(variable(Cell(i), digit)) > 0) grid.set(Cell(i), digit);
      }
    }
    return grid;
  }
  /// Solutions up to `limit`; each one found is forbidden for as long as the guard is assumed.
  int count(const Grid& puzzle, int limit) {
    const int guard = next_guard_++;
    int found = 0;
    while (found < limit && solve(puzzle, guard)) {
      ++found;
      const Grid grid = solution();
      solver_.add(-guard);
      for (int i = 0; i < kCells; ++i) solver_.add(-variable(Cell(i), *grid.at(Cell(i))));
      solver_.add(0);
    }
    return found;
  }
  /// Fixes the cells in order, each to the least digit that leaves a solution.
  std::optional<Grid> first(Grid puzzle) {
    if (!solve(puzzle)) return std::nullopt;
    Grid witness = solution();
    for (int i = 0; i < kCells; ++i) {
      if (!puzzle.blank(Cell(i))) continue;
      for (int number = 1; number < witness.cells[i]; ++number) {
        puzzle.cells[i] = static_cast<std::uint8_t>(number);
        if (!solve(puzzle)) continue;
        witness = solution();
        break;
      }
      puzzle.cells[i] = witness.cells[i];
    }
    return witness;
  }

 private:
  void forbid_both(int a, int b) {
    solver_.add(-a);
    solver_.add(-b);
    solver_.add(0);
  }

  CaDiCaL::Solver solver_;
  int next_guard_ = kCells * kDigits + 1;
};

TEST(Sat, CountAndFirstSolutionAreThoseOfASatSolver) {
  constexpr int kLimit = 6, kPuzzlesPerSolver = 200;
  const int puzzles = scaled(600);
  std::optional<SatSudoku> sat;
  for (int i = 0; i < puzzles; ++i) {
    if (i % kPuzzlesPerSolver == 0) sat.emplace();
    const Grid puzzle = random_puzzle(1'000'000 + static_cast<std::uint64_t>(i));
    const Answer answer = solve(puzzle);
    const Count found = count(puzzle, kLimit);
    ASSERT_EQ(found.solutions, static_cast<std::uint64_t>(sat->count(puzzle, kLimit))) << puzzle.line();
    ASSERT_EQ(sat->first(puzzle).value_or(Grid{}), answer.solution) << puzzle.line();
  }
}

}  // namespace
}  // namespace nonet
