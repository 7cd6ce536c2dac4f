#include "canon/ways.hpp"

#include <algorithm>
#include <array>

namespace nonet::canon {

namespace {

using Line = std::array<std::uint8_t, 9>;
using Lines = std::array<Line, 9>;

/// Orders of three things that look alike where they are equal; equal ones stand side by side.
std::uint64_t orders(bool first_two_equal, bool last_two_equal) {
  return factorial(1 + first_two_equal + last_two_equal);
}

// A least form has its equal lines side by side, and equal bands with their lines in the same order: each
// band stands in ascending order, for its least line would otherwise have come first.
std::uint64_t exchanges(const Lines& lines) {
  const auto same_bands = [&](int a, int b) {
    return std::equal(&lines[3 * a], &lines[3 * a] + 3, &lines[3 * b]);
  };
  std::uint64_t ways = orders(same_bands(0, 1), same_bands(1, 2));
  for (int i = 0; i < 9; i += 3) ways *= orders(lines[i] == lines[i + 1], lines[i + 1] == lines[i + 2]);
  return ways;
}

}  // namespace

std::uint64_t exchanges(const Grid& form) {
  Lines rows{}, columns{};
  for (int i = 0; i < kCells; ++i) rows[i / 9][i % 9] = columns[i % 9][i / 9] = form.cells[i];
  return exchanges(rows) * exchanges(columns);
}

std::uint64_t free_relabellings(const Grid& grid) {
  Digits present;
  for (std::uint8_t v : grid.cells) {
    if (v != 0) present.insert(Digit::of(v));
  }
  return factorial(9 - present.size());
}

}  // namespace nonet::canon
