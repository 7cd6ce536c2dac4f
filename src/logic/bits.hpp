/// Sets of numbers as bits in rows of words, for sizes known only at run time.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

using BitWord = std::uint64_t;

constexpr int words_for(int bits) {
  return (bits + 63) / 64;
}
inline bool has_bit(const BitWord* bits, int i) {
  return (bits[i >> 6] >> (i & 63) & 1) != 0;
}
inline void set_bit(BitWord* bits, int i) {
  bits[i >> 6] |= BitWord{1} << (i & 63);
}
/// Calls `visit(i)` for every bit, ascending.
template <class Visit>
void for_each_bit(const BitWord* bits, int words, Visit visit) {
  for (int w = 0; w < words; ++w) {
    for (BitWord rest = bits[w]; rest != 0; rest &= rest - 1) visit(w * 64 + std::countr_zero(rest));
  }
}

}  // namespace nonet
