#include <nonet/solve.hpp>

#include "solve/reference.hpp"

namespace nonet {

namespace {

/// A position in which every filled cell has only its digit left.
Position open_position(const Grid& puzzle) {
  Position position;
  position.grid = puzzle;
  for (int i = 0; i < kCells; ++i) {
    const auto digit = puzzle.at(Cell(i));
    position.candidates[i] = digit ? Digits::of(*digit) : Digits::all();
  }
  return position;
}

std::optional<Grid> any_solution(const Position& position) {
  std::optional<Grid> found;
  reference::enumerate(position, reference::Order::fewest_candidates, [&](const Grid& solution) {
    found = solution;
    return Flow::enough;
  });
  return found;
}

Grid first_from(Position position, Grid witness) {
  for (int i = 0; i < kCells; ++i) {
    if (!position.grid.blank(Cell(i))) continue;
    for (Digit digit : position.candidates[i]) {
      position.grid.set(Cell(i), digit);
      if (digit.number() == witness.cells[i]) break;
      if (auto solution = any_solution(position)) {
        witness = *solution;
        break;
      }
    }
  }
  return witness;
}

}  // namespace

Answer solve(const Position& position, const Budget& budget) {
  Answer answer;
  if (!clashes(position.grid).empty()) {
    answer.verdict = Verdict::invalid;
    return answer;
  }
  std::optional<Grid> witness;
  int solutions = 0;
  const Count count = reference::enumerate(
      position, reference::Order::fewest_candidates,
      [&](const Grid& solution) {
        witness = solution;
        return ++solutions == 2 ? Flow::enough : Flow::more;
      },
      budget.nodes);
  answer.nodes = count.nodes;
  if (count.stopped) return answer;
  answer.verdict = solutions == 0 ? Verdict::none : solutions == 1 ? Verdict::unique : Verdict::multiple;
  if (witness) answer.solution = first_from(position, *witness);
  return answer;
}

Answer solve(const Grid& puzzle, const Budget& budget) {
  return solve(open_position(puzzle), budget);
}

Count count(const Position& position, std::uint64_t limit, const Budget& budget) {
  return reference::count(position, limit, budget.nodes);
}

Count count(const Grid& puzzle, std::uint64_t limit, const Budget& budget) {
  return count(open_position(puzzle), limit, budget);
}

std::uint64_t search(const Grid& puzzle, std::uint64_t limit, Grid* any) {
  std::uint64_t found = 0;
  if (limit == 0) return 0;
  reference::enumerate(open_position(puzzle), reference::Order::fewest_candidates, [&](const Grid& solution) {
    if (any != nullptr) *any = solution;
    return ++found == limit ? Flow::enough : Flow::more;
  });
  return found;
}

Count list(const Grid& puzzle, const SolutionSink& sink, const Budget& budget) {
  return reference::enumerate(open_position(puzzle), reference::Order::by_cell, sink, budget.nodes);
}

Count enumerate(const Grid& puzzle, const SolutionSink& sink, const Budget& budget) {
  return reference::enumerate(open_position(puzzle), reference::Order::fewest_candidates, sink, budget.nodes);
}

std::optional<std::pair<Grid, Grid>> two_solutions(const Grid& puzzle, const Budget& budget) {
  const Answer answer = solve(puzzle, budget);
  if (answer.verdict != Verdict::multiple) return std::nullopt;
  std::optional<Grid> other;
  enumerate(puzzle, [&](const Grid& solution) {
    if (solution == answer.solution) return Flow::more;
    other = solution;
    return Flow::enough;
  });
  return std::pair(answer.solution, *other);
}

std::optional<Core> unsolvable_core(const Grid& puzzle, const Budget&) {
  if (search(puzzle, 1, nullptr) != 0) return std::nullopt;
  Grid rest = puzzle;
  Core core;
  for (int i = 0; i < kCells; ++i) {
    const auto digit = puzzle.at(Cell(i));
    if (!digit) continue;
    rest.clear(Cell(i));
    if (search(rest, 1, nullptr) == 0) continue;
    rest.set(Cell(i), *digit);
    core.clues.insert(Cell(i));
  }
  return core;
}

}  // namespace nonet
