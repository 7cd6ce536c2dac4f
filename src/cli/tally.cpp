#include "cli/tally.hpp"

namespace nonet::cli {
namespace {

constexpr Verdict kVerdicts[] = {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid,
                                 Verdict::unknown};

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
  ++of_verdict_[static_cast<std::size_t>(verdict)];
  ++puzzles_;
  place_ = std::string(puzzle.file) + ":" + std::to_string(puzzle.record.line);
}

void Tally::remark() const {
  if (of_verdict_[static_cast<std::size_t>(Verdict::unique)] == puzzles_) return;
  std::string counts;
  for (Verdict verdict : kVerdicts) {
    const std::uint64_t n = of_verdict_[static_cast<std::size_t>(verdict)];
    if (n == 0) continue;
    if (puzzles_ == 1) return complain(place_ + ": " + sentence(verdict));
    counts += (counts.empty() ? "" : ", ") + std::to_string(n) + " " + verdict_name(verdict);
  }
  complain(std::to_string(puzzles_) + " puzzles: " + counts);
}

}  // namespace nonet::cli
