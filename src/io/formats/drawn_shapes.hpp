/// The lines of a grid whose blanks are spaces, one character a column.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"

namespace nonet::io {

/// A line with one character a column: a digit, a space, or '|' for any bar (or bars side by side).
struct Shape {
  Line line;
  std::string columns;
  std::vector<std::size_t> offsets;  // of each column, and of the line's end
  std::vector<std::size_t> bars;     // columns

  bool blank() const { return columns.find_first_not_of(' ') == columns.npos; }
  std::size_t digits() const {
    return static_cast<std::size_t>(std::count_if(columns.begin(), columns.end(), is_digit));
  }
};

/// nullopt where something else than digits, spaces and bars stands in the line, or too much.
std::optional<Shape> shape_of(std::string_view text, const Line& line);

/// Nine rows, and what else belongs to their grid.
struct Nine {
  std::vector<Shape> rows;
  std::size_t begin = 0, end = 0;  // with the frame
  std::size_t next = 0;            // behind it
};

/// The lines of a block: shapes, and borders as empty ones without offsets.
std::vector<Shape> block_at(std::string_view text, std::size_t at);

inline bool is_border(const Shape& line) {
  return line.offsets.empty();
}

/// Rows without bars, where an empty line may be a row: line by line, with gaps between bands, or with a gap behind
/// each row.
std::vector<Nine> bare_groups(const std::vector<Shape>& lines);
/// Rows with bars, so that a line without any parts bands or rows.
std::optional<Nine> barred_group(const std::vector<Shape>& lines);

/// The grid where each cell stands between bars; nullopt where no way to leave out pieces beyond or between them, or
/// more than one, leaves nine cells a row.
std::optional<Drawing> each_barred(const Nine& nine);

}  // namespace nonet::io
