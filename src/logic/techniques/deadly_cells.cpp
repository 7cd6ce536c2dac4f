#include "logic/techniques/deadly_cells.hpp"

namespace nonet {

DeadlyCells::DeadlyCells(const Search& search, Technique technique, Cells cells, Digits digits)
    : search_(search), board_(search.board), technique_(technique), cells_(cells), digits_(digits) {
  for (Cell c : cells) {
    const Digits extra = board_.candidates(c) - digits;
    if (extra.empty()) continue;
    roof_.insert(c);
    extra_digits_ |= extra;
    for (Digit d : extra) extras_[d.index].insert(c);
  }
}

StepBuilder DeadlyCells::begin(int type) const {
  StepBuilder step(technique_, digits_);
  step.type(type);
  add_pattern(step);
  return step;
}

void DeadlyCells::add_pattern(StepBuilder& step) const {
  step.fact(Word::cells, cells_, digits_).fact(Word::floor, cells_ - roof_, digits_);
  for (Digit d : extra_digits_) step.fact(Word::extra, extras_[d.index], Digits::of(d));
}

Flow DeadlyCells::give_types_1_to_3() const {
  if (roof_.empty()) return Flow::more;
  if (roof_.size() == 1) {
    StepBuilder step = begin(1);
    step.eliminate(board_, roof_, digits_);
    return std::move(step).give(search_);
  }
  StepBuilder step = begin(2);
  eliminate_beside_all(board_, extras_, step);
  if (std::move(step).give(search_) == Flow::enough) return Flow::enough;
  return for_extra_subsets(board_, roof_, extra_digits_, cells_, technique_, digits_,
                           [this](StepBuilder&& found) {
                             found.type(3);
                             add_pattern(found);
                             return std::move(found).give(search_);
                           });
}

}  // namespace nonet
