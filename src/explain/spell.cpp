// Names of cells, houses, digits and candidates, and lists of them.

#include <algorithm>

#include "explain/spell.hpp"

namespace nonet {
namespace {

std::string number(int index) {
  return std::to_string(index + 1);
}

/// Rows are letters where cells are A1 to I9.
std::string row_number(int row, Notation notation) {
  return notation == Notation::a1 ? std::string(1, static_cast<char>('A' + row)) : number(row);
}

/// "2행 5열"; `rows` and `columns` may be several numbers: "2행 1·5열".
std::string korean_cell(const std::string& rows, const std::string& columns) {
  return rows + "행 " + columns + "열";
}

std::string dotted(const std::vector<int>& indices) {
  std::string out;
  for (int i : indices) out += (out.empty() ? "" : "·") + number(i);
  return out;
}

/// Korean names of cells, those of one row (or all of one column) together.
std::vector<std::string> korean_cells(Cells cells) {
  std::vector<int> rows;
  for (Cell c : cells) rows.push_back(c.row());
  const int column = cells.empty() ? 0 : cells.first().column();
  const Cells in_column = cells & cells_of(House::column(column));
  if (cells.size() > 1 && in_column == cells) return {korean_cell(dotted(rows), number(column))};
  std::vector<std::string> names;
  for (int row = 0; row < 9; ++row) {
    std::vector<int> columns;
    for (Cell c : cells& cells_of(House::row(row))) columns.push_back(c.column());
    if (!columns.empty()) names.push_back(korean_cell(number(row), dotted(columns)));
  }
  return names;
}

std::vector<std::string> cell_names(Cells cells, Speech speech) {
  if (speech.notation == Notation::ko) return korean_cells(cells);
  std::vector<std::string> names;
  for (Cell c : cells) names.push_back(spell(c, speech));
  return names;
}

std::vector<std::string> digit_names(Digits digits) {
  std::vector<std::string> names;
  for (Digit d : digits) names.emplace_back(1, d.text());
  return names;
}

std::string house_number(House h, Notation notation) {
  return h.kind() == House::Kind::row ? row_number(h.number(), notation) : number(h.number());
}

}  // namespace

std::string listed(const std::vector<std::string>& items, Language language, std::string_view kind) {
  if (items.size() < 2) return items.empty() ? "" : items[0];
  const std::string id(kind);
  if (items.size() == 2) return say(id + ".2", {{"a", items[0]}, {"b", items[1]}}, language);
  std::string list = items[0];
  for (std::size_t i = 1; i + 1 < items.size(); ++i) list += ", " + items[i];
  return say(id, {{"list", list}, {"last", items.back()}}, language);
}

std::string spell(Cell cell, Speech speech) {
  switch (speech.notation) {
    case Notation::rc:
      return "r" + number(cell.row()) + "c" + number(cell.column());
    case Notation::a1:
      return row_number(cell.row(), Notation::a1) + number(cell.column());
    case Notation::ko:
      return korean_cell(number(cell.row()), number(cell.column()));
  }
  return {};
}

std::string spell(House house, Speech speech) {
  constexpr const char* kIds[] = {"row", "column", "box"};
  return say(kIds[static_cast<int>(house.kind())], {{"number", house_number(house, speech.notation)}},
             speech.language);
}

std::string spell_either(Cells cells, Speech speech) {
  return listed(cell_names(cells, speech), speech.language, "or");
}
std::string spell_either(Digits digits, Speech speech) {
  return listed(digit_names(digits), speech.language, "or");
}

std::string spell_within(Houses line, Cells cells, Speech speech) {
  const bool in_line = speech.notation == Notation::ko && line.single() &&
                       line.first().kind() != House::Kind::box && cells_of(line.first()).contains_all(cells);
  if (!in_line) return spell(cells, speech);
  const bool row = line.first().kind() == House::Kind::row;
  std::vector<int> numbers;
  for (Cell c : cells) numbers.push_back(row ? c.column() : c.row());
  return dotted(numbers) + (row ? "열" : "행");
}

std::string spell(Cells cells, Speech speech) {
  return listed(cell_names(cells, speech), speech.language);
}

std::string spell(Digits digits, Speech speech) {
  return listed(digit_names(digits), speech.language);
}

/// "rows 2 and 6" in a language with a word for several; else "2행과 6행".
std::string spell(Houses houses, Speech speech) {
  constexpr const char* kIds[] = {"rows", "columns", "boxes"};
  std::vector<std::string> kinds;
  for (int kind = 0; kind < 3; ++kind) {
    std::vector<std::string> numbers, names;
    for (House h : houses) {
      if (static_cast<int>(h.kind()) != kind) continue;
      numbers.push_back(house_number(h, speech.notation));
      names.push_back(spell(h, speech));
    }
    const bool together = names.size() > 1 && !message(kIds[kind], speech.language).empty();
    if (together) {
      names = {say(kIds[kind], {{"numbers", listed(numbers, speech.language)}}, speech.language)};
    }
    kinds.insert(kinds.end(), names.begin(), names.end());
  }
  return listed(kinds, speech.language);
}

std::vector<Group> groups(const std::vector<Candidate>& candidates) {
  std::vector<Group> out;
  for (Digit d : Digits::all()) {
    Cells cells;
    for (Candidate c : candidates) {
      if (c.digit == d) cells.insert(c.cell);
    }
    if (cells.empty()) continue;
    const auto known = std::find_if(out.begin(), out.end(), [&](const Group& g) { return g.cells == cells; });
    if (known == out.end()) {
      out.push_back({Digits::of(d), cells});
    } else {
      known->digits.insert(d);
    }
  }
  return out;
}

std::string spell(const std::vector<Candidate>& candidates, Speech speech) {
  std::vector<std::string> parts;
  bool plain = true;  // no part holds an "and" itself
  for (const Group& g : groups(candidates)) {
    plain &= g.cells.single() && g.digits.single();
    parts.push_back(say("candidate", {{"digits", spell(g.digits, speech)}, {"cells", spell(g.cells, speech)}},
                        speech.language));
  }
  return listed(parts, speech.language, plain ? "and" : "and.groups");
}

}  // namespace nonet
