#include <nonet/hint.hpp>

#include "core/houses.hpp"

namespace nonet {

Hint hint(const Position& position, const PathOptions& options, const Budget& budget) {
  Hint hint;
  hint.review = review(position, budget);
  if (hint.review.state != Review::State::sound) return hint;
  PathOptions sound = options;
  sound.uniqueness &= hint.review.by_givens;
  sound.solution = &hint.review.solution;
  each_step(position, sound, [&](const Step& step) {
    hint.step = step;
    return Flow::enough;
  });
  if (!hint.step && options.last_resort == LastResort::search) hint.step = next_step(position, sound);
  return hint;
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
