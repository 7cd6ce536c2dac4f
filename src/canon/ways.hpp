/// Counting: what a least form says about its automorphisms.
#pragma once

#include <nonet/grid.hpp>

#include <cstdint>

namespace nonet::canon {

/// How many ways there are to exchange equal rows, bands, columns and stacks of a least form: moves of the
/// cells that leave it as it is, and that the searches therefore do not try one by one.
std::uint64_t exchanges(const Grid& form);

/// k! where k digits do not occur.
std::uint64_t free_relabellings(const Grid& grid);

/// n! for n = 0..9.
constexpr std::uint64_t factorial(int n) {
  return n < 2 ? 1 : static_cast<std::uint64_t>(n) * factorial(n - 1);
}

}  // namespace nonet::canon
