/// Allowance: the nodes of one call, counted against its budget.
#pragma once

#include "core/out_of_time.hpp"

namespace nonet {

class Allowance {
 public:
  explicit Allowance(const Budget& budget) : budget_(budget) {}

  /// Asked before each node. False: the budget allows no more, now and from now on.
  bool spend() {
    stopped_ = stopped_ || nodes_ >= budget_.nodes || out_of_time(budget_);
    ++nodes_;
    return !stopped_;
  }
  bool stopped() const { return stopped_; }

 private:
  const Budget& budget_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet
