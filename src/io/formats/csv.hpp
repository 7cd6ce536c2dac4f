/// CSV whose first line names its columns, as data sets come: a puzzle a line, often with its solution.
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kCsv;

std::string write_csv(const Position& position, std::string_view title);

}  // namespace nonet::io
