#include <nonet/hint.hpp>

#include <algorithm>
#include <string>

#include "cli/json.hpp"
#include "cli/search_options.hpp"
#include "cli/speech.hpp"
#include "service/names.hpp"

namespace nonet::cli {
namespace {

/// The candidates of each cell, of a filled one its digit. (Formats would not do: read again, a cell with one
/// candidate would be a filled one.)
void draw(const Position& position, Output& out) {
  std::size_t width = 1;
  for (Digits candidates : position.candidates)
    width = std::max(width, static_cast<std::size_t>(candidates.size()));
  for (int row = 0; row < 9; ++row) {
    std::string line;
    for (int column = 0; column < 9; ++column) {
      std::string cell;
      for (Digit d : position.candidates[Cell::at(row, column).index]) cell += d.text();
      if (column < 8) cell.resize(width, ' ');
      line += (column == 0 ? "" : column % 3 == 0 ? " | " : " ") + cell;
    }
    if (row == 3 || row == 6) out.line(std::string(9 * width + 12, '-'));
    out.line(line);
  }
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "explain", puzzle);
  const PathOptions options = path_options_of(args);
  const auto [review, path] = whole_path(puzzle.record.position, options, args.budget());
  Position position = puzzle.record.position;
  out.line(position.grid.line());
  if (review.state == Review::State::clash) {
    out.line(sentence(review, HintLevel::step, speech_of(args)));
    return kNo;
  }
  int number = 0;
  for (const Step& step : path.steps) {
    const Explanation told = nonet::explain(position, step, speech_of(args));
    if (args.has("--positions")) draw(position, out);
    out.line(std::to_string(++number) + ". " + told.sentence);
    for (const std::string& line : told.lines) out.line("     " + line);
    if (!step.chains.empty()) out.line("     " + told.notation);
    position = apply(position, step);
  }
  out.line(sentence(path, options.until, speech_of(args).language));
  if (path.end == PathEnd::stopped) return kCouldNot;
  return path.end == PathEnd::solved || path.end == PathEnd::until ? kYes : kNo;
}

Exit run(const Args& args, Output& out) {
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

std::vector<std::string> orders() {
  return {"easiest", "hodoku"};
}

constexpr Option kOptions[] = {
    {"--order", Takes::choice, "ORDER", "which technique is tried first: easiest (as without) or hodoku",
     orders},
    {"--until", Takes::technique, "TECHNIQUE", "stop before the first step by this technique", technique_ids},
    kDisableOption,
    kOnlyOption,
    kNoUniquenessOption,
    kLastResortOption,
    kLangOption,
    kNotationOption,
    {"--positions", Takes::nothing, "", "before each step the candidates as they stand then"},
};

constexpr Example kExamples[] = {
    {"nonet explain examples/hard.txt", "each step by its technique, why it holds and what follows"},
    {"nonet explain --lang ko examples/hard.txt", "the same in Korean"},
    {"nonet explain --disable x_wing,y-wing --no-uniqueness examples/hard.txt", "without some techniques"},
};

}  // namespace

extern const Command kExplain;
const Command kExplain = {
    "explain",
    "[FILE]...",
    "show the way to the solution as steps a person can follow",
    "Prints the puzzle, then a numbered sentence for each step: the technique, why it holds, the digits it "
    "places and the candidates it removes. Candidates and digits that were filled in count as they stand. "
    "Where no technique goes on, it says so and stops, and the exit code is 1; with --last-resort it goes "
    "on by forcing chains, then nets, then search, and in JSON such steps are marked by `resort`. With "
    "--json each step comes with the facts it rests on. The last line says how the path ends; where "
    "--timeout or --nodes is met, that it was stopped, and the exit code is 2.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
