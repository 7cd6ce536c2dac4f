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

#pragma GCC visibility push(default)
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

/// All formats, family by family, in the order in which detection tries the families.
std::span<const Format> formats();
/// The format with this id, or nullptr.
const Format* format_by_id(std::string_view id);
/// The format whose id is most like `id` ("hodku" gives "hodoku"): what to suggest after a typing slip.
const Format& nearest_format(std::string_view id);

/// One puzzle as it stood in the text, with what is needed to answer in the same shape.
struct Record {
  Position position;
  const Format* format = nullptr;
  std::size_t offset = 0;  ///< byte offset of its first character in the text as given
  int line = 1;            ///< 1-based line of its first character
  /// The puzzle alone (without name, comment, rating), decoded to UTF-8: a template in which an answer
  /// replaces the blanks.
  std::string text;
  std::string title;             ///< name or comment that came with it
  std::optional<Grid> solution;  ///< a solution that came with it (CSV, JSON), not checked
};

/// Reads puzzles one after another, in time linear in the text. After an error in a format of lines or
/// drawn grids the reader goes on behind the faulty line or grid; after an error in any other (XML, JSON)
/// it is at its end. `text` must outlive the reader.
class Reader {
 public:
  /// `forced` skips detection and takes every puzzle for that format (or another of its family).
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

/// The position in a format, with its final newline; reading it back in that format gives the same
/// position. Error `unsupported` where the format can't hold all of it (see `fit`) or can't be written.
Result<std::string> write(const Position& position, const Format& format, std::string_view title = {});

/// What remains of a position after a journey through a format: in most formats filled-in digits become
/// givens and marks are forgotten. `write` never refuses the result, except where the format can't be
/// written at all; then the position comes back unchanged.
Position fit(const Position& position, const Format& format);

/// The solution in the shape of the question: nine lines for nine lines, spaces where it had spaces, the
/// frame it was drawn in; with its final newline. Formats that are not drawn (objects, XML, URLs, codes)
/// are answered with a line of 81 digits.
std::string write_answer(const Record& question, const Grid& solution);

}  // namespace nonet
#pragma GCC visibility pop
