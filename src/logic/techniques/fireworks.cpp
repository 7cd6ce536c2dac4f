// Fireworks: a digit that a row and a column confine to three cells.
//
//      X   -   - | .   P   .     The digit's places in the row are in the box but for P, those in the column
//      -         |               in the box but for Q. If it is neither in P nor in Q, both the row's and the
//      -         |               column's are in the box, which holds it once: in X. So one of X, P, Q holds
//     -----------+----------     it.
//      Q         |     Y
//
//     Triple   three digits with the same X, P, Q fill them: other digits go
//     Quad     two digits with X, P, Q and two others with the opposite corner Y, P, Q fill the four cells:
//              X holds one of the first two, Y of the others, P and Q any of the four
//     Dual     two digits with X, P, Q, and a cell that holds just these and sees two of the three cells:
//              these two can't hold both digits, so the third holds one of them
//
// Source: SudokuWiki, "Fireworks" (found by shye).

#include "logic/finder.hpp"

namespace nonet {

namespace {

/// The three cells; the digits of which each is in one of them.
struct Firework {
  Cell corner, in_row, in_column;
  Digits digits;
  Cells cells() const { return {corner, in_row, in_column}; }
};

bool within(const Board& board, House line, Digit d, Cells allowed) {
  const Cells in = board.cells_in(line, d);
  return !in.empty() && allowed.contains_all(in);
}

Firework firework(const Board& board, Cell corner, Cell in_row, Cell in_column) {
  Firework out{corner, in_row, in_column, {}};
  const Cells box = cells_of(House::box(corner.box()));
  for (int i = 0; i < kDigits; ++i) {
    const Digit d(i);
    if (within(board, House::row(corner.row()), d, box | Cells::of(in_row)) &&
        within(board, House::column(corner.column()), d, box | Cells::of(in_column))) {
      out.digits.insert(d);
    }
  }
  return out;
}

/// Calls visit(subset) for all subsets of a size, in ascending order of their bits.
template <class Visit>
Flow for_digits(Digits from, int size, Visit visit) {
  for (unsigned bits = 1; bits < 1U << kDigits; ++bits) {
    const Digits some(static_cast<std::uint16_t>(bits));
    if (some.size() != size || !from.contains_all(some)) continue;
    if (visit(some) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

class Fireworks {
 public:
  explicit Fireworks(const Search& search) : search_(search), board_(search.board) {}

  Flow run() const {
    for (Cell corner : board_.blank()) {
      const Cells box = cells_of(House::box(corner.box()));
      for (Cell p : (cells_of(House::row(corner.row())) & board_.blank()) - box) {
        for (Cell q : (cells_of(House::column(corner.column())) & board_.blank()) - box) {
          const Firework here = firework(board_, corner, p, q);
          if (here.digits.size() < 2) continue;
          if (triples(here) == Flow::enough || quads(here) == Flow::enough || duals(here) == Flow::enough)
            return Flow::enough;
        }
      }
    }
    return Flow::more;
  }

 private:
  Flow triples(const Firework& here) const {
    return for_digits(here.digits, 3, [&](Digits three) {
      StepBuilder step = begin(here, three, 3);
      step.eliminate(board_, here.cells(), Digits::all() - three);
      return std::move(step).give(search_);
    });
  }

  Flow quads(const Firework& here) const {
    const Cell opposite = Cell::at(here.in_column.row(), here.in_row.column());
    if (opposite < here.corner || !board_.blank().contains(opposite)) return Flow::more;
    const Firework there = firework(board_, opposite, here.in_column, here.in_row);
    return for_digits(here.digits, 2, [&](Digits two) {
      return for_digits(there.digits - two, 2, [&](Digits others) {
        StepBuilder step = begin(here, two, 4);
        step.digits(two | others).fact(Word::cells, there.cells(), others);
        step.eliminate(board_, Cells::of(here.corner), Digits::all() - two);
        step.eliminate(board_, Cells::of(there.corner), Digits::all() - others);
        step.eliminate(board_, {here.in_row, here.in_column}, Digits::all() - two - others);
        return std::move(step).give(search_);
      });
    });
  }

  Flow duals(const Firework& here) const {
    return for_digits(here.digits, 2, [&](Digits two) {
      for (Cell pair : board_.bivalue() - here.cells()) {
        const Cells unseen = here.cells() - peers_of(pair);
        if (board_.candidates(pair) != two || !unseen.single()) continue;
        StepBuilder step = begin(here, two, 2);
        step.fact(Word::pivot, Cells::of(pair), two);
        step.eliminate(board_, unseen, Digits::all() - two);
        if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
      }
      return Flow::more;
    });
  }

  /// `type` is the number of digits: 2, 3 or 4.
  static StepBuilder begin(const Firework& here, Digits digits, int type) {
    StepBuilder step(Technique::fireworks, digits);
    step.type(type).fact(Word::cells, here.cells(), digits);
    return step;
  }

  const Search& search_;
  const Board& board_;
};

}  // namespace

Flow find_fireworks(const Search& search) {
  return Fireworks(search).run();
}

}  // namespace nonet
