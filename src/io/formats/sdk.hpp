/// .sdk files: header lines, nine lines of cells, and perhaps what was filled in since under [State].
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kSdk;

std::string write_sdk(const Position& position, std::string_view title);

}  // namespace nonet::io
