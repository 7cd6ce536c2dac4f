/// Almost locked sets: n cells of one house with n + 1 digits between them.
#pragma once

#include <array>
#include <vector>

#include "logic/board.hpp"

namespace nonet {

struct Als {
  Cells cells;
  Digits digits;
  House house;  ///< one house that holds all cells: of several the first
  /// Per digit: its cells within the set, and all cells with that candidate that see every one of them.
  std::array<Cells, kDigits> places{};
  std::array<Cells, kDigits> seen{};
};

class AlsTable {
 public:
  explicit AlsTable(const Board& board);
  /// Every almost locked set once, single bivalue cells included, by house and then by cells.
  const std::vector<Als>& all() const { return all_; }

 private:
  std::vector<Als> all_;
};

}  // namespace nonet
