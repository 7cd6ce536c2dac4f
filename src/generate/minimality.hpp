/// Is every clue of a puzzle needed?
#pragma once

#include <nonet/grid.hpp>

namespace nonet {

/// Asks about one clue after another whether the puzzle has a second solution without it, and stops at the
/// first that can be spared. The caller answers, as for `Reduction`.
class Minimality {
 public:
  /// The puzzle with these clues of the solution must have one solution. Clues in `proven` are not asked
  /// about.
  void start(const Grid& solution, Cells clues, Cells proven);

  bool done() const { return spare_ || open_.empty(); }
  /// Once done: no clue can be left out.
  bool minimal() const { return !spare_; }
  const Grid& solution() const { return solution_; }
  const Grid& question() const { return question_; }
  void answer_unique() { spare_ = true; }
  void answer_other();

 private:
  void leave_out_next();

  Grid solution_;
  Cells open_;  // clues not decided; the first of them is left out in the question
  bool spare_ = false;
  Grid question_;
};

/// The puzzle that shows these cells of a grid.
Grid shown(const Grid& solution, Cells clues);
/// The cells that hold a digit.
Cells clue_cells(const Grid& puzzle);

}  // namespace nonet
