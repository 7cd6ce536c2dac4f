#include <nonet/canon.hpp>

#include <optional>

#include "cli/json.hpp"
#include "service/canon.hpp"

namespace nonet::cli {
namespace {

/// Takes puzzles two by two.
class Pairs {
 public:
  Pairs(const Args& args, Output& out) : args_(args), out_(out) {}

  Exit answer(const Puzzle& puzzle) {
    if (!first_) {
      first_ = puzzle.record;
      file_ = puzzle.file;
      return kYes;
    }
    const Record first = *std::exchange(first_, std::nullopt);
    const auto between = isomorphism(first.position.grid, puzzle.record.position.grid);
    if (args_.json()) {
      answer_json(args_, out_, "isomorphic", Puzzle{first, file_},
                  service::Json::object({{"other", puzzle.record.position.grid.line()}}));
    } else {
      out_.line(between ? "yes\t" + service::text_of(*between) : "no");
    }
    return between ? kYes : kNo;
  }

  Exit finish(Exit code) const {
    if (!first_) return code;
    complain(file_ + ":" + std::to_string(first_->line) + ": no other puzzle to compare with");
    return worse(code, kCouldNot);
  }

 private:
  const Args& args_;
  Output& out_;
  std::optional<Record> first_;
  std::string file_;
};

Exit run(const Args& args, Output& out) {
  Pairs pairs(args, out);
  const Exit code =
      for_each_puzzle(args, out, "", [&](const Puzzle& puzzle) { return pairs.answer(puzzle); });
  return pairs.finish(code);
}

constexpr Example kExamples[] = {
    {"nonet isomorphic examples/twins.txt", "two puzzles that look different and are the same"},
};

}  // namespace

extern const Command kIsomorphic;
const Command kIsomorphic = {
    "isomorphic",
    "[FILE]...",
    "say whether two puzzles are the same up to symmetry",
    "Takes puzzles two by two and prints a line for each pair: `no`, or `yes` and, after a tab, a symmetry "
    "that leads from the first to the second (`nonet canon --help` says how to read it).",
    {},
    kReadsPuzzles,
    kExamples,
    run,
};

}  // namespace nonet::cli
