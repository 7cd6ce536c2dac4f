/// Which message tells why a step holds.
#pragma once

#include <nonet/explain.hpp>

#include <string>
#include <vector>

namespace nonet {

/// All messages that may tell it, the most telling first: "why.aic.type2", "why.aic", "why.chains.type2",
/// "why.chains".
std::vector<std::string> why_ids(const Position& before, const Step& step);
/// The first of them that the language has; the last where it has none.
std::string why_id(const Position& before, const Step& step, Language language);

}  // namespace nonet
