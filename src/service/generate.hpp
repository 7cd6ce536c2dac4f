/// Orders for puzzles from the parameters of a request, the same words as on the command line.
#pragma once

#include <nonet/generate.hpp>

#include "service/service.hpp"

namespace nonet::service {

/// Reads "clues", "minimal", "symmetry", "pattern", "from", "difficulty", "rating", "scale", "technique",
/// "max", "tries" and "unique_up_to_symmetry"; the error says which word is wrong and what was expected.
Result<PuzzleOrder> puzzle_order(const Json& parameters);

/// An unbiased sample takes no wishes: the error names the first of the words above that is there.
std::optional<Error> check_unbiased(const Json& parameters);

}  // namespace nonet::service
