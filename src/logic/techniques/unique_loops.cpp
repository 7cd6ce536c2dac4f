// Unique loops: rectangles with more corners.
//
//     12 ---- 12         A closed chain of cells, all with 1 and 2, in which each house that the chain
//     |        |         touches has exactly two of its cells, one of either kind when they are numbered in
//     12      12x        turn. Filled with just 1 and 2 it could be filled the other way round as well.
//       \    /
//       12--12
//
// So one of the extra candidates is true: types 1 to 4 as with rectangles (one cell with extras, extras that
// see a candidate in common, extras in a naked set, a strong link). Source: Sudopedia, "Unique Loop".

#include <algorithm>
#include <vector>

#include "logic/techniques/deadly_cells.hpp"

namespace nonet {

namespace {

/// Loops of at least six cells that hold both digits. Something can follow only if at most two of them have
/// extras (a house holds no more of them) or all extras are of one digit.
class Loops {
 public:
  Loops(const Board& board, Digits pair) : board_(board), pair_(pair) {
    const Digit a = pair.first();
    cells_ = board.cells(a) & board.cells((pair - Digits::of(a)).first());
    pure_ = cells_ & board.bivalue();
  }

  std::vector<Cells> run() {
    for (Cell start : pure_) {
      start_ = start;
      path_ = Cells::of(start);
      kinds_[0] = kinds_[1] = {};
      grow(start, false, 0, {});
      cells_.erase(start);  // loops through it are all known now
    }
    return std::move(found_);
  }

 private:
  static constexpr int kLongest = 14;

  /// Steps to the next cell. `odd`: `at` is of the second kind. Each kind enters a house once.
  void grow(Cell at, bool odd, int roof, Digits extras) {
    for (House h : houses_of(at)) {
      if (kinds_[odd].contains(h)) return;
    }
    for (House h : houses_of(at)) kinds_[odd].insert(h);
    if (odd && path_.size() >= 6 && see(at, start_) && kinds_[0] == kinds_[1]) {
      if (std::find(found_.begin(), found_.end(), path_) == found_.end()) found_.push_back(path_);
    }
    if (path_.size() < kLongest) {
      for (Cell next : (peers_of(at) & cells_) - path_) {
        const int more_roof = roof + !pure_.contains(next);
        const Digits more = extras | (board_.candidates(next) - pair_);
        if (more_roof > 2 && !more.single()) continue;
        path_.insert(next);
        grow(next, !odd, more_roof, more);
        path_.erase(next);
      }
    }
    for (House h : houses_of(at)) kinds_[odd].erase(h);
  }

  const Board& board_;
  Digits pair_;
  Cells cells_, pure_;
  Cell start_;
  Cells path_;
  Houses kinds_[2];
  std::vector<Cells> found_;
};

/// Type 4: two cells with extras, tied to one of the digits by a house, lose the other.
Flow give_linked(const Search& search, const DeadlyCells& loop, Digits pair) {
  const Board& board = search.board;
  const Cells roof = loop.roof();
  if (roof.size() != 2) return Flow::more;
  for (House h : houses_of_all(roof)) {
    for (Digit kept : pair) {
      if (board.cells_in(h, kept) != roof) continue;
      StepBuilder step = loop.begin(4);
      step.fact(Word::link, roof, Digits::of(kept), Houses::of(h));
      step.eliminate(board, roof, pair - Digits::of(kept));
      if (std::move(step).give(search) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace

Flow find_unique_loops(const Search& search) {
  const Board& board = search.board;
  std::vector<Digits> pairs;
  for (Cell c : board.bivalue()) {
    const Digits pair = board.candidates(c);
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
  }
  for (Digits pair : pairs) {
    for (Cells cells : Loops(board, pair).run()) {
      const DeadlyCells loop(search, Technique::unique_loop, cells, pair);
      if (loop.give_types_1_to_3() == Flow::enough) return Flow::enough;
      if (give_linked(search, loop, pair) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
