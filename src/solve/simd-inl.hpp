/// Sixteen 16-bit lanes: the only file of solve/ that knows the vector width and the instruction set.
///
///     lane 4a + b stands for box (band a, stack b); lanes 3, 7, 11 and 12..15 are always 0
///
///       b: 0  1  2  -
///     a 0  0  1  2  -
///       1  4  5  6  -
///       2  8  9 10  -
///       -  -  -  -  -
///
/// Compiled once per target (core/targets.hpp); everything has internal linkage. Each operation is written
/// for AVX-512, for AVX2, in words for WebAssembly without SIMD, and in portable vector types, which become SSE2,
/// NEON or WebAssembly SIMD.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace nonet {
namespace {

#define NONET_INLINE inline __attribute__((always_inline))

#if defined(__AVX2__)

struct Vec {
  __m256i v;
};

NONET_INLINE Vec zero() {
  return {_mm256_setzero_si256()};
}
NONET_INLINE Vec load(const std::uint16_t* lanes) {
  return {_mm256_load_si256(reinterpret_cast<const __m256i*>(lanes))};
}
NONET_INLINE void store(std::uint16_t* lanes, Vec a) {
  _mm256_store_si256(reinterpret_cast<__m256i*>(lanes), a.v);
}
NONET_INLINE Vec operator&(Vec a, Vec b) {
  return {_mm256_and_si256(a.v, b.v)};
}
NONET_INLINE Vec operator|(Vec a, Vec b) {
  return {_mm256_or_si256(a.v, b.v)};
}
NONET_INLINE Vec operator^(Vec a, Vec b) {
  return {_mm256_xor_si256(a.v, b.v)};
}
/// a without b.
NONET_INLINE Vec without(Vec a, Vec b) {
  return {_mm256_andnot_si256(b.v, a.v)};
}
NONET_INLINE Vec min(Vec a, Vec b) {
  return {_mm256_min_epu16(a.v, b.v)};
}
NONET_INLINE Vec max(Vec a, Vec b) {
  return {_mm256_max_epi16(a.v, b.v)};
}
NONET_INLINE Vec add(Vec a, Vec b) {
  return {_mm256_add_epi16(a.v, b.v)};
}
NONET_INLINE Vec same(std::uint16_t value) {
  return {_mm256_set1_epi16(static_cast<short>(value))};
}
template <int kBits>
NONET_INLINE Vec shift_left(Vec a) {
  return {_mm256_slli_epi16(a.v, kBits)};
}
template <int kBits>
NONET_INLINE Vec shift_right(Vec a) {
  return {_mm256_srli_epi16(a.v, kBits)};
}
/// All ones in the lanes that are 0.
NONET_INLINE Vec is_zero(Vec a) {
  return {_mm256_cmpeq_epi16(a.v, _mm256_setzero_si256())};
}
/// a without the lowest bit of each lane.
NONET_INLINE Vec drop_lowest(Vec a) {
  return {_mm256_and_si256(a.v, _mm256_add_epi16(a.v, _mm256_set1_epi16(-1)))};
}
NONET_INLINE bool any(Vec a) {
  return _mm256_testz_si256(a.v, a.v) == 0;
}
/// Bit i is set where lane i is not 0.
NONET_INLINE unsigned nonzero_lanes(Vec a) {
#if defined(__AVX512BW__)
  return _mm256_test_epi16_mask(a.v, a.v);
#else
  return _pext_u32(static_cast<unsigned>(~_mm256_movemask_epi8(is_zero(a).v)), 0x55555555);
#endif
}
/// The greatest lane; all must be less than 2^15.
NONET_INLINE unsigned greatest_lane(Vec a) {
  const __m128i half = _mm_max_epi16(_mm256_castsi256_si128(a.v), _mm256_extracti128_si256(a.v, 1));
  const __m128i least = _mm_minpos_epu16(_mm_xor_si128(half, _mm_set1_epi16(-1)));
  return 0xFFFF - static_cast<std::uint16_t>(_mm_cvtsi128_si32(least));
}
/// Lane (a, b) of the result is lane (a, b + 1) of `x`, counted round.
NONET_INLINE Vec next_stack(Vec x) {
  return {_mm256_shuffle_epi8(x.v, _mm256_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15,  //
                                                    2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15))};
}
NONET_INLINE Vec last_stack(Vec x) {
  return {_mm256_shuffle_epi8(x.v, _mm256_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15,  //
                                                    4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15))};
}
/// Lane (a, b) of the result is lane (a + 1, b) of `x`, counted round.
NONET_INLINE Vec next_band(Vec x) {
  return {_mm256_permute4x64_epi64(x.v, 0xC9)};
}
NONET_INLINE Vec last_band(Vec x) {
  return {_mm256_permute4x64_epi64(x.v, 0xD2)};
}

#elif defined(__wasm__) && !defined(__wasm_simd128__)

/// Four lanes in a word, a word for each band: lanes 12..15 have none. min, max, is_zero and drop_lowest take lanes
/// below 2^15, whose highest bit stops a borrow and tells how a comparison went.
struct Vec {
  std::uint64_t of[3];
};
inline constexpr std::uint64_t kOnes = 0x0001000100010001, kHighest = 0x8000800080008000;

NONET_INLINE Vec zero() {
  return {{0, 0, 0}};
}
NONET_INLINE Vec load(const std::uint16_t* lanes) {
  Vec a;
  __builtin_memcpy(&a, lanes, sizeof a);
  return a;
}
NONET_INLINE void store(std::uint16_t* lanes, Vec a) {
  const std::uint64_t words[4] = {a.of[0], a.of[1], a.of[2], 0};
  __builtin_memcpy(lanes, words, sizeof words);
}
NONET_INLINE Vec operator&(Vec a, Vec b) {
  return {{a.of[0] & b.of[0], a.of[1] & b.of[1], a.of[2] & b.of[2]}};
}
NONET_INLINE Vec operator|(Vec a, Vec b) {
  return {{a.of[0] | b.of[0], a.of[1] | b.of[1], a.of[2] | b.of[2]}};
}
NONET_INLINE Vec operator^(Vec a, Vec b) {
  return {{a.of[0] ^ b.of[0], a.of[1] ^ b.of[1], a.of[2] ^ b.of[2]}};
}
NONET_INLINE Vec without(Vec a, Vec b) {
  return {{a.of[0] & ~b.of[0], a.of[1] & ~b.of[1], a.of[2] & ~b.of[2]}};
}
/// No lane may overflow.
NONET_INLINE Vec add(Vec a, Vec b) {
  return {{a.of[0] + b.of[0], a.of[1] + b.of[1], a.of[2] + b.of[2]}};
}
NONET_INLINE Vec same(std::uint16_t value) {
  return {{value * kOnes, value * kOnes, value * kOnes}};
}
template <int kBits>
NONET_INLINE Vec shift_left(Vec a) {
  constexpr std::uint64_t kKept = ((0xFFFF << kBits) & 0xFFFF) * kOnes;
  return {{(a.of[0] << kBits) & kKept, (a.of[1] << kBits) & kKept, (a.of[2] << kBits) & kKept}};
}
template <int kBits>
NONET_INLINE Vec shift_right(Vec a) {
  constexpr std::uint64_t kKept = (0xFFFF >> kBits) * kOnes;
  return {{(a.of[0] >> kBits) & kKept, (a.of[1] >> kBits) & kKept, (a.of[2] >> kBits) & kKept}};
}
/// All ones in the lanes whose highest bit is set; no other bit may be.
NONET_INLINE std::uint64_t spread(std::uint64_t highest) {
  return highest | (highest - (highest >> 15));
}
NONET_INLINE std::uint64_t at_least(std::uint64_t a, std::uint64_t b) {
  return spread(((a | kHighest) - b) & kHighest);
}
NONET_INLINE Vec at_least(Vec a, Vec b) {
  return {{at_least(a.of[0], b.of[0]), at_least(a.of[1], b.of[1]), at_least(a.of[2], b.of[2])}};
}
NONET_INLINE Vec min(Vec a, Vec b) {
  const Vec choice = at_least(a, b);
  return (b & choice) | without(a, choice);
}
NONET_INLINE Vec max(Vec a, Vec b) {
  const Vec choice = at_least(a, b);
  return (a & choice) | without(b, choice);
}
NONET_INLINE Vec is_zero(Vec a) {
  return at_least(zero(), a);
}
NONET_INLINE std::uint64_t drop_lowest_of_word(std::uint64_t a) {
  return a & ((a | kHighest) - kOnes);
}
NONET_INLINE Vec drop_lowest(Vec a) {
  return {{drop_lowest_of_word(a.of[0]), drop_lowest_of_word(a.of[1]), drop_lowest_of_word(a.of[2])}};
}
NONET_INLINE bool any(Vec a) {
  return (a.of[0] | a.of[1] | a.of[2]) != 0;
}
NONET_INLINE unsigned greatest_lane(Vec a) {
  unsigned best = 0;
  for (const std::uint64_t word : a.of) {
    for (int b = 0; b < 3; ++b) {
      const auto lane = static_cast<unsigned>((word >> (16 * b)) & 0xFFFF);
      if (lane > best) best = lane;
    }
  }
  return best;
}
NONET_INLINE std::uint64_t next_stack(std::uint64_t x) {
  return ((x >> 16) & 0xFFFFFFFF) | ((x & 0xFFFF) << 32);
}
NONET_INLINE std::uint64_t last_stack(std::uint64_t x) {
  return ((x << 16) & 0xFFFFFFFF0000) | ((x >> 32) & 0xFFFF);
}
NONET_INLINE Vec next_stack(Vec x) {
  return {{next_stack(x.of[0]), next_stack(x.of[1]), next_stack(x.of[2])}};
}
NONET_INLINE Vec last_stack(Vec x) {
  return {{last_stack(x.of[0]), last_stack(x.of[1]), last_stack(x.of[2])}};
}
NONET_INLINE Vec next_band(Vec x) {
  return {{x.of[1], x.of[2], x.of[0]}};
}
NONET_INLINE Vec last_band(Vec x) {
  return {{x.of[2], x.of[0], x.of[1]}};
}

#else

using Half = std::uint16_t __attribute__((vector_size(16)));
using Signed = std::int16_t __attribute__((vector_size(16)));
struct Vec {
  Half low, high;
};

NONET_INLINE Vec zero() {
  return {Half{}, Half{}};
}
NONET_INLINE Vec load(const std::uint16_t* lanes) {
  const auto* halves = reinterpret_cast<const Half*>(lanes);
  return {halves[0], halves[1]};
}
NONET_INLINE void store(std::uint16_t* lanes, Vec a) {
  auto* halves = reinterpret_cast<Half*>(lanes);
  halves[0] = a.low;
  halves[1] = a.high;
}
NONET_INLINE Vec operator&(Vec a, Vec b) {
  return {a.low & b.low, a.high & b.high};
}
NONET_INLINE Vec operator|(Vec a, Vec b) {
  return {a.low | b.low, a.high | b.high};
}
NONET_INLINE Vec operator^(Vec a, Vec b) {
  return {a.low ^ b.low, a.high ^ b.high};
}
NONET_INLINE Vec without(Vec a, Vec b) {
  return {a.low & ~b.low, a.high & ~b.high};
}
NONET_INLINE Half min(Half a, Half b) {
  const auto less = (Half)((Signed)a < (Signed)b);  // signed, which SSE2 has, is as good for 9 bits
  return (a & less) | (b & ~less);
}
NONET_INLINE Vec min(Vec a, Vec b) {
  return {min(a.low, b.low), min(a.high, b.high)};
}
NONET_INLINE Half max(Half a, Half b) {
  const auto less = (Half)((Signed)a < (Signed)b);
  return (b & less) | (a & ~less);
}
NONET_INLINE Vec max(Vec a, Vec b) {
  return {max(a.low, b.low), max(a.high, b.high)};
}
NONET_INLINE Vec add(Vec a, Vec b) {
  return {a.low + b.low, a.high + b.high};
}
NONET_INLINE Vec same(std::uint16_t value) {
  return {Half{} + value, Half{} + value};
}
template <int kBits>
NONET_INLINE Vec shift_left(Vec a) {
  return {a.low << kBits, a.high << kBits};
}
template <int kBits>
NONET_INLINE Vec shift_right(Vec a) {
  return {a.low >> kBits, a.high >> kBits};
}
NONET_INLINE Half is_zero(Half a) {
  auto zeros = (Half)(a == 0);
#if defined(__wasm_simd128__)
  // Or clang makes of `x & is_zero(y)` a choice between x and 0, four instructions instead of one: without this
  // a search takes a third longer (bench/notes-web.md).
  asm("" : "+r"(zeros));
#endif
  return zeros;
}
NONET_INLINE Vec is_zero(Vec a) {
  return {is_zero(a.low), is_zero(a.high)};
}
NONET_INLINE Vec drop_lowest(Vec a) {
  return {a.low & (a.low - 1), a.high & (a.high - 1)};
}
NONET_INLINE bool any(Vec a) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const auto both = (Words)(a.low | a.high);
  return (both[0] | both[1]) != 0;
}
NONET_INLINE unsigned greatest_lane(Vec a) {
  Half best = max(a.low, a.high);
  best = max(best, __builtin_shufflevector(best, best, 4, 5, 6, 7, 0, 1, 2, 3));
  best = max(best, __builtin_shufflevector(best, best, 2, 3, 0, 1, 2, 3, 0, 1));
  return best[0] > best[1] ? best[0] : best[1];
}
NONET_INLINE Vec next_stack(Vec x) {
  return {__builtin_shufflevector(x.low, x.low, 1, 2, 0, 3, 5, 6, 4, 7),
          __builtin_shufflevector(x.high, x.high, 1, 2, 0, 3, 5, 6, 4, 7)};
}
NONET_INLINE Vec last_stack(Vec x) {
  return {__builtin_shufflevector(x.low, x.low, 2, 0, 1, 3, 6, 4, 5, 7),
          __builtin_shufflevector(x.high, x.high, 2, 0, 1, 3, 6, 4, 5, 7)};
}
NONET_INLINE Vec next_band(Vec x) {
  return {__builtin_shufflevector(x.low, x.high, 4, 5, 6, 7, 8, 9, 10, 11),
          __builtin_shufflevector(x.low, x.high, 0, 1, 2, 3, 12, 13, 14, 15)};
}
NONET_INLINE Vec last_band(Vec x) {
  return {__builtin_shufflevector(x.low, x.high, 8, 9, 10, 11, 0, 1, 2, 3),
          __builtin_shufflevector(x.low, x.high, 4, 5, 6, 7, 12, 13, 14, 15)};
}

#endif

#if defined(__AVX512VL__)
// vpternlog: the truth table's bit 4a + 2b + c.
#define NONET_TERNARY(a, b, c, table)                     \
  Vec {                                                   \
    _mm256_ternarylogic_epi32((a).v, (b).v, (c).v, table) \
  }
NONET_INLINE Vec or3(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xFE);
}
NONET_INLINE Vec and3(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0x80);
}
/// Bits set in two or three of the arguments.
NONET_INLINE Vec two_of(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xE8);
}
/// a | (b & c)
NONET_INLINE Vec or_and(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xF8);
}
/// a & (b | c)
NONET_INLINE Vec and_or(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xE0);
}
/// (a without b) | c
NONET_INLINE Vec without_or(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xBA);
}
NONET_INLINE Vec xor3(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0x96);
}
/// a | (b ^ c)
NONET_INLINE Vec or_xor(Vec a, Vec b, Vec c) {
  return NONET_TERNARY(a, b, c, 0xF6);
}
#else
NONET_INLINE Vec or3(Vec a, Vec b, Vec c) {
  return a | b | c;
}
NONET_INLINE Vec and3(Vec a, Vec b, Vec c) {
  return a & b & c;
}
NONET_INLINE Vec two_of(Vec a, Vec b, Vec c) {
  return (a & b) | (c & (a | b));
}
NONET_INLINE Vec or_and(Vec a, Vec b, Vec c) {
  return a | (b & c);
}
NONET_INLINE Vec and_or(Vec a, Vec b, Vec c) {
  return a & (b | c);
}
NONET_INLINE Vec without_or(Vec a, Vec b, Vec c) {
  return without(a, b) | c;
}
NONET_INLINE Vec xor3(Vec a, Vec b, Vec c) {
  return a ^ b ^ c;
}
NONET_INLINE Vec or_xor(Vec a, Vec b, Vec c) {
  return a | (b ^ c);
}
#endif

}  // namespace
}  // namespace nonet
