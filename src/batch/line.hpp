/// Lines of 81 characters to grids and back, at the speed of the instruction set in use.
#pragma once

#include <nonet/grid.hpp>

namespace nonet {

/// From 81 characters: '1'..'9', and '0' or '.' for a blank. False where another character is met; the grid
/// is then undefined.
bool decode_line(const char* line, Grid& grid);
/// To 81 characters, `blank` for the blanks.
void encode_line(const Grid& grid, char blank, char* line);

/// Whether 81 characters are as `decode_line` takes them. BatchText takes any: check lines that people wrote.
bool puzzle_line(const char* line);

}  // namespace nonet
