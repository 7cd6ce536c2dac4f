// Uniqueness: if a puzzle has one solution, no solution can hold a deadly pattern, cells whose digits could
// be exchanged without touching any others. These are the searches and what they share.

#include <functional>

#include "logic/techniques/deadly.hpp"

namespace nonet {

void eliminate_beside_all(const Board& board, const Extras& extras, StepBuilder& step) {
  for (Cell c : board.blank()) {
    for (Digit d : board.candidates(c)) {
      bool beside = true;
      for (int e = 0; e < kDigits && beside; ++e) {
        if (e == d.index) {
          beside = peers_of(c).contains_all(extras[e]);
        } else {
          beside = Cells::of(c).contains_all(extras[e]);
        }
      }
      if (beside) step.eliminate(c, d);
    }
  }
}

namespace {

/// Depth-first choice of cells of one house that make a naked set together with the extras.
class ExtraSubsets {
 public:
  ExtraSubsets(const Board& board, Cells extra_cells, Technique technique, Digits digits,
               const std::function<Flow(StepBuilder&&)>& give)
      : board_(board), extra_cells_(extra_cells), technique_(technique), digits_(digits), give_(give) {}

  Flow run(House house, Cells source, Digits extra_digits) {
    house_ = house;
    return grow(source, {}, extra_digits);
  }

 private:
  Flow grow(Cells source, Cells chosen, Digits digits) {
    Cells rest = source;
    for (Cell c : source) {
      rest.erase(c);
      const Cells more = chosen | Cells::of(c);
      const Digits whole = digits | board_.candidates(c);
      if (whole.size() == more.size() + 1 && conclude(more, whole) == Flow::enough) return Flow::enough;
      if (grow(rest, more, whole) == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

  Flow conclude(Cells chosen, Digits digits) {
    const Cells all = chosen | extra_cells_;
    const Houses shared = houses_of_all(all);
    // In a box the set counts only where it isn't in a line as well: there it is found with both houses.
    if (house_.kind() == House::Kind::box && shared.size() > 1) return Flow::more;
    StepBuilder step(technique_, digits_);
    for (House h : shared) step.eliminate(board_, (cells_of(h) & board_.blank()) - all, digits);
    if (step.empty()) return Flow::more;
    step.fact(Word::subset, chosen, digits, Houses::of(house_));
    return give_(std::move(step));
  }

  const Board& board_;
  Cells extra_cells_;
  Technique technique_;
  Digits digits_;
  const std::function<Flow(StepBuilder&&)>& give_;
  House house_;
};

}  // namespace

Flow for_extra_subsets(const Board& board, Cells extra_cells, Digits extra_digits, Cells pattern,
                       Technique technique, Digits digits, const std::function<Flow(StepBuilder&&)>& give) {
  Cells barred = pattern | extra_cells;
  for (Digit d : digits) barred |= board.cells(d);
  ExtraSubsets subsets(board, extra_cells, technique, digits, give);
  for (House h : houses_of_all(extra_cells)) {
    const Cells source = (board.blank() & cells_of(h)) - barred;
    if (subsets.run(h, source, extra_digits) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

Flow find_uniqueness(const Search& search) {
  using enum Technique;
  const auto wants_any = [&](Technique first, Technique last) {
    for (int t = static_cast<int>(first); t <= static_cast<int>(last); ++t) {
      if (search.wants(static_cast<Technique>(t))) return true;
    }
    return false;
  };
  if (wants_any(unique_rectangle_1, hidden_rectangle) && find_unique_rectangles(search) == Flow::enough) {
    return Flow::enough;
  }
  if (wants_any(avoidable_rectangle_1, avoidable_rectangle_2) &&
      find_avoidable_rectangles(search) == Flow::enough) {
    return Flow::enough;
  }
  if (search.wants(unique_loop) && find_unique_loops(search) == Flow::enough) return Flow::enough;
  if (search.wants(extended_rectangle) && find_extended_rectangles(search) == Flow::enough)
    return Flow::enough;
  return wants_any(bug_1, bug_n) ? find_bugs(search) : Flow::more;
}

}  // namespace nonet
