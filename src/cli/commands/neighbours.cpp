#include <nonet/neighbours.hpp>
#include <nonet/solve.hpp>

#include <algorithm>

#include "cli/json.hpp"

namespace nonet::cli {
namespace {

NeighbourOrder order_of(const Args& args) {
  const auto number = [&](const char* name) {
    return static_cast<int>(std::min<std::uint64_t>(args.number(name, 1), kCells + 1));
  };
  return {number("--minus"), number("--plus"), args.has("--minimal")};
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "neighbours", puzzle);
  const std::uint64_t limit = args.number("--limit", kNoLimit);
  std::uint64_t shown = 0;
  const auto show = [&](const Grid& near) {
    if (shown == limit) return Flow::enough;
    ++shown;
    return out.line(near.line()) ? Flow::more : Flow::enough;
  };
  const auto count = neighbours(puzzle.record.position.grid, order_of(args), show, args.budget());
  if (!count) complain(puzzle.file, count.error());
  if (!count || count->stopped) return kCouldNot;
  return count->given > 0 || limit == 0 ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--minus", Takes::number, "M", "take M clues away; 1 where it is not given"},
    {"--plus", Takes::number, "P", "put P clues in; 1 where it is not given"},
    {"--minimal", Takes::nothing, "", "only puzzles of which no clue can be left out"},
    {"--limit", Takes::number, "N", "list no more than N; with --json 1000 where it is not given"},
};

constexpr Example kExamples[] = {
    {"nonet neighbours --minimal examples/hard.txt", "one clue moved, and every clue is still needed"},
    {"nonet neighbours --minus 2 --plus 1 examples/hard.txt", "two clues gone and another put in"},
};

}  // namespace

extern const Command kNeighbours;
const Command kNeighbours = {
    "neighbours",
    "[FILE]...",
    "list all valid puzzles that differ in a few clues",
    "Takes exactly M clues away from each puzzle, in every way, and puts exactly P others in, in every way "
    "that leaves exactly one solution. Each neighbour is listed once. A clue put in may stand where one was "
    "taken away if its digit is another. The exit code is 1 where a puzzle has no such neighbour.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
