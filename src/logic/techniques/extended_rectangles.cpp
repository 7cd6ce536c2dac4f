// Extended rectangles: six cells in three rows and two columns (or two and three), in pairs by box, three
// digits.
//
//          c1   c2              If all six held just 1, 2 and 3, the two columns could be exchanged, and the
//     r1   123  123  box a      puzzle had two solutions. (Each row pair lies in one box, so rows, columns
//     and r4   123  123  box b      boxes keep their digits.) One of the extra candidates is true. r7   123
//     12x  box c
//
// Type 1: one cell with extras loses 1, 2 and 3. Type 2: what can't stand beside any extra goes. Type 3: the
// extras make a naked set with other cells of a house. Source: Sudopedia, "Extended Unique Rectangle";
// SudokuWiki, "Extended Rectangles".

#include "logic/techniques/deadly.hpp"

namespace nonet {

namespace {

class RectangleExtras {
 public:
  RectangleExtras(const Search& search, Cells cells, Digits three)
      : search_(search), board_(search.board), cells_(cells), three_(three) {
    for (Cell c : cells) {
      const Digits extra = board_.candidates(c) - three;
      if (extra.empty()) continue;
      roof_.insert(c);
      digits_ |= extra;
      for (Digit d : extra) extras_[d.index].insert(c);
    }
  }

  Flow run() {
    if (roof_.empty()) return Flow::more;
    if (roof_.size() == 1) {
      StepBuilder step = begin(1);
      step.eliminate(board_, roof_, three_);
      return std::move(step).give(search_);
    }
    StepBuilder step = begin(2);
    eliminate_beside_all(board_, extras_, step);
    if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
    return for_extra_subsets(board_, roof_, digits_, cells_, Technique::extended_rectangle, three_,
                             [this](StepBuilder&& found) {
                               found.type(3);
                               add_pattern(found);
                               return std::move(found).give(search_);
                             });
  }

 private:
  StepBuilder begin(int type) const {
    StepBuilder step(Technique::extended_rectangle, three_);
    step.type(type);
    add_pattern(step);
    return step;
  }
  void add_pattern(StepBuilder& step) const {
    step.fact(Word::cells, cells_, three_).fact(Word::floor, cells_ - roof_, three_);
    for (Digit d : digits_) step.fact(Word::extra, extras_[d.index], Digits::of(d));
  }

  const Search& search_;
  const Board& board_;
  Cells cells_;
  Digits three_, digits_;
  Cells roof_;
  Extras extras_;
};

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
  int small = 0;
  for (Cell c : cells) small += board.candidates(c).size() <= 3;
  if (small < 3) return Flow::more;
  // Three digits that two cells at least have nothing besides, and all six cells at least one of.
  for (int a = 0; a < 7; ++a) {
    for (int b = a + 1; b < 8; ++b) {
      for (int c = b + 1; c < 9; ++c) {
        const Digits three{Digit(a), Digit(b), Digit(c)};
        int pure = 0;
        bool fits = true;
        for (Cell cell : cells) {
          pure += three.contains_all(board.candidates(cell));
          fits &= (board.candidates(cell) & three).size() >= 2;
        }
        if (!fits || pure < 3) continue;
        if (RectangleExtras(search, cells, three).run() == Flow::enough) return Flow::enough;
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
