/// What a stream's summary counts.
#pragma once

#include <nonet/solve.hpp>

#include <array>
#include <cstdint>
#include <string>

namespace nonet::stream {

struct Tally {
  static constexpr int kVerdicts = 5;

  std::uint64_t lines = 0;                          ///< all lines, of every kind
  std::array<std::uint64_t, kVerdicts> verdicts{};  ///< indexed by Verdict
  std::uint64_t bad = 0;                            ///< lines that are no puzzle
  std::uint64_t passed_over = 0;                    ///< blank lines, comments, headers: copied, not answered
  std::uint64_t wrong = 0;                          ///< given solutions that are not a solution (--verify)

  std::uint64_t of(Verdict v) const { return verdicts[static_cast<int>(v)]; }
  std::uint64_t puzzles() const {
    std::uint64_t n = 0;
    for (std::uint64_t v : verdicts) n += v;
    return n;
  }
  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;

  /// "1,000 puzzles: 998 unique, 2 none; 3 bad lines": only what is not zero.
  std::string sentence() const;
};

}  // namespace nonet::stream
