#include "io/formats/csv.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/csv_names.hpp"

namespace nonet::io {

namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

struct Field {
  std::size_t begin = 0, end = 0;  // without quotes
};

struct Fields : std::vector<Field> {
  std::optional<std::size_t> open_quote;  // where one stands that nothing closes
};

/// Behind the quote that closes the one at `open`, a doubled one being a character; npos where none does.
std::size_t behind_quotes(std::string_view text, const Line& line, std::size_t open) {
  for (std::size_t at = open + 1; at < line.end; ++at) {
    if (text[at] != '"') continue;
    if (at + 1 == line.end || text[at + 1] != '"') return at + 1;
    ++at;
  }
  return kNone;
}

/// Fields of a line; a quoted field may hold delimiters, but no line ends.
Fields fields_of(std::string_view text, const Line& line, char delimiter) {
  Fields fields;
  std::size_t at = line.begin;
  while (true) {
    std::size_t end = at;
    Field field;
    std::size_t quote = at;
    while (quote < line.end && text[quote] == ' ') ++quote;
    if (quote < line.end && text[quote] == '"') {
      const std::size_t behind = behind_quotes(text, line, quote);
      if (behind == kNone) fields.open_quote = quote;
      end = std::min(behind, line.end);
      field = {quote + 1, behind == kNone ? end : end - 1};
    }
    while (end < line.end && text[end] != delimiter) ++end;
    if (field.end == 0) field = {at, end};
    fields.push_back(field);
    if (end >= line.end) return fields;
    at = end + 1;
  }
}

/// Spaces around the cells of a grid go, unless they are blanks among the 81.
Field cells_of(std::string_view text, Field field) {
  if (field.end - field.begin == kCells) return field;
  const std::string_view kept = trimmed(text.substr(field.begin, field.end - field.begin));
  const auto begin = kept.empty() ? field.begin : static_cast<std::size_t>(kept.data() - text.data());
  return {begin, begin + kept.size()};
}

template <std::size_t N>
std::size_t column_named(std::string_view text, const std::vector<Field>& fields,
                         const std::array<std::string_view, N>& names) {
  for (std::string_view wanted : names) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (plain_name(text.substr(fields[i].begin, fields[i].end - fields[i].begin)) == wanted) return i;
    }
  }
  return kNone;
}

bool empty(std::string_view text, Field field) {
  return trimmed(text.substr(field.begin, field.end - field.begin)).empty();
}

/// Without empty ones at the end, as spreadsheets leave them.
std::size_t named_fields(std::string_view text, const std::vector<Field>& header) {
  std::size_t count = header.size();
  while (count > 0 && empty(text, header[count - 1])) --count;
  return count;
}

/// The columns a line names, if it is such a header.
std::optional<CsvColumns> header_in(std::string_view text, const Line& line) {
  constexpr std::size_t kLongestHeader = 1000;
  if (line.end - line.begin > kLongestHeader) return std::nullopt;
  for (char delimiter : {',', ';', '\t', '|'}) {
    const auto fields = fields_of(text, line, delimiter);
    const std::size_t puzzle = column_named(text, fields, kPuzzleNames);
    if (puzzle == kNone) continue;
    const std::size_t solution = column_named(text, fields, kSolutionNames);
    // A single word above a grid is its title, unless lines of cells follow.
    const bool alone = fields.size() == 1;
    const Line next = line_at(text, line.next);
    const auto shown = std::count_if(text.begin() + static_cast<std::ptrdiff_t>(next.begin),
                                     text.begin() + static_cast<std::ptrdiff_t>(next.end), is_cell);
    if (alone && shown < 60) continue;
    return CsvColumns{delimiter, puzzle, solution, named_fields(text, fields)};
  }
  return std::nullopt;
}

bool looks(const Source& source) {
  if (source.columns) return true;
  const std::string_view view = source.view(source.line());
  const bool words = std::any_of(view.begin(), view.end(), is_letter);
  return words && header_in(source.text, source.line()).has_value();
}

/// A row with a field too few or too many has its puzzle in another place than the header says.
std::optional<Error> wrong_fields(std::string_view text, const Line& line, const std::vector<Field>& fields,
                                  std::size_t expected) {
  const std::size_t count = std::max(named_fields(text, fields), std::min(fields.size(), expected));
  if (expected == 0 || count == expected) return std::nullopt;
  return fault(
      ErrorCode::bad_field, count < expected ? line.end : fields[expected].begin,
      count_of(count, "field") + " in this row; expected " + std::to_string(expected) + " as in the header");
}

Result<Record> read_row(const Source& source, const Line& line) {
  const CsvColumns& columns = *source.columns;
  const auto fields = fields_of(source.text, line, columns.delimiter);
  if (fields.open_quote)
    return fault(ErrorCode::bad_field, *fields.open_quote,
                 "a quote that is not closed; expected its end in this line");
  if (auto wrong = wrong_fields(source.text, line, fields, columns.fields)) return *wrong;
  if (fields.size() <= columns.puzzle) {
    return fault(ErrorCode::bad_field, line.end,
                 count_of(fields.size(), "field") + " in this row; expected the puzzle in field " +
                     std::to_string(columns.puzzle + 1));
  }
  const Field puzzle = cells_of(source.text, fields[columns.puzzle]);
  Result<Grid> grid = read_cells(source.text, puzzle.begin, puzzle.end, true);
  if (!grid) return grid.error();
  Record record = make_record(source, "csv", puzzle.begin, puzzle.end);
  record.position = Position::from_givens(*grid);
  if (columns.solution < fields.size()) {
    const Field solution = cells_of(source.text, fields[columns.solution]);
    if (solution.begin < solution.end) {
      Result<Grid> solved = read_cells(source.text, solution.begin, solution.end);
      if (!solved) return solved.error();
      record.solution = *solved;
    }
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i == columns.puzzle || i == columns.solution) continue;
    const std::string_view field =
        trimmed(source.text.substr(fields[i].begin, fields[i].end - fields[i].begin));
    if (!record.title.empty() && !field.empty()) record.title += ' ';
    record.title += field;
  }
  return record;
}

void read(Source& source) {
  const Line line = source.line();
  if (!source.columns) {
    source.columns = header_in(source.text, line);
    if (source.columns) {
      source.at = line.next;
      return;
    }
    source.columns = CsvColumns{};  // forced, and no header: the puzzle is the first field
    if (source.view(line).find(',') == std::string_view::npos &&
        source.view(line).find(';') != std::string_view::npos)
      source.columns->delimiter = ';';
    source.columns->solution = 1;
  }
  source.at = line.next;
  source.ready.emplace_back(read_row(source, line));
}

}  // namespace

std::string plain_name(std::string_view name) {
  std::string out;
  for (char c : trimmed(name)) out += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

const Family kCsv{looks, read};

std::string write_csv(const Position& position, std::string_view) {
  return "puzzle\n" + position.grid.line('0') + '\n';
}

}  // namespace nonet::io
