/// Paths and ratings, as `explain` and `rate` ask for them.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/rate.hpp>

#include <string>

namespace nonet::service {

/// "Hard (1234), 56 steps, hardest X-Wing", and " with guesses" or " unsolved".
std::string text_of(const Rating& rating);

/// The whole path by HoDoKu's or the easiest-first order, as far as patterns and chains lead.
Path explain(const Position& position, Order order);

}  // namespace nonet::service
