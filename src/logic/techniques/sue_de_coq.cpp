// Sue de Coq (Two-Sector Disjoint Subsets): a line and a box that cross.
//
//     box:  . b . |                b   cells of the box that draw on some digits of the crossing
//           X X . | . l . . . .    X   two or three cells of the crossing, with two digits or more to spare
//           . . . |                l   cells of the line that draw on other digits of it
//
// X, l and b together have as many digits as cells, so each digit is used once: those of l (and X) go from
// the rest of the line, those of b (and X) from the rest of the box. A digit that both have goes from both.
// Sources: Sudopedia, "Sue de Coq"; HoDoKu's manual for extra digits in l and b.

#include "logic/finder.hpp"

namespace nonet {

namespace {

/// Calls visit(cells, digits) for each nonempty subset of `source`, depth first.
template <class Visit>
Flow for_subsets(const Board& board, Cells source, Cells chosen, Digits digits, Visit& visit) {
  Cells rest = source;
  for (Cell c : source) {
    rest.erase(c);
    const Cells grown = chosen | Cells::of(c);
    const Digits whole = digits | board.candidates(c);
    if (visit(grown, whole) == Flow::enough) return Flow::enough;
    if (for_subsets(board, rest, grown, whole, visit) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

class Crossing {
 public:
  Crossing(const Search& search, House line, House box)
      : search_(search),
        board_(search.board),
        line_(cells_of(line) & search.board.blank()),
        box_(cells_of(box) & search.board.blank()),
        line_house_(line),
        box_house_(box) {}

  Flow run() {
    const Cells both = line_ & box_;
    if (both.size() < 2) return Flow::more;
    auto visit = [this](Cells middle, Digits digits) {
      const int spare = digits.size() - middle.size();
      return middle.size() < 2 || spare < 2 ? Flow::more : with_middle(middle, digits, spare);
    };
    return for_subsets(board_, both, {}, {}, visit);
  }

 private:
  Flow with_middle(Cells middle, Digits digits, int spare) {
    middle_ = middle;
    middle_digits_ = digits;
    auto visit = [&](Cells cells, Digits own) {
      const Digits extra = own - digits;
      const int taken = cells.size() - extra.size();
      if (!own.intersects(digits) || taken < 1 || taken >= spare) return Flow::more;
      return with_line(cells, own, spare - taken);
    };
    return for_subsets(board_, line_ - middle, {}, {}, visit);
  }

  Flow with_line(Cells line, Digits line_digits, int spare) {
    Cells source = box_ - middle_ - line;
    for (Digit barred : line_digits& middle_digits_) source -= board_.cells(barred);
    auto visit = [&](Cells cells, Digits own) {
      const Digits extra = own - middle_digits_;
      if (!own.intersects(middle_digits_)) return Flow::more;
      if (cells.size() - extra.size() != spare) return Flow::more;
      return give(line, line_digits, cells, own);
    };
    return for_subsets(board_, source, {}, {}, visit);
  }

  Flow give(Cells line, Digits line_digits, Cells box, Digits box_digits) {
    const Digits shared = line_digits & box_digits;
    StepBuilder step(Technique::sue_de_coq, middle_digits_);
    step.eliminate(board_, box_ - box - middle_, ((middle_digits_ | box_digits) - line_digits) | shared);
    step.eliminate(board_, line_ - line - middle_, ((middle_digits_ | line_digits) - box_digits) | shared);
    if (step.empty()) return Flow::more;
    step.fact(Word::cells, middle_, middle_digits_);
    step.fact(Word::line, line, line_digits, Houses::of(line_house_));
    step.fact(Word::box, box, box_digits, Houses::of(box_house_));
    return std::move(step).give(search_);
  }

  const Search& search_;
  const Board& board_;
  Cells line_, box_;
  House line_house_, box_house_;
  Cells middle_;
  Digits middle_digits_;
};

}  // namespace

Flow find_sue_de_coq(const Search& search) {
  for (int l = 0; l < 18; ++l) {
    for (int b = 18; b < kHouses; ++b) {
      if (!cells_of(House(l)).intersects(cells_of(House(b)))) continue;
      if (!(cells_of(House(l)) | cells_of(House(b))).intersects(search.fresh.cells)) continue;
      if (Crossing(search, House(l), House(b)).run() == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
