/// What a person looks at to see a single.
#pragma once

#include <nonet/logic.hpp>

namespace nonet {

/// Placed digits that alone show the step's single: for a naked single one of every other digit among the
/// cell's peers, for a hidden one equal digits that see all other blank cells of the house. Empty where the
/// step is no single or where candidates had to be removed first.
Cells seen_by_single(const Position& before, const Step& step);

}  // namespace nonet
