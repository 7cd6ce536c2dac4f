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
