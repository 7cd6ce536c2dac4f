/// The symmetries of Sudoku: 2 · 6^8 = 3,359,232 moves of the cells times 9! relabellings of the digits.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>

#pragma GCC visibility push(default)
namespace nonet {

/// A symmetry T. The image q = T p has q[r][c] = relabel(p[rows[r]][columns[c]]), where p is transposed
/// first if `transpose` is set. `rows` and `columns` must move bands (stacks) as a whole and lines within
/// them; `digits[d]` is the new index of digit index d.
struct Symmetry {
  bool transpose = false;
  std::array<std::uint8_t, 9> rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 9> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 9> digits{0, 1, 2, 3, 4, 5, 6, 7, 8};

  /// True where rows and columns keep bands and stacks together and digits is a permutation.
  bool valid() const;
  Cell image(Cell c) const;
  Digit image(Digit d) const { return Digit(digits[d.index]); }
  House image(House h) const;
  Grid image(const Grid& grid) const;
  Position image(const Position& position) const;
  template <class T>
  Set<T> image(Set<T> set) const {
    Set<T> out;
    for (T member : set) out.insert(image(member));
    return out;
  }

  Symmetry inverse() const;
  /// The symmetry that does `*this` first and `next` second.
  Symmetry then(const Symmetry& next) const;
  bool operator==(const Symmetry&) const = default;

  /// Uniform over all symmetries; the same seed gives the same symmetry on every machine.
  static Symmetry random(std::uint64_t seed);
};

}  // namespace nonet
#pragma GCC visibility pop
