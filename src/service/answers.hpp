/// What several operations say about a puzzle, each in one way.
#pragma once

#include <nonet/solve.hpp>

#include "service/service.hpp"

namespace nonet::service {

/// Verdict and first solution. The candidates count only where they say more than the digits do.
Answer solve_position(const Position& position, const Budget& budget);
/// Solutions up to `limit`, likewise.
Count count_position(const Position& position, std::uint64_t limit, const Budget& budget);
/// Solutions in lexicographic order, likewise.
Count list_position(const Position& position, const SolutionSink& sink, const Budget& budget);

/// "verdict", "solution" where there is one, "clashes" where it is invalid, "nodes".
Json json_of(const Answer& answer, const Grid& puzzle);
/// ["r1c1", …]
Json json_of(Cells cells);
/// [{"house": "row 1", "digit": 5, "cells": ["r1c1", "r1c7"]}, …]
Json json_of(const std::vector<Clash>& clashes);

/// The cells in which two grids differ.
Cells differing(const Grid& a, const Grid& b);

}  // namespace nonet::service
