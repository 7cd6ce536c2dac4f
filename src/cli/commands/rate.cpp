#include <algorithm>
#include <thread>

#include "cli/json.hpp"
#include "cli/speech.hpp"
#include "service/rate.hpp"

namespace nonet::cli {
namespace {

Answered answer(const Puzzle& puzzle, const Args& args) {
  if (args.json()) return json_answer(args, "rate", puzzle, service::Json::object());
  const Scale& scale = *scale_by_id("hodoku");
  const Rating rating = rate(puzzle.record.position.grid, scale, args.budget());
  const Exit code = rating.stopped ? kCouldNot : rating.solved ? kYes : kNo;
  return {service::text_of(rating, scale, speech_of(args).language) + "\n", code};
}

Exit run(const Args& args, Output& out) {
  const auto jobs = static_cast<std::size_t>(args.jobs(std::max(1U, std::thread::hardware_concurrency())));
  return for_each_puzzle(args, out, "error", jobs,
                         [&](const Puzzle& puzzle) { return answer(puzzle, args); });
}

constexpr Option kOptions[] = {
    {"--jobs", Takes::number, "N", "threads; all cores without it. The answers keep their order", nullptr,
     'j'},
    kLangOption,
};

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
    "path in HoDoKu's search order, summed up), the number of steps and the hardest technique. Where "
    "techniques end, digits are taken from the solution, as HoDoKu does, and the line says so. The exit "
    "code is 1 where a puzzle has not exactly one solution; where --timeout or --nodes is met the line says "
    "`unknown`, and the code is 2. Each line ends with the scale and Nonet's version.",
    kOptions,
    kReadsPuzzles | kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
