/// The searches behind find_uniqueness, each in its own file.
#pragma once

#include <functional>

#include "logic/finder.hpp"

namespace nonet {

Flow find_unique_rectangles(const Search& search);
Flow find_avoidable_rectangles(const Search& search);
Flow find_unique_loops(const Search& search);
Flow find_extended_rectangles(const Search& search);
Flow find_bugs(const Search& search);

/// Candidates beyond a deadly pattern of which one must be true, by digit.
using Extras = std::array<Cells, kDigits>;

/// Removes what can't stand beside any of the extras.
void eliminate_beside_all(const Board& board, const Extras& extras, StepBuilder& step);

/// Naked sets that the extras complete: if all extras lie in one house, one of their cells holds one of their
/// digits there, so with n cells that have n + 1 digits between them and the extras, these digits are used
/// up. `pattern` is left out of the search. Calls give(house, cells, digits, eliminations put into the step).
Flow for_extra_subsets(const Board& board, Cells extra_cells, Digits extra_digits, Cells pattern,
                       Technique technique, Digits digits, const std::function<Flow(StepBuilder&&)>& give);

}  // namespace nonet
