#include "generate/questions.hpp"

#include <nonet/solve.hpp>

namespace nonet {

namespace {

// Below this many the lanes would be too empty to be worth it.
constexpr std::size_t kFewForLanes = 5;

}  // namespace

void Questions::clear() {
  puzzles_.clear();
  known_.clear();
}

void Questions::add(const Grid& puzzle, const Grid& known) {
  puzzles_.push_back(puzzle);
  known_.push_back(known);
}

void Questions::ask() {
  answers_.resize(size());
  if (size() >= kFewForLanes) {
    batch_.solve_besides(puzzles_, known_, answers_);
    return;
  }
  for (std::size_t i = 0; i < size(); ++i) ask_one(i);
}

void Questions::ask_one(std::size_t question) {
  BatchAnswer& answer = answers_[question];
  answer.solutions = 0;
  enumerate(puzzles_[question], [&](const Grid& solution) {
    if (solution == known_[question]) return Flow::more;
    answer.solutions = 1;
    answer.solution = solution;
    return Flow::enough;
  });
}

}  // namespace nonet
