// The objects in the links of f-puzzles, SudokuPad and sudoku.coach. All three can carry rules that Nonet
// does not know; whatever is not on a list of harmless keys is named and refused, never passed over.
#include <algorithm>
#include <array>

#include "io/cells.hpp"
#include "io/formats/json.hpp"
#include "io/marks.hpp"

namespace nonet::io {

namespace {

using Kind = Json::Kind;

bool listed(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Error constraint(const Json::Value& at, const std::string& name) {
  return fault(ErrorCode::unsupported, at.begin(),
               "the constraint '" + name + "'; expected a classic Sudoku");
}

std::string text_of(const Json::Value& object, std::string_view key) {
  const auto value = object.find(key);
  return value && value->is(Kind::text) ? value->text() : std::string();
}

Result<Digits> digits_of(const Json::Value& list) {
  Digits digits;
  for (const Json::Value& item : list.items()) {
    const std::string_view raw = item.raw();
    if (raw.size() != 1 || !is_digit(raw[0]))
      return fault(ErrorCode::bad_field, item.begin(), "no pencilmark; expected a digit from 1 to 9");
    digits.insert(Digit::of(raw[0] - '0'));
  }
  return digits;
}

/// A cell's digit, 0 for none; numbers and texts alike.
Result<int> digit_of(const Json::Value& cell, std::string_view key) {
  const auto value = cell.find(key);
  if (!value || value->empty()) return 0;
  const std::string_view raw = value->raw();
  if (raw.size() == 1 && (is_digit(raw[0]) || raw[0] == '0')) return raw[0] - '0';
  return fault(ErrorCode::bad_field, value->begin(),
               "'" + std::string(raw.substr(0, 20)) + "' is no digit; expected 1 to 9");
}

/// Nine rows of nine cells.
Result<std::vector<Json::Value>> grid_cells(const Json::Value& rows) {
  std::vector<Json::Value> cells;
  for (const Json::Value& row : rows.items()) {
    const auto items = row.items();
    cells.insert(cells.end(), items.begin(), items.end());
    if (items.size() != 9) break;
  }
  if (rows.size() == 9 && cells.size() == kCells) return cells;
  return fault(ErrorCode::unsupported, rows.begin(),
               "a grid that is not nine rows of nine cells; expected 9 by 9");
}

constexpr std::array<std::string_view, 20> kFpuzzlesHarmless{"size",
                                                             "title",
                                                             "author",
                                                             "ruleset",
                                                             "grid",
                                                             "solution",
                                                             "highlightConflicts",
                                                             "successMessage",
                                                             "metadata",
                                                             "disabledlogic",
                                                             "truecandidatesoptions",
                                                             "msgcorrect",
                                                             "msgincorrect",
                                                             "source",
                                                             "id",
                                                             "url",
                                                             "version",
                                                             "settings",
                                                             "difficulty",
                                                             "rating"};
constexpr std::array<std::string_view, 10> kFpuzzlesCell{"value",
                                                         "given",
                                                         "c",
                                                         "cArray",
                                                         "highlight",
                                                         "region",
                                                         "centerPencilMarks",
                                                         "cornerPencilMarks",
                                                         "givenPencilMarks",
                                                         "candidates"};

Result<bool> read_fpuzzles_cell(const Json::Value& object, Cell c, Marks& marks) {
  for (const auto& [key, value] : object.members()) {
    if (!listed(kFpuzzlesCell, key) && value.truthy()) return constraint(value, key);
  }
  if (const auto region = object.find("region");
      region && region->integer() && *region->integer() != c.box()) {
    return constraint(*region, "region");
  }
  Result<int> digit = digit_of(object, "value");
  if (!digit) return digit.error();
  const auto given = object.find("given");
  if (*digit > 0) marks.place(c, Digit::of(*digit), given && given->truthy());
  // Corner marks say where in a box a digit may go, not what a cell may hold, so they are no candidates.
  for (std::string_view key : {"centerPencilMarks", "candidates", "givenPencilMarks"}) {
    const auto list = object.find(key);
    if (!list || !list->is(Kind::array) || list->empty()) continue;
    Result<Digits> digits = digits_of(*list);
    if (!digits) return digits.error();
    marks.noted[c.index] = *digits;
    break;
  }
  return true;
}

constexpr std::array<std::string_view, 18> kSudokupadHarmless{
    "id",    "cellSize", "cells",        "regions",  "cages", "metadata", "settings", "title", "author",
    "rules", "solution", "fogofwar_off", "duration", "t",     "ce",       "ca",       "re",    "cs"};
constexpr std::array<std::string_view, 12> kSudokupadCell{
    "value",       "v",     "given", "centremarks", "candidates",      "pencilMarks",
    "cornermarks", "color", "c",     "c2",          "backgroundColor", "colors"};

std::optional<Json::Value> either(const Json::Value& object, std::string_view long_key,
                                  std::string_view short_key) {
  const auto value = object.find(long_key);
  return value ? value : object.find(short_key);
}

/// The nine boxes, in any order, or nothing.
bool classic_regions(const Json::Value& regions) {
  if (regions.empty()) return true;
  std::uint32_t boxes = 0;
  for (const Json::Value& region : regions.items()) {
    Cells cells;
    for (const Json::Value& cell : region.items()) {
      const auto place = cell.items();
      const auto row = place.size() == 2 ? place[0].integer() : std::nullopt;
      const auto column = place.size() == 2 ? place[1].integer() : std::nullopt;
      if (!row || !column || *row < 0 || *row > 8 || *column < 0 || *column > 8) return false;
      cells.insert(Cell::at(*row, *column));
    }
    if (cells.size() != 9) return false;
    for (Cell c : cells) {
      if (c.box() != cells.first().box()) return false;
    }
    boxes |= 1u << cells.first().box();
  }
  return boxes == 0x1FF;
}

/// Cages that only hold texts about the puzzle, or repeat the rows and columns.
bool harmless_cage(const Json::Value& cage) {
  const auto cells = either(cage, "cells", "ce");
  if (!cells || cells->empty()) return true;
  const auto hidden = cage.find("hidden");
  const auto sum = cage.find("sum");
  return hidden && hidden->truthy() && !(sum && sum->truthy()) && text_of(cage, "type") == "rowcol";
}

Result<bool> read_sudokupad_cell(const Json::Value& object, Cell c, Marks& marks) {
  if (!object.is(Kind::object)) return true;
  for (const auto& [key, value] : object.members()) {
    if (!listed(kSudokupadCell, key) && value.truthy()) return constraint(value, key);
  }
  Result<int> digit = digit_of(object, object.find("value") ? "value" : "v");
  if (!digit) return digit.error();
  const auto given = object.find("given");
  if (*digit > 0) marks.place(c, Digit::of(*digit), !given || given->truthy());
  const auto list = either(object, "centremarks", "candidates");
  if (!list || !list->is(Kind::array) || list->empty()) return true;
  Result<Digits> digits = digits_of(*list);
  if (!digits) return digits.error();
  marks.noted[c.index] = *digits;
  return true;
}

Result<Grid> coach_digits(const Json::Value& object, std::string_view key) {
  const auto value = object.find(key);
  if (!value || value->empty()) return Grid{};
  Result<Grid> grid = read_cells(value->raw(), 0, value->raw().size());
  if (!grid) return fault(grid.error().code, value->begin() + grid.error().offset, grid.error().message);
  return grid;
}

/// "n-n-…": of each cell a number whose bit d stands for digit d.
Result<bool> coach_candidates(const Json::Value& value, Marks& marks) {
  const std::string_view text = value.raw();
  std::vector<unsigned> numbers(1, 0);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '-') {
      numbers.push_back(0);
    } else if (text[i] >= '0' && text[i] <= '9' && numbers.back() < 1024) {
      numbers.back() = numbers.back() * 10 + static_cast<unsigned>(text[i] - '0');
    } else {
      return fault(ErrorCode::bad_field, value.begin() + i,
                   met(text, i) + " among candidates; expected numbers and '-'");
    }
  }
  if (numbers.size() != kCells) {
    return fault(ErrorCode::bad_field, value.begin(),
                 "candidates of " + count_of(numbers.size(), "cell") + "; expected 81");
  }
  for (int i = 0; i < kCells; ++i) {
    if (numbers[i] > 1022 || numbers[i] % 2 != 0)
      return fault(ErrorCode::bad_field, value.begin(),
                   "no set of candidates; expected even numbers up to 1022");
    if (numbers[i] != 0) marks.noted[i] = Digits(static_cast<std::uint16_t>(numbers[i] >> 1));
  }
  return true;
}

/// Marks as a JSON list.
std::string list_of(Digits digits) {
  std::string out;
  for (Digit d : digits) out += (out.empty() ? "[" : ",") + std::string(1, d.text());
  return out.empty() ? "[]" : out + "]";
}

/// Nine rows of cells.
template <class CellText>
std::string rows_of(CellText cell) {
  std::string out = "[[";
  for (int i = 0; i < kCells; ++i) {
    if (i > 0) out += i % 9 == 0 ? "],[" : ",";
    out += cell(Cell(i));
  }
  return out + "]]";
}

}  // namespace

std::optional<Result<Found>> read_fpuzzles(const Json::Value& object) {
  const auto grid = object.find("grid");
  if (!grid || !grid->is(Kind::array) || grid->empty() || !grid->items()[0].is(Kind::array))
    return std::nullopt;
  const auto first_row = grid->items()[0].items();
  if (first_row.empty() || !first_row[0].is(Kind::object)) return std::nullopt;
  for (const auto& [key, value] : object.members()) {
    if (!listed(kFpuzzlesHarmless, key) && value.truthy()) return constraint(value, key);
  }
  Result<std::vector<Json::Value>> cells = grid_cells(*grid);
  if (!cells) return cells.error();
  Marks marks;
  for (int i = 0; i < kCells; ++i) {
    Result<bool> read = read_fpuzzles_cell((*cells)[i], Cell(i), marks);
    if (!read) return read.error();
  }
  return Found{"fpuzzles", marks.position(), text_of(object, "title"), {}};
}

std::optional<Result<Found>> read_sudokupad(const Json::Value& object) {
  const auto grid = either(object, "cells", "ce");
  if (!grid || !grid->is(Kind::array) || grid->empty() || !grid->items()[0].is(Kind::array))
    return std::nullopt;
  const auto first_row = grid->items()[0].items();
  if (first_row.empty() || !first_row[0].is(Kind::object)) return std::nullopt;
  for (const auto& [key, value] : object.members()) {
    if (!listed(kSudokupadHarmless, key) && value.truthy()) return constraint(value, key);
  }
  if (const auto regions = either(object, "regions", "re"); regions && !classic_regions(*regions))
    return constraint(*regions, "regions");
  if (const auto cages = either(object, "cages", "ca")) {
    for (const Json::Value& cage : cages->items()) {
      if (!harmless_cage(cage)) return constraint(cage, "cages");
    }
  }
  if (const auto meta = object.find("metadata")) {
    for (std::string_view key : {"antiknight", "antiking", "antirook", "norowcol"}) {
      if (const auto rule = meta->find(key); rule && rule->truthy())
        return constraint(*rule, std::string(key));
    }
  }
  Result<std::vector<Json::Value>> cells = grid_cells(*grid);
  if (!cells) return cells.error();
  Marks marks;
  for (int i = 0; i < kCells; ++i) {
    Result<bool> read = read_sudokupad_cell((*cells)[i], Cell(i), marks);
    if (!read) return read.error();
  }
  std::string title = text_of(object, object.find("title") ? "title" : "t");
  if (const auto meta = object.find("metadata"); meta && title.empty()) title = text_of(*meta, "title");
  return Found{"scl", marks.position(), title, {}};
}

std::optional<Result<Found>> read_coach(const Json::Value& object) {
  if (!object.find("givenDigits")) return std::nullopt;
  if (const auto size = object.find("gridSize"); size && size->integer() != 9) {
    return fault(ErrorCode::unsupported, size->begin(),
                 "a grid of size " + std::string(size->raw()) + "; expected 9");
  }
  Result<Grid> givens = coach_digits(object, "givenDigits");
  if (!givens) return givens.error();
  Result<Grid> filled = coach_digits(object, "userDigits");
  if (!filled) return filled.error();
  Marks marks;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    if (auto d = givens->at(c)) {
      marks.place(c, *d, true);
    } else if (auto user = filled->at(c)) {
      marks.place(c, *user, false);
    }
  }
  if (const auto candidates = object.find("userCellCandidates"); candidates && !candidates->empty()) {
    Result<bool> read = coach_candidates(*candidates, marks);
    if (!read) return read.error();
  }
  return Found{"coach", marks.position(), text_of(object, "title"), {}};
}

std::string fpuzzles_json(const Position& position, std::string_view title) {
  const Position open = Position::from_givens(position.grid);
  std::string out = "{\"size\":9,";
  if (!title.empty()) out += "\"title\":" + quoted(title) + ',';
  return out + "\"grid\":" + rows_of([&](Cell c) {
           if (auto d = position.grid.at(c)) {
             return "{\"value\":" + std::string(1, d->text()) +
                    (position.givens.contains(c) ? ",\"given\":true}" : "}");
           }
           return noted(position, open, c)
                      ? "{\"centerPencilMarks\":" + list_of(position.candidates[c.index]) + "}"
                      : std::string("{}");
         }) +
         '}';
}

std::string sudokupad_json(const Position& position, std::string_view title) {
  const Position open = Position::from_givens(position.grid);
  std::string regions = "[";
  for (int box = 0; box < 9; ++box) {
    regions += box == 0 ? "[" : ",[";
    for (int place = 0; place < 9; ++place) {
      regions += (place == 0 ? "[" : ",[") + std::to_string(box / 3 * 3 + place / 3) + ',' +
                 std::to_string(box % 3 * 3 + place % 3) + ']';
    }
    regions += ']';
  }
  std::string out = "{\"id\":\"nonet\",\"cellSize\":50,";
  if (!title.empty()) out += "\"metadata\":{\"title\":" + quoted(title) + "},";
  return out + "\"cells\":" + rows_of([&](Cell c) {
           if (auto d = position.grid.at(c)) {
             return "{\"value\":" + std::string(1, d->text()) +
                    (position.givens.contains(c) ? "}" : ",\"given\":false}");
           }
           return noted(position, open, c) ? "{\"centremarks\":" + list_of(position.candidates[c.index]) + "}"
                                           : std::string("{}");
         }) +
         ",\"regions\":" + regions +
         "],\"cages\":[],\"lines\":[],\"arrows\":[],\"underlays\":[],\"overlays\":[]}";
}

std::string coach_json(const Position& position) {
  const Position open = Position::from_givens(position.grid);
  std::string givens, filled, candidates;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    const char digit = static_cast<char>('0' + position.grid.cells[i]);
    const bool given = position.givens.contains(c);
    givens += given ? digit : '0';
    filled += given ? '0' : digit;
    if (i > 0) candidates += '-';
    candidates += noted(position, open, c) ? std::to_string(position.candidates[i].bits() << 1) : "0";
  }
  return "{\"gridSize\":9,\"givenDigits\":\"" + givens + "\",\"userDigits\":\"" + filled +
         "\",\"userCellCandidates\":\"" + candidates + "\"}";
}

}  // namespace nonet::io
