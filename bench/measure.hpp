/// Interleaved timing of several engines on one set.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench/engines.hpp"

namespace bench {

struct Measurement {
  std::string engine;
  bool peer = false;
  std::size_t puzzles = 0;
  double ns = 0;          ///< per puzzle, median over the rounds
  double fastest = 0;     ///< the same, fastest round
  double slowest = 0;     ///< and slowest
  double cycles = 0;      ///< of the time stamp counter, median per puzzle; 0 where there is none
  Counters counters;      ///< of one pass
  std::size_t wrong = 0;  ///< answers that are not right
};

/// Runs every engine once in each of `rounds` rounds, and checks every answer of every pass: counts must
/// agree with the first engine's, solutions must solve.
std::vector<Measurement> measure(const PuzzleSet& set, const Engines& engines, std::uint64_t limit,
                                 int rounds);

}  // namespace bench
