/// Random puzzles of every kind for the differential tests; the same seed gives the same puzzle anywhere.
#pragma once

#include <nonet/solve.hpp>
#include <nonet/symmetry.hpp>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "core/random.hpp"

namespace nonet {

/// NONET_TEST_SCALE multiplies how much the long tests do; 1 by default.
inline int scaled(int count) {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return static_cast<int>(count * (scale == nullptr ? 1.0 : std::atof(scale)));
}

/// Grids of a file of ../shared/data/puzzles; empty where the folder is absent.
inline std::vector<Grid> shared_puzzles(const std::string& name) {
  std::vector<Grid> grids;
  std::ifstream file(std::string(NONET_SHARED_DIR) + "/data/puzzles/" + name + ".txt");
  for (std::string line; std::getline(file, line);) {
    if (auto grid = Grid::from_line(line.substr(0, 81))) grids.push_back(*grid);
  }
  return grids;
}

/// A full grid: three random boxes down the diagonal, the first solution, then a random symmetry.
inline Grid random_solution(Random& random) {
  Grid grid;
  for (int box = 0; box < 9; box += 4) {
    std::array<std::uint8_t, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
    random.shuffle(digits, 9);
    for (int i = 0; i < 9; ++i) {
      grid.cells[(box / 3 * 3 + i / 3) * 9 + box % 3 * 3 + i % 3] = digits[i];
    }
  }
  return Symmetry::random(random.next()).image(solve(grid).solution);
}

/// `clues` cells of `grid`, the others blank.
inline Grid some_clues(Random& random, const Grid& grid, int clues) {
  std::array<std::uint8_t, kCells> order{};
  for (int i = 0; i < kCells; ++i) order[i] = static_cast<std::uint8_t>(i);
  random.shuffle(order, kCells);
  Grid puzzle;
  for (int i = 0; i < clues; ++i) puzzle.cells[order[i]] = grid.cells[order[i]];
  return puzzle;
}

/// Clues one by one, each a digit that no peer holds.
inline Grid scattered_clues(Random& random, int clues) {
  Grid puzzle;
  for (int tries = 0; clues > 0 && tries < 1000; ++tries) {
    const Cell cell(static_cast<int>(random.below(kCells)));
    const Digit digit(static_cast<int>(random.below(kDigits)));
    if (!puzzle.blank(cell)) continue;
    puzzle.set(cell, digit);
    if (clashes(puzzle).empty()) {
      --clues;
    } else {
      puzzle.clear(cell);
    }
  }
  return puzzle;
}

/// Unique, multiple, none or invalid; 0 to 81 clues.
inline Grid random_puzzle(std::uint64_t seed) {
  Random random(seed);
  const int clues = static_cast<int>(random.below(kCells + 1));
  switch (random.below(8)) {
    case 0:
      return scattered_clues(random, clues % 40);
    case 1: {  // anything, mostly clashing where there are many
      Grid puzzle;
      for (int i = 0; i < clues / 6; ++i) {
        puzzle.cells[random.below(kCells)] = static_cast<std::uint8_t>(random.below(10));
      }
      return puzzle;
    }
    case 2: {  // one clue wrong
      Grid puzzle = some_clues(random, random_solution(random), clues);
      puzzle.cells[random.below(kCells)] = static_cast<std::uint8_t>(random.below(10));
      return puzzle;
    }
    case 3:  // around the number of clues where uniqueness begins
      return some_clues(random, random_solution(random), 22 + clues % 16);
    default:
      return some_clues(random, random_solution(random), clues);
  }
}

/// A position with candidates missing, sometimes one of the solution's, sometimes all of a cell.
inline Position random_position(std::uint64_t seed) {
  Random random(seed);
  const Grid solution = random_solution(random);
  const Grid clues = some_clues(random, solution, static_cast<int>(random.below(40)));
  Position position = Position::from_givens(clues);
  const bool keeps_solution = random.below(4) != 0;
  const int removals = static_cast<int>(random.below(300));
  for (int i = 0; i < removals; ++i) {
    const Cell cell(static_cast<int>(random.below(kCells)));
    const Digit digit(static_cast<int>(random.below(kDigits)));
    if (!position.grid.blank(cell) || (keeps_solution && solution.at(cell) == digit)) continue;
    position.candidates[cell.index].erase(digit);
  }
  return position;
}

}  // namespace nonet
