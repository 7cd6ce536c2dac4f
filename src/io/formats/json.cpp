#include "io/formats/json.hpp"

#include <algorithm>
#include <array>

#include "io/cells.hpp"
#include "io/formats/line.hpp"
#include "io/marks.hpp"

namespace nonet::io {

namespace {

using Kind = Json::Kind;

// What puzzles and their solutions are called in data sets, packages and web services.
constexpr std::array<std::string_view, 16> kPuzzleKeys{
    "puzzle",  "quiz",     "quizzes", "question", "board",  "grid",  "sudoku", "mission",
    "problem", "unsolved", "start",   "initial",  "givens", "clues", "value",  "cells"};
constexpr std::array<std::string_view, 6> kSolutionKeys{"solution", "solutions", "answer",
                                                        "solved",   "result",    "solvedBoard"};
constexpr std::array<std::string_view, 4> kTitleKeys{"title", "name", "difficulty", "level"};

std::optional<Json::Value> first_of(const Json::Value& object, std::span<const std::string_view> keys) {
  for (std::string_view key : keys) {
    if (auto value = object.find(key); value && !value->is(Kind::null)) return value;
  }
  return std::nullopt;
}

/// What a JSON value says about a cell.
enum class Says : unsigned char { digit, zero, nothing, blank_character };
struct CellValue {
  Says says = Says::nothing;
  int number = 0;
  char character = 0;
};

std::optional<CellValue> cell_value(const Json::Value& value) {
  const std::string_view raw = value.raw();
  if (value.is(Kind::null)) return CellValue{};
  if (value.is(Kind::boolean) && raw[0] == 'f') return CellValue{};
  if (value.is(Kind::number)) {
    const auto number = value.integer();
    if (number == -1) return CellValue{};
    if (number == 0) return CellValue{Says::zero, 0, 0};
    if (number && *number > 0 && *number <= 9) return CellValue{Says::digit, *number, 0};
  }
  if (value.is(Kind::text)) {
    if (raw.empty() || raw == " ") return CellValue{};
    if (raw == "0") return CellValue{Says::zero, 0, 0};
    if (raw.size() == 1 && is_digit(raw[0])) return CellValue{Says::digit, raw[0] - '0', 0};
    if (raw.size() == 1 && is_blank(raw[0])) return CellValue{Says::blank_character, 0, raw[0]};
  }
  return std::nullopt;
}

struct JsonGrid {
  Grid grid;
  bool zero_based = false;
};

/// 81 values. Where both "nothing" and 0 occur, 0 is a digit: then the digits run from 0 to 8.
Result<JsonGrid> grid_of(const std::vector<Json::Value>& values, bool zero_based) {
  std::array<CellValue, kCells> cells;
  bool zero = false, nothing = false, nine = false;
  BlankKind blanks;
  for (int i = 0; i < kCells; ++i) {
    const auto cell = cell_value(values[i]);
    if (!cell) {
      const std::string raw(values[i].raw().substr(0, 20));
      return fault(ErrorCode::bad_character, values[i].begin(),
                   "'" + raw + "' can't stand for a cell; expected a digit or a blank");
    }
    cells[i] = *cell;
    zero |= cell->says == Says::zero;
    nothing |= cell->says == Says::nothing;
    nine |= cell->says == Says::digit && cell->number == 9;
    if (cell->says == Says::blank_character && !blanks.accept(cell->character)) {
      return fault(ErrorCode::mixed_blanks, values[i].begin(), blanks.mixed(cell->character));
    }
  }
  JsonGrid out;
  out.zero_based = zero_based || (zero && nothing);
  if (out.zero_based && nine) {
    return fault(ErrorCode::mixed_blanks, values[0].begin(),
                 "both 0 and null stand for blanks; expected one kind in a puzzle");
  }
  for (int i = 0; i < kCells; ++i) {
    const int number =
        cells[i].number + (out.zero_based && (cells[i].says == Says::digit || cells[i].says == Says::zero));
    if (number > 0) out.grid.set(Cell(i), Digit::of(number));
  }
  return out;
}

bool scalar(const Json::Value& value) {
  return !value.is(Kind::array) && !value.is(Kind::object);
}

/// An array of rows, or of that many scalars as a puzzle's cells or nearly so.
bool rows_of_cells(const std::vector<Json::Value>& items) {
  return items.size() >= 2 && items.size() <= 12 &&
         std::all_of(items.begin(), items.end(), [](const Json::Value& row) {
           const auto cells = row.items();
           return row.is(Kind::array) && cells.size() >= 2 && cells.size() <= 12 &&
                  std::all_of(cells.begin(), cells.end(), scalar);
         });
}
bool flat_cells(const std::vector<Json::Value>& items) {
  return items.size() >= 60 && items.size() <= 100 &&
         std::all_of(items.begin(), items.end(),
                     [](const Json::Value& v) { return scalar(v) && v.raw().size() <= 5; });
}
bool rows_of_text(const std::vector<Json::Value>& items) {
  return items.size() == 9 && std::all_of(items.begin(), items.end(), [](const Json::Value& v) {
           return v.is(Kind::text) && v.raw().size() >= 7 && v.raw().size() <= 11;
         });
}

Error wrong_size(std::size_t have, std::size_t at, std::string_view what, std::size_t expected) {
  return fault(have < expected ? ErrorCode::too_few_cells : ErrorCode::too_many_cells, at,
               count_of(have, what) + "; expected " + std::to_string(expected));
}

Result<std::vector<Json::Value>> cells_of_rows(const Json::Value& array) {
  std::vector<Json::Value> cells;
  const auto rows = array.items();
  if (rows.size() != 9) return wrong_size(rows.size(), array.begin(), "row", 9);
  for (const Json::Value& row : rows) {
    const auto items = row.items();
    if (items.size() != 9) return wrong_size(items.size(), row.begin(), "cell", 9);
    cells.insert(cells.end(), items.begin(), items.end());
  }
  return cells;
}

Result<Grid> grid_of_text(std::string_view text, std::size_t offset) {
  const auto moved = [&](Error error) {
    error.offset = offset + std::min(error.offset, text.size());
    return error;
  };
  if (text.find('\n') != std::string_view::npos) {
    std::size_t at = 0;
    Result<Drawing> drawing = read_drawing(text, at);
    if (!drawing) return moved(drawing.error());
    Result<Cellwise> cells = read_cells_of(text, *drawing);
    if (!cells) return moved(cells.error());
    return cells->position.grid;
  }
  if (auto cells = cells_at(text, 0, text.size()); cells && cells->end == text.size()) return cells->grid;
  const bool spaces = text.find(' ') != std::string_view::npos && text.size() == kCells;
  Result<Grid> grid = read_cells(text, 0, text.size(), spaces);
  if (!grid) return moved(grid.error());
  return grid;
}

struct Shaped {
  std::string_view format;
  Grid grid;
};

/// A value that is a grid by its shape alone; nullopt where it is none.
std::optional<Result<Shaped>> shaped(const Json::Value& value, bool zero_based) {
  if (value.is(Kind::text)) {
    const std::string text = value.text();
    const auto cells = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_cell));
    if (cells < 60 && text.size() != kCells) return std::nullopt;
    Result<Grid> grid = grid_of_text(text, value.begin());
    if (!grid) return grid.error();
    return Shaped{"json", *grid};
  }
  const auto items = value.items();
  if (!value.is(Kind::array)) return std::nullopt;
  if (rows_of_text(items)) {
    std::string text;
    for (const Json::Value& row : items) text += row.text() + '\n';
    Result<Grid> grid = grid_of_text(text, value.begin());
    if (!grid) return fault(grid.error().code, value.begin(), grid.error().message);
    return Shaped{"json-rows", *grid};
  }
  const bool rows = rows_of_cells(items);
  if (!rows && !flat_cells(items)) return std::nullopt;
  if (!rows && items.size() != kCells) return wrong_size(items.size(), value.begin(), "cell", kCells);
  Result<std::vector<Json::Value>> cells = rows ? cells_of_rows(value) : items;
  if (!cells) return cells.error();
  Result<JsonGrid> grid = grid_of(*cells, zero_based);
  if (!grid) return grid.error();
  const bool strings =
      std::all_of(cells->begin(), cells->end(), [](const Json::Value& v) { return v.is(Kind::text); });
  const std::string_view format = grid->zero_based ? "json-flat0"
                                  : !rows          ? "json-flat"
                                  : strings        ? "json-leetcode"
                                                   : "json-rows";
  return Shaped{format, grid->grid};
}

// Marks of all cells. Only the first is Nonet's own, where an empty set is a cell without any left; elsewhere
// it is a cell without marks.
constexpr std::array<std::string_view, 5> kMarksKeys{"candidates", "pencilmarks", "pencilMarks", "notes",
                                                     "marks"};

Error no_marks(std::string_view key, const Json::Value& value) {
  return fault(ErrorCode::bad_field, value.begin(),
               "'" + std::string(key) + "' holds '" + std::string(value.raw().substr(0, 20)) +
                   "'; expected 81 sets of digits 1 to 9, or nine rows of nine");
}

/// A set of digits: "24", 24, [2,4], ["2","4"], or nothing.
std::optional<Digits> digits_of(const Json::Value& value) {
  if (value.is(Kind::object) || value.is(Kind::boolean)) return std::nullopt;
  Digits digits;
  if (value.is(Kind::array)) {
    for (const Json::Value& item : value.items()) {
      const auto cell = scalar(item) ? cell_value(item) : std::nullopt;
      if (!cell || cell->says != Says::digit) return std::nullopt;
      digits.insert(Digit::of(cell->number));
    }
    return digits;
  }
  if (value.is(Kind::null) || (value.is(Kind::number) && value.raw() == "0")) return digits;
  for (char c : value.raw()) {
    if (is_digit(c)) {
      digits.insert(Digit::of(c - '0'));
    } else if (value.is(Kind::number) || (!is_space(c) && c != ',')) {
      return std::nullopt;
    }
  }
  return digits;
}

/// 81 values, or nine arrays of nine.
std::vector<Json::Value> cells_or_rows(const Json::Value& value) {
  std::vector<Json::Value> items = value.items();
  if (items.size() != 9 || !items[0].is(Kind::array)) return items;
  std::vector<Json::Value> cells;
  for (const Json::Value& row : items) {
    const auto more = row.items();
    cells.insert(cells.end(), more.begin(), more.end());
  }
  return cells;
}

/// Notes the marks of an object in `marks`; false where it has none.
Result<bool> add_marks(const Json::Value& object, Marks& marks) {
  for (std::string_view key : kMarksKeys) {
    const auto value = object.find(key);
    if (!value || scalar(*value) || value->empty()) continue;
    if (value->is(Kind::object)) return no_marks(key, *value);
    const auto cells = cells_or_rows(*value);
    if (cells.size() != kCells) return wrong_size(cells.size(), value->begin(), "candidate set", kCells);
    for (int i = 0; i < kCells; ++i) {
      const auto digits = digits_of(cells[i]);
      if (!digits) return no_marks(key, cells[i]);
      if (key == kMarksKeys[0] || !digits->empty()) marks.noted[i] = *digits;
    }
    return true;
  }
  return false;
}

/// Marks and filled-in digits that Nonet's own objects keep besides the puzzle.
Result<Position> with_state(const Json::Value& object, const Grid& givens) {
  Marks marks;
  marks.grid = givens;
  marks.givens = Position::from_givens(givens).givens;
  if (const auto state = object.find("state"); state && state->is(Kind::text)) {
    Result<Grid> filled = grid_of_text(state->text(), state->begin());
    if (!filled) return filled.error();
    for (int i = 0; i < kCells; ++i) {
      const Cell c(i);
      if (!givens.blank(c) && givens.at(c) != filled->at(c)) {
        return fault(ErrorCode::bad_field, state->begin(),
                     "the state changes a given digit; expected the givens in it");
      }
    }
    marks.grid = *filled;
  }
  Result<bool> added = add_marks(object, marks);
  if (!added) return added.error();
  return marks.position();
}

/// The value of a name for puzzles that stands in the object before.
std::optional<Json::Value> second_puzzle(const Json::Value& object) {
  std::vector<std::string> seen;
  for (const auto& [key, value] : object.members()) {
    if (std::find(kPuzzleKeys.begin(), kPuzzleKeys.end(), key) == kPuzzleKeys.end()) continue;
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) return value;
    seen.push_back(key);
  }
  return std::nullopt;
}

std::optional<Result<Found>> named(const Json::Value& object, bool zero_based) {
  const auto value = first_of(object, kPuzzleKeys);
  if (!value) return std::nullopt;
  if (const auto again = second_puzzle(object)) {
    return fault(ErrorCode::bad_field, again->begin(), "a puzzle under the same name again; expected one");
  }
  auto grid = shaped(*value, zero_based);
  if (!grid) return std::nullopt;
  if (!*grid) return grid->error();
  Result<Position> position = with_state(object, (*grid)->grid);
  if (!position) return position.error();
  Found found{"json", *position, {}, {}};
  if (const auto title = first_of(object, kTitleKeys))
    found.title = title->is(Kind::text) ? title->text() : std::string(title->raw());
  if (const auto solution = first_of(object, kSolutionKeys)) {
    if (auto solved = shaped(*solution, zero_based); solved && *solved) found.solution = (*solved)->grid;
  }
  return found;
}

std::optional<Result<Found>> found_in(const Json::Value& value, bool zero_based) {
  if (value.is(Kind::object)) {
    for (auto reader : {read_fpuzzles, read_sudokupad, read_coach}) {
      if (auto found = reader(value)) return found;
    }
    return named(value, zero_based);
  }
  auto grid = shaped(value, zero_based);
  if (!grid) return std::nullopt;
  if (!*grid) return grid->error();
  return Found{(*grid)->format, Position::from_givens((*grid)->grid), {}, {}};
}

/// Leaves a record for each puzzle in a value; JSON nests no deeper than its parser allows.
void collect(Source& source, const Json::Value& value, bool zero_based) {
  if (auto found = found_in(value, zero_based)) {
    if (!*found) {
      source.ready.emplace_back(found->error());
      return;
    }
    Record record = make_record(source, (*found)->format, value.begin(), value.end());
    record.position = (*found)->position;
    record.title = (*found)->title;
    record.solution = (*found)->solution;
    source.ready.emplace_back(std::move(record));
    return;
  }
  for (const Json::Value& item : value.items()) {
    if (!scalar(item) || item.is(Kind::text)) collect(source, item, zero_based);
  }
}

bool looks(const Source& source) {
  const std::string_view view = trimmed(source.view(source.line()));
  if (view.empty()) return false;
  if (view[0] == '{') return true;
  // A text by itself, not the first of several fields in quotes.
  if (view[0] == '"') return !source.columns && view.size() >= kCells && view.find('"', 1) >= view.size() - 2;
  if (view[0] != '[') return false;
  // "[Puzzle]" heads a section of an .sdk file, "[/code]" ends a quotation.
  return view.size() == 1 || (!is_letter(view[1]) && view[1] != '/') || view.substr(1, 4) == "null" ||
         view.substr(1, 5) == "false";
}

void read(Source& source) {
  const std::size_t begin = source.at;
  Result<Json> json = Json::parse(source.text, begin);
  if (!json) {
    // Behind a faulty line of JSON lines the next line begins afresh.
    const Line line = line_at(source.text, begin);
    const bool one_line = json.error().offset <= line.end && json.error().offset < source.text.size();
    source.at = one_line ? line.next : source.text.size();
    source.ready.emplace_back(json.error());
    return;
  }
  source.at = json->end();
  const bool zero_based = source.forced != nullptr && source.forced->id == "json-flat0";
  const std::size_t before = source.ready.size();
  collect(source, json->root(), zero_based);
  if (source.ready.size() == before) {
    source.ready.emplace_back(
        fault(ErrorCode::not_a_puzzle, json->root().begin(),
              "JSON without a puzzle; expected 81 cells under a key such as \"puzzle\", or an array"));
  }
  // What may follow on the line: nothing, or a comma between values.
  const Line rest = line_at(source.text, source.at);
  const std::string_view tail = trimmed(source.view(rest));
  if (tail.empty() || tail == "," || tail == ";") {
    source.at = rest.next;
  } else if (!looks(source)) {
    source.ready.emplace_back(
        fault(ErrorCode::bad_field, source.at,
              met(source.text, source.at) + " behind JSON; expected the end of the line"));
    source.at = rest.next;
  }
}

template <class CellText>
std::string write_cells(const Position& position, std::string_view open, std::string_view row_gap,
                        std::string_view close, CellText cell) {
  std::string out(open);
  for (int i = 0; i < kCells; ++i) {
    if (i > 0) out += i % 9 == 0 ? row_gap : ",";
    out += cell(position.grid.cells[i]);
  }
  out += close;
  return out + '\n';
}

}  // namespace

const Family kJson{looks, read};

std::vector<Span> json_cells(std::string_view text) {
  Result<Json> json = Json::parse(text, 0);
  if (!json || !json->root().is(Kind::array)) return {};
  const auto items = json->root().items();
  std::vector<Span> spans;
  if (rows_of_text(items)) {
    for (const Json::Value& row : items) {
      for (std::size_t at = row.begin(); at < row.end(); ++at) spans.push_back({at, 1});
    }
    return spans;
  }
  if (!rows_of_cells(items) && !flat_cells(items)) return {};
  Result<std::vector<Json::Value>> cells = rows_of_cells(items) ? cells_of_rows(json->root()) : items;
  if (!cells) return {};
  for (const Json::Value& cell : *cells) spans.push_back({cell.begin(), cell.end() - cell.begin()});
  return spans;
}

std::string write_json(const Position& position, std::string_view title) {
  Grid givens;
  for (Cell c : position.givens) {
    if (auto d = position.grid.at(c)) givens.set(c, *d);
  }
  std::string out = "{\"puzzle\":" + quoted(givens.line());
  if (givens != position.grid) out += ",\"state\":" + quoted(position.grid.line());
  if (position.candidates != Position::from_givens(position.grid).candidates) {
    for (int i = 0; i < kCells; ++i) {
      out += i == 0 ? ",\"candidates\":[\"" : ",\"";
      for (Digit d : position.candidates[i]) out += d.text();
      out += '"';
    }
    out += ']';
  }
  if (!title.empty()) out += ",\"title\":" + quoted(title);
  return out + "}\n";
}

std::string write_json_rows(const Position& position, std::string_view) {
  return write_cells(position, "[[", "],\n [", "]]", [](std::uint8_t d) { return std::to_string(d); });
}

std::string write_json_flat(const Position& position, std::string_view) {
  return write_cells(position, "[", ",", "]",
                     [](std::uint8_t d) { return d == 0 ? "null" : std::to_string(d); });
}

std::string write_json_flat0(const Position& position, std::string_view) {
  return write_cells(position, "[", ",", "]",
                     [](std::uint8_t d) { return d == 0 ? "null" : std::to_string(d - 1); });
}

std::string write_json_leetcode(const Position& position, std::string_view) {
  return write_cells(position, "[[", "],\n [", "]]", [](std::uint8_t d) {
    return std::string{'"', d == 0 ? '.' : static_cast<char>('0' + d), '"'};
  });
}

}  // namespace nonet::io
