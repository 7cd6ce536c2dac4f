/// Reduction: from a puzzle with one solution, clues taken away in a given order as long as it has only one.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

/// Clues are taken away in *units*: single cells, or whole orbits of a symmetry. The rule is the plain one:
/// for each unit in order, take it away unless the puzzle would then have a second solution.
///
/// The plain way asks 81 times whether a puzzle has one solution. This one keeps the unavoidable sets met so
/// far and asks about many steps at once: it takes units away by the rule as if these sets were all there
/// are, and asks about the outcome. If that has one solution, every step was right: a unit was kept only
/// where a set demands it, and taken away only where the clues that are left in the end hit all sets. If it
/// has another solution, the difference is a new set. So the result does not depend on which solutions are
/// found, nor on how far ahead is asked, but only on the order of the units.
///
/// The caller answers the questions (by one kernel or another, for one reduction or for many at once):
///
///     while (!reduction.done()) {
///       ask whether reduction.question() has a solution besides reduction.solution();
///       reduction.answer_unique() or reduction.answer_other(that solution);
///     }
class Reduction {
 public:
  /// Starts anew, keeping the memory. The puzzle with these `clues` must have one solution. `order` holds
  /// disjoint parts of the clues, first to be taken away first; clues in no unit stay. No unit is taken away
  /// that would leave fewer than `at_least` clues. `sets` are unavoidable sets known from elsewhere.
  void start(const Grid& solution, Cells clues, std::span<const Cells> order, int at_least,
             std::span<const Cells> sets);

  bool done() const { return confirmed_ == static_cast<int>(order_.size()); }
  const Grid& solution() const { return solution_; }
  const Grid& question() const { return question_; }
  void answer_unique();
  void answer_other(const Grid& other);

  /// The clues left after the steps confirmed so far.
  Cells clues() const { return left_; }
  /// Those of them that are known to stay.
  Cells kept() const { return kept_; }
  /// Those of the clues that a known unavoidable set proves needed: no other clue hits it.
  Cells proven() const;

 private:
  struct Node {
    Cells set;
    int next;
  };

  void add(Cells set);
  void look_ahead();

  Grid solution_;
  std::vector<Cells> order_;
  int at_least_ = 0;
  std::array<std::int8_t, kCells> place_{};  // of the unit of each cell; -1 where it is in none

  std::vector<Node> sets_;
  std::vector<int> last_;  // per place: the newest of the sets whose last unit stands there; -1 where none

  int confirmed_ = 0;  // places before this one are decided:
  Cells kept_;         // the clues kept there, and those in no unit,
  Cells left_;         // and with all clues of later places
  int asked_ = 0;      // the same for the places asked about
  Cells asked_kept_, asked_left_;
  int stride_ = 0;  // how many clues to take away before asking
  Grid question_;
};

}  // namespace nonet
