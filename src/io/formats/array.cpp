#include "io/formats/array.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "io/cells.hpp"

namespace nonet::io {

namespace {

/// So many cells in a row are meant as a Sudoku, even if something else follows.
constexpr std::size_t kMeantAsArray = 9;
/// Text without a cell that is passed over, so that no line is looked at for longer.
constexpr std::size_t kMostBetweenCells = 256;
constexpr std::size_t kMostDepth = 8;
constexpr std::size_t kMostInDimension = 10;

constexpr bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
constexpr bool is_number(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_opening(char c) {
  return c == '[' || c == '{' || c == '(';
}
constexpr bool is_closing(char c) {
  return c == ']' || c == '}' || c == ')';
}
constexpr char closing(char opening) {
  return opening == '[' ? ']' : opening == '{' ? '}' : ')';
}

/// Words for a cell without a value.
bool is_nothing(std::string_view word) {
  constexpr std::string_view kWords[] = {"None", "null", "nil", "NULL", "nan", "NaN", "undefined", "NA"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

/// Cells that belong together: those of the innermost brackets, or of one string.
struct Row {
  std::size_t begin;
  std::string cells;
};

/// What stands between the brackets that open in the line at `begin`.
class Literal {
 public:
  Literal(std::string_view text, const Line& line) : text_(text), at_(line.begin) {
    if (find_opening(line.end)) read();
  }

  /// Brackets open in this line.
  bool opens() const { return opens_; }
  /// An array given to a name, and so many digits in it that they are cells, even if the first ones are not.
  bool meant_as_cells() const {
    constexpr std::size_t kLooked = 300, kDigits = 27;
    if (!assigned_ || !error_) return false;
    const std::string_view ahead = text_.substr(begin_, kLooked);
    return std::count_if(ahead.begin(), ahead.end(), is_number) >= std::ptrdiff_t{kDigits} &&
           std::count(ahead.begin(), ahead.end(), ',') >= std::ptrdiff_t{kDigits};
  }
  /// R's matrix(c(…)) fills columns, unless it is told otherwise.
  bool by_columns() const {
    const std::string_view written = text_.substr(begin_, at_ - begin_);
    const std::size_t call = written.find("matrix(c(");
    if (call == written.npos || (call > 0 && written[call - 1] == '.')) return false;
    std::string argument;
    for (char c : written.substr(std::min(written.rfind("byrow"), written.size()))) {
      if (!is_space(c)) argument += c;
    }
    return !argument.starts_with("byrow=T");
  }
  /// Nothing in it that JSON would not have.
  bool json() const { return json_; }
  std::size_t cells() const { return cells_; }
  const std::vector<Row>& rows() const { return rows_; }
  const std::optional<Error>& error() const { return error_; }
  std::size_t begin() const { return begin_; }
  /// Behind the last bracket, or where the error is.
  std::size_t end() const { return at_; }
  /// How many brackets are open there.
  std::size_t depth() const { return open_.size(); }

 private:
  struct Open {
    char bracket;
    Row row;
  };

  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  char ahead(std::size_t n) const { return at_ + n < text_.size() ? text_[at_ + n] : '\0'; }

  void fail(std::string message) {
    if (!error_) error_ = fault(ErrorCode::bad_character, at_, std::move(message));
  }
  void fail_here() { fail(met(text_, at_) + " in an array; expected a digit or a blank"); }

  /// Passes over a name, a type and an equals sign; false where no bracket follows in this line.
  bool find_opening(std::size_t end) {
    while (at_ < end && is_space(text_[at_])) ++at_;
    begin_ = at_;
    if (at_ < end && !is_opening(text_[at_]) && (!is_word(text_[at_]) || is_number(text_[at_]))) return false;
    if (const auto equals = assignment(end)) {
      assigned_ = true;
      at_ = *equals + 1;
      if (trimmed(text_.substr(at_, end - at_)).empty()) end = pass_line_end(end);
    }
    while (at_ < end) {
      const char c = text_[at_];
      if (is_opening(c) && !pass_dimension()) break;
      if (c == '"' || c == '\'') return false;
      if (!is_opening(c)) ++at_;
    }
    opens_ = at_ < end;
    json_ = at_ == begin_;
    return opens_;
  }

  /// The '=' behind a name and its type, whose brackets are closed before it.
  std::optional<std::size_t> assignment(std::size_t end) const {
    std::size_t depth = 0;
    for (std::size_t at = at_; at < end && text_[at] != '"' && text_[at] != '\''; ++at) {
      if (text_[at] == '=' && depth == 0) return at;
      if (is_opening(text_[at])) ++depth;
      if (is_closing(text_[at]) && depth-- == 0) break;
    }
    return std::nullopt;
  }

  /// To the bracket that opens the next line; the new end of what is looked at.
  std::size_t pass_line_end(std::size_t end) {
    std::size_t next = line_at(text_, end).next;
    while (next < text_.size() && is_space(text_[next])) ++next;
    if (next >= text_.size() || !is_opening(text_[next])) return end;
    at_ = next;
    return next + 1;
  }

  /// "[9]", "[]", "[N]", "[9, 9]" behind a name or another dimension, or before a type or another dimension.
  bool pass_dimension() {
    if (here() != '[') return false;
    std::size_t end = at_ + 1;
    const auto inside = [](char c) { return is_word(c) || c == ',' || c == ' '; };
    while (end < text_.size() && end - at_ < kMostInDimension && inside(text_[end])) ++end;
    if (end >= text_.size() || text_[end] != ']') return false;
    const char before = at_ > 0 ? text_[at_ - 1] : '\0',
               behind = end + 1 < text_.size() ? text_[end + 1] : '\0';
    if (!is_word(before) && before != ']' && !is_word(behind) && behind != '[') return false;
    at_ = end + 1;
    return true;
  }

  void read() {
    std::size_t last_cell = at_;
    do {
      const std::size_t before = cells_, from = at_;
      step();
      if (at_ == from && !error_) fail_here();
      if (cells_ > before) last_cell = at_;
      if (at_ - last_cell > kMostBetweenCells) fail_here();
    } while (!error_ && !open_.empty());
  }

  void step() {
    const char c = here();
    if (at_ >= text_.size()) {
      fail(std::string("the text ends within an array; expected '") + closing(open_.back().bracket) + "'");
    } else if (is_space(c) || c == '\n' || c == '\r') {
      ++at_;
    } else if (c == '#' || (c == '/' && ahead(1) == '/')) {
      json_ = false;
      at_ = line_at(text_, at_).end;
    } else if (c == '/' && ahead(1) == '*') {
      json_ = false;
      const std::size_t end = text_.substr(at_, kMostBetweenCells).find("*/", 2);
      if (end == text_.npos) return fail_here();
      at_ += end + 2;
    } else if (c == ',' || c == ';') {
      separate(c);
    } else if (is_opening(c)) {
      open(c);
    } else if (is_closing(c)) {
      close(c);
    } else {
      value();
    }
  }

  void separate(char c) {
    json_ = json_ && c == ',' && !separated_;
    separated_ = true;
    ++at_;
    if (c == ';') end_row();  // as MATLAB parts rows
  }

  void open(char c) {
    if (open_.size() == kMostDepth) return fail_here();
    json_ = json_ && c == '[' && (separated_ || open_.empty() || open_.back().row.cells.empty());
    open_.push_back({c, {at_, {}}});
    separated_ = true;
    ++at_;
  }

  void close(char c) {
    if (c != closing(open_.back().bracket)) return fail_here();
    json_ = json_ && !separated_;
    end_row();
    open_.pop_back();
    separated_ = false;
    ++at_;
  }

  void end_row() {
    Row& row = open_.back().row;
    if (!row.cells.empty()) rows_.push_back(row);
    row = {at_ + 1, {}};
  }

  void add_cell(char c) {
    if (open_.back().row.cells.empty()) open_.back().row.begin = at_;
    open_.back().row.cells += c;
    ++cells_;
  }

  void value() {
    json_ = json_ && separated_;
    separated_ = false;
    const char c = here();
    if (c == '"' || c == '\'') {
      text();
    } else if (is_number(c)) {
      number();
    } else if (is_word(c)) {
      word();
    } else if (is_blank(c) && !is_number(ahead(1))) {
      json_ = false;
      add_cell(c);
      ++at_;
    } else {
      fail_here();
    }
  }

  /// "5", or "5." and "5.0" as NumPy writes them.
  void number() {
    std::size_t end = at_ + 1;
    if (end < text_.size() && is_word(text_[end]))
      return fail(met_word() + " in an array; expected a digit or a blank");
    if (end < text_.size() && text_[end] == '.') {
      json_ = false;
      do ++end;
      while (end < text_.size() && text_[end] == '0');
    }
    add_cell(here());
    at_ = end;
  }

  std::string met_word() const {
    std::size_t end = at_;
    while (end < text_.size() && is_word(text_[end])) ++end;
    return "'" + std::string(text_.substr(at_, std::min<std::size_t>(end - at_, 20))) + "'";
  }

  /// One cell, none, or a row of nine or 81.
  void text() {
    const std::size_t begin = at_ + 1, end = text_.find(here(), begin);
    json_ = json_ && here() == '"';
    const std::size_t size = end == text_.npos ? 0 : end - begin;
    const bool row = size == 9 || size == kCells;
    if (end == text_.npos || (size > 1 && !row))
      return fail("a text of other than 1, 9 or 81 characters in an array; expected cells");
    if (size == 0) add_cell('.');
    for (at_ = begin; at_ < end; ++at_) {
      const char c = here();
      if (c != ' ' && !is_cell(c)) return fail_here();
      add_cell(c == ' ' ? '.' : c);
    }
    if (row) end_row();
    at_ = end + 1;
  }

  /// A word for a blank, or one that goes with what follows: a constructor, a prefix of a text, an argument by name.
  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_word(text_[at_]) || text_[at_] == '.')) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (is_nothing(word) || (word.size() == 1 && is_blank(word[0]))) {
      json_ = json_ && word == "null";
      return add_cell('.');
    }
    json_ = false;
    separated_ = true;
    if (here() == '!' && is_opening(ahead(1))) ++at_;  // vec![…]
    while (pass_dimension() || is_space(here())) at_ += is_space(here());
    if (here() == '=' || here() == ':') return pass_argument();
    if (!is_opening(here()) && here() != '"' && here() != '\'' && word != "new") {
      at_ = begin;
      fail(met_word() + " in an array; expected a digit or a blank");
    }
  }

  void pass_argument() {
    while (at_ < text_.size() && here() != ',' && here() != ')' && here() != '\n') ++at_;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t begin_ = 0;
  bool opens_ = false;
  bool assigned_ = false;
  bool json_ = true;
  bool separated_ = false;  // a comma or bracket stands before what comes next
  std::size_t cells_ = 0;
  std::vector<Open> open_;
  std::vector<Row> rows_;
  std::optional<Error> error_;
};

bool looks(const Source& source) {
  const Literal literal(source.text, source.line());
  return literal.opens() && !literal.json() && (literal.cells() >= kMeantAsArray || literal.meant_as_cells());
}

/// Brackets, commas and a comment behind the array.
Result<bool> read_rest(const Source& source, std::size_t at) {
  const std::size_t end = line_at(source.text, at).end;
  while (at < end && (is_space(source.text[at]) ||
                      std::string_view(")]},;").find(source.text[at]) != std::string_view::npos))
    ++at;
  const std::string_view rest = source.text.substr(at, end - at);
  if (rest.empty() || rest[0] == '#' || rest[0] == '%' || rest.starts_with("//") || rest.starts_with("/*"))
    return true;
  return fault(ErrorCode::bad_character, at,
               met(source.text, at) + " behind an array; expected the end of the line");
}

/// Behind the brackets that are open where an array breaks off, but no farther than to an empty line.
std::size_t behind(const Source& source, std::size_t at, std::size_t depth) {
  for (; at < source.text.size() && depth > 0; ++at) {
    const char c = source.text[at];
    if (is_opening(c)) ++depth;
    if (is_closing(c)) --depth;
    if (c == '\n' && trimmed(source.view(line_at(source.text, at + 1))).empty()) break;
  }
  return at;
}

Error wrong_size(const Row& row, const std::vector<Row>& rows) {
  const bool alone = rows.size() == 1;
  const std::size_t wanted = alone ? kCells : 9;
  return fault(row.cells.size() < wanted ? ErrorCode::too_few_cells : ErrorCode::too_many_cells, row.begin,
               count_of(row.cells.size(), "cell") +
                   (alone ? " in this array; expected 81" : " in this row; expected 9"));
}

Grid transposed(const Grid& grid) {
  Grid out;
  for (int i = 0; i < kCells; ++i) out.cells[i] = grid.cells[i % 9 * 9 + i / 9];
  return out;
}

Result<Record> read_puzzle(const Source& source, const Literal& literal, std::string_view cells,
                           std::size_t at) {
  const auto grid = read_cells(cells, 0, cells.size());
  if (!grid) {
    Error error = grid.error();
    error.offset = at;
    return error;
  }
  Record record = make_record(source, "array", literal.begin(), literal.end());
  record.position = Position::from_givens(literal.by_columns() ? transposed(*grid) : *grid);
  return record;
}

/// Nine rows of nine are a puzzle, and so is one of 81.
void read_rows(Source& source, const Literal& literal) {
  std::string cells;
  std::size_t begin = 0;
  for (const Row& row : literal.rows()) {
    if (row.cells.size() != kCells && row.cells.size() != 9) {
      source.ready.emplace_back(wrong_size(row, literal.rows()));
      return;
    }
    if (cells.empty()) begin = row.begin;
    cells += row.cells;
    if (cells.size() < kCells) continue;
    source.ready.emplace_back(read_puzzle(source, literal, cells, begin));
    cells.clear();
  }
  if (!cells.empty()) {
    source.ready.emplace_back(fault(ErrorCode::too_few_cells, begin,
                                    count_of(cells.size() / 9, "row") + " in this array; expected 9"));
  }
}

void read(Source& source) {
  const Line line = source.line();
  const Literal literal(source.text, line);
  const std::size_t end = behind(source, literal.end(), literal.depth());
  source.at = std::max(line.next, end < source.text.size() ? line_at(source.text, end).next : end);
  if (literal.error()) {
    source.ready.emplace_back(*literal.error());
  } else if (literal.rows().empty()) {
    source.ready.emplace_back(
        fault(ErrorCode::not_a_puzzle, line.begin, "no array begins in this line; expected one of 81 cells"));
  } else if (const auto rest = read_rest(source, literal.end()); !rest) {
    source.ready.emplace_back(rest.error());
  } else {
    read_rows(source, literal);
  }
}

}  // namespace

const Family kArray{looks, read};

}  // namespace nonet::io
