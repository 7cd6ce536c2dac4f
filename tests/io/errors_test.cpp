// What is wrong with a text, and where: each row is an input, the expected error, and its line and column.
#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nonet {
namespace {

const std::string kLine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kZeros =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string changed(std::string text, std::size_t at, const std::string& piece, std::size_t length = 1) {
  return text.replace(at, length, piece);
}

std::string rows_of(const std::string& line, const std::string& gap = "") {
  std::string out;
  for (int i = 0; i < kCells; ++i) out += line[i] + (i % 9 == 8 ? "\n" : gap);
  return out;
}

/// A space behind each character.
std::string spaced(const std::string& line) {
  std::string out;
  for (char c : line) out += std::string{c, ' '};
  return out;
}

/// Nine groups of nine cells, a space behind each.
std::string groups_of(const std::string& line) {
  std::string out;
  for (int i = 0; i < kCells; ++i) out += line[i] + std::string(i % 9 == 8 ? " " : "");
  return out;
}

std::string utf16(const std::string& text) {
  std::string out = "\xFF\xFE";
  for (char c : text) out += std::string{c, '\0'};
  return out;
}

struct Case {
  std::string name, text;
  ErrorCode code;
  int line, column;
};

std::vector<Case> cases() {
  const std::string rows = rows_of(kLine), json = "{\"puzzle\":\"" + kLine + "\"}";
  using enum ErrorCode;
  return {
      {"nothing", "", empty_input, 1, 1},
      {"white space", " \n\t\n", empty_input, 3, 1},
      {"comments only", "# a\n% b\n", empty_input, 3, 1},
      {"80 cells", kLine.substr(0, 80), too_few_cells, 1, 81},
      {"82 cells", kLine + '.', too_many_cells, 1, 82},
      {"82 cells with a line end", kLine + "5\n", too_many_cells, 1, 82},
      {"90 cells in groups", groups_of(kZeros) + kZeros.substr(0, 9), too_many_cells, 1, 91},
      {"80 cells and a rating", kLine.substr(0, 80) + " 5", too_few_cells, 1, 81},
      {"80 cells and a rating behind ;", kLine.substr(0, 80) + ";5", too_few_cells, 1, 81},
      {"80 digits with spaces between", spaced(std::string(80, '5')), too_few_cells, 1, 161},
      {"82 digits with spaces between", spaced(std::string(82, '5')), too_many_cells, 1, 163},
      {"two puzzles on a line", kLine + ' ' + kLine, too_many_cells, 1, 83},
      {"a letter", changed(kLine, 40, "a"), bad_character, 1, 41},
      {"a letter of two bytes", changed(kLine, 40, "é"), bad_character, 1, 41},
      {"behind a letter of two bytes", "é" + changed(kLine, 40, "b"), bad_character, 1, 1},
      {"two blanks", changed(kLine, 40, "0"), mixed_blanks, 1, 41},
      {"words", "Dear reader,\nno puzzle here.\n", not_a_puzzle, 1, 1},
      {"cells before other characters", "..8.\u4e8c", not_a_puzzle, 1, 5},
      {"26 cells", kZeros.substr(0, 26), not_a_puzzle, 1, 27},
      {"words behind spaces", "  words", not_a_puzzle, 1, 3},
      {"a binary file", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), bad_encoding, 1, 1},
      {"bytes that are no text", "\xB0\xB1\xB2", bad_encoding, 1, 1},
      {"a lost byte in a line", changed(kLine, 40, "\xB0"), bad_encoding, 1, 41},
      {"UTF-16", utf16(changed(kLine, 40, "a")), bad_character, 1, 41},
      {"full-width digits", "５３" + changed(kLine, 40, "a").substr(2), bad_character, 1, 41},
      {"10 rows", rows + "........1\n", too_many_cells, 10, 1},
      {"18 rows less one", rows + rows.substr(0, 80), too_many_cells, 10, 1},
      {"8 rows", rows.substr(0, 80), too_few_cells, 8, 10},
      {"a short row", changed(rows, 20, "", 1), too_few_cells, 3, 9},
      {"a long row", changed(rows, 20, ".."), too_many_cells, 3, 10},
      {"8 cells and a number", changed(rows, 20, ".98..... 6", 9), bad_field, 3, 10},
      {"a letter in a row", changed(rows, 24, "q"), bad_character, 3, 5},
      {"two blanks in rows", changed(rows, 24, "0"), mixed_blanks, 3, 5},
      {"a row lost behind lone CRs", "1........\r.........\r", too_few_cells, 2, 10},
      {"letters in rows", rows_of(std::string(81, 'a')), not_a_puzzle, 1, 1},
      {"a short spaced row", changed(rows_of(kZeros, " "), 18, "", 2), too_few_cells, 2, 16},
      {"two digits in a field", changed(rows_of(kZeros, ","), 0, "53"), bad_field, 1, 1},
      {"eight fields", changed(rows_of(kZeros, ","), 18, "", 2), too_few_cells, 2, 16},
      {"ten fields", changed(rows_of(kZeros, ","), 18, "1,1"), too_many_cells, 2, 19},
      {"a candidate twice", changed(rows_of(kLine, " "), 0, "55"), bad_field, 1, 2},
      {"CSV: a letter", "puzzle,solution\n" + changed(kZeros, 7, "a") + ",\n", bad_character, 2, 8},
      {"CSV: behind quotes", "id,\"puzzle\"\n7,\"" + changed(kZeros, 7, "a") + "\"\n", bad_character, 2, 11},
      {"CSV: 80 cells", "puzzle,solution\n" + kZeros.substr(1) + ",1\n", too_few_cells, 2, 81},
      {"CSV: no such field", "id,puzzle\n3\n", bad_field, 2, 2},
      {"CSV: a field too few", "id,puzzle,solution\n2," + kSolution, bad_field, 2, 84},
      {"CSV: a field too many", "puzzle\n" + kZeros + ",,x", bad_field, 2, 83},
      {"CSV: an open quote", "id,puzzle\n2,\"" + kZeros, bad_field, 2, 3},
      {"CSV: an open quote in front", "puzzle,id\n\"" + kZeros + ",2", bad_field, 2, 1},
      {"CSV: a short solution", "puzzle,solution\n" + kZeros + ",123\n", too_few_cells, 2, 86},
      {"hash and 80 cells", "0a1b2c3d4e5f " + kZeros.substr(1) + "  1.2", too_few_cells, 1, 94},
      {"JSON that ends early", "{\"puzzle\":\"5", bad_field, 1, 13},
      {"JSON: no comma", "[[1 2]]", bad_field, 1, 5},
      {"JSON: a comma too many", "[1,]", bad_field, 1, 4},
      {"JSON: 80 cells", changed(json, 11, ""), too_few_cells, 1, 92},
      {"JSON: a letter", changed(json, 20, "a"), bad_character, 1, 21},
      {"JSON: a wrong number", "[[1,2,3,4,5,6,7,8,19],[]]", not_a_puzzle, 1, 1},
      {"JSON: no puzzle", "{\"a\":[1,2]}", not_a_puzzle, 1, 1},
      {"array: a wrong number", "b = [[1,2,3,4,5,6,7,8,9],\n[19]]", bad_character, 2, 2},
      {"array: a letter", "b = [[1,2,3,4,5,6,7,8,9],\n['q']]", bad_character, 2, 3},
      {"array: a word", "b = [[1,2,3,4,5,6,7,8,9], size]", bad_character, 1, 27},
      {"array: a short row", "b = [[1,2,3,4,5,6,7,8,9],\n[1,2,3,4]]", too_few_cells, 2, 2},
      {"array: a long row", "b = [[1,2,3,4,5,6,7,8,9,1],\n[1,2,3,4]]", too_many_cells, 1, 7},
      {"array: two rows", "b = [[1,2,3,4,5,6,7,8,9],\n[9,8,7,6,5,4,3,2,1]]", too_few_cells, 1, 7},
      {"array: 80 cells", "{" + spaced(std::string(80, '5')) + "}", too_few_cells, 1, 2},
      {"array: the wrong bracket", "b = [[1,2,3,4,5,6,7,8,9)]", bad_character, 1, 24},
      {"array: ends early", "b = [[1,2,3,4,5,6,7,8,9],", bad_character, 1, 26},
      {"array: words behind", "{\"" + kLine + "\"} and more", bad_character, 1, 87},
      {"array: a long text", "b = [[1,2,3,4,5,6,7,8,9], \"12\"]", bad_character, 1, 27},
      {"array: two blanks", "{\"" + changed(kLine, 40, "0") + "\"}", mixed_blanks, 1, 3},
      {"JSON: an unknown escape", "{\"a\":\"\\e\"}", bad_field, 1, 7},
      {"JSON: a short code", "{\"a\":\"\\u12g4\"}", bad_field, 1, 7},
      {"JSON: a line end in a text", "{\"a\":\"1\n2\"}", bad_field, 1, 8},
      {"JSON: a number with a zero before it", "{\"a\":01}", bad_field, 1, 6},
      {"JSON too deep", std::string(100000, '['), bad_field, 1, 65},
      {"XML of another kind", "<html>\n</html>", not_a_puzzle, 1, 1},
      {"XML that ends early", "<opensudoku>\n<game data=\"12", bad_field, 2, 12},
      {"XML: short data", "<opensudoku>\n<game data=\"12\"/></opensudoku>", too_few_cells, 2, 15},
      {"XML without a game", "<opensudoku></opensudoku>", not_a_puzzle, 1, 1},
      {"XML too deep", "<opensudoku" + std::string(100000, '<'), bad_field, 1, 12},
      {"library: 80 cells", ":0000:x:" + kLine.substr(1) + "::::", too_few_cells, 1, 89},
      {"library: no candidate", ":0000:x:" + kLine + ":114 1x1:::", bad_field, 1, 95},
      {"library: a sign alone", ":0000:x:" + changed(kLine, 2, "+") + "::::", bad_character, 1, 12},
      {"728 candidates", std::string(728, '.'), too_few_cells, 1, 729},
      {"730 candidates", std::string(730, '.'), too_many_cells, 1, 730},
      {"a candidate out of place", changed(std::string(729, '.'), 10, "9"), bad_character, 1, 11},
      {"a link of 80 cells", "https://www.sudokuwiki.org/sudoku.htm?bd=" + kZeros.substr(1), too_few_cells, 1,
       122},
      {"a link of 80 cells and its solution",
       "https://e.org/?puzzle=" + kLine.substr(1) + "&solution=" + kSolution, too_few_cells, 1, 103},
      {"a path of 80 cells and a solution", "https://e.org/" + kLine.substr(1) + "/" + kSolution,
       too_few_cells, 1, 95},
      {"a link with a solution alone", "https://e.org/?solution=" + kSolution, unsupported, 1, 1},
      {"a link without a puzzle", "https://f-puzzles.com/?id=abc", unsupported, 1, 1},
      {"a short link", "https://sudokupad.app/tuesday", unsupported, 1, 23},
      {"a damaged link", "https://f-puzzles.com/?load=N4IgzglgXXXX", bad_field, 1, 29},
      {"a damaged code", "SCv7_32_0123456789abcdefgh", bad_field, 1, 9},
  };
}

TEST(Errors, SayWhatIsWrongAndWhere) {
  for (const Case& c : cases()) {
    const Result<Record> result = read_one(c.text);
    ASSERT_FALSE(result) << c.name << ": read as " << result->format->id;
    const Error& error = result.error();
    EXPECT_EQ(error_name(error.code), std::string(error_name(c.code))) << c.name << ": " << error.message;
    EXPECT_EQ(error.line, c.line) << c.name << ": " << error.message;
    EXPECT_EQ(error.column, c.column) << c.name << ": " << error.message;
    EXPECT_LE(error.offset, c.text.size()) << c.name;
    EXPECT_NE(error.message.find("expected"), std::string::npos) << c.name << ": " << error.message;
    EXPECT_EQ(error.message.find('\n'), std::string::npos) << c.name;
  }
}

TEST(Errors, OffsetsCountBytesAsGiven) {
  const std::string wide = utf16(changed(kLine, 40, "a"));
  EXPECT_EQ(read_one(wide).error().offset, 2u + 80);
  EXPECT_EQ(read_one("\xEF\xBB\xBF" + changed(kLine, 40, "a")).error().offset, 43u);
  EXPECT_EQ(read_one("５３" + changed(kLine, 40, "a").substr(2)).error().offset, 44u);
  EXPECT_EQ(read_one(kLine + "\r\n" + kLine.substr(1)).error().offset, 83u + 80);
}

std::vector<Result<Record>> read_all(std::string_view text) {
  std::vector<Result<Record>> all;
  Reader reader(text);
  while (auto result = reader.next()) all.push_back(std::move(*result));
  return all;
}

TEST(Errors, OfALineLeaveTheOthersAlone) {
  const auto all = read_all(kLine + '\n' + kLine.substr(1) + '\n' + kLine + "\nwords\n" + kLine);
  ASSERT_EQ(all.size(), 5u);
  EXPECT_TRUE(all[0] && all[2] && all[4]);
  EXPECT_EQ(all[1].error().line, 2);
  EXPECT_EQ(all[3].error().code, ErrorCode::not_a_puzzle);
  EXPECT_EQ(all[4]->line, 5);
}

TEST(Errors, OfALineIsNotMendedByTheSolutionBesideIt) {
  const std::vector<std::string> slips{kLine.substr(1),         kLine + '.',
                                       kLine.substr(20),        kLine + kLine.substr(62),
                                       changed(kLine, 40, "a"), changed(kLine, 40, "0"),
                                       std::string(80, '.')};
  for (const std::string& slip : slips) {
    for (const char* gap : {":", " ", ",", "\t", ";", "|", "#", " = ", "' '"}) {
      for (const std::string& text : {slip + gap + kSolution, "Easy 1 " + slip + gap + kSolution,
                                      kLine + gap + slip, "p = '" + slip + "'; s = '" + kSolution + "'"}) {
        const auto result = read_one(text);
        EXPECT_FALSE(result) << text;
      }
    }
  }
  EXPECT_TRUE(read_one(kLine + ' ' + std::string(70, '-')));
}

TEST(Errors, OfAnOpenQuoteLeaveTheOtherRowsAlone) {
  const auto all = read_all("puzzle,id\n" + kLine + ",1\n\"" + kLine + ",2\n" + kLine + ",\"3\n" + kLine +
                            ",\"a\"\"b,4\"\n");
  ASSERT_EQ(all.size(), 4u);
  EXPECT_TRUE(all[0] && !all[1] && !all[2] && all[3]);
}

TEST(Errors, OfAGridLeaveTheOthersAlone) {
  const std::string rows = rows_of(kLine);
  const auto all = read_all(rows + '\n' + rows.substr(10) + '\n' + rows);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_TRUE(all[0] && all[2]);
  EXPECT_EQ(all[1].error().code, ErrorCode::too_few_cells);
  EXPECT_EQ(all[2]->line, 20);
}

TEST(Errors, OfRowsThatAreNoNinesIsOneForAllOfThem) {
  const std::string rows = rows_of(kLine), spaced_rows = rows_of(kLine, " ");
  for (std::string grid : {rows, spaced_rows, rows_of(kZeros, ",")}) {
    for (const bool blanks : {false, true}) {
      for (char& c : grid) c = blanks && c == '.' ? ' ' : c;
      const std::string row = grid.substr(0, grid.find('\n') + 1);
      const auto all = read_all(row + grid + grid + "\nBelow\n" + grid);
      ASSERT_EQ(all.size(), 2u) << grid;
      ASSERT_FALSE(all[0]) << grid;
      EXPECT_EQ(all[0].error().message, "19 rows in this grid; expected 9") << grid;
      EXPECT_TRUE(all[1]) << grid;
    }
  }
}

TEST(Errors, OfANumberInTheFirstRowOfAnArrayAreOne) {
  for (const char* wrong : {"10", "-1", "00", "53", "q"}) {
    for (const std::string& brackets : {std::string("[]"), std::string("{}")}) {
      std::string text = "b = " + brackets.substr(0, 1) + '\n';
      for (int row = 0; row < 9; ++row) {
        text += brackets[0];
        for (int i = 0; i < 9; ++i)
          text += (i > 0 ? ", " : "") + (row + i == 0 ? wrong : std::string(1, kZeros[9 * row + i]));
        text += brackets[1] + std::string(",\n");
      }
      const auto all = read_all(text + brackets[1] + "\n" + kLine);
      ASSERT_EQ(all.size(), 2u) << text;
      ASSERT_FALSE(all[0]) << text;
      EXPECT_EQ(all[0].error().line, 2) << text;
      EXPECT_EQ(all[0].error().column, 2) << text;
      EXPECT_TRUE(all[1]);
    }
  }
}

TEST(Errors, OfWordsAreNotHiddenByCodes) {
  // 81 cells in pairs, too few or clashing.
  for (const char* word : {"eM0wFt8f8n4r4fP6xvh68f1N4", "NlQ19j9mGca3OIN1bWGk2m41TjS71"})
    EXPECT_FALSE(read_one(word)) << word;
}

TEST(Errors, OfAPuzzleTwiceInAnObject) {
  const std::string member = "\"puzzle\":\"" + kLine + '"';
  EXPECT_TRUE(read_one('{' + member + '}'));
  EXPECT_FALSE(read_one('{' + member + ',' + member + '}'));
}

TEST(Errors, WordsFromEndToEndAreOneError) {
  EXPECT_EQ(read_all("one\ntwo\nthree\n").size(), 1u);
  EXPECT_EQ(read_all("one\ntwo\n" + kLine).size(), 3u);
}

TEST(Errors, NameTheConstraintThatIsNotClassic) {
  const std::string cells = "[{},{},{},{},{},{},{},{},{}]";
  std::string grid = cells;
  for (int i = 1; i < 9; ++i) grid += ',' + cells;
  for (const char* key : {"killercage", "arrow", "diagonal+", "thermometer", "something new"}) {
    const auto result =
        read_one("{\"size\":9,\"grid\":[" + grid + "],\"" + key + "\":[{\"cells\":[\"R1C1\"]}]}");
    ASSERT_FALSE(result) << key;
    EXPECT_EQ(result.error().code, ErrorCode::unsupported);
    EXPECT_NE(result.error().message.find(std::string("'") + key + "'"), std::string::npos)
        << result.error().message;
  }
  EXPECT_TRUE(read_one("{\"size\":9,\"grid\":[" + grid + "],\"arrow\":[],\"antiking\":false}"));
  const auto lines = read_one("{\"cellSize\":50,\"cells\":[" + grid + "],\"lines\":[{\"wayPoints\":[]}]}");
  ASSERT_FALSE(lines);
  EXPECT_NE(lines.error().message.find("'lines'"), std::string::npos);
}

TEST(Errors, CostNoMoreThanTheTextIsLong) {
  // Each of these took time in the square of its length, or a stack as deep, in some reader.
  constexpr std::size_t kLength = 1 << 18;
  const auto repeated = [](std::string_view piece) {
    std::string out;
    while (out.size() < kLength) out += piece;
    return out;
  };
  for (std::string_view piece : {"\n",
                                 "\r",
                                 "#\n",
                                 "#A\n",
                                 "[",
                                 "{\"a\":",
                                 "<",
                                 "<a>",
                                 "<!--",
                                 ".",
                                 "1",
                                 "-",
                                 "---\n",
                                 "5\n",
                                 "5 \n",
                                 " 5|  |  \n",
                                 "5 3    \n\n",
                                 "1 2 3 4 5 6 7 8 9\n",
                                 "words\n",
                                 "........\n\n\n",
                                 "........1\n",
                                 ",,,,,,,,\n",
                                 "\"",
                                 ":",
                                 "https://",
                                 "N4Ig",
                                 "é",
                                 "\xB0",
                                 "  ",
                                 "[Puzzle]\n",
                                 "{}\n",
                                 "|",
                                 "classicA",
                                 "S9B",
                                 "........1\n\n",
                                 "(((((((((\n",
                                 "+++",
                                 "puzzle,a\n",
                                 "[[[]],",
                                 "a=[",
                                 "a=[\n",
                                 "a={1,\n",
                                 "{{{{{{{{{\n",
                                 "b[1][2]",
                                 "x[",
                                 "a(b=",
                                 "c(1,2,3,4,5,6,7,8,9,\n",
                                 "\\\"",
                                 "-1,"}) {
    const std::string text = repeated(piece);
    Reader reader(text);
    std::size_t results = 0;
    while (reader.next()) ++results;
    EXPECT_GE(results, 1u) << piece;
  }
}

}  // namespace
}  // namespace nonet
