#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"

namespace nonet::io {

namespace {

// No row is longer, even with nine candidates in each cell; longer lines are not looked at twice.
constexpr std::size_t kLongestRow = 512;

bool box_drawing(char32_t code) {
  return code >= 0x2500 && code < 0x2580;
}
bool horizontal(char32_t code) {
  return code == 0x2500 || code == 0x2501 || code == 0x2550 || code == 0x2504 || code == 0x2505 ||
         code == 0x2508 || code == 0x2509 || code == 0x254C || code == 0x254D;
}

/// The pieces of a line between bars; those at the ends may be empty.
std::vector<Span> segments_of(std::string_view text, const Line& line) {
  std::vector<Span> segments(1, Span{line.begin, 0});
  for (std::size_t i = line.begin; i < line.end;) {
    const CodePoint point = utf8_at(text, i);
    i += point.length;
    if (is_bar(point.value)) {
      segments.push_back({i, 0});
    } else {
      segments.back().length = i - segments.back().begin;
    }
  }
  return segments;
}

std::vector<Span> tokens_of(std::string_view text, const std::vector<Span>& segments) {
  std::vector<Span> tokens;
  for (const Span& segment : segments) {
    bool inside = false;
    for (std::size_t i = segment.begin; i < segment.begin + segment.length; ++i) {
      if (is_space(text[i])) {
        inside = false;
      } else if (inside) {
        ++tokens.back().length;
      } else {
        tokens.push_back({i, 1});
        inside = true;
      }
    }
  }
  return tokens;
}

Span trimmed(std::string_view text, Span span) {
  while (span.length > 0 && is_space(text[span.begin])) ++span.begin, --span.length;
  while (span.length > 0 && is_space(text[span.begin + span.length - 1])) --span.length;
  return span;
}

bool empty(std::string_view text, Span span) {
  return trimmed(text, span).length == 0;
}

Error wrong_count(std::string_view text, const std::vector<Span>& cells, std::size_t line_end) {
  for (const Span& cell : cells) {
    if (cell.length == 1 && !is_cell(text[cell.begin])) return no_cell(text, cell.begin);
  }
  const ErrorCode code = cells.size() < 9 ? ErrorCode::too_few_cells : ErrorCode::too_many_cells;
  const std::size_t at = cells.size() < 9 ? line_end : cells[9].begin;
  return fault(code, at, count_of(cells.size(), "cell") + " in this row; expected 9");
}

Row row_of(const std::vector<Span>& cells, RowStyle style) {
  Row row;
  row.style = style;
  std::copy_n(cells.begin(), 9, row.cells.begin());
  return row;
}

Result<Row> delimited_row(std::string_view text, const Line& line, char delimiter) {
  std::vector<Span> cells(1, Span{line.begin, 0});
  for (std::size_t i = line.begin; i < line.end; ++i) {
    if (text[i] == delimiter) {
      cells.push_back({i + 1, 0});
    } else {
      ++cells.back().length;
    }
  }
  for (Span& cell : cells) {
    cell = trimmed(text, cell);
    if (cell.length >= 2 && text[cell.begin] == '"' && text[cell.begin + cell.length - 1] == '"') {
      cell = {cell.begin + 1, cell.length - 2};
    }
  }
  const bool closed = cells.size() == 10 && cells[9].length == 0;
  if (closed) cells.pop_back();
  if (cells.size() != 9) return wrong_count(text, cells, line.end);
  return row_of(cells, {false, false, false, closed, delimiter});
}

std::vector<Span> single_characters(const std::vector<Span>& tokens) {
  std::vector<Span> cells;
  for (const Span& token : tokens) {
    for (std::size_t i = 0; i < token.length; ++i) cells.push_back({token.begin + i, 1});
  }
  return cells;
}

/// The nine pieces between bars, or all; an empty one that could be a cell or the outside of a frame stays.
std::vector<Span> cells_between(std::string_view text, std::vector<Span> segments) {
  const bool first = empty(text, segments.front()), last = empty(text, segments.back());
  if (segments.size() == 10 && first != last) segments.erase(first ? segments.begin() : segments.end() - 1);
  if (segments.size() == 11 && first && last) {
    segments.pop_back();
    segments.erase(segments.begin());
  }
  return segments;
}

}  // namespace

bool is_bar(char32_t code) {
  return code == '|' || code == '!' || code == 'I' || code == ':' || code == 0xA6 ||
         (box_drawing(code) && !horizontal(code));
}

bool is_candidate_row(std::string_view text, const Line& line) {
  const Result<Row> row = read_row(text, line);
  if (!row || row->style.delimiter != 0) return false;
  bool several = false;
  for (const Span& cell : row->cells) {
    char last = '0';
    for (std::size_t i = 0; i < cell.length; ++i) {
      const char c = text[cell.begin + i];
      if (cell.length > 1 && is_blank(c) && c != '*' && c != '-') return false;
      if (!is_digit(c)) continue;
      if (c <= last) return false;
      several |= last != '0';
      last = c;
    }
  }
  return several;
}

bool is_border(std::string_view line) {
  std::size_t run = 0;
  bool drawn = false;
  for (std::size_t i = 0; i < line.size() && i < kLongestRow;) {
    const CodePoint point = utf8_at(line, i);
    const char32_t code = point.value;
    const bool line_part = code == '-' || code == '=' || horizontal(code);
    if (!line_part && !box_drawing(code) &&
        (code > 0x7F ||
         std::string_view("+|*.:',`! \t").find(static_cast<char>(code)) == std::string_view::npos)) {
      return false;
    }
    run = line_part ? run + 1 : 0;
    drawn |= run == 3;
    i += point.length;
  }
  return drawn;
}

bool is_gap(std::string_view line) {
  return std::all_of(line.begin(), line.end(), is_space) && std::count(line.begin(), line.end(), '\t') != 8;
}

bool is_bars_alone(std::string_view line) {
  std::size_t bars = 0;
  for (std::size_t i = 0; i < line.size() && bars < 5;) {
    const CodePoint point = utf8_at(line, i);
    if (!is_bar(point.value) && !is_space(line[i])) return false;
    bars += is_bar(point.value);
    i += point.length;
  }
  return bars > 0 && bars < 5;
}

bool is_dashes(std::string_view line) {
  if (std::count(line.begin(), line.end(), '-') != 9) return false;
  for (std::size_t i = 0; i < line.size() && i < kLongestRow;) {
    const CodePoint point = utf8_at(line, i);
    if (line[i] != '-' && !is_space(line[i]) && !is_bar(point.value)) return false;
    i += point.length;
  }
  return true;
}

Result<Row> read_row(std::string_view text, const Line& line) {
  const std::string_view whole = view_of(text, line);
  if (whole.size() > kLongestRow) {
    return fault(ErrorCode::too_many_cells, line.begin + 9,
                 "a line this long is no row of a grid; expected 9 cells");
  }
  // 1. Nine fields.
  for (char delimiter : {',', ';', '\t'}) {
    const auto count = std::count(whole.begin(), whole.end(), delimiter);
    if (delimiter == '\t' ? count == 8 : count > 0) return delimited_row(text, line, delimiter);
  }
  // 2. Each cell between bars.
  const std::vector<Span> segments = segments_of(text, line);
  RowStyle style;
  style.bars = segments.size() > 1;
  style.outer = segments.size() > 2 && empty(text, segments.front()) && empty(text, segments.back());
  style.spaced = true;
  const std::vector<Span> between = cells_between(text, segments);
  const auto doubled = [](const Span& segment) { return segment.length == 0; };
  if (between.size() == 9 && std::none_of(between.begin(), between.end(), doubled)) {
    std::vector<Span> cells;
    for (const Span& segment : between) cells.push_back(trimmed(text, segment));
    return row_of(cells, style);
  }
  // 3. Cells between spaces, or side by side.
  const std::vector<Span> tokens = tokens_of(text, segments);
  if (tokens.size() == 9) return row_of(tokens, style);
  const std::vector<Span> characters = single_characters(tokens);
  style.spaced = false;
  if (characters.size() == 9) {
    const auto odd = std::find_if(tokens.begin(), tokens.end(),
                                  [&](const Span& t) { return t.length != tokens[0].length; });
    if (odd == tokens.end()) return row_of(characters, style);
    return fault(ErrorCode::bad_field, odd->begin,
                 "groups of different sizes in this row; expected nine cells, or groups of three");
  }
  const bool wide = tokens.size() > 4 && characters.size() > 2 * tokens.size();
  return wrong_count(text, wide ? tokens : characters, line.end);
}

}  // namespace nonet::io
