/// A Sudoku in nine vectors, and the deductions that every search node makes. Compiled once per target.
///
/// Lanes are boxes (simd-inl.hpp), vectors are places within a box, and the nine low bits of a lane are the
/// candidates of that cell:
///
///     place[r][c], lane (a, b)   =   cell at row 3a + r, column 3b + c
///
/// So one instruction treats a place in all nine boxes at once; what lies in one row of a box, or in one
/// column of it, is in different vectors and needs no shuffle; and only the step from box to box along a band
/// or a stack costs one.
#pragma once

#include "solve/simd-inl.hpp"

namespace nonet {
namespace {

inline constexpr std::uint16_t kAllDigits = 0x1FF;

struct alignas(32) Board {
  std::uint16_t lanes[3][3][16];
};

alignas(32) inline constexpr std::uint16_t kFullLanes[16] = {
    kAllDigits, kAllDigits, kAllDigits, 0, kAllDigits, kAllDigits, kAllDigits, 0,
    kAllDigits, kAllDigits, kAllDigits, 0, 0,          0,          0,          0};

NONET_INLINE std::uint16_t& lane(Board& board, int row, int column) {
  return board.lanes[row % 3][column % 3][row / 3 * 4 + column / 3];
}
NONET_INLINE std::uint16_t lane(const Board& board, int row, int column) {
  return board.lanes[row % 3][column % 3][row / 3 * 4 + column / 3];
}
/// By the cell's index, row by row.
NONET_INLINE std::uint16_t& lane_of(Board& board, int cell) {
  return lane(board, cell / 9, cell % 9);
}
NONET_INLINE std::uint16_t lane_of(const Board& board, int cell) {
  return lane(board, cell / 9, cell % 9);
}

enum class Status : std::uint8_t { contradiction, solved, stuck };

/// The cells of a board in registers.
struct Places {
  Vec of[3][3];
};

// Written out, or the compiler makes a call of memcpy of it.
NONET_INLINE Places load_places(const Board& board) {
  const auto& at = board.lanes;
  return {{{load(at[0][0]), load(at[0][1]), load(at[0][2])},
           {load(at[1][0]), load(at[1][1]), load(at[1][2])},
           {load(at[2][0]), load(at[2][1]), load(at[2][2])}}};
}

NONET_INLINE void store_places(Board& board, const Places& places) {
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) store(board.lanes[r][c], places.of[r][c]);
  }
}

/// By place and lane: 16 (3r + c) + 4a + b.
NONET_INLINE std::uint16_t& lane_at(Board& board, unsigned where) {
  return (&board.lanes[0][0][0])[where];
}

/// Whether every candidate of `inner` is one of `outer`.
NONET_INLINE bool contains(const Board& outer, const Board& inner) {
  Vec missing = zero();
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      missing = missing | without(load(inner.lanes[r][c]), load(outer.lanes[r][c]));
    }
  }
  return !any(missing);
}

NONET_INLINE Vec along_band(Vec x) {
  return or3(x, next_stack(x), last_stack(x));
}
NONET_INLINE Vec along_stack(Vec x) {
  return or3(x, next_band(x), last_band(x));
}

/// Whether a board with one candidate in each cell is a solution: every house has all nine digits.
NONET_INLINE bool is_solution(const Places& x) {
  const Vec full = load(kFullLanes);
  Vec lacking = zero(), box = zero();
  for (int i = 0; i < 3; ++i) {
    const Vec row = or3(x.of[i][0], x.of[i][1], x.of[i][2]);
    const Vec column = or3(x.of[0][i], x.of[1][i], x.of[2][i]);
    box = box | row;
    lacking = or_xor(lacking, along_band(row), full);
    lacking = or_xor(lacking, along_stack(column), full);
  }
  return !any(or_xor(lacking, box, full));
}

/// What a round has found out, besides the places.
struct Findings {
  Vec open;   // not 0 where a cell has several candidates
  Vec wrong;  // not 0 where two cells of a box have the same only candidate
};

/// 1. A cell with one candidate takes that digit from the rest of its box; and so, by step 2, from the rest
/// of its row and column.
NONET_INLINE Findings clear_boxes_of_singles(Places& x) {
  Places single;
  Vec once[3], twice[3], open[3];
  for (int r = 0; r < 3; ++r) {
    Vec more[3];
    for (int c = 0; c < 3; ++c) {
      more[c] = drop_lowest(x.of[r][c]);
      single.of[r][c] = x.of[r][c] & is_zero(more[c]);
    }
    open[r] = or3(more[0], more[1], more[2]);
    once[r] = or3(single.of[r][0], single.of[r][1], single.of[r][2]);
    twice[r] = two_of(single.of[r][0], single.of[r][1], single.of[r][2]);
  }
  const Vec box = or3(once[0], once[1], once[2]);
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) x.of[r][c] = without_or(x.of[r][c], box, single.of[r][c]);
  }
  return {or3(open[0], open[1], open[2]),
          or3(twice[0], twice[1], twice[2]) | two_of(once[0], once[1], once[2])};
}

/// For the three lines of a band, or of a stack: where a digit stands in the boxes, given where each line has
/// it (`in_box`) and its neighbours to the next and the last box. Keeps (line, box) only where the other two
/// lines can have the digit in the other two boxes, one in each: the union of all ways to place three.
NONET_INLINE Vec supported(Vec next1, Vec last1, Vec next2, Vec last2) {
  return or_and(next1 & last2, last1, next2);
}

/// 2. Locked candidates, both ways, and whatever else follows from a digit standing once in each row and box
/// of a band and once in each column and box of a stack.
NONET_INLINE void keep_supported(Places& x) {
  Vec by_row[3], by_column[3];
  Vec next[3], last[3];
  for (int i = 0; i < 3; ++i) {
    const Vec in_box = or3(x.of[i][0], x.of[i][1], x.of[i][2]);
    next[i] = next_stack(in_box);
    last[i] = last_stack(in_box);
  }
  for (int i = 0; i < 3; ++i) {
    by_row[i] = supported(next[(i + 1) % 3], last[(i + 1) % 3], next[(i + 2) % 3], last[(i + 2) % 3]);
  }
  for (int i = 0; i < 3; ++i) {
    const Vec in_box = or3(x.of[0][i], x.of[1][i], x.of[2][i]);
    next[i] = next_band(in_box);
    last[i] = last_band(in_box);
  }
  for (int i = 0; i < 3; ++i) {
    by_column[i] = supported(next[(i + 1) % 3], last[(i + 1) % 3], next[(i + 2) % 3], last[(i + 2) % 3]);
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) x.of[r][c] = and3(x.of[r][c], by_row[r], by_column[c]);
  }
}

/// 3. A digit with one place in a box takes that cell. (Rows and columns need no look of their own: after
/// step 2 a digit with one place in a line has one place in that box.) Returns the digits that are in the
/// box.
NONET_INLINE Vec place_hidden_singles(Places& x) {
  Vec once[3], twice[3];
  for (int i = 0; i < 3; ++i) {
    once[i] = or3(x.of[i][0], x.of[i][1], x.of[i][2]);
    twice[i] = two_of(x.of[i][0], x.of[i][1], x.of[i][2]);
  }
  const Vec present = or3(once[0], once[1], once[2]);
  const Vec several = or3(twice[0], twice[1], twice[2]) | two_of(once[0], once[1], once[2]);
  const Vec hidden = without(present, several);
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      x.of[r][c] = and_or(x.of[r][c], hidden, is_zero(x.of[r][c] & hidden));
    }
  }
  return present;
}

NONET_INLINE bool has_empty_cell(const Places& x) {
  const Vec full = load(kFullLanes);
  Vec least = full;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) least = min(least, x.of[r][c]);
  }
  return any(is_zero(least) & full);
}

NONET_INLINE bool same_places(const Places& a, const Places& b) {
  Vec difference = zero();
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) difference = or_xor(difference, a.of[r][c], b.of[r][c]);
  }
  return !any(difference);
}

/// Applies the three steps until nothing changes.
NONET_INLINE Status propagate(Places& x) {
  const Vec full = load(kFullLanes);
  while (true) {
    const Places before = x;
    const Findings findings = clear_boxes_of_singles(x);
    if (!any(findings.open)) return is_solution(x) ? Status::solved : Status::contradiction;
    keep_supported(x);
    const Vec present = place_hidden_singles(x);
    if (any(or_xor(findings.wrong, present, full))) return Status::contradiction;
    // Looking for empty cells in every round costs 2 to 5 %: most of them soon leave a box without a digit.
    if (same_places(x, before)) return has_empty_cell(x) ? Status::contradiction : Status::stuck;
  }
}

}  // namespace
}  // namespace nonet
