/// When are two puzzles the same? Least forms under all symmetries, automorphisms, isomorphism, and the
/// 416 classes of bands.
///
/// The least form of a grid is the least of its images under the 3,359,232 moves of the cells times the 9!
/// relabellings of the digits, as a string of 81 characters in which a blank counts as 0. Two grids are
/// isomorphic if and only if their least forms are equal. Everything here takes any grid from 0 to 81 clues,
/// clashing clues included; all functions are pure and thread-safe.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/symmetry.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

struct Canonical {
  /// The least form.
  Grid form;
  /// One symmetry that takes the grid to its form. Where several do, which one is not promised.
  Symmetry transform;
  /// How many symmetries leave the grid as it is, moves of the cells and relabellings taken together: the
  /// order of the automorphism group. Digits that do not occur can be relabelled among themselves freely, so
  /// a grid without k of the digits counts each of its moves k! times: the empty grid has 3,359,232 · 9!.
  std::uint64_t automorphisms = 1;

  /// How many of the 3,359,232 moves of the cells leave the grid as it is up to a relabelling. This is what
  /// most programs call the number of automorphisms; it differs from the above only where two or more
  /// digits do not occur.
  std::uint64_t moves() const;
};

/// The least form, a symmetry that reaches it, and the order of the automorphism group.
Canonical canonical(const Grid& grid);

/// A symmetry that takes `from` to `to`, or nullopt where there is none.
std::optional<Symmetry> isomorphism(const Grid& from, const Grid& to);
inline bool isomorphic(const Grid& a, const Grid& b) {
  return isomorphism(a, b).has_value();
}

/// A random grid isomorphic to this one; the same seed gives the same symmetry on every machine.
inline Grid morph(const Grid& grid, std::uint64_t seed) {
  return Symmetry::random(seed).image(grid);
}

inline constexpr int kBandClasses = 416;

/// A band is three rows of nine digits, row by row, such that every row and every box holds all digits.
/// Bands fall into 416 classes under the moves of three rows, of the stacks and of the columns in them, and
/// the relabellings (Felgenhauer and Jarvis, 2005). A class is named by its place, 1..416, in the order of
/// the least forms. 0 where these are not a band.
int band_class(std::span<const std::uint8_t, 27> band);

/// The classes of the three bands (top to bottom) and the three stacks (left to right); 0 where one is not
/// complete or clashes.
std::array<int, 6> band_classes(const Grid& grid);

/// A set of least forms, exact, for leaving out of a stream whatever is isomorphic to something before it.
/// Takes 40 to 50 bytes a form, and can hold 2^32 - 1 of them.
class FormSet {
 public:
  using Packed = std::array<std::uint8_t, 34>;

  FormSet();
  /// False where the form is in the set already. What is passed is kept as it is: call canonical() before.
  bool insert(const Grid& canonical_form);
  std::uint32_t size() const { return size_; }

 private:
  const Packed& form(std::uint32_t number) const;
  std::size_t slot_of(const Packed& wanted) const;
  void grow();

  std::vector<std::uint32_t> slots_;  ///< open addressing: numbers of forms from 1 on, 0 for none
  std::vector<std::unique_ptr<Packed[]>> blocks_;
  std::uint32_t size_ = 0;
};

}  // namespace nonet
#pragma GCC visibility pop
