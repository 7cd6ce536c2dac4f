#include <nonet/rate.hpp>

#include "rate/hodoku.hpp"

namespace nonet {

namespace {

constexpr Scale kScales[] = {
    {"hodoku", "HoDoKu 2.2: level and score", Order::hodoku, add_hodoku, close_hodoku},
};

}  // namespace

std::string_view level_name(Level level) {
  constexpr std::string_view kNames[] = {"easy", "medium", "hard", "unfair", "extreme"};
  return kNames[static_cast<std::size_t>(level)];
}

std::span<const Scale> scales() {
  return kScales;
}

const Scale* scale_by_id(std::string_view id) {
  for (const Scale& scale : kScales) {
    if (scale.id == id) return &scale;
  }
  return nullptr;
}

Rating rate(const Position& position, const Scale& scale, const Grid* solution, const Budget& budget) {
  PathOptions options;
  options.order = scale.order;
  options.solution = solution;
  options.last_resort = solution != nullptr ? LastResort::search : LastResort::nets;
  Rating rating;
  const PathEnd end = walk_path(
      position, options,
      [&](const Step& step) {
        scale.add(step, rating);
        rating.guessed |= step.technique == Technique::brute_force;
        ++rating.steps;
        return Flow::more;
      },
      budget);
  rating.solved = end == PathEnd::solved;
  rating.stopped = end == PathEnd::stopped;
  scale.close(rating);
  return rating;
}

Rating rate(const Grid& puzzle, const Scale& scale, const Budget& budget) {
  const Answer answer = solve(puzzle, budget);
  if (answer.verdict == Verdict::unique)
    return rate(Position::from_givens(puzzle), scale, &answer.solution, budget);
  Rating none;
  none.verdict = answer.verdict;
  none.stopped = answer.verdict == Verdict::unknown;
  return none;
}

}  // namespace nonet
