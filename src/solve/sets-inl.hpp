/// Lists of sets of cells, a word for each set, and what is done with whole lists. Compiled once per target:
/// AVX-512 takes eight sets at a time, AVX2 four, others one, for want of a way to pack words together.
#pragma once

#include "solve/simd-inl.hpp"

namespace nonet {
namespace {

#if defined(__AVX512F__)

using Words = __m512i;
inline constexpr int kWords = 8;

NONET_INLINE Words load_words(const std::uint64_t* from) {
  return _mm512_loadu_si512(from);
}
NONET_INLINE Words same_words(std::uint64_t word) {
  return _mm512_set1_epi64(static_cast<long long>(word));
}
NONET_INLINE Words both(Words a, Words b) {
  return _mm512_and_si512(a, b);
}
NONET_INLINE Words either(Words a, Words b) {
  return _mm512_or_si512(a, b);
}
NONET_INLINE Words without_words(Words a, Words b) {
  return _mm512_andnot_si512(b, a);
}
/// (a & b) | (c without a and b)
NONET_INLINE Words shared_or_missing(Words a, Words b, Words c) {
  return _mm512_ternarylogic_epi64(a, c, b, 0xA4);
}
/// Bit i is set where word i is the same in both.
NONET_INLINE unsigned equal_words(Words a, Words b) {
  return _mm512_cmpeq_epi64_mask(a, b);
}
NONET_INLINE unsigned zero_words(Words a) {
  return _mm512_testn_epi64_mask(a, a);
}
NONET_INLINE unsigned nonzero_words(Words a) {
  return _mm512_test_epi64_mask(a, a);
}
/// Writes the words whose bit is set in `which` one after the other, and anything after them up to a whole
/// vector. Returns how many.
NONET_INLINE int append(std::uint64_t* to, Words words, unsigned which) {
  _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(which), words));
  return __builtin_popcount(which);
}

#elif defined(__AVX2__)

using Words = __m256i;
inline constexpr int kWords = 4;

NONET_INLINE Words load_words(const std::uint64_t* from) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}
NONET_INLINE Words same_words(std::uint64_t word) {
  return _mm256_set1_epi64x(static_cast<long long>(word));
}
NONET_INLINE Words both(Words a, Words b) {
  return _mm256_and_si256(a, b);
}
NONET_INLINE Words either(Words a, Words b) {
  return _mm256_or_si256(a, b);
}
NONET_INLINE Words without_words(Words a, Words b) {
  return _mm256_andnot_si256(b, a);
}
NONET_INLINE Words shared_or_missing(Words a, Words b, Words c) {
  return either(both(a, b), without_words(c, either(a, b)));
}
NONET_INLINE unsigned equal_words(Words a, Words b) {
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(a, b))));
}
NONET_INLINE unsigned zero_words(Words a) {
  return equal_words(a, _mm256_setzero_si256());
}
NONET_INLINE unsigned nonzero_words(Words a) {
  return zero_words(a) ^ 15;
}

/// For each choice of four words, where the 32-bit halves of those chosen are.
struct alignas(32) Packing {
  std::int32_t halves[16][8];
};
constexpr Packing make_packing() {
  Packing packing{};
  for (int which = 0; which < 16; ++which) {
    int to = 0;
    for (int half = 0; half < 8; ++half) {
      if (which >> (half / 2) & 1) packing.halves[which][to++] = half;
    }
  }
  return packing;
}
inline constexpr Packing kPacking = make_packing();

NONET_INLINE int append(std::uint64_t* to, Words words, unsigned which) {
  const __m256i halves = _mm256_load_si256(reinterpret_cast<const __m256i*>(kPacking.halves[which]));
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(words, halves));
  return __builtin_popcount(which);
}

#else

using Words = std::uint64_t;
inline constexpr int kWords = 1;

NONET_INLINE Words load_words(const std::uint64_t* from) {
  return *from;
}
NONET_INLINE Words same_words(std::uint64_t word) {
  return word;
}
NONET_INLINE Words both(Words a, Words b) {
  return a & b;
}
NONET_INLINE Words either(Words a, Words b) {
  return a | b;
}
NONET_INLINE Words without_words(Words a, Words b) {
  return a & ~b;
}
NONET_INLINE Words shared_or_missing(Words a, Words b, Words c) {
  return (a & b) | (c & ~(a | b));
}
NONET_INLINE unsigned equal_words(Words a, Words b) {
  return a == b;
}
NONET_INLINE unsigned zero_words(Words a) {
  return a == 0;
}
NONET_INLINE unsigned nonzero_words(Words a) {
  return a != 0;
}
NONET_INLINE int append(std::uint64_t* to, Words words, unsigned which) {
  *to = words;
  return static_cast<int>(which);
}

#endif

inline constexpr std::uint64_t kNoSet = ~std::uint64_t{0};

/// A list of sets. Behind it is room for a vector, and after end() words that stand for no set.
struct Sets {
  std::uint64_t* of;
  int size;

  /// `no_set` must be such that it is never taken for a set.
  void end(std::uint64_t no_set) const {
    for (int i = 0; i < kWords - 1; ++i) of[size + i] = no_set;
  }
};

/// Writes, of each set that has a cell of with[i], what it has in keep[i], for all i < n; and up to a vector of
/// anything after that. Returns how many. The list ends with 0.
NONET_INLINE int select(Sets sets, const std::uint64_t* with, const std::uint64_t* keep, int n,
                        std::uint64_t* to) {
  int selected = 0;
  for (int i = 0; i < sets.size; i += kWords) {
    const Words some = load_words(sets.of + i);
    for (int k = 0; k < n; ++k) {
      const unsigned has = nonzero_words(both(some, same_words(with[k])));
      selected += append(to + selected, both(some, same_words(keep[k])), has);
    }
  }
  return selected;
}

/// Writes the unions of a set of each list, where the two share no cell and have all of `must`; and up to a
/// vector of anything after that. Stops soon after there are more than `most`. Returns how many it wrote. The
/// first list ends with kNoSet.
NONET_INLINE int unite(Sets sets, Sets others, std::uint64_t must, std::uint64_t* to, int most) {
  int united = 0;
  for (int i = 0; i < sets.size && united <= most; i += kWords) {
    const Words some = load_words(sets.of + i);
    for (int k = 0; k < others.size; ++k) {
      const Words other = same_words(others.of[k]);
      const unsigned good = zero_words(shared_or_missing(some, other, same_words(must)));
      united += append(to + united, either(some, other), good);
    }
  }
  return united;
}

/// How many pairs, a set of each list, fill `all` without sharing a cell. The first list ends with kNoSet.
NONET_INLINE std::uint64_t count_complements(Sets sets, Sets others, std::uint64_t all) {
  std::uint64_t pairs = 0;
  for (int i = 0; i < sets.size; i += kWords) {
    const Words missing = without_words(same_words(all), load_words(sets.of + i));
    for (int k = 0; k < others.size; ++k) {
      pairs += static_cast<unsigned>(__builtin_popcount(equal_words(missing, same_words(others.of[k]))));
    }
  }
  return pairs;
}

}  // namespace
}  // namespace nonet
