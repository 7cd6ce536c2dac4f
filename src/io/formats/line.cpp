#include "io/formats/line.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"

namespace nonet::io {

namespace {

// A field with at least this many cells was meant to be a puzzle.
constexpr std::size_t kMeantAsPuzzle = 60;
constexpr std::uint8_t kOther = 255;

/// Digits as 1..9, blanks as 10 and above (each kind its own), anything else as 255.
constexpr std::array<std::uint8_t, 256> make_cell_codes() {
  std::array<std::uint8_t, 256> codes{};
  std::uint8_t kind = 10;
  for (int c = 0; c < 256; ++c) {
    const char character = static_cast<char>(c);
    codes[c] = is_digit(character)   ? static_cast<std::uint8_t>(c - '0')
               : is_blank(character) ? kind++
                                     : kOther;
  }
  return codes;
}
constexpr auto kCellCodes = make_cell_codes();

std::uint8_t cell_code(char c) {
  return kCellCodes[static_cast<unsigned char>(c)];
}

bool parts_fields(char c) {
  return is_space(c) || std::string_view("#,;|:\"'%()[]{}=/&<>").find(c) != std::string_view::npos;
}

bool parts_cells(char c) {
  return is_space(c) || std::string_view("|,;:/!").find(c) != std::string_view::npos;
}

/// Cells whose blanks are spaces: all of the line, or what stands before a separator other than a space. With
/// a space behind them nobody can tell a margin from a blank.
std::optional<LineCells> spaced_cells_at(std::string_view text, std::size_t begin, std::size_t end) {
  if (end - begin < kCells) return std::nullopt;
  if (end - begin > kCells && (text[begin + kCells] == ' ' || !parts_fields(text[begin + kCells])))
    return std::nullopt;
  LineCells cells{{}, begin, begin + kCells};
  for (int i = 0; i < kCells; ++i) {
    const char c = text[begin + i];
    if (c != ' ' && !is_digit(c)) return std::nullopt;
    cells.grid.cells[i] = c == ' ' ? std::uint8_t{0} : static_cast<std::uint8_t>(c - '0');
  }
  return cells;
}

/// Cells in groups of one size with spaces, bars or commas between; nothing else in the line. Groups of
/// different sizes are rather a shorter puzzle and its rating.
std::optional<LineCells> parted_cells(std::string_view text, std::size_t begin, std::size_t end) {
  if (end - begin > 8 * kCells) return std::nullopt;
  std::array<char, kCells> found{};
  std::size_t count = 0, group = 0, size = 0;
  LineCells cells;
  for (std::size_t i = begin; i < end; ++i) {
    if (parts_cells(text[i])) continue;
    if (!is_cell(text[i]) || count == kCells) return std::nullopt;
    if (count == 0) cells.begin = i;
    cells.end = i + 1;
    found[count++] = text[i];
    ++group;
    if (i + 1 < end && !parts_cells(text[i + 1])) continue;
    if (size != 0 && group != size) return std::nullopt;
    size = std::exchange(group, 0);
  }
  if (count < kCells) return std::nullopt;
  auto run = cells_at({found.data(), count}, 0, count);
  if (!run) return std::nullopt;
  cells.grid = run->grid;
  return cells;
}

struct Field {
  std::size_t begin = 0, end = 0;
};

/// The next stretch without a character that parts fields.
bool next_field(std::string_view text, std::size_t end, Field& field) {
  std::size_t at = field.end;
  while (at < end && parts_fields(text[at])) ++at;
  field.begin = at;
  while (at < end && !parts_fields(text[at])) ++at;
  field.end = at;
  return field.begin < field.end;
}

std::optional<LineCells> field_of_cells(std::string_view text, const Line& line) {
  for (Field field{line.begin, line.begin}; next_field(text, line.end, field);) {
    if (field.end - field.begin != kCells) continue;
    if (auto cells = cells_at(text, field.begin, field.end)) return cells;
  }
  return std::nullopt;
}

std::optional<LineCells> find_cells(std::string_view text, const Line& line) {
  std::size_t first = line.begin;
  while (first < line.end && is_space(text[first])) ++first;
  if (auto cells = cells_at(text, first, line.end)) return cells;
  if (auto cells = spaced_cells_at(text, line.begin, line.end)) return cells;
  if (auto cells = field_of_cells(text, line)) return cells;
  return parted_cells(text, line.begin, line.end);
}

/// The first field that was meant as a puzzle or solution, and is none, outside the cells found. What stands beside
/// it must not be read in its place: that may be its solution.
std::optional<Field> broken_field(std::string_view text, const Line& line, const LineCells& found) {
  for (Field field{line.begin, line.begin}; next_field(text, line.end, field);) {
    const bool inside = field.begin < found.end && found.begin < field.end;
    if (inside || !meant_as_cells(text.substr(field.begin, field.end - field.begin))) continue;
    if (!read_cells(text, field.begin, field.end)) return field;
  }
  return std::nullopt;
}

std::size_t cells_in(std::string_view piece) {
  return static_cast<std::size_t>(std::count_if(piece.begin(), piece.end(), is_cell));
}

/// The field most likely meant as the puzzle: the one with the most cells.
Field likeliest_field(std::string_view text, const Line& line) {
  Field best{line.begin, line.begin};
  std::size_t most = 0;
  for (Field field{line.begin, line.begin}; next_field(text, line.end, field);) {
    const std::size_t cells = cells_in(text.substr(field.begin, field.end - field.begin));
    if (cells > most) {
      most = cells;
      best = field;
    }
  }
  return best;
}

/// Digits and spaces about as long as a puzzle, or longer: cells and blanks, were it of the right length.
bool spaced_line(std::string_view view) {
  return view.size() >= kMeantAsPuzzle && view.find_first_not_of(" 123456789") == view.npos &&
         std::count(view.begin(), view.end(), ' ') > static_cast<std::ptrdiff_t>(view.size() / 2);
}

Error spaced_fault(const Line& line) {
  const std::size_t length = line.end - line.begin;
  return fault(length < kCells ? ErrorCode::too_few_cells : ErrorCode::too_many_cells,
               length < kCells ? line.end : line.begin + kCells,
               count_of(length, "character") + " with spaces for blanks; expected 81, and no margin");
}

/// What a line that is no puzzle lacks.
Error line_fault(std::string_view text, const Line& line) {
  if (spaced_line(view_of(text, line))) return spaced_fault(line);
  const Field field = likeliest_field(text, line);
  if (cells_in(text.substr(field.begin, field.end - field.begin)) >= kMeantAsPuzzle) {
    Result<Grid> grid = read_cells(text, field.begin, field.end);
    if (!grid) return grid.error();
  }
  // Cells parted by spaces or bars: judge them together.
  std::string cells;
  std::size_t last = line.begin;
  for (std::size_t i = line.begin; i < line.end; ++i) {
    if (parts_cells(text[i])) continue;
    if (!is_cell(text[i])) return no_cell(text.substr(0, line.end), i);
    cells += text[i];
    last = i;
    if (cells.size() == kCells + 1) break;
  }
  Result<Grid> grid = read_cells(cells, 0, cells.size());
  if (!grid && cells.size() > kCells)
    return fault(ErrorCode::too_many_cells, last, "more than 81 cells; expected 81");
  if (!grid && cells.size() < kCells) return fault(ErrorCode::too_few_cells, line.end, grid.error().message);
  return fault(ErrorCode::mixed_blanks, line.begin,
               grid ? "a line of cells that is no puzzle" : grid.error().message);
}

bool looks(const Source& source) {
  const Line line = source.line();
  const std::string_view view = source.view(line);
  if (view.size() < kMeantAsPuzzle || is_border(view) || is_candidate_row(source.text, line)) return false;
  if (find_cells(source.text, line)) return true;
  std::size_t at = line.begin;
  if (spaced_line(view) && !read_row(source.text, line) && !read_columns(source.text, at)) return true;
  const Field field = likeliest_field(source.text, line);
  if (cells_in(source.text.substr(field.begin, field.end - field.begin)) >= kMeantAsPuzzle) return true;
  return cells_in(view) >= kMeantAsPuzzle && std::count_if(view.begin(), view.end(), is_letter) <=
                                                 static_cast<std::ptrdiff_t>(cells_in(view) / 8);
}

std::string title_of(std::string_view text, const Line& line, const LineCells& cells) {
  const auto clean = [](std::string_view piece) {
    while (!piece.empty() && parts_fields(piece.front())) piece.remove_prefix(1);
    while (!piece.empty() && parts_fields(piece.back()) && piece.back() != ')') piece.remove_suffix(1);
    return std::string(piece);
  };
  const std::string before = clean(text.substr(line.begin, cells.begin - line.begin));
  const std::string after = clean(text.substr(cells.end, line.end - cells.end));
  return before.empty() ? after : after.empty() ? before : before + ' ' + after;
}

/// 81 cells in a later field: a solution, if they are all filled.
std::optional<LineCells> later_cells(std::string_view text, const Line& line, std::size_t from) {
  Field field{from, from};
  while (next_field(text, line.end, field)) {
    if (field.end - field.begin != kCells) continue;
    if (auto cells = cells_at(text, field.begin, field.end)) return cells;
  }
  return std::nullopt;
}

/// Lines of known collections: gsf's have the puzzle as fifth of at least seven fields, those of
/// SudokuExchange's bank twelve hexadecimal digits before it.
std::string_view format_id(std::string_view text, const Line& line, const LineCells& cells) {
  const std::string_view before = text.substr(line.begin, cells.begin - line.begin);
  const std::string_view after = text.substr(cells.end, line.end - cells.end);
  if (std::count(before.begin(), before.end(), ',') == 4 && std::count(after.begin(), after.end(), ',') >= 2)
    return "gsf";
  const bool hash = before.size() == 13 && std::all_of(before.begin(), before.end() - 1, [](char c) {
                      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                    });
  return hash ? "bank" : "line";
}

void read(Source& source) {
  const Line line = source.line();
  source.at = line.next;
  auto cells = find_cells(source.text, line);
  if (!cells) {
    source.ready.emplace_back(line_fault(source.text, line));
    return;
  }
  if (const auto broken = broken_field(source.text, line, *cells)) {
    source.ready.emplace_back(read_cells(source.text, broken->begin, broken->end).error());
    return;
  }
  Record record = make_record(source, format_id(source.text, line, *cells), cells->begin, cells->end);
  record.position = Position::from_givens(cells->grid);
  record.title = title_of(source.text, line, *cells);
  if (const auto later = later_cells(source.text, line, cells->end)) {
    if (later->grid.clues() < kCells) {
      source.ready.emplace_back(
          fault(ErrorCode::too_many_cells, later->begin, "a second puzzle on the line; expected one"));
      return;
    }
    record.solution = later->grid;
  }
  source.ready.emplace_back(std::move(record));
}

}  // namespace

std::optional<LineCells> cells_at(std::string_view text, std::size_t begin, std::size_t end) {
  if (end - begin < kCells || (end - begin > kCells && !parts_fields(text[begin + kCells])))
    return std::nullopt;
  LineCells cells{{}, begin, begin + kCells};
  std::uint8_t blank = 0;
  for (int i = 0; i < kCells; ++i) {
    const std::uint8_t code = cell_code(text[begin + i]);
    if (code < 10) {
      cells.grid.cells[i] = code;
      continue;
    }
    if (blank == 0) blank = code;
    if (code == kOther || code != blank) return std::nullopt;
  }
  return cells;
}

bool read_plain_line(Source& source) {
  const Line line = source.line();
  if (line.end - line.begin != kCells) return false;
  auto cells = cells_at(source.text, line.begin, line.end);
  if (!cells) return false;
  source.at = line.next;
  Record record = make_record(source, "line", line.begin, line.end);
  record.position = Position::from_givens(cells->grid);
  source.ready.emplace_back(std::move(record));
  return true;
}

bool read_broken_line(Source& source) {
  std::string found;
  std::size_t at = source.at, end = at;
  while (at < source.text.size() && found.size() <= kCells) {
    const Line line = line_at(source.text, at);
    const std::string_view view = trimmed(source.view(line));
    if (view.empty() || !std::all_of(view.begin(), view.end(), is_cell)) break;
    found += view;
    end = line.end;
    at = line.next;
  }
  if (found.size() != kCells) return false;
  const auto cells = cells_at(found, 0, kCells);
  if (!cells) return false;
  Record record = make_record(source, "line", source.at, end);
  record.position = Position::from_givens(cells->grid);
  source.ready.emplace_back(std::move(record));
  source.at = at;
  return true;
}

const Family kLine{looks, read};

std::string write_line(const Position& position, std::string_view) {
  return position.grid.line('.') + '\n';
}

}  // namespace nonet::io
