// Rows without a gap between them are one grid or several. Where their number is no multiple of nine, a row is
// missing or twice there, and each grid read from them would hold rows of another.
#include <algorithm>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"
#include "io/formats/drawn_shapes.hpp"

namespace nonet::io {

namespace {

constexpr std::size_t kFewestMeantAsGrid = 7;
constexpr std::size_t kBandedRows = 11;  // with a line of nothing but bars between bands

/// What a line is to the rows around it; `maybe` is a row of blanks or a part of the frame.
enum class Part : unsigned char { row, maybe, frame, other };

struct Count {
  std::size_t rows = 0, maybe = 0;
  std::size_t tenth = 0;  // where the tenth of them begins
  std::size_t last = 0;   // where the last one ends
  std::size_t end = 0;    // behind the block

  std::size_t all() const { return rows + maybe; }
  bool even() const { return rows % 9 == 0 || all() % 9 == 0; }
  void add(Part part, const Line& line) {
    rows += part == Part::row;
    maybe += part == Part::maybe;
    end = line.next;
    if (part == Part::frame) return;
    if (all() == 10 && tenth == 0) tenth = line.begin;
    last = line.end;
  }
};

/// A row whose cells are all written, or between bars or commas.
Part written_part(std::string_view text, const Line& line) {
  const std::string_view view = view_of(text, line);
  if (is_gap(view)) return Part::other;
  if (is_dashes(view)) return Part::maybe;
  if (is_border(view)) return Part::frame;
  const Result<Row> row = read_row(text, line);
  if (row && row->style.delimiter != 0) return Part::row;
  if (is_bars_alone(view)) return Part::maybe;
  const auto cells = std::count_if(view.begin(), view.end(), is_cell);
  const auto letters = std::count_if(view.begin(), view.end(), is_letter);
  return row && cells > 0 && cells >= 2 * (letters - std::count(view.begin(), view.end(), 'u')) ? Part::row
                                                                                                : Part::other;
}

/// A row whose blanks are spaces; those of one grid have bars, or have none.
Part spaced_part(const std::optional<Shape>& shape, bool barred) {
  if (!shape || shape->bars.empty() == barred) return Part::other;
  if (!barred && shape->digits() > 9) return Part::other;
  if (!shape->blank() && shape->digits() > 0) return Part::row;
  return barred || shape->columns.size() >= 9 ? Part::maybe : Part::other;
}

Count count_written(std::string_view text, std::size_t at) {
  Count count;
  while (at < text.size()) {
    const Line line = line_at(text, at);
    const Part part = written_part(text, line);
    if (part == Part::other) break;
    count.add(part, line);
    at = line.next;
  }
  return count;
}

/// None where the first nine rows leave no cell blank.
Count count_spaced(std::string_view text, std::size_t at) {
  Count count;
  std::optional<bool> barred;
  bool blanks = false;
  while (at < text.size()) {
    const Line line = line_at(text, at);
    at = line.next;
    if (is_border(view_of(text, line))) {
      count.add(Part::frame, line);
      continue;
    }
    const auto shape = shape_of(text, line);
    if (!barred) barred = shape && !shape->bars.empty();
    const Part part = spaced_part(shape, *barred);
    if (part == Part::other) break;
    blanks = blanks || (shape->digits() < 9 && shape->columns.find(' ') != std::string::npos);
    count.add(part, line);
    if (count.all() == 9 && !blanks) return {};
  }
  if (!blanks || (barred.value_or(false) && count.all() % kBandedRows == 0)) return {};
  return barred.value_or(false) || count.all() > 9 ? count : Count{};
}

bool is_any_row(std::string_view text, const Line& line) {
  return written_part(text, line) != Part::other || spaced_part(shape_of(text, line), true) != Part::other ||
         is_row_by_column(text, line);
}

/// The rows up to an empty line or words; `at` moves behind them.
std::size_t pass_rows(std::string_view text, std::size_t& at) {
  std::size_t rows = 0;
  while (at < text.size()) {
    const Line line = line_at(text, at);
    if (is_gap(view_of(text, line)) || !is_any_row(text, line)) break;
    rows += !is_border(view_of(text, line));
    at = line.next;
  }
  return rows;
}

/// How many empty lines stand there, those of spaces being one at most: they may be rows of blanks.
std::size_t pass_gap(std::string_view text, std::size_t& at) {
  std::size_t lines = 0;
  bool any = false;
  while (at < text.size()) {
    const Line line = line_at(text, at);
    if (!is_gap(view_of(text, line))) break;
    any = true;
    lines += line.end == line.begin;
    at = line.next;
  }
  return any ? std::max<std::size_t>(lines, 1) : 0;
}

}  // namespace

std::size_t end_of_rows(std::string_view text, std::size_t at) {
  pass_rows(text, at);
  return at;
}

std::size_t end_of_paragraph(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const Line line = line_at(text, at);
    if (is_gap(view_of(text, line))) break;
    at = line.next;
  }
  return at;
}

std::size_t behind_bands(std::string_view text, std::size_t at) {
  while (pass_gap(text, at) == 1) {
    std::size_t next = at;
    if (pass_rows(text, next) % 9 == 0) break;
    at = next;
  }
  return at;
}

Block block_of_rows(std::string_view text, std::size_t at) {
  const Count written = count_written(text, at), spaced = count_spaced(text, at);
  const bool by_column = spaced.all() > written.all();
  const Count& count = by_column ? spaced : written;
  Block block{count.end, std::nullopt};
  if (count.even()) return block;
  const std::string rows = count_of(count.all(), "row") + " in this grid; expected 9";
  if (count.all() > 9) {
    block.error = fault(ErrorCode::too_many_cells, count.tenth, rows);
  } else if (by_column && count.all() >= kFewestMeantAsGrid) {
    block.error = fault(ErrorCode::too_few_cells, count.last, rows);
  }
  return block;
}

}  // namespace nonet::io
