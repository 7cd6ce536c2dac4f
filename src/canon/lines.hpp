/// The rows and columns of a puzzle.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>

namespace nonet::canon {

/// A row or, in the transposed puzzle, a column.
struct Line {
  std::uint64_t digits = 0;  ///< nibble c: the digit in column c
  std::uint16_t clues = 0;   ///< columns with clues
  std::uint16_t holds = 0;   ///< bit d: digit d = 1..9 occurs

  unsigned digit(int column) const { return digits >> 4 * column & 0xF; }
};

/// A puzzle in both orientations: [0] as it stands, [1] transposed.
struct Lines {
  std::array<std::array<Line, 9>, 2> rows{};
  std::array<std::uint16_t, 2> blank{};  ///< rows without clues

  const Line& row(bool transpose, int i) const { return rows[transpose][i]; }
};

/// Fills in the lines; false where a row or column holds a digit twice.
bool read_lines(const Grid& grid, Lines& lines);

}  // namespace nonet::canon
