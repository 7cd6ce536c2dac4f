/// The smallest set of clues that has no solution, by implicit hitting sets (Ignatiev, Previti, Liffiton and
/// Marques-Silva, "Smallest MUS extraction with minimal hitting set dualization", CP 2015).
///
/// Every full grid contradicts some clues of an unsolvable puzzle, and an unsolvable set of clues has at
/// least one of these, whichever the grid. So: collect such sets of contradicted clues, as small as they can
/// be made; take a smallest set of clues that meets all of them; if it has no solution it is the answer,
/// and if it has one, that solution gives the next set to be met.
#include <nonet/solve.hpp>

#include "solve/budget_meter.hpp"

namespace nonet {

namespace {

class CoreFinder {
 public:
  CoreFinder(const Grid& puzzle, const Budget& budget) : puzzle_(puzzle), meter_(budget) {
    for (int i = 0; i < kCells; ++i) {
      if (!puzzle.blank(Cell(i))) clues_.insert(Cell(i));
    }
  }

  std::optional<Core> find();

 private:
  /// Whether `clues` alone have a solution, left in `solution_`. False also where the budget ran out.
  bool solvable(Cells clues);
  /// Clues with which `solution_` agrees.
  Cells agreed() const;
  /// `core` without every clue that can be left out.
  Cells reduce(Cells core);
  /// From a solution of some clues to as few contradicted clues as can be reached from there.
  Cells contradicted();
  /// Extends `chosen` by at most `more` clues so that it meets every set.
  bool meet_all(Cells& chosen, Cells allowed, int more);

  const Grid& puzzle_;
  BudgetMeter meter_;
  Cells clues_;
  Grid solution_;
  std::vector<Cells> to_meet_;
};

bool CoreFinder::solvable(Cells clues) {
  Grid part;
  for (Cell cell : clues) part.cells[cell.index] = puzzle_.cells[cell.index];
  const Kernel& kernel = kernel_of(current_target());
  return kernel.search(part.cells.data(), 1, solution_.cells.data(), meter_) == 1;
}

Cells CoreFinder::agreed() const {
  Cells cells;
  for (Cell cell : clues_) {
    if (solution_.cells[cell.index] == puzzle_.cells[cell.index]) cells.insert(cell);
  }
  return cells;
}

Cells CoreFinder::reduce(Cells core) {
  for (Cell cell : core) {
    const Cells rest = core - Cells::of(cell);
    if (!solvable(rest) && !meter_.stopped) core = rest;
  }
  return core;
}

Cells CoreFinder::contradicted() {
  Cells kept = agreed();
  for (Cell cell : clues_) {
    if (!kept.contains(cell) && solvable(kept | Cells::of(cell))) kept = agreed();
  }
  return clues_ - kept;
}

bool CoreFinder::meet_all(Cells& chosen, Cells allowed, int more) {
  // Sets that have no clue in common need a clue each.
  Cells smallest, apart;
  int size = kCells + 1, needed = 0;
  for (Cells set : to_meet_) {
    if (set.intersects(chosen)) continue;
    set &= allowed;
    if (set.size() < size) smallest = set, size = set.size();
    if (!set.intersects(apart)) apart |= set, ++needed;
  }
  if (needed == 0) return true;
  ++meter_.nodes;
  if (needed > more || (meter_.nodes >= meter_.next_pause && meter_.look())) return false;
  for (Cell cell : smallest) {
    chosen.insert(cell);
    if (meet_all(chosen, allowed, more - 1)) return true;
    chosen.erase(cell);
    allowed.erase(cell);
  }
  return false;
}

std::optional<Core> CoreFinder::find() {
  if (solvable(clues_) || meter_.stopped) return std::nullopt;
  Core core;
  core.clues = reduce(clues_);
  if (meter_.stopped) return std::nullopt;
  for (int size = 2; size < core.clues.size();) {
    Cells chosen;
    if (meet_all(chosen, clues_, size)) {
      if (solvable(chosen)) {
        to_meet_.push_back(contradicted());
      } else if (!meter_.stopped) {
        core.clues = chosen;
      }
    } else {
      ++size;
    }
    if (meter_.stopped) return core;
  }
  core.smallest = true;
  return core;
}

}  // namespace

std::optional<Core> unsolvable_core(const Grid& puzzle, const Budget& budget) {
  const auto pairs = clashes(puzzle);
  if (!pairs.empty()) return Core{Cells{pairs[0].first, pairs[0].second}, true};
  return CoreFinder(puzzle, budget).find();
}

}  // namespace nonet
