// BUG, the bivalue universal grave: every blank cell has two candidates, every digit two places in every
// house that still needs it. Such a position has no solution or at least two, so a position that would be one
// without a few extra candidates needs one of these.
//
//     BUG+1    a single extra candidate: it is true
//     Type 2   all extras are of one digit: what sees all of them goes
//     Type 3   the extras lie in one house and make a naked set with other cells of it
//     Type 4   two cells with extras in one house, and one other digit of both has no more places in it:
//              one of the two holds it, the other an extra, and their remaining candidates go
//     BUG+n    any extras: what can't stand beside any of them goes
//
// Sources: Sudopedia, "Bivalue Universal Grave"; HoDoKu's manual, "BUG+1".

#include "logic/techniques/deadly.hpp"

namespace nonet {

namespace {

/// The candidates to leave out so that a grave remains; found by trying pairs in the cells that have more.
class Grave {
 public:
  explicit Grave(const Board& board) : board_(board) {
    for (Cell c : board.blank()) {
      const int n = board.candidates(c).size();
      if (n < 2) possible_ = false;
      if (n > 2) many_.insert(c);
    }
    possible_ &= !many_.empty() && many_.size() <= kMostCells;
    if (possible_) set_up();
  }

  template <class Visit>
  Flow for_extras(Visit visit) {
    if (!possible_) return Flow::more;
    return choose(many_, visit);
  }

 private:
  static constexpr int kMostCells = 8;

  void set_up() {
    for (int h = 0; h < kHouses; ++h) {
      for (int d = 0; d < kDigits; ++d) surplus_[h][d] = 0;
    }
    for (int h = 0; h < kHouses; ++h) {
      for (int d = 0; d < kDigits; ++d) {
        const int n = std::popcount(board_.places(House(h), Digit(d)));
        if (n == 1) possible_ = false;
        surplus_[h][d] = n == 0 ? 0 : n - 2;
      }
    }
  }

  bool removable(Cell c, Digit d) const {
    for (House h : houses_of(c)) {
      if (surplus_[h.index][d.index] <= 0) return false;
    }
    return true;
  }
  void change(Cell c, Digits digits, int by) {
    for (Digit d : digits) {
      for (House h : houses_of(c)) surplus_[h.index][d.index] += by;
    }
  }
  bool balanced() const {
    for (const auto& house : surplus_) {
      for (int n : house) {
        if (n != 0) return false;
      }
    }
    return true;
  }

  template <class Visit>
  Flow choose(Cells rest, Visit& visit) {
    if (rest.empty()) return balanced() ? visit(extras_) : Flow::more;
    const Cell c = rest.first();
    rest.erase(c);
    Digits open;
    for (Digit d : board_.candidates(c)) {
      if (removable(c, d)) open.insert(d);
    }
    const int leave = board_.candidates(c).size() - 2;
    for (unsigned out = open.bits(); out != 0; out = (out - 1) & open.bits()) {
      const Digits digits(static_cast<std::uint16_t>(out));
      if (digits.size() != leave) continue;
      change(c, digits, -1);
      for (Digit d : digits) extras_[d.index].insert(c);
      const Flow flow = choose(rest, visit);
      for (Digit d : digits) extras_[d.index].erase(c);
      change(c, digits, 1);
      if (flow == Flow::enough) return flow;
    }
    return Flow::more;
  }

  const Board& board_;
  Cells many_;
  bool possible_ = true;
  std::array<std::array<int, kDigits>, kHouses> surplus_;
  Extras extras_;
};

class BugTypes {
 public:
  BugTypes(const Search& search, const Extras& extras)
      : search_(search), board_(search.board), extras_(extras) {
    for (int d = 0; d < kDigits; ++d) {
      count_ += extras[d].size();
      cells_ |= extras[d];
      if (!extras[d].empty()) digits_.insert(Digit(d));
    }
  }

  Flow run() {
    if (count_ == 1) return one();
    if (digits_.single()) return beside_all(Technique::bug_2);
    if (beside_all(Technique::bug_n) == Flow::enough || set() == Flow::enough) return Flow::enough;
    return linked();
  }

 private:
  StepBuilder begin(Technique t) const {
    StepBuilder step(t, digits_);
    add_extras(step);
    return step;
  }
  void add_extras(StepBuilder& step) const {
    for (Digit d : digits_) step.fact(Word::extra, extras_[d.index], Digits::of(d));
  }
  Digits extras_at(Cell c) const {
    Digits out;
    for (Digit d : digits_) {
      if (extras_[d.index].contains(c)) out.insert(d);
    }
    return out;
  }

  Flow one() {
    if (!search_.wants(Technique::bug_1)) return Flow::more;
    StepBuilder step = begin(Technique::bug_1);
    step.eliminate(board_, cells_, Digits::all() - digits_);
    return std::move(step).give(search_);
  }

  Flow beside_all(Technique t) {
    if (!search_.wants(t)) return Flow::more;
    StepBuilder step = begin(t);
    eliminate_beside_all(board_, extras_, step);
    return std::move(step).give(search_);
  }

  Flow set() {
    if (!search_.wants(Technique::bug_3)) return Flow::more;
    return for_extra_subsets(board_, cells_, digits_, cells_, Technique::bug_3, {},
                             [this](StepBuilder&& step) {
                               step.digits(digits_);
                               add_extras(step);
                               return std::move(step).give(search_);
                             });
  }

  Flow linked() {
    if (!search_.wants(Technique::bug_4) || cells_.size() != 2) return Flow::more;
    const Cell p = cells_.first();
    const Cell q = (cells_ - Cells::of(p)).first();
    const Digits shared = (board_.candidates(p) - extras_at(p)) & (board_.candidates(q) - extras_at(q));
    for (House h : houses_of_all(cells_)) {
      for (Digit x : shared) {
        if (board_.cells_in(h, x) != cells_) continue;
        StepBuilder step = begin(Technique::bug_4);
        step.fact(Word::link, cells_, Digits::of(x), Houses::of(h));
        for (Cell c : cells_) {
          step.eliminate(board_, Cells::of(c), board_.candidates(c) - extras_at(c) - Digits::of(x));
        }
        if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
      }
    }
    return Flow::more;
  }

  const Search& search_;
  const Board& board_;
  Extras extras_;
  Cells cells_;
  Digits digits_;
  int count_ = 0;
};

}  // namespace

Flow find_bugs(const Search& search) {
  return Grave(search.board).for_extras([&](const Extras& extras) { return BugTypes(search, extras).run(); });
}

}  // namespace nonet
