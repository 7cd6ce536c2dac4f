// Subsets: n cells that share n digits.
//
//     Naked Pair      12  12  .  .  -12 …    two cells of a house hold only 1 and 2: all others lose 1 and 2
//     Hidden Pair     12-5 12-79  .  .       only two cells of a house take 1 and 2: they lose all else
//     Locked Pair     a naked pair in a box and a line at once, with digits to remove in both
//
// n cells need n digits; if they have no others, these are used up. Triples and quadruples alike.
// Source: Sudopedia, "Naked Subset", "Hidden Subset", "Locked Pair".

#include "logic/combine.hpp"
#include "logic/finder.hpp"

namespace nonet {

namespace {

constexpr Technique kNaked[] = {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
constexpr Technique kHidden[] = {Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
constexpr Technique kLocked[] = {Technique::locked_pair, Technique::locked_triple};

/// Boxes before rows before columns: people see them first.
constexpr int kHouseOrder[kHouses] = {18, 19, 20, 21, 22, 23, 24, 25, 26, 0,  1,  2,  3, 4,
                                      5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17};

/// By house: the cells on which it depends what its naked sets remove and whether they are locked ones. A
/// pair or triple may lie in a line and a box.
constexpr std::array<Cells, kHouses> kAround = [] {
  std::array<Cells, kHouses> around{};
  for (int h = 0; h < kHouses; ++h) {
    for (int other = 0; other < kHouses; ++other) {
      if ((cells_of(House(h)) & cells_of(House(other))).size() > 1) around[h] |= cells_of(House(other));
    }
  }
  return around;
}();

/// True where the cells share a line and a box and both lose candidates, the line outside the box.
bool locked(Houses shared, Cells losing) {
  if (shared.size() != 2) return false;
  const auto it = shared.begin();
  const House line = *it;
  const House box = Houses(shared.bits() & ~Houses::of(line).bits()).first();
  if (box.kind() != House::Kind::box) return false;
  return losing.intersects(cells_of(box)) && losing.intersects(cells_of(line) - cells_of(box));
}

Flow give_naked(const Search& search, Cells cells, Digits digits) {
  const Board& board = search.board;
  const int size = cells.size();
  const Houses shared = houses_of_all(cells);
  Cells around;
  for (House h : shared) around |= cells_of(h);
  StepBuilder step(kNaked[size - 2], digits);
  Cells losing;
  for (Digit d : digits) {
    const Cells out = (board.cells(d) & around) - cells;
    losing |= out;
    step.eliminate(out, d);
  }
  if (losing.empty()) return Flow::more;
  if (size < 4 && locked(shared, losing)) step.technique(kLocked[size - 2]);
  if (!search.wants(step.technique())) return Flow::more;
  step.fact(Word::subset, cells, digits).fact(Word::house, shared);
  return std::move(step).give(search);
}

Flow find_naked(const Search& search, House house, int size) {
  const Board& board = search.board;
  if (size == 2 && (board.bivalue() & cells_of(house)).size() < 2) return Flow::more;
  std::uint16_t sets[kHouseCells];
  Cell cells[kHouseCells];
  int n = 0;
  for (Cell c : house_cells(house)) {
    const Digits candidates = board.candidates(c);
    if (candidates.size() < 2 || candidates.size() > size) continue;
    cells[n] = c;
    sets[n++] = candidates.bits();
  }
  if (n < size) return Flow::more;
  return for_tight_unions(sets, n, size, [&](unsigned chosen, unsigned digits) {
    Cells subset;
    for (int i = 0; i < n; ++i) {
      if (chosen >> i & 1) subset.insert(cells[i]);
    }
    return give_naked(search, subset, Digits(static_cast<std::uint16_t>(digits)));
  });
}

Flow give_hidden(const Search& search, House house, Places places, Digits digits) {
  const Board& board = search.board;
  StepBuilder step(kHidden[digits.size() - 2], digits);
  Cells cells;
  for (int k = 0; k < kHouseCells; ++k) {
    if (!(places >> k & 1)) continue;
    const Cell c = house_cells(house)[k];
    cells.insert(c);
    for (Digit d : board.candidates(c) - digits) step.eliminate(c, d);
  }
  step.fact(Word::subset, cells, digits).fact(Word::house, Houses::of(house));
  return std::move(step).give(search);
}

Flow find_hidden(const Search& search, House house, int size) {
  const Board& board = search.board;
  if ((board.blank() & cells_of(house)).size() <= size) return Flow::more;
  std::uint16_t sets[kDigits];
  Digit digits[kDigits];
  int n = 0;
  for (int d = 0; d < kDigits; ++d) {
    const Places places = board.places(house, Digit(d));
    if (std::popcount(places) < 2 || std::popcount(places) > size) continue;
    digits[n] = Digit(d);
    sets[n++] = places;
  }
  if (n < size) return Flow::more;
  return for_tight_unions(sets, n, size, [&](unsigned chosen, unsigned places) {
    Digits subset;
    for (int i = 0; i < n; ++i) {
      if (chosen >> i & 1) subset.insert(digits[i]);
    }
    return give_hidden(search, house, static_cast<Places>(places), subset);
  });
}

}  // namespace

Flow find_subsets(const Search& search) {
  for (int size = 2; size <= 4; ++size) {
    const bool naked = search.wants(kNaked[size - 2]);
    const bool as_locked = size < 4 && search.wants(kLocked[size - 2]);
    const int houses = naked ? kHouses : as_locked ? 9 : 0;
    for (int i = 0; i < houses; ++i) {
      const House house(kHouseOrder[i]);
      if (!kAround[house.index].intersects(search.fresh.cells)) continue;
      if (find_naked(search, house, size) == Flow::enough) return Flow::enough;
    }
    if (!search.wants(kHidden[size - 2])) continue;
    for (int h : kHouseOrder) {
      if (!cells_of(House(h)).intersects(search.fresh.cells)) continue;
      if (find_hidden(search, House(h), size) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
