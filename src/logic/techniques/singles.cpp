// Singles: a digit that has only one place.
//
//     Full House      the last blank cell of a house
//     Naked Single    a cell with one candidate
//     Hidden Single   a digit with one place in a house
//
// Each is true at once: every cell holds a digit, and every house holds every digit.
// Sources: Sudopedia, "Full House", "Naked Single", "Hidden Single".

#include "logic/finder.hpp"

namespace nonet {

namespace {

/// Houses of `c` in which it is the only blank cell.
Houses houses_full_but_for(const Board& board, Cell c) {
  Houses houses;
  for (House h : houses_of(c)) {
    if ((board.blank() & cells_of(h)).single()) houses.insert(h);
  }
  return houses;
}

Houses houses_with_one_place(const Board& board, Cell c, Digit d) {
  Houses houses;
  for (House h : houses_of(c)) {
    if (std::has_single_bit(board.places(h, d))) houses.insert(h);
  }
  return houses;
}

/// The house in which a person sees it soonest: a box before a line.
House easiest(Houses houses) {
  for (House h : houses) {
    if (h.kind() == House::Kind::box) return h;
  }
  return houses.first();
}

Flow give_single(const Search& search, Technique technique, Candidate at, Houses houses) {
  StepBuilder step(technique, Digits::of(at.digit));
  step.place(at.cell, at.digit);
  if (!houses.empty()) step.fact(Word::house, Houses::of(easiest(houses)));
  return std::move(step).give(search);
}

bool still_open(const Board& board, Candidate c) {
  return board.has(c.cell, c.digit);
}

Flow full_houses(const Search& search) {
  const Board& board = search.board;
  for (Candidate c : board.naked_singles()) {
    if (!still_open(board, c)) continue;
    const Houses houses = houses_full_but_for(board, c.cell);
    if (houses.empty()) continue;
    if (give_single(search, Technique::full_house, c, houses) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

Flow naked_singles(const Search& search) {
  for (Candidate c : search.board.naked_singles()) {
    if (!still_open(search.board, c)) continue;
    if (give_single(search, Technique::naked_single, c, {}) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

Flow hidden_singles(const Search& search) {
  const Board& board = search.board;
  for (Candidate c : board.hidden_singles()) {
    if (!still_open(board, c)) continue;
    const Houses houses = houses_with_one_place(board, c.cell, c.digit);
    if (give_single(search, Technique::hidden_single, c, houses) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace

Flow find_singles(const Search& search) {
  if (search.wants(Technique::full_house) && full_houses(search) == Flow::enough) return Flow::enough;
  if (search.wants(Technique::naked_single) && naked_singles(search) == Flow::enough) return Flow::enough;
  if (search.wants(Technique::hidden_single) && hidden_singles(search) == Flow::enough) return Flow::enough;
  return Flow::more;
}

}  // namespace nonet
