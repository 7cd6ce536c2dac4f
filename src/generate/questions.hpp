/// "Has this puzzle a solution besides the known one?", asked for many puzzles at once.
#pragma once

#include <nonet/grid.hpp>

#include <optional>
#include <span>
#include <vector>

namespace nonet {

struct Question {
  const Grid* puzzle;
  const Grid* known;  ///< a solution of the puzzle
  bool unique = false;
  Grid other;  ///< another solution, where not `unique`
};

class Questioner {
 public:
  /// Answers every question. Which other solution is found is not promised.
  void ask(std::span<Question> questions);

 private:
  void ask_one(Question& question);
};

}  // namespace nonet
