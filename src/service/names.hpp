/// Cells and houses in words, counted from 1.
#pragma once

#include <nonet/types.hpp>

#include <string>

namespace nonet {

/// "r1c1" … "r9c9".
std::string cell_name(Cell cell);
/// "row 1", "column 9", "box 5".
std::string house_name(House house);

}  // namespace nonet
