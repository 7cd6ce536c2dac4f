#include "io/formats/sdk.hpp"

#include <algorithm>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"
#include "io/marks.hpp"

namespace nonet::io {

namespace {

/// '#' and a letter that SudoCue knows: author, description, comment, date, source, level, address.
bool header_line(std::string_view view) {
  return view.size() >= 2 && view[0] == '#' &&
         std::string_view("ADCBSLUHN").find(view[1]) != std::string_view::npos;
}

/// "[Puzzle]" gives "puzzle", anything else nothing.
std::string section_of(std::string_view view) {
  view = trimmed(view);
  if (view.size() < 3 || view.size() > 40 || view.front() != '[' || view.back() != ']' || !is_letter(view[1]))
    return {};
  std::string name(view.substr(1, view.size() - 2));
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return name;
}

/// Header lines only count where a puzzle follows them: others write comments that way.
bool headers_before_grid(const Source& source) {
  constexpr int kMostHeaders = 32;
  std::size_t at = source.at;
  for (int i = 0; i < kMostHeaders && at < source.text.size(); ++i) {
    const Line line = line_at(source.text, at);
    const std::string_view view = source.view(line);
    at = line.next;
    if (header_line(view) || trimmed(view).empty()) continue;
    return section_of(view) == "puzzle" ||
           (i > 0 && view.size() < 60 &&
            (read_row(source.text, line) || read_columns(source.text, at = line.begin)));
  }
  return false;
}

bool looks(const Source& source) {
  const std::string_view view = source.view(source.line());
  return section_of(view) == "puzzle" || (header_line(view) && headers_before_grid(source));
}

Result<Cellwise> read_grid(Source& source, Drawing& drawing) {
  Result<Drawing> drawn = read_drawing(source.text, source.at);
  if (!drawn) return drawn.error();
  drawing = *drawn;
  return read_cells_of(source.text, drawing);
}

/// Takes the digits of [State] as filled in where the puzzle has none.
Result<bool> add_state(Source& source, Record& record) {
  Drawing drawing;
  Result<Cellwise> state = read_grid(source, drawing);
  if (!state) return state.error();
  Position now = state->position;
  for (Cell c : record.position.givens) {
    if (now.grid.at(c) != record.position.grid.at(c)) {
      return fault(ErrorCode::bad_field, drawing.cells[c.index].begin,
                   "the state changes a given digit; expected the puzzle's digits in it");
    }
  }
  now.givens = record.position.givens;
  record.position = now;
  return true;
}

void skip_section(Source& source) {
  while (source.at < source.text.size()) {
    const Line line = source.line();
    if (source.view(line).substr(0, 1) == "[" || source.view(line).substr(0, 1) == "#") return;
    source.at = line.next;
  }
}

void read(Source& source) {
  // 1. Headers.
  std::string title;
  while (source.at < source.text.size()) {
    const Line line = source.line();
    const std::string_view view = source.view(line);
    if (!header_line(view) && section_of(view) != "puzzle" && !trimmed(view).empty()) break;
    if (view.substr(0, 2) == "#D" || (view.substr(0, 2) == "#C" && title.empty()))
      title = trimmed(view.substr(2));
    source.at = line.next;
  }
  // 2. The puzzle.
  Drawing drawing;
  Result<Cellwise> cells = read_grid(source, drawing);
  if (!cells) {
    source.ready.emplace_back(cells.error());
    return;
  }
  Record record = make_record(source, "sdk", drawing.begin, drawing.end);
  record.position = cells->position;
  record.title = title;
  // 3. Further sections.
  while (source.at < source.text.size()) {
    const Line line = source.line();
    const std::string section = section_of(source.view(line));
    if (section == "puzzle" || (section.empty() && !trimmed(source.view(line)).empty())) break;
    source.at = line.next;
    if (section == "state") {
      Result<bool> added = add_state(source, record);
      if (!added) {
        source.ready.emplace_back(added.error());
        return;
      }
    } else if (!section.empty()) {
      skip_section(source);
    }
  }
  source.ready.emplace_back(std::move(record));
}

}  // namespace

const Family kSdk{looks, read};

std::string write_sdk(const Position& position, std::string_view title) {
  Position givens;
  for (Cell c : position.givens) {
    if (auto d = position.grid.at(c)) givens.grid.set(c, *d);
  }
  std::string out = title.empty() ? "" : "#D" + std::string(title) + '\n';
  out += "[Puzzle]\n" + write_rows(givens, {});
  if (givens.grid != position.grid) out += "[State]\n" + write_rows(position, {});
  return out;
}

}  // namespace nonet::io
