/// Paths and ratings, as `explain` and `rate` ask for them.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/rate.hpp>

#include <string>

namespace nonet::service {

/// "Hard (1234), 56 steps, hardest X-Wing", and " with guesses" or " unsolved".
std::string text_of(const Rating& rating);

/// The path as far as the options lead. Techniques that rest on uniqueness are left out where the givens have
/// not exactly one solution; the budget is for finding that out.
Path explain(const Position& position, PathOptions options, const Budget& budget = {});

}  // namespace nonet::service
