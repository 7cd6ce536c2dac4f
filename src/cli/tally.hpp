/// The remark at the end: what the answers alone don't show.
#pragma once

#include <nonet/solve.hpp>

#include <string>

#include "cli/input.hpp"
#include "stream/tally.hpp"

namespace nonet::cli {

class Tally {
 public:
  void add(const Puzzle& puzzle, Verdict verdict);
  /// A sentence about the only puzzle, or the verdicts of all; nothing where every puzzle was `unique`.
  void remark() const;

 private:
  stream::Tally counts_;
  Verdict last_ = Verdict::unknown;
  std::string place_;  ///< FILE:LINE of the last puzzle
};

}  // namespace nonet::cli
