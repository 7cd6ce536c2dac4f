/// Vectors of 16-bit lanes: the only file that knows how wide they are. Compiled once per target, by
/// lanes-state-inl.hpp alone.
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
/// Lanes chosen by a comparison.
using Choice = __mmask32;
/// Both below 0x8000.
NONET_INLINE Choice less(V a, V b) {
  return _mm512_cmplt_epu16_mask(raw(a), raw(b));
}
NONET_INLINE Choice meet(V a, V b) {
  return _mm512_test_epi16_mask(raw(a), raw(b));
}
NONET_INLINE V choose(Choice choice, V yes, V no) {
  return (V)_mm512_mask_mov_epi16(raw(no), choice, raw(yes));
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
/// Lanes chosen by a comparison.
using Choice = V;
/// Both below 0x8000.
NONET_INLINE Choice less(V a, V b) {
  typedef short Signed __attribute__((vector_size(2 * kLanes)));
  return (V)((Signed)a < (Signed)b);
}
NONET_INLINE Choice meet(V a, V b) {
  return ~is_zero(a & b);
}
NONET_INLINE V choose(Choice choice, V yes, V no) {
  return (yes & choice) | (no & ~choice);
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
  return (U8x16)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)index);
#else
  return (U8x16)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
#endif
}

/// Sends the eight words of a row to chosen lanes and leaves the others as they are.
class Spread {
 public:
  NONET_INLINE Spread() {
    for (int i = 0; i < kLanes; ++i) index_[i] = kKeep;
  }
  NONET_INLINE void send(int word, int lane) { index_[lane] = (u16)(word * 0x0202 + 0x0100); }

  /// To be made once all words are sent.
  class Ready {
   public:
    NONET_INLINE explicit Ready(const Spread& spread) : index_(*(const V*)spread.index_) {
#if defined(__AVX512BW__)
      taken_ = _mm512_testn_epi8_mask((__m512i)index_, _mm512_set1_epi8((char)0x80));
#else
      kept_ = (V)(index_ == all(kKeep));
#endif
    }
    NONET_INLINE V operator()(V old, const U16x8* row) const {
#if defined(__AVX512BW__)
      const __m512i copies = _mm512_broadcast_i32x4(_mm_load_si128((const __m128i*)row));
      return (V)_mm512_mask_permutexvar_epi8((__m512i)old, taken_, (__m512i)index_, copies);
#elif defined(__AVX2__)
      const __m256i copies = _mm256_broadcastsi128_si256(_mm_load_si128((const __m128i*)row));
      return (old & kept_) | (V)_mm256_shuffle_epi8(copies, (__m256i)index_);
#else
      return (old & kept_) | (V)lookup((U8x16)*row, (U8x16)index_);
#endif
    }

   private:
    V index_;
#if defined(__AVX512BW__)
    __mmask64 taken_;
#else
    V kept_;
#endif
  };

 private:
  static constexpr u16 kKeep = 0x8080;  // as two indices of bytes: zero
  alignas(64) u16 index_[kLanes];
};

/// Within each 128-bit block: the low (high) four words of a and b alternating.
NONET_INLINE V interleave_low(V a, V b) {
#if defined(__AVX512BW__)
  return (V)_mm512_unpacklo_epi16((__m512i)a, (__m512i)b);
#elif defined(__AVX2__)
  return (V)_mm256_unpacklo_epi16((__m256i)a, (__m256i)b);
#else
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
#endif
}
NONET_INLINE V interleave_high(V a, V b) {
#if defined(__AVX512BW__)
  return (V)_mm512_unpackhi_epi16((__m512i)a, (__m512i)b);
#elif defined(__AVX2__)
  return (V)_mm256_unpackhi_epi16((__m256i)a, (__m256i)b);
#else
  return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
#endif
}

#endif

/// Sixteen masks of one bit each to the numbers of their bits plus `offset`.
NONET_INLINE void bit_numbers(const u16* masks, u8 offset, u8* numbers) {
#if defined(__AVX512BW__)
  const __m256i below = _mm256_add_epi16(_mm256_loadu_si256((const __m256i*)masks), _mm256_set1_epi16(-1));
  const __m256i number = _mm256_add_epi16(_mm256_popcnt_epi16(below), _mm256_set1_epi16(offset));
  _mm_storeu_si128((__m128i*)numbers, _mm256_cvtepi16_epi8(number));
#elif defined(__AVX2__)
  // The product's top four bits differ for all nine masks.
  const __m256i product =
      _mm256_mullo_epi16(_mm256_loadu_si256((const __m256i*)masks), _mm256_set1_epi16(0x09AF));
  const __m256i hash = _mm256_srli_epi16(product, 12);
  const __m128i hashes = _mm_packus_epi16(_mm256_castsi256_si128(hash), _mm256_extracti128_si256(hash, 1));
  const __m128i table = _mm_setr_epi8(0, 1, 2, 5, 3, 0, 6, 0, 0, 4, 8, 0, 0, 7, 0, 0);
  _mm_storeu_si128((__m128i*)numbers,
                   _mm_add_epi8(_mm_shuffle_epi8(table, hashes), _mm_set1_epi8((char)offset)));
#else
  for (int half = 0; half < 16; half += 8) {
    U16x8 x;
    __builtin_memcpy(&x, masks + half, 16);
    U16x8 number = U16x8{} + offset;
    for (int bit = 0; bit < 8; ++bit) number -= (U16x8)(x > (u16)(1 << bit));
    for (int i = 0; i < 8; ++i) numbers[half + i] = (u8)number[i];
  }
#endif
}

}  // namespace
}  // namespace nonet::lanes
