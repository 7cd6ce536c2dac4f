/// What masks of nine lines or columns say, by table.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace nonet::canon {

/// [mask of nine]: 1 in each of its nibbles.
inline constexpr auto kNibbles = [] {
  std::array<std::uint64_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (int i = 0; i < 9; ++i) out[mask] |= std::uint64_t{mask >> i & 1} << 4 * i;
  }
  return out;
}();

/// [mask of a row's clues]: a number that orders first rows by their least form. All digits are new there,
/// so the form is the stacks in ascending number of clues.
inline constexpr auto kFirstRowRank = [] {
  std::array<std::uint8_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    std::array<int, 3> n{std::popcount(mask & 7), std::popcount(mask >> 3 & 7), std::popcount(mask >> 6)};
    std::sort(n.begin(), n.end());
    out[mask] = static_cast<std::uint8_t>(16 * n[0] + 4 * n[1] + n[2]);
  }
  return out;
}();

/// [mask of blank lines]: in how many ways they can be exchanged.
inline constexpr auto kBlankExchanges = [] {
  constexpr std::array<std::uint16_t, 4> factorial{1, 1, 2, 6};
  std::array<std::uint16_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    int ways = 1, blank_bands = 0;
    for (int b = 0; b < 9; b += 3) {
      ways *= factorial[std::popcount(mask >> b & 7)];
      blank_bands += (mask >> b & 7) == 7;
    }
    out[mask] = static_cast<std::uint16_t>(ways * factorial[blank_bands]);
  }
  return out;
}();

/// [mask of nine]: the threes (bands, stacks) that it touches, and those that it holds whole.
struct Threes {
  std::uint16_t touched, whole;
};
inline constexpr auto kThrees = [] {
  std::array<Threes, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (unsigned three = 7; three < 512; three <<= 3) {
      if ((mask & three) != 0) out[mask].touched = static_cast<std::uint16_t>(out[mask].touched | three);
      if ((mask & three) == three) out[mask].whole = static_cast<std::uint16_t>(out[mask].whole | three);
    }
  }
  return out;
}();

}  // namespace nonet::canon
