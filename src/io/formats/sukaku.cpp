#include "io/formats/sukaku.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/cells.hpp"

namespace nonet::io {

namespace {

constexpr std::size_t kCandidates = 729;
constexpr std::size_t kMeantAsSukaku = 600;

std::size_t leading_cells(std::string_view view) {
  return static_cast<std::size_t>(std::find_if_not(view.begin(), view.end(), is_cell) - view.begin());
}

std::vector<std::string_view> groups_of(std::string_view view) {
  std::vector<std::string_view> groups;
  for (std::size_t at = 0; at < view.size() && groups.size() <= kCells;) {
    std::size_t end = at;
    while (end < view.size() && !is_space(view[end])) ++end;
    if (end > at) groups.push_back(view.substr(at, end - at));
    at = end + 1;
  }
  return groups;
}

/// 81 groups of candidates parted by spaces, at least one of them of several.
bool grouped(std::string_view view) {
  if (view.size() < 2 * kCells || view.size() > 12 * kCells) return false;
  const auto groups = groups_of(view);
  return groups.size() == kCells &&
         std::all_of(groups.begin(), groups.end(),
                     [](std::string_view group) {
                       return std::all_of(group.begin(), group.end(), is_digit) || group == "_";
                     }) &&
         std::any_of(groups.begin(), groups.end(), [](std::string_view group) { return group.size() > 1; });
}

/// Character k of each nine is digit k or a blank, all of one kind.
Result<Position> read_flat(std::string_view text, std::size_t begin, std::size_t end) {
  std::array<Digits, kCells> candidates;
  BlankKind blanks;
  for (std::size_t i = 0; begin + i < std::min(end, begin + kCandidates); ++i) {
    const char c = text[begin + i];
    const Digit d(static_cast<int>(i % 9));
    if (c == d.text()) {
      candidates[i / 9].insert(d);
    } else if (is_digit(c)) {
      return fault(ErrorCode::bad_character, begin + i,
                   met(text, begin + i) + " among candidates; expected '" + d.text() + "' or a blank here");
    } else if (!is_blank(c) && c != ' ') {
      return no_cell(text, begin + i);
    } else if (!blanks.accept(c)) {
      return fault(ErrorCode::mixed_blanks, begin + i, blanks.mixed(c));
    }
  }
  const std::size_t count = end - begin;
  if (count < kCandidates)
    return fault(ErrorCode::too_few_cells, end, count_of(count, "candidate") + "; expected 729");
  if (count > kCandidates)
    return fault(ErrorCode::too_many_cells, begin + kCandidates,
                 count_of(count, "candidate") + "; expected 729");
  return from_candidates(candidates);
}

Result<Position> read_groups(std::string_view text, std::string_view view) {
  std::array<Digits, kCells> candidates;
  int i = 0;
  for (std::string_view group : groups_of(view)) {
    for (char c : group) {
      if (!is_digit(c)) continue;
      const Digit d = Digit::of(c - '0');
      if (candidates[i].contains(d)) {
        return fault(ErrorCode::bad_field, static_cast<std::size_t>(group.data() - text.data()),
                     "a candidate twice in one cell; expected each once");
      }
      candidates[i].insert(d);
    }
    ++i;
  }
  return from_candidates(candidates);
}

/// 729 characters whose blanks are spaces.
bool spaced(std::string_view line) {
  if (line.size() != kCandidates) return false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != ' ' && line[i] != Digit(static_cast<int>(i % 9)).text()) return false;
  }
  return line.find_first_not_of(' ') != line.npos;
}

bool looks(const Source& source) {
  const std::string_view whole = source.view(source.line()), view = trimmed(whole);
  if (spaced(whole)) return true;
  return view.size() >= 2 * kCells && (leading_cells(view) >= kMeantAsSukaku || grouped(view));
}

void read(Source& source) {
  const Line line = source.line();
  const bool spaces = spaced(source.view(line));
  const std::string_view view = spaces ? source.view(line) : trimmed(source.view(line));
  const std::size_t begin = static_cast<std::size_t>(view.data() - source.text.data());
  source.at = line.next;
  const bool groups = grouped(view);
  const std::size_t end = begin + (groups || spaces ? view.size() : leading_cells(view));
  Result<Position> position =
      groups ? read_groups(source.text, view) : read_flat(source.text.substr(0, line.end), begin, end);
  if (!position) {
    source.ready.emplace_back(position.error());
    return;
  }
  if (end < begin + view.size() && is_letter(source.text[end])) {
    source.ready.emplace_back(no_cell(source.text, end));
    return;
  }
  Record record = make_record(source, "sukaku", begin, end);
  record.position = *position;
  record.title = trimmed(source.text.substr(end, begin + view.size() - end));
  source.ready.emplace_back(std::move(record));
}

}  // namespace

const Family kSukaku{looks, read};

std::string write_sukaku(const Position& position, std::string_view) {
  std::string out;
  for (const Digits& digits : position.candidates) {
    for (int d = 0; d < kDigits; ++d) out += digits.contains(Digit(d)) ? Digit(d).text() : '.';
  }
  return out + '\n';
}

}  // namespace nonet::io
