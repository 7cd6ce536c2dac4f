// Unique rectangles: four cells in two rows, two columns and two boxes, with a pair of digits.
//
//        c1   c4                   If all four held just 1 and 2, exchanging the two would give a second
//     r1 12   12     floor         solution. So one of the extra candidates (or for types 4 and 6 and hidden
//     r2 12x  12y    roof          rectangles: a strong link) must break the pattern.
//
//     Type 1   one cell with extras: it loses 1 and 2
//     Type 2   two cells in line with the same single extra x: what sees both loses x
//     Type 3   the extras of two cells in a house make a naked set with other cells of it
//     Type 4   two cells in line, and nothing else that sees both has a 1: they lose 2
//     Type 5   as type 2, with two cells across or three
//     Type 6   two cells across, and 1 has no other place in the four lines: they lose 1
//     Hidden   a cell without extras, and 1 has no other place in the row and column of the cell across
//              from it: that one loses 2
//     Avoidable  the same with cells solved but not given: types 1 and 2
//
// Sources: Sudopedia, "Uniqueness Test"; HoDoKu's manual, "Uniqueness", also for cells with a digit missing.

#include <algorithm>
#include <vector>

#include "logic/techniques/deadly.hpp"

namespace nonet {

namespace {

/// `corner`, its neighbour in one box, and the two cells in line with them in another.
struct Rectangle {
  Cell corner, beside, below, across;
  Cells cells() const { return {corner, beside, below, across}; }
};

/// Calls visit(rectangle) for each rectangle with this corner whose other cells in the box pass
/// `beside_fits`.
template <class Fits, class Visit>
Flow for_rectangles(Cell corner, Fits beside_fits, Visit visit) {
  for (Cell beside : house_cells(House::box(corner.box()))) {
    const bool in_row = corner.row() == beside.row();
    if (beside == corner || (!in_row && corner.column() != beside.column()) || !beside_fits(beside)) continue;
    for (int k = 0; k < 9; ++k) {
      const Cell below = in_row ? Cell::at(k, corner.column()) : Cell::at(corner.row(), k);
      const Cell across = in_row ? Cell::at(k, beside.column()) : Cell::at(beside.row(), k);
      if (below.box() == corner.box()) continue;
      if (visit(Rectangle{corner, beside, below, across}) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

/// Cells in which the digit could stand as far as filled cells go, candidate or not.
std::array<Cells, kDigits> open_cells(const Board& board) {
  std::array<Cells, kDigits> open;
  open.fill(board.blank());
  for (Cell c : Cells::all() - board.blank()) open[board.grid().at(c)->index] -= peers_of(c);
  return open;
}

class RectangleTypes {
 public:
  RectangleTypes(const Search& search, const Rectangle& r, Digit a, Digit b)
      : search_(search), board_(search.board), r_(r), a_(a), b_(b), pair_{a, b} {
    for (Cell c : r.cells()) {
      const Digits extra = board_.candidates(c) - pair_;
      (extra.empty() ? floor_ : roof_).insert(c);
      extra_digits_ |= extra;
    }
    in_line_ = houses_of_all(roof_).bits() != 0 && roof_.size() == 2;
  }

  Flow run() {
    using Test = Flow (RectangleTypes::*)();
    constexpr Test kTests[] = {&RectangleTypes::type_1, &RectangleTypes::types_2_and_5,
                               &RectangleTypes::type_3, &RectangleTypes::type_4,
                               &RectangleTypes::type_6, &RectangleTypes::hidden};
    for (Test test : kTests) {
      if ((this->*test)() == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

 private:
  StepBuilder begin(Technique t) const {
    StepBuilder step(t, pair_);
    add_pattern(step);
    return step;
  }
  void add_pattern(StepBuilder& step) const {
    step.fact(Word::cells, r_.cells(), pair_);
    step.fact(Word::floor, floor_, pair_);
    if (!roof_.empty()) step.fact(Word::roof, roof_, extra_digits_);
  }
  Flow give(StepBuilder&& step) const {
    return search_.wants(step.technique()) ? std::move(step).give(search_) : Flow::more;
  }

  Flow type_1() {
    if (floor_.size() != 3) return Flow::more;
    StepBuilder step = begin(Technique::unique_rectangle_1);
    step.eliminate(board_, roof_, pair_);
    return give(std::move(step));
  }

  Flow types_2_and_5() {
    if (floor_.size() > 2 || floor_.empty() || !extra_digits_.single()) return Flow::more;
    const Digit x = extra_digits_.first();
    StepBuilder step = begin(in_line_ ? Technique::unique_rectangle_2 : Technique::unique_rectangle_5);
    step.fact(Word::extra, roof_, extra_digits_);
    step.eliminate(board_.cells(x) & common_peers(roof_), x);
    return give(std::move(step));
  }

  Flow type_3() {
    if (floor_.size() != 2 || !in_line_ || !search_.wants(Technique::unique_rectangle_3)) return Flow::more;
    return for_extra_subsets(board_, roof_, extra_digits_, r_.cells(), Technique::unique_rectangle_3, pair_,
                             [this](StepBuilder&& step) {
                               add_pattern(step);
                               return give(std::move(step));
                             });
  }

  Flow type_4() {
    if (floor_.size() != 2 || !in_line_) return Flow::more;
    const Cells around = common_peers(roof_);
    for (Digit kept : {a_, b_}) {
      if (around.intersects(board_.cells(kept))) continue;
      StepBuilder step = begin(Technique::unique_rectangle_4);
      step.fact(Word::link, roof_, Digits::of(kept), houses_of_all(roof_));
      step.eliminate(board_, roof_, pair_ - Digits::of(kept));
      return give(std::move(step));
    }
    return Flow::more;
  }

  Flow type_6() {
    if (floor_.size() != 2 || in_line_) return Flow::more;
    Cells lines;
    for (Cell c : roof_) lines |= cells_of(House::row(c.row())) | cells_of(House::column(c.column()));
    for (Digit kept : {a_, b_}) {
      if ((lines - r_.cells()).intersects(board_.cells(kept))) continue;
      StepBuilder step = begin(Technique::unique_rectangle_6);
      step.fact(Word::link, r_.cells(), Digits::of(kept));
      step.eliminate(board_, roof_, Digits::of(kept));
      return give(std::move(step));
    }
    return Flow::more;
  }

  /// The cell of the rectangle that shares no line with `c`.
  Cell across_from(Cell c) const {
    for (Cell other : r_.cells()) {
      if (other.row() != c.row() && other.column() != c.column()) return other;
    }
    return c;
  }

  Flow hidden() {
    const bool fits = floor_.size() == 1 || (floor_.size() == 2 && !in_line_);
    if (!fits) return Flow::more;
    for (Cell corner : floor_) {
      const Cell target = across_from(corner);
      const Cells lines = cells_of(House::row(target.row())) | cells_of(House::column(target.column()));
      for (Digit kept : {a_, b_}) {
        if ((lines - r_.cells()).intersects(board_.cells(kept))) continue;
        StepBuilder step = begin(Technique::hidden_rectangle);
        step.fact(Word::target, Cells::of(target), pair_ - Digits::of(kept));
        step.fact(Word::link, r_.cells() & lines, Digits::of(kept),
                  Houses{House::row(target.row()), House::column(target.column())});
        step.eliminate(board_, Cells::of(target), pair_ - Digits::of(kept));
        if (give(std::move(step)) == Flow::enough) return Flow::enough;
      }
    }
    return Flow::more;
  }

  const Search& search_;
  const Board& board_;
  Rectangle r_;
  Digit a_, b_;
  Digits pair_, extra_digits_;
  Cells floor_, roof_;
  bool in_line_ = false;
};

}  // namespace

Flow find_unique_rectangles(const Search& search) {
  const Board& board = search.board;
  const bool missing = search.options.ur_missing_candidates;
  const std::array<Cells, kDigits> open = open_cells(board);
  std::vector<std::pair<Cells, Digits>> done;
  for (Cell corner : board.bivalue()) {
    const Digits pair = board.candidates(corner);
    const Digit a = pair.first();
    const Digit b = (pair - Digits::of(a)).first();
    const Cells fitting = missing ? open[a.index] & open[b.index] : board.cells(a) & board.cells(b);
    const auto fits = [&](Cell c) { return fitting.contains(c); };
    const Flow flow = for_rectangles(corner, fits, [&](const Rectangle& r) {
      if (!fits(r.below) || !fits(r.across)) return Flow::more;
      const std::pair<Cells, Digits> key{r.cells(), pair};
      if (std::find(done.begin(), done.end(), key) != done.end()) return Flow::more;
      done.push_back(key);
      return RectangleTypes(search, r, a, b).run();
    });
    if (flow == Flow::enough) return flow;
  }
  return Flow::more;
}

namespace {

/// Solved, but not given: exchanging it is not against the puzzle.
bool movable(const Board& board, Cell c) {
  return !board.grid().blank(c) && !board.givens().contains(c);
}

Flow give_avoidable(const Search& search, const Rectangle& r, Digit a, Digit b) {
  const Board& board = search.board;
  const auto holds = [&](Cell c, Digit d) { return movable(board, c) && board.grid().at(c) == d; };
  const auto two_with = [&](Cell c, Digit d) { return board.bivalue().contains(c) && board.has(c, d); };
  const auto begin = [&](Technique t, Cells roof) {
    StepBuilder step(t, Digits{a, b});
    step.fact(Word::cells, r.cells(), Digits{a, b}).fact(Word::floor, r.cells() - roof, Digits{a, b});
    return step;
  };
  // corner = a, beside = b; the pattern would have below = b, across = a.
  const bool below_solved = holds(r.below, b) && two_with(r.across, a);
  const bool across_solved = holds(r.across, a) && two_with(r.below, b);
  if (below_solved || across_solved) {
    if (!search.wants(Technique::avoidable_rectangle_1)) return Flow::more;
    const Cell open = below_solved ? r.across : r.below;
    StepBuilder step = begin(Technique::avoidable_rectangle_1, Cells::of(open));
    step.fact(Word::target, Cells::of(open)).eliminate(open, below_solved ? a : b);
    return std::move(step).give(search);
  }
  if (!two_with(r.below, b) || !two_with(r.across, a)) return Flow::more;
  const Digits extra = board.candidates(r.below) - Digits::of(b);
  if (extra != board.candidates(r.across) - Digits::of(a)) return Flow::more;
  if (!search.wants(Technique::avoidable_rectangle_2)) return Flow::more;
  const Cells roof{r.below, r.across};
  StepBuilder step = begin(Technique::avoidable_rectangle_2, roof);
  step.fact(Word::roof, roof, extra).fact(Word::extra, roof, extra);
  step.eliminate(board.cells(extra.first()) & common_peers(roof), extra.first());
  return std::move(step).give(search);
}

}  // namespace

Flow find_avoidable_rectangles(const Search& search) {
  const Board& board = search.board;
  for (Cell corner : Cells::all() - board.blank()) {
    if (!movable(board, corner)) continue;
    const Digit a = *board.grid().at(corner);
    const auto fits = [&](Cell c) { return movable(board, c); };
    const Flow flow = for_rectangles(corner, fits, [&](const Rectangle& r) {
      return give_avoidable(search, r, a, *board.grid().at(r.beside));
    });
    if (flow == Flow::enough) return flow;
  }
  return Flow::more;
}

}  // namespace nonet
