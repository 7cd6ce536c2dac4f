#include <nonet/symmetry.hpp>

#include "core/random.hpp"

namespace nonet {

namespace {

using Line = std::array<std::uint8_t, 9>;

Line inverse_of(const Line& map) {
  Line out{};
  for (std::uint8_t i = 0; i < 9; ++i) out[map[i]] = i;
  return out;
}

bool permutation(const Line& map) {
  unsigned seen = 0;
  for (std::uint8_t v : map) seen |= v < 9 ? 1u << v : 0u;
  return seen == 0x1FF;
}

/// Whether lines of one band stay in one band.
bool keeps_bands(const Line& map) {
  for (int i = 0; i < 9; i += 3) {
    if (map[i] / 3 != map[i + 1] / 3 || map[i] / 3 != map[i + 2] / 3) return false;
  }
  return true;
}

Line random_lines(Random& random) {
  std::array<std::uint8_t, 3> bands{0, 1, 2};
  random.shuffle(bands, 3);
  Line lines{};
  for (int b = 0; b < 3; ++b) {
    std::array<std::uint8_t, 3> within{0, 1, 2};
    random.shuffle(within, 3);
    for (int i = 0; i < 3; ++i) lines[3 * b + i] = static_cast<std::uint8_t>(3 * bands[b] + within[i]);
  }
  return lines;
}

}  // namespace

bool Symmetry::valid() const {
  return permutation(rows) && permutation(columns) && permutation(digits) && keeps_bands(rows) &&
         keeps_bands(columns);
}

Cell Symmetry::image(Cell c) const {
  const int row = transpose ? c.column() : c.row();
  const int column = transpose ? c.row() : c.column();
  return Cell::at(inverse_of(rows)[row], inverse_of(columns)[column]);
}

House Symmetry::image(House h) const {
  if (h.kind() == House::Kind::box) {
    return House::box(image(Cell::at(h.number() / 3 * 3, h.number() % 3 * 3)).box());
  }
  const bool from_row = h.kind() == House::Kind::row;
  const Cell c = image(from_row ? Cell::at(h.number(), 0) : Cell::at(0, h.number()));
  return from_row != transpose ? House::row(c.row()) : House::column(c.column());
}

Grid Symmetry::image(const Grid& grid) const {
  Grid out;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const Cell from = transpose ? Cell::at(columns[c], rows[r]) : Cell::at(rows[r], columns[c]);
      if (auto d = grid.at(from)) out.set(Cell::at(r, c), image(*d));
    }
  }
  return out;
}

Position Symmetry::image(const Position& position) const {
  Position out;
  out.grid = image(position.grid);
  out.givens = image(position.givens);
  for (int i = 0; i < kCells; ++i) {
    out.candidates[image(Cell(i)).index] = image(position.candidates[i]);
  }
  return out;
}

Symmetry Symmetry::inverse() const {
  Symmetry out;
  out.transpose = transpose;
  out.rows = inverse_of(transpose ? columns : rows);
  out.columns = inverse_of(transpose ? rows : columns);
  out.digits = inverse_of(digits);
  return out;
}

Symmetry Symmetry::then(const Symmetry& next) const {
  Symmetry out;
  out.transpose = transpose != next.transpose;
  for (int i = 0; i < 9; ++i) {
    out.rows[i] = next.transpose ? columns[next.rows[i]] : rows[next.rows[i]];
    out.columns[i] = next.transpose ? rows[next.columns[i]] : columns[next.columns[i]];
    out.digits[i] = next.digits[digits[i]];
  }
  return out;
}

Symmetry Symmetry::random(std::uint64_t seed) {
  Random random(seed);
  Symmetry s;
  s.transpose = random.below(2) == 1;
  s.rows = random_lines(random);
  s.columns = random_lines(random);
  random.shuffle(s.digits, 9);
  return s;
}

}  // namespace nonet
