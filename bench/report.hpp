/// Tables for people, JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "bench/measure.hpp"

namespace bench {

/// One set's table; the last column is the speed relative to the fastest peer, or else to the first engine.
std::string table(const std::string& set, std::uint64_t limit, const std::vector<Measurement>& results);
/// One line of JSON per engine.
std::string json_lines(const std::string& set, std::uint64_t limit, const std::vector<Measurement>& results);

}  // namespace bench
