/// Digits for a pattern: a grid of which given cells alone make a puzzle with one solution.
#pragma once

#include <nonet/grid.hpp>

#include <optional>

#include "core/random.hpp"

namespace nonet {

/// One random start and a descent from it: the digit in one cell after another is replaced by the one that
/// leaves the fewest solutions, until one solution is left, or a whole pass changes nothing (nullopt). For
/// patterns of so many cells that most grids will do, the random start is already the answer.
std::optional<Grid> solution_for_pattern(Cells pattern, Random& random);

}  // namespace nonet
