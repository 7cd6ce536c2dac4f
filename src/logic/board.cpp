#include "logic/board.hpp"

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

}  // namespace

// The empty grid is filled cell by cell, as if it were written down in front of us: so the singles come in
// the order in which they arise, which is the order in which HoDoKu answers them.
Board::Board(const Position& position) : givens_(position.givens) {
  candidates_.fill(Digits::all());
  cells_.fill(Cells::all());
  for (auto& house : places_) house.fill(0x1FF);
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
  hidden_singles_.push({house_cells(h)[std::countr_zero(places_[h.index][d.index])], d});
}

void Board::drop_tables() {
  has_tables_ = false;
  links_.reset();
  for (auto& graph : chain_graphs_) graph.reset();
  als_.reset();
  templates_.reset();
}

void Board::leave(int house, unsigned place, Digit d) {
  Places& places = places_[static_cast<std::size_t>(house)][d.index];
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
  switch (candidates.size()) {
    case 0:
      broken_ = true;
      break;
    case 1:
      bivalue_.erase(c);
      naked_singles_.push({c, candidates.first()});
      break;
    case 2:
      bivalue_.insert(c);
      break;
    default:
      break;
  }
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
  // The digit leaves its three houses for good; first, so that they never look like a house without a place.
  for (Digit other : own) cells_[other.index].erase(c);
  for (House h : houses_of(c)) places_[h.index][d.index] = 0;
  for (Cell peer : peers_of(c) & cells_[d.index]) {
    candidates_[peer.index].erase(d);
    cells_[d.index].erase(peer);
    const Digits left = candidates_[peer.index];
    if (left.empty()) broken_ = true;
    if (left.single()) {
      bivalue_.erase(peer);
      naked_singles_.push({peer, left.first()});
    } else if (left.size() == 2) {
      bivalue_.insert(peer);
    }
    for (const Seat& seat : kSeats[peer.index]) {
      // No place at all: one of the three houses of `c`.
      if (places_[seat.house][d.index] != 0) leave(seat.house, seat.bit, d);
    }
  }
  own.erase(d);
  for (Digit other : own) {
    for (const Seat& seat : kSeats[c.index]) leave(seat.house, seat.bit, other);
  }
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
