/// Uniform random complete grids, for use inside the library: one generator, many grids.
#pragma once

#include <nonet/grid.hpp>

#include "core/random.hpp"

namespace nonet {

/// Uniform over all 6,670,903,752,021,072,936,960 complete grids.
Grid random_grid(Random& random);

}  // namespace nonet
