/// All minimal puzzles within a puzzle.
///
/// Clues make one solution if and only if they hit every unavoidable set (unavoidable.hpp). So the minimal
/// puzzles are the minimal hitting sets of these sets, and are listed as Murakami and Uno list hitting sets
/// ("Efficient algorithms for dualizing large-scale hypergraphs", 2014): a set that is not hit yet is hit by
/// one of its clues after the other, and a branch ends as soon as some clue chosen is no longer *critical*,
/// the only one to hit some set. Here the sets are not known beforehand; the kernel finds them where they are
/// missing.
#include <nonet/minimize.hpp>

#include <algorithm>
#include <vector>

#include "core/random.hpp"
#include "generate/minimality.hpp"
#include "generate/reduction.hpp"
#include "generate/spending.hpp"
#include "generate/unavoidable.hpp"

namespace nonet {

namespace {

/// The lexicographically first solution besides the known one, so that the order of the puzzles is the same
/// with every instruction set.
std::optional<Grid> other_solution(const Grid& puzzle, const Grid& known, Spending& spending) {
  std::optional<Grid> other;
  if (spending.stopped) return other;
  const auto take = [&](const Grid& solution) {
    if (solution == known) return Flow::more;
    other = solution;
    return Flow::enough;
  };
  const Count count = list(puzzle, take, spending.left);
  spending.spend(count.nodes, count.stopped);
  return other;
}

/// Of a grid or a position.
template <class Puzzle>
Answer solved(const Puzzle& puzzle, Spending& spending) {
  if (spending.stopped) return {};
  Answer answer = solve(puzzle, spending.left);
  spending.spend(answer.nodes, answer.verdict == Verdict::unknown);
  return answer;
}

class MinimalPuzzles {
 public:
  MinimalPuzzles(const Grid& solution, Cells clues, const MinimalSink& sink, const Spending& spending)
      : solution_(solution), clues_(clues), sink_(sink), spending_(spending) {
    std::vector<Cells> sets;
    append_exchanges(solution, sets);
    for (Cells set : sets) add(set);
  }

  void run() { hit_all({}, clues_); }
  MinimalCount count() const { return {given_, !enough_ && !spending_.stopped, spending_.stopped}; }

 private:
  void add(Cells set) { sets_.push_back(set & clues_); }
  /// Lists the minimal puzzles that hold all of `chosen` and otherwise clues of `allowed`. Each of the chosen
  /// is critical. False: enough.
  bool hit_all(Cells chosen, Cells allowed);
  /// Of the sets that `chosen` does not hit, one with the fewest clues allowed; nullopt where it hits all
  /// sets.
  std::optional<Cells> missed(Cells chosen, Cells allowed);
  bool all_critical(Cells chosen);
  bool critical(Cell clue, Cells chosen);

  const Grid& solution_;
  Cells clues_;
  const MinimalSink& sink_;
  Spending spending_;
  std::vector<Cells> sets_;
  std::uint64_t given_ = 0;
  bool enough_ = false;
};

bool MinimalPuzzles::hit_all(Cells chosen, Cells allowed) {
  if (!spending_.spend(1)) return false;
  const auto set = missed(chosen, allowed);
  if (spending_.stopped) return false;
  if (!set) {
    ++given_;
    enough_ = sink_(shown(solution_, chosen)) == Flow::enough;
    return !enough_;
  }
  const Cells choice = *set & allowed;
  allowed -= choice;
  for (Cell c : choice) {
    const Cells more = chosen | Cells::of(c);
    if (all_critical(more) && !hit_all(more, allowed)) return false;
    if (spending_.stopped) return false;
    allowed.insert(c);
  }
  return true;
}

std::optional<Cells> MinimalPuzzles::missed(Cells chosen, Cells allowed) {
  std::optional<Cells> best;
  for (Cells set : sets_) {
    if (set.intersects(chosen)) continue;
    if (!best || (set & allowed).size() < (*best & allowed).size()) best = set;
  }
  if (best) return best;
  const auto other = other_solution(shown(solution_, chosen), solution_, spending_);
  if (!other) return std::nullopt;
  add(difference(solution_, *other));
  return sets_.back();
}

bool MinimalPuzzles::all_critical(Cells chosen) {
  // What the known sets prove needs no question.
  Cells open = chosen;
  for (Cells set : sets_) {
    const Cells hit = set & chosen;
    if (hit.single()) open -= hit;
  }
  for (Cell c : open) {
    if (!critical(c, chosen)) return false;
  }
  return true;
}

/// Whether some set is hit by this clue and by no other: without the clue, there is a solution with another
/// digit in its cell.
bool MinimalPuzzles::critical(Cell clue, Cells chosen) {
  if (spending_.stopped) return false;
  Position position = Position::from_givens(shown(solution_, chosen - Cells::of(clue)));
  position.candidates[clue.index].erase(*solution_.at(clue));
  const Answer answer = solved(position, spending_);
  const bool found = answer.verdict == Verdict::unique || answer.verdict == Verdict::multiple;
  if (found) add(difference(solution_, answer.solution));
  return found;
}

}  // namespace

Minimized minimize(const Grid& puzzle, std::uint64_t seed, const Budget& budget) {
  Spending spending(budget);
  const Answer answer = solved(puzzle, spending);
  if (answer.verdict != Verdict::unique) return {std::nullopt, spending.stopped};
  const Cells clues = clue_cells(puzzle);
  std::vector<Cells> order, sets;
  for (Cell c : clues) order.push_back(Cells::of(c));
  Random random(seed);
  random.shuffle(order, static_cast<std::uint32_t>(order.size()));
  append_exchanges(answer.solution, sets);
  Reduction reduction;
  reduction.start(answer.solution, clues, order, 0, sets);
  while (!reduction.done()) {
    const auto other = other_solution(reduction.question(), answer.solution, spending);
    if (spending.stopped) return {std::nullopt, true};
    other ? reduction.answer_other(*other) : reduction.answer_unique();
  }
  return {shown(answer.solution, reduction.clues()), false};
}

std::optional<Grid> minimize(const Grid& puzzle, std::uint64_t seed) {
  return minimize(puzzle, seed, Budget{}).puzzle;
}

MinimalCount minimal_puzzles(const Grid& puzzle, const MinimalSink& sink, const Budget& budget) {
  Spending spending(budget);
  const Answer answer = solved(puzzle, spending);
  if (spending.stopped) return {0, false, true};
  if (answer.verdict != Verdict::unique) return {0, true, false};
  MinimalPuzzles all(answer.solution, clue_cells(puzzle), sink, spending);
  all.run();
  return all.count();
}

}  // namespace nonet
