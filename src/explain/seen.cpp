#include "explain/seen.hpp"

#include "core/houses.hpp"

namespace nonet {
namespace {

Cells cells_with(const Grid& grid, Digit d) {
  Cells cells;
  for (Cell c : Cells::all()) {
    if (grid.at(c) == d) cells.insert(c);
  }
  return cells;
}

Cells around_naked_single(const Grid& grid, Candidate single) {
  Cells seen;
  for (Digit d : Digits::all() - Digits::of(single.digit)) {
    const Cells holders = cells_with(grid, d) & peers_of(single.cell);
    if (holders.empty()) return {};
    seen.insert(holders.first());
  }
  return seen;
}

/// The fewest holders of the digit that see all of `cells`, greedily.
Cells covering(const Grid& grid, Digit d, Cells cells) {
  Cells chosen;
  while (!cells.empty()) {
    Cell best;
    int most = 0;
    for (Cell holder : cells_with(grid, d)) {
      const int n = (peers_of(holder) & cells).size();
      if (n > most) {
        most = n;
        best = holder;
      }
    }
    if (most == 0) return {};
    chosen.insert(best);
    cells -= peers_of(best);
  }
  return chosen;
}

Cells around_hidden_single(const Grid& grid, Candidate single, House house) {
  Cells others;
  for (Cell c : cells_of(house) - Cells::of(single.cell)) {
    if (grid.blank(c)) others.insert(c);
  }
  return covering(grid, single.digit, others);
}

}  // namespace

Cells seen_by_single(const Position& before, const Step& step) {
  if (step.placements.size() != 1) return {};
  const Candidate single = step.placements.front();
  if (step.technique == Technique::naked_single) return around_naked_single(before.grid, single);
  if (step.technique != Technique::hidden_single || step.facts.empty()) return {};
  return around_hidden_single(before.grid, single, step.facts.front().houses.first());
}

}  // namespace nonet
