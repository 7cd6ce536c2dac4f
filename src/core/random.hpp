/// Seeded random numbers that are the same on every machine and compiler, which std's distributions are not.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

namespace nonet {

/// splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
/// Any seed is good, and Random(seed, stream) gives independent streams for parallel work.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0) : state_(seed) {
    state_ = next() ^ (stream * 0xD1342543DE82EF95u);
  }

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }
  /// Uniform in 0..n-1, exactly: draws from the incomplete last block are thrown away. `n` must be > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    while (true) {
      const std::uint64_t product = (next() >> 32) * n;
      const auto low = static_cast<std::uint32_t>(product);
      if (low >= n || low >= static_cast<std::uint32_t>(-n) % n) {
        return static_cast<std::uint32_t>(product >> 32);
      }
    }
  }
  /// The same for large `n`, which must be > 0: draws as many bits as `n` has until they are below it.
  constexpr std::uint64_t below64(std::uint64_t n) {
    const int unused = std::countl_zero((n - 1) | 1);
    while (true) {
      const std::uint64_t draw = next() >> unused;
      if (draw < n) return draw;
    }
  }
  /// Fisher and Yates.
  template <class Array>
  constexpr void shuffle(Array& items, std::uint32_t count) {
    for (std::uint32_t i = count; i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace nonet
