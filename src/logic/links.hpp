/// Strong and weak links of a board, by digit: shared by chains, colouring, wings and patterns.
#pragma once

#include <array>
#include <vector>

#include "logic/board.hpp"

namespace nonet {

/// Two cells that are the only places of a digit in a house.
struct StrongLink {
  Cell a, b;
  House house;
};

class LinkTable {
 public:
  explicit LinkTable(const Board& board);
  /// Conjugate pairs of a digit, by house; a pair within a line and a box stands here for both.
  const std::vector<StrongLink>& strong(Digit d) const { return strong_[d.index]; }
  /// The other ends of the strong links from a cell.
  Cells partners(Cell c, Digit d) const { return partners_[d.index][c.index]; }

 private:
  std::array<std::vector<StrongLink>, kDigits> strong_;
  std::array<std::array<Cells, kCells>, kDigits> partners_{};
};

}  // namespace nonet
