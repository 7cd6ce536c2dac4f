/// The kernel's meter with a budget behind it.
#pragma once

#include <nonet/budget.hpp>

#include <algorithm>

#include "solve/kernel.hpp"

namespace nonet {

class BudgetMeter : public Meter {
 public:
  explicit BudgetMeter(const Budget& budget) : budget_(budget) {
    pause = [](Meter& meter) { static_cast<BudgetMeter&>(meter).look(); };
    by_nodes_only_ = budget.deadline == Budget::Clock::time_point::max() && budget.cancel == nullptr;
    schedule();
  }
  BudgetMeter(const BudgetMeter&) = delete;
  BudgetMeter& operator=(const BudgetMeter&) = delete;

  /// Asks cancel token and clock now; for long work that is no search. True: stop.
  bool look() {
    stopped = nodes >= budget_.nodes ||
              (budget_.cancel != nullptr && budget_.cancel->load(std::memory_order_relaxed)) ||
              (!by_nodes_only_ && Budget::Clock::now() >= budget_.deadline);
    schedule();
    return stopped;
  }

 private:
  void schedule() {
    // Looking at the clock takes about as long as a tenth of a node.
    constexpr std::uint64_t kNodesBetweenLooks = 256;
    const std::uint64_t last = std::max<std::uint64_t>(budget_.nodes, 1);  // the kernel asks behind a node
    next_pause = by_nodes_only_ ? last : std::min(last, nodes + kNodesBetweenLooks);
  }

  const Budget& budget_;
  bool by_nodes_only_ = false;
};

}  // namespace nonet
