#include "stream/question.hpp"

#include <nonet/format.hpp>

#include <algorithm>

#include "stream/csv.hpp"

namespace nonet::stream {

namespace {

/// Whether a line is 81 of '1'..'9' and one of '.' and '0', which is what nearly all lines are. Written so
/// that the compiler turns it into a few vector instructions.
bool plain(std::string_view text) {
  if (text.size() != kCells) return false;
  unsigned dots = 0, zeros = 0, digits = 0;
  for (int i = 0; i < kCells; ++i) {
    const auto c = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
    dots += c == '.';
    zeros += c == '0';
    digits += static_cast<unsigned char>(c - '1') < 9;
  }
  return digits + dots == kCells || digits + zeros == kCells;
}

bool blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos || line[first] == '#' || line[first] == '%';
}

/// Any other format that fits on one line; the general reader knows them all.
void read_general(Question& question, std::string& puzzles) {
  auto record = read_one(question.text);
  if (!record) {
    question.kind = Question::Kind::bad;
    question.error = record.error();
    return;
  }
  question.kind = Question::Kind::puzzle;
  if (record->position.narrowed()) {
    question.kind = Question::Kind::narrowed;
    question.position = std::make_unique<Position>(record->position);
  }
  puzzles += record->position.grid.line();
}

Error missing_column(int column) {
  Error error;
  error.code = ErrorCode::bad_field;
  error.message = "a row without column " + std::to_string(column + 1) + ", where the puzzle should be";
  return error;
}

/// Finds puzzle and solution among the fields; false where the row is too short.
bool pick_fields(Question& question, const Layout& layout, std::vector<std::string_view>& fields) {
  split_fields(question.line, layout.separator, fields);
  const auto at = [&](int i) {
    return i >= 0 && i < static_cast<int>(fields.size()) ? fields[i] : std::string_view();
  };
  question.text = at(layout.puzzle);
  question.given = at(layout.solution);
  return layout.puzzle < static_cast<int>(fields.size());
}

}  // namespace

void read_questions(const Chunk& chunk, std::vector<Question>& questions, std::string& puzzles) {
  questions.clear();
  questions.reserve(chunk.lines);
  puzzles.clear();
  std::vector<std::string_view> fields;
  std::string_view rest = chunk.text;
  bool first_of_file = chunk.line == 0 && chunk.begin == 0;
  if (first_of_file && rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);

  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    Question question;
    question.line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (question.line.ends_with('\r')) question.line.remove_suffix(1);
    question.text = question.line;

    if (first_of_file && chunk.layout.header) {
      question.kind = Question::Kind::header;
    } else if (blank_or_comment(question.line)) {
      question.kind = Question::Kind::copied;
    } else if (chunk.layout.csv && !pick_fields(question, chunk.layout, fields)) {
      question.kind = Question::Kind::bad;
      question.error = missing_column(chunk.layout.puzzle);
    } else {
      question.place = puzzles.size() / kCells;
      if (plain(question.text)) {
        question.kind = Question::Kind::puzzle;
        puzzles += question.text;
      } else {
        read_general(question, puzzles);
      }
    }
    questions.push_back(std::move(question));
    first_of_file = false;
  }
}

}  // namespace nonet::stream
