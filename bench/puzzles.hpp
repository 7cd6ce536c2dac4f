/// Puzzle sets for the benchmark: reading, permuting, and checking what a solver said about them.
#pragma once

#include <nonet/grid.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

inline constexpr std::size_t kCells = 81;

/// Puzzles end to end, 81 characters each, '.' for blanks: what every engine is given.
struct PuzzleSet {
  std::string name;
  std::string text;

  std::size_t size() const { return text.size() / kCells; }
  std::string_view puzzle(std::size_t i) const { return std::string_view(text).substr(i * kCells, kCells); }
};

/// The lines of a file that begin with 81 cells; nullopt where it can't be read or has none.
std::optional<PuzzleSet> read_puzzles(const std::string& path, std::size_t most);

/// Every puzzle under a random symmetry of its own, and the whole in a random order.
void permute(PuzzleSet& set, std::uint64_t seed);

/// Whether 81 characters are a full grid without clashes that keeps the clues.
bool solves(std::string_view solution, std::string_view puzzle);

}  // namespace bench
