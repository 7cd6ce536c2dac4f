#include "cli/tally.hpp"

namespace nonet::cli {
namespace {

const char* sentence(Verdict verdict) {
  switch (verdict) {
    case Verdict::unique:
      return "exactly one solution";
    case Verdict::multiple:
      return "several solutions; shown is the first, row by row";
    case Verdict::none:
      return "no solution; `nonet check --proof` shows why";
    case Verdict::invalid:
      return "two equal clues in one row, column or box; `nonet check` names them";
    case Verdict::unknown:
      return "not decided within the limit of --timeout or --nodes";
  }
  return "";
}

}  // namespace

void Tally::add(const Puzzle& puzzle, Verdict verdict) {
  ++counts_.verdicts[static_cast<std::size_t>(verdict)];
  last_ = verdict;
  place_ = place_of(puzzle);
}

void Tally::remark() const {
  if (counts_.of(Verdict::unique) == counts_.puzzles()) return;
  complain(counts_.puzzles() == 1 ? place_ + ": " + sentence(last_) : counts_.sentence());
}

}  // namespace nonet::cli
