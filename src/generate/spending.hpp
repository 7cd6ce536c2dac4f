/// What is left of a budget that several searches share.
#pragma once

#include <nonet/budget.hpp>

#include <algorithm>

#include "core/out_of_time.hpp"

namespace nonet {

struct Spending {
  Budget left;
  bool stopped = false;

  explicit Spending(const Budget& budget) : left(budget) { stopped = left.nodes == 0 || out_of_time(left); }

  /// After each search: how many nodes it took, and whether the budget ended it. False: stop.
  bool spend(std::uint64_t nodes, bool out = false) {
    stopped |= out || nodes >= left.nodes || out_of_time(left);
    left.nodes -= std::min(left.nodes, nodes);
    return !stopped;
  }
};

}  // namespace nonet
