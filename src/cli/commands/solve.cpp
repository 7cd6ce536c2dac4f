#include <nonet/solve.hpp>

#include "cli/batch.hpp"
#include "cli/json.hpp"
#include "cli/tally.hpp"
#include "service/answers.hpp"

namespace nonet::cli {
namespace {

Exit answer(const Puzzle& puzzle, const Args& args, Output& out, Tally& tally) {
  if (args.json()) return answer_json(args, out, "solve", puzzle);
  const Answer answer = service::solve_position(puzzle.record.position, args.budget());
  tally.add(puzzle, answer.verdict);
  const bool solved = answer.verdict == Verdict::unique || answer.verdict == Verdict::multiple;
  if (solved)
    out.write(write_answer(puzzle.record, answer.solution));
  else
    out.line(verdict_name(answer.verdict));
  if (answer.verdict == Verdict::unknown) return kCouldNot;
  return solved ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  if (args.has("--batch")) return run_batch(args);
  if (const std::string_view option = option_that_needs_batch(args); !option.empty()) {
    complain("option " + std::string(option) + " goes with --batch; add it, or leave " + std::string(option) +
             " out");
    return kCouldNot;
  }
  Tally tally;
  const Exit code = for_each_puzzle(args, out, "error",
                                    [&](const Puzzle& puzzle) { return answer(puzzle, args, out, tally); });
  out.flush();
  if (!args.quiet()) tally.remark();
  return code;
}

constexpr Example kExamples[] = {
    {"nonet solve examples/hard.txt", "a file with one puzzle on a line"},
    {"nonet < examples/boj2239.txt", "nine lines in, nine lines out"},
    {"nonet solve --json examples/hard.txt", "one JSON object a puzzle"},
    {"nonet solve --batch --output verdict --quiet examples/verdicts.txt", "a stream, verdicts only"},
};

}  // namespace

extern const Command kSolve;
const Command kSolve = {
    "solve",
    "[FILE]...",
    "print the answer in the shape of the question",
    "Reads every puzzle of the files, or of standard input, in any format that `nonet formats` lists, and "
    "prints each answer in the shape of its question: nine lines for nine lines, a line for a line, the "
    "frame it was drawn in. Where a puzzle has several solutions the answer is the first of them, row by "
    "row, and a remark says so. Where it has none, the line `none` or `invalid` stands in its place, "
    "`unknown` where a limit was met, and `error` where a line is no puzzle.\n\n"
    "With --batch the input is a stream of any length, plain, gzip or zstd: one puzzle a line, or CSV with "
    "a puzzle in one column. Line N of the output answers line N of the input; blank lines and comments "
    "stay as they are. Puzzles are solved many at a time on all cores, in constant memory.",
    batch_options(),
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
