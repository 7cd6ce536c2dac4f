/// A round of propagation in all lanes. Compiled once per target.
#pragma once

#include "batch/lanes-state-inl.hpp"

namespace nonet::lanes {
namespace {

/// Makes the nine triads of a band consistent; m[a][k] becomes what may stay.
template <bool kHiddenTriples>
NONET_INLINE void narrow_band(V (&m)[3][3], V* configuration, V& possible) {
  // 1. Three digits that have only this triad in its box fill it. Done for rows only: for columns as well it
  // saves 4 % of the rounds and costs 6 % of their time; not at all, and the search of empty grids gets lost.
  for (int k = 0; k < 3 && kHiddenTriples; ++k) {
    const V shared = twice(m[0][k], m[1][k], m[2][k]);
    for (int a = 0; a < 3; ++a) m[a][k] = three_or(m[a][k] & ~shared, m[a][k]);
  }
  // 2. A triad with only three digits keeps them from the others of its row and of its box.
  V filled[3][3];
  for (int a = 0; a < 3; ++a) {
    for (int k = 0; k < 3; ++k) filled[a][k] = up_to_three(m[a][k]);
  }
  V in_row[3], in_box[3];
  for (int i = 0; i < 3; ++i) {
    in_row[i] = or3(filled[i][0], filled[i][1], filled[i][2]);
    in_box[i] = or3(filled[0][i], filled[1][i], filled[2][i]);
  }
  for (int a = 0; a < 3; ++a) {
    for (int k = 0; k < 3; ++k) m[a][k] = without_others(m[a][k], in_row[a], in_box[k], filled[a][k]);
  }
  // 3. Every digit must have a permutation, and a triad is possible where one of them passes through it.
  V c[6];
  for (int p = 0; p < 6; ++p) {
    c[p] = and3(m[0][kPermutation[p][0]], m[1][kPermutation[p][1]], m[2][kPermutation[p][2]]);
    configuration[p] = c[p];
  }
  m[0][0] = c[0] | c[1], m[0][1] = c[2] | c[3], m[0][2] = c[4] | c[5];
  m[1][0] = c[2] | c[4], m[1][1] = c[0] | c[5], m[1][2] = c[1] | c[3];
  m[2][0] = c[3] | c[5], m[2][1] = c[1] | c[4], m[2][2] = c[0] | c[2];
  possible &= or3(m[0][0], m[0][1], m[0][2]);
}

#if defined(NONET_HAS_SHUFFLE)

/// 128-bit blocks in a vector.
inline constexpr int kBlocks = kLanes / 8;

/// Where `transpose` leaves the row of a cell.
constexpr int row_of(int cell) {
  constexpr int kSpan = 8 * kBlocks;
  return cell / kSpan * kSpan + cell % 8 * kBlocks + cell % kSpan / 8;
}

/// The cells as the row half finds them: with branches that arrive from elsewhere, or without.
struct Arrivals {
  Spread::Ready place;
  const U16x8* rows;
  V fresh;

  NONET_INLINE explicit Arrivals(const Memory& s) : place(s.arrivals), rows(s.incoming), fresh(s.fresh) {}
  NONET_INLINE V cell(V old, int c) const { return place(old, rows + row_of(c)); }
  NONET_INLINE V mask(V old) const { return old | fresh; }
};

#endif

struct NoArrivals {
  NONET_INLINE V cell(V old, int) const { return old; }
  NONET_INLINE V mask(V old) const { return old; }
};

/// Naked singles in the boxes of a band, then the band.
template <class Arriving>
NONET_INLINE void row_band(Memory& s, const Arriving& arriving, int band, V& possible) {
  V m[3][3];
  NONET_UNROLL
  for (int k = 0; k < 3; ++k) {
    const int corner = band * 27 + k * 3;
    V mask[3], x[9], naked[9];
    for (int i = 0; i < 3; ++i) mask[i] = arriving.mask(s.column_mask[(band * 3 + k) * 3 + i]);
    // Two equal singles cancel out in the sum, so both cells lose their digit and the lane is dead.
    V sum = {};
    for (int i = 0; i < 9; ++i) {
      const int c = corner + i / 3 * 9 + i % 3;
      x[i] = arriving.cell(s.cell[c], c) & mask[i % 3];
      naked[i] = single(x[i]);
      sum ^= naked[i];
    }
    for (int i = 0; i < 9; ++i) {
      x[i] = and_same(x[i], sum, naked[i]);
      s.cell[corner + i / 3 * 9 + i % 3] = x[i];
    }
    for (int a = 0; a < 3; ++a) m[a][k] = or3(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
  }
  narrow_band<true>(m, s.configuration + band * 6, possible);
  for (int k = 0; k < 3; ++k) {
    for (int a = 0; a < 3; ++a) s.row_mask[(band * 3 + k) * 3 + a] = m[a][k];
  }
}

/// Hidden singles in the boxes, then the stacks. `sum` adds up all candidates, `smallest` is 0 where a cell
/// has none left, `pending` is not 0 where the column masks will still change something.
NONET_INLINE void column_half(Memory& s, V& possible, V& sum, V& smallest, V& pending) {
  for (int stack = 0; stack < 3; ++stack) {
    V m[3][3];
    NONET_UNROLL
    for (int k = 0; k < 3; ++k) {
      V* corner = s.cell + k * 27 + stack * 3;
      const V* mask = s.row_mask + (k * 3 + stack) * 3;
      V x[9], once[3], more[3];
      for (int i = 0; i < 9; ++i) x[i] = corner[i / 3 * 9 + i % 3] & mask[i / 3];
      for (int a = 0; a < 3; ++a) {
        once[a] = or3(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
        more[a] = twice(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
      }
      const V several = or3(more[0], more[1], more[2]) | twice(once[0], once[1], once[2]);
      // A cell that two digits need keeps one; the other then has no place, and the lane is dead.
      for (int i = 0; i < 9; ++i) {
        x[i] = lowest_or(x[i] & ~several, x[i]);
        corner[i / 3 * 9 + i % 3] = x[i];
        sum += x[i];
        smallest = least(smallest, x[i]);
      }
      for (int a = 0; a < 3; ++a) m[a][k] = or3(x[a], x[3 + a], x[6 + a]);
    }
    for (int i = 0; i < 9; ++i) pending += m[i / 3][i % 3];
    narrow_band<false>(m, s.configuration + 18 + stack * 6, possible);
    for (int i = 0; i < 9; ++i) pending -= m[i / 3][i % 3];
    for (int k = 0; k < 3; ++k) {
      for (int a = 0; a < 3; ++a) s.column_mask[(k * 3 + stack) * 3 + a] = m[a][k];
    }
  }
}

inline Events round(Memory& s, bool arrivals) {
  V possible = all(kAllDigits), smallest = all(kAllDigits), sum = {}, pending = {};
#if defined(NONET_HAS_SHUFFLE)
  if (arrivals) {
    const Arrivals arriving(s);
    row_band(s, arriving, 0, possible);
    row_band(s, arriving, 1, possible);
    row_band(s, arriving, 2, possible);
  }
#endif
  for (int band = arrivals ? 3 : 0; band < 3; ++band) row_band(s, NoArrivals{}, band, possible);
  column_half(s, possible, sum, smallest, pending);
  // The sum only ever falls, so an equal one means that nothing changed.
  const u32 rest = lanes_equal(sum, s.previous_sum) & lanes_equal(pending, V{});
  const u32 dead = lanes_equal(smallest, V{}) | ~lanes_equal(possible, all(kAllDigits));
  s.previous_sum = sum;
  // Each box has each digit at least once (`possible`), so this sum leaves one digit to each cell.
  const u32 full = lanes_equal(sum, all(kSolvedSum));
  return {dead, full & ~dead, rest & ~full & ~dead};
}

/// Lanes whose rows hold every digit. In a full lane boxes and columns are right already; the rows were
/// looked at before the last hidden singles.
inline u32 lanes_with_right_rows(const Memory& s) {
  V every = all(kAllDigits);
  for (int row = 0; row < 9; ++row) {
    const V* x = s.cell + row * 9;
    every &= or3(or3(x[0], x[1], x[2]), or3(x[3], x[4], x[5]), or3(x[6], x[7], x[8]));
  }
  return lanes_equal(every, all(kAllDigits));
}

}  // namespace
}  // namespace nonet::lanes
