#include "logic/fish.hpp"

namespace nonet {

namespace {

constexpr std::uint32_t kRows = 0x1FF, kColumns = kRows << 9, kBoxes = kRows << 18;

/// One kind of line, boxes as well if `boxes`, and at least one line.
bool lines_of(Houses houses, std::uint32_t lines, bool boxes) {
  const std::uint32_t allowed = lines | (boxes ? kBoxes : 0);
  return (houses.bits() & lines) != 0 && (houses.bits() & ~allowed) == 0;
}

/// Rows against columns or columns against rows, boxes on either side if `boxes`.
bool opposed(const Fish& fish, bool boxes) {
  return (lines_of(fish.base, kRows, boxes) && lines_of(fish.cover, kColumns, boxes)) ||
         (lines_of(fish.base, kColumns, boxes) && lines_of(fish.cover, kRows, boxes));
}

/// Some base house would be down to one place without the fins.
bool sashimi(const Board& board, const Fish& fish) {
  for (House h : fish.base) {
    if ((board.cells_in(h, fish.digit) - fish.fins).size() <= 1) return true;
  }
  return false;
}

Technique nth(Technique size_two, int size) {
  return static_cast<Technique>(static_cast<int>(size_two) + size - 2);
}

}  // namespace

Fish make_fish(const Board& board, Digit d, Houses base, Houses cover) {
  Fish f{d, base, cover, {}, {}, {}, {}, {}, {}};
  for (House h : base) {
    const Cells in = board.cells_in(h, d);
    f.endo_fins |= f.base_cells & in;
    f.base_cells |= in;
  }
  for (House h : cover) {
    const Cells in = board.cells_in(h, d);
    f.cannibal |= f.cover_cells & in;
    f.cover_cells |= in;
  }
  f.fins = (f.base_cells - f.cover_cells) | f.endo_fins;
  f.eliminations = ((f.cover_cells - f.base_cells) | f.cannibal) & common_peers(f.fins);
  return f;
}

Technique technique_of(const Board& board, const Fish& fish) {
  const int n = fish.size();
  const bool finned = !fish.fins.empty();
  if (opposed(fish, false)) {
    if (!finned) return nth(Technique::x_wing, n);
    return nth(sashimi(board, fish) ? Technique::sashimi_x_wing : Technique::finned_x_wing, n);
  }
  if (opposed(fish, true))
    return nth(finned ? Technique::finned_franken_x_wing : Technique::franken_x_wing, n);
  return nth(finned ? Technique::finned_mutant_x_wing : Technique::mutant_x_wing, n);
}

StepBuilder describe(const Board& board, const Fish& fish) {
  const Digits digit = Digits::of(fish.digit);
  StepBuilder step(technique_of(board, fish), digit);
  step.fact(Word::base, fish.base_cells - fish.fins, digit, fish.base);
  step.fact(Word::cover, {}, {}, fish.cover);
  if (!(fish.fins - fish.endo_fins).empty()) step.fact(Word::fins, fish.fins - fish.endo_fins, digit);
  if (!fish.endo_fins.empty()) step.fact(Word::endo_fins, fish.endo_fins, digit);
  step.eliminate(fish.eliminations, fish.digit);
  return step;
}

}  // namespace nonet
