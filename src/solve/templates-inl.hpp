/// Counts what is below a board with some dozens of open cells, digit by digit. Compiled once per target.
///
/// A *template* of a digit is one way to place it wherever it still lacks. As a word with a bit for each open
/// cell, a template is a set of cells, and a solution is one template of each digit, such that no two share a
/// cell. So all templates of all digits are listed, and then sets of cells are grown by one digit after the
/// other. How the digits before have filled the cells need not be known, only which they have filled; and of
/// the last two it is enough to know how many pairs fill all.
#pragma once

#include "solve/open_cells-inl.hpp"
#include "solve/sets-inl.hpp"

namespace nonet {
namespace {

class TemplateCount {
 public:
  /// With so few open cells it is worth a try.
  static constexpr int kCells = 42;

  /// Begins at a board that propagation has left stuck. False: it has too many templates.
  bool start(Board& board, const OpenCells& open);
  /// All solutions; kTooMany where the sets on the way don't fit.
  std::uint64_t count();
  static constexpr std::uint64_t kTooMany = ~std::uint64_t{0};

 private:
  static constexpr int kDigits = 9;
  /// While templates are listed, the nine highest bits of a word say whose it is.
  static constexpr int kFirstOwner = 55;
  static_assert(kCells <= kFirstOwner);
  static constexpr std::uint64_t kCellBits = (std::uint64_t{1} << kFirstOwner) - 1;
  static constexpr std::uint64_t owner(int digit) { return std::uint64_t{1} << (kFirstOwner + digit); }
  static constexpr int kMostTemplates = 256;
  static constexpr int kMostSets = 2048;
  /// Behind the sets allowed is room for what a step may write beyond: a vector of them with each template.
  static constexpr int kRoom = kMostSets + 8 * (kMostTemplates + 1);
  static_assert(kRoom >= 10 * kMostTemplates + 8, "a row of nine cells may make tenfold of the templates");

  void lay_out(Board& board, const OpenCells& open);
  void begin_with_candidates();
  bool decide_row(int row);
  void sort_by_digit();

  int cells_, digits_;
  std::uint64_t all_;
  std::uint64_t house_[27];      // by house: its open cells
  std::uint16_t row_digits_[9];  // by row: candidates of its open cells
  CellPlace places_[kCells];
  alignas(64) std::uint16_t candidates_[64];  // of each open cell

  struct List {
    Sets sets;
    std::uint64_t all;
  };
  List lists_[kDigits];  // templates by digit, fewest first
  Sets sets_;
  std::uint64_t* to_;
  alignas(64) std::uint64_t templates_[kMostTemplates + (kDigits + 1) * kWords];
  alignas(64) std::uint64_t first_[kRoom], second_[kRoom];
};

inline void TemplateCount::lay_out(Board& board, const OpenCells& open) {
  for (std::uint64_t& cells : house_) cells = 0;
  for (std::uint16_t& digits : row_digits_) digits = 0;
  cells_ = 0;
  for (int half = 0; half < 2; ++half) {
    for (std::uint64_t rest = half == 0 ? open.front : open.back; rest != 0; rest &= rest - 1) {
      const CellPlace place = kCellPlaces.of[54 * half + __builtin_ctzll(rest)];
      const std::uint16_t candidates = lane_at(board, place.where);
      const std::uint64_t bit = std::uint64_t{1} << cells_;
      candidates_[cells_] = candidates;
      places_[cells_++] = place;
      row_digits_[place.row] = static_cast<std::uint16_t>(row_digits_[place.row] | candidates);
      house_[place.row] |= bit;
      house_[place.column] |= bit;
      house_[place.box] |= bit;
    }
  }
  all_ = (std::uint64_t{1} << cells_) - 1;
}

/// The candidates of a digit, before any row is decided.
inline void TemplateCount::begin_with_candidates() {
  std::uint64_t cells[kDigits] = {};
#if defined(__AVX512BW__)
  const auto front_cells = static_cast<__mmask32>(all_), back_cells = static_cast<__mmask32>(all_ >> 32);
  const __m512i front = _mm512_maskz_loadu_epi16(front_cells, candidates_);
  const __m512i back = _mm512_maskz_loadu_epi16(back_cells, candidates_ + 32);
  for (int d = 0; d < kDigits; ++d) {
    const __m512i digit = _mm512_set1_epi16(static_cast<short>(1 << d));
    const std::uint64_t in_back = _mm512_test_epi16_mask(back, digit);
    cells[d] = _mm512_test_epi16_mask(front, digit) | in_back << 32;
  }
#else
  for (int i = 0; i < cells_; ++i) {
    for (unsigned rest = candidates_[i]; rest != 0; rest &= rest - 1) {
      cells[__builtin_ctz(rest)] |= std::uint64_t{1} << i;
    }
  }
#endif
  sets_.size = 0;
  for (int d = 0; d < kDigits; ++d) {
    sets_.of[sets_.size] = cells[d] | owner(d);
    sets_.size += cells[d] != 0;
  }
}

/// Each digit that lacks in the row takes one of its cells there; the others pass.
inline bool TemplateCount::decide_row(int row) {
  std::uint64_t rest = house_[row];
  if (rest == 0) return true;
  std::uint64_t with[10], keep[10];
  with[0] = static_cast<std::uint64_t>(~row_digits_[row] & kAllDigits) << kFirstOwner;
  keep[0] = ~std::uint64_t{0};
  int n = 1;
  for (; rest != 0; rest &= rest - 1) {
    const CellPlace& place = places_[__builtin_ctzll(rest)];
    with[n] = rest & -rest;
    keep[n] = ~(house_[place.row] | house_[place.column] | house_[place.box]) | with[n];
    ++n;
  }
  sets_.end(0);
  const int size = select(sets_, with, keep, n, to_);
  std::uint64_t* const free = sets_.of;
  sets_ = {to_, size};
  to_ = free;
  return size <= kMostTemplates;
}

inline void TemplateCount::sort_by_digit() {
  digits_ = 0;
  sets_.end(0);
  std::uint64_t* to = templates_;
  for (int d = 0; d < kDigits; ++d) {
    const std::uint64_t with = owner(d), keep = kCellBits;
    const Sets sets{to, select(sets_, &with, &keep, 1, to)};
    if (sets.size == 0) continue;
    sets.end(kNoSet);
    std::uint64_t all = 0;
    for (int i = 0; i < sets.size; ++i) all |= sets.of[i];
    int at = digits_++;
    for (; at > 0 && lists_[at - 1].sets.size > sets.size; --at) lists_[at] = lists_[at - 1];
    lists_[at] = {sets, all};
    to += sets.size + kWords - 1;
  }
}

inline bool TemplateCount::start(Board& board, const OpenCells& open) {
  lay_out(board, open);
  sets_.of = first_;
  to_ = second_;
  begin_with_candidates();
  const int digits = sets_.size;
  for (int row = 0; row < 9; ++row) {
    if (!decide_row(row)) return false;
  }
  sort_by_digit();
  if (digits_ < digits) digits_ = 0;  // one has no template, so there is no solution
  return true;
}

inline std::uint64_t TemplateCount::count() {
  // What the digits after one can't fill must be filled with it.
  std::uint64_t must[kDigits];
  std::uint64_t later = 0;
  for (int i = digits_ - 1; i >= 0; --i) {
    must[i] = all_ & ~later;
    later |= lists_[i].all;
  }
  if (later != all_) return 0;
  Sets sets = lists_[0].sets;
  std::uint64_t *to = first_, *free = second_;
  for (int i = 1; i < digits_ - 1; ++i) {
    const Sets united{to, unite(sets, lists_[i].sets, must[i], to, kMostSets)};
    if (united.size > kMostSets) return kTooMany;
    united.end(kNoSet);
    sets = united;
    to = free;
    free = united.of;
  }
  return count_complements(sets, lists_[digits_ - 1].sets, all_);
}

}  // namespace
}  // namespace nonet
