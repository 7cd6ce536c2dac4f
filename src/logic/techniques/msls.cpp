// Multi-Sector Locked Sets: the blank cells where some rows cross some columns, with as many links as cells.
//
//          c2   c5   c7   c8     Each digit is linked either by the rows or by the columns in which it
//     r1   12a  123  13a  2b     stands among these cells: 1 2 3 by rows (1r1, 2r1, 3r1, 1r4, …), a and b by
//     r4   1a   23b  12a  13     columns (ac2, bc5, ac7, bc8). A link holds its digit once at most, so n
//     cells r6   23   12b  3a   12b    need n links at least. Where n suffice, each link holds its digit
//     exactly r9   13a  2b   123  23b    once, here, and the digit goes from the rest of that row or column.
//
// With every digit linked by rows alone these would be naked sets row by row; so there must be digits that
// rows link with fewer, and others that columns do. Source: David P. Bird and others on the Sudoku players'
// forums, after Allan Barker's set logic.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// Nine bits: rows, or columns.
using Lines = std::uint16_t;
constexpr Lines kAllLines = 0x1FF;
constexpr int kFewestLines = 3, kMostLines = 6;

constexpr std::array<std::uint8_t, kAllLines + 1> kCount = [] {
  std::array<std::uint8_t, kAllLines + 1> counts{};
  for (unsigned lines = 0; lines <= kAllLines; ++lines) {
    counts[lines] = static_cast<std::uint8_t>(std::popcount(lines));
  }
  return counts;
}();

int count(Lines lines) {
  return kCount[lines];
}

class LockedSets {
 public:
  explicit LockedSets(const Search& search) : board_(search.board), pool_(search) {
    for (Lines lines = 0; lines <= kAllLines; ++lines) {
      if (count(lines) >= kFewestLines && count(lines) <= kMostLines) choices_.push_back(lines);
    }
    for (Lines columns : choices_) {
      for (int d = 0; d < kDigits; ++d) rows_met_[columns][d] = met(9, columns, Digit(d));
    }
  }

  Flow run() {
    for (Lines rows : choices_) {
      rows_ = rows;
      for (int d = 0; d < kDigits; ++d) columns_met_[d] = met(0, rows, Digit(d));
      measure();
      for (Lines columns : choices_) try_columns(columns);
    }
    return pool_.give();
  }

 private:
  /// The lines that meet one of these (rows from house 0, columns from 9) in a cell with the digit.
  Lines met(int first, Lines lines, Digit d) const {
    Lines out = 0;
    for (int i = 0; i < 9; ++i) {
      if (lines >> i & 1) out = static_cast<Lines>(out | board_.places(House(first + i), d));
    }
    return out;
  }

  /// The blank cells in these rows, by column and (how many) by set of columns.
  void measure() {
    const Cells inside = board_.blank() & cells_in_rows(rows_);
    for (int c = 0; c < 9; ++c) blank_[c] = inside & cells_of(House::column(c));
    for (unsigned columns = 1; columns <= kAllLines; ++columns) {
      const int first = std::countr_zero(columns);
      sizes_[columns] = static_cast<std::uint8_t>(sizes_[columns & (columns - 1)] + blank_[first].size());
    }
  }

  static Cells cells_in_rows(Lines rows) {
    Cells cells;
    for (int r = 0; r < 9; ++r) {
      if (rows >> r & 1) cells |= cells_of(House::row(r));
    }
    return cells;
  }

  void try_columns(Lines columns) {
    const int cells = sizes_[columns];
    const std::array<Lines, kDigits>& rows_met = rows_met_[columns];
    int links = 0, by_rows = 0, by_columns = 0;
    for (int d = 0; d < kDigits && links <= cells; ++d) {
      const int r = count(rows_met[d] & rows_), c = count(columns_met_[d] & columns);
      links += std::min(r, c);
      by_rows += r < c;
      by_columns += c < r;
    }
    if (links == cells && by_rows > 0 && by_columns > 0) conclude(columns, cells);
  }

  void conclude(Lines columns, int size) {
    Cells cells;
    for (int c = 0; c < 9; ++c) {
      if (columns >> c & 1) cells |= blank_[c];
    }
    StepBuilder step(Technique::multi_sector_locked_sets);
    step.fact(Word::cells, cells);
    Digits digits;
    for (int i = 0; i < kDigits; ++i) {
      const Digit d(i);
      const Lines rows = rows_met_[columns][i] & rows_, across = columns_met_[i] & columns;
      if (count(rows) <= count(across)) link(d, 0, rows, cells, step);
      if (count(across) <= count(rows)) link(d, 9, across, cells, step);
      if (rows != 0) digits.insert(d);
    }
    step.digits(digits);
    Step made = std::move(step).finish();
    if (pool_.wants(made.technique, made.eliminations, size)) pool_.add(std::move(made), size);
  }

  void link(Digit d, int first, Lines lines, Cells cells, StepBuilder& step) const {
    Houses houses;
    for (int i = 0; i < 9; ++i) {
      if (lines >> i & 1) houses.insert(House(first + i));
    }
    for (House h : houses) step.eliminate(board_, cells_of(h) - cells, Digits::of(d));
    if (!houses.empty()) step.fact(Word::link, cells & board_.cells(d), Digits::of(d), houses);
  }

  const Board& board_;
  StepPool pool_;
  std::vector<Lines> choices_;
  std::array<std::array<Lines, kDigits>, kAllLines + 1> rows_met_{};
  Lines rows_ = 0;
  std::array<Lines, kDigits> columns_met_{};
  std::array<Cells, 9> blank_;
  std::array<std::uint8_t, kAllLines + 1> sizes_{};
};

}  // namespace

Flow find_msls(const Search& search) {
  return LockedSets(search).run();
}

}  // namespace nonet
