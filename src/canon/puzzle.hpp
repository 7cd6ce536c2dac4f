/// Least form of a puzzle, fast.
#pragma once

#include <nonet/canon.hpp>

#include <optional>

namespace nonet::canon {

/// The same as `general`, for grids without equal digits in a row or column; nullopt for the others.
std::optional<Canonical> puzzle(const Grid& grid);

}  // namespace nonet::canon
