// Extended rectangles: six cells in three rows and two columns (or two and three), in pairs by box, three
// digits.
//
//          c1   c2
//     r1   123  123  box a      If all six held just 1, 2 and 3, the two columns could be exchanged, and the
//     r4   123  123  box b      puzzle had two solutions. (Each row pair lies in one box, so rows, columns
//     r7   123  12x  box c      and boxes keep their digits.) One of the extra candidates is true.
//
// Type 1: one cell with extras loses 1, 2 and 3. Type 2: what can't stand beside any extra goes. Type 3: the
// extras make a naked set with other cells of a house. Source: Sudopedia, "Extended Unique Rectangle";
// SudokuWiki, "Extended Rectangles".

#include "logic/techniques/deadly_cells.hpp"

namespace nonet {

namespace {

/// Line `k` of a kind crosses line `p` of the other kind here.
Cell crossing(bool rows, int k, int p) {
  return rows ? Cell::at(k, p) : Cell::at(p, k);
}

/// Six blank cells: lines `ks` (one of each band) by the neighbours `p` and `q`.
Flow try_cells(const Search& search, bool rows, const int (&ks)[3], int p, int q) {
  const Board& board = search.board;
  Cells cells;
  for (int k : ks) {
    cells.insert(crossing(rows, k, p));
    cells.insert(crossing(rows, k, q));
  }
  if (!board.blank().contains_all(cells)) return Flow::more;
  bool small = false;
  for (Cell c : cells) small |= board.candidates(c).size() <= 3;
  if (!small) return Flow::more;
  // Three digits, at least two of them in each cell, and nothing besides in one of the cells.
  for (int a = 0; a < 7; ++a) {
    for (int b = a + 1; b < 8; ++b) {
      for (int c = b + 1; c < 9; ++c) {
        const Digits three{Digit(a), Digit(b), Digit(c)};
        bool pure = false;
        bool fits = true;
        for (Cell cell : cells) {
          pure |= three.contains_all(board.candidates(cell));
          fits &= (board.candidates(cell) & three).size() >= 2;
        }
        if (!fits || !pure) continue;
        if (DeadlyCells(search, Technique::extended_rectangle, cells, three).give_types_1_to_3() ==
            Flow::enough)
          return Flow::enough;
      }
    }
  }
  return Flow::more;
}

}  // namespace

Flow find_extended_rectangles(const Search& search) {
  for (bool rows : {true, false}) {
    for (int p = 0; p < 9; ++p) {
      for (int q = p + 1; q < p / 3 * 3 + 3; ++q) {
        for (int n = 0; n < 27; ++n) {
          const int ks[3] = {n / 9, 3 + n / 3 % 3, 6 + n % 3};
          if (try_cells(search, rows, ks, p, q) == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

}  // namespace nonet
