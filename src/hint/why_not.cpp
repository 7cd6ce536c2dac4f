#include <nonet/hint.hpp>

#include <algorithm>

#include "core/houses.hpp"
#include "hint/refutation.hpp"

namespace nonet {
namespace {

/// Techniques up to here are easier to follow than assuming and contradicting.
constexpr int kEasierThanAssuming = 460;
/// A contradiction after so few steps is easier to follow than a chain or a large fish.
constexpr std::size_t kFewSteps = 3;

bool excludes(const Step& step, Candidate asked) {
  if (std::find(step.eliminations.begin(), step.eliminations.end(), asked) != step.eliminations.end())
    return true;
  return std::any_of(step.placements.begin(), step.placements.end(), [&](Candidate placed) {
    if (placed.cell == asked.cell) return placed.digit != asked.digit;
    return placed.digit == asked.digit && peers_of(asked.cell).contains(placed.cell);
  });
}

/// The techniques whose `ease` lies within [from, to], or all forcing ones.
TechniqueSet techniques_between(int from, int to) {
  TechniqueSet set;
  for (const TechniqueInfo& row : techniques()) {
    if (row.ease >= from && row.ease <= to && row.family != Family::forcing) set.insert(row.technique);
  }
  return set;
}

TechniqueSet forcing_techniques() {
  TechniqueSet set;
  for (const TechniqueInfo& row : techniques()) {
    if (row.family == Family::forcing) set.insert(row.technique);
  }
  return set;
}

class Argument {
 public:
  Argument(WhyNot& answer, const PathOptions& options, const Budget& budget)
      : answer_(answer), options_(options), budget_(budget) {}

  void find() {
    options_.last_resort = LastResort::none;
    answer_.reason = WhyNot::Reason::searched;
    if (by_step(techniques_between(0, kEasierThanAssuming)) || answer_.stopped) return;
    auto refutation = refute(answer_.before, answer_.asked);
    if (refutation && refutation->steps.size() <= kFewSteps) return by_refutation(std::move(*refutation));
    if (by_step(techniques_between(kEasierThanAssuming + 1, info(Technique::brute_force).ease))) return;
    if (refutation) return by_refutation(std::move(*refutation));
    if (answer_.stopped) return;
    options_.last_resort = LastResort::nets;
    by_step(forcing_techniques());
  }

 private:
  bool by_step(const TechniqueSet& which) {
    PathOptions options = options_;
    options.disabled = options.disabled | (TechniqueSet::all() - which);
    const auto take = [&](const Step& step) {
      if (!excludes(step, answer_.asked)) return Flow::more;
      answer_.reason = WhyNot::Reason::step;
      answer_.step = step;
      return Flow::enough;
    };
    answer_.stopped = !each_step(answer_.before, options, take, budget_);
    return answer_.step.has_value();
  }

  void by_refutation(Refutation refutation) {
    answer_.reason = WhyNot::Reason::refuted;
    answer_.stopped = false;
    answer_.refutation = std::move(refutation.steps);
    answer_.empty_cell = refutation.empty_cell;
    answer_.no_place = refutation.no_place;
  }

  WhyNot& answer_;
  PathOptions options_;
  const Budget& budget_;
};

/// A digit that stands there or is seen needs no further argument.
bool settled_by_digits(WhyNot& answer) {
  const auto [cell, digit] = answer.asked;
  if (const auto standing = answer.before.grid.at(cell)) {
    answer.reason = *standing == digit ? WhyNot::Reason::stands : WhyNot::Reason::filled;
    return true;
  }
  for (Cell peer : peers_of(cell)) {
    if (answer.before.grid.at(peer) != digit) continue;
    answer.reason = WhyNot::Reason::seen;
    answer.seen = peer;
    return true;
  }
  return false;
}

/// Whether a solution has the digit there; nullopt where the budget ran out.
std::optional<bool> stands_in_a_solution(const WhyNot& answer, const Budget& budget) {
  if (answer.review.state != Review::State::several)
    return answer.review.solution.at(answer.asked.cell) == answer.asked.digit;
  Position assumed = answer.before;
  assumed.candidates[answer.asked.cell.index] = Digits::of(answer.asked.digit);
  const Verdict verdict = solve(assumed, budget).verdict;
  if (verdict == Verdict::unknown) return std::nullopt;
  return verdict != Verdict::none;
}

}  // namespace

WhyNot why_not(const Position& position, Candidate asked, const PathOptions& options, const Budget& budget) {
  WhyNot answer;
  answer.asked = asked;
  answer.review = review(position, budget);
  answer.before = position;
  using State = Review::State;
  const State state = answer.review.state;
  if (state == State::unknown) return answer;
  if (state == State::clash || state == State::no_solution) {
    answer.reason = WhyNot::Reason::no_puzzle;
    return answer;
  }
  if (state == State::wrong) answer.before = without_mistakes(position, answer.review);
  if (settled_by_digits(answer)) return answer;
  answer.before.candidates[asked.cell.index].insert(asked.digit);  // a mark against it is no argument
  const auto stands = stands_in_a_solution(answer, budget);
  if (!stands) return answer;
  if (*stands) {
    answer.reason = state == State::several ? WhyNot::Reason::possible : WhyNot::Reason::stands;
    return answer;
  }
  PathOptions sound = options;
  sound.uniqueness &= answer.review.by_givens;
  Argument(answer, sound, budget).find();
  return answer;
}

}  // namespace nonet
