/// Puzzles near a puzzle: a few clues taken away, a few others put in, and still exactly one solution.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/result.hpp>

#include <cstdint>
#include <functional>

#pragma GCC visibility push(default)
namespace nonet {

/// Which neighbours are wanted, {-minus +plus} for short.
struct NeighbourOrder {
  int minus = 1;         ///< exactly so many clues are taken away
  int plus = 1;          ///< and exactly so many put in, none of which was there before
  bool minimal = false;  ///< only puzzles of which no clue can be left out
};

struct NeighbourCount {
  std::uint64_t given = 0;  ///< neighbours the sink received
  bool exact = false;       ///< these are all there are
  bool stopped = false;     ///< the budget ended it
};

using NeighbourSink = std::function<Flow(const Grid&)>;

/// Gives every puzzle with exactly one solution that differs from `puzzle` as ordered, each once, in the
/// order of the cells taken away, then of the cells and digits put in. `puzzle` itself may have any number of
/// solutions. Error `bad_argument` where it has fewer clues than are to be taken away, or fewer free cells
/// than are to be filled.
///
/// The time goes with the number of ways to take clues away; for each of them all solutions are listed once,
/// and from which of them hold which digits follows what may be put in. Method: src/generate/neighbours.cpp.
Result<NeighbourCount> neighbours(const Grid& puzzle, const NeighbourOrder& order, const NeighbourSink& sink,
                                  const Budget& budget = {});

}  // namespace nonet
#pragma GCC visibility pop
