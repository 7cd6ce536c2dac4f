#include <nonet/minimize.hpp>

#include "cli/json.hpp"

namespace nonet::cli {
namespace {

Exit stopped(const Puzzle& puzzle, const Args& args, const char* how_far) {
  if (!args.quiet()) complain(place_of(puzzle) + ": stopped before " + how_far);
  return kCouldNot;
}

Exit all(const Puzzle& puzzle, const Args& args, Output& out) {
  const std::uint64_t limit = args.number("--limit", kNoLimit);
  std::uint64_t shown = 0;
  const auto show = [&](const Grid& less) {
    if (shown == limit) return Flow::enough;
    ++shown;
    return out.line(less.line()) ? Flow::more : Flow::enough;
  };
  const MinimalCount count = minimal_puzzles(puzzle.record.position.grid, show, args.budget());
  if (count.stopped) return stopped(puzzle, args, "all were listed");
  return count.given > 0 || limit == 0 ? kYes : kNo;
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "minimize", puzzle);
  if (args.has("--all")) return all(puzzle, args, out);
  const Grid& grid = puzzle.record.position.grid;
  const Minimized less = minimize(grid, args.number("--seed", 1), args.budget());
  if (less.stopped) {
    out.line(verdict_name(Verdict::unknown));
    return stopped(puzzle, args, "it was known which clues can be spared");
  }
  if (less.puzzle) {
    out.line(less.puzzle->line());
    return kYes;
  }
  out.line(verdict_name(solve(grid).verdict));
  return kNo;
}

Exit run(const Args& args, Output& out) {
  if (args.has("--limit") && !args.has("--all")) {
    complain("option --limit goes with --all; add it, or leave --limit out");
    return kCouldNot;
  }
  const std::string_view mark = args.has("--all") ? "" : "error";
  return for_each_puzzle(args, out, mark, [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--seed", Takes::number, "S", "fixes the order in which clues are left out; 1 where it is not given"},
    {"--all", Takes::nothing, "", "list every minimal puzzle within each puzzle"},
    {"--limit", Takes::number, "N",
     "with --all: list no more than N; with --json 1000 where it is not given"},
};

constexpr Example kExamples[] = {
    {"nonet minimize examples/hard.txt", "each puzzle without the clues that it can spare"},
    {"nonet minimize --all --limit 5 examples/hard.txt", "up to five ways to do so"},
};

}  // namespace

extern const Command kMinimize;
const Command kMinimize = {
    "minimize",
    "[FILE]...",
    "leave out clues until none can be spared",
    "Goes through the clues of each puzzle in an order that the seed determines and leaves each out unless "
    "there would be a second solution; the result has the same solution. A puzzle that does not have "
    "exactly one solution is answered by its verdict, with exit code 1; one that --timeout or --nodes "
    "stopped by `unknown`, with exit code 2.\n\n"
    "With --all, every minimal puzzle whose clues are among those given is listed once, and nothing where "
    "there is none.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
