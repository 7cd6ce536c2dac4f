/// The remark at the end: what the answers alone don't show.
#pragma once

#include <nonet/solve.hpp>

#include <array>
#include <string>

#include "cli/input.hpp"

namespace nonet::cli {

class Tally {
 public:
  void add(const Puzzle& puzzle, Verdict verdict);
  /// A sentence about the only puzzle, or the verdicts of all; nothing where every puzzle was `unique`.
  void remark() const;

 private:
  std::array<std::uint64_t, 5> of_verdict_{};
  std::uint64_t puzzles_ = 0;
  std::string place_;  ///< FILE:LINE of the latest
};

}  // namespace nonet::cli
