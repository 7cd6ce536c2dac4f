/// The options of commands that search for steps.
#pragma once

#include <nonet/hint.hpp>

#include "cli/args.hpp"

namespace nonet::cli {

std::vector<std::string> technique_ids();
std::vector<std::string> last_resorts();

inline constexpr Option kDisableOption = {
    "--disable", Takes::techniques, "TECHNIQUE",
    "do without this technique; several with commas between, or the option again", technique_ids};
inline constexpr Option kOnlyOption = {"--only", Takes::techniques, "TECHNIQUE",
                                       "use no technique but this; several likewise", technique_ids};
inline constexpr Option kNoUniquenessOption = {
    "--no-uniqueness", Takes::nothing, "",
    "do without techniques that rest on there being only one solution"};
inline constexpr Option kLastResortOption = {
    "--last-resort", Takes::choice, "WHAT",
    "where no other technique goes on: none (as without), forcing chains, also nets, or in the end search",
    last_resorts};

/// What these options, --order and --until ask for.
PathOptions path_options_of(const Args& args);

}  // namespace nonet::cli
