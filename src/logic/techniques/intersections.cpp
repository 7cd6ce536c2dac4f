// Intersections: a digit that a house keeps within its crossing with another.
//
//     Pointing               Claiming
//     x x x | - - - | - - -  x x x | . . . | . . .     x  the digit's only places in the box (in the row)
//     . . . |       |        - - - |       |           -  places that go
//     . . . |       |        - - - |       |           .  places without the digit
//
// The digit has to stand on one of the x, so it can't stand elsewhere in the other house that holds all x.
// Source: Sudopedia, "Locked Candidates".

#include "logic/finder.hpp"

namespace nonet {

namespace {

/// Places 0..8 of a box that lie in its row (column) k, and places of a line that lie in its box k.
constexpr Places kThird[3] = {0b000000111, 0b000111000, 0b111000000};
constexpr Places kEvery[3] = {0b001001001, 0b010010010, 0b100100100};

bool two_or_three(Places places) {
  const int n = std::popcount(places);
  return n == 2 || n == 3;
}

/// The line through the box that holds all places, if there is one.
Houses line_of(House box, Places places) {
  for (int k = 0; k < 3; ++k) {
    if ((places & ~kThird[k]) == 0) return Houses::of(House::row(box.number() / 3 * 3 + k));
    if ((places & ~kEvery[k]) == 0) return Houses::of(House::column(box.number() % 3 * 3 + k));
  }
  return {};
}

Houses box_of(House line, Places places) {
  for (int k = 0; k < 3; ++k) {
    if ((places & ~kThird[k]) != 0) continue;
    const bool row = line.kind() == House::Kind::row;
    const int third = line.number() / 3;
    return Houses::of(House::box(row ? third * 3 + k : k * 3 + third));
  }
  return {};
}

Flow give_intersection(const Search& search, Technique technique, House from, House to, Digit d) {
  const Board& board = search.board;
  const Cells kept = board.cells_in(from, d);
  StepBuilder step(technique, Digits::of(d));
  step.eliminate(board.cells_in(to, d) - kept, d);
  if (step.empty()) return Flow::more;
  step.fact(Word::cells, kept, Digits::of(d));
  step.fact(Word::base, Houses::of(from)).fact(Word::cover, Houses::of(to));
  return std::move(step).give(search);
}

Flow find_from(const Search& search, Technique technique, int first_house, int last_house,
               Houses (*crossing)(House, Places)) {
  for (int h = first_house; h <= last_house; ++h) {
    if (!cells_of(House(h)).intersects(search.fresh.cells)) continue;
    for (Digit d : search.fresh.digits) {
      const Places places = search.board.places(House(h), d);
      if (!two_or_three(places)) continue;
      const Houses to = crossing(House(h), places);
      if (to.empty()) continue;
      const Flow flow = give_intersection(search, technique, House(h), to.first(), d);
      if (flow == Flow::enough) return flow;
    }
  }
  return Flow::more;
}

}  // namespace

Flow find_intersections(const Search& search) {
  if (search.wants(Technique::pointing) &&
      find_from(search, Technique::pointing, 18, 26, line_of) == Flow::enough) {
    return Flow::enough;
  }
  if (search.wants(Technique::claiming)) return find_from(search, Technique::claiming, 0, 17, box_of);
  return Flow::more;
}

}  // namespace nonet
