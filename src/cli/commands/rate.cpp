#include "cli/json.hpp"
#include "service/explain.hpp"

namespace nonet::cli {
namespace {

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "rate", puzzle);
  const Rating rating = rate(puzzle.record.position.grid, *scale_by_id("hodoku"));
  out.line(service::text_of(rating));
  return rating.solved ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Example kExamples[] = {
    {"nonet rate examples/hard.txt", "level, score, number of steps and the hardest technique"},
};

}  // namespace

extern const Command kRate;
const Command kRate = {
    "rate",
    "[FILE]...",
    "say how hard a puzzle is for a person",
    "Prints a line for each puzzle: level and score by HoDoKu's rule (the scores of all steps of the one "
    "path in "
    "HoDoKu's search order, summed up), the number of steps and the hardest technique. Where techniques end, "
    "digits are taken from the solution, as HoDoKu does, and the line says so. The exit code is 1 where a "
    "puzzle "
    "has not exactly one solution.",
    {},
    kReadsPuzzles,
    kExamples,
    run,
};

}  // namespace nonet::cli
