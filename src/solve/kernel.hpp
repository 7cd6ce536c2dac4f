/// The search kernel's doors: one table of functions per target (core/targets.hpp).
#pragma once

#include <cstdint>

#include "core/targets.hpp"

namespace nonet {

/// What is known of each cell, row by row: bit d set where digit index d is a candidate.
struct CandidateMasks {
  std::uint16_t of[81];
};

/// Counts search nodes and says when to stop. `pause` is asked whenever `nodes` reaches `next_pause`; it sets
/// the next one, or `stopped`.
struct Meter {
  std::uint64_t nodes = 0;
  std::uint64_t next_pause = ~std::uint64_t{0};
  bool stopped = false;
  void (*pause)(Meter&) = nullptr;
};

/// Takes the 81 printed digits of a solution; answers whether it wants more.
struct Taker {
  bool (*take)(void* self, const std::uint8_t* solution);
  void* self;
};

struct Kernel {
  /// Solutions of the grid `cells` (0 blank, else 1..9) up to `limit`; writes one of them to `any` unless
  /// null.
  std::uint64_t (*search)(const std::uint8_t* cells, std::uint64_t limit, std::uint8_t* any, Meter& meter);
  /// 0, 1 or 2 for none, one, several solutions; writes the lexicographically first to `first`.
  int (*solve_grid)(const std::uint8_t* cells, Meter& meter, std::uint8_t* first);
  int (*solve_masks)(const CandidateMasks& masks, Meter& meter, std::uint8_t* first);
  /// Solutions up to `limit`.
  std::uint64_t (*count)(const CandidateMasks& masks, std::uint64_t limit, Meter& meter);
  /// Gives every solution, until the taker has enough; returns how many it gave.
  std::uint64_t (*enumerate)(const CandidateMasks& masks, Taker taker, Meter& meter);
  /// The same in lexicographic order.
  std::uint64_t (*list)(const CandidateMasks& masks, Taker taker, Meter& meter);
  /// Leaves what propagation leaves; false where that shows that there is no solution.
  bool (*settle)(CandidateMasks& masks);
};

extern const Kernel kBaselineKernel, kAvx2Kernel, kAvx512Kernel;

/// The table of a target that can run here.
const Kernel& kernel_of(Target target);

}  // namespace nonet
