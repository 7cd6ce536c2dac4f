/// What is timed: Nonet's kernels on each instruction set, and other solvers loaded as shared libraries.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bench/puzzles.hpp"

namespace bench {

/// Counters of one pass; zero where an engine does not keep them.
struct Counters {
  std::uint64_t nodes = 0;
  std::uint64_t rounds = 0;
  std::uint64_t busy_lanes = 0;
  int lanes = 0;
};

/// What an engine answered: per puzzle a count up to the limit, and 81 characters of a solution.
struct Answers {
  std::vector<std::uint64_t> counts;
  std::string solutions;
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual std::string name() const = 0;
  virtual bool is_peer() const { return false; }
  /// Answers all puzzles; `answers` has room for them.
  virtual Counters run(const PuzzleSet& set, std::uint64_t limit, Answers& answers) = 0;
};

using Engines = std::vector<std::unique_ptr<Engine>>;

/// The lanes and the single-puzzle solver, on every instruction set that runs here. The lanes are given
/// `per_call` puzzles at a time.
Engines own_engines(std::size_t per_call);
/// A solver that implements peer.h; null where the library can't be loaded, with the reason in `error`.
std::unique_ptr<Engine> load_peer(const std::string& path, std::string& error);

}  // namespace bench
