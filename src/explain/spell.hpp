/// Lists in words.
#pragma once

#include <nonet/explain.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "core/houses.hpp"

namespace nonet {

/// "a", "a and b", "a, b and c". `kind`: "and", "or", or "and.groups" for things that hold commas themselves.
std::string listed(const std::vector<std::string>& items, Language language, std::string_view kind = "and");

/// Candidates as groups: the digits that have the same cells together, in order.
struct Group {
  Digits digits;
  Cells cells;
};
std::vector<Group> groups(const std::vector<Candidate>& candidates);

/// "r1c2 or r1c5".
std::string spell_either(Cells cells, Speech speech);
std::string spell_either(Digits digits, Speech speech);

/// Cells of a line that was just named: "2·5열" in Korean notation, else as `spell` has them.
std::string spell_within(Houses line, Cells cells, Speech speech);

}  // namespace nonet
