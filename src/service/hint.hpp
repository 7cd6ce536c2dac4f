/// Hints and answers to "why not?" as JSON.
#pragma once

#include <nonet/hint.hpp>

#include <string_view>

#include "service/service.hpp"

namespace nonet::service {

/// "sound", "solved", "clash", "wrong", "no_solution", "several", "unknown".
std::string_view state_name(Review::State state);

/// Every step that is there now, as far as the position allows: none where digits or candidates are wrong or
/// there is no solution; where there are several, those that don't rest on uniqueness.
std::vector<Step> available_steps(const Position& position, const Review& review, PathOptions options,
                                  std::size_t limit);

}  // namespace nonet::service
