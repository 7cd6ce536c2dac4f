/// Candidates of all cells on one line: 729 characters, or 81 groups of digits.
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kSukaku;

std::string write_sukaku(const Position& position, std::string_view title);

}  // namespace nonet::io
