/// "Has this puzzle a solution besides the known one?", asked for many puzzles at once.
#pragma once

#include <nonet/batch.hpp>
#include <nonet/grid.hpp>

#include <span>
#include <vector>

namespace nonet {

/// Collects questions and has the lanes answer them together. The answers do not depend on each other, but
/// which other solution is found is not promised.
class Questions {
 public:
  void clear();
  /// `known` must be a solution of `puzzle`.
  void add(const Grid& puzzle, const Grid& known);
  std::size_t size() const { return puzzles_.size(); }

  /// Answers all questions.
  void ask();
  /// Once asked: no other solution.
  bool unique(std::size_t question) const { return answers_[question].solutions == 0; }
  /// Another solution, where there is one.
  const Grid& other(std::size_t question) const { return answers_[question].solution; }

 private:
  void ask_one(std::size_t question);

  Batch batch_{{.limit = 1, .solution = BatchSolution::any}};
  std::vector<Grid> puzzles_, known_;
  std::vector<BatchAnswer> answers_;
};

}  // namespace nonet
