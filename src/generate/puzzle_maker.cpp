#include "generate/puzzle_maker.hpp"

#include <algorithm>

#include "generate/pattern_search.hpp"
#include "generate/pattern_symmetry.hpp"
#include "generate/random_grid.hpp"
#include "generate/unavoidable.hpp"

namespace nonet {

namespace {

constexpr int kFewestClues = 17;

}  // namespace

Recipe::Recipe(const PuzzleOrder& o) : order(o), start(o.pattern.value_or(Cells::all())) {
  for (Cells orbit : orbits(order.symmetry)) {
    if (start.contains_all(orbit)) units.push_back(orbit);
  }
  const bool sized = order.min_clues > 0 || order.max_clues < kCells;
  reduces = !order.pattern || order.minimal || order.max_clues < start.size();
  draws_size = sized && !order.minimal;
  checks_minimality =
      order.minimal && std::any_of(units.begin(), units.end(), [](Cells unit) { return !unit.single(); });
}

void PuzzleMaker::start(const Recipe& recipe, std::uint64_t seed, std::uint64_t index) {
  recipe_ = &recipe;
  random_ = Random(seed, index);
  index_ = index;
  tries_ = no_pattern_ = not_minimal_ = not_accepted_ = 0;
  fewest_ = kCells;
  most_ = 0;
  state_ = State::drawing;
  settle();
}

void PuzzleMaker::answer_unique() {
  state_ == State::reducing ? reduction_.answer_unique() : minimality_.answer_unique();
  settle();
}

void PuzzleMaker::answer_other(const Grid& other) {
  state_ == State::reducing ? reduction_.answer_other(other) : minimality_.answer_other();
  settle();
}

/// Goes on until there is a question to ask or nothing more to do.
void PuzzleMaker::settle() {
  while (!done()) {
    switch (state_) {
      case State::drawing:
        state_ = tries_ == recipe_->order.tries ? State::gave_up : draw();
        break;
      case State::reducing:
        if (!reduction_.done() && reduction_.kept().size() <= recipe_->order.max_clues) return;
        state_ = reduced();
        break;
      case State::checking:
        if (!minimality_.done()) return;
        not_minimal_ += !minimality_.minimal();
        state_ = minimality_.minimal() ? State::judging : State::drawing;
        break;
      default:
        state_ = judged();
    }
  }
}

PuzzleMaker::State PuzzleMaker::draw() {
  const PuzzleOrder& order = recipe_->order;
  ++tries_;
  if (order.solution) {
    solution_ = *order.solution;
  } else if (order.pattern) {
    const auto found = solution_for_pattern(*order.pattern, random_);
    no_pattern_ += !found;
    if (!found) return State::drawing;
    solution_ = *found;
  } else {
    solution_ = random_grid(random_);
  }
  if (!recipe_->reduces) {
    clues_ = recipe_->start;
    return State::judging;
  }
  units_ = recipe_->units;
  random_.shuffle(units_, static_cast<std::uint32_t>(units_.size()));
  sets_.clear();
  append_exchanges(solution_, sets_);
  int at_least = 0;
  if (recipe_->draws_size) {
    const int least = std::max(order.min_clues, kFewestClues);
    at_least =
        least + static_cast<int>(random_.below(static_cast<std::uint32_t>(order.max_clues - least + 1)));
  }
  reduction_.start(solution_, recipe_->start, units_, at_least, sets_);
  return State::reducing;
}

PuzzleMaker::State PuzzleMaker::reduced() {
  clues_ = reduction_.done() ? reduction_.clues() : reduction_.kept();  // these are too many already
  fewest_ = std::min(fewest_, clues_.size());
  most_ = std::max(most_, clues_.size());
  const PuzzleOrder& order = recipe_->order;
  if (clues_.size() < order.min_clues || clues_.size() > order.max_clues) return State::drawing;
  if (!recipe_->checks_minimality) return State::judging;
  minimality_.start(solution_, clues_, reduction_.proven());
  return State::checking;
}

PuzzleMaker::State PuzzleMaker::judged() {
  const PuzzleOrder& order = recipe_->order;
  if (!order.accept || order.accept(shown(solution_, clues_))) return State::made;
  ++not_accepted_;
  return State::drawing;
}

Result<Puzzle> PuzzleMaker::result() const {
  if (state_ == State::gave_up) return refusal();
  return Puzzle{index_, shown(solution_, clues_), solution_, tries_};
}

Error PuzzleMaker::refusal() const {
  std::string text = "no such puzzle found in " + std::to_string(tries_) + " tries";
  if (no_pattern_ > 0) text += ", " + std::to_string(no_pattern_) + " found no digits for the pattern";
  if (most_ > 0) {
    text += ", the others left " + std::to_string(fewest_) + " to " + std::to_string(most_) + " clues";
  }
  if (not_minimal_ > 0) text += ", " + std::to_string(not_minimal_) + " were not minimal";
  if (not_accepted_ > 0) text += ", " + std::to_string(not_accepted_) + " were not of the kind wanted";
  return {ErrorCode::out_of_budget, 0, 0, 0, text + "; ask for something easier or allow more tries"};
}

}  // namespace nonet
