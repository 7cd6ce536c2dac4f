// SK-Loop (Domino Loop, Virus Pattern): sixteen cells in a ring through four boxes.
//
//     X a a | b b X      X  a crossing of two rows and two columns, one in each of four boxes
//     h . . | . . c      a to h  the dominoes: two blank cells of a box beside its X or below it
//     h . . | . . c
//     ------+------      Round the ring each domino shares a line with one neighbour (a b, c d, e f, g h)
//     g . . | . . d      and a box with the other (b c, d e, f g, h a): eight links. A digit links at most
//     g . . | . . d      one of its candidates per link that carries it. Give each digit as few links as
//     X f f | e e X      touch all of its dominoes: where that makes sixteen in all, one for each cell,
//
// every link of a digit holds it exactly once within the ring. So the digit goes from the rest of these lines
// and boxes, and from a domino between two of its links. Often each link carries two digits. Source: named
// after Steve Kurzhals, who saw it in Easter Monster; the count of links after Allan Barker's set logic.

#include <array>
#include <cstdint>

#include "logic/finder.hpp"

namespace nonet {

namespace {

constexpr int kRing = 8;

/// Eight bits, one per domino or link. Link k joins domino k to the next, k + 1.
using Ring = std::uint8_t;

constexpr Ring turn(Ring r) {
  return static_cast<Ring>(r << 1 | r >> (kRing - 1));
}

/// The dominoes that these links touch.
constexpr Ring touched(Ring links) {
  return links | turn(links);
}

/// For each set of dominoes the least number of links that touch them all.
constexpr std::array<std::uint8_t, 1 << kRing> kFewestLinks = [] {
  std::array<std::uint8_t, 1 << kRing> fewest{};
  fewest.fill(kRing);
  for (unsigned links = 0; links < 1 << kRing; ++links) {
    const auto size = static_cast<std::uint8_t>(std::popcount(links));
    const Ring reach = touched(static_cast<Ring>(links));
    for (unsigned places = 0; places < 1 << kRing; ++places) {
      if ((places & ~reach) == 0 && size < fewest[places]) fewest[places] = size;
    }
  }
  return fewest;
}();

class Loop {
 public:
  Loop(const Search& search, int row, int column, int row2, int column2) : search_(search) {
    // Clockwise from the top left: link 0 is the upper row, 1 the box after it, 2 a column, …
    const Cell corners[] = {Cell::at(row, column), Cell::at(row, column2), Cell::at(row2, column2),
                            Cell::at(row2, column)};
    const House lines[] = {House::row(row), House::column(column2), House::row(row2), House::column(column)};
    for (int side = 0; side < 4; ++side) {
      const Cell to = corners[(side + 1) % 4];
      dominoes_[2 * side] = domino(corners[side], lines[side]);
      dominoes_[2 * side + 1] = domino(to, lines[side]);
      houses_[2 * side] = lines[side];
      houses_[2 * side + 1] = House::box(to.box());
    }
  }

  Flow run() {
    for (Cells d : dominoes_) {
      cells_ |= d;
      if (!search_.board.blank().contains_all(d)) return Flow::more;
    }
    int links = 0;
    for (int d = 0; d < kDigits; ++d) links += kFewestLinks[at(Digit(d))];
    return links == cells_.size() ? give() : Flow::more;
  }

 private:
  static Cells domino(Cell corner, House line) {
    return (cells_of(line) & cells_of(House::box(corner.box()))) - Cells::of(corner);
  }

  /// The dominoes in which the digit is a candidate.
  Ring at(Digit d) const {
    Ring places = 0;
    for (int k = 0; k < kRing; ++k) {
      if (search_.board.cells(d).intersects(dominoes_[k])) places = static_cast<Ring>(places | 1u << k);
    }
    return places;
  }

  Flow give() {
    Digits digits;
    for (Cell c : cells_) digits |= search_.board.candidates(c);
    StepBuilder step(Technique::sk_loop, digits);
    std::array<Digits, kRing> carried;
    for (Digit d : digits) {
      const Ring places = at(d);
      for (unsigned links = 0; links < 1 << kRing; ++links) {
        const Ring ring = static_cast<Ring>(links);
        const bool touches_all = (places & ~touched(ring)) == 0;
        if (touches_all && std::popcount(links) == kFewestLinks[places]) remove(d, ring, step, carried);
      }
    }
    for (Cells d : dominoes_) step.fact(Word::cells, d);
    for (int k = 0; k < kRing; ++k) step.fact(Word::link, {}, carried[k], Houses::of(houses_[k]));
    return std::move(step).give(search_);
  }

  /// What goes if the digit runs along these links.
  void remove(Digit d, Ring links, StepBuilder& step, std::array<Digits, kRing>& carried) const {
    for (int k = 0; k < kRing; ++k) {
      if ((links >> k & 1) == 0) continue;
      carried[k].insert(d);
      step.eliminate(search_.board, cells_of(houses_[k]) - cells_, Digits::of(d));
    }
    const Ring twice = links & turn(links);
    for (int k = 0; k < kRing; ++k) {
      if (twice >> k & 1) step.eliminate(search_.board, dominoes_[k], Digits::of(d));
    }
  }

  const Search& search_;
  std::array<Cells, kRing> dominoes_;
  std::array<House, kRing> houses_;
  Cells cells_;
};

}  // namespace

Flow find_sk_loop(const Search& search) {
  for (int row = 0; row < 6; ++row) {
    for (int row2 = row / 3 * 3 + 3; row2 < 9; ++row2) {
      for (int column = 0; column < 6; ++column) {
        for (int column2 = column / 3 * 3 + 3; column2 < 9; ++column2) {
          if (Loop(search, row, column, row2, column2).run() == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

}  // namespace nonet
