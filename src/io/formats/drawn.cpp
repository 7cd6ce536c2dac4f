#include "io/formats/drawn.hpp"

#include <algorithm>

#include "io/cells.hpp"

namespace nonet::io {

namespace {

bool comment_line(std::string_view line) {
  return !line.empty() && (line[0] == '#' || line[0] == '%');
}

/// Walks the lines of one grid.
class Walker {
 public:
  Walker(std::string_view text, std::size_t at) : text_(text), at_(at) { dash_blank_ = dash_is_blank(); }

  Result<Drawing> read() {
    while (rows_ < 9) {
      if (at_ >= text_.size()) return ends_early();
      const Line line = line_at(text_, at_);
      const std::string_view view = view_of(text_, line);
      if (border(view)) {
        take_border(line, view);
      } else if (is_gap(view)) {
        if (!pass_gap()) return ends_early();
      } else {
        Result<Row> row = read_row(text_, line);
        if (!row) return row.error();
        if (rows_ > 0 && row->style.closed != drawing_.style.closed) return uneven(*row);
        take_row(line, *row);
      }
    }
    return finish();
  }

  /// Where the next grid can begin.
  std::size_t behind(bool after_error) const {
    if (!after_error) return at_;
    const std::size_t end = end_of_paragraph(text_, at_);
    return gaps_ == 2 ? end : behind_bands(text_, end);
  }

 private:
  /// Where rows with digits also have dashes, or all nine rows are dashes, the dash is this grid's blank.
  bool dash_is_blank() const {
    constexpr int kLinesOfAGrid = 24;
    std::size_t at = at_;
    int all_dashes = 0, with_digits = 0;
    for (int i = 0; i < kLinesOfAGrid && at < text_.size(); ++i) {
      const Line line = line_at(text_, at);
      const std::string_view view = view_of(text_, line);
      at = line.next;
      if (is_gap(view)) break;
      all_dashes += is_dashes(view);
      if (std::none_of(view.begin(), view.end(), is_digit)) continue;
      ++with_digits;
      if (lone_dash(view)) return true;
    }
    return with_digits == 0 && all_dashes >= 9;
  }

  /// A dash that is not part of an elimination ("25-8").
  static bool lone_dash(std::string_view view) {
    for (std::size_t i = view.find('-'); i != view.npos; i = view.find('-', i + 1)) {
      const bool between = i > 0 && is_digit(view[i - 1]) && i + 1 < view.size() && is_digit(view[i + 1]);
      if (!between || view.size() == 9) return true;
    }
    return false;
  }

  bool border(std::string_view view) const {
    if (is_dashes(view) && (dash_blank_ || view.find("---") == view.npos)) return false;
    return is_border(view) || is_bars_alone(view);
  }

  void take_border(const Line& line, std::string_view view) {
    if (drawing_.end == 0) {
      drawing_.begin = line.begin;
      drawing_.starred = view.find('*') != view.npos;
    }
    drawing_.end = line.end;
    at_ = line.next;
  }

  void take_row(const Line& line, const Row& row) {
    if (drawing_.end == 0) drawing_.begin = line.begin;
    if (rows_ == 0) drawing_.style = row.style;
    std::copy(row.cells.begin(), row.cells.end(), drawing_.cells.begin() + std::ptrdiff_t{9} * rows_);
    ++rows_;
    drawing_.end = line.end;
    at_ = line.next;
  }

  /// Rows up to the next empty line or words, at most nine.
  int rows_ahead(std::size_t at) const {
    int rows = 0;
    while (at < text_.size() && rows < 9) {
      const Line line = line_at(text_, at);
      const std::string_view view = view_of(text_, line);
      at = line.next;
      if (border(view)) continue;
      if (is_gap(view) || comment_line(view) || !read_row(text_, line)) break;
      ++rows;
    }
    return rows;
  }

  /// Passes empty lines where they may stand: before the grid, between bands, or between all rows.
  bool pass_gap() {
    std::size_t next = at_;
    while (next < text_.size()) {
      const Line line = line_at(text_, next);
      if (!is_gap(view_of(text_, line))) break;
      next = line.next;
    }
    const int ahead = rows_ahead(next);
    if (rows_ == 1) double_spaced_ = ahead == 1;
    const bool between_bands = rows_ % 3 == 0 && ahead >= 1 && rows_ + ahead <= 9;
    if (rows_ > 0 && !between_bands && !(double_spaced_ && ahead == 1)) return false;
    at_ = next;
    gaps_ += rows_ > 0;
    return true;
  }

  Error ends_early() const {
    const std::string rows = count_of(static_cast<std::size_t>(rows_), "row");
    return fault(ErrorCode::too_few_cells, drawing_.end, "the grid ends after " + rows + "; expected 9");
  }

  Error uneven(const Row& row) const {
    const std::string fields = row.style.closed ? "10 fields" : "9 fields";
    return fault(row.style.closed ? ErrorCode::too_many_cells : ErrorCode::too_few_cells, row.cells[0].begin,
                 fields + " in this row; expected as many as in the rows above");
  }

  Result<Drawing> finish() {
    // 1. The lower edge of the frame.
    if (at_ < text_.size()) {
      const Line line = line_at(text_, at_);
      if (border(view_of(text_, line))) take_border(line, view_of(text_, line));
    }
    // 2. Rows that follow at once begin the next grid, unless they are too few for one.
    const int more = rows_ahead(at_);
    if (more == 0 || more == 9) return drawing_;
    return fault(ErrorCode::too_many_cells, at_,
                 count_of(static_cast<std::size_t>(9 + more), "row") + " in this grid; expected 9");
  }

  std::string_view text_;
  std::size_t at_;
  Drawing drawing_;
  int rows_ = 0;
  int gaps_ = 0;  // passed between rows; two part three bands
  bool dash_blank_ = false;
  bool double_spaced_ = false;
};

/// What one cell of a drawing says.
struct CellText {
  Digits digits;
  char blank = 0;       // the blank character, ' ' for nothing at all
  bool placed = false;  // "u7" in SudoCue's files, "+7" elsewhere
};

/// Marks that solvers leave beside candidates: pattern, fins, ALS letters, eliminations.
bool step_mark(char c) {
  return std::string_view("*#@-()~^").find(c) != std::string_view::npos || (c >= 'A' && c <= 'Z');
}

/// "5.0" is a 5, and a blank is "NaN" or "None" where programs print tables.
Span plain_value(std::string_view text, Span span) {
  constexpr std::array<std::string_view, 10> kNothing{"NaN",  "nan",  "NAN", "None", "null",
                                                      "NULL", "Null", "NA",  "N/A",  "<NA>"};
  const std::string_view word = text.substr(span.begin, span.length);
  if (std::find(kNothing.begin(), kNothing.end(), word) != kNothing.end()) return {span.begin, 0};
  const bool number = word.size() >= 2 && (is_digit(word[0]) || word[0] == '0') && word[1] == '.';
  if (number && word.find_first_not_of('0', 2) == word.npos) return {span.begin, 1};
  return span;
}

Result<CellText> read_cell(std::string_view text, Span span) {
  CellText cell;
  if (span.length == 0 || (span.length == 1 && (text[span.begin] == ' ' || is_blank(text[span.begin])))) {
    cell.blank = span.length == 0 ? ' ' : text[span.begin];
    return cell;
  }
  std::size_t at = span.begin;
  const std::size_t end = span.begin + span.length;
  if (span.length == 2 && (text[at] == 'u' || text[at] == '+')) {
    cell.placed = true;
    ++at;
  }
  for (; at < end; ++at) {
    if (is_digit(text[at])) {
      const Digit d = Digit::of(text[at] - '0');
      if (cell.digits.contains(d))
        return fault(ErrorCode::bad_field, at, "a candidate twice in one cell; expected each once");
      cell.digits.insert(d);
    } else if (span.length == 1 || cell.placed || !step_mark(text[at])) {
      return no_cell(text, at);
    }
  }
  if (cell.digits.empty()) return no_cell(text, span.begin);
  return cell;
}

Error no_digit(std::string_view text, Span span) {
  return fault(
      ErrorCode::bad_field, span.begin,
      "'" + std::string(text.substr(span.begin, span.length)) + "' is no cell; expected a digit or a blank");
}

std::string_view format_id(const Drawing& drawing, const Cellwise& cells) {
  const RowStyle& style = drawing.style;
  if (style.delimiter != 0) return "csv-grid";
  if (cells.placed || (cells.marks && !style.bars)) return "sdx";
  if (cells.marks) return drawing.starred ? "simple-pencilmarks" : "pencilmarks";
  if (style.outer) return style.spaced ? "grid" : "ss";
  if (style.bars) return style.spaced ? "bars" : "spf";
  return style.spaced ? "spaced" : "rows";
}

/// Nine numbers, some of them or of the blanks as programs print them.
bool row_of_values(std::string_view text, const Line& line) {
  const Result<Row> row = read_row(text, line);
  if (!row) return false;
  const auto printed = [&](Span cell) { return plain_value(text, cell).length < cell.length; };
  const auto plain = [&](Span cell) {
    return cell.length == 0 || (cell.length == 1 && is_cell(text[cell.begin]));
  };
  return std::any_of(row->cells.begin(), row->cells.end(), printed) &&
         std::all_of(row->cells.begin(), row->cells.end(),
                     [&](Span cell) { return printed(cell) || plain(cell); });
}

bool columns_at(std::string_view text, std::size_t at) {
  return read_columns(text, at).has_value();
}

/// The rows from here on, where they were not counted before; under or beside labels they count differently.
std::optional<Block> new_block(const Source& source) {
  if (source.at < source.even_until || without_labels(source.text, source.at)) return std::nullopt;
  return block_of_rows(source.text, source.at);
}

bool uneven_rows(const Source& source) {
  const auto block = new_block(source);
  return block && block->error;
}

bool looks(const Source& source) {
  const Line line = source.line();
  const std::string_view view = source.view(line);
  if (is_border(view) || uneven_rows(source) || columns_at(source.text, line.begin)) return true;
  if (view.size() > 512) return false;
  if (without_labels(source.text, line.begin) || row_of_values(source.text, line)) return true;
  const auto cells = std::count_if(view.begin(), view.end(), is_cell);
  const auto other = std::count_if(view.begin(), view.end(), is_letter);
  if (cells > 0 && cells >= 2 * (other - std::count(view.begin(), view.end(), 'u')) &&
      read_row(source.text, line))
    return true;
  const bool delimited =
      std::count(view.begin(), view.end(), ',') == 8 || std::count(view.begin(), view.end(), ';') == 8;
  return delimited ? other <= 2 : cells >= 5 && cells <= 14 && other <= 2;
}

/// Simple Sudoku writes up to three grids of one puzzle: givens, with filled-in digits, candidates. The next
/// grid as a later state of `now`, if it is one; then it is consumed.
std::optional<Position> later_state(Source& source, const Position& now) {
  std::size_t at = source.at;
  Line line = line_at(source.text, at);
  while (at < source.text.size() && is_gap(source.view(line))) line = line_at(source.text, at = line.next);
  if (at >= source.text.size() || !is_border(source.view(line))) return std::nullopt;
  Result<Drawing> drawing = read_drawing(source.text, at);
  if (!drawing || !drawing->starred) return std::nullopt;
  Result<Cellwise> cells = read_cells_of(source.text, *drawing);
  if (!cells) return std::nullopt;
  // Candidates stand in wide columns; there a lone digit is filled in only if it was before.
  Position later = cells->position;
  if (drawing->style.spaced) {
    for (int i = 0; i < kCells; ++i) {
      if (now.grid.blank(Cell(i))) later.grid.clear(Cell(i));
    }
    later.candidates = cells->candidates;
  }
  for (int i = 0; i < kCells; ++i) {
    if (!now.grid.blank(Cell(i)) && later.grid.at(Cell(i)) != now.grid.at(Cell(i))) return std::nullopt;
  }
  if (later.grid.clues() == now.grid.clues() && !drawing->style.spaced) return std::nullopt;
  later.givens = now.givens;
  source.at = at;
  return later;
}

/// The program's name and version, which it leaves below its grids.
void skip_trailer(Source& source) {
  while (source.at < source.text.size()) {
    const Line line = source.line();
    const std::string_view view = trimmed(source.view(line));
    if (!view.empty() && view.substr(0, 13) != "Simple Sudoku" && view.substr(0, 7) != "Version") return;
    source.at = line.next;
  }
}

void read(Source& source) {
  const std::size_t begin = source.at;
  const std::string_view title = std::exchange(source.title, {});
  if (const auto block = new_block(source)) {
    source.even_until = block->end;
    if (block->error) {
      source.ready.emplace_back(*block->error);
      source.at = block->end;
      return;
    }
  }
  Result<Drawing> drawing = read_drawing(source.text, source.at);
  if (!drawing) {
    source.ready.emplace_back(drawing.error());
    if (source.at == begin) source.at = source.line().next;
    return;
  }
  Result<Cellwise> cells = read_cells_of(source.text, *drawing);
  if (!cells) {
    source.ready.emplace_back(cells.error());
    return;
  }
  Record record = make_record(source, format_id(*drawing, *cells), drawing->begin, drawing->end);
  record.position = cells->position;
  if (record.format->id == "ss") {
    while (auto later = later_state(source, record.position)) record.position = *later;
    skip_trailer(source);
  }
  record.title = title;
  source.ready.emplace_back(std::move(record));
}

}  // namespace

namespace {

Result<Drawing> read_bare_drawing(std::string_view text, std::size_t& at) {
  std::size_t behind = at;
  if (auto drawing = read_columns(text, behind); drawing && *drawing) {
    at = behind;
    return *drawing;
  } else if (drawing) {
    at = Walker(text, at).behind(true);
    return *drawing;
  }
  Walker walker(text, at);
  Result<Drawing> drawing = walker.read();
  at = walker.behind(!drawing);
  return drawing;
}

/// A drawing or error counted in a part of the text that begins at `offset`.
Result<Drawing> moved(Result<Drawing> drawing, std::size_t offset) {
  if (!drawing) return fault(drawing.error().code, drawing.error().offset + offset, drawing.error().message);
  for (Span& cell : drawing->cells) cell.begin += offset;
  drawing->begin += offset;
  drawing->end += offset;
  return drawing;
}

}  // namespace

Result<Drawing> read_drawing(std::string_view text, std::size_t& at) {
  const auto bare = without_labels(text, at);
  if (!bare) return read_bare_drawing(text, at);
  std::size_t inside = 0;
  while (inside < bare->text.size()) {  // where labels of columns stood
    const Line line = line_at(bare->text, inside);
    if (!is_gap(view_of(bare->text, line))) break;
    inside = line.next;
  }
  Result<Drawing> drawing = moved(read_bare_drawing(bare->text, inside), at);
  if (drawing) drawing->begin = at;
  at = bare->next;
  return drawing;
}

Result<Cellwise> read_cells_of(std::string_view text, const Drawing& drawing) {
  Cellwise out;
  std::array<CellText, kCells> cells;
  BlankKind blanks;
  int sets = 0, blank = 0, empty = 0;
  for (int i = 0; i < kCells; ++i) {
    const Span span = plain_value(text, drawing.cells[i]);
    if (span.length > 1 && drawing.style.delimiter != 0) return no_digit(text, span);
    Result<CellText> cell = read_cell(text, span);
    if (!cell) return cell.error();
    const std::size_t at = drawing.cells[i].begin;
    if (cell->blank != 0 && !blanks.accept(cell->blank)) {
      return fault(ErrorCode::mixed_blanks, at, blanks.mixed(cell->blank));
    }
    cells[i] = *cell;
    sets += cell->digits.size() > 1;
    blank += cell->blank != 0 && cell->blank != '_';
    empty += cell->blank == '_';
    out.placed |= cell->placed;
  }
  // Two digits in a cell of a grid that else has blanks are a slip; where most cells have several, marks.
  out.marks = sets > blank && 10 * sets > empty;
  for (int i = 0; i < kCells && !out.marks; ++i) {
    if (plain_value(text, drawing.cells[i]).length > 1 && !cells[i].placed)
      return no_digit(text, drawing.cells[i]);
  }
  for (int i = 0; i < kCells; ++i) out.candidates[i] = cells[i].digits;
  // Where marks stand in a drawing, '_' is a cell without any left; any other blank has no marks made yet.
  const std::array<Digits, kCells>& candidates = out.candidates;
  if (!out.marks) {
    Grid grid;
    for (int i = 0; i < kCells; ++i) {
      if (!candidates[i].empty()) grid.set(Cell(i), candidates[i].first());
    }
    out.position = Position::from_givens(grid);
  } else {
    out.position = from_candidates(candidates);
    const Position open = Position::from_givens(out.position.grid);
    for (int i = 0; i < kCells; ++i) {
      if (cells[i].blank != 0 && cells[i].blank != '_') out.position.candidates[i] = open.candidates[i];
    }
  }
  for (int i = 0; i < kCells; ++i) {
    if (cells[i].placed) out.position.givens.erase(Cell(i));
  }
  return out;
}

const Family kDrawn{looks, read};

}  // namespace nonet::io
