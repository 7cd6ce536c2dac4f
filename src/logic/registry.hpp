/// Which finder serves which technique, and in which order techniques are tried.
#pragma once

#include <span>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

Finder finder_of(Technique t);

/// Techniques of one finder that are tried together: the best step of all of them is taken.
struct Stage {
  Finder finder;
  TechniqueSet techniques;
};

/// The stages of an order, first to last.
std::span<const Stage> stages(Order order);

}  // namespace nonet
