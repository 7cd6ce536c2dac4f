/// Least form of any 81 cells whatever, by search row by row.
#pragma once

#include <nonet/canon.hpp>

namespace nonet::canon {

/// The least form of any grid, even one with equal digits in a row or column.
Canonical general(const Grid& grid);

}  // namespace nonet::canon
