#include <nonet/hint.hpp>

#include "cli/json.hpp"
#include "cli/search_options.hpp"
#include "cli/speech.hpp"

namespace nonet::cli {
namespace {

Exit exit_of(const Hint& hint) {
  if (hint.stopped || hint.review.state == Review::State::unknown) return kCouldNot;
  return hint.step || hint.review.state == Review::State::solved ? kYes : kNo;
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "hint", puzzle);
  const Position& position = puzzle.record.position;
  const Hint found = hint(position, path_options_of(args), args.budget());
  const auto level = static_cast<HintLevel>(args.number("--level", 1));
  out.line(sentence(found, position, level, speech_of(args)));
  return exit_of(found);
}

Exit run(const Args& args, Output& out) {
  const std::uint64_t level = args.number("--level", 1);
  if (level < 1 || level > 4) {
    complain("option --level got '" + args.text("--level") + "'; expected 1 to 4");
    return kCouldNot;
  }
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--level", Takes::number, "N",
     "1: where to look (as without); 2: the technique; 3: and the cells; 4: the whole step"},
    kLangOption,
    kNotationOption,
    kDisableOption,
    kOnlyOption,
    kNoUniquenessOption,
    kLastResortOption,
};

constexpr Example kExamples[] = {
    {"nonet hint examples/hard.txt", "where to look"},
    {"nonet hint --level 4 --lang ko examples/hard.txt", "the whole step, in Korean"},
};

}  // namespace

extern const Command kHint;
const Command kHint = {
    "hint",
    "[FILE]...",
    "help with the next step, or say what is wrong",
    "Prints a line for each puzzle as it stands, with the digits filled in and the candidates left. If one "
    "of them is wrong, it says so first and where. Else it points at the easiest step, and tells as much of "
    "it as --level allows. The exit code is 1 where something is wrong, where the puzzle has no or several "
    "solutions, and where no technique goes on; 2 where --timeout or --nodes is met before it is known.\n\n"
    "Digits count as filled in, and so as possible mistakes, where the format tells them from givens; "
    "otherwise all digits are givens. `nonet formats` lists the formats, docs/formats.md tells which do.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
