/// Searching small families of sets: the heart of subsets, fish and Sue de Coq.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/types.hpp>

#include <cstdint>

namespace nonet {

/// How many of nine bits are set.
constexpr int nine_bits(unsigned bits) {
  return Set<Digit>(static_cast<std::uint16_t>(bits)).size();
}

namespace detail {

template <class Visit>
Flow grow_union(const std::uint16_t* sets, int count, int size, int from, unsigned chosen, unsigned whole,
                int missing, Visit& visit) {
  if (missing == 0) return nine_bits(whole) == size ? visit(chosen, whole) : Flow::more;
  for (int i = from; i + missing <= count; ++i) {
    const unsigned grown = whole | sets[i];
    if (nine_bits(grown) > size) continue;
    if (grow_union(sets, count, size, i + 1, chosen | 1u << i, grown, missing - 1, visit) == Flow::enough) {
      return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace detail

/// Calls visit(chosen, whole) for every choice of `size` of the sets whose union has exactly `size` members,
/// in lexicographic order; `chosen` has one bit per set. `visit` answers a Flow.
template <class Visit>
Flow for_tight_unions(const std::uint16_t* sets, int count, int size, Visit visit) {
  return detail::grow_union(sets, count, size, 0, 0, 0, size, visit);
}

}  // namespace nonet
