/// OpenSudoku's XML of both generations, and the XML of "Sudoku 10'000" (.1gsudoku).
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kOpenSudoku;

std::string write_opensudoku(const Position& position, std::string_view title);
std::string write_opensudoku2(const Position& position, std::string_view title);
std::string write_1gsudoku(const Position& position, std::string_view title);

}  // namespace nonet::io
