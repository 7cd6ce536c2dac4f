/// The searches behind find_fish, each in its own file.
#pragma once

#include <functional>

#include "logic/fish.hpp"

namespace nonet {

using FishVisit = std::function<Flow(const Fish&)>;

/// Fish of rows against columns, then of columns against rows, that remove something; by base, then by cover.
Flow for_finless_basic_fish(const Board& board, Digit d, int size, const FishVisit& visit);
Flow for_finned_basic_fish(const Board& board, Digit d, int size, int max_fins, const FishVisit& visit);

/// Fish with boxes, or with rows and columns on one side, that remove something: those classed as franken if
/// not `mutant`, else those classed as mutant; by base, then by cover. Where the budget ends it, not all of them.
std::vector<Fish> complex_fish(const Search& search, Digit d, int size, bool mutant);

}  // namespace nonet
