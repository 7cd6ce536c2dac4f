#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <string>

#include "io/positions.hpp"

namespace nonet {
namespace {

std::string where(const Format& format, std::uint64_t seed) {
  return std::string(format.id) + ", seed " + std::to_string(seed);
}

/// Two of SudokuPad's codes, and arrays of 0 to 8 without a 0, can be taken for their twins.
bool has_a_twin(const Format& format) {
  return format.id == "classic" || format.id == "json-flat0";
}

TEST(Write, ReadsBackAsItWas) {
  for (const Format& format : formats()) {
    if (!format.writes) continue;
    int held = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(300)); ++seed) {
      const Position position = random_position(seed);
      const Result<std::string> text = write(position, format, "A title");
      if (!text) {
        EXPECT_EQ(text.error().code, ErrorCode::unsupported) << where(format, seed);
        continue;
      }
      ++held;
      const Result<Record> forced = read_one(*text, &format);
      ASSERT_TRUE(forced) << where(format, seed) << ": " << forced.error().message << '\n' << *text;
      EXPECT_EQ(forced->position, position) << where(format, seed);
      const Result<Record> detected = read_one(*text);
      ASSERT_TRUE(detected) << where(format, seed) << ": " << detected.error().message << '\n' << *text;
      if (has_a_twin(format)) continue;
      EXPECT_EQ(detected->position, position) << where(format, seed) << '\n' << *text;
    }
    EXPECT_GE(held, scaled(300) / 20) << format.id;
  }
}

TEST(Write, HoldsEveryPuzzleOfGivensAlone) {
  for (const Format& format : formats()) {
    if (!format.writes) continue;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(100)); ++seed) {
      const Position position = Position::from_givens(random_puzzle(seed));
      const Result<std::string> text = write(position, format);
      // Where candidates alone are written, a given whose peers are all filled looks like any other digit,
      // but a single candidate left in a blank cell looks like a given.
      if (!text && format.candidates) continue;
      ASSERT_TRUE(text) << where(format, seed) << ": " << text.error().message;
    }
  }
}

TEST(Write, KeepsWhatTheRegistrySays) {
  for (const Format& format : formats()) {
    bool candidates = false, givens = false;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const Position position = random_position(seed);
      if (!format.writes || !write(position, format)) continue;
      candidates |= position.candidates != Position::from_givens(position.grid).candidates;
      givens |= position.givens != Position::from_givens(position.grid).givens;
    }
    EXPECT_EQ(candidates, format.candidates && format.writes) << format.id;
    EXPECT_EQ(givens, format.givens && format.writes) << format.id;
  }
}

TEST(Write, NeverRefusesWhatFits) {
  for (const Format& format : formats()) {
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(100)); ++seed) {
      const Position fitted = fit(random_position(seed), format);
      const Result<std::string> text = write(fitted, format);
      EXPECT_EQ(text.has_value(), format.writes) << where(format, seed);
      if (text) EXPECT_EQ(fit(fitted, format), fitted) << where(format, seed);
    }
  }
}

TEST(Write, EachCellAloneSurvives) {
  for (const Format& format : formats()) {
    if (!format.writes) continue;
    for (int i = 0; i < kCells; ++i) {
      Grid grid;
      grid.set(Cell(i), Digit(i % 9));
      const Result<std::string> text = write(Position::from_givens(grid), format);
      ASSERT_TRUE(text) << format.id << " cell " << i;
      const Result<Record> back = read_one(*text, &format);
      ASSERT_TRUE(back) << format.id << " cell " << i;
      EXPECT_EQ(back->position.grid, grid) << format.id << " cell " << i;
    }
  }
}

TEST(Formats, AreFoundByIdAndNearMisses) {
  for (const Format& format : formats()) {
    EXPECT_EQ(format_by_id(format.id), &format);
    EXPECT_EQ(&nearest_format(format.id), &format);
    EXPECT_FALSE(format.title.empty());
    EXPECT_FALSE(format.used_by.empty());
  }
  EXPECT_EQ(format_by_id("hodku"), nullptr);
  EXPECT_EQ(nearest_format("hodku").id, "hodoku");
}

}  // namespace
}  // namespace nonet
