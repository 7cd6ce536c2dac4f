/// Budget: how long an operation may run. Every function that can run long takes one.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

#pragma GCC visibility push(default)
namespace nonet {

/// What a callback answers: go on, or stop.
enum class Flow : std::uint8_t { more, enough };

/// Limits of one call; the default has none. When a limit is met the call stops soon (within about a thousand
/// guesses, or a part of the search for a technique) and reports `unknown` or "not complete"; what it had found
/// so far is kept.
struct Budget {
  using Clock = std::chrono::steady_clock;

  /// Search nodes: guesses, or searches for a technique and their parts.
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  Clock::time_point deadline = Clock::time_point::max();
  const std::atomic<bool>* cancel = nullptr;  ///< not owned; set it to true from any thread to stop

  static Budget of_nodes(std::uint64_t n) {
    Budget b;
    b.nodes = n;
    return b;
  }
  static Budget of_time(Clock::duration d) {
    Budget b;
    b.deadline = Clock::now() + d;
    return b;
  }
};

}  // namespace nonet
#pragma GCC visibility pop
