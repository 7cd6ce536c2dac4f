/// Which cell and digit to guess where deduction is stuck. Compiled once per target.
///
/// A cell with two candidates, the one among whose peers the most is open. Without one: a digit with two
/// places in a box, in the cell with the fewest candidates; such a puzzle as Norvig's "impossible" one takes
/// seconds without this. Without that: a cell with the fewest candidates.
/// Measured against other orders in bench/notes.md.
#pragma once

#include "solve/board-inl.hpp"

namespace nonet {
namespace {

struct Guess {
  unsigned where;       // 16 (3r + c) + 4a + b, as lane_at() takes it
  std::uint16_t digit;  // one bit
};

/// The low byte of a key is the place and lane it stands for, so that the greatest key names its cell.
inline constexpr unsigned kWhereBits = 8;

struct alignas(32) WhereLanes {
  std::uint16_t of[3][3][16];
};
constexpr WhereLanes make_where_lanes() {
  WhereLanes where{};
  for (int i = 0; i < 3 * 3 * 16; ++i) where.of[i / 48][i / 16 % 3][i % 16] = static_cast<std::uint16_t>(i);
  return where;
}
inline constexpr WhereLanes kWhereLanes = make_where_lanes();

/// How open the peers of each cell are: a cell with two candidates counts 3, one with more 2.
NONET_INLINE void weigh_peers(const Places& weight, Places& peers) {
  Vec by_row[3], by_column[3];
  Vec box = zero();
  for (int i = 0; i < 3; ++i) {
    const Vec row = add(add(weight.of[i][0], weight.of[i][1]), weight.of[i][2]);
    const Vec column = add(add(weight.of[0][i], weight.of[1][i]), weight.of[2][i]);
    box = add(box, row);
    by_row[i] = add(next_stack(row), last_stack(row));
    by_column[i] = add(next_band(column), last_band(column));
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) peers.of[r][c] = add(add(by_row[r], by_column[c]), box);
  }
}

/// Digits with exactly two places in a box.
NONET_INLINE Vec placed_twice(const Places& x) {
  // Counts in binary: three full adders for the rows of the box, then two for their ones and their twos.
  Vec ones[3], twos[3];
  for (int i = 0; i < 3; ++i) {
    ones[i] = xor3(x.of[i][0], x.of[i][1], x.of[i][2]);
    twos[i] = two_of(x.of[i][0], x.of[i][1], x.of[i][2]);
  }
  const Vec odd = xor3(ones[0], ones[1], ones[2]);
  const Vec two_from_ones = two_of(ones[0], ones[1], ones[2]);
  const Vec two_from_twos = xor3(twos[0], twos[1], twos[2]);
  const Vec four = two_of(twos[0], twos[1], twos[2]);
  return without(two_from_ones ^ two_from_twos, odd | four);
}

/// The key of an open cell that has one of the digits `allowed` in its box: with the fewest candidates, and
/// among those with the most open peers. 0 where there is none. No cell has just two candidates.
NONET_INLINE unsigned smallest_cell(const Places& x, const Places& peers, Vec allowed) {
  Vec best = zero();
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const Vec three = drop_lowest(drop_lowest(x.of[r][c]));
      const Vec four = drop_lowest(three), five = drop_lowest(four), six = drop_lowest(five);
      const Vec small = add(add(same(1) & is_zero(four), same(1) & is_zero(five)), same(1) & is_zero(six));
      const Vec rank = add(shift_left<5>(small), shift_right<1>(peers.of[r][c]));
      const Vec key = shift_left<kWhereBits>(rank) | load(kWhereLanes.of[r][c]);
      best = max(best, without(without(key, is_zero(three)), is_zero(x.of[r][c] & allowed)));
    }
  }
  return greatest_lane(best);
}

NONET_INLINE Guess choose_guess(const Places& x) {
  // 1. A cell with two candidates.
  Places weight, pair;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const Vec more = drop_lowest(x.of[r][c]);
      const Vec two_at_most = is_zero(drop_lowest(more));
      const Vec decided = is_zero(more);
      pair.of[r][c] = without(two_at_most, decided);
      weight.of[r][c] = without(add(same(2), same(1) & two_at_most), decided);
    }
  }
  Places peers;
  weigh_peers(weight, peers);
  Vec best = zero();
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const Vec key = shift_left<kWhereBits>(peers.of[r][c]) | load(kWhereLanes.of[r][c]);
      best = max(best, key & pair.of[r][c]);
    }
  }
  Board board;
  store_places(board, x);
  unsigned where = greatest_lane(best);
  Vec allowed = same(kAllDigits);
  if (where == 0) {
    allowed = placed_twice(x);
    where = smallest_cell(x, peers, allowed);
    if (where == 0) {
      allowed = same(kAllDigits);
      where = smallest_cell(x, peers, allowed);
    }
  }
  where &= (1u << kWhereBits) - 1;
  alignas(32) std::uint16_t digits_allowed[16];
  store(digits_allowed, allowed);
  const unsigned digits = lane_at(board, where) & digits_allowed[where % 16];
  return {where, static_cast<std::uint16_t>(digits & -digits)};
}

}  // namespace
}  // namespace nonet
