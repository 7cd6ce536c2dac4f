/// A verdict with its proof.
#pragma once

#include <nonet/solve.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace nonet::service {

struct Proof {
  Answer answer;
  std::vector<Clash> clashes;                      ///< for `invalid`
  std::optional<std::pair<Grid, Grid>> solutions;  ///< for `multiple`, on request
  std::optional<Core> core;  ///< for `none`, on request, where the digits alone contradict
};

/// The verdict; `in_full` asks also for the proofs of `multiple` and `none`, which take longer.
Proof prove(const Position& position, bool in_full, const Budget& budget);

}  // namespace nonet::service
