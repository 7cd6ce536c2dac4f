#include <nonet/solve.hpp>

namespace nonet {

std::optional<Core> unsolvable_core(const Grid& puzzle, const Budget&) {
  if (search(puzzle, 1, nullptr) != 0) return std::nullopt;
  Grid rest = puzzle;
  Core core;
  for (int i = 0; i < kCells; ++i) {
    const auto digit = puzzle.at(Cell(i));
    if (!digit) continue;
    rest.clear(Cell(i));
    if (search(rest, 1, nullptr) == 0) continue;
    rest.set(Cell(i), *digit);
    core.clues.insert(Cell(i));
  }
  return core;
}

}  // namespace nonet
