#include <nonet/solve.hpp>

#include "cli/json.hpp"
#include "service/answers.hpp"

namespace nonet::cli {
namespace {

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "list", puzzle);
  const std::uint64_t limit = args.number("--limit", kNoLimit);
  std::uint64_t listed = 0;
  const auto show = [&](const Grid& solution) {
    if (listed == limit) return Flow::enough;
    const std::string text = write_answer(puzzle.record, solution);
    const bool drawn = text.find('\n') + 1 < text.size();
    if (drawn && listed > 0) out.line("");
    ++listed;
    return out.write(text) ? Flow::more : Flow::enough;
  };
  const Count count = service::list_position(puzzle.record.position, show, args.budget());
  if (count.stopped) return kCouldNot;
  return listed > 0 || limit == 0 ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--limit", Takes::number, "N", "list no more than N; with --json 1000 where it is not given"},
};

constexpr Example kExamples[] = {
    {"nonet list --limit 3 examples/verdicts.txt", "the first three solutions of each puzzle"},
};

}  // namespace

extern const Command kList;
const Command kList = {
    "list",
    "[FILE]...",
    "list the solutions in lexicographic order",
    "Prints every solution in the shape of the question, the smallest first when read row by row. Solutions "
    "that take several lines are separated by an empty one.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
