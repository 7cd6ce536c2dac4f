/// From an assumption to a contradiction by singles alone.
#pragma once

#include <nonet/hint.hpp>

#include <optional>
#include <utility>
#include <vector>

namespace nonet {

struct Refutation {
  /// Naked and hidden singles in an order in which each follows from the assumption and those before it; each
  /// is needed.
  std::vector<Step> steps;
  /// What is then left without a candidate: a cell, or a digit in a house.
  std::optional<Cell> empty_cell;
  std::optional<std::pair<House, Digit>> no_place;
};

/// nullopt where singles lead to no contradiction. `assumed` is a candidate of the position. Of all
/// contradictions one with few steps is found: claims are taken in the order of how many others they rest on.
std::optional<Refutation> refute(const Position& position, Candidate assumed);

}  // namespace nonet
