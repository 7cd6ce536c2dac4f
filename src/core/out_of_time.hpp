/// Whether a budget's time is over, for work that counts its own nodes.
#pragma once

#include <nonet/budget.hpp>

namespace nonet {

inline bool out_of_time(const Budget& budget) {
  if (budget.cancel != nullptr && budget.cancel->load(std::memory_order_relaxed)) return true;
  return budget.deadline != Budget::Clock::time_point::max() && Budget::Clock::now() >= budget.deadline;
}

}  // namespace nonet
