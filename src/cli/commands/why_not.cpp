#include <optional>

#include "cli/json.hpp"
#include "cli/search_options.hpp"
#include "cli/speech.hpp"

namespace nonet::cli {
namespace {

struct Question {
  Candidate asked;
  std::string text;
  std::vector<std::string> puzzles;
};

/// The last word asks; the last two where a blank divides them ("2행 5열=7").
Result<Question> question_in(const std::vector<std::string>& words) {
  if (words.empty()) return read_candidate("").error();
  for (std::size_t used = 1; used <= 2 && used <= words.size(); ++used) {
    const auto first = words.end() - static_cast<std::ptrdiff_t>(used);
    const std::string text = used == 1 ? *first : *first + " " + words.back();
    const auto asked = read_candidate(text);
    if (asked) return Question{*asked, text, {words.begin(), first}};
  }
  return read_candidate(words.back()).error();
}

Exit exit_of(const WhyNot& answer) {
  if (answer.stopped || answer.reason == WhyNot::Reason::unknown) return kCouldNot;
  return answer.can_stand() || answer.reason == WhyNot::Reason::no_puzzle ? kNo : kYes;
}

Exit answer(const Puzzle& puzzle, const Question& question, const Args& args, Output& out) {
  if (args.json()) {
    service::Json parameters = parameters_of(args);
    parameters["candidate"] = question.text;
    return answer_json(args, out, "why_not", puzzle, parameters);
  }
  const WhyNot found = why_not(puzzle.record.position, question.asked, path_options_of(args), args.budget());
  for (const std::string& line : sentences(found, speech_of(args))) out.line(line);
  return exit_of(found);
}

Exit run(const Args& args, Output& out) {
  const auto question = question_in(args.operands());
  if (!question) {
    complain(question.error().message);
    return kCouldNot;
  }
  return for_each_puzzle(args.with_operands(question->puzzles), out, "error",
                         [&](const Puzzle& puzzle) { return answer(puzzle, *question, args, out); });
}

constexpr Option kOptions[] = {
    kLangOption, kNotationOption, kDisableOption, kOnlyOption, kNoUniquenessOption,
};

constexpr Example kExamples[] = {
    {"nonet why-not examples/hard.txt r1c1=5", "why r1c1 is not 5"},
    {"nonet why-not --lang ko examples/hard.txt '1행 1열=5'", "the same in Korean"},
};

}  // namespace

extern const Command kWhyNot;
const Command kWhyNot = {
    "why-not",
    "[FILE]... CELL=DIGIT",
    "say why a digit can't stand in a cell",
    "Gives the shortest argument known: a house that already has the digit, a step that removes it now, a "
    "chain of forced digits that ends in a contradiction, or a search where nothing else is known. Cells "
    "are named r2c5, B5 or 2행 5열. Where something in the position is wrong it says so first and argues "
    "without it. The exit code is 1 where the digit can stand there, or where the puzzle makes no sense, 2 "
    "where --timeout or --nodes is met before the argument is found.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
