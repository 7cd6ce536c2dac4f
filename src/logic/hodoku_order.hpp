/// The order in which HoDoKu ranks several steps of one technique, for searches that must take the same one.
#pragma once

#include <vector>

#include "logic/finder.hpp"

namespace nonet {

/// HoDoKu's measure of where candidates lie: each counts its cell 80 times more than the one before.
long place_sum(const std::vector<Candidate>& list);

/// Most eliminations first, then those nearest to the top left, then the shortest chain. Not an order on
/// steps proper: many are equal.
bool hodoku_before(const Step& a, const Step& b);

/// Hands the steps on in that order, equal ones as they stand.
Flow give_in_hodoku_order(const Search& search, std::vector<Step> steps);

}  // namespace nonet
