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

TEST(Hodoku, APuzzleWithoutOneSolutionHasAVerdictAndNoRating) {
  const Scale& scale = *scale_by_id("hodoku");
  Grid puzzle = *Grid::from_line(kKnown[0].puzzle);
  EXPECT_EQ(rate(puzzle, scale).verdict, Verdict::unique);
  const Grid solution = solve(puzzle).solution;
  const auto not_rated = [&](Verdict verdict, const Grid& grid) {
    const Rating rating = rate(grid, scale);
    return rating.verdict == verdict && rating.steps == 0 && !rating.solved && !rating.stopped;
  };
  EXPECT_TRUE(not_rated(Verdict::multiple, Grid{}));
  for (int i = 0; i < kCells; ++i) {
    const Cell cell(i);
    if (!puzzle.blank(cell)) continue;
    for (int d = 0; d < kDigits; ++d) {
      Grid wrong = puzzle;
      wrong.set(cell, Digit(d));
      if (Digit(d) == *solution.at(cell)) continue;
      EXPECT_TRUE(not_rated(clashes(wrong).empty() ? Verdict::none : Verdict::invalid, wrong));
    }
  }
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
