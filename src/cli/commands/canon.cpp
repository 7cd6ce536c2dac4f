#include <nonet/canon.hpp>

#include "cli/json.hpp"
#include "service/canon.hpp"

namespace nonet::cli {
namespace {

class Canonizer {
 public:
  Canonizer(const Args& args, Output& out) : args_(args), out_(out) {}

  Exit answer(const Puzzle& puzzle) {
    const Grid& grid = puzzle.record.position.grid;
    if (args_.json() && !args_.has("--dedupe")) return as_json(puzzle);
    const Canonical found = canonical(grid);
    if (args_.has("--dedupe") && !seen_.insert(found.form)) {
      ++repeated_;
      return kYes;
    }
    if (args_.json()) return as_json(puzzle);
    std::string line = (args_.has("--original") ? grid : found.form).line();
    if (args_.has("--automorphisms")) line += "\t" + std::to_string(found.automorphisms);
    if (args_.has("--bands")) line += "\t" + bands(grid);
    if (args_.has("--transform")) line += "\t" + service::text_of(found.transform);
    out_.line(line);
    return kYes;
  }

  void remark() const {
    if (!args_.has("--dedupe") || args_.quiet()) return;
    complain(std::to_string(seen_.size()) + " different, " + std::to_string(repeated_) +
             " the same as one before");
  }

 private:
  Exit as_json(const Puzzle& puzzle) const {
    return answer_json(args_, out_, "canon", puzzle, service::Json::object());
  }

  /// "2 31 416 5 9 9", with a dash for a band that is not complete.
  static std::string bands(const Grid& grid) {
    std::string out;
    for (int band_class : band_classes(grid)) {
      out += (out.empty() ? "" : " ") + (band_class == 0 ? "-" : std::to_string(band_class));
    }
    return out;
  }

  const Args& args_;
  Output& out_;
  FormSet seen_;
  std::uint64_t repeated_ = 0;
};

Exit run(const Args& args, Output& out) {
  Canonizer canonizer(args, out);
  const std::string_view mark = args.has("--dedupe") ? "" : "error";
  const Exit code =
      for_each_puzzle(args, out, mark, [&](const Puzzle& puzzle) { return canonizer.answer(puzzle); });
  canonizer.remark();
  return code;
}

constexpr Option kOptions[] = {
    {"--dedupe", Takes::nothing, "", "leave out what is the same as a puzzle before it"},
    {"--original", Takes::nothing, "", "print the puzzle as it came instead of its least form"},
    {"--automorphisms", Takes::nothing, "", "add how many symmetries leave the puzzle as it is"},
    {"--bands", Takes::nothing, "", "add the classes 1 to 416 of the three bands and the three stacks"},
    {"--transform", Takes::nothing, "", "add a symmetry that leads to the least form"},
};

constexpr Example kExamples[] = {
    {"nonet canon examples/hard.txt", "the least form of each puzzle"},
    {"nonet canon --automorphisms --transform examples/hard.txt", "and what is known about it"},
    {"nonet canon --dedupe --original examples/hard.txt", "each puzzle once, as it came"},
};

}  // namespace

extern const Command kCanon;
const Command kCanon = {
    "canon",
    "[FILE]...",
    "bring puzzles to their least form under all symmetries",
    "Two puzzles are the same if the bands, stacks, rows and columns of one can be moved, the whole "
    "transposed, and its digits renamed, so that it becomes the other. Of all puzzles that are the same, "
    "the least when read row by row, a blank counting as 0, stands for all; this command prints it, a line "
    "for each puzzle, from the empty grid to the complete one.\n\n"
    "What the options add is separated by tabs and stands in this order: automorphisms, bands, transform. "
    "In `rows 231… columns 132… digits 987…` row 1 of the least form is row 2 of the puzzle, its column 2 "
    "is column 3 of the puzzle, and what the puzzle calls 1 is 9 in the least form; `transpose` comes before "
    "all that. With --json all of it is always there. A puzzle without some of the digits can rename those "
    "freely, and each such renaming counts as an automorphism.",
    kOptions,
    kReadsPuzzles,
    kExamples,
    run,
};

}  // namespace nonet::cli
