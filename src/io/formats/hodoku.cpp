#include "io/formats/hodoku.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "core/houses.hpp"
#include "io/cells.hpp"
#include "io/marks.hpp"

namespace nonet::io {

namespace {

struct Part {
  std::size_t begin = 0, end = 0;
};

/// 81 cells with '+' before the digits that were filled in.
Result<Marks> read_marked(std::string_view text, Part part) {
  Marks marks;
  BlankKind blanks;
  std::size_t cells = 0;
  for (std::size_t at = part.begin; at < part.end; ++at) {
    const bool placed = text[at] == '+';
    if (placed) ++at;
    if (at == part.end || !is_cell(text[at]) || (placed && !is_digit(text[at]))) {
      return no_cell(text.substr(0, part.end), std::min(at, part.end));
    }
    if (cells == kCells) return fault(ErrorCode::too_many_cells, at, "more than 81 cells; expected 81");
    const Cell c(static_cast<int>(cells++));
    if (is_digit(text[at])) {
      marks.place(c, Digit::of(text[at] - '0'), !placed);
    } else if (!blanks.accept(text[at])) {
      return fault(ErrorCode::mixed_blanks, at, blanks.mixed(text[at]));
    }
  }
  if (cells < kCells)
    return fault(ErrorCode::too_few_cells, part.end, count_of(cells, "cell") + "; expected 81");
  return marks;
}

/// Takes away the candidates named "436": digit 4, row 3, column 6.
Result<bool> delete_candidates(std::string_view text, Part part, Position& position) {
  for (std::size_t at = part.begin; at < part.end;) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < part.end && !is_space(text[end])) ++end;
    const std::string_view token = text.substr(at, end - at);
    if (token.size() != 3 || !std::all_of(token.begin(), token.end(), is_digit)) {
      return fault(
          ErrorCode::bad_field, at,
          "'" + std::string(token.substr(0, 20)) + "' among candidates; expected digit, row and column");
    }
    const Cell c = Cell::at(token[1] - '1', token[2] - '1');
    if (position.grid.blank(c)) position.candidates[c.index].erase(Digit::of(token[0] - '0'));
    at = end;
  }
  return true;
}

Result<Position> read_position(std::string_view text, Part grid, Part deleted) {
  Result<Marks> marks = read_marked(text, grid);
  if (!marks) return marks.error();
  Position position = marks->position();
  Result<bool> done = delete_candidates(text, deleted, position);
  if (!done) return done.error();
  return position;
}

/// Where 81 cells end in a line that begins with them, '+' not counted; 0 where they do not.
std::size_t marked_end(std::string_view view) {
  std::size_t cells = 0;
  for (std::size_t i = 0; i < view.size(); ++i) {
    if (view[i] == '+') continue;
    if (!is_cell(view[i])) return cells >= 70 ? i : 0;
    ++cells;
  }
  return cells >= 70 ? view.size() : 0;
}

bool library_line(std::string_view view) {
  return view.substr(0, 1) == ":" && std::count(view.begin(), view.end(), ':') >= 3;
}

/// Digits and spaces, and no 81 cells, which are a solution.
bool deleted_list(std::string_view view) {
  view = trimmed(view);
  const bool run = view.size() >= kCells && view.substr(0, kCells).find_first_of(" \t") == view.npos;
  return !run && std::all_of(view.begin(), view.end(), [](char c) { return is_digit(c) || is_space(c); });
}

/// A plain line that only this family understands: filled-in digits, or deleted candidates behind a colon.
bool marked_line(std::string_view view) {
  const std::size_t end = marked_end(view);
  if (end == 0) return false;
  if (view.substr(0, end).find('+') != std::string_view::npos) return true;
  return end == kCells && view.size() > end + 1 && view[end] == ':' && deleted_list(view.substr(end + 1));
}

bool looks(const Source& source) {
  const std::string_view view = trimmed(source.view(source.line()));
  return library_line(view) || marked_line(view);
}

std::vector<Part> fields_of(std::string_view text, Part line) {
  std::vector<Part> fields(1, Part{line.begin + 1, line.end});
  for (std::size_t at = line.begin + 1; at < line.end; ++at) {
    if (text[at] != ':') continue;
    fields.back().end = at;
    fields.push_back({at + 1, line.end});
  }
  return fields;
}

Result<Record> read_library(const Source& source, Part line) {
  const std::vector<Part> fields = fields_of(source.text, line);
  if (fields.size() < 4)
    return fault(ErrorCode::bad_field, line.begin,
                 "a library line of too few fields; expected six or seven colons");
  Result<Position> position = read_position(source.text, fields[2], fields[3]);
  if (!position) return position.error();
  Record record = make_record(source, "hodoku", line.begin, line.end);
  record.position = *position;
  record.title = source.text.substr(fields[0].begin, fields[1].end - fields[0].begin);
  return record;
}

Result<Record> read_line(const Source& source, Part line) {
  const std::size_t cells = marked_end(source.text.substr(line.begin, line.end - line.begin));
  const Part grid{line.begin, line.begin + cells};
  const bool deleted = grid.end < line.end && source.text[grid.end] == ':';
  Result<Position> position =
      read_position(source.text, grid, deleted ? Part{grid.end + 1, line.end} : Part{});
  if (!position) return position.error();
  Record record = make_record(source, "hodoku-line", line.begin, line.end);
  record.position = *position;
  if (!deleted) record.title = trimmed(source.text.substr(grid.end, line.end - grid.end));
  return record;
}

void read(Source& source) {
  const Line line = source.line();
  const std::string_view view = trimmed(source.view(line));
  const std::size_t begin = static_cast<std::size_t>(view.data() - source.text.data());
  source.at = line.next;
  const Part part{begin, begin + view.size()};
  source.ready.emplace_back(view.substr(0, 1) == ":" ? read_library(source, part) : read_line(source, part));
}

std::string marked(const Position& position) {
  std::string out;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    const auto digit = position.grid.at(c);
    if (digit && !position.givens.contains(c)) out += '+';
    out += digit ? digit->text() : '.';
  }
  return out;
}

std::string deleted(const Position& position) {
  const Position open = Position::from_givens(position.grid);
  std::string out;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    if (!position.grid.blank(c)) continue;
    for (Digit d : open.candidates[i] - position.candidates[i]) {
      if (!out.empty()) out += ' ';
      out += d.text();
      out += static_cast<char>('1' + c.row());
      out += static_cast<char>('1' + c.column());
    }
  }
  return out;
}

}  // namespace

const Family kHodoku{looks, read};

std::string write_hodoku(const Position& position, std::string_view) {
  return ":0000:x:" + marked(position) + ':' + deleted(position) + ":::\n";
}

std::string write_hodoku_line(const Position& position, std::string_view) {
  const std::string gone = deleted(position);
  return marked(position) + (gone.empty() ? "" : ":" + gone) + '\n';
}

}  // namespace nonet::io
