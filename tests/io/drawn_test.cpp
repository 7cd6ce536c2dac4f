// Grids drawn in random styles are read right or refused, never read wrong.
#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "io/positions.hpp"

namespace nonet {
namespace {

const std::string kPuzzle =
    "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";

/// How a grid is drawn; `margin` stands at either side of a bar.
struct Style {
  std::string indent, gap, left, bar, right, rule, blank;
  std::string labels;     ///< of the rows: '>' before each, or the first of nine labels
  bool stripped = false;  ///< without spaces at the ends of lines
  bool framed = false;    ///< the rule is drawn above and below, too
};

std::string pick(Random& random, const std::vector<std::string>& choices) {
  return choices[random.below(static_cast<std::uint32_t>(choices.size()))];
}

Style random_style(Random& random) {
  Style style;
  style.indent = pick(random, {"", "", "", " ", "  ", "   ", "\t"});
  style.gap = pick(random, {"", " ", " ", "  ", "   "});
  style.bar = pick(random, {"|", " | ", " | ", "  |  ", " |", "| ", "", " ", "  ", "||", " || ", " ! ", "│",
                            " ║ ", " : "});
  style.left = pick(random, {"", "", "|", "| ", "||", "║ "});
  style.right = style.left.empty() ? pick(random, {"", "", "", " |", "|"})
                                   : pick(random, {"", "|", " |", " |", "||", " ║"});
  style.rule = pick(random, {"", "", "------+-------+------", "---+---+---", "+-------+-------+-------+",
                             "\n", "═══════╬═══════╬═══════"});
  style.blank = pick(random, {" ", " ", " ", ".", "0", "-", "_", "*"});
  style.labels = pick(random, {"", "", "", "", "A", "1", "a", ">"});
  style.stripped = random.below(3) == 0;
  style.framed = style.rule.size() > 1 && random.below(2) == 0;
  return style;
}

std::string drawn(const std::string& line, const Style& style) {
  std::string out;
  const std::string rule =
      style.rule.empty() || style.rule == "\n" ? style.rule : style.indent + style.rule + '\n';
  if (style.framed) out += rule;
  for (int r = 0; r < 9; ++r) {
    if (r == 3 || r == 6) out += rule;
    std::string row = style.indent + style.left;
    if (!style.labels.empty()) {
      const char label = static_cast<char>(style.labels[0] + (style.labels == ">" ? 0 : r));
      row = std::string{label, ' '} + row;
    }
    for (int c = 0; c < 9; ++c) {
      if (c > 0) row += c % 3 == 0 ? style.bar : style.gap;
      row += line[9 * r + c] == '.' ? style.blank : std::string(1, line[9 * r + c]);
    }
    row += style.right;
    while (style.stripped && !row.empty() && row.back() == ' ') row.pop_back();
    out += row + '\n';
  }
  if (style.framed) out += rule;
  return out;
}

/// What a reader made of a text: the first puzzle, nothing if it was refused, and whether it was alone.
std::string first_line(const std::string& text) {
  const Result<Record> record = read_one(text);
  return record ? record->position.grid.line() : "";
}

TEST(Drawn, InAnyStyleIsReadRightOrRefused) {
  int read = 0, all = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(4000)); ++seed) {
    Random random(seed, 7);
    const Style style = random_style(random);
    const std::string puzzle = seed % 2 == 0 ? kPuzzle : random_puzzle(seed).line();
    const std::string text = drawn(puzzle, style), found = first_line(text);
    ++all;
    if (found.empty()) continue;
    ++read;
    ASSERT_EQ(found, puzzle) << "seed " << seed << '\n' << text;
  }
  EXPECT_GT(read, all * 6 / 10);
}

TEST(Drawn, WithSpacesForBlanksIsReadWhereEveryColumnHasADigit) {
  for (const char* indent : {"", " ", "    "}) {
    for (const char* gap : {"", " ", "  "}) {
      for (const char* bar : {" | ", "|", "  |  ", "  ", " ║ ", "||"}) {
        for (const bool framed : {false, true}) {
          Style style{indent, gap, "", bar, "", "", " ", "", false, framed};
          if (*bar == ' ' && bar[1] == ' ' && bar[2] == 0 && std::string(gap) == "  ")
            continue;  // no wider gap
          EXPECT_EQ(first_line(drawn(kPuzzle, style)), kPuzzle) << drawn(kPuzzle, style);
          style.stripped = true;
          EXPECT_EQ(first_line(drawn(kPuzzle, style)), kPuzzle) << drawn(kPuzzle, style);
        }
      }
    }
  }
}

std::ptrdiff_t digits_in(const std::string& text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return c >= '1' && c <= '9'; });
}

std::string shape_of(const std::string& gap, const std::string& bar, char blank = '.') {
  return drawn(kPuzzle, Style{"", gap, "", bar, "", "", std::string(1, blank), ""});
}

void expect_refused(const std::string& text, ErrorCode code) {
  const Result<Record> record = read_one(text);
  ASSERT_FALSE(record) << text << record->position.grid.line();
  EXPECT_EQ(error_name(record.error().code), std::string(error_name(code))) << record.error().message;
}

TEST(Drawn, WithTwoDigitsInOneCellIsRefused) {
  for (const char* bar : {" ", " | "}) {
    for (char blank : std::string(".0_-")) {
      std::string text = shape_of(" ", bar, blank);
      text.replace(text.find('8'), 1, "12");
      expect_refused(text, ErrorCode::bad_field);
      text.replace(text.find("12"), 2, "8*");
      expect_refused(text, ErrorCode::bad_field);
    }
  }
}

TEST(Drawn, WithCandidatesInMostCellsIsRead) {
  std::string text;
  for (int row = 0; row < 9; ++row) text += row == 4 ? "1 2 . 4 5 6 7 8 9\n" : "12 3 45 . 6 78 9 1 23\n";
  const Result<Record> record = read_one(text);
  ASSERT_TRUE(record) << record.error().message;
  EXPECT_EQ(record->position.candidates[0], (Digits{Digit::of(1), Digit::of(2)}));
}

TEST(Drawn, FieldsOfARowMayNotShift) {
  std::string rows;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const char cell = kPuzzle[9 * r + c];
      rows += std::string(c > 0 ? "," : "") + (cell == '.' ? std::string() : std::string(1, cell));
    }
    rows += '\n';
  }
  EXPECT_EQ(first_line(rows), kPuzzle);
  std::string closed = rows;
  for (std::size_t at = 0; (at = closed.find('\n', at)) != std::string::npos; at += 2)
    closed.insert(at, 1, ',');
  EXPECT_EQ(first_line(closed), kPuzzle);
  for (std::size_t at = 0; at < rows.size(); ++at) {
    for (const char* slip : {",", ",,"}) {
      std::string text = rows;
      text.insert(at, slip);
      EXPECT_EQ(first_line(text), "") << text;
    }
  }
}

TEST(Drawn, DashesMayBeBlanksBetweenAnyBars) {
  for (const char* bar : {" | ", " ! ", " ║ ", "│", " : "}) {
    EXPECT_EQ(first_line(shape_of(bar[0] == ' ' ? " " : "", bar, '-')), kPuzzle) << bar;
  }
}

TEST(Drawn, WithLabelsIsReadAndAnsweredWithThem) {
  const Grid solution =
      *Grid::from_line("368752194972143685415689372724561938836974521591238746247316859683495217159827463");
  for (const char* labels : {"A", "a", "1", ">"}) {
    for (const char* header : {"", "   1 2 3   4 5 6   7 8 9\n", "   A B C   D E F   G H I\n"}) {
      if (*labels == '>' && *header != 0) continue;
      const auto text = [&](const std::string& line) {
        return header + drawn(line, Style{"", " ", "", " | ", "", "", ".", labels});
      };
      const Result<Record> record = read_one(text(kPuzzle));
      ASSERT_TRUE(record) << text(kPuzzle) << record.error().message;
      EXPECT_EQ(record->position.grid.line(), kPuzzle);
      EXPECT_EQ(write_answer(*record, solution), text(solution.line()));
    }
  }
}

TEST(Drawn, WithNumbersAsProgramsPrintThem) {
  for (const char* nothing : {"NaN", "nan", "None", "null", "NA", "0.0", ""}) {
    for (const char* gap : {",", ";", "\t", ", ", "  "}) {
      if (*nothing == 0 && *gap == ' ') continue;
      std::string text;
      for (int i = 0; i < kCells; ++i) {
        text += kPuzzle[i] == '.' ? nothing : std::string{kPuzzle[i], '.', '0'};
        text += i % 9 == 8 ? "\n" : gap;
      }
      EXPECT_EQ(first_line(text), kPuzzle) << text;
    }
  }
  std::string halves = "5.5,,,,,,,,\n";
  for (int row = 1; row < 9; ++row) halves += "1,,,,,,,,\n";
  expect_refused(halves, ErrorCode::bad_field);
}

TEST(Drawn, BrokenLinesOfCellsAreOnePuzzle) {
  for (std::size_t length : {27u, 40u, 50u, 20u}) {
    std::string text;
    for (std::size_t i = 0; i < kPuzzle.size(); i += length) text += kPuzzle.substr(i, length) + '\n';
    EXPECT_EQ(first_line(text), kPuzzle) << text;
    EXPECT_EQ(first_line(text + "5\n"), "") << text;
    EXPECT_EQ(first_line(text.substr(1)), "") << text;
  }
}

/// Grids one after another, of which one has a row twice or lacks one: no other grid is made of their rows.
TEST(Drawn, WithARowTooManyOrTooFewIsNeverReadAsAnother) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(2000)); ++seed) {
    Random random(seed, 9);
    Style style = random_style(random);
    style.labels.clear();
    const std::uint32_t grids = 1 + random.below(3), broken = random.below(grids), row = random.below(9);
    std::string text;
    for (std::uint32_t g = 0; g < grids; ++g) {
      std::string grid = drawn(kPuzzle, style);
      if (g == broken) {
        std::size_t at = 0;
        for (std::uint32_t r = 0;; at = grid.find('\n', at) + 1) {
          if (digits_in(grid.substr(at, grid.find('\n', at) - at)) > 0 && r++ == row) break;
        }
        const std::string line = grid.substr(at, grid.find('\n', at) + 1 - at);
        if (random.below(2) == 0) {
          grid.insert(at, line);
        } else {
          grid.erase(at, line.size());
        }
      }
      text += grid;
    }
    Reader reader(text);
    while (auto record = reader.next()) {
      if (!*record) continue;
      ASSERT_EQ((*record)->position.grid.line(), kPuzzle) << "seed " << seed << '\n' << text;
      ASSERT_EQ(style.rule, "\n") << "seed " << seed << '\n' << text;
    }
  }
}

/// One character more or less somewhere in a drawing: right, or refused, or a puzzle that has all its digits.
TEST(Drawn, WithASlipNeverLosesADigit) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(4000)); ++seed) {
    Random random(seed, 8);
    Style style = random_style(random);
    style.labels.clear();
    std::string text = drawn(kPuzzle, style);
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
    const char slip = std::string(" |0.517,")[random.below(8)];
    switch (random.below(3)) {
      case 0:
        text.insert(at, 1, slip);
        break;
      case 1:
        text.erase(at, 1);
        break;
      default:
        text[at] = slip;
    }
    const Result<Record> record = read_one(text);
    if (!record) continue;
    ASSERT_EQ(record->position.grid.clues() + digits_in(record->title), digits_in(text))
        << "seed " << seed << '\n'
        << text;
    EXPECT_EQ(record->position.candidates, Position::from_givens(record->position.grid).candidates) << text;
  }
}

}  // namespace
}  // namespace nonet
