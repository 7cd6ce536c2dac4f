/// A position from the parts that formats with pencilmarks keep: digits, which are given, marks.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <optional>

namespace nonet::io {

struct Marks {
  Grid grid;
  Cells givens;
  /// Of blank cells: the candidates noted; nullopt where nothing was noted, so that all are open.
  std::array<std::optional<Digits>, kCells> noted;

  void place(Cell c, Digit d, bool given) {
    grid.set(c, d);
    if (given) givens.insert(c);
  }
  Position position() const {
    Position out = Position::from_givens(grid);
    out.givens = givens;
    for (int i = 0; i < kCells; ++i) {
      if (grid.blank(Cell(i)) && noted[i]) out.candidates[i] = *noted[i];
    }
    return out;
  }
};

/// Whether a blank cell's candidates are other than what the digits its houses hold leave open.
inline bool noted(const Position& position, const Position& open, Cell c) {
  return position.grid.blank(c) && position.candidates[c.index] != open.candidates[c.index];
}

}  // namespace nonet::io
