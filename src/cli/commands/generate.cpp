#include <nonet/generate.hpp>
#include <nonet/rate.hpp>

#include <algorithm>
#include <array>
#include <cstdio>

#include "cli/json.hpp"
#include "service/generate.hpp"

namespace nonet::cli {
namespace {

Exit refuse(const Error& error) {
  complain(error.message);
  return kCouldNot;
}

Exit grids(const Args& args, Output& out) {
  const std::uint64_t count = args.number("--count", 1), first = args.number("--first", 0);
  if (const auto error = check_numbers(first, count)) return refuse(*error);
  const Budget budget = args.budget();
  for (std::uint64_t i = 0; i < count; ++i) {
    if (budget.cancel != nullptr && *budget.cancel) return kCouldNot;
    if (!out.line(random_grid(args.number("--seed", 1), first + i).line())) break;
  }
  return kYes;
}

/// A puzzle a line, and its weight after a tab.
Exit unbiased(const Args& args, Output& out) {
  if (const auto error = service::check_unbiased(parameters_of(args))) return refuse(*error);
  const auto show = [&](const WeightedPuzzle& puzzle) {
    std::array<char, 32> weight{};
    std::snprintf(weight.data(), weight.size(), "\t%.6g", puzzle.weight);
    return out.line(puzzle.made.puzzle.line() + weight.data()) ? Flow::more : Flow::enough;
  };
  const auto given = generate_unbiased(args.number("--seed", 1), args.number("--first", 0),
                                       args.number("--count", 1), show, args.budget(), args.jobs(1));
  return given ? kYes : refuse(given.error());
}

std::vector<std::string> scale_ids() {
  std::vector<std::string> ids;
  for (const Scale& scale : scales()) ids.emplace_back(scale.id);
  return ids;
}

/// What makes no sense in this call; empty where nothing does.
std::string contradiction(const Args& args) {
  constexpr std::string_view kWithGrids[] = {"--grids", "--count", "--seed", "--first", "--jobs"};
  if (args.has("--grids")) {
    for (const Option& option : args.own_options()) {
      if (std::find(std::begin(kWithGrids), std::end(kWithGrids), option.name) == std::end(kWithGrids))
        return "option " + std::string(option.name) +
               " says nothing of complete grids; leave it out, or --grids";
    }
  }
  return "";
}

Exit run(const Args& args, Output& out) {
  if (const std::string wrong = contradiction(args); !wrong.empty()) {
    complain(wrong);
    return kCouldNot;
  }
  if (args.has("--grids")) return grids(args, out);
  if (args.has("--json")) return answer_json(args, out, "generate");
  if (args.has("--unbiased")) return unbiased(args, out);
  const auto order = service::puzzle_order(parameters_of(args));
  if (!order) return refuse(order.error());
  const auto given = generate(
      *order, args.number("--seed", 1), args.number("--first", 0), args.number("--count", 1),
      [&](const nonet::Puzzle& made) { return out.line(made.puzzle.line()) ? Flow::more : Flow::enough; },
      args.budget(), args.jobs(1));
  return given ? kYes : refuse(given.error());
}

std::vector<std::string> symmetries() {
  std::vector<std::string> ids;
  for (const PatternSymmetry& symmetry : pattern_symmetries()) ids.emplace_back(symmetry.id);
  return ids;
}

std::vector<std::string> levels() {
  return {"easy", "medium", "hard", "unfair", "extreme"};
}

constexpr Option kOptions[] = {
    {"--count", Takes::number, "N", "make N puzzles; 1 where it is not given", nullptr, 'n'},
    {"--seed", Takes::number, "S",
     "the same seed gives the same puzzles everywhere; 1 where it is not given"},
    {"--first", Takes::number, "I", "begin with number I of the seed's puzzles, counted from 0"},
    {"--jobs", Takes::number, "N", "use N threads; the puzzles stay the same", nullptr, 'j'},
    {"--clues", Takes::text, "MIN..MAX", "as many clues"},
    {"--minimal", Takes::nothing, "", "no clue can be left out"},
    {"--symmetry", Takes::choice, "KIND", "symmetry of the cells that hold clues", symmetries},
    {"--pattern", Takes::text, "MASK", "81 characters; no clue where `.`, `0` or `-` stands"},
    {"--from", Takes::text, "GRID", "make puzzles of this solution"},
    {"--difficulty", Takes::choice, "LEVEL", "of this level on the scale", levels},
    {"--rating", Takes::text, "MIN..MAX", "of such a score on the scale"},
    {"--scale", Takes::choice, "SCALE", "how to rate; hodoku where it is not given", scale_ids},
    {"--technique", Takes::text, "NAME", "easier techniques come to where only this one helps on"},
    {"--max", Takes::nothing, "", "with --technique: and nothing harder is needed"},
    {"--tries", Takes::number, "N", "give up a puzzle after N grids; 100000 where it is not given"},
    {"--unique-up-to-symmetry", Takes::nothing, "", "no two of the puzzles are the same up to symmetry"},
    {"--unbiased", Takes::nothing, "",
     "print minimal puzzles with their weights in averages over all minimal puzzles"},
    {"--grids", Takes::nothing, "", "print random complete grids instead, each as likely as any other"},
    {"--json", Takes::nothing, "", "answer with one JSON object"},
};

constexpr Example kExamples[] = {
    {"nonet generate -n 3", "three puzzles without a clue too many"},
    {"nonet generate --symmetry rotate180 --minimal --seed 7", "symmetric, and still every clue is needed"},
    {"nonet generate --clues 30..32 --difficulty easy -n 2", "for the breakfast table"},
    {"nonet generate --technique x_wing --max", "an X-Wing is needed, and nothing harder"},
    {"nonet generate --unbiased -n 3", "a fair sample of all minimal puzzles, with weights"},
    {"nonet generate --grids -n 2", "random complete grids"},
};

}  // namespace

extern const Command kGenerate;
const Command kGenerate = {
    "generate",
    "",
    "make puzzles with exactly one solution, to order",
    "Takes clues away from random grids, in random order, as long as the solution stays the only one. "
    "Puzzle I of a seed is the same on every machine and with any number of threads. With --clues and "
    "without --minimal it stops at a number of clues drawn from the range. With --pattern all cells of the "
    "pattern hold clues, unless --minimal or --clues asks for fewer. An order that can't be fulfilled ends "
    "with a sentence that says why, or after --tries with one that says what was met.\n\n"
    "Puzzles made in this way are not a fair sample of all minimal puzzles. Those of --unbiased are, if "
    "each counts by its weight, which depends on its number of clues alone; it stands behind the puzzle "
    "after a tab.",
    kOptions,
    kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
