/// "Which single clue makes this puzzle one with exactly one solution?", for puzzles with so many solutions
/// that to list them takes too long.
#pragma once

#include <nonet/grid.hpp>

#include <span>
#include <vector>

#include "generate/questions.hpp"
#include "generate/solution_table.hpp"

namespace nonet {

struct Clue {
  Cell cell;
  Digit digit;
};

/// Asks as long as it is not known, a few questions at a time, so that those about several puzzles can be
/// answered together.
class LastClue {
 public:
  /// Looks among `clues`, each of which may be put into `puzzle`. `solutions` are some of the puzzle's.
  void start(const Grid& puzzle, std::span<const Grid> solutions, std::vector<Clue> clues);

  /// The solutions were all.
  void end();

  bool done() const { return stage_ == Stage::done; }
  /// Once done: the clues that leave exactly one solution, in the order given.
  const std::vector<Clue>& found() const { return clues_; }
  const Grid& puzzle() const { return puzzle_; }

  /// Adds at most `most` questions, for two other solutions each; none only where it is done.
  void ask(Questions& questions, std::size_t most);
  /// Takes the answers to what it has asked last, the first of which is number `first`.
  void learn(const Questions& questions, std::size_t first);
  /// How many it has asked last.
  std::size_t asked() const { return asked_.size(); }

 private:
  enum class Stage { possible, unique, done };

  void learn(const Grid& solution);
  bool open(Clue clue) const;
  void end_stage();
  const Grid& solution_with(Clue clue) const;

  Grid puzzle_;
  std::vector<Clue> clues_;
  Stage stage_ = Stage::done;
  std::size_t next_ = 0;
  std::vector<Clue> asked_;
  SeenDigits seen_;
  std::vector<Grid> known_;  // the solutions met
};

}  // namespace nonet
