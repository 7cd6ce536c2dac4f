#include "logic/board.hpp"

#include <algorithm>
#include <cstring>

#include "logic/als_table.hpp"
#include "logic/chain_graph.hpp"
#include "logic/links.hpp"
#include "logic/template_table.hpp"

namespace nonet {

namespace {

/// Where a cell stands in one of its houses.
struct Seat {
  std::uint8_t house;
  Places bit;
};

constexpr std::array<std::array<Seat, 3>, kCells> kSeats = [] {
  std::array<std::array<Seat, 3>, kCells> seats{};
  for (int i = 0; i < kCells; ++i) {
    const std::array<House, 3> houses = houses_of(Cell(i));
    for (std::size_t k = 0; k < 3; ++k) {
      seats[i][k] = {houses[k].index, static_cast<Places>(1u << place_of(Cell(i), houses[k]))};
    }
  }
  return seats;
}();

/// What a digit in a cell takes from the houses that the cell's own houses meet; of its own houses nothing.
constexpr std::array<PlacesByHouse, kCells> kTaken = [] {
  std::array<PlacesByHouse, kCells> taken{};
  for (int i = 0; i < kCells; ++i) {
    for (int h = 0; h < kHouses; ++h) {
      if (cells_of(House(h)).contains(Cell(i))) continue;
      for (Cell c : peers_of(Cell(i)) & cells_of(House(h))) {
        taken[i][h] = static_cast<Places>(taken[i][h] | 1u << place_of(c, House(h)));
      }
    }
  }
  return taken;
}();

/// All digits in the peers of a cell, none elsewhere.
constexpr std::array<DigitsByCell, kCells> kInPeers = [] {
  std::array<DigitsByCell, kCells> in_peers{};
  for (int i = 0; i < kCells; ++i) {
    for (Cell peer : peers_of(Cell(i))) in_peers[i][peer.index] = Digits::all();
  }
  return in_peers;
}();

using Eight = std::uint16_t __attribute__((vector_size(16)));

/// The digit leaves these cells.
void take_digit(const DigitsByCell& cells, Digit d, DigitsByCell& candidates) {
  const Eight digit = Digits::of(d).bits() - Eight{};
  for (std::size_t i = 0; i < cells.size(); i += 8) {
    Eight before;
    Eight in_cells;
    std::memcpy(&before, &candidates[i], sizeof before);
    std::memcpy(&in_cells, &cells[i], sizeof in_cells);
    before &= ~(in_cells & digit);
    std::memcpy(static_cast<void*>(&candidates[i]), &before, sizeof before);
  }
}

/// Takes places away, house by house; false where that leaves more than one in each house that loses any,
/// else `lost` says what went from the others. (In vectors by hand: compilers take half as many houses at a
/// time.)
bool take_places(const PlacesByHouse& taken, PlacesByHouse& places, PlacesByHouse& lost) {
  Eight any{};
  for (std::size_t h = 0; h < places.size(); h += 8) {
    Eight before;
    Eight away;
    std::memcpy(&before, &places[h], sizeof before);
    std::memcpy(&away, &taken[h], sizeof away);
    const Eight after = before & ~away;
    const Eight at_most_one = (after & (after - 1)) == 0;
    const Eight its = before & away & at_most_one;
    any |= its;
    std::memcpy(&places[h], &after, sizeof after);
    std::memcpy(&lost[h], &its, sizeof its);
  }
  std::uint64_t halves[2];
  std::memcpy(halves, &any, sizeof any);
  return (halves[0] | halves[1]) != 0;
}

/// The last of some places (not none).
int last_place(Places places) {
  return 15 - std::countl_zero(places);
}

}  // namespace

// The empty grid is filled cell by cell, as if it were written down in front of us: so the singles come in
// the order in which they arise, which is the order in which HoDoKu answers them.
Board::Board(const Position& position) : givens_(position.givens) {
  candidates_.fill(Digits::all());
  cells_.fill(Cells::all());
  for (auto& of_digit : places_) std::fill_n(of_digit.begin(), kHouses, 0x1FF);
  blank_ = Cells::all();
  for (int i = 0; i < kCells; ++i) {
    if (const auto digit = position.grid.at(Cell(i))) place(Cell(i), *digit);
  }
  for (Cell c : blank_) {
    for (Digit d : candidates_[c.index] - position.candidates[c.index]) eliminate(c, d);
  }
}

Board::~Board() = default;

Board::Board(const Board& other)
    : candidates_(other.candidates_),
      cells_(other.cells_),
      places_(other.places_),
      grid_(other.grid_),
      givens_(other.givens_),
      blank_(other.blank_),
      bivalue_(other.bivalue_),
      broken_(other.broken_),
      change_(other.change_),
      naked_singles_(other.naked_singles_),
      hidden_singles_(other.hidden_singles_) {}

Cells Board::cells_within(Digits digits) const {
  Cells outside;
  for (Digit d : Digits::all() - digits) outside |= cells_[d.index];
  return blank_ - outside;
}

void Board::note_hidden_single(House h, Digit d) {
  hidden_singles_.push({house_cells(h)[std::countr_zero(places_[d.index][h.index])], d});
}

/// The cell is left with these candidates.
void Board::note_candidates(Cell c, Digits left) {
  if (left.empty()) {
    broken_ = true;
  } else if (left.single()) {
    bivalue_.erase(c);
    naked_singles_.push({c, left.first()});
  } else if (left.size() == 2) {
    bivalue_.insert(c);
  }
}

void Board::drop_tables() {
  has_tables_ = false;
  links_.reset();
  for (auto& graph : chain_graphs_) graph.reset();
  als_.reset();
  templates_.reset();
}

void Board::leave(int house, unsigned place, Digit d) {
  Places& places = places_[d.index][static_cast<std::size_t>(house)];
  places = static_cast<Places>(places & ~place);
  if (std::has_single_bit(places)) note_hidden_single(House(house), d);
  broken_ |= places == 0;
}

void Board::eliminate(Cell c, Digit d) {
  Digits& candidates = candidates_[c.index];
  if (!candidates.contains(d)) return;
  forget_tables();
  change_.cells.insert(c);
  change_.digits.insert(d);
  candidates.erase(d);
  cells_[d.index].erase(c);
  note_candidates(c, candidates);
  for (const Seat& seat : kSeats[c.index]) leave(seat.house, seat.bit, d);
}

void Board::place(Cell c, Digit d) {
  assert(blank_.contains(c));
  forget_tables();
  Digits own = candidates_[c.index];
  broken_ |= !own.contains(d);
  change_.cells |= Cells::of(c) | (peers_of(c) & cells_[d.index]);
  change_.digits |= own | Digits::of(d);
  grid_.set(c, d);
  blank_.erase(c);
  bivalue_.erase(c);
  candidates_[c.index] = {};
  for (Digit other : own) cells_[other.index].erase(c);
  // The digit leaves its three houses for good.
  for (const Seat& seat : kSeats[c.index]) places_[d.index][seat.house] = 0;
  take_from_peers(c, d);
  own.erase(d);
  for (Digit other : own) {
    for (const Seat& seat : kSeats[c.index]) leave(seat.house, seat.bit, other);
  }
}

// All peers at once and all houses at once, without a branch that depends on either: a third of the time of
// easy paths is spent here (bench/notes-logic.md).
void Board::take_from_peers(Cell c, Digit d) {
  const Cells losing = peers_of(c) & cells_[d.index];
  cells_[d.index] -= losing;
  take_digit(kInPeers[c.index], d, candidates_);

  Cells one, two, three;  // cells with at least so many candidates left
  for (Cells with : cells_) {
    three |= two & with;
    two |= one & with;
    one |= with;
  }
  broken_ |= !(losing - one).empty();
  bivalue_ = (bivalue_ - losing) | ((losing & two) - three);
  for (Cell peer : (losing & one) - two) naked_singles_.push({peer, candidates_[peer.index].first()});

  PlacesByHouse lost;  // where one place is left or none
  if (take_places(kTaken[c.index], places_[d.index], lost)) note_hidden_singles(d, lost);
}

// In the order in which the peers, one after the other, would have left their houses.
void Board::note_hidden_singles(Digit d, const PlacesByHouse& lost) {
  struct Single {
    Cell last;
    House house;
  };
  std::array<Single, kHouses> singles;
  std::size_t n = 0;
  for (int h = 0; h < kHouses; ++h) {
    const Places its = lost[static_cast<std::size_t>(h)];
    if (its == 0) continue;
    if (places_[d.index][static_cast<std::size_t>(h)] == 0) {
      broken_ = true;
      continue;
    }
    const Single single{house_cells(House(h))[last_place(its)], House(h)};
    std::size_t at = n++;
    for (; at > 0 && single.last < singles[at - 1].last; --at) singles[at] = singles[at - 1];
    singles[at] = single;
  }
  for (std::size_t i = 0; i < n; ++i) note_hidden_single(singles[i].house, d);
}

void Board::apply(const Step& step) {
  for (Candidate p : step.placements) {
    if (blank_.contains(p.cell)) place(p.cell, p.digit);
  }
  for (Candidate e : step.eliminations) eliminate(e.cell, e.digit);
  const auto filled = [this](Candidate c) { return !blank_.contains(c.cell); };
  naked_singles_.drop_leading(filled);
  hidden_singles_.drop_leading(filled);
}

Position Board::position() const {
  Position p;
  p.grid = grid_;
  p.givens = givens_;
  for (int i = 0; i < kCells; ++i) {
    p.candidates[i] = grid_.blank(Cell(i)) ? candidates_[i] : Digits::of(*grid_.at(Cell(i)));
  }
  return p;
}

const ChainGraph& Board::chain_graph(GraphKind kind) const {
  has_tables_ = true;
  std::unique_ptr<ChainGraph>& graph = chain_graphs_[static_cast<std::size_t>(kind)];
  if (!graph) graph = std::make_unique<ChainGraph>(*this, kind);
  return *graph;
}

const LinkTable& Board::links() const {
  has_tables_ = true;
  if (!links_) links_ = std::make_unique<LinkTable>(*this);
  return *links_;
}

const AlsTable& Board::als() const {
  has_tables_ = true;
  if (!als_) als_ = std::make_unique<AlsTable>(*this);
  return *als_;
}

const TemplateTable& Board::templates() const {
  has_tables_ = true;
  if (!templates_) templates_ = std::make_unique<TemplateTable>(*this);
  return *templates_;
}

}  // namespace nonet
