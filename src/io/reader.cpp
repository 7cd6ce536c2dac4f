#include <algorithm>
#include <utility>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"
#include "io/formats/line.hpp"
#include "io/formats/sdk.hpp"
#include "io/source.hpp"

namespace nonet {

namespace io {
namespace {

constexpr std::string_view kDelimiters = ",;\t|";

/// What forums and Markdown put around a grid.
bool fence(std::string_view view) {
  view = trimmed(view);
  return view == "[code]" || view == "[/code]" || view.substr(0, 3) == "```";
}

/// Spaces that are the first row of a grid, or may be.
bool blank_row(const Source& source, const Line& line) {
  std::size_t at = line.begin;
  return read_columns(source.text, at).has_value();
}

/// Lines to pass over: empty ones (unless a row or line of blanks written as spaces) and comments.
bool passes(const Source& source, const Line& line) {
  const std::string_view view = source.view(line);
  if (is_gap(view)) return view.size() != kCells && (view.empty() || !blank_row(source, line));
  if (view[0] == '#' && kSdk.looks(source)) return false;
  const bool end_mark = view == "\x1A";  // Ctrl-Z, which ended texts on CP/M and DOS
  return fence(view) || end_mark || view[0] == '#' || view[0] == '%' || view.substr(0, 2) == "//";
}

const Family* family_at(const Source& source) {
  if (source.forced != nullptr) return family_of(*source.forced);
  const Family* previous = nullptr;
  for (const Codec& codec : codecs()) {
    if (codec.family == previous) continue;
    previous = codec.family;
    if (codec.family->looks(source)) return codec.family;
  }
  return nullptr;
}

/// Words above a grid are its title.
bool grid_follows(const Source& source, std::size_t at) {
  constexpr int kLines = 4;
  for (int i = 0; i < kLines && at < source.text.size(); ++i) {
    const Line line = line_at(source.text, at);
    Source ahead;
    ahead.text = source.text;
    ahead.at = at;
    if (!passes(ahead, line)) return kDrawn.looks(ahead);
    at = line.next;
  }
  return false;
}

/// Words above lines of as many fields are a header, even where they do not name the puzzle's column.
bool fields_follow(const Source& source, const Line& line) {
  if (line.next >= source.text.size()) return false;
  Source ahead;
  ahead.text = source.text;
  ahead.at = line.next;
  const std::string_view header = source.view(line), row = source.view(ahead.line());
  return std::any_of(kDelimiters.begin(), kDelimiters.end(), [&](char delimiter) {
    const auto fields = std::count(header.begin(), header.end(), delimiter);
    return fields > 0 && fields == std::count(row.begin(), row.end(), delimiter) && kLine.looks(ahead);
  });
}

/// Where a line stops being cells, or that it ends too early.
Error no_puzzle(const Source& source, const Line& line) {
  std::size_t at = line.begin, cells = 0;
  while (at < line.end && (is_space(source.text[at]) || is_cell(source.text[at])))
    cells += is_cell(source.text[at++]);
  const std::string wrong = at == line.end ? count_of(cells, "cell") + " in this line"
                            : cells > 0    ? met(source.text, at) + " can't stand for a cell"
                                           : "no Sudoku begins with " + met(source.text, at) + " here";
  const bool broken = at < line.end && utf8_at(source.text, at).value == kNoCharacter;
  return fault(broken ? ErrorCode::bad_encoding : ErrorCode::not_a_puzzle, at,
               wrong + "; expected 81 cells, nine lines of nine, or another known format");
}

/// A row of a grid whose blanks are spaces, in all likelihood.
bool is_row_of_spaces(std::string_view text, const Line& line) {
  return is_row_by_column(text, line) && view_of(text, line).find(' ') != text.npos;
}

void read_words(Source& source) {
  const Line line = source.line();
  if (read_broken_line(source)) return;
  source.at = line.next;
  if (fields_follow(source, line)) return;
  std::size_t below = line.next;
  if (is_row_by_column(source.text, line) && read_columns(source.text, below)) {
    source.ready.emplace_back(
        fault(ErrorCode::too_many_cells, line.begin,
              "a row above a grid of nine whose blanks are spaces; expected nine rows"));
    source.at = below;
    return;
  }
  if (grid_follows(source, line.next)) {
    source.title = trimmed(source.view(line));
    return;
  }
  const std::string_view view = source.view(line);
  const std::size_t first =
      line.begin +
      static_cast<std::size_t>(std::find_if_not(view.begin(), view.end(), is_space) - view.begin());
  if (utf8_at(source.text, first).value == kNoCharacter) {
    source.ready.emplace_back(
        fault(ErrorCode::bad_encoding, first, met(source.text, first) + "; expected text with a Sudoku"));
    return;
  }
  source.ready.emplace_back(no_puzzle(source, line));
  if (is_row_of_spaces(source.text, line) && line.next < source.text.size() &&
      is_row_of_spaces(source.text, line_at(source.text, line.next)))
    source.at = behind_bands(source.text, end_of_rows(source.text, line.next));
}

}  // namespace

Record make_record(const Source& source, std::string_view format, std::size_t begin, std::size_t end) {
  Record record;
  record.format = &format_of(format);
  record.offset = begin;
  record.text.assign(source.text, begin, end - begin);
  return record;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace io

using io::Source;

/// The decoded text, how far it was read, and the line number of a place before that.
struct Reader::State {
  State(std::string_view bytes, const Format* forced) : text(bytes) {
    source.text = text.view();
    source.forced = forced;
  }

  std::optional<Result<Record>> next();
  std::optional<Result<Record>> produce();
  std::optional<Result<Record>> first();
  int line_of(std::size_t offset);
  Result<Record> placed(Result<Record> result);
  Error placed(Error error);

  io::Text text;
  Source source;
  std::size_t counted_to = 0;  // `lines` line ends stand before this offset
  int lines = 0;
  bool started = false;
  bool finished = false;
};

/// Offsets mostly grow, so the count goes on from the last one.
int Reader::State::line_of(std::size_t offset) {
  if (offset < counted_to) counted_to = 0, lines = 0;
  const std::string_view all = source.text;
  for (; counted_to < offset; ++counted_to) {
    const char c = all[counted_to];
    lines += c == '\n' || (c == '\r' && !(counted_to + 1 < all.size() && all[counted_to + 1] == '\n'));
  }
  return lines + 1;
}

Error Reader::State::placed(Error error) {
  const std::size_t offset = std::min(error.offset, source.text.size());
  std::size_t begin = offset;
  while (begin > 0 && source.text[begin - 1] != '\n' && source.text[begin - 1] != '\r') --begin;
  error.line = line_of(offset);
  error.column = text.characters(begin, offset) + 1;
  error.offset = text.source_offset(offset);
  return error;
}

Result<Record> Reader::State::placed(Result<Record> result) {
  if (!result) return placed(result.error());
  result->line = line_of(result->offset);
  result->offset = text.source_offset(result->offset);
  return result;
}

/// The next record or error, its place counted in the decoded text; nullopt at the end.
std::optional<Result<Record>> Reader::State::produce() {
  while (source.ready.empty()) {
    if (source.at >= source.text.size()) return std::nullopt;
    const bool plain = source.forced == nullptr || io::family_of(*source.forced) == &io::kLine;
    if (plain && !source.columns && io::read_plain_line(source)) break;
    const io::Line line = source.line();
    if (io::passes(source, line)) {
      source.at = line.next;
    } else if (const io::Family* family = io::family_at(source)) {
      family->read(source);
    } else {
      io::read_words(source);
    }
  }
  Result<Record> result = std::move(source.ready.front());
  source.ready.pop_front();
  return result;
}

/// The first answer of all. Text that is no puzzle anywhere gets one error, not one a line.
std::optional<Result<Record>> Reader::State::first() {
  if (text.binary()) {
    finished = true;
    const std::size_t at = std::min(source.text.find('\0'), source.text.find("\xEF\xBF\xBD"));
    return io::fault(ErrorCode::bad_encoding, at, "a binary file; expected text in UTF-8 or UTF-16");
  }
  auto result = produce();
  if (!result)
    return io::fault(ErrorCode::empty_input, source.text.size(),
                     "no puzzle in the text; expected at least one");
  const auto hopeless = [](const Result<Record>& r) {
    return !r && (r.error().code == ErrorCode::not_a_puzzle || r.error().code == ErrorCode::bad_encoding);
  };
  if (!hopeless(*result)) return result;
  const Source here = source;
  while (auto later = produce()) {
    if (hopeless(*later)) continue;
    source = here;
    return result;
  }
  finished = true;
  return result;
}

std::optional<Result<Record>> Reader::State::next() {
  if (finished) return std::nullopt;
  auto result = started ? produce() : first();
  started = true;
  if (!result) {
    finished = true;
    return std::nullopt;
  }
  return placed(std::move(*result));
}

Reader::Reader(std::string_view text, const Format* forced) : state_(new State(text, forced)) {}
Reader::~Reader() {
  delete state_;
}
Reader::Reader(Reader&& other) noexcept : state_(std::exchange(other.state_, nullptr)) {}
Reader& Reader::operator=(Reader&& other) noexcept {
  std::swap(state_, other.state_);
  return *this;
}

std::optional<Result<Record>> Reader::next() {
  return state_->next();
}

Result<Record> read_one(std::string_view text, const Format* forced) {
  Reader reader(text, forced);
  Result<Record> only = *reader.next();
  if (!only) return only;
  auto second = reader.next();
  if (!second) return only;
  if (!*second) return second->error();
  return Error{ErrorCode::too_many_cells, (*second)->offset, (*second)->line, 1,
               "a second puzzle; expected only one"};
}

}  // namespace nonet
