/// A line on the terminal that says how far a long job is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace nonet::cli {

class Progress {
 public:
  /// Redraws at most ten times a second. `part` is 0..1 where it is known.
  void show(std::uint64_t lines, std::optional<double> part);
  /// Takes the line away.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now(), last_ = start_;
  std::uint64_t first_lines_ = 0;
  std::optional<double> first_part_;
  bool begun_ = false, drawn_ = false;
};

}  // namespace nonet::cli
