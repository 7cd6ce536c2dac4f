/// Text in, puzzles out, and back: every format people write Sudokus in, told apart by content alone.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/result.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nonet {

/// One row of the format registry, which help text, docs, shell completions and tests all walk.
struct Format {
  std::string_view id;       ///< what --format and --to take, e.g. "line", "grid", "hodoku"
  std::string_view title;    ///< "One line of 81 characters"
  std::string_view used_by;  ///< programs and sites that speak it
  bool writes = false;       ///< can be written as well as read
  bool candidates = false;   ///< keeps pencilmarks
  bool givens = false;       ///< keeps the difference between given and filled-in digits
  bool stream = false;       ///< several puzzles may follow one another in one text
};

/// All formats, in the order in which detection tries them.
std::span<const Format> formats();
/// The format with this id, or nullptr.
const Format* format_by_id(std::string_view id);

/// One puzzle as it stood in the text, with what is needed to answer in the same shape.
struct Record {
  Position position;
  const Format* format = nullptr;
  std::size_t offset = 0;        ///< byte offset of its first character
  int line = 1;                  ///< 1-based line of its first character
  std::string text;              ///< the puzzle as written: a template in which an answer replaces the blanks
  std::string title;             ///< name or comment that came with it
  std::optional<Grid> solution;  ///< a solution that came with it (CSV, JSON), not checked
};

/// Reads puzzles one after another. After an error in a line-by-line format the reader goes on with the
/// next line; after an error in any other it is at its end. `text` must outlive the reader.
class Reader {
 public:
  /// `forced` skips detection and takes every puzzle for that format.
  explicit Reader(std::string_view text, const Format* forced = nullptr);
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;

  /// The next puzzle or error; nullopt at the end. Text without any puzzle gives one error, not nullopt.
  std::optional<Result<Record>> next();

 private:
  struct State;
  State* state_;
};

/// The only puzzle of a text; an error where there is none or more than one.
Result<Record> read_one(std::string_view text, const Format* forced = nullptr);

/// The position in a format, with its final newline. Error `unsupported` where the format can't hold it.
Result<std::string> write(const Position& position, const Format& format, std::string_view title = {});

/// The solution in the shape of the question: nine lines for nine lines, spaces where it had spaces, the
/// frame it was drawn in; with its final newline. Formats that are not drawn (JSON, XML, URL) are answered
/// in kind where that is natural, else with a line of 81 digits.
std::string write_answer(const Record& question, const Grid& solution);

}  // namespace nonet
