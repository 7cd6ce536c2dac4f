#include <nonet/hint.hpp>

#include "cli/json.hpp"
#include "cli/search_options.hpp"
#include "cli/speech.hpp"
#include "service/techniques.hpp"

namespace nonet::cli {
namespace {

/// --technique says for people what --only says.
std::vector<std::string> asked_for(const Args& args) {
  return args.list("--technique");
}

service::Json parameters(const Args& args) {
  service::Json out = parameters_of(args);
  out.erase("technique");
  if (!asked_for(args).empty()) out["only"] = asked_for(args);
  return out;
}

Exit exit_of(const StepsNow& now) {
  if (now.stopped) return kCouldNot;
  return !now.steps.empty() || now.review.state == Review::State::solved ? kYes : kNo;
}

Exit answer(const Puzzle& puzzle, const Args& args, Output& out) {
  if (args.json()) return answer_json(args, out, "steps", puzzle, parameters(args));
  const Position& position = puzzle.record.position;
  const PathOptions options = *service::path_options(parameters(args));
  const StepsNow now = steps_now(position, options, args.number("--limit", kNoLimit), args.budget());
  const Speech speech = speech_of(args);
  out.line(position.grid.line());
  if (const std::string wrong = sentence(now.review, HintLevel::step, speech); !wrong.empty())
    out.line(wrong);
  int number = 0;
  for (const Step& step : now.steps) {
    out.line(std::to_string(++number) + ". " + sentence(position, step, speech));
  }
  if (const std::string last = last_sentence(now, speech.language); !last.empty()) out.line(last);
  return exit_of(now);
}

Exit run(const Args& args, Output& out) {
  if (args.number("--limit", kNoLimit) == 0) {
    complain("option --limit got '0'; expected 1 or more");
    return kCouldNot;
  }
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return answer(puzzle, args, out); });
}

constexpr Option kOptions[] = {
    {"--technique", Takes::techniques, "TECHNIQUE",
     "only steps of this technique; several with commas between, or the option again", technique_ids},
    {"--limit", Takes::number, "N", "no more than N steps for a puzzle", nullptr, 'n'},
    kLangOption,
    kNotationOption,
    kDisableOption,
    kNoUniquenessOption,
    kLastResortOption,
};

constexpr Example kExamples[] = {
    {"nonet steps --limit 3 examples/hard.txt", "the three easiest"},
    {"nonet steps --technique pointing examples/hard.txt", "all of one technique"},
};

}  // namespace

extern const Command kSteps;
const Command kSteps = {
    "steps",
    "[FILE]...",
    "list every step that is there now, easiest first",
    "Prints each puzzle and a numbered sentence for every step of every technique that its position offers "
    "now. Digits filled in and candidates count as they stand; where they are wrong, it says so and lists "
    "nothing. Forcing chains and nets come with --last-resort. The exit code is 1 where there is no step, 2 "
    "where --timeout or --nodes is met before every technique was tried; the last line then says so.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
