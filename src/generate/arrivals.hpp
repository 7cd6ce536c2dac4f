/// Cells that become clues one after another in random order, for many orders at once: when the puzzle can
/// first have one solution, and when it can no longer be minimal.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/random.hpp"

namespace nonet {

/// Per cell and order a random time at which the cell becomes a clue.
///
///     time[cell]   one vector: lane i belongs to order i
class Arrivals {
 public:
  static constexpr int kOrders = 32;
  typedef std::int16_t Times __attribute__((vector_size(2 * kOrders)));

  void draw(Random& random);
  /// The cells that have come by this time.
  Cells until(int order, std::int16_t time) const;
  const Times& operator[](int cell) const { return times_[cell]; }
  Times& operator[](int cell) { return times_[cell]; }

 private:
  std::array<Times, kCells> times_;
};

/// What is the same for all orders of one grid.
class ArrivalBounds {
 public:
  /// `sets`: unavoidable sets of the grid, smallest first.
  void start(const Grid& grid, std::span<const Cells> sets);

  struct Bounds {
    /// Before this time the clues miss one of the smaller sets, so there are several solutions.
    Arrivals::Times unique_from;
    /// From this time on some clue follows from the others, and so does ever after.
    Arrivals::Times spare_from;
  };
  void find(const Arrivals& arrivals, Bounds& bounds) const;

 private:
  /// A cell's digit is the only one possible in its box once each of the other eight cells there is filled,
  /// or sees the same digit in another box: in its row (by_row) or in its column (by_column).
  struct HiddenSingle {
    std::uint8_t cell;
    std::array<std::uint8_t, 2> by_row, by_column;  // the digit's cells in the other rows and columns
    std::array<std::uint8_t, 2> beside, below;      // cells of the same row and column
    std::array<std::array<std::uint8_t, 2>, 2> rest;
  };

  std::vector<std::uint8_t> members_;  // cells of the small sets, one set after another
  std::vector<std::uint8_t> sizes_;
  std::array<HiddenSingle, kCells> singles_;
};

}  // namespace nonet
