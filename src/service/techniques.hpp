/// Techniques by name, and what every operation takes that searches for steps.
#pragma once

#include <nonet/hint.hpp>
#include <nonet/logic.hpp>

#include "service/service.hpp"

namespace nonet::service {

/// By id, title, synonym or HoDoKu's code; the error suggests the nearest.
Result<Technique> technique_in(std::string_view name);

inline constexpr Parameter kSearchParameters[] = {
    {"disable", Type::list, "techniques not to use, by name"},
    {"only", Type::list, "use no techniques but these"},
    {"no_uniqueness", Type::flag, "leave out techniques that rest on there being only one solution"},
};
inline constexpr Parameter kLastResortParameters[] = {
    {"last_resort", Type::text,
     "how to go on where no other technique does: `none` (as without), `chains`, `nets` or `search`"},
};

/// The path options that these parameters ask for, and `order` and `until`.
Result<PathOptions> path_options(const Json& parameters);

/// "order": easiest, hodoku; "last_resort": none, chains, nets, search.
std::string_view order_name(Order order);
std::string_view last_resort_name(LastResort last_resort);

/// "forcing", "guess": how a step is marked that is taken only where techniques have ended; else empty.
std::string_view resort_of(const Step& step);

}  // namespace nonet::service
