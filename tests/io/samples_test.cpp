// Small texts in every format, all of one puzzle: samples/<format>.txt as written, <format>.<what>.txt as met
// elsewhere.
#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

namespace nonet {
namespace {

namespace fs = std::filesystem;

const fs::path kSamples = fs::path(NONET_SOURCE_DIR) / "tests/io/samples";
const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string format_id(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.substr(0, name.find('.'));
}

TEST(Samples, AreReadAsWhatTheyAre) {
  for (const auto& entry : fs::directory_iterator(kSamples)) {
    const std::string text = content(entry.path());
    Reader reader(text);
    int puzzles = 0;
    while (auto result = reader.next()) {
      ASSERT_TRUE(*result) << entry.path() << ": " << result->error().message;
      const Record& record = **result;
      EXPECT_EQ(record.format->id, format_id(entry.path())) << entry.path();
      Grid grid = record.position.grid;
      if (record.format->candidates || record.format->givens) grid.clear(Cell(40));  // filled in by some
      EXPECT_EQ(grid.line(), kPuzzle) << entry.path();
      ++puzzles;
    }
    EXPECT_GE(puzzles, 1) << entry.path();
  }
}

TEST(Samples, CoverEveryFormat) {
  std::set<std::string> ids;
  for (const auto& entry : fs::directory_iterator(kSamples)) ids.insert(format_id(entry.path()));
  for (const Format& format : formats()) EXPECT_TRUE(ids.count(std::string(format.id))) << format.id;
}

TEST(Samples, ComeFromTheWriter) {
  for (const Format& format : formats()) {
    if (!format.writes) continue;
    const std::string text = content(kSamples / (std::string(format.id) + ".txt"));
    const Result<Record> record = read_one(text, &format);
    ASSERT_TRUE(record) << format.id;
    EXPECT_EQ(write(record->position, format, "Example").value(), text) << format.id;
  }
}

TEST(Samples, KeepFilledInDigitsAndMarksWhereTheyCan) {
  for (const Format& format : formats()) {
    if (!format.writes || !format.givens || !format.candidates) continue;
    const Position position = read_one(content(kSamples / (std::string(format.id) + ".txt")))->position;
    EXPECT_FALSE(position.givens.contains(Cell(40))) << format.id;
    EXPECT_EQ(position.grid.at(Cell(40)), Digit::of(5)) << format.id;
    EXPECT_EQ(position.candidates[2], (Digits{Digit::of(2), Digit::of(4)})) << format.id;
  }
}

TEST(Samples, GivenOutsideAreReadToo) {
  const fs::path folder = fs::path(NONET_SHARED_DIR) / "data/formats";
  if (!fs::exists(folder)) GTEST_SKIP() << "no samples in ../shared";
  const std::string puzzle =
      "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".out") continue;
    const std::string text = content(entry.path());
    Reader reader(text);
    while (auto result = reader.next()) {
      ASSERT_TRUE(*result) << entry.path() << ": " << result->error().message;
      Grid grid = (*result)->position.grid;
      if ((*result)->format->id == "hodoku") grid.clear(Cell(1));  // its file has this cell filled in
      EXPECT_EQ(grid.line(), puzzle) << entry.path();
    }
  }
}

TEST(Samples, OfTheRegressionLibraryAreReadToo) {
  const fs::path file = fs::path(NONET_SHARED_DIR) / "data/techniques/regression.txt";
  if (!fs::exists(file)) GTEST_SKIP() << "no library in ../shared";
  const std::string text = content(file);
  Reader reader(text);
  int lines = 0;
  while (auto result = reader.next()) {
    ASSERT_TRUE(*result) << result->error().line << ": " << result->error().message;
    EXPECT_EQ((*result)->format->id, "hodoku");
    ++lines;
  }
  EXPECT_GT(lines, 100);
}

}  // namespace
}  // namespace nonet
