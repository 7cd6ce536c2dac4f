#include "generate/pattern_symmetry.hpp"

#include <array>

namespace nonet {

namespace {

Cell same(Cell c) {
  return c;
}
Cell turned(Cell c) {
  return Cell::at(8 - c.row(), 8 - c.column());
}
Cell quarter_turned(Cell c) {
  return Cell::at(c.column(), 8 - c.row());
}
Cell mirrored(Cell c) {
  return Cell::at(c.row(), 8 - c.column());
}
Cell flipped(Cell c) {
  return Cell::at(8 - c.row(), c.column());
}
Cell transposed(Cell c) {
  return Cell::at(c.column(), c.row());
}
Cell antitransposed(Cell c) {
  return Cell::at(8 - c.column(), 8 - c.row());
}

constexpr std::array<PatternSymmetry, 10> kSymmetries{{
    {"none", "none", same, same},
    {"rotate180", "half turn", turned, same},
    {"rotate90", "quarter turn", quarter_turned, same},
    {"mirror", "left and right", mirrored, same},
    {"flip", "top and bottom", flipped, same},
    {"mirror-flip", "left and right, top and bottom", mirrored, flipped},
    {"diagonal", "across the falling diagonal", transposed, same},
    {"antidiagonal", "across the rising diagonal", antitransposed, same},
    {"diagonals", "across both diagonals", transposed, antitransposed},
    {"full", "all eight symmetries of the square", quarter_turned, mirrored},
}};

}  // namespace

std::span<const PatternSymmetry> pattern_symmetries() {
  return kSymmetries;
}

const PatternSymmetry* pattern_symmetry(std::string_view id) {
  for (const PatternSymmetry& symmetry : kSymmetries) {
    if (symmetry.id == id) return &symmetry;
  }
  return nullptr;
}

std::vector<Cells> orbits(const PatternSymmetry* symmetry) {
  std::vector<Cells> all;
  Cells rest = Cells::all();
  while (!rest.empty()) {
    Cells orbit, frontier = Cells::of(rest.first());
    while (!frontier.empty()) {
      const Cell c = frontier.first();
      orbit.insert(c);
      if (symmetry != nullptr) frontier |= Cells{symmetry->first(c), symmetry->second(c)};
      frontier -= orbit;
    }
    all.push_back(orbit);
    rest -= orbit;
  }
  return all;
}

}  // namespace nonet
