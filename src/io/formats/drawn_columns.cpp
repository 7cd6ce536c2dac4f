// Grids whose blanks are spaces: nine lines of digits, spaces and bars. A row alone does not say where its
// cells are, so bars and digits of all nine together have to; where they leave a choice, the grid is refused.
#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include "io/formats/drawn_shapes.hpp"

namespace nonet::io {

namespace {

struct Columns {
  std::array<std::size_t, 9> at{};
  RowStyle style;
};

std::vector<std::size_t> digit_columns(const std::vector<Shape>& rows) {
  std::set<std::size_t> columns;
  for (const Shape& row : rows) {
    for (std::size_t k = 0; k < row.columns.size(); ++k) {
      if (is_digit(row.columns[k])) columns.insert(k);
    }
  }
  return {columns.begin(), columns.end()};
}

/// Which cells the columns `used` are, where cells stand at `at`; nullopt where one is none.
std::optional<std::vector<std::size_t>> cells_at(const std::vector<std::size_t>& used,
                                                 std::span<const std::size_t> at) {
  std::vector<std::size_t> cells;
  for (std::size_t column : used) {
    const auto found = std::find(at.begin(), at.end(), column);
    if (found == at.end()) return std::nullopt;
    cells.push_back(static_cast<std::size_t>(found - at.begin()));
  }
  return cells;
}

/// Of several layouts, any if all give each digit the same cell, or else of the preferred ones.
template <class Layout>
class Choice {
 public:
  void offer(const Layout& layout, std::vector<std::size_t> cells, bool preferred) {
    all_.add(layout, cells);
    if (preferred) preferred_.add(layout, cells);
  }
  std::optional<Layout> best() const {
    if (all_.cells.size() == 1 && preferred_.cells.empty()) return all_.layout;
    if (preferred_.cells.size() == 1) return preferred_.layout;
    return std::nullopt;
  }

 private:
  struct Offers {
    std::optional<Layout> layout;
    std::set<std::vector<std::size_t>> cells;
    void add(const Layout& l, const std::vector<std::size_t>& c) {
      if (!layout) layout = l;
      cells.insert(c);
    }
  };
  Offers all_, preferred_;
};

/// Three boxes of cells between bars: the columns of one box hold for all.
std::optional<Columns> boxed_columns(const std::vector<Shape>& rows, std::array<std::size_t, 2> left,
                                     std::array<std::size_t, 2> right, RowStyle style) {
  // left[i] and right[i] are the first and last column of the bar before and behind the middle box.
  const std::size_t width = right[0] - left[1] - 1;
  const std::size_t first = left[0], second = left[1] + 1, third = right[1] + 1;
  std::set<std::size_t> folded;  // where digits stand in their box
  for (std::size_t column : digit_columns(rows)) {
    if (column < first ? column + width < first : column >= third + width) return std::nullopt;
    folded.insert(column < first    ? column + width - first
                  : column >= third ? column - third
                                    : column - second);
  }
  const std::vector<std::size_t> used(folded.begin(), folded.end());
  Choice<std::array<std::size_t, 3>> choice;
  for (std::size_t step : {2u, 1u, 3u, 4u, 5u}) {
    for (std::size_t at = 0; at + 2 * step < width; ++at) {
      if (first + at < width) continue;  // the first box would begin before the line
      const std::array<std::size_t, 3> box{at, at + step, at + 2 * step};
      auto cells = cells_at(used, box);
      if (cells) choice.offer(box, std::move(*cells), 2 * (at + step) + 1 == width);
    }
  }
  const auto box = choice.best();
  if (!box) return std::nullopt;
  Columns columns{{}, style};
  columns.style.spaced = (*box)[1] - (*box)[0] > 1;
  for (std::size_t k = 0; k < 3; ++k) {
    columns.at[k] = first + (*box)[k] - width;
    columns.at[3 + k] = second + (*box)[k];
    columns.at[6 + k] = third + (*box)[k];
  }
  return columns;
}

/// Nine cells without bars, perhaps with wider gaps between boxes.
std::optional<Columns> bare_columns(const std::vector<Shape>& rows) {
  const std::vector<std::size_t> used = digit_columns(rows);
  const std::size_t width = rows[0].columns.size();
  const bool even =
      std::all_of(rows.begin(), rows.end(), [&](const Shape& row) { return row.columns.size() == width; });
  if (even && width == 9) return Columns{{0, 1, 2, 3, 4, 5, 6, 7, 8}, {}};
  // A puzzle leaves at most one column empty; fewer digits would fit too many layouts. Rows that end where
  // the last cell does show that there is no margin.
  if (used.size() < 8) return std::nullopt;
  Choice<Columns> choice;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t gap = 0; gap <= std::min<std::size_t>(step + 1, 2); ++gap) {
      for (std::size_t first = 0; first <= used.front(); ++first) {
        Columns columns;
        for (std::size_t k = 0; k < 9; ++k) columns.at[k] = first + k * step + k / 3 * gap;
        columns.style.spaced = step > 1;
        auto cells = cells_at(used, columns.at);
        if (cells) choice.offer(columns, std::move(*cells), even && columns.at[8] + 1 == width);
      }
    }
  }
  return choice.best();
}

/// The bars of a row, those side by side as one: first and last column of each.
std::vector<std::array<std::size_t, 2>> thick_bars(const Shape& row) {
  std::vector<std::array<std::size_t, 2>> bars;
  for (std::size_t bar : row.bars) {
    if (!bars.empty() && bars.back()[1] + 1 == bar) {
      bars.back()[1] = bar;
    } else {
      bars.push_back({bar, bar});
    }
  }
  return bars;
}

std::optional<Columns> barred_columns(const std::vector<Shape>& rows) {
  if (std::any_of(rows.begin(), rows.end(), [&](const Shape& row) { return row.bars != rows[0].bars; }))
    return std::nullopt;
  const auto bars = thick_bars(rows[0]);
  const std::size_t count = bars.size();
  if (count == 2) return boxed_columns(rows, bars[0], bars[1], {true, false, false, false, 0});
  if (count != 3 && count != 4) return std::nullopt;
  // 1. Which bars are outer ones: no row has a digit beyond them.
  const std::vector<std::size_t> used = digit_columns(rows);
  const bool left = used.front() > bars.front()[0];
  const bool right = used.back() < bars.back()[0];
  if (count == 4 ? !left || !right : left == right) return std::nullopt;
  const std::size_t inner = left ? 1 : 0;
  // 2. They are as far away as the bars within.
  const std::size_t width = bars[inner + 1][0] - bars[inner][1];
  if (left && bars[1][0] - bars[0][1] != width) return std::nullopt;
  if (right && bars[inner + 2][0] - bars[inner + 1][1] != width) return std::nullopt;
  return boxed_columns(rows, bars[inner], bars[inner + 1], {true, left && right, false, false, 0});
}

/// A digit or the place of a blank; behind the end of a line that lost its spaces there is none.
Span cell_of(const Shape& row, std::size_t column) {
  const bool inside = column < row.columns.size() && row.columns[column] != '|';
  return {row.offsets[std::min(column, row.columns.size())], inside ? 1u : 0u};
}

Drawing drawing_of(const Nine& nine, const Columns& columns) {
  Drawing drawing;
  drawing.style = columns.style;
  drawing.begin = nine.begin;
  drawing.end = nine.end;
  for (int i = 0; i < kCells; ++i) drawing.cells[i] = cell_of(nine.rows[i / 9], columns.at[i % 9]);
  return drawing;
}

/// An empty line above or below the others is no row, unless its spaces reach to the last cell.
bool edges_reach(const Nine& nine, const Columns& columns) {
  const auto reaches = [&](const Shape& row) { return !row.blank() || row.columns.size() > columns.at[8]; };
  return reaches(nine.rows.front()) && reaches(nine.rows.back());
}

/// Rows that begin with 1, 2, 3 and so on: whether these are cells or numbers of the rows, nobody can tell.
bool numbered(const Nine& nine) {
  char number = '1';
  return std::all_of(nine.rows.begin(), nine.rows.end(), [&](const Shape& row) {
    const std::size_t first = row.columns.find_first_not_of(" |");
    return first != row.columns.npos && row.columns[first] == number++;
  });
}

/// Some row lacks digits, and none has too many, as rows of candidates do.
bool has_blanks(const Nine& nine) {
  const auto fewer = [](const Shape& row) { return row.digits() < 9; };
  const auto at_most = [](const Shape& row) { return row.digits() <= 9; };
  const auto any = [](const Shape& row) { return row.digits() > 0; };
  return std::any_of(nine.rows.begin(), nine.rows.end(), fewer) &&
         std::all_of(nine.rows.begin(), nine.rows.end(), at_most) &&
         std::any_of(nine.rows.begin(), nine.rows.end(), any);
}

struct Placed {
  Drawing drawing;
  std::size_t next;
};

std::optional<Placed> placed(const Nine& nine, const std::optional<Columns>& columns) {
  if (!columns || !edges_reach(nine, *columns) || numbered(nine)) return std::nullopt;
  return Placed{drawing_of(nine, *columns), nine.next};
}

Error unclear(const Nine& nine) {
  return fault(ErrorCode::bad_field, nine.rows[0].line.begin,
               "the digits of this grid, whose blanks are spaces, don't stand in nine columns; expected each "
               "cell below the one above it, or '.' for blanks");
}

std::optional<Result<Placed>> bare_at(const std::vector<Shape>& lines) {
  std::optional<Placed> found;
  std::optional<Nine> some;
  for (const Nine& nine : bare_groups(lines)) {
    if (!has_blanks(nine)) continue;
    const auto now = placed(nine, bare_columns(nine.rows));
    if (now && found) return unclear(nine);  // with an empty line for a row, or for a gap
    if (now) found = now;
    if (!nine.rows.front().blank() && !nine.rows.back().blank()) some = nine;
  }
  if (found) return *found;
  if (some) return unclear(*some);
  return std::nullopt;
}

std::optional<Result<Placed>> barred_at(const std::vector<Shape>& lines) {
  const auto nine = barred_group(lines);
  if (!nine || !has_blanks(*nine)) return std::nullopt;
  if (thick_bars(nine->rows[0]).size() > 4) {
    if (auto drawing = each_barred(*nine)) return Placed{*drawing, nine->next};
    return unclear(*nine);
  }
  if (auto found = placed(*nine, barred_columns(nine->rows))) return *found;
  return unclear(*nine);
}

}  // namespace

bool is_row_by_column(std::string_view text, const Line& line) {
  const auto shape = shape_of(text, line);
  return shape && shape->digits() > 0;
}

std::optional<Result<Drawing>> read_columns(std::string_view text, std::size_t& at) {
  const std::vector<Shape> lines = block_at(text, at);
  const auto first = std::find_if(lines.begin(), lines.end(), [](const Shape& s) { return !is_border(s); });
  if (first == lines.end()) return std::nullopt;
  auto found = first->bars.empty() ? bare_at(lines) : barred_at(lines);
  if (!found) return std::nullopt;
  if (!*found) return found->error();
  at = (*found)->next;
  return (*found)->drawing;
}

}  // namespace nonet::io
