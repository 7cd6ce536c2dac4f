/// Which finder serves which family, and in which order techniques are tried.
#pragma once

#include <span>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

/// Null for a family without a finder (guessing).
Finder finder_of(Family family);

/// Techniques of one family that are tried together: the best step of all of them is taken.
struct Stage {
  Family family;
  TechniqueSet techniques;
};

/// The stages of an order, first to last.
std::span<const Stage> stages(Order order);

}  // namespace nonet
