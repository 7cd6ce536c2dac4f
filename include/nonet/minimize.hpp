/// Minimal puzzles within a puzzle: clues left out until none can be spared.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/result.hpp>
#include <nonet/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>

#pragma GCC visibility push(default)
namespace nonet {

/// A minimal puzzle of the same solution: the clues are gone through in an order that the seed determines,
/// and each is left out unless there would be a second solution. nullopt where `puzzle` has no solution, or
/// several. Some ten microseconds.
std::optional<Grid> minimize(const Grid& puzzle, std::uint64_t seed = 1);

struct Minimized {
  std::optional<Grid> puzzle;  ///< as above
  bool stopped = false;        ///< the budget ended it, and nothing is known
};
/// The same within a budget.
Minimized minimize(const Grid& puzzle, std::uint64_t seed, const Budget& budget);

struct MinimalCount {
  std::uint64_t given = 0;  ///< puzzles the sink received
  bool exact = false;       ///< these are all there are
  bool stopped = false;     ///< the budget ended it
};
using MinimalSink = std::function<Flow(const Grid&)>;

/// Every minimal puzzle whose clues are among those of `puzzle`, each once, in no particular order but always
/// the same one; until `sink` answers `Flow::enough`. Gives none where `puzzle` does not have exactly one
/// solution. There can be very many: a complete grid has some 10^15. Method: src/generate/minimize.cpp.
MinimalCount minimal_puzzles(const Grid& puzzle, const MinimalSink& sink, const Budget& budget = {});

}  // namespace nonet
#pragma GCC visibility pop
