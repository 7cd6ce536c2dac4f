#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace nonet {
namespace {

const std::string kPuzzle =
    "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
const std::string kSolution =
    "368752194972143685415689372724561938836974521591238746247316859683495217159827463";

Grid grid_of(const std::string& line) {
  return *Grid::from_line(line);
}

std::string with_blank(char blank) {
  std::string line = kPuzzle;
  for (char& c : line) c = c == '.' ? blank : c;
  return line;
}

std::vector<Result<Record>> read_all(std::string_view text) {
  std::vector<Result<Record>> all;
  Reader reader(text);
  while (auto result = reader.next()) all.push_back(std::move(*result));
  return all;
}

/// Nine lines; `gap` stands between cells, `bar` between boxes.
std::string nine_lines(const std::string& line, const std::string& gap = "", const std::string& bar = "") {
  std::string out;
  for (int i = 0; i < kCells; ++i) {
    out += line[i];
    if (i % 9 == 8) {
      out += '\n';
    } else {
      out += i % 3 == 2 && !bar.empty() ? bar : gap;
    }
  }
  return out;
}

void expect_puzzle(const std::string& text, std::string_view format) {
  const Result<Record> record = read_one(text);
  ASSERT_TRUE(record) << text << '\n'
                      << record.error().message << " at " << record.error().line << ':'
                      << record.error().column;
  EXPECT_EQ(record->position.grid.line(), kPuzzle) << text;
  EXPECT_EQ(record->format->id, format) << text;
}

TEST(Reader, TakesEveryBlankOnALine) {
  for (char blank : std::string(".0*_xX?- ")) expect_puzzle(with_blank(blank) + '\n', "line");
}

TEST(Reader, TakesEveryBlankInNineLines) {
  for (char blank : std::string(".0*_xX?- ")) {
    expect_puzzle(nine_lines(with_blank(blank)), "rows");
    expect_puzzle(nine_lines(with_blank(blank), " "), "spaced");
    expect_puzzle(nine_lines(with_blank(blank), " ", " | "), "bars");
    expect_puzzle(nine_lines(with_blank(blank), "", "|"), "spf");
  }
}

TEST(Reader, LeavesWhatStandsBehindALineToTheTitle) {
  for (const char* tail : {" # a comment", ";9.1", "\tname", " 1.2", ",easy", " ; x", "#1", " 17 clues"}) {
    expect_puzzle(kPuzzle + tail, "line");
    EXPECT_FALSE(read_one(kPuzzle + tail)->title.empty()) << tail;
  }
  for (const char* separator : {" ", "\t", "#", ";", ",", "|", ":", " : ", " = ", " > "}) {
    const Result<Record> pair = read_one(kPuzzle + separator + kSolution);
    ASSERT_TRUE(pair) << separator << pair.error().message;
    EXPECT_EQ(pair->position.grid.line(), kPuzzle);
    EXPECT_EQ(pair->solution, grid_of(kSolution));
  }
}

TEST(Reader, TakesThePuzzleOfALinkAndNotItsSolution) {
  for (const char* name : {"puzzle", "p", "bd", "grid", "board", "s", "other"}) {
    const std::string puzzle = name + ("=" + kPuzzle);
    expect_puzzle("https://e.org/?solution=" + kSolution + "&" + puzzle, "link");
    expect_puzzle("https://e.org/?" + puzzle + "&solution=" + kSolution, "link");
  }
  expect_puzzle("https://e.org/?x=" + kSolution + "&puzzle=" + kPuzzle, "link");
}

TEST(Reader, FillsMatricesOfRByColumnsUnlessToldOtherwise) {
  std::string by_rows, by_columns;
  for (int i = 0; i < kCells; ++i) {
    const auto cell = [](char c) { return c == '.' ? std::string("NA") : std::string(1, c); };
    by_rows += (i > 0 ? "," : "") + cell(kPuzzle[i]);
    by_columns += (i > 0 ? "," : "") + cell(kPuzzle[i % 9 * 9 + i / 9]);
  }
  expect_puzzle("m <- matrix(c(" + by_rows + "), nrow = 9, byrow = TRUE)\n", "array");
  expect_puzzle("matrix(c(" + by_rows + "), ncol=9, byrow=T)\n", "array");
  expect_puzzle("m <- matrix(c(" + by_columns + "), nrow=9)\n", "array");
  expect_puzzle("m <- matrix(c(" + by_columns + "), nrow=9, byrow=FALSE)\n", "array");
  expect_puzzle("m <- c(" + by_rows + ")\n", "array");
}

TEST(Reader, TakesALineForNoOtherFormat) {
  for (const Format& format : formats()) {
    const Result<Record> record = read_one(kPuzzle, &format);
    if (!record) continue;
    EXPECT_EQ(record->position.grid.line(), kPuzzle) << format.id;
    EXPECT_NE(std::string(format.id).substr(0, 4), "json") << format.id;
  }
  EXPECT_FALSE(read_one(kPuzzle, format_by_id("grid")));
  EXPECT_FALSE(read_one(kPuzzle, format_by_id("opensudoku")));
  EXPECT_TRUE(read_one(kPuzzle, format_by_id("line")));
}

TEST(Reader, NeverCutsALineOfSpaces) {
  const std::string blanks = with_blank(' ');
  for (const std::string& text :
       {' ' + blanks, blanks + ' ', "  " + blanks + "  ", blanks + " # c", "1 " + blanks,
        blanks + with_blank(' '), blanks.substr(0, 80), blanks.substr(2)}) {
    EXPECT_FALSE(read_one(text)) << text;
  }
  expect_puzzle(blanks + "\t# comment", "line");
  expect_puzzle(blanks + "," + kSolution, "line");
}

TEST(Reader, TakesSpacesForBlanksAmong729) {
  const Position position = Position::from_givens(grid_of(kPuzzle));
  std::string text(729, ' ');
  for (int i = 0; i < kCells; ++i) {
    for (Digit d : position.candidates[i]) text[9 * i + d.index] = d.text();
  }
  expect_puzzle(text, "sukaku");
  EXPECT_EQ(read_one(text)->position.candidates, position.candidates);
  EXPECT_FALSE(read_one(text.substr(0, 728)));
  std::string cut = text;
  cut[728] = ' ';
  EXPECT_FALSE(read_one(cut.substr(0, 720)));
}

TEST(Reader, TakesMarksOfJsonUnderTheirNames) {
  const auto sets = [](const std::string& open, const std::string& comma, const std::string& close) {
    std::string out;
    for (int i = 0; i < kCells; ++i) out += (i == 0 ? "" : ",") + open + "1" + comma + "3" + close;
    return out;
  };
  const Digits expected{Digit::of(1), Digit::of(3)};
  for (const char* key : {"candidates", "pencilmarks", "notes"}) {
    for (const std::string& list :
         {sets("\"", "", "\""), sets("[", ",", "]"), sets("", "", ""), sets("\"", ", ", "\"")}) {
      const Result<Record> record =
          read_one("{\"puzzle\":\"" + kPuzzle + "\",\"" + key + "\":[" + list + "]}");
      ASSERT_TRUE(record) << list << record.error().message;
      EXPECT_EQ(record->position.candidates[0], expected) << key << list;
    }
    const std::string head = "{\"puzzle\":\"" + kPuzzle + "\",\"" + key + "\":";
    for (const char* list : {"{\"r1c1\":[1,3]}}", "[[1,3]]}", "[1]}"})
      EXPECT_FALSE(read_one(head + list)) << list;
    EXPECT_TRUE(read_one(head + "\"a nice one\"}"));
    EXPECT_FALSE(read_one(head + '[' + sets("[", "0", "]") + "]}"));
  }
}

TEST(Reader, TakesCellsPartedOnALine) {
  const auto parted = [](const std::string& line, std::size_t group, const std::string& gap) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); i += group) out += (i == 0 ? "" : gap) + line.substr(i, group);
    return out;
  };
  for (const char* gap : {" ", ",", "|", " | ", ", ", ";", "/"}) {
    for (std::size_t group : {1, 3, 9, 27}) {
      expect_puzzle(parted(with_blank('0'), group, gap), "line");
      const Result<Record> full = read_one(parted(kSolution, group, gap));
      ASSERT_TRUE(full) << group << gap << full.error().message;
      EXPECT_EQ(full->position.grid.line(), kSolution);
      EXPECT_EQ(write_answer(*full, grid_of(kSolution)), parted(kSolution, group, gap) + '\n');
    }
  }
}

TEST(Reader, ReadsManyPuzzlesInOrder) {
  const std::string rows = nine_lines(kPuzzle);
  for (const std::string& text :
       {kPuzzle + "\n" + kSolution + "\n", rows + "\n" + nine_lines(kSolution), rows + nine_lines(kSolution),
        "% two\n" + kPuzzle + "\r\n\r\n" + kSolution,
        "Grid 01\n" + rows + "Grid 02\n" + nine_lines(kSolution), kPuzzle + "\r" + kSolution + "\r"}) {
    const auto all = read_all(text);
    ASSERT_EQ(all.size(), 2u) << text;
    ASSERT_TRUE(all[0]) << text << all[0].error().message;
    ASSERT_TRUE(all[1]) << text << all[1].error().message;
    EXPECT_EQ(all[0]->position.grid.line(), kPuzzle);
    EXPECT_EQ(all[1]->position.grid.line(), kSolution);
  }
}

TEST(Answer, HasTheShapeOfTheQuestion) {
  const Grid solution = grid_of(kSolution);
  const auto answer = [&](const std::string& text) { return write_answer(*read_one(text), solution); };
  EXPECT_EQ(answer(kPuzzle + '\n'), kSolution + '\n');
  EXPECT_EQ(answer(kPuzzle + " # name\n"), kSolution + '\n');
  for (char blank : std::string(".0*_xX?- ")) {
    EXPECT_EQ(answer(nine_lines(with_blank(blank))), nine_lines(kSolution));
    EXPECT_EQ(answer(nine_lines(with_blank(blank), " ")), nine_lines(kSolution, " "));
    EXPECT_EQ(answer(nine_lines(with_blank(blank), " ", " | ")), nine_lines(kSolution, " ", " | "));
  }
}

}  // namespace
}  // namespace nonet
