/// What to guess about in each lane. Compiled once per target.
#pragma once

#include "batch/lanes-state-inl.hpp"

namespace nonet::lanes {
namespace {

/// A literal "this digit is in this triad" for every set of configurations that a digit has left.
struct Literals {
  u8 triad[64][9];  // [set][digit]: 3 * row + box
};

/// Of the triads that some but not all configurations of the set pass through, those with the fewest;
/// among equals the digit decides, lest all digits be tried in the same corner.
constexpr Literals make_literals() {
  Literals table{};
  for (int set = 0; set < 64; ++set) {
    int least = 7, candidates = 0;
    u8 triads[9]{};
    const int size = __builtin_popcount((unsigned)set);
    for (int t = 0; t < 9; ++t) {
      int through = 0;
      for (int p = 0; p < 6; ++p) through += (set >> p & 1) && kPermutation[p][t / 3] == t % 3;
      if (through == 0 || through == size || through > least) continue;
      if (through < least) candidates = 0;
      least = through;
      triads[candidates++] = (u8)t;
    }
    for (int digit = 0; digit < 9; ++digit)
      table.triad[set][digit] = candidates ? triads[digit % candidates] : 0;
  }
  return table;
}
inline constexpr Literals kLiterals = make_literals();

/// Cells of a triad, and of the four others in its row and box.
struct TriadCells {
  u8 own[54][3];
  u8 others[54][12];
  u8 other_columns[27][4];  // the same as column masks
};

constexpr TriadCells make_triad_cells() {
  TriadCells table{};
  for (int t = 0; t < 54; ++t) {
    const int group = t / 9 % 3, a = t % 9 / 3, k = t % 3;
    int n = 0;
    for (int line = 0; line < 3; ++line) {
      for (int place = 0; place < 9; ++place) {
        const int along = place, across = group * 3 + line;
        const u8 cell = (u8)(t < 27 ? across * 9 + along : along * 9 + across);
        const bool same_line = line == a, same_box = place / 3 == k;
        if (same_line && same_box) table.own[t][place % 3] = cell;
        if (same_line != same_box) table.others[t][n++] = cell;
        if (same_line != same_box && t >= 27 && place % 3 == 0) {
          table.other_columns[t - 27][n / 3] = (u8)((place / 3 * 3 + group) * 3 + line);
        }
      }
    }
  }
  return table;
}
inline constexpr TriadCells kTriadCells = make_triad_cells();

/// The band or stack with the fewest configurations among those not yet decided, and in it the digit with
/// two, or else three, or else more.
inline void choose_digits(const Memory& s, Choices& choices) {
  V best = all(0xFFF), band_of_best{}, c[6]{};
  for (int band = 0; band < 6; ++band) {
    const V* x = s.configuration + band * 6;
    const V ones_a = xor3(x[0], x[1], x[2]), ones_b = xor3(x[3], x[4], x[5]);
    const V twos_a = twice(x[0], x[1], x[2]), twos_b = twice(x[3], x[4], x[5]);
    const V carry = ones_a & ones_b;
    const V count = popcount(ones_a ^ ones_b) + (popcount(xor3(twos_a, twos_b, carry)) << 1) +
                    (popcount(twice(twos_a, twos_b, carry)) << 2);
    // Nine configurations, one per digit: decided.
    const Choice better = less((count - 10) & 0x7FFF, best);
    best = choose(better, count - 10, best);
    band_of_best = choose(better, all((u16)band), band_of_best);
    for (int p = 0; p < 6; ++p) c[p] = choose(better, x[p], c[p]);
  }
  const V ones_a = xor3(c[0], c[1], c[2]), ones_b = xor3(c[3], c[4], c[5]);
  const V twos_a = twice(c[0], c[1], c[2]), twos_b = twice(c[3], c[4], c[5]);
  const V carry = ones_a & ones_b, ones = ones_a ^ ones_b;
  const V twos = xor3(twos_a, twos_b, carry), fours = twice(twos_a, twos_b, carry);
  const V more = lowest_or(twos & ones & ~fours, fours & (V{} - fours));
  const V digit = lowest_or(twos & ~ones & ~fours, more);
  V set{};
  for (int p = 0; p < 6; ++p) set |= choose(meet(c[p], digit), all((u16)(1 << p)), V{});
  *(V*)choices.band = band_of_best;
  *(V*)choices.digit = digit;
  *(V*)choices.set = set;
}

struct Literal {
  int triad;  // 0..26 horizontal, 27..53 vertical
  u16 digit;
};

NONET_INLINE Literal literal_of(const Choices& choices, int lane) {
  const u16 digit = choices.digit[lane];
  return {choices.band[lane] * 9 + kLiterals.triad[choices.set[lane]][__builtin_ctz(digit)], digit};
}

}  // namespace
}  // namespace nonet::lanes
