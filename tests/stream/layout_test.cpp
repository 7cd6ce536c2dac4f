#include "stream/layout.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "stream/csv.hpp"

namespace nonet::stream {
namespace {

using Fields = std::vector<std::string_view>;

const std::string kPuzzle =
    "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
const std::string kSolution(81, '5');

TEST(Csv, AnOpenQuoteIsTold) {
  Fields fields;
  EXPECT_TRUE(split_fields("a,\"b\"", ',', fields));
  EXPECT_TRUE(split_fields("a,b\"", ',', fields));
  EXPECT_FALSE(split_fields("a,\"b", ',', fields));
  EXPECT_FALSE(split_fields("\"a\"\"", ',', fields));
}

Fields split(std::string_view line, char separator = ',') {
  Fields fields;
  split_fields(line, separator, fields);
  return fields;
}

TEST(Csv, FieldsKeepTheirPlacesEvenWhenEmptyOrQuoted) {
  EXPECT_EQ(split("a,,c,"), (Fields{"a", "", "c", ""}));
  EXPECT_EQ(split("\"a,b\",c"), (Fields{"a,b", "c"}));
  EXPECT_EQ(split("\"a\"\"b\",c"), (Fields{"a\"\"b", "c"}));
  EXPECT_EQ(split("\"never closed,c"), (Fields{"never closed,c"}));
  EXPECT_EQ(split(""), (Fields{""}));
}

TEST(Csv, SpacesAroundFieldsGoUnlessTheyAreBlanksOfAGrid) {
  EXPECT_EQ(split(" a , b ,  \"c \" , "), (Fields{"a", "b", "c ", ""}));
  EXPECT_EQ(split("  "), Fields{""});
  const std::string spaced = ' ' + std::string(79, '1') + ' ';
  EXPECT_EQ(split("x, 1," + spaced), (Fields{"x", "1", spaced}));
}

TEST(Csv, FieldQuotesOnlyWhatNeedsIt) {
  EXPECT_EQ(csv_field("plain", ','), "plain");
  EXPECT_EQ(csv_field("a,b", ','), "\"a,b\"");
  EXPECT_EQ(csv_field("a,b", ';'), "a,b");
  EXPECT_EQ(csv_field("say \"hi\"", ','), "\"say \"\"hi\"\"\"");
}

TEST(Layout, PlainLinesAreNoCsv) {
  EXPECT_FALSE(layout_of(kPuzzle + "\n" + kPuzzle + "\n", {}).value().csv);
  EXPECT_FALSE(layout_of("", {}).value().csv);
  EXPECT_FALSE(layout_of(kPuzzle + " # with, commas\n", {}).value().csv);
}

TEST(Layout, KaggleHeaderIsFound) {
  const Layout layout = layout_of("quizzes,solutions\r\n" + kPuzzle + "," + kSolution + "\r\n", {}).value();
  EXPECT_TRUE(layout.csv && layout.header);
  EXPECT_EQ(layout.puzzle, 0);
  EXPECT_EQ(layout.solution, 1);
}

TEST(Layout, PaddedColumnsAreFound) {
  for (const char* separator : {" , ", ", ", "| ", " ;", "\t"}) {
    const std::string line = "1" + (separator + kPuzzle) + separator + kSolution + "  \n";
    const Layout layout =
        layout_of("id" + (separator + std::string("q")) + separator + "a \n" + line, {}).value();
    EXPECT_TRUE(layout.csv && layout.header) << separator;
    EXPECT_EQ(layout.puzzle, 1) << separator;
    EXPECT_EQ(layout.solution, 2) << separator;
  }
}

TEST(Layout, ASolutionColumnInFrontIsNotTheQuestion) {
  const Layout layout = layout_of("id;answer;q\n7;" + kSolution + ";" + kPuzzle + "\n", {}).value();
  EXPECT_EQ(layout.separator, ';');
  EXPECT_EQ(layout.puzzle, 2);
  EXPECT_EQ(layout.solution, 1);
}

TEST(Layout, NoHeaderButAPuzzleInTheFirstLine) {
  const Layout layout = layout_of("x,1," + kPuzzle + "\n", {}).value();
  EXPECT_TRUE(layout.csv);
  EXPECT_FALSE(layout.header);
  EXPECT_EQ(layout.puzzle, 2);
  EXPECT_EQ(layout.solution, -1);
}

TEST(Layout, ABadFirstRowDoesNotMakeTheSolutionsThePuzzles) {
  for (const std::string& bad : {kPuzzle.substr(1), kPuzzle + ".", "a" + kPuzzle.substr(1),
                                 std::string("hello"), std::string(), kSolution}) {
    const std::string head = bad + "," + kSolution + "\n";
    const Layout layout = layout_of(head + "# x\n" + kPuzzle + "," + kSolution + "\n", {}).value();
    EXPECT_TRUE(layout.csv && !layout.header) << bad;
    EXPECT_EQ(layout.puzzle, 0) << bad;
    EXPECT_EQ(layout.solution, 1) << bad;
  }
}

TEST(Layout, TheHeaderMayStandBelowComments) {
  const Layout layout = layout_of("# data\n\n  % more\nid,puzzle,x,\n1," + kPuzzle + ",2\n", {}).value();
  EXPECT_TRUE(layout.csv && layout.header);
  EXPECT_EQ(layout.puzzle, 1);
  EXPECT_EQ(layout.fields, 3);
}

TEST(Layout, NamesInTheHeaderCountWhateverTheFirstRowHolds) {
  for (const std::string& row :
       {std::string("hello,1"), kPuzzle.substr(1) + ",x", std::string(), "1," + kSolution}) {
    const Layout layout = layout_of(" Puzzle ,answer\n" + row + "\n" + kPuzzle + ",2\n", {}).value();
    EXPECT_TRUE(layout.csv && layout.header) << row;
    EXPECT_EQ(layout.puzzle, 0) << row;
    EXPECT_EQ(layout.solution, 1) << row;
  }
  EXPECT_EQ(layout_of("id;quizzes;x\n1;bad;2\n", {}).value().separator, ';');
  EXPECT_TRUE(layout_of("sudoku\nbad\n", {}).value().header);
  EXPECT_TRUE(layout_of("puzzle,solution\n" + kPuzzle + ",bad\n", {"", "", true}));
  EXPECT_EQ(layout_of("cells;x\nbad;1\n", {"cells", "", false}).value().puzzle, 0);
}

TEST(Layout, AColumnThatHoldsQuestionsIsBetterThanOneThatIsOnlyCalledSo) {
  const Layout layout =
      layout_of("problem,cells,result,grid_done\nNo. 3," + kPuzzle + ",ok," + kSolution + "\n", {}).value();
  EXPECT_EQ(layout.puzzle, 1);
  EXPECT_EQ(layout.solution, 3);
}

TEST(Layout, ARemarkOrACommentIsNoHeader) {
  EXPECT_FALSE(layout_of("# my best, puzzle\n" + kPuzzle + "\n", {}).value().csv);
  EXPECT_FALSE(layout_of(kPuzzle + " # a remark, puzzle\n", {}).value().header);
}

TEST(Layout, AColumnNamedByItsNumberIsBelowTheHeader) {
  for (const char* header : {"puzzle,x\n", "q,x\n"}) {
    const Layout layout = layout_of(header + kPuzzle + ",1\n", {"1", "", false}).value();
    EXPECT_TRUE(layout.csv && layout.header) << header;
    EXPECT_EQ(layout.puzzle, 0);
  }
  EXPECT_FALSE(layout_of(kPuzzle + ",1\n", {"1", "", false}).value().header);
}

TEST(Layout, ANamedColumnWinsAndAMissingOneIsAnError) {
  const std::string text = "a,b\n" + kPuzzle + "," + kPuzzle + "\n";
  EXPECT_EQ(layout_of(text, {"b", "", false}).value().puzzle, 1);
  EXPECT_EQ(layout_of(text, {"2", "", false}).value().puzzle, 1);
  EXPECT_NE(layout_of(text, {"c", "", false}).error().message.find("'c'"), std::string::npos);
  EXPECT_FALSE(layout_of(text, {"3", "", false}));
  EXPECT_FALSE(layout_of(text, {"", "", true}));
}

}  // namespace
}  // namespace nonet::stream
