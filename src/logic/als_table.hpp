/// Almost locked sets: n cells of one house with n + 1 digits between them; and what links them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
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

/// All links between sets, by a and then b; and the same by set and digit.
class AlsLinks {
 public:
  AlsLinks(const std::vector<Als>& sets, bool overlap);

  const std::vector<AlsLink>& all() const { return all_; }
  /// Per set the indices of its links.
  const std::vector<int>& of(int set) const { return of_[static_cast<std::size_t>(set)]; }
  /// The sets that can't share this digit of the set with it, ascending.
  std::span<const std::int16_t> sharing(int set, Digit d) const {
    const auto [first, digits] = rows_[static_cast<std::size_t>(set)];
    const auto row = static_cast<std::size_t>(first + std::popcount(digits.bits() & ((1u << d.index) - 1)));
    return {sharing_.data() + ends_[row], sharing_.data() + ends_[row + 1]};
  }

 private:
  class Linker;
  void add(int a, int b, Digits digits);

  struct Rows {
    int first;
    Digits digits;
  };
  std::vector<Rows> rows_;  ///< of each set, one row a digit
  std::vector<std::uint32_t> ends_{0};
  std::vector<std::int16_t> sharing_;
  std::vector<AlsLink> all_;
  std::vector<std::vector<int>> of_;
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
