/// Digits of a puzzle into candidates and back, and clues that clash. Compiled once per target.
#pragma once

#include "batch/lanes-state-inl.hpp"

namespace nonet::lanes {
namespace {

/// Candidates by the low four bits of a character.
inline constexpr u16 kMaskOfNibble[16] = {511, 1,   2,   4,   8,   16,  32,  64,
                                          128, 256, 511, 511, 511, 511, 511, 511};

inline void decode(const u8* puzzle, u16* masks) {
#if defined(NONET_HAS_SHUFFLE)
  constexpr U8x16 kLow = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255};
  constexpr U8x16 kHigh = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
  for (int c = 0; c < 80; c += 16) {
    U8x16 text;
    __builtin_memcpy(&text, puzzle + c, 16);
    text &= 15;
    const U8x16 low = lookup(kLow, text), high = lookup(kHigh, text);
    const U8x16 a =
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const U8x16 b =
        __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    __builtin_memcpy(masks + c, &a, 16);
    __builtin_memcpy(masks + c + 8, &b, 16);
  }
  masks[80] = kMaskOfNibble[puzzle[80] & 15];
#else
  for (int c = 0; c < kCells; ++c) masks[c] = kMaskOfNibble[puzzle[c] & 15];
#endif
}

inline void encode(const u16* masks, u8 zero, u8* digits) {
  for (int c = 0; c < 80; c += 16) bit_numbers(masks + c, (u8)(zero + 1), digits + c);
  digits[80] = (u8)(zero + 1 + __builtin_ctz(masks[80] | 0x200));
}

inline bool read_line(const u8* line, u8* cells) {
  u8 wrong = 0;
  for (int c = 0; c < kCells; ++c) {
    const u8 blank = line[c] == '.' ? 0xFF : 0, digit = (u8)(line[c] - '0');
    cells[c] = digit & (u8)~blank;
    wrong |= (u8)((digit > 9 ? 0xFF : 0) & ~blank);
  }
  return wrong == 0;
}

inline void write_line(const u8* cells, u8 blank, u8* line) {
  for (int c = 0; c < kCells; ++c) line[c] = cells[c] == 0 ? blank : (u8)(cells[c] + '0');
}

/// Words of a row of clues from some column on; words of other cells follow and are never looked at.
NONET_INLINE U16x8 load8(const u16* words) {
  U16x8 x;
  __builtin_memcpy(&x, words, sizeof x);
  return x;
}

/// Masks of one bit each are added and ored: the results differ where two were equal.
struct Tally {
  U16x8 sum{}, any{};

  NONET_INLINE void add(const Tally& other) { sum += other.sum, any |= other.any; }
  NONET_INLINE void add(U16x8 x) { sum += x, any |= x; }
  NONET_INLINE U16x8 repeats() const { return sum ^ any; }
};

/// Whether two equal clues share a house.
inline bool clashes(const u8* puzzle) {
  alignas(64) u16 clue[kPaddedCells]{};
  decode(puzzle, clue);
  for (int c = 0; c < kCells; c += 8) {
    U16x8& x = *(U16x8*)(clue + c);
    x &= (U16x8)(x != kAllDigits);
  }
  Tally left_columns, right_columns;  // columns 0 to 7, 1 to 8
  U16x8 boxes{}, rows{};
  for (int band = 0; band < 3; ++band) {
    Tally box;  // in words 0, 3 and 6
    for (int row = band * 3; row < band * 3 + 3; ++row) {
      const U16x8 x = load8(clue + row * 9), y = load8(clue + row * 9 + 1), z = load8(clue + row * 9 + 2);
      left_columns.add(x), right_columns.add(y);
      Tally triad{x, x};  // in words 0, 3 and 6
      triad.add(y), triad.add(z);
      box.add(triad);
      Tally whole = triad;  // in word 0
      whole.add({__builtin_shufflevector(triad.sum, triad.sum, 3, 4, 5, 6, 7, 7, 7, 7),
                 __builtin_shufflevector(triad.any, triad.any, 3, 4, 5, 6, 7, 7, 7, 7)});
      whole.add({__builtin_shufflevector(triad.sum, triad.sum, 6, 7, 7, 7, 7, 7, 7, 7),
                 __builtin_shufflevector(triad.any, triad.any, 6, 7, 7, 7, 7, 7, 7, 7)});
      rows |= whole.repeats();
    }
    boxes |= box.repeats();
  }
  const U16x8 columns = left_columns.repeats() | right_columns.repeats();
  const U16x8 found = columns | (rows & U16x8{0xFFFF}) | (boxes & U16x8{0xFFFF, 0, 0, 0xFFFF, 0, 0, 0xFFFF});
  u64 halves[2];
  __builtin_memcpy(halves, &found, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

}  // namespace
}  // namespace nonet::lanes
