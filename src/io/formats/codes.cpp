#include "io/formats/codes.hpp"

#include <algorithm>
#include <array>

#include "core/houses.hpp"
#include "io/cells.hpp"
#include "io/marks.hpp"
#include "io/pack.hpp"

namespace nonet::io {

namespace {

// SudokuPad's first codec for classics: digits as they are, a run of n blanks as the n-th character.
constexpr std::string_view kRuns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
// Its second: digit + 10 · blanks behind it (at most 5), the digit 0 being a blank itself.
constexpr std::string_view kPairs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::string_view kBase36 = "0123456789abcdefghijklmnopqrstuvwxyz";

Error broken(std::size_t at, const std::string& what) {
  return fault(ErrorCode::bad_field, at, what);
}

bool starts(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

std::optional<std::string> unpacked_runs(std::string_view code) {
  std::string cells;
  for (char c : code) {
    const std::size_t run = kRuns.find(c);
    if (!is_digit(c) && run == std::string_view::npos) return std::nullopt;
    cells.append(is_digit(c) ? 1 : run, is_digit(c) ? c : '.');
  }
  return cells;
}

std::optional<std::string> unpacked_pairs(std::string_view code) {
  std::string cells;
  for (char c : code) {
    const std::size_t pair = kPairs.find(c);
    if (pair == std::string_view::npos) return std::nullopt;
    cells += pair % 10 == 0 ? '.' : static_cast<char>('0' + pair % 10);
    cells.append(pair / 10, '.');
  }
  return cells;
}

Result<Found> classic_found(std::string_view format, const std::string& cells) {
  return Found{format, Position::from_givens(*Grid::from_line(cells)), {}, {}};
}

Result<Found> read_classic(std::string_view code, std::size_t at, std::string_view forced) {
  if (code.size() > kCells)
    return fault(ErrorCode::too_many_cells, at + kCells, "more than 81 cells in a classic code; expected 81");
  const auto pairs = forced == "classic" ? std::nullopt : unpacked_pairs(code);
  const auto runs = forced == "classic2" || forced == "scf" ? std::nullopt : unpacked_runs(code);
  if (pairs && pairs->size() == kCells) return classic_found("classic2", *pairs);
  if (runs && runs->size() == kCells) return classic_found("classic", *runs);
  if (!pairs && !runs) return broken(at, "a character that no classic code has; expected digits and letters");
  const std::size_t cells = pairs ? pairs->size() : runs->size();
  return fault(cells < kCells ? ErrorCode::too_few_cells : ErrorCode::too_many_cells, at,
               count_of(cells, "cell") + " in a classic code; expected 81");
}

/// lz-string around the JSON of f-puzzles or SudokuPad.
Result<Found> read_lz(std::string_view code, std::size_t at) {
  const auto json_text = lz_unpacked(percent_decoded(code));
  if (!json_text) return broken(at, "a damaged link; expected lz-string in base 64");
  Result<Json> json = Json::parse(*json_text, 0);
  if (!json) json = Json::parse(*json_text, 0, Json::Syntax::lax);
  if (!json) return broken(at, "a damaged link: " + json.error().message);
  for (auto reader : {read_fpuzzles, read_sudokupad, read_coach}) {
    auto found = reader(json->root());
    if (found && *found) return **found;
    if (found) return fault(found->error().code, at, found->error().message);
  }
  return fault(ErrorCode::unsupported, at,
               "a link to something other than a grid of f-puzzles or SudokuPad; expected a classic Sudoku");
}

Result<Found> read_scf(std::string_view code, std::size_t at) {
  const std::size_t star = code.find('*');
  if (star != std::string_view::npos && star + 1 < code.size()) {
    return fault(ErrorCode::unsupported, at + star,
                 "the constraint '" + std::string(code.substr(star, 20)) + "'; expected a classic Sudoku");
  }
  Result<Found> found = read_classic(code.substr(0, star), at, "scf");
  if (found) found->format = "scf";
  return found;
}

Result<Found> read_coach_code(std::string_view code) {
  const std::size_t first = code.find('_');
  const std::size_t second = first == std::string_view::npos ? first : code.find('_', first + 1);
  if (second == std::string_view::npos || code.substr(first, second - first) != "_32") {
    return fault(ErrorCode::unsupported, 0, "a sudoku.coach code in another packing; expected SCv7_32_…");
  }
  const auto bytes = base32_decoded(code.substr(second + 1));
  const auto text = bytes ? zlib_unpacked(*bytes) : std::nullopt;
  if (!text) return broken(second + 1, "a damaged sudoku.coach code; expected zlib in base 32");
  Result<Json> json = Json::parse(*text, 0);
  if (!json) return broken(second + 1, "a damaged sudoku.coach code: " + json.error().message);
  auto found = read_coach(json->root());
  if (!found) return broken(second + 1, "no givenDigits in a sudoku.coach code; expected a puzzle");
  if (!*found) return fault(found->error().code, second + 1, found->error().message);
  return **found;
}

/// Two digits of a base for each cell; nullopt where a character is none.
std::optional<std::array<unsigned, kCells>> pairs_of(std::string_view text, unsigned base) {
  std::array<unsigned, kCells> numbers{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kBase36.find(text[i]);
    if (digit >= base) return std::nullopt;
    numbers[i / 2] = numbers[i / 2] * base + static_cast<unsigned>(digit);
  }
  return numbers;
}

void append_pair(std::string& out, unsigned number, unsigned base) {
  out += kBase36[number / base];
  out += kBase36[number % base];
}

Error wrong_length(std::size_t length, std::size_t at) {
  return fault(length < 162 ? ErrorCode::too_few_cells : ErrorCode::too_many_cells, at,
               count_of(length, "character") + " in a SudokuWiki code; expected 162");
}

/// Of each cell the candidates above a bit that says "given".
Result<Found> read_sudokuwiki1(std::string_view code) {
  if (code.size() != 162) return wrong_length(code.size(), 0);
  const auto numbers = pairs_of(code, 32);
  if (!numbers) return broken(0, "a character outside 0-9 and a-v; expected a SudokuWiki code");
  std::array<Digits, kCells> candidates;
  for (int i = 0; i < kCells; ++i) candidates[i] = Digits(static_cast<std::uint16_t>((*numbers)[i] >> 1));
  Position position = from_candidates(candidates);
  position.givens = {};
  for (int i = 0; i < kCells; ++i) {
    if ((*numbers)[i] % 2 == 0) continue;
    if (!candidates[i].single()) return broken(2 * i, "a given cell with several digits; expected one");
    position.grid.set(Cell(i), candidates[i].first());
    position.givens.insert(Cell(i));
  }
  return Found{"sudokuwiki1", position, {}, {}};
}

/// Of each cell 1-9 for a given, 10-18 for a filled-in digit, 18 + candidates otherwise.
Result<Found> read_s9b(std::string_view code) {
  if (code.size() != 3 + 162) return wrong_length(code.size() - 3, 3);
  const auto numbers = pairs_of(code.substr(3), 36);
  if (!numbers) return broken(3, "a character outside 0-9 and a-z; expected a SudokuWiki code");
  Marks marks;
  for (int i = 0; i < kCells; ++i) {
    const unsigned n = (*numbers)[i] & 1023;
    if (n > 18 + 511)
      return broken(3 + 2 * std::size_t(i), "no cell of a SudokuWiki code; expected up to 529");
    if (n > 18) {
      marks.noted[i] = Digits(static_cast<std::uint16_t>(n - 18));
    } else if (n > 0) {
      marks.place(Cell(i), Digit::of(static_cast<int>(n > 9 ? n - 9 : n)), n <= 9);
    }
  }
  return Found{"s9b", marks.position(), {}, {}};
}

bool sudokuwiki1(std::string_view word) {
  return word.size() == 162 && pairs_of(word, 32) &&
         std::any_of(word.begin(), word.end(), [](char c) { return c >= 'a'; });
}

bool clashing(const Grid& grid) {
  for (int i = 0; i < kCells; ++i) {
    for (Cell peer : peers_of(Cell(i))) {
      if (grid.cells[i] != 0 && grid.cells[i] == grid.cells[peer.index]) return true;
    }
  }
  return false;
}

/// Many a word is 81 cells in pairs; few of those could be a puzzle.
bool plausible_pairs(std::string_view word) {
  constexpr int kFewestClues = 17;
  const auto grid = grid_of_pairs(word);
  return grid && grid->clues() >= kFewestClues && !clashing(*grid);
}

}  // namespace

std::optional<Grid> grid_of_pairs(std::string_view code) {
  if (code.size() > kCells) return std::nullopt;
  const auto cells = unpacked_pairs(code);
  return cells ? Grid::from_line(*cells) : std::nullopt;
}

bool looks_like_code(std::string_view word) {
  constexpr std::size_t kShortestCode = 20;
  constexpr std::array<std::string_view, 8> kPrefixes{"classic", "fpuz", "scl", "ctc",
                                                      "scf",     "SCv",  "S9B", "N4I"};
  // Codes of nearly empty grids are short; only their contents tell them from words.
  if (starts(word, "classic") && read_classic(word.substr(7), 0, {})) return true;
  if (starts(word, "scf") && read_classic(word.substr(3), 0, "scf")) return true;
  if (word.size() < kShortestCode) return false;
  const bool mixed =
      std::any_of(word.begin(), word.end(), is_letter) && std::any_of(word.begin(), word.end(), is_digit);
  return sudokuwiki1(word) || (mixed && plausible_pairs(word)) ||
         std::any_of(kPrefixes.begin(), kPrefixes.end(), [&](std::string_view p) { return starts(word, p); });
}

Result<Found> read_code(std::string_view code, std::string_view forced) {
  if (starts(code, "SCv")) return read_coach_code(code);
  if (starts(code, "S9B")) return read_s9b(code);
  if (grid_of_pairs(code)) return read_classic(code, 0, "classic2");
  if (starts(code, "classic")) return read_classic(code.substr(7), 7, forced);
  if (starts(code, "scf")) return read_scf(code.substr(3), 3);
  if (sudokuwiki1(code) || forced == "sudokuwiki1") return read_sudokuwiki1(code);
  for (std::string_view prefix : {"fpuzzles", "fpuz", "scl", "ctc"}) {
    if (starts(code, prefix)) return read_lz(code.substr(prefix.size()), prefix.size());
  }
  return read_lz(code, 0);
}

std::string classic_code(const Grid& grid) {
  std::string out = "classic";
  std::size_t blanks = 0;
  const auto flush = [&] {
    for (; blanks > 0; blanks -= std::min(blanks, kRuns.size() - 1))
      out += kRuns[std::min(blanks, kRuns.size() - 1)];
  };
  for (std::uint8_t digit : grid.cells) {
    if (digit == 0) {
      ++blanks;
      continue;
    }
    flush();
    out += static_cast<char>('0' + digit);
  }
  flush();
  return out;
}

std::string classic2_code(const Grid& grid) {
  std::string out;
  for (int i = 0; i < kCells;) {
    const std::uint8_t digit = grid.cells[i++];
    int blanks = 0;
    while (blanks < 5 && i < kCells && grid.cells[i] == 0) ++i, ++blanks;
    out += kPairs[digit + 10 * blanks];
  }
  return out;
}

std::string sudokuwiki1_code(const Position& position) {
  std::string out;
  for (int i = 0; i < kCells; ++i) {
    const bool given = position.givens.contains(Cell(i));
    append_pair(out, static_cast<unsigned>(position.candidates[i].bits() << 1) | (given ? 1u : 0u), 32);
  }
  return out;
}

std::string s9b_code(const Position& position) {
  std::string out = "S9B";
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    const auto digit = position.grid.at(c);
    const auto number = digit
                            ? static_cast<unsigned>(digit->number()) + (position.givens.contains(c) ? 0u : 9u)
                            : 18u + position.candidates[i].bits();
    append_pair(out, number, 36);
  }
  return out;
}

}  // namespace nonet::io
