/// Grid: 81 digits or blanks. Position: a grid together with the candidates of its blank cells.
#pragma once

#include <nonet/types.hpp>

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace nonet {

/// 81 cells row by row; 0 is blank, 1..9 a digit. Nothing else is checked: two equal digits in a house
/// may stand here, and `clashes()` in solve.hpp names them.
struct Grid {
  std::array<std::uint8_t, kCells> cells{};

  constexpr bool blank(Cell c) const { return cells[c.index] == 0; }
  constexpr std::optional<Digit> at(Cell c) const {
    if (blank(c)) return std::nullopt;
    return Digit::of(cells[c.index]);
  }
  constexpr void set(Cell c, Digit d) { cells[c.index] = static_cast<std::uint8_t>(d.number()); }
  constexpr void clear(Cell c) { cells[c.index] = 0; }
  /// How many cells hold a digit, 0..81.
  constexpr int clues() const {
    int n = 0;
    for (std::uint8_t v : cells) n += v != 0;
    return n;
  }
  constexpr bool operator==(const Grid&) const = default;
  /// Row by row, cell by cell; a blank is less than every digit. (Spelled out: the C++ library that comes
  /// with older WebAssembly compilers has no <=> for arrays.)
  constexpr std::strong_ordering operator<=>(const Grid& other) const {
    for (int i = 0; i < kCells; ++i) {
      if (cells[i] != other.cells[i]) return cells[i] <=> other.cells[i];
    }
    return std::strong_ordering::equal;
  }

  /// From exactly 81 characters: '1'..'9', and '0' or '.' for a blank; anything else gives nullopt.
  /// For text that people write, use `Reader` in format.hpp.
  static std::optional<Grid> from_line(std::string_view line);
  /// 81 characters, `blank` for the blanks.
  std::string line(char blank = '.') const;
};

/// What a person has on paper: digits given, digits filled in, and the candidates still open.
///
///     grid        digits standing in cells, given or filled in
///     givens      which of those cells were given
///     candidates  per cell: of a blank cell, the digits still possible (possibly none: a contradiction);
///                 of a filled cell, exactly its digit
struct Position {
  Grid grid;
  Cells givens;
  std::array<Digits, kCells> candidates{};

  /// Givens only; every blank cell gets the digits that no peer holds.
  static Position from_givens(const Grid& givens);
  /// True where the candidates are not just what the digits leave open: something was ruled out by hand.
  bool narrowed() const { return candidates != from_givens(grid).candidates; }
  bool operator==(const Position&) const = default;
};

}  // namespace nonet
#pragma GCC visibility pop
