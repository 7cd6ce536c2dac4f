#include "stream/question.hpp"

#include <nonet/format.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include "stream/csv.hpp"

namespace nonet::stream {

namespace {

/// Whether a line is 81 of '1'..'9' and one of '.' and '0', which is what nearly all lines are. Only ORs of
/// bytes, so that the compiler turns it into a few dozen vector instructions; sums cost five times as many.
bool plain(std::string_view text) {
  if (text.size() != kCells) return false;
  std::uint8_t dots = 0, zeros = 0, others = 0;
  for (const char ch : text) {
    const auto c = static_cast<std::uint8_t>(ch);
    const bool dot = c == '.';
    const bool zero = c == '0';
    dots |= dot;
    zeros |= zero;
    others |= !(dot | (static_cast<std::uint8_t>(c - '0') < 10));
  }
  return !others && !(dots && zeros);
}

Error bad_row(std::string message) {
  return {ErrorCode::bad_field, 0, 0, 0, std::move(message)};
}
Error no_cells() {
  return {ErrorCode::too_few_cells, 0, 0, 0, "0 cells; expected 81"};
}

/// Finds puzzle and solution among the fields.
std::optional<Error> pick_fields(Question& question, const Layout& layout,
                                 std::vector<std::string_view>& fields) {
  question.open_quote = !split_fields(question.line, layout.separator, fields);
  const int count = static_cast<int>(fields.size());
  const auto at = [&](int i) { return i >= 0 && i < count ? fields[i] : std::string_view(); };
  question.text = at(layout.puzzle);
  question.given = at(layout.solution);
  if (question.open_quote) return bad_row("a quote that is not closed; expected its end in this line");
  if (layout.puzzle >= count)
    return bad_row("a row without column " + std::to_string(layout.puzzle + 1) +
                   ", where the puzzle should be");
  const auto extra = [&](std::string_view field) { return !field.empty(); };
  if (layout.fields > 0 &&
      (count < layout.fields || std::any_of(fields.begin() + layout.fields, fields.end(), extra)))
    return bad_row(std::to_string(count) + " fields in this row; expected " + std::to_string(layout.fields) +
                   " as in the header");
  return std::nullopt;
}

}  // namespace

Question Questions::bad(Question question, Error error) {
  question.kind = Question::Kind::bad;
  question.rare = static_cast<std::uint32_t>(errors.size());
  errors.push_back(std::move(error));
  return question;
}

/// Any other format that fits on one line; the general reader knows them all.
Question Questions::read_general(Question question) {
  const auto record = read_one(question.text);
  if (!record) {
    Error error = record.error();
    if (error.column > 0) error.column += static_cast<int>(question.text.data() - question.line.data());
    return bad(question, std::move(error));
  }
  question.kind = Question::Kind::puzzle;
  if (record->position.narrowed()) {
    question.kind = Question::Kind::narrowed;
    question.rare = static_cast<std::uint32_t>(positions.size());
    positions.push_back(record->position);
  }
  puzzles += record->position.grid.line();
  return question;
}

Question Questions::read_line(std::string_view line, const Layout& layout) {
  Question question;
  question.line = question.text = line;
  if (blank_or_comment(line)) return question;
  if (layout.csv) {
    if (auto wrong = pick_fields(question, layout, fields_)) return bad(question, std::move(*wrong));
    if (question.text.empty()) return bad(question, no_cells());
  }
  question.place = static_cast<std::uint32_t>(puzzles.size() / kCells);
  if (!plain(question.text)) return read_general(question);
  question.kind = Question::Kind::puzzle;
  puzzles += question.text;
  return question;
}

void Questions::read(const Chunk& chunk) {
  lines.clear();
  lines.reserve(chunk.lines);
  puzzles.clear();
  positions.clear();
  errors.clear();
  std::string_view rest = chunk.text;
  bool header = false;
  if (chunk.line == 0 && chunk.begin == 0) {
    header = chunk.layout.header;
    if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  }
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (header && !blank_or_comment(line)) {
      Question names;
      names.kind = Question::Kind::header;
      names.line = names.text = line;
      lines.push_back(names);
      header = false;
    } else {
      lines.push_back(read_line(line, chunk.layout));
    }
  }
}

}  // namespace nonet::stream
