/// Random positions of every kind a format may meet.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/symmetry.hpp>

#include <cstdlib>

#include "core/random.hpp"

namespace nonet {

/// How often to repeat random tests: `count` times NONET_TEST_SCALE, which is 1 by default.
inline int scaled(int count) {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return scale == nullptr ? count : static_cast<int>(count * std::atof(scale)) + 1;
}

inline Grid random_solution(std::uint64_t seed) {
  const Grid grid =
      *Grid::from_line("368752194972143685415689372724561938836974521591238746247316859683495217159827463");
  return Symmetry::random(seed).image(grid);
}

/// Some digits of a complete grid; every cell may be blank.
inline Grid random_puzzle(std::uint64_t seed) {
  Random random(seed, 1);
  Grid grid = random_solution(seed);
  const std::uint32_t percent = random.below(101);
  for (int i = 0; i < kCells; ++i) {
    if (random.below(100) >= percent) grid.clear(Cell(i));
  }
  return grid;
}

/// Givens, filled-in digits (one in a hundred wrong), and candidates: those that are open, some deleted,
/// all deleted in a few cells, or any set at all.
inline Position random_position(std::uint64_t seed) {
  Random random(seed, 2);
  Grid grid = random_puzzle(seed);
  if (random.below(100) == 0)
    grid.set(Cell(static_cast<int>(random.below(81))), Digit(static_cast<int>(random.below(9))));
  Position position = Position::from_givens(grid);
  const std::uint32_t placed = random.below(3) * 30, kind = random.below(4);
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    if (!grid.blank(c)) {
      if (random.below(100) < placed) position.givens.erase(c);
      continue;
    }
    const Digits any(static_cast<std::uint16_t>(random.below(512)));
    if (kind == 1 || (kind == 2 && random.below(8) == 0)) position.candidates[i] &= any;
    if (kind == 3) position.candidates[i] = any;
  }
  return position;
}

}  // namespace nonet
