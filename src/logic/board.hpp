/// Board: a position turned the way finders ask: by cell, by digit, by house.
#pragma once

#include <nonet/logic.hpp>

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/houses.hpp"

namespace nonet {

class LinkTable;
class ChainGraph;
enum class GraphKind : std::uint8_t;
class AlsTable;
class TemplateTable;

/// Nine bits: bit k is place k of a house, in the order of house_cells().
using Places = std::uint16_t;
/// Padded, so that whole vectors can be taken.
using PlacesByHouse = std::array<Places, 32>;
using DigitsByCell = std::array<Digits, 88>;

/// A line or box and digit left with few places, or a cell left with one candidate, in the order in which it
/// happened. HoDoKu answers the oldest first, and a person too likes to go on where something has just
/// changed.
template <std::size_t N>
class Queue {
 public:
  void push(Candidate c) {
    if (size_ < N) items_[size_++] = c;
  }
  const Candidate* begin() const { return items_.data() + head_; }
  const Candidate* end() const { return items_.data() + size_; }
  /// Forgets the leading entries that are of no more use.
  template <class Stale>
  void drop_leading(Stale stale) {
    while (head_ < size_ && stale(items_[head_])) ++head_;
  }

 private:
  std::array<Candidate, N> items_;
  std::size_t head_ = 0;
  std::size_t size_ = 0;
};

/// What placements and eliminations have touched.
struct Change {
  Cells cells;    ///< filled, or with fewer candidates
  Digits digits;  ///< with fewer places

  static constexpr Change everything() { return {Cells::all(), Digits::all()}; }
};

///     candidates(c)   digits still possible in a blank cell; empty where the cell is filled
///     cells(d)        blank cells in which d is possible
///     places(h, d)    the same within a house, as places
class Board {
 public:
  explicit Board(const Position& position);
  ~Board();
  Board(const Board& other);
  Board& operator=(const Board&) = delete;

  Digits candidates(Cell c) const { return candidates_[c.index]; }
  Cells cells(Digit d) const { return cells_[d.index]; }
  Places places(House h, Digit d) const { return places_[d.index][h.index]; }
  Cells cells_in(House h, Digit d) const { return cells_[d.index] & cells_of(h); }
  bool has(Cell c, Digit d) const { return candidates_[c.index].contains(d); }

  const Grid& grid() const { return grid_; }
  Cells givens() const { return givens_; }
  Cells blank() const { return blank_; }
  /// Blank cells with exactly two candidates.
  Cells bivalue() const { return bivalue_; }
  /// Blank cells whose candidates lie within `digits`.
  Cells cells_within(Digits digits) const;
  bool solved() const { return blank_.empty(); }
  /// Some cell or house has no candidate left for what it needs.
  bool broken() const { return broken_; }

  /// Cells left with one candidate, oldest first; some may be filled by now.
  const Queue<81>& naked_singles() const { return naked_singles_; }
  /// Digits left with one place in a house, oldest first; some may be filled by now, none is missing.
  const Queue<243>& hidden_singles() const { return hidden_singles_; }

  void place(Cell c, Digit d);
  void eliminate(Cell c, Digit d);
  void apply(const Step& step);
  /// All that has changed since the last call.
  Change take_change() { return std::exchange(change_, {}); }
  Position position() const;

  /// Tables that several families share, made when first asked for and kept until the board changes. Not for
  /// use of one board by several threads.
  const LinkTable& links() const;
  const ChainGraph& chain_graph(GraphKind kind) const;
  const AlsTable& als() const;
  const TemplateTable& templates() const;

 private:
  void note_candidates(Cell c, Digits left);
  void note_hidden_single(House h, Digit d);
  void take_from_peers(Cell c, Digit d);
  void note_hidden_singles(Digit d, const PlacesByHouse& lost);
  /// The digit loses a place (one bit) of a house.
  void leave(int house, unsigned place, Digit d);
  void forget_tables() {
    if (has_tables_) drop_tables();
  }
  void drop_tables();

  DigitsByCell candidates_{};
  std::array<Cells, kDigits> cells_{};
  std::array<PlacesByHouse, kDigits> places_{};
  Grid grid_;
  Cells givens_, blank_, bivalue_;
  bool broken_ = false;
  Change change_;
  Queue<81> naked_singles_;
  Queue<243> hidden_singles_;
  mutable bool has_tables_ = false;
  mutable std::unique_ptr<LinkTable> links_;
  mutable std::array<std::unique_ptr<ChainGraph>, 3> chain_graphs_;
  mutable std::unique_ptr<AlsTable> als_;
  mutable std::unique_ptr<TemplateTable> templates_;
};

/// The place of a cell in one of its houses.
constexpr int place_of(Cell c, House h) {
  switch (h.kind()) {
    case House::Kind::row:
      return c.column();
    case House::Kind::column:
      return c.row();
    default:
      return c.box_place();
  }
}

/// All cells that see every cell of the set (none of the set itself unless it is alone in nothing).
constexpr Cells common_peers(Cells cells) {
  Cells seen = Cells::all();
  for (Cell c : cells) seen &= peers_of(c);
  return seen;
}

/// The houses that hold all of these cells.
constexpr Houses houses_of_all(Cells cells) {
  Houses houses;
  if (cells.empty()) return houses;
  for (House h : houses_of(cells.first())) {
    if (cells_of(h).contains_all(cells)) houses.insert(h);
  }
  return houses;
}

constexpr bool see(Cell a, Cell b) {
  return peers_of(a).contains(b);
}

}  // namespace nonet
