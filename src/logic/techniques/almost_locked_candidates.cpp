// Almost locked candidates: an almost locked set of one house and an almost hidden one of another share their
// digits where the houses cross.
//
//      I   I   I | X   .   .     X    all other places of a and b in the row
//      Y   -   - |               Y    holds just a and b
//      -   -   - |               I    the crossing
//
// Y takes one of a and b from the box, so the crossing holds one of them at most; X holds one of them at
// most, so the crossing holds one at least, and X the other: X loses its other digits, and as Y and I hold
// both, the rest of the box loses a and b. The same with two Y, two X and three digits, or three and four,
// and with line and box exchanged. Sources: Sudopedia, "Almost Locked Candidates"; Players' Forum, "Almost
// Locked Pair".

#include "logic/als_table.hpp"
#include "logic/finder.hpp"

namespace nonet {

namespace {

/// The cells of the house outside the crossing that these digits may stand in; no cells if one of the digits
/// stands already.
Cells places_beside(const Board& board, House house, Cells crossing, Digits digits) {
  Cells places;
  for (Digit d : digits) {
    const Cells in = board.cells_in(house, d);
    if (in.empty()) return {};
    places |= in - crossing;
  }
  return places;
}

Flow try_set(const Search& search, const Als& set, House own, House other) {
  const Board& board = search.board;
  const Cells crossing = cells_of(own) & cells_of(other);
  if (crossing.size() != 3 || set.cells.intersects(crossing)) return Flow::more;
  const Cells beside = places_beside(board, other, crossing, set.digits);
  if (beside.size() != set.cells.size()) return Flow::more;
  StepBuilder step(Technique::almost_locked_candidates, set.digits);
  step.eliminate(board, beside, Digits::all() - set.digits);
  step.eliminate(board, cells_of(own) - crossing - set.cells, set.digits);
  step.fact(Word::als, set.cells, set.digits, Houses::of(own));
  step.fact(Word::subset, beside, set.digits, Houses::of(other));
  step.fact(Word::cells, crossing & board.blank(), set.digits);
  return std::move(step).give(search);
}

}  // namespace

Flow find_almost_locked_candidates(const Search& search) {
  for (int size = 1; size <= 3; ++size) {
    for (const Als& set : search.board.als().all()) {
      if (set.cells.size() != size) continue;
      for (House own : houses_of_all(set.cells)) {
        for (int other = 0; other < kHouses; ++other) {
          if (try_set(search, set, own, House(other)) == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

}  // namespace nonet
