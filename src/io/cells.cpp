#include "io/cells.hpp"

#include <algorithm>

#include "core/houses.hpp"
#include "io/text.hpp"

namespace nonet::io {

Error fault(ErrorCode code, std::size_t offset, std::string message) {
  return {code, offset, 0, 0, std::move(message)};
}

std::string met(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the text";
  const char c = text[offset];
  if (c == '\n' || c == '\r') return "the end of the line";
  if (c == '\t') return "a tab";
  const CodePoint point = utf8_at(text, offset);
  if (point.value == kNoCharacter) return "a byte that is no text in UTF-8 or UTF-16";
  if (point.value >= 0x20 && point.value != 0x7F) {
    return "'" + std::string(text.substr(offset, point.length)) + "'";
  }
  constexpr std::string_view kHex = "0123456789ABCDEF";
  return std::string("the control character 0x") + kHex[point.value >> 4] + kHex[point.value & 15];
}

Error no_cell(std::string_view text, std::size_t offset) {
  const bool broken = offset < text.size() && utf8_at(text, offset).value == kNoCharacter;
  return fault(broken ? ErrorCode::bad_encoding : ErrorCode::bad_character, offset,
               met(text, offset) + " can't stand for a cell; expected a digit or a blank");
}

std::string count_of(std::size_t n, std::string_view singular) {
  return std::to_string(n) + ' ' + std::string(singular) + (n == 1 ? "" : "s");
}

bool BlankKind::accept(char c) {
  if (kind_ == 0) kind_ = c;
  return kind_ == c;
}

std::string BlankKind::mixed(char c) const {
  const auto name = [](char kind) {
    return kind == ' ' ? std::string("a space") : std::string{'\'', kind, '\''};
  };
  return "both " + name(kind_) + " and " + name(c) + " stand for blanks; expected one kind in a puzzle";
}

bool meant_as_cells(std::string_view word) {
  constexpr std::size_t kFewest = 60;
  const auto cells = static_cast<std::size_t>(std::count_if(word.begin(), word.end(), is_cell));
  const bool drawn = word.find_first_of("0123456789.") != word.npos;  // a rule of dashes is none
  return cells >= kFewest && 8 * cells >= 7 * word.size() && drawn;
}

Result<Grid> read_cells(std::string_view text, std::size_t begin, std::size_t end, bool spaces) {
  Grid grid;
  BlankKind blanks;
  const std::size_t count = end - begin;
  for (std::size_t i = 0; i < std::min<std::size_t>(count, kCells); ++i) {
    const char c = text[begin + i];
    if (is_digit(c)) {
      grid.cells[i] = static_cast<std::uint8_t>(c - '0');
    } else if (!is_blank(c) && !(spaces && c == ' ')) {
      return no_cell(text.substr(0, end), begin + i);
    } else if (!blanks.accept(c)) {
      return fault(ErrorCode::mixed_blanks, begin + i, blanks.mixed(c));
    }
  }
  if (count < kCells) return fault(ErrorCode::too_few_cells, end, count_of(count, "cell") + "; expected 81");
  if (count > kCells) {
    return fault(ErrorCode::too_many_cells, begin + kCells, count_of(count, "cell") + "; expected 81");
  }
  return grid;
}

Position from_candidates(const std::array<Digits, kCells>& candidates) {
  Position position;
  position.candidates = candidates;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    if (!candidates[i].single()) continue;
    const Digit d = candidates[i].first();
    bool seen = false;
    for (Cell peer : peers_of(c)) {
      seen |= candidates[peer.index].contains(d) && !candidates[peer.index].single();
    }
    if (seen) continue;
    position.grid.set(c, d);
    position.givens.insert(c);
  }
  return position;
}

}  // namespace nonet::io
