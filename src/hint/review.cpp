#include <nonet/hint.hpp>

#include <algorithm>

#include "core/houses.hpp"

namespace nonet {
namespace {

Grid givens_of(const Position& position) {
  Grid grid;
  for (Cell c : position.givens) {
    if (const auto digit = position.grid.at(c)) grid.set(c, *digit);
  }
  return grid;
}

Review::State state_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::unique:
      return Review::State::sound;
    case Verdict::multiple:
      return Review::State::several;
    case Verdict::none:
      return Review::State::no_solution;
    case Verdict::invalid:
      return Review::State::clash;
    case Verdict::unknown:
      break;
  }
  return Review::State::unknown;
}

/// Digits that already have no solution; where only the candidates are to blame, none.
Cells core_of(const Grid& grid, const Budget& budget) {
  const auto core = unsolvable_core(grid, budget);
  return core ? core->clues : Cells{};
}

/// A wrong digit removes candidates by its mere standing there; those are no mistakes of their own.
bool removed_by(const std::vector<Candidate>& wrong, Candidate missing) {
  return std::any_of(wrong.begin(), wrong.end(), [&](Candidate w) {
    return w.digit == missing.digit && peers_of(w.cell).contains(missing.cell);
  });
}

void hold_against_solution(const Position& position, Review& review) {
  for (Cell c : Cells::all()) {
    const Digit right = *review.solution.at(c);
    const auto digit = position.grid.at(c);
    if (digit && *digit != right) review.wrong.push_back({c, *digit});
    if (!digit && !position.candidates[c.index].contains(right)) review.missing.push_back({c, right});
  }
  std::erase_if(review.missing, [&](Candidate c) { return removed_by(review.wrong, c); });
  if (!review.wrong.empty() || !review.missing.empty()) {
    review.state = Review::State::wrong;
  } else if (position.grid.clues() == kCells) {
    review.state = Review::State::solved;
  }
}

}  // namespace

Review review(const Position& position, const Budget& budget) {
  Review review;
  review.clashes = clashes(position.grid);
  const Grid givens = givens_of(position);
  const Answer by_givens = solve(givens, budget);
  review.state = state_of(by_givens.verdict);
  review.by_givens = by_givens.verdict == Verdict::unique;
  if (by_givens.verdict == Verdict::none) review.core = core_of(givens, budget);
  if (by_givens.verdict == Verdict::multiple) {
    const Answer in_full = review.clashes.empty() ? solve(position, budget) : Answer{Verdict::invalid, {}, 0};
    review.state = state_of(in_full.verdict);
    review.solution = in_full.solution;
    if (in_full.verdict == Verdict::none) review.core = core_of(position.grid, budget);
  } else {
    review.solution = by_givens.solution;
  }
  if (review.state == Review::State::sound) hold_against_solution(position, review);
  return review;
}

// A candidate may be gone only because a wrong digit saw it; then it comes back with that digit's going.
Position without_mistakes(const Position& position, const Review& review) {
  Grid grid = position.grid;
  std::array<Digits, kCells> doubtful{};  // candidates that only a wrong digit may have removed
  for (Candidate wrong : review.wrong) {
    grid.clear(wrong.cell);
    for (Cell c : peers_of(wrong.cell)) doubtful[c.index].insert(wrong.digit);
    doubtful[wrong.cell.index] = Digits::all();
  }
  for (Candidate missing : review.missing) doubtful[missing.cell.index].insert(missing.digit);
  Position out = Position::from_givens(grid);
  out.givens = position.givens;
  for (Cell c : Cells::all()) out.candidates[c.index] &= position.candidates[c.index] | doubtful[c.index];
  return out;
}

}  // namespace nonet
