#include <nonet/solve.hpp>

#include "cli/json.hpp"
#include "service/answers.hpp"

namespace nonet::cli {
namespace {

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "count", puzzle);
  const Count count =
      service::count_position(puzzle.record.position, args.number("--limit", kNoLimit), args.budget());
  out.line(std::to_string(count.solutions) + (count.exact ? "" : "+"));
  if (count.stopped && !args.quiet()) complain(place_of(puzzle) + ": stopped before all were counted");
  if (count.stopped) return kCouldNot;
  return count.solutions > 0 ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--limit", Takes::number, "N", "count no further than N"},
};

constexpr Example kExamples[] = {
    {"nonet count examples/verdicts.txt", "one number a line"},
    {"nonet count --limit 1000 examples/verdicts.txt", "`1000+` says that there are at least as many"},
};

}  // namespace

extern const Command kCount;
const Command kCount = {
    "count",
    "[FILE]...",
    "count the solutions",
    "Prints a line for each puzzle: the number of its solutions, or `N+` where counting ended at N because "
    "of --limit, --timeout, --nodes or Ctrl-C and there are at least N.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
