#include "generate/pattern_search.hpp"

#include <nonet/solve.hpp>

#include <array>
#include <numeric>

#include "generate/minimality.hpp"
#include "generate/random_grid.hpp"

namespace nonet {

namespace {

/// More solutions than this are not told apart: their digits are then a sample and not a count.
constexpr std::uint64_t kMostSolutions = 2000;

struct Tally {
  std::array<std::uint32_t, kDigits> solutions{};  ///< with each digit in the cell
  std::array<Grid, kDigits> any;                   ///< one of them
  bool exact = false;
};

Tally tally(const Grid& puzzle, Cell cell) {
  Tally tally;
  std::uint64_t found = 0;
  const Count count = enumerate(puzzle, [&](const Grid& solution) {
    const int d = solution.cells[cell.index] - 1;
    if (tally.solutions[d]++ == 0) tally.any[d] = solution;
    return ++found == kMostSolutions ? Flow::enough : Flow::more;
  });
  tally.exact = count.exact;
  return tally;
}

}  // namespace

std::optional<Grid> solution_for_pattern(Cells pattern, Random& random) {
  Grid solution = random_grid(random);
  Grid puzzle = shown(solution, pattern);
  if (search(puzzle, 2, nullptr) == 1) return solution;

  std::array<std::uint8_t, kCells> cells{};
  int size = 0;
  for (Cell c : pattern) cells[size++] = c.index;
  random.shuffle(cells, static_cast<std::uint32_t>(size));
  int unchanged = 0;
  for (int i = 0; unchanged < size; i = (i + 1) % size) {
    const Cell cell(cells[i]);
    const int before = puzzle.cells[cell.index] - 1;
    puzzle.clear(cell);
    const Tally now = tally(puzzle, cell);
    int best = before;
    for (int d = 0; d < kDigits; ++d) {
      if (now.solutions[d] != 0 && (now.solutions[best] == 0 || now.solutions[d] < now.solutions[best]))
        best = d;
    }
    puzzle.set(cell, Digit(best));
    if (now.solutions[best] == 1 && search(puzzle, 2, nullptr) == 1) return now.any[best];
    unchanged = best == before ? unchanged + 1 : 0;
  }
  return std::nullopt;
}

}  // namespace nonet
