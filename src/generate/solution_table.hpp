/// Which pairs of candidates exactly one of many solutions holds.
///
/// A solution is a row of 81 masks of one bit. For a candidate the masks of all solutions that hold it are
/// summed up in two rows, `once` (in one of them or more) and `twice` (in two or more); what is in `once`
/// alone makes exactly one solution together with the candidate.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

/// Per cell a mask of digits, padded to whole vectors.
inline constexpr int kPaddedCells = 96;
struct alignas(64) DigitRow {
  std::array<std::uint16_t, kPaddedCells> cells{};
};

DigitRow digit_row(const Grid& solution);

/// What was seen in some solutions.
struct SeenDigits {
  DigitRow once, twice;

  void add(const DigitRow& solution, int from_cell = 0) {
    for (int i = from_cell / kBlock * kBlock; i < kPaddedCells; ++i) {
      twice.cells[i] = static_cast<std::uint16_t>(twice.cells[i] | (once.cells[i] & solution.cells[i]));
      once.cells[i] = static_cast<std::uint16_t>(once.cells[i] | solution.cells[i]);
    }
  }
  /// Of a candidate that solutions not seen have.
  void add_several(Cell c, Digit d) {
    twice.cells[c.index] = static_cast<std::uint16_t>(twice.cells[c.index] | 1U << d.index);
  }
  bool any(Cell c, Digit d) const { return once.cells[c.index] >> d.index & 1; }
  bool several(Cell c, Digit d) const { return twice.cells[c.index] >> d.index & 1; }
  /// The digits of this cell that exactly one solution holds.
  Digits single(Cell c) const {
    return Digits(static_cast<std::uint16_t>(once.cells[c.index] & ~twice.cells[c.index]));
  }

 private:
  static constexpr int kBlock = 32;
};

/// `SeenDigits` of the solutions that hold a candidate, for every candidate of chosen cells.
class PairTable {
 public:
  /// Sums up anew. Only cells after the candidate's own are promised to be right in its row.
  void sum(std::span<const DigitRow> solutions, Cells cells);
  const SeenDigits& with(Cell c, Digit d) const { return rows_[kDigits * c.index + d.index]; }

 private:
  std::vector<SeenDigits> rows_;
};

}  // namespace nonet
