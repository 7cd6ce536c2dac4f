/// Steps as JSON, and the parameters that say in which words.
#pragma once

#include <nonet/explain.hpp>
#include <nonet/logic.hpp>

#include "service/service.hpp"

namespace nonet::service {

/// The step's facts alone.
Json json_of(const Step& step);
/// The step with its sentences, notation and marks; `before` is the position in which it was found.
Json json_of(const Position& before, const Step& step, Speech speech);
/// {"grid": 81 characters, "candidates": 729 characters, nine for each cell}.
Json json_of(const Position& position);

/// What every operation that explains takes.
inline constexpr Parameter kLanguageParameter = {
    "lang", Type::text, "the language of titles and sentences: `en` (as without) or `ko`"};
inline constexpr Parameter kSpeechParameters[] = {
    kLanguageParameter,
    {"notation", Type::text,
     "how cells are named: `rc` (r2c5, as without in English), `a1` (B5) or `ko` (2행 5열)"},
};
Result<Speech> speech_of(const Request& request);

/// What a request says about the steps to be found, and how to tell them.
struct Wanted {
  Speech speech;
  PathOptions options;
};
Result<Wanted> wanted_by(const Request& request);

}  // namespace nonet::service
