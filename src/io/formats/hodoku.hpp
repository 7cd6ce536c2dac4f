/// HoDoKu's library lines, :technique:digits:grid:deleted:eliminations:placements:extra, and its plain
/// lines with '+' before filled-in digits and deleted candidates behind.
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kHodoku;

std::string write_hodoku(const Position& position, std::string_view title);
std::string write_hodoku_line(const Position& position, std::string_view title);

}  // namespace nonet::io
