#include "cli/json.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> written_formats() {
  std::vector<std::string> ids;
  for (const Format& format : formats()) {
    if (format.writes) ids.emplace_back(format.id);
  }
  return ids;
}

std::string read_only(std::string_view id) {
  return format_by_id(id) ? "that format is read but not written, see nonet formats" : "";
}

Error error_at(const Record& record, Error error) {
  error.line = record.line;
  return error;
}

class Converter {
 public:
  Converter(const Args& args, Output& out)
      : args_(args), out_(out), to_(*format_by_id(args.text("--to", "line"))) {}

  Exit answer(const Puzzle& puzzle) {
    if (args_.json()) return answer_json(args_, out_, "convert", puzzle);
    if (!to_.stream && written_ > 0) return refuse(puzzle, one_only());
    const Position& position = puzzle.record.position;
    auto text = write(args_.has("--fit") ? fit(position, to_) : position, to_, puzzle.record.title);
    if (!text) return refuse(puzzle, with_advice(text.error(), position));
    ++written_;
    out_.write(*text);
    return kYes;
  }

 private:
  Error one_only() const {
    return {
        ErrorCode::unsupported, 0, 0, 0,
        "a second puzzle; format " + std::string(to_.id) + " holds only one, expected a format such as line"};
  }
  Error with_advice(Error error, const Position& position) const {
    if (write(fit(position, to_), to_))
      error.message += "; expected one that does, or --fit to leave that out";
    return error;
  }
  Exit refuse(const Puzzle& puzzle, const Error& error) const {
    complain(puzzle.file, error_at(puzzle.record, error));
    return kCouldNot;
  }

  const Args& args_;
  Output& out_;
  const Format& to_;
  int written_ = 0;
};

Exit run(const Args& args, Output& out) {
  Converter converter(args, out);
  return for_each_puzzle(args, out, "", [&](const Puzzle& puzzle) { return converter.answer(puzzle); });
}

constexpr Option kOptions[] = {
    {"--to", Takes::choice, "FORMAT", "the format of `nonet formats` to write; `line` where it is not given",
     written_formats, 't', read_only},
    {"--fit", Takes::nothing, "",
     "leave out what the format can't hold: candidates, or which digits were filled in"},
};

constexpr Example kExamples[] = {
    {"nonet convert --to grid examples/hard.txt", "draw a puzzle"},
    {"nonet convert --fit tests/io/samples/hodoku-line.txt",
     "digits alone, the filled-in ones as if they were given"},
    {"nonet convert examples/boj2580.txt", "nine lines of nine numbers become one line"},
};

}  // namespace

extern const Command kConvert;
const Command kConvert = {
    "convert",
    "[FILE]...",
    "write puzzles in another format",
    "Reads any format and writes the one that --to names; `nonet formats` lists them. A puzzle that the "
    "other format can't hold, pencilmarks in a line of digits, say, is an error and nothing is lost in "
    "silence; with --fit the puzzle is written without that.",
    kOptions,
    kReadsPuzzles,
    kExamples,
    run,
};

}  // namespace nonet::cli
