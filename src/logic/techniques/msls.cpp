// Multi-Sector Locked Sets: the blank cells where some rows cross some columns, with as many links as cells.
//
//          c2   c5   c7   c8     Each digit is linked either by the rows or by the columns in which it
//     r1   12a  123  13a  2b     stands among these cells: 1 2 3 by rows (1r1, 2r1, 3r1, 1r4, …), a and b by
//     r4   1a   23b  12a  13     columns (ac2, bc5, ac7, bc8). A link holds its digit once at most, so
//     r6   23   12b  3a   12b    n cells need n links at least. Where n suffice, each link holds its digit
//     r9   13a  2b   123  23b    exactly once, here, and the digit goes from the rest of that row or column.
//
// With every digit linked by rows alone these would be naked sets row by row; so there must be digits that
// rows link with fewer, and others that columns do. Source: David P. Bird and others on the Sudoku players'
// forums, after Allan Barker's set logic.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// Nine bits: rows, or columns.
using Lines = std::uint16_t;
constexpr Lines kAllLines = 0x1FF;
constexpr int kFewestLines = 3, kMostLines = 6;

/// A number from 0 to 6 for each digit, so that all are added and compared at once:
///
///     0ccc 0ccc 0ccc … 0ccc     digits 9, 8, 7, … 1; the top bit of each four is spare
using Tally = std::uint64_t;
constexpr Tally kSpare = 0x888888888;

/// The spare bits of the digits of which `a` has no fewer than `b`.
Tally no_fewer(Tally a, Tally b) {
  return ((a | kSpare) - b) & kSpare;
}

bool any_fewer(Tally a, Tally b) {
  return no_fewer(a, b) != kSpare;
}

/// Links needed if each digit takes the fewer of its rows and its columns.
int links(Tally rows, Tally columns) {
  const Tally take_columns = no_fewer(rows, columns);
  const Tally mask = take_columns - (take_columns >> 3);
  const Tally fewer = (columns & mask) | (rows & ~mask);
  const Tally pairs = (fewer & 0x0F0F0F0F0F) + (fewer >> 4 & 0x0F0F0F0F0F);
  return static_cast<int>(pairs * 0x0101010101 >> 32 & 0xFF);
}

template <class T>
using PerLines = std::array<T, kAllLines + 1>;

class LockedSets {
 public:
  explicit LockedSets(const Search& search) : board_(search.board), pool_(search) {
    for (Lines lines = 0; lines <= kAllLines; ++lines) {
      const int count = std::popcount(lines);
      if (count >= kFewestLines && count <= kMostLines) choices_.push_back(lines);
    }
    for (int i = 0; i < 9; ++i) {
      for (Lines lines : choices_) {
        row_holds_[i][lines] = holds(House::row(i), lines);
        column_holds_[i][lines] = holds(House::column(i), lines);
      }
    }
  }

  Flow run() {
    PerLines<Tally> by_columns{};
    PerLines<std::uint8_t> sizes{};
    for (Lines rows : choices_) {
      const std::array<std::uint8_t, 9> in_column = column_sizes(rows);
      for (Lines columns = 1; columns <= kAllLines; ++columns) {
        const Lines rest = columns & (columns - 1);
        const int first = std::countr_zero(columns);
        by_columns[columns] = by_columns[rest] + column_holds_[first][rows];
        sizes[columns] = static_cast<std::uint8_t>(sizes[rest] + in_column[first]);
      }
      const PerLines<Tally> by_rows = rows_that_hold(rows);
      for (Lines columns : choices_) {
        const Tally down = by_rows[columns], across = by_columns[columns];
        if (links(down, across) != sizes[columns]) continue;
        if (any_fewer(down, across) && any_fewer(across, down)) conclude(rows, columns);
      }
    }
    return pool_.give();
  }

 private:
  /// 1 for each digit that the house holds as a candidate where it crosses these lines.
  Tally holds(House h, Lines across) const {
    Tally tally = 0;
    for (int d = 0; d < kDigits; ++d) {
      if (board_.places(h, Digit(d)) & across) tally |= Tally{1} << 4 * d;
    }
    return tally;
  }

  /// How many of these rows hold each digit, by the columns that they cross.
  PerLines<Tally> rows_that_hold(Lines rows) const {
    PerLines<Tally> tallies{};
    for (int r = 0; r < 9; ++r) {
      if ((rows >> r & 1) == 0) continue;
      for (std::size_t columns = 0; columns <= kAllLines; ++columns)
        tallies[columns] += row_holds_[r][columns];
    }
    return tallies;
  }

  /// How many blank cells each column has in these rows.
  std::array<std::uint8_t, 9> column_sizes(Lines rows) const {
    const Cells inside = board_.blank() & cells_of_all(0, rows);
    std::array<std::uint8_t, 9> sizes{};
    for (int c = 0; c < 9; ++c) {
      sizes[c] = static_cast<std::uint8_t>((inside & cells_of(House::column(c))).size());
    }
    return sizes;
  }

  /// Rows are counted from house 0, columns from 9.
  static Cells cells_of_all(int first, Lines lines) {
    Cells cells;
    for (int i = 0; i < 9; ++i) {
      if (lines >> i & 1) cells |= cells_of(House(first + i));
    }
    return cells;
  }

  /// The lines that hold the digit in these cells.
  Houses lines_with(Digit d, int first, Lines lines, Cells cells) const {
    Houses houses;
    for (int i = 0; i < 9; ++i) {
      const House h(first + i);
      if ((lines >> i & 1) != 0 && board_.cells_in(h, d).intersects(cells)) houses.insert(h);
    }
    return houses;
  }

  void conclude(Lines rows, Lines columns) {
    const Cells cells = board_.blank() & cells_of_all(0, rows) & cells_of_all(9, columns);
    StepBuilder step(Technique::multi_sector_locked_sets);
    step.fact(Word::cells, cells);
    Digits digits;
    for (Cell c : cells) digits |= board_.candidates(c);
    for (Digit d : digits) {
      const Houses down = lines_with(d, 0, rows, cells), across = lines_with(d, 9, columns, cells);
      if (down.size() <= across.size()) link(d, down, cells, step);
      if (across.size() <= down.size()) link(d, across, cells, step);
    }
    step.digits(digits);
    Step made = std::move(step).finish();
    if (pool_.wants(made.technique, made.eliminations, cells.size()))
      pool_.add(std::move(made), cells.size());
  }

  void link(Digit d, Houses lines, Cells cells, StepBuilder& step) const {
    for (House h : lines) step.eliminate(board_, cells_of(h) - cells, Digits::of(d));
    step.fact(Word::link, cells & board_.cells(d), Digits::of(d), lines);
  }

  const Board& board_;
  StepPool pool_;
  std::vector<Lines> choices_;
  std::array<PerLines<Tally>, 9> row_holds_{}, column_holds_{};
};

}  // namespace

Flow find_msls(const Search& search) {
  return std::make_unique<LockedSets>(search)->run();  // 74 KB of tables: too large for some stacks
}

}  // namespace nonet
