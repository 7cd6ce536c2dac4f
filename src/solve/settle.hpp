/// What follows without a guess.
#pragma once

#include <nonet/grid.hpp>

namespace nonet {

/// Takes away candidates that the kernel's propagation excludes; no solution has them. False where that shows
/// that there is none.
bool settle(Position& position);

}  // namespace nonet
