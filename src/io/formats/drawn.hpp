/// Grids drawn over nine lines: bare or spaced digits, bars and frames, pencilmarks, comma-separated rows.
#pragma once

#include <nonet/result.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

/// Where a cell stands in the text; length 0 where a blank is written as nothing.
struct Span {
  std::size_t begin = 0, length = 0;
};

/// How a row was set out; the first row of a grid names its format.
struct RowStyle {
  bool bars = false;    ///< bars between boxes or cells
  bool outer = false;   ///< bars at both ends
  bool spaced = false;  ///< spaces between cells
  bool closed = false;  ///< a delimiter behind the last cell, too; then behind all rows or none
  char delimiter = 0;   ///< ',', ';' or tab between cells
};

struct Row {
  std::array<Span, 9> cells;
  RowStyle style;
};

/// The nine cells of a line, each of which is written, or stands between bars or commas.
Result<Row> read_row(std::string_view text, const Line& line);
/// Whether a line is a row of candidate sets: nine cells, digits rising in each, several in some. Nine rows
/// of a grid on one line are not, as a row of a grid does not rise.
bool is_candidate_row(std::string_view text, const Line& line);
/// Something upright between cells.
bool is_bar(char32_t code);
/// A line of a frame: dashes, equals signs, box-drawing.
bool is_border(std::string_view line);
/// Nine dashes, perhaps in groups: a border in most drawings, a row of blanks where '-' is the blank.
bool is_dashes(std::string_view line);

/// An empty line; nine fields between tabs are a row of blanks.
bool is_gap(std::string_view line);

/// "   |   |   " between bands; a row of blanks would be one of a grid whose blanks are spaces.
bool is_bars_alone(std::string_view line);

/// Rows that follow one another without a gap, and what is wrong if they can't be grids of nine.
struct Block {
  std::size_t end;  ///< behind the last of them
  std::optional<Error> error;
};
Block block_of_rows(std::string_view text, std::size_t at);

/// Behind the rows at `at`, and at the next empty line.
std::size_t end_of_rows(std::string_view text, std::size_t at);
std::size_t end_of_paragraph(std::string_view text, std::size_t at);
/// From the end of rows that were no grid, behind what may be its bands as well as those of the next: rows behind
/// single empty lines. A block of nine or several nines is a grid by itself.
std::size_t behind_bands(std::string_view text, std::size_t at);

struct Drawing {
  std::array<Span, kCells> cells;
  RowStyle style;
  std::size_t begin = 0, end = 0;  ///< from the first line of frame or row to the end of the last
  bool starred = false;            ///< framed with '*' at the corners, as Simple Sudoku does
};

/// The grid of digits, spaces and perhaps bars at `at`, spaces being its blanks; `at` moves behind it. An error
/// where its columns can't be told, nullopt where no such grid stands.
std::optional<Result<Drawing>> read_columns(std::string_view text, std::size_t& at);
/// Whether a line of digits and spaces could be a row of such a grid.
bool is_row_by_column(std::string_view text, const Line& line);
/// The lines of a grid from `at` to `next`, with spaces for what stands around it.
struct Unlabelled {
  std::string text;
  std::size_t next = 0;
};
/// The grid at `at` without the labels of its rows and columns, or marks of a quotation; nullopt where it has none.
std::optional<Unlabelled> without_labels(std::string_view text, std::size_t at);
/// The grid that begins at or after `at`; on return `at` is behind it, or, after an error, behind the
/// block of lines it is in.
Result<Drawing> read_drawing(std::string_view text, std::size_t& at);

/// What the cells of a drawing say.
struct Cellwise {
  Position position;
  std::array<Digits, kCells> candidates{};  ///< the digits that stand in each cell
  bool marks = false;                       ///< some cell holds several candidates
  bool placed = false;                      ///< some digit is marked as filled in ("u7", "+7")
};
Result<Cellwise> read_cells_of(std::string_view text, const Drawing& drawing);

extern const Family kDrawn;

std::string write_rows(const Position& position, std::string_view title);
std::string write_spaced(const Position& position, std::string_view title);
std::string write_bars(const Position& position, std::string_view title);
std::string write_grid(const Position& position, std::string_view title);
std::string write_spf(const Position& position, std::string_view title);
std::string write_ss(const Position& position, std::string_view title);
std::string write_csv_grid(const Position& position, std::string_view title);
std::string write_pencilmarks(const Position& position, std::string_view title);
std::string write_simple_pencilmarks(const Position& position, std::string_view title);
std::string write_sdx(const Position& position, std::string_view title);

}  // namespace nonet::io
