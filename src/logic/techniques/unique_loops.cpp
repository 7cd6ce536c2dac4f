// Unique loops: rectangles with more corners.
//
//     12 --- 12           a closed chain of cells, all with 1 and 2, in which each house that the chain
//     touches |       |           has exactly two of its cells, one of either kind when they are numbered in
//     turn. 12     12x          Filled with just 1 and 2 it could be filled the other way round as well.
//       12 - 12
//
// So one of the extra candidates is true: types 1 to 4 as with rectangles (one cell with extras, extras that
// see a candidate in common, extras in a naked set, a strong link). Source: Sudopedia, "Unique Loop".

#include <algorithm>
#include <vector>

#include "logic/techniques/deadly.hpp"

namespace nonet {

namespace {

/// Loops of at least six cells that hold both digits, few of them with extras.
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
      grow(start, false, 0);
      cells_.erase(start);  // loops through it are all known now
    }
    return std::move(found_);
  }

 private:
  static constexpr int kMostExtras = 3;
  static constexpr int kLongest = 14;

  /// Steps to the next cell. `odd`: `at` is of the second kind. Each kind enters a house once.
  void grow(Cell at, bool odd, int extras) {
    for (House h : houses_of(at)) {
      if (kinds_[odd].contains(h)) return;
    }
    for (House h : houses_of(at)) kinds_[odd].insert(h);
    if (odd && path_.size() >= 6 && see(at, start_) && kinds_[0] == kinds_[1]) {
      if (std::find(found_.begin(), found_.end(), path_) == found_.end()) found_.push_back(path_);
    }
    if (path_.size() < kLongest) {
      for (Cell next : (peers_of(at) & cells_) - path_) {
        const int more = extras + !pure_.contains(next);
        if (more > kMostExtras) continue;
        path_.insert(next);
        grow(next, !odd, more);
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

class LoopTypes {
 public:
  LoopTypes(const Search& search, Cells loop, Digits pair)
      : search_(search), board_(search.board), loop_(loop), pair_(pair) {
    for (Cell c : loop) {
      const Digits extra = board_.candidates(c) - pair;
      if (extra.empty()) continue;
      roof_.insert(c);
      digits_ |= extra;
      for (Digit d : extra) extras_[d.index].insert(c);
    }
  }

  Flow run() {
    if (roof_.empty()) return Flow::more;
    if (roof_.size() == 1) {
      StepBuilder step = begin(1);
      step.eliminate(board_, roof_, pair_);
      return std::move(step).give(search_);
    }
    StepBuilder step = begin(2);
    eliminate_beside_all(board_, extras_, step);
    if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
    return set() == Flow::enough ? Flow::enough : linked();
  }

 private:
  StepBuilder begin(int type) const {
    StepBuilder step(Technique::unique_loop, pair_);
    step.type(type);
    add_pattern(step);
    return step;
  }
  void add_pattern(StepBuilder& step) const {
    step.fact(Word::cells, loop_, pair_);
    step.fact(Word::floor, loop_ - roof_, pair_);
    for (Digit d : digits_) step.fact(Word::extra, extras_[d.index], Digits::of(d));
  }

  Flow set() {
    return for_extra_subsets(board_, roof_, digits_, loop_, Technique::unique_loop, pair_,
                             [this](StepBuilder&& step) {
                               step.type(3);
                               add_pattern(step);
                               return std::move(step).give(search_);
                             });
  }

  Flow linked() {
    if (roof_.size() != 2) return Flow::more;
    for (House h : houses_of_all(roof_)) {
      for (Digit kept : pair_) {
        if (board_.cells_in(h, kept) != roof_) continue;
        StepBuilder step = begin(4);
        step.fact(Word::link, roof_, Digits::of(kept), Houses::of(h));
        step.eliminate(board_, roof_, pair_ - Digits::of(kept));
        if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
      }
    }
    return Flow::more;
  }

  const Search& search_;
  const Board& board_;
  Cells loop_;
  Digits pair_, digits_;
  Cells roof_;
  Extras extras_;
};

}  // namespace

Flow find_unique_loops(const Search& search) {
  const Board& board = search.board;
  std::vector<Digits> pairs;
  for (Cell c : board.bivalue()) {
    const Digits pair = board.candidates(c);
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
  }
  for (Digits pair : pairs) {
    for (Cells loop : Loops(board, pair).run()) {
      if (LoopTypes(search, loop, pair).run() == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
