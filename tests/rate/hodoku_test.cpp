// HoDoKu's scale. Expected levels and scores are those HoDoKu 2.2.4 prints for these puzzles.

#include <nonet/rate.hpp>

#include <gtest/gtest.h>

#include <string>

namespace nonet {
namespace {

struct Known {
  const char* puzzle;
  Level level;
  int score;
};

constexpr Known kKnown[] = {
#include "rate/hodoku_known.inc"
};

TEST(Hodoku, LevelAndScoreAreThoseOfHodoku) {
  const Scale& scale = *scale_by_id("hodoku");
  for (const Known& known : kKnown) {
    const Rating rating = rate(*Grid::from_line(known.puzzle), scale);
    EXPECT_EQ(level_name(rating.level), level_name(known.level)) << known.puzzle;
    EXPECT_EQ(rating.score, known.score) << known.puzzle;
    EXPECT_TRUE(rating.solved) << known.puzzle;
  }
}

TEST(Hodoku, APuzzleWithoutOneSolutionIsExtremeAndUnsolved) {
  const Rating rating = rate(Grid{}, *scale_by_id("hodoku"));
  EXPECT_EQ(rating.level, Level::extreme);
  EXPECT_FALSE(rating.solved);
}

TEST(Hodoku, APathThatWasStoppedIsNoRating) {
  const Scale& scale = *scale_by_id("hodoku");
  const Grid puzzle = *Grid::from_line(kKnown[0].puzzle);
  EXPECT_TRUE(rate(puzzle, scale, Budget::of_nodes(3)).stopped);
  EXPECT_TRUE(rate(Grid{}, scale, Budget::of_nodes(3)).stopped);
  EXPECT_FALSE(rate(puzzle, scale, Budget::of_nodes(1000000)).stopped);
}

TEST(Hodoku, EveryTechniqueOfItsLibraryHasAScore) {
  for (const TechniqueInfo& row : techniques()) {
    if (!row.code.empty()) {
      EXPECT_GT(hodoku_score(row.technique).score, 0) << row.id;
    }
  }
}

TEST(Scales, AreFoundByTheirIds) {
  for (const Scale& scale : scales()) EXPECT_EQ(scale_by_id(scale.id), &scale);
  EXPECT_EQ(scale_by_id("no such scale"), nullptr);
}

}  // namespace
}  // namespace nonet
