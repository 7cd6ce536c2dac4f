/// "Did you mean …?": the nearest of the words that exist.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace nonet {

/// The choice with the fewest edits (insert, drop, change, swap two neighbours) from `word`, the earliest
/// where several are as near; empty where none is near enough to be meant.
std::string nearest(std::string_view word, std::span<const std::string> choices);

}  // namespace nonet
