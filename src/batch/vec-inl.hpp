/// Vectors of 16-bit lanes: the only file that knows how wide they are. Compiled once per target, by
/// lanes-inl.hpp alone.
#include <cstdint>

#if defined(__AVX512BW__) || defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace nonet::lanes {
namespace {

#if defined(__AVX512BW__)
inline constexpr int kLanes = 32;
#elif defined(__AVX2__)
inline constexpr int kLanes = 16;
#else
inline constexpr int kLanes = 8;
#endif

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

#define NONET_INLINE inline __attribute__((always_inline))
#if defined(__clang__)
#define NONET_UNROLL _Pragma("clang loop unroll(full)")
#else
#define NONET_UNROLL _Pragma("GCC unroll 81")
#endif

typedef u16 V __attribute__((vector_size(2 * kLanes)));
typedef u8 Bytes __attribute__((vector_size(2 * kLanes)));
typedef u16 U16x8 __attribute__((vector_size(16)));
typedef u16 U16x16 __attribute__((vector_size(32)));
typedef u8 U8x16 __attribute__((vector_size(16)));

NONET_INLINE V all(u16 value) {
  return V{} + value;
}

#if defined(__AVX512BW__)

NONET_INLINE __m512i raw(V v) {
  return (__m512i)v;
}
/// Bitwise function of three vectors; kTable has bit (4a + 2b + c) for the inputs a, b, c.
template <int kTable>
NONET_INLINE V ternary(V a, V b, V c) {
  return (V)_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), kTable);
}
NONET_INLINE V or3(V a, V b, V c) {
  return ternary<0xFE>(a, b, c);
}
NONET_INLINE V and3(V a, V b, V c) {
  return ternary<0x80>(a, b, c);
}
NONET_INLINE V xor3(V a, V b, V c) {
  return ternary<0x96>(a, b, c);
}
/// Bits set in at least two of the three.
NONET_INLINE V twice(V a, V b, V c) {
  return ternary<0xE8>(a, b, c);
}
/// a & ~(b ^ c)
NONET_INLINE V and_same(V a, V b, V c) {
  return ternary<0x90>(a, b, c);
}
/// a & ~((b | c) & ~own)
NONET_INLINE V without_others(V a, V b, V c, V own) {
  return (V)_mm512_andnot_si512(raw(ternary<0x54>(b, c, own)), raw(a));
}
/// a | (b ^ c)
NONET_INLINE V or_diff(V a, V b, V c) {
  return ternary<0xF6>(a, b, c);
}
/// x where it has one bit or none, else 0.
NONET_INLINE V single(V x) {
  return (V)_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(raw(x), raw(x - 1)), raw(x));
}
/// The lowest bit of h where it has any, else x.
NONET_INLINE V lowest_or(V h, V x) {
  return (V)_mm512_mask_mov_epi16(raw(x), _mm512_test_epi16_mask(raw(h), raw(h)), raw(h & (V{} - h)));
}
NONET_INLINE V least(V a, V b) {
  return (V)_mm512_min_epu16(raw(a), raw(b));
}
/// x where it has at most three bits, else 0.
NONET_INLINE V up_to_three(V x) {
  const __m512i count = _mm512_popcnt_epi16(raw(x));
  return (V)_mm512_maskz_mov_epi16(_mm512_cmple_epu16_mask(count, raw(all(3))), raw(x));
}
/// p where it has at least three bits, else x.
NONET_INLINE V three_or(V p, V x) {
  const __m512i count = _mm512_popcnt_epi16(raw(p));
  return (V)_mm512_mask_mov_epi16(raw(x), _mm512_cmpge_epu16_mask(count, raw(all(3))), raw(p));
}
NONET_INLINE V popcount(V x) {
  return (V)_mm512_popcnt_epi16(raw(x));
}
NONET_INLINE u32 lanes_equal(V a, V b) {
  return _mm512_cmpeq_epi16_mask(raw(a), raw(b));
}

#else

NONET_INLINE V or3(V a, V b, V c) {
  return a | b | c;
}
NONET_INLINE V and3(V a, V b, V c) {
  return a & b & c;
}
NONET_INLINE V xor3(V a, V b, V c) {
  return a ^ b ^ c;
}
NONET_INLINE V twice(V a, V b, V c) {
  return (a & b) | (c & (a | b));
}
NONET_INLINE V and_same(V a, V b, V c) {
  return a & ~(b ^ c);
}
NONET_INLINE V without_others(V a, V b, V c, V own) {
  return a & ~((b | c) & ~own);
}
NONET_INLINE V or_diff(V a, V b, V c) {
  return a | (b ^ c);
}
NONET_INLINE V is_zero(V x) {
  return (V)(x == V{});
}
NONET_INLINE V single(V x) {
  return x & is_zero(x & (x - 1));
}
NONET_INLINE V lowest_or(V h, V x) {
  return (h & (V{} - h)) | (x & is_zero(h));
}
/// Both below 0x8000: SSE2 has a minimum of signed words only.
NONET_INLINE V least(V a, V b) {
#if defined(__AVX2__)
  return (V)_mm256_min_epi16((__m256i)a, (__m256i)b);
#elif defined(__SSE2__)
  return (V)_mm_min_epi16((__m128i)a, (__m128i)b);
#elif defined(__ARM_NEON)
  return (V)vminq_u16((uint16x8_t)a, (uint16x8_t)b);
#elif defined(__wasm_simd128__)
  return (V)wasm_u16x8_min((v128_t)a, (v128_t)b);
#else
  return a < b ? a : b;
#endif
}
NONET_INLINE V up_to_three(V x) {
  V rest = x & (x - 1);
  rest &= rest - 1;
  rest &= rest - 1;
  return x & is_zero(rest);
}
NONET_INLINE V three_or(V p, V x) {
  V rest = p & (p - 1);
  rest &= rest - 1;
  return x & (p | is_zero(rest));  // p lies within x
}
/// Of values below 512.
NONET_INLINE V popcount(V x) {
  x = x - ((x >> 1) & 0x5555);
  x = (x & 0x3333) + ((x >> 2) & 0x3333);
  return (x + (x >> 4) + (x >> 8)) & 0xF;
}
NONET_INLINE u32 lanes_equal(V a, V b) {
  const V equal = (V)(a == b);
#if defined(__AVX2__)
  const __m256i v = (__m256i)equal;
  return (u32)_mm_movemask_epi8(_mm_packs_epi16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1)));
#elif defined(__SSE2__)
  return (u32)_mm_movemask_epi8(_mm_packs_epi16((__m128i)equal, _mm_setzero_si128()));
#elif defined(__ARM_NEON)
  return vaddvq_u16((uint16x8_t)(equal & V{1, 2, 4, 8, 16, 32, 64, 128}));
#elif defined(__wasm_simd128__)
  return (u32)wasm_i16x8_bitmask((v128_t)equal);
#else
  u32 bits = 0;
  for (int i = 0; i < kLanes; ++i) bits |= (u32)(equal[i] & 1) << i;
  return bits;
#endif
}

#endif

#if defined(__SSSE3__) || defined(__ARM_NEON) || defined(__wasm_simd128__)
#define NONET_HAS_SHUFFLE 1

/// table[index] per byte; indices are below 16.
NONET_INLINE U8x16 lookup(U8x16 table, U8x16 index) {
#if defined(__SSSE3__)
  return (U8x16)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
#elif defined(__ARM_NEON)
  return vqtbl1q_u8(table, index);
#else
  return (U8x16)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
#endif
}

/// Sends the eight words of a row to chosen lanes.
struct Spread {
  Bytes index;  // per byte of the lanes: which byte of the row, or 0x80 for zero
#if defined(__AVX512BW__)
  __mmask64 used;
#endif

  /// Word from[i] goes to lane i; kNothing gives zero.
  static constexpr u8 kNothing = 0x40;
  NONET_INLINE explicit Spread(const u8* from) {
    for (int i = 0; i < kLanes; ++i) {
      index[2 * i] = (u8)(2 * from[i]);
      index[2 * i + 1] = (u8)(2 * from[i] + (from[i] != kNothing));
    }
#if defined(__AVX512BW__)
    used = _mm512_testn_epi8_mask((__m512i)index, _mm512_set1_epi8((char)0x80));
#endif
  }
  NONET_INLINE V operator()(const U16x8* row) const {
#if defined(__AVX512BW__)
    const __m512i copies = _mm512_broadcast_i32x4(_mm_load_si128((const __m128i*)row));
    return (V)_mm512_maskz_permutexvar_epi8(used, (__m512i)index, copies);
#elif defined(__AVX2__)
    const __m256i copies = _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i*)row));
    return (V)_mm256_shuffle_epi8(copies, (__m256i)index);
#else
    return (V)lookup((U8x16)*row, index);
#endif
  }
};

#endif

}  // namespace
}  // namespace nonet::lanes
