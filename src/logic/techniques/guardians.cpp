// Guardians (broken wing, oddagon): an odd loop of one digit that can't be.
//
//     A-------B      A loop of 5, 7 or 9 cells; neighbours share a house. If each house held the digit in its
//     |       |      two loop cells alone, the digit would be in every second cell of a loop of odd length:
//     |   g   C      impossible. So one of the other places in these houses, the guardians g, is true. A
//     |       |      guardian that stands alone is placed; else the digit goes from what sees all guardians.
//     E-------D
//
// The search asks, for each candidate e: which pairs of cells are alone in a house but for what e sees? An
// odd loop of such pairs removes e; the shortest ones are given. Source: Sudopedia, "Guardian", "Broken
// Wing".

#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

constexpr int kLongest = 9;

/// Two neighbours of a loop.
struct Tie {
  Cell to;
  House house;
  Cells others;  ///< the digit's other places in the house
};

/// The odd loops that remove a digit from one cell.
class OddLoops {
 public:
  OddLoops(const Board& board, Digit d, Cell target) : target_(target), cells_(board.cells(d)) {
    for (int h = 0; h < kHouses; ++h) add_ties(House(h), board.cells_in(House(h), d));
  }

  bool possible() const {
    Cells even, odd;
    for (Cell c : cells_) {
      if (!even.contains(c) && !odd.contains(c) && !two_coloured(c, even, odd)) return true;
    }
    return false;
  }

  /// Calls visit(cells, ties, guardians) for each of the shortest loops.
  template <class Visit>
  void for_shortest(Visit visit) {
    for (int length = 5; length <= kLongest && !found_; length += 2) {
      for (Cell start : cells_) {
        start_ = start;
        path_[0] = start;
        grow(start, 1, length, Cells::of(start), {}, visit);
      }
    }
  }

 private:
  void add_ties(House h, Cells in) {
    for (Cell a : in) {
      for (Cell b : in - Cells::of(a)) {
        const Cells others = in - Cells{a, b};
        if (peers_of(target_).contains_all(others)) ties_[a.index].push_back({b, h, others});
      }
    }
  }

  bool two_coloured(Cell c, Cells& mine, Cells& its) const {
    mine.insert(c);
    for (const Tie& tie : ties_[c.index]) {
      if (mine.contains(tie.to)) return false;
      if (!its.contains(tie.to) && !two_coloured(tie.to, its, mine)) return false;
    }
    return true;
  }

  template <class Visit>
  void grow(Cell at, int size, int length, Cells loop, Cells guardians, Visit& visit) {
    for (const Tie& tie : ties_[at.index]) {
      const Cells all = guardians | tie.others;
      used_[size - 1] = tie.house;
      if (size == length) {
        if (tie.to != start_ || at < path_[1] || all.empty() || all.intersects(loop)) continue;
        found_ = true;
        visit(path_, used_, length, all);
      } else if (tie.to > start_ && !loop.contains(tie.to) && !all.intersects(loop | Cells::of(tie.to))) {
        path_[size] = tie.to;
        grow(tie.to, size + 1, length, loop | Cells::of(tie.to), all, visit);
      }
    }
  }

  Cell target_;
  Cells cells_;
  std::array<std::vector<Tie>, kCells> ties_;
  Cell start_;
  Cell path_[kLongest];
  House used_[kLongest];
  bool found_ = false;
};

}  // namespace

Flow find_guardians(const Search& search) {
  const Board& board = search.board;
  StepPool pool(search);
  for (int i = 0; i < kDigits; ++i) {
    const Digit d(i);
    for (Cell target : board.cells(d)) {
      OddLoops loops(board, d, target);
      if (!loops.possible()) continue;
      loops.for_shortest([&](const Cell* cells, const House* houses, int length, Cells guardians) {
        StepBuilder step(Technique::guardians, Digits::of(d));
        for (int k = 0; k < length; ++k) {
          step.fact(Word::house, {cells[k], cells[(k + 1) % length]}, Digits::of(d), Houses::of(houses[k]));
        }
        step.fact(Word::guardians, guardians, Digits::of(d));
        if (guardians.single()) {
          step.place(guardians.first(), d);
        } else {
          step.eliminate(board.cells(d) & common_peers(guardians), d);
        }
        Step done = std::move(step).finish();
        if (pool.wants(done.technique, done.placements, done.eliminations, length)) {
          pool.add(std::move(done), length);
        }
      });
    }
  }
  return pool.give();
}

}  // namespace nonet
