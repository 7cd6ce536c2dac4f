#include "stream/fingerprint.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace nonet::stream {

namespace {

/// Eight chains of multiplications side by side keep a multiplier busy that takes three cycles for each.
using Words = std::array<std::uint64_t, 8>;

void take(Words& sums, const Words& words) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] = chained(sums[i], words[i]);
}

}  // namespace

std::uint64_t chained(std::uint64_t sum, std::uint64_t next) {
  // One to one in either, so that a single change always shows; the rotation brings high bits down again.
  constexpr std::uint64_t kGoldenRatio = 0x9E37'79B9'7F4A'7C15;
  return std::rotl(sum ^ next, 29) * kGoldenRatio;
}

std::uint64_t fingerprint(std::string_view bytes, std::uint64_t place) {
  Words sums{};
  std::uint64_t all = chained(chained(1, place), bytes.size());
  for (; bytes.size() >= sizeof(Words); bytes.remove_prefix(sizeof(Words))) {
    Words words;
    std::memcpy(words.data(), bytes.data(), sizeof words);
    take(sums, words);
  }
  Words rest{};
  std::memcpy(rest.data(), bytes.data(), bytes.size());
  take(sums, rest);
  for (const std::uint64_t sum : sums) all = chained(all, sum);
  return all;
}

}  // namespace nonet::stream
