/// The obvious twin: a plain backtracker that everything else in solve/ is tested against.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/solve.hpp>

#include <cstdint>

namespace nonet::reference {

/// Which blank cell is tried next.
enum class Order : std::uint8_t {
  by_cell,            ///< row by row: solutions come in lexicographic order; may take for ever
  fewest_candidates,  ///< solutions come in no promised order; quick enough for most inputs
};

/// Gives every solution to `sink` until it answers `Flow::enough`; stops after `max_nodes` tried digits.
Count enumerate(const Position& position, Order order, const SolutionSink& sink,
                std::uint64_t max_nodes = kNoLimit);

/// The number of solutions, up to `limit`.
Count count(const Position& position, std::uint64_t limit = kNoLimit, std::uint64_t max_nodes = kNoLimit);

}  // namespace nonet::reference
