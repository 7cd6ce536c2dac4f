/// Fish of one digit: n base houses, n cover houses, and what follows.
///
/// The base houses hold n of the digit, or n - 1 where one of its candidates lies in two of them. If none of
/// the fins is true, all n lie in the n cover houses, one each: so the digit goes from the rest of the
/// covers, and from every cell in two covers. What sees all fins goes in any case.
#pragma once

#include <vector>

#include "logic/finder.hpp"

namespace nonet {

struct Fish {
  Digit digit;
  Houses base, cover;
  Cells base_cells;    ///< candidates in base houses
  Cells cover_cells;   ///< candidates in cover houses
  Cells fins;          ///< base candidates outside all covers, or (endo fins) in two base houses
  Cells endo_fins;     ///< those in two base houses
  Cells cannibal;      ///< candidates in two cover houses
  Cells eliminations;  ///< candidates that go

  int size() const { return base.size(); }
};

/// The fish with these houses, its eliminations worked out (maybe none).
Fish make_fish(const Board& board, Digit d, Houses base, Houses cover);

/// Basic, finned, sashimi, franken, …: by the kinds of its houses.
Technique technique_of(const Board& board, const Fish& fish);

/// A step with the fish's facts and conclusions.
StepBuilder describe(const Board& board, const Fish& fish);

/// Lexicographic order of sets of equal size, as lists in ascending order.
constexpr bool lists_before(Houses a, Houses b) {
  const std::uint32_t differ = a.bits() ^ b.bits();
  return differ != 0 && (a.bits() & differ & -differ) != 0;
}

}  // namespace nonet
