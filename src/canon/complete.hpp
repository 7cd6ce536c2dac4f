/// Least form of a complete grid, fast.
#pragma once

#include <nonet/canon.hpp>

#include <optional>

namespace nonet::canon {

/// The same as `general`, for solved grids; nullopt for the others.
std::optional<Canonical> complete(const Grid& grid);

}  // namespace nonet::canon
