/// A clue is wanted that exactly one solution holds. Each solution met says of 81 clues that one holds them,
/// and a second one of how many they have in common that several do; so every answer may spare other
/// questions. First each clue that no solution met has is asked about, which leaves out those that no solution
/// has; then each that only one had so far, whether there is another.
#include "generate/last_clue.hpp"

#include <algorithm>

namespace nonet {

namespace {

Grid with(Grid puzzle, Clue clue) {
  puzzle.set(clue.cell, clue.digit);
  return puzzle;
}

}  // namespace

void LastClue::start(const Grid& puzzle, std::span<const Grid> solutions, std::vector<Clue> clues) {
  puzzle_ = puzzle;
  clues_ = std::move(clues);
  stage_ = Stage::possible;
  next_ = 0;
  seen_ = SeenDigits{};
  known_.clear();
  for (const Grid& solution : solutions) learn(solution);
}

void LastClue::learn(const Grid& solution) {
  seen_.add(digit_row(solution));
  known_.push_back(solution);
}

bool LastClue::open(Clue clue) const {
  return stage_ == Stage::possible ? !seen_.any(clue.cell, clue.digit)
                                   : !seen_.several(clue.cell, clue.digit);
}

const Grid& LastClue::solution_with(Clue clue) const {
  return *std::find_if(known_.begin(), known_.end(),
                       [&](const Grid& solution) { return solution.at(clue.cell) == clue.digit; });
}

void LastClue::end_stage() {
  const bool possible = stage_ == Stage::possible;
  std::erase_if(clues_, [&](Clue clue) { return open(clue) == possible; });
  stage_ = possible ? Stage::unique : Stage::done;
  next_ = 0;
}

void LastClue::end() {
  while (!done()) end_stage();
}

void LastClue::ask(Questions& questions, std::size_t most) {
  asked_.clear();
  while (asked_.empty() && !done()) {
    for (; next_ < clues_.size() && asked_.size() < most; ++next_) {
      const Clue clue = clues_[next_];
      if (!open(clue)) continue;
      questions.add(with(puzzle_, clue), stage_ == Stage::possible ? Grid{} : solution_with(clue));
      asked_.push_back(clue);
    }
    if (asked_.empty()) end_stage();
  }
}

void LastClue::learn(const Questions& questions, std::size_t first) {
  // No solution met before has what it was asked about, but one that another answer brought now may.
  const auto before = static_cast<std::ptrdiff_t>(known_.size());
  for (const Clue clue : asked_) {
    const std::size_t question = first++;
    if (questions.others(question) > 1) seen_.add_several(clue.cell, clue.digit);
    if (questions.others(question) == 0) continue;
    const Grid& other = questions.other(question);
    if (std::find(known_.begin() + before, known_.end(), other) == known_.end()) learn(other);
  }
}

}  // namespace nonet
