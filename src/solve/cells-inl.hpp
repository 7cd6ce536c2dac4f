/// From 81 cells row by row into a board, and back. Compiled once per target.
///
/// With blanks at the front this is a fifth of the time of an easy puzzle, hence the variants; each is the
/// same permutation of bytes and the same table of ten masks.
#pragma once

#include "solve/board-inl.hpp"
#include "solve/kernel.hpp"

namespace nonet {
namespace {

inline constexpr std::uint16_t kMaskOfCell[10] = {kAllDigits, 1, 2, 4, 8, 16, 32, 64, 128, 256};

#if defined(__AVX512VBMI__)

struct alignas(64) LoadTables {
  std::uint8_t from[320];   // for each 16-bit lane of a board: byte in two overlapping loads of the cells
  std::uint16_t masks[32];  // by digit
};
constexpr LoadTables make_load_tables() {
  LoadTables tables{};
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      for (int box = 0; box < 9; ++box) {
        const int cell = (box / 3 * 3 + r) * 9 + box % 3 * 3 + c;
        const int lane = (3 * r + c) * 16 + box / 3 * 4 + box % 3;
        tables.from[2 * lane] = static_cast<std::uint8_t>(cell < 64 ? cell : 64 + cell - 17);
      }
    }
  }
  for (int i = 0; i < 10; ++i) tables.masks[i] = kMaskOfCell[i];
  return tables;
}
alignas(64) inline constexpr LoadTables kLoadTables = make_load_tables();
inline constexpr std::uint32_t kLanesOfTwoPlaces = 0x07770777;

NONET_INLINE void load(Board& board, const std::uint8_t* cells) {
  const __m512i front = _mm512_loadu_si512(cells), back = _mm512_loadu_si512(cells + 17);
  const __m512i masks = _mm512_load_si512(kLoadTables.masks);
  std::uint16_t* lanes = &board.lanes[0][0][0];
  for (int i = 0; i < 5; ++i) {
    const __m512i from = _mm512_load_si512(kLoadTables.from + 64 * i);
    const __m512i digits = _mm512_permutex2var_epi8(front, from, back);
    const __m512i two = _mm512_maskz_permutexvar_epi16(kLanesOfTwoPlaces, digits, masks);
    if (i < 4) {
      _mm512_storeu_si512(lanes + 32 * i, two);
    } else {
      _mm256_store_si256(reinterpret_cast<__m256i*>(lanes + 32 * i), _mm512_castsi512_si256(two));
    }
  }
}

struct alignas(64) WriteTables {
  std::uint8_t from[128];  // for each cell, front and back: byte among those of the first eight places
  std::uint8_t last[128];  // the same among those of the ninth
  std::uint64_t is_last[2];
};
constexpr WriteTables make_write_tables() {
  WriteTables tables{};
  for (int i = 0; i < 128; ++i) {
    const int cell = i < 64 ? i : i - 47;  // the back begins at cell 17
    if (cell > 80) continue;
    const int row = cell / 9, column = cell % 9;
    const int place = row % 3 * 3 + column % 3, lane = row / 3 * 4 + column / 3;
    tables.from[i] = static_cast<std::uint8_t>(place < 8 ? place * 16 + lane : 0);
    tables.last[i] = static_cast<std::uint8_t>(16 + lane);
    if (place == 8) tables.is_last[i / 64] |= std::uint64_t{1} << i % 64;
  }
  return tables;
}
alignas(64) inline constexpr WriteTables kWriteTables = make_write_tables();

/// Digits 1..9, a byte each, of two places of a solved board.
NONET_INLINE __m256i digits_of_two(const std::uint16_t* lanes) {
  const __m512i bits = _mm512_loadu_si512(lanes);
  const __m512i below = _mm512_add_epi16(bits, _mm512_set1_epi16(-1));
  return _mm512_cvtepi16_epi8(_mm512_sub_epi16(_mm512_popcnt_epi16(below), _mm512_set1_epi16(-1)));
}

NONET_INLINE void write_solution(std::uint8_t* cells, const Board& board) {
  const std::uint16_t* lanes = &board.lanes[0][0][0];
  const __m512i low =
      _mm512_inserti64x4(_mm512_castsi256_si512(digits_of_two(lanes)), digits_of_two(lanes + 32), 1);
  const __m512i high =
      _mm512_inserti64x4(_mm512_castsi256_si512(digits_of_two(lanes + 64)), digits_of_two(lanes + 96), 1);
  const __m512i last = _mm512_zextsi256_si512(digits_of_two(lanes + 112));
  for (int i = 0; i < 2; ++i) {
    const __m512i from = _mm512_load_si512(kWriteTables.from + 64 * i);
    const __m512i eight = _mm512_permutex2var_epi8(low, from, high);
    const __m512i all = _mm512_mask_permutexvar_epi8(eight, kWriteTables.is_last[i],
                                                     _mm512_load_si512(kWriteTables.last + 64 * i), last);
    _mm512_storeu_si512(cells + 17 * i, all);
  }
}

#elif defined(__AVX2__)

/// Rows of four 32-bit lanes become columns; the fourth row is 0.
NONET_INLINE void transpose(__m128i rows[3], __m128i columns[3]) {
  const __m128i low = _mm_unpacklo_epi32(rows[0], rows[1]), high = _mm_unpackhi_epi32(rows[0], rows[1]);
  const __m128i low2 = _mm_unpacklo_epi32(rows[2], _mm_setzero_si128());
  const __m128i high2 = _mm_unpackhi_epi32(rows[2], _mm_setzero_si128());
  columns[0] = _mm_unpacklo_epi64(low, low2);
  columns[1] = _mm_unpackhi_epi64(low, low2);
  columns[2] = _mm_unpacklo_epi64(high, high2);
}

NONET_INLINE void load(Board& board, const std::uint8_t* cells) {
  // The cells of a row by column within the stack; and the same for a load that begins 7 bytes early.
  const __m128i by_column = _mm_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
  const __m128i by_column_7 = _mm_setr_epi8(7, 10, 13, -1, 8, 11, 14, -1, 9, 12, 15, -1, -1, -1, -1, -1);
  const __m128i low_byte = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
  const __m128i high_byte = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
  const __m128i unused = _mm_setr_epi8(0, 0, 0, -1, 0, 0, 0, -1, 0, 0, 0, -1, -1, -1, -1, -1);
  for (int r = 0; r < 3; ++r) {
    __m128i rows[3], columns[3];
    for (int a = 0; a < 3; ++a) {
      const bool last = r == 2 && a == 2;  // there is nothing to read after the last cell
      const auto* from = reinterpret_cast<const __m128i*>(cells + 9 * (3 * a + r) - (last ? 7 : 0));
      rows[a] = _mm_shuffle_epi8(_mm_loadu_si128(from), last ? by_column_7 : by_column);
    }
    transpose(rows, columns);
    for (int c = 0; c < 3; ++c) {
      const __m128i digits = _mm_or_si128(columns[c], unused);
      const __m128i low = _mm_shuffle_epi8(low_byte, digits), high = _mm_shuffle_epi8(high_byte, digits);
      auto* lanes = reinterpret_cast<__m128i*>(board.lanes[r][c]);
      _mm_store_si128(lanes, _mm_unpacklo_epi8(low, high));
      _mm_store_si128(lanes + 1, _mm_unpackhi_epi8(low, high));
    }
  }
}

NONET_INLINE void write_solution(std::uint8_t* cells, const Board& board) {
  // 256 saturates to 255, whose two nibbles say 9 and 0.
  const __m128i by_low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
  const __m128i by_high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
  const __m128i nibble = _mm_set1_epi8(15);
  const __m128i by_cell = _mm_setr_epi8(0, 4, 8, 1, 5, 9, 2, 6, 10, -1, -1, -1, -1, -1, -1, -1);
  for (int r = 0; r < 3; ++r) {
    __m128i columns[3], rows[3];
    for (int c = 0; c < 3; ++c) {
      const auto* lanes = reinterpret_cast<const __m128i*>(board.lanes[r][c]);
      const __m128i bits = _mm_packus_epi16(_mm_load_si128(lanes), _mm_load_si128(lanes + 1));
      columns[c] = _mm_add_epi8(_mm_shuffle_epi8(by_low, _mm_and_si128(bits, nibble)),
                                _mm_shuffle_epi8(by_high, _mm_and_si128(_mm_srli_epi16(bits, 4), nibble)));
    }
    transpose(columns, rows);
    for (int a = 0; a < 3; ++a) {
      const __m128i row = _mm_shuffle_epi8(rows[a], by_cell);
      std::uint8_t* to = cells + 9 * (3 * a + r);
      _mm_storel_epi64(reinterpret_cast<__m128i*>(to), row);
      to[8] = static_cast<std::uint8_t>(_mm_extract_epi8(row, 8));
    }
  }
}

#else

NONET_INLINE void load(Board& board, const std::uint8_t* cells) {
  board = Board{};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      lane(board, row, column) = kMaskOfCell[cells[9 * row + column]];
    }
  }
}

NONET_INLINE void write_solution(std::uint8_t* cells, const Board& board) {
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      cells[9 * row + column] = static_cast<std::uint8_t>(__builtin_ctz(lane(board, row, column)) + 1);
    }
  }
}

#endif

NONET_INLINE void load(Board& board, const CandidateMasks& masks) {
  board = Board{};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) lane(board, row, column) = masks.of[9 * row + column];
  }
}

}  // namespace
}  // namespace nonet
