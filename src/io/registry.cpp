#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "io/formats/drawn.hpp"
#include "io/formats/line.hpp"
#include "io/source.hpp"

namespace nonet {

namespace io {
namespace {

constexpr bool kStream = true;

// Detection tries the families in the order of their first row here.
const std::array kCodecs{
    Codec{{"line", "One puzzle of 81 characters a line, perhaps with a name or rating behind it",
           "all programs", true, false, false, kStream},
          &kLine,
          write_line},
    Codec{{"grid", "A grid drawn with frame, bars and spaces", "py-sudoku, HoDoKu, Debian's sudoku", true,
           false, false, kStream},
          &kDrawn,
          write_grid},
    Codec{{"bars", "Nine spaced lines with bars between boxes", "QQWing, Norvig's solver", true, false, false,
           kStream},
          &kDrawn,
          write_bars},
    Codec{{"rows", "Nine lines of nine characters", "BOJ 2239, .sdk and .msk files, Debian's sudoku", true,
           false, false, kStream},
          &kDrawn,
          write_rows},
    Codec{{"spaced", "Nine lines of nine cells parted by spaces", "BOJ 2580", true, false, false, kStream},
          &kDrawn,
          write_spaced},
    Codec{{"ss", "A tight grid framed with stars (.ss)", "Simple Sudoku", true, false, false, kStream},
          &kDrawn,
          write_ss},
    Codec{{"spf", "Nine tight lines with bars between boxes (.spf)", "SuDoku Solver", true, false, false,
           kStream},
          &kDrawn,
          write_spf},
    Codec{{"csv-grid", "Nine lines of nine fields between commas, semicolons or tabs",
           "spreadsheets, Debian's sudoku", true, false, false, kStream},
          &kDrawn,
          write_csv_grid},
    Codec{{"pencilmarks", "A framed grid of candidates", "forums, HoDoKu, SudokuWiki", true, true, false,
           kStream},
          &kDrawn,
          write_pencilmarks},
    Codec{{"simple-pencilmarks", "A grid of candidates framed with stars", "Simple Sudoku", true, true, false,
           kStream},
          &kDrawn,
          write_simple_pencilmarks},
    Codec{{"sdx", "Nine lines of candidates, u before filled digits (.sdx)", "SudoCue", true, true, true,
           kStream},
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
