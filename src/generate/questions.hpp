/// "Has this puzzle a solution besides the known one?", asked for many puzzles at once.
#pragma once

#include <nonet/batch.hpp>
#include <nonet/grid.hpp>

#include <span>
#include <vector>

#include "generate/spending.hpp"

namespace nonet {

/// Collects questions and has the lanes answer them together. The answers do not depend on each other, but
/// which other solution is found is not promised.
class Questions {
 public:
  /// Looks for so many others.
  explicit Questions(int limit = 1) : limit_(static_cast<std::uint64_t>(limit)) {}

  void clear();
  /// `known` must be a solution of `puzzle`, or blank: then any solution is another.
  void add(const Grid& puzzle, const Grid& known);
  std::size_t size() const { return puzzles_.size(); }

  /// Answers all questions.
  void ask();
  /// The same within a budget; where it ends before all are answered, no answer says anything.
  void ask(Spending& spending);
  /// Once asked: no other solution.
  bool unique(std::size_t question) const { return answers_[question].solutions == 0; }
  /// Once asked: how many others were found; `limit` is that or more.
  std::uint64_t others(std::size_t question) const { return answers_[question].solutions; }
  /// One of them, where there is one.
  const Grid& other(std::size_t question) const { return answers_[question].solution; }

 private:
  void ask_one(std::size_t question, const Budget& budget);

  std::uint64_t limit_;
  Batch batch_{{.limit = limit_, .solution = BatchSolution::any}};
  std::vector<Grid> puzzles_, known_;
  std::vector<BatchAnswer> answers_;
};

}  // namespace nonet
