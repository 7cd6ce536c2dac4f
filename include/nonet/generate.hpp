/// Making puzzles: random complete grids, puzzles with exactly one solution, to order.
#pragma once

#include <nonet/grid.hpp>

#include <cstdint>

#pragma GCC visibility push(default)
namespace nonet {

/// A complete grid, uniform over all 6,670,903,752,021,072,936,960 of them. Depends on nothing but the
/// arguments, on every machine; different `index` give independent grids.
Grid random_grid(std::uint64_t seed, std::uint64_t index = 0);

}  // namespace nonet
#pragma GCC visibility pop
