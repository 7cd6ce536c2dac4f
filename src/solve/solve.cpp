#include <nonet/solve.hpp>

#include <algorithm>

#include "solve/budget_meter.hpp"

namespace nonet {

namespace {

const Kernel& kernel() {
  return kernel_of(current_target());
}

CandidateMasks masks_of(const Position& position) {
  CandidateMasks masks;
  for (int i = 0; i < kCells; ++i) masks.of[i] = position.candidates[i].bits();
  return masks;
}

CandidateMasks masks_of(const Grid& grid) {
  CandidateMasks masks;
  for (int i = 0; i < kCells; ++i) {
    const auto digit = grid.at(Cell(i));
    masks.of[i] = (digit ? Digits::of(*digit) : Digits::all()).bits();
  }
  return masks;
}

Answer answer_of(int solutions, const Meter& meter, const Grid& clues, Answer answer) {
  answer.nodes = meter.nodes;
  if (meter.stopped) {
    answer.verdict = Verdict::unknown;
  } else if (solutions == 0) {
    answer.verdict = clashes(clues).empty() ? Verdict::none : Verdict::invalid;
  } else {
    answer.verdict = solutions == 1 ? Verdict::unique : Verdict::multiple;
    return answer;
  }
  answer.solution = Grid{};
  return answer;
}

Count count_of(const CandidateMasks& masks, std::uint64_t limit, const Budget& budget) {
  BudgetMeter meter(budget);
  Count count;
  count.solutions = kernel().count(masks, limit, meter);
  count.nodes = meter.nodes;
  count.stopped = meter.stopped;
  count.exact = !meter.stopped && count.solutions < limit;
  return count;
}

using Giver = std::uint64_t (*)(const CandidateMasks&, Taker, Meter&);

Count give(Giver giver, const Grid& puzzle, const SolutionSink& sink, const Budget& budget) {
  struct Adapter {
    const SolutionSink& sink;
    bool enough = false;
    static bool take(void* self, const std::uint8_t* solution) {
      auto* adapter = static_cast<Adapter*>(self);
      Grid grid;
      std::copy_n(solution, kCells, grid.cells.begin());
      adapter->enough = adapter->sink(grid) == Flow::enough;
      return !adapter->enough;
    }
  };
  Adapter adapter{sink};
  BudgetMeter meter(budget);
  Count count;
  count.solutions = giver(masks_of(puzzle), {Adapter::take, &adapter}, meter);
  count.nodes = meter.nodes;
  count.stopped = meter.stopped;
  count.exact = !meter.stopped && !adapter.enough;
  return count;
}

}  // namespace

Answer solve(const Grid& puzzle, const Budget& budget) {
  BudgetMeter meter(budget);
  Answer answer;
  const int solutions = kernel().solve_grid(puzzle.cells.data(), meter, answer.solution.cells.data());
  return answer_of(solutions, meter, puzzle, answer);
}

Answer solve(const Position& position, const Budget& budget) {
  BudgetMeter meter(budget);
  Answer answer;
  const int solutions = kernel().solve_masks(masks_of(position), meter, answer.solution.cells.data());
  return answer_of(solutions, meter, position.grid, answer);
}

Count count(const Grid& puzzle, std::uint64_t limit, const Budget& budget) {
  return count_of(masks_of(puzzle), limit, budget);
}

Count count(const Position& position, std::uint64_t limit, const Budget& budget) {
  return count_of(masks_of(position), limit, budget);
}

std::uint64_t search(const Grid& puzzle, std::uint64_t limit, Grid* any) {
  Meter meter;
  return kernel().search(puzzle.cells.data(), limit, any == nullptr ? nullptr : any->cells.data(), meter);
}

Count list(const Grid& puzzle, const SolutionSink& sink, const Budget& budget) {
  return give(kernel().list, puzzle, sink, budget);
}

Count enumerate(const Grid& puzzle, const SolutionSink& sink, const Budget& budget) {
  return give(kernel().enumerate, puzzle, sink, budget);
}

std::optional<std::pair<Grid, Grid>> two_solutions(const Grid& puzzle, const Budget& budget) {
  const Answer answer = solve(puzzle, budget);
  if (answer.verdict != Verdict::multiple) return std::nullopt;
  // Of any two solutions at least one is not the first.
  std::optional<Grid> other;
  enumerate(
      puzzle,
      [&](const Grid& solution) {
        if (solution == answer.solution) return Flow::more;
        other = solution;
        return Flow::enough;
      },
      budget);
  if (!other) return std::nullopt;
  return std::pair(answer.solution, *other);
}

}  // namespace nonet
