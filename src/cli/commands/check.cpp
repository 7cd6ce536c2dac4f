#include <nonet/solve.hpp>

#include "cli/json.hpp"
#include "service/answers.hpp"
#include "service/names.hpp"
#include "service/proof.hpp"

namespace nonet::cli {
namespace {

std::string names(Cells cells) {
  std::string all;
  for (Cell c : cells) all += " " + cell_name(c);
  return all;
}

std::string text(const std::vector<Clash>& clashes) {
  std::string all;
  for (const Clash& clash : clashes) {
    all += all.empty() ? " " : "; ";
    all += cell_name(clash.first) + " " + cell_name(clash.second) + " both " + clash.digit.text() + " in " +
           house_name(clash.house);
  }
  return all;
}

std::string text(const Core& core, const Grid& puzzle) {
  std::string all = " " + std::to_string(core.clues.size()) + " clues have no solution:";
  for (Cell c : core.clues) all += " " + cell_name(c) + "=" + puzzle.at(c)->text();
  if (!core.smallest) all += " (none can be left out; a smaller set was not excluded)";
  return all;
}

/// The verdict, then what proves it.
std::string text(const service::Proof& proof, const Grid& puzzle) {
  std::string line = verdict_name(proof.answer.verdict);
  line += text(proof.clashes);
  if (proof.solutions) {
    const auto& [first, second] = *proof.solutions;
    line +=
        " " + first.line() + " " + second.line() + " differ in" + names(service::differing(first, second));
  }
  if (proof.core) line += text(*proof.core, puzzle);
  return line;
}

Exit exit_of(Verdict verdict) {
  if (verdict == Verdict::unknown) return kCouldNot;
  return verdict == Verdict::unique ? kYes : kNo;
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  const Position& position = puzzle.record.position;
  if (args.json()) return answer_json(args, out, "check", puzzle);
  const service::Proof proof = service::prove(position, args.has("--proof"), args.budget());
  out.line(text(proof, position.grid));
  return exit_of(proof.answer.verdict);
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--proof", Takes::nothing, "", "prove `multiple` and `none` too"},
};

constexpr Example kExamples[] = {
    {"nonet check examples/verdicts.txt", "one verdict a line"},
    {"nonet check --proof examples/verdicts.txt", "and why"},
};

}  // namespace

extern const Command kCheck;
const Command kCheck = {
    "check",
    "[FILE]...",
    "say whether a puzzle has exactly one solution, and prove it",
    "Prints a line for each puzzle. Its first word is the verdict: `unique`, `multiple`, `none`, `invalid`, "
    "or `unknown` where a limit was met. For `invalid` the clashing cells follow. With --proof, for "
    "`multiple` two solutions follow and the cells in which they differ, and for `none` a smallest set of "
    "clues that by themselves already have no solution. Exit code 0 means that every puzzle is `unique`.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
