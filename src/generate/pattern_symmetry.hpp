/// Orbits: the cells that a symmetry of the pattern ties together.
#pragma once

#include <nonet/generate.hpp>

#include <vector>

namespace nonet {

/// The orbits of all cells, ordered by their first cells; single cells for nullptr.
std::vector<Cells> orbits(const PatternSymmetry* symmetry);

}  // namespace nonet
