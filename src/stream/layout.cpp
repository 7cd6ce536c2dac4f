#include "stream/layout.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/csv_names.hpp"
#include "stream/csv.hpp"

namespace nonet::stream {

namespace {

using Fields = std::vector<std::string_view>;

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool all_of(std::string_view field, std::string_view allowed) {
  return field.size() == 81 && field.find_first_not_of(allowed) == std::string_view::npos;
}
bool puzzle_like(std::string_view field) {
  return all_of(field, "0123456789.*_xX?-");
}
bool solution_like(std::string_view field) {
  return all_of(field, "123456789");
}

/// The column whose name comes first in the table; -1 where none is in it.
int column_in(std::span<const std::string_view> table, const Fields& header) {
  for (const std::string_view name : table) {
    for (std::size_t i = 0; i < header.size(); ++i) {
      if (io::plain_name(header[i]) == name) return static_cast<int>(i);
    }
  }
  return -1;
}

bool has(const Fields& row, std::string_view field) {
  return !field.empty() && std::find(row.begin(), row.end(), field) != row.end();
}

/// Whether these can only be names of columns, whatever stands below them.
bool names_columns(const Fields& row, const ColumnNames& names) {
  constexpr std::size_t kLongestName = 40;
  const bool short_words = std::all_of(row.begin(), row.end(), [](std::string_view field) {
    return field.size() <= kLongestName && !field.starts_with('#') && !field.starts_with('%');
  });
  return short_words &&
         (column_in(io::kPuzzleNames, row) >= 0 || has(row, names.puzzle) || has(row, names.solution));
}

/// The separator that makes a field of `line` a puzzle or the name of such a column; ',' where none does.
char separator_of(std::string_view line, const ColumnNames& names) {
  Fields fields;
  for (char separator : {',', ';', '\t', '|'}) {
    split_fields(line, separator, fields);
    if (fields.size() < 2) continue;
    if (std::any_of(fields.begin(), fields.end(), puzzle_like) || names_columns(fields, names))
      return separator;
  }
  return ',';
}

/// The column that the user named, by its name in the header or by its number from 1.
std::optional<int> column_named(const std::string& name, const Fields& header, std::size_t columns) {
  const auto at = std::find(header.begin(), header.end(), std::string_view(name));
  if (at != header.end()) return static_cast<int>(at - header.begin());
  int number = 0;
  const auto [stop, code] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (code != std::errc() || stop != name.data() + name.size()) return std::nullopt;
  if (number < 1 || number > static_cast<int>(columns)) return std::nullopt;
  return number - 1;
}

Error no_column(const std::string& what) {
  Error error;
  error.code = ErrorCode::bad_argument;
  error.line = 1;
  error.message = what;
  return error;
}

/// A puzzle, or one with a slip; with a remark behind it, it is a line and no field.
bool meant_as_puzzle(std::string_view field) {
  return puzzle_like(field) || (io::meant_as_cells(field) && field.find_first_of(" #") == field.npos);
}

/// The first puzzle column: one with a blank in it, or that is a puzzle with a slip, before one that is complete, so
/// that a solution column is not taken for the question.
int find_puzzle(const Fields& row) {
  int complete = -1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (!meant_as_puzzle(row[i])) continue;
    if (!solution_like(row[i])) return static_cast<int>(i);
    if (complete < 0) complete = static_cast<int>(i);
  }
  return complete;
}

int find_solution(const Fields& row, int puzzle) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (static_cast<int>(i) != puzzle && solution_like(row[i])) return static_cast<int>(i);
  }
  return -1;
}

std::string_view field_at(const Fields& row, int column) {
  return column >= 0 && column < static_cast<int>(row.size()) ? row[static_cast<std::size_t>(column)]
                                                              : std::string_view();
}

/// By its name, unless only another column holds a question in the first row.
int puzzle_column(const Fields& header, const Fields& row) {
  const int named = column_in(io::kPuzzleNames, header), found = find_puzzle(row);
  if (named < 0) return std::max(0, found);
  const bool elsewhere = found >= 0 && !solution_like(field_at(row, found));
  return elsewhere && !puzzle_like(field_at(row, named)) ? found : named;
}

/// Likewise; -1 where there is none.
int solution_column(const Fields& header, const Fields& row, int puzzle) {
  const int named = column_in(io::kSolutionNames, header), found = find_solution(row, puzzle);
  if (named < 0 || named == puzzle) return found;
  return found >= 0 && !solution_like(field_at(row, named)) ? found : named;
}

/// The next line that is neither blank nor a comment.
std::string_view take_row(std::string_view& text) {
  std::string_view line = take_line(text);
  while (!text.empty() && blank_or_comment(line)) line = take_line(text);
  return line;
}

/// The first of some rows that shows which column holds questions; `row` itself where none does.
Fields telling_row(const Fields& row, std::string_view below, char separator) {
  constexpr int kRows = 16;
  const auto tells = [](const Fields& fields) {
    return !solution_like(field_at(fields, find_puzzle(fields))) && find_puzzle(fields) >= 0;
  };
  Fields next;
  if (tells(row)) return row;
  for (int i = 0; i < kRows && !below.empty(); ++i) {
    split_fields(take_row(below), separator, next);
    if (next.size() == row.size() && tells(next)) return next;
  }
  return row;
}

int named_fields(Fields header) {
  while (!header.empty() && header.back().empty()) header.pop_back();
  return static_cast<int>(header.size());
}

}  // namespace

Result<Layout> layout_of(std::string_view head, const ColumnNames& names) {
  if (head.starts_with("\xEF\xBB\xBF")) head.remove_prefix(3);
  const std::string_view first = take_row(head), below = head, second = take_row(head);
  Layout layout;
  Fields first_row, second_row;
  layout.separator = separator_of(separator_of(first, names) != ',' ? first : second, names);
  split_fields(first, layout.separator, first_row);
  split_fields(second, layout.separator, second_row);

  const bool first_has_puzzle = find_puzzle(first_row) >= 0;
  const bool puzzle_below =
      first_row.size() > 1 && first_row.size() == second_row.size() && find_puzzle(second_row) >= 0;
  layout.header = !first_has_puzzle && (puzzle_below || names_columns(first_row, names));
  const Fields& header = layout.header ? first_row : Fields{};
  const Fields row =
      telling_row(layout.header ? second_row : first_row, layout.header ? head : below, layout.separator);
  if (layout.header) layout.fields = named_fields(first_row);
  const std::size_t columns = std::max(header.size(), row.size());
  layout.csv = layout.header || (first_has_puzzle && first_row.size() > 1);

  layout.puzzle = puzzle_column(header, row);
  if (!names.puzzle.empty()) {
    const auto column = column_named(names.puzzle, header, columns);
    if (!column)
      return no_column("there is no column '" + names.puzzle +
                       "'; expected a name in the header or a number");
    layout.puzzle = *column;
    layout.csv = true;
  }
  if (layout.csv) layout.solution = solution_column(header, row, layout.puzzle);
  if (!names.solution.empty()) {
    const auto column = column_named(names.solution, header, columns);
    if (!column) return no_column("there is no column '" + names.solution + "' to verify");
    layout.solution = *column;
  }
  if (names.wants_solution && layout.solution < 0) {
    return no_column("there is no column of solutions to verify; expected one with 81 digits, or its name");
  }
  return layout;
}

}  // namespace nonet::stream
