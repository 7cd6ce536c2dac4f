/// One puzzle in the making: grid after grid, until one gives a puzzle as ordered.
#pragma once

#include <nonet/generate.hpp>

#include <vector>

#include "core/random.hpp"
#include "generate/minimality.hpp"
#include "generate/reduction.hpp"

namespace nonet {

/// An order worked out once for all its puzzles.
struct Recipe {
  explicit Recipe(const PuzzleOrder& order);

  const PuzzleOrder& order;
  Cells start;               ///< where clues may be
  std::vector<Cells> units;  ///< what is taken away together
  bool reduces;              ///< false: the clues are the pattern's cells, all of them
  bool draws_size;           ///< stops at a number of clues drawn beforehand
  bool checks_minimality;    ///< the reduction alone does not ensure it
};

/// Asks questions as `Reduction` does, until it is done. What it makes depends on the recipe, the seed and
/// the number of the puzzle alone.
class PuzzleMaker {
 public:
  void start(const Recipe& recipe, std::uint64_t seed, std::uint64_t index);

  bool done() const { return state_ == State::made || state_ == State::gave_up; }
  const Grid& solution() const { return solution_; }
  const Grid& question() const {
    return state_ == State::reducing ? reduction_.question() : minimality_.question();
  }
  void answer_unique();
  void answer_other(const Grid& other);

  /// Once done: the puzzle, or a sentence about why there is none.
  Result<Puzzle> result() const;

 private:
  enum class State : std::uint8_t { drawing, reducing, checking, judging, made, gave_up };

  void settle();
  State draw();
  State reduced();
  State judged();
  Error refusal() const;

  const Recipe* recipe_ = nullptr;
  Random random_{0};
  std::uint64_t index_ = 0, tries_ = 0;
  State state_ = State::gave_up;
  Grid solution_;
  Cells clues_;
  Reduction reduction_;
  Minimality minimality_;
  std::vector<Cells> units_, sets_;
  // What became of the grids tried: the fewest and the most clues, and how often something else was wrong.
  int fewest_ = kCells, most_ = 0;
  std::uint64_t no_pattern_ = 0, not_minimal_ = 0, not_accepted_ = 0;
};

}  // namespace nonet
