/// Almost locked sets: n cells of one house with n + 1 digits between them; and what links them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
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

/// Two sets and the digits that can't be in both: their restricted commons. None of their places is shared.
struct AlsLink {
  std::int16_t a, b;  ///< places in the table, a < b
  Digits digits;
  int other(int set) const { return set == a ? b : a; }
};

/// All links between sets, by a and then b, and per set the indices of its links.
struct AlsLinks {
  std::vector<AlsLink> all;
  std::vector<std::vector<int>> of;
};

class AlsTable {
 public:
  explicit AlsTable(const Board& board);
  /// Every almost locked set once, single bivalue cells included. By house; within a house in the order of
  /// a dictionary whose letters are the cells. (HoDoKu's order: of several steps it takes the first.)
  const std::vector<Als>& all() const { return all_; }
  /// The links; `overlap` says whether linked sets may share cells.
  const AlsLinks& links(bool overlap) const;

 private:
  std::vector<Als> all_;
  mutable std::array<std::unique_ptr<AlsLinks>, 2> links_;
};

}  // namespace nonet
