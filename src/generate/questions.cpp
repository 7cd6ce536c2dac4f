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
  Spending unlimited{Budget{}};
  ask(unlimited);
}

void Questions::ask(Spending& spending) {
  answers_.resize(size());
  if (size() >= kFewForLanes) {
    batch_.solve_besides(puzzles_, known_, answers_, spending.left);
  } else {
    for (std::size_t i = 0; i < size(); ++i) ask_one(i, spending.left);
  }
  std::uint64_t nodes = 0;
  bool out = false;
  for (const BatchAnswer& answer : answers_) {
    nodes += answer.nodes;
    out |= !answer.done;
  }
  spending.spend(nodes, out);
}

void Questions::ask_one(std::size_t question, const Budget& budget) {
  BatchAnswer& answer = answers_[question];
  answer.solutions = 0;
  const Count count = enumerate(
      puzzles_[question],
      [&](const Grid& solution) {
        if (solution == known_[question]) return Flow::more;
        answer.solution = solution;
        return ++answer.solutions == limit_ ? Flow::enough : Flow::more;
      },
      budget);
  answer.nodes = count.nodes;
  answer.done = !count.stopped;
}

}  // namespace nonet
