#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "io/formats/array.hpp"
#include "io/formats/csv.hpp"
#include "io/formats/drawn.hpp"
#include "io/formats/hodoku.hpp"
#include "io/formats/json.hpp"
#include "io/formats/line.hpp"
#include "io/formats/links.hpp"
#include "io/formats/opensudoku.hpp"
#include "io/formats/sdk.hpp"
#include "io/formats/sukaku.hpp"
#include "io/source.hpp"

namespace nonet {

namespace io {
namespace {

// Detection tries the families in the order of their first row here.
const std::array kCodecs{
    Codec{{"opensudoku", "XML with 81 cells as the data of each game", "OpenSudoku, LibreSudoku", true, false,
           false, true},
          &kOpenSudoku,
          write_opensudoku},
    Codec{{"opensudoku2", "XML with notes and filled-in digits of each game", "OpenSudoku", true, true, true,
           true},
          &kOpenSudoku,
          write_opensudoku2},
    Codec{{"1gsudoku", "XML of .1gsudoku files", "Sudoku 10'000", true, false, false, true},
          &kOpenSudoku,
          write_1gsudoku},
    Codec{{"array", "An array in the source text or output of a program", "Python, NumPy, C, Java, Kotlin",
           false, false, false, true},
          &kArray,
          nullptr},
    Codec{{"json", "A JSON object with 81 cells under puzzle, and state and candidates where there are any",
           "Nonet, npm packages, data sets", true, true, true, true},
          &kJson,
          write_json},
    Codec{{"json-rows", "A JSON array of nine rows of numbers", "programs, web services", true, false, false,
           true},
          &kJson,
          write_json_rows},
    Codec{{"json-flat", "A JSON array of 81 numbers, null for a blank", "npm packages", true, false, false,
           true},
          &kJson,
          write_json_flat},
    Codec{{"json-flat0", "A JSON array of 81 numbers from 0 to 8, null for a blank", "npm package sudoku",
           true, false, false, true},
          &kJson,
          write_json_flat0},
    Codec{{"json-leetcode", "A JSON array of nine rows of strings", "LeetCode", true, false, false, true},
          &kJson,
          write_json_leetcode},
    Codec{{"sdk", "Header lines, nine lines of cells, filled-in digits under [State] (.sdk)",
           "SadMan Sudoku, SudoCue", true, false, true, true},
          &kSdk,
          write_sdk},
    Codec{{"fpuzzles", "A link to f-puzzles that holds the puzzle", "f-puzzles", true, true, true, true},
          &kLinks,
          write_fpuzzles},
    Codec{
        {"sudokupad", "A link to SudokuPad with a puzzle of f-puzzles", "SudokuPad", true, true, true, true},
        &kLinks,
        write_sudokupad},
    Codec{{"scl", "A link to SudokuPad with a puzzle of its own", "SudokuPad", true, true, true, true},
          &kLinks,
          write_scl},
    Codec{{"classic", "SudokuPad's first code for classics: digits, and letters for runs of blanks",
           "SudokuPad", true, false, false, true},
          &kLinks,
          write_classic},
    Codec{{"classic2",
           "SudokuPad's second code for classics: a digit and the blanks behind it in one character",
           "SudokuPad", true, false, false, true},
          &kLinks,
          write_classic2},
    Codec{
        {"scf", "SudokuPad's compressed classic", "SudokuPad", true, false, false, true}, &kLinks, write_scf},
    Codec{{"sudokuwiki", "A link to SudokuWiki with 81 cells", "SudokuWiki", true, false, false, true},
          &kLinks,
          write_sudokuwiki},
    Codec{{"sudokuwiki1", "SudokuWiki's first code with candidates, 162 characters", "SudokuWiki", true, true,
           true, true},
          &kLinks,
          write_sudokuwiki1},
    Codec{{"s9b", "SudokuWiki's second code with candidates, S9B and 162 characters", "SudokuWiki", true,
           true, true, true},
          &kLinks,
          write_s9b},
    Codec{{"sudokuexchange", "A link to SudokuExchange", "SudokuExchange", true, false, false, true},
          &kLinks,
          write_sudokuexchange},
    Codec{{"secuso", "A link of Privacy Friendly Sudoku", "SECUSO", true, false, false, true},
          &kLinks,
          write_secuso},
    Codec{{"coach-link", "A link to sudoku.coach with 81 cells", "sudoku.coach", true, false, false, true},
          &kLinks,
          write_coach_link},
    Codec{{"coach", "The code of sudoku.coach with candidates, SCv7", "sudoku.coach", true, true, true, true},
          &kLinks,
          write_coach},
    Codec{{"link", "Any other link with 81 cells in it", "web sites", false, false, false, true},
          &kLinks,
          nullptr},
    Codec{{"hodoku", "A library line, :technique:digits:grid:deleted candidates:\u2026",
           "HoDoKu, sudoku.coach", true, true, true, true},
          &kHodoku,
          write_hodoku},
    Codec{{"hodoku-line", "81 cells with + before filled-in digits, deleted candidates behind a colon",
           "HoDoKu", true, true, true, true},
          &kHodoku,
          write_hodoku_line},
    Codec{{"sukaku", "729 characters, nine candidates a cell", "SukakuExplainer, tdoku", true, true, false,
           true},
          &kSukaku,
          write_sukaku},
    Codec{{"csv", "CSV with a header that names the puzzle's column", "Kaggle and other data sets", true,
           false, false, true},
          &kCsv,
          write_csv},
    Codec{{"line", "One puzzle of 81 characters a line (.sdm), perhaps with a name or rating behind it",
           "all programs", true, false, false, true},
          &kLine,
          write_line},
    Codec{{"gsf", "Lines of numbers and commas with the puzzle as fifth field", "gsf's sudoku", false, false,
           false, true},
          &kLine,
          nullptr},
    Codec{{"bank", "Lines of a hash, the puzzle and its rating", "SudokuExchange's puzzle bank", false, false,
           false, true},
          &kLine,
          nullptr},
    Codec{{"grid", "A grid drawn with frame, bars and spaces", "py-sudoku, HoDoKu, Debian's sudoku", true,
           false, false, true},
          &kDrawn,
          write_grid},
    Codec{{"bars", "Nine spaced lines with bars between boxes", "QQWing, Norvig's solver", true, false, false,
           true},
          &kDrawn,
          write_bars},
    Codec{{"rows", "Nine lines of nine characters (.sdk, .msk, .sol)", "BOJ 2239, Debian's sudoku", true,
           false, false, true},
          &kDrawn,
          write_rows},
    Codec{{"spaced", "Nine lines of nine cells parted by spaces", "BOJ 2580", true, false, false, true},
          &kDrawn,
          write_spaced},
    Codec{{"ss", "Up to three tight grids framed with stars: givens, digits, candidates (.ss)",
           "Simple Sudoku", true, true, true, true},
          &kDrawn,
          write_ss},
    Codec{
        {"spf", "Nine tight lines with bars between boxes (.spf)", "SuDoku Solver", true, false, false, true},
        &kDrawn,
        write_spf},
    Codec{{"csv-grid", "Nine lines of nine fields between commas, semicolons or tabs",
           "spreadsheets, Debian's sudoku", true, false, false, true},
          &kDrawn,
          write_csv_grid},
    Codec{
        {"pencilmarks", "A framed grid of candidates", "forums, HoDoKu, SudokuWiki", true, true, false, true},
        &kDrawn,
        write_pencilmarks},
    Codec{{"simple-pencilmarks", "A grid of candidates framed with stars", "Simple Sudoku", true, true, false,
           true},
          &kDrawn,
          write_simple_pencilmarks},
    Codec{{"sdx", "Nine lines of candidates, u before filled-in digits (.sdx)", "SudoCue", true, true, true,
           true},
          &kDrawn,
          write_sdx},
};

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t k = 1; k <= b.size(); ++k) {
      const std::size_t change = diagonal + (a[i - 1] != b[k - 1]);
      diagonal = row[k];
      row[k] = std::min({row[k] + 1, row[k - 1] + 1, change});
    }
  }
  return row.back();
}

std::vector<Format> make_formats() {
  std::vector<Format> formats;
  for (const Codec& codec : kCodecs) formats.push_back(codec.format);
  return formats;
}

}  // namespace

std::span<const Codec> codecs() {
  return kCodecs;
}

const Family* family_of(const Format& format) {
  const auto same = [&](const Codec& codec) { return codec.format.id == format.id; };
  const auto found = std::find_if(kCodecs.begin(), kCodecs.end(), same);
  return found == kCodecs.end() ? nullptr : found->family;
}

const Format& format_of(std::string_view id) {
  return *format_by_id(id);
}

}  // namespace io

std::span<const Format> formats() {
  static const std::vector<Format> all = io::make_formats();
  return all;
}

const Format* format_by_id(std::string_view id) {
  for (const Format& format : formats()) {
    if (format.id == id) return &format;
  }
  return nullptr;
}

const Format& nearest_format(std::string_view id) {
  const auto all = formats();
  return *std::min_element(all.begin(), all.end(), [id](const Format& a, const Format& b) {
    return io::edit_distance(id, a.id) < io::edit_distance(id, b.id);
  });
}

}  // namespace nonet
