// Tridagon (Thor's Hammer, Trivalue Oddagon): twelve cells that three digits alone cannot fill.
//
//     x . . | x . .      four boxes at the corners of a rectangle, in each three cells x that share neither
//     . x . | . x .      row nor column. A box slopes down or up by the order in which its x lie: of the six
//     . . x | . . x      orders three are even (down) and three odd (up).
//     ------+------
//     x . . | . . x      With the digits 1 2 3 alone, each box holds all three. Boxes side by side never have
//     . x . | . x .      the same digit in a row, so the one holds the other's, row by row, moved round: an
//     . . x | x . .      even permutation. So too for boxes one above the other, by columns.
//
// Round the four boxes everything is even, so the number of odd boxes must be even too: with one or three, a
// candidate other than 1 2 3 is true in one of the twelve cells. These are the guardians, and what all of
// them see goes. Source: the Sudoku players' forums, where mith and others met it in 2021 and after.

#include <algorithm>
#include <array>
#include <vector>

#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// Three cells of a box, no two in a line.
struct Diagonal {
  Cells cells;
  bool odd = false;
};

constexpr std::array<std::array<int, 3>, 6> kOrders{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};

constexpr Diagonal diagonal(int box, int order) {
  Diagonal d;
  d.odd = order >= 3;
  for (int row = 0; row < 3; ++row) {
    d.cells.insert(Cell::at(box / 3 * 3 + row, box % 3 * 3 + kOrders[order][row]));
  }
  return d;
}

/// What goes because one of the guardians met so far is true: per digit, the cells.
using Gone = std::array<Cells, kDigits>;

class Tridagons {
 public:
  explicit Tridagons(const Search& search) : board_(search.board), pool_(search) {}

  Flow run() {
    for (int a = 0; a < kDigits; ++a) {
      for (int b = a + 1; b < kDigits; ++b) {
        for (int c = b + 1; c < kDigits; ++c) with_digits({Digit(a), Digit(b), Digit(c)});
      }
    }
    return pool_.give();
  }

 private:
  void with_digits(Digits digits) {
    digits_ = digits;
    for (int box = 0; box < 9; ++box) {
      diagonals_[box].clear();
      for (int order = 0; order < 6; ++order) {
        const Diagonal d = diagonal(box, order);
        if (holds_two_each(d.cells)) diagonals_[box].push_back(d);
      }
    }
    for (int nw = 0; nw < 9; ++nw) {
      for (int se = nw + 4; se < 9; ++se) {
        if (se % 3 > nw % 3) rectangle({nw, nw / 3 * 3 + se % 3, se / 3 * 3 + nw % 3, se});
      }
    }
  }

  /// Blank cells, each with two of the digits at least.
  bool holds_two_each(Cells cells) const {
    for (Cell c : cells) {
      if ((board_.candidates(c) & digits_).size() < 2) return false;
    }
    return true;
  }

  void rectangle(const std::array<int, 4>& boxes) {
    const bool possible =
        std::none_of(boxes.begin(), boxes.end(), [&](int box) { return diagonals_[box].empty(); });
    if (!possible) return;
    Gone whole;
    for (int d = 0; d < kDigits; ++d) whole[d] = board_.cells(Digit(d));
    grow(boxes, 0, {}, false, whole);
  }

  /// Picks a diagonal of the k-th box, and so on as long as something goes.
  void grow(const std::array<int, 4>& boxes, std::size_t k, Cells cells, bool odd, const Gone& gone) {
    if (k == boxes.size()) {
      if (odd) conclude(cells, gone);
      return;
    }
    for (const Diagonal& d : diagonals_[boxes[k]]) {
      Gone next = gone;
      for (Cell c : d.cells) see(c, next);
      const bool any = std::any_of(next.begin(), next.end(), [](Cells left) { return !left.empty(); });
      if (any) grow(boxes, k + 1, cells | d.cells, odd != d.odd, next);
    }
  }

  /// Keeps what every guardian in this cell sees: the digit in its peers, other digits in the cell itself.
  void see(Cell cell, Gone& gone) const {
    for (Digit guardian : board_.candidates(cell) - digits_) {
      for (int d = 0; d < kDigits; ++d) {
        gone[d] &= Digit(d) == guardian ? peers_of(cell) : Cells::of(cell);
      }
    }
  }

  void conclude(Cells cells, const Gone& gone) {
    std::vector<Candidate> eliminations;
    for (int d = 0; d < kDigits; ++d) {
      for (Cell c : gone[d]) eliminations.push_back({c, Digit(d)});
    }
    std::sort(eliminations.begin(), eliminations.end());
    const Cells guarded = cells - board_.cells_within(digits_);
    if (guarded.empty()) return;  // no solution at all
    if (!pool_.wants(Technique::tridagon, eliminations, cells.size())) return;
    StepBuilder step(Technique::tridagon, digits_);
    for (Candidate c : eliminations) step.eliminate(c.cell, c.digit);
    step.fact(Word::cells, cells, digits_);
    for (Cell c : guarded) step.fact(Word::guardians, Cells::of(c), board_.candidates(c) - digits_);
    step.type(guarded.single() ? 1 : 2);
    pool_.add(std::move(step).finish(), cells.size());
  }

  const Board& board_;
  StepPool pool_;
  Digits digits_;
  std::array<std::vector<Diagonal>, 9> diagonals_;
};

}  // namespace

Flow find_tridagon(const Search& search) {
  return Tridagons(search).run();
}

}  // namespace nonet
