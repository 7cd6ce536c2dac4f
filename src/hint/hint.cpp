#include <nonet/hint.hpp>

#include "core/houses.hpp"

namespace nonet {

namespace {

/// What the review leaves of the options. It must outlive them.
PathOptions sound(PathOptions options, const Review& review) {
  options.uniqueness &= review.by_givens;
  const bool one_solution = review.state == Review::State::sound;
  options.solution = one_solution ? &review.solution : nullptr;
  return options;
}

}  // namespace

Hint hint(const Position& position, const PathOptions& options, const Budget& budget) {
  Hint hint;
  hint.review = review(position, budget);
  if (hint.review.state != Review::State::sound) return hint;
  const auto take = [&](const Step& step) {
    hint.step = step;
    return Flow::enough;
  };
  hint.stopped = !each_step(position, sound(options, hint.review), take, budget);
  return hint;
}

StepsNow steps_now(const Position& position, const PathOptions& options, std::size_t limit,
                   const Budget& budget) {
  StepsNow now;
  now.review = review(position, budget);
  const Review::State state = now.review.state;
  now.stopped = state == Review::State::unknown;
  if ((state != Review::State::sound && state != Review::State::several) || limit == 0) return now;
  const auto take = [&](const Step& step) {
    now.steps.push_back(step);
    return now.steps.size() < limit ? Flow::more : Flow::enough;
  };
  now.stopped = !each_step(position, sound(options, now.review), take, budget);
  return now;
}

WholePath whole_path(const Position& position, const PathOptions& options, const Budget& budget) {
  WholePath whole;
  whole.review = review(position, budget);
  if (whole.review.state == Review::State::unknown) {
    whole.path.last = position;
    whole.path.end = PathEnd::stopped;
  } else {
    whole.path = solve_logically(position, sound(options, whole.review), budget);
  }
  return whole;
}

Cells pattern_cells(const Step& step) {
  Cells cells;
  for (const Fact& fact : step.facts) cells |= fact.cells;
  for (const Chain& chain : step.chains) {
    for (const Node& node : chain.nodes) cells |= node.cells;
  }
  if (cells.empty()) {
    for (Candidate c : step.placements) cells.insert(c.cell);
  }
  return cells;
}

namespace {

/// The house in which the step happens, where its facts name just one.
std::optional<House> named_house(const Step& step) {
  Houses houses;
  for (const Fact& fact : step.facts) houses |= fact.houses;
  if (houses.single()) return houses.first();
  return std::nullopt;
}

/// The box that holds all cells of the pattern.
std::optional<House> common_box(Cells cells) {
  for (int i = 0; i < 9; ++i) {
    if (!cells.empty() && cells_of(House::box(i)).contains_all(cells)) return House::box(i);
  }
  return std::nullopt;
}

}  // namespace

Nudge nudge(const Step& step) {
  Nudge nudge;
  nudge.house = named_house(step);
  if (!nudge.house) nudge.house = common_box(pattern_cells(step));
  if (nudge.house) return nudge;
  nudge.digits = step.digits;
  for (Candidate c : step.eliminations) {
    if (step.digits.empty()) nudge.digits.insert(c.digit);
  }
  for (Candidate c : step.placements) {
    if (step.digits.empty()) nudge.digits.insert(c.digit);
  }
  return nudge;
}

}  // namespace nonet
