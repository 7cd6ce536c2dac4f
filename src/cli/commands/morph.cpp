#include "cli/json.hpp"
#include "service/canon.hpp"

namespace nonet::cli {
namespace {

class Morpher {
 public:
  Morpher(const Args& args, Output& out)
      : args_(args), out_(out), seed_(args.number("--seed", 1)), count_(args.number("--count", 1)) {}

  Exit answer(const Puzzle& puzzle) {
    Exit code = kYes;
    for (std::uint64_t i = 0; i < count_ && !out_.failed(); ++i) code = worse(code, next_image(puzzle));
    return code;
  }

 private:
  Exit next_image(const Puzzle& puzzle) {
    const std::uint64_t seed = seed_ + made_++;
    if (args_.json())
      return answer_json(args_, out_, "morph", puzzle, service::Json::object({{"seed", seed}}));
    const Symmetry symmetry = Symmetry::random(seed);
    std::string line = symmetry.image(puzzle.record.position.grid).line();
    if (args_.has("--transform")) line += "\t" + service::text_of(symmetry);
    out_.line(line);
    return kYes;
  }

  const Args& args_;
  Output& out_;
  std::uint64_t seed_, count_, made_ = 0;
};

Exit run(const Args& args, Output& out) {
  Morpher morpher(args, out);
  return for_each_puzzle(args, out, "error", [&](const Puzzle& puzzle) { return morpher.answer(puzzle); });
}

constexpr Option kOptions[] = {
    {"--seed", Takes::number, "S",
     "the same seed gives the same puzzles everywhere; 1 where it is not given"},
    {"--count", Takes::number, "N", "N puzzles for each one; 1 where it is not given", nullptr, 'n'},
    {"--transform", Takes::nothing, "", "add, after a tab, the symmetry that was used"},
};

constexpr Example kExamples[] = {
    {"nonet morph --seed 7 examples/hard.txt", "the same puzzles, hard to recognise"},
    {"nonet morph -n 3 examples/hard.txt", "three of each"},
};

}  // namespace

extern const Command kMorph;
const Command kMorph = {
    "morph",
    "[FILE]...",
    "make random puzzles that are the same up to symmetry",
    "Moves bands, stacks, rows and columns, transposes and renames digits at random, each symmetry as "
    "likely as any other, and prints a line for each puzzle. `nonet canon` leads all of them to the same "
    "least form.",
    kOptions,
    kReadsPuzzles,
    kExamples,
    run,
};

}  // namespace nonet::cli
