/// Steps and ratings in words and as JSON, made from a step's facts alone.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/rate.hpp>

#include <nlohmann/json.hpp>
#include <string>

namespace nonet::service {

/// "X-Wing => r1c6<>9, r2c6<>9".
std::string text_of(const Step& step);
nlohmann::ordered_json json_of(const Step& step);

/// "Hard (1234), 56 steps, hardest X-Wing", and " with guesses" or " unsolved".
std::string text_of(const Rating& rating);

/// The whole path by HoDoKu's or the easiest-first order, as far as patterns and chains lead.
Path explain(const Position& position, Order order);

}  // namespace nonet::service
