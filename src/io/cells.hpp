/// What may stand for a cell: a digit, or a blank of which a puzzle uses one kind.
#pragma once

#include <nonet/format.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::io {

/// '0', '.', '*', '_', 'x', 'X', '?', '-': what people write for an empty cell, besides a space.
constexpr bool is_blank(char c) {
  return std::string_view("0.*_xX?-").find(c) != std::string_view::npos;
}
constexpr bool is_digit(char c) {
  return c >= '1' && c <= '9';
}
constexpr bool is_cell(char c) {
  return is_digit(c) || is_blank(c);
}
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\f' || c == '\v';
}
/// A letter that is no blank.
constexpr bool is_letter(char c) {
  return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) && !is_cell(c);
}

/// An error at a byte of the decoded text; the reader adds line and column.
Error fault(ErrorCode code, std::size_t offset, std::string message);
/// What stands at `offset`, for a message: "'q'", "a line end", "the end of the text", "byte 0x07".
std::string met(std::string_view text, std::size_t offset);
/// The error that the character at `offset` is no cell.
Error no_cell(std::string_view text, std::size_t offset);
/// "1 cell", "80 cells"; the plural is the singular with an s.
std::string count_of(std::size_t n, std::string_view singular);

/// One kind of blank per puzzle: notes the first and reports another.
class BlankKind {
 public:
  /// False where `c` is another kind of blank than the one met before.
  bool accept(char c);
  std::string mixed(char c) const;

 private:
  char kind_ = 0;
};

/// Whether a word is so like 81 cells that it was meant as them, rightly written or not; no name or rating is.
bool meant_as_cells(std::string_view word);
/// Exactly 81 cell characters in text[begin, end), nothing else. Where `spaces` is set, a space is a blank.
Result<Grid> read_cells(std::string_view text, std::size_t begin, std::size_t end, bool spaces = false);

/// Position from candidate sets alone, as pencilmark grids give them: a cell with one candidate counts as
/// filled unless a cell with several that it sees still holds that candidate (then it is a naked single).
Position from_candidates(const std::array<Digits, kCells>& candidates);

}  // namespace nonet::io
