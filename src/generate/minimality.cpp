#include "generate/minimality.hpp"

namespace nonet {

Grid shown(const Grid& solution, Cells clues) {
  Grid puzzle;
  for (Cell c : clues) puzzle.cells[c.index] = solution.cells[c.index];
  return puzzle;
}

Cells clue_cells(const Grid& puzzle) {
  Cells cells;
  for (int i = 0; i < kCells; ++i) {
    if (!puzzle.blank(Cell(i))) cells.insert(Cell(i));
  }
  return cells;
}

void Minimality::start(const Grid& solution, Cells clues, Cells proven) {
  solution_ = solution;
  open_ = clues - proven;
  spare_ = false;
  question_ = shown(solution, clues);
  leave_out_next();
}

void Minimality::leave_out_next() {
  if (!open_.empty()) question_.clear(open_.first());
}

void Minimality::answer_other() {
  const Cell c = open_.first();
  question_.cells[c.index] = solution_.cells[c.index];
  open_.erase(c);
  leave_out_next();
}

}  // namespace nonet
