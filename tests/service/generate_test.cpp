#include "service/generate.hpp"

#include <nonet/logic.hpp>

#include <gtest/gtest.h>

namespace nonet::service {
namespace {

/// A person who knows only what is at least as easy as the technique, with or without the technique itself.
PathEnd end_with(const Grid& puzzle, Technique technique, bool knows_it) {
  PathOptions options;
  for (const TechniqueInfo& other : techniques()) {
    if (other.ease > info(technique).ease) options.disabled.insert(other.technique);
  }
  if (!knows_it) options.disabled.insert(technique);
  return solve_logically(Position::from_givens(puzzle), options).end;
}

TEST(PuzzleOrder, TechniqueIsNeededAndWithMaxNothingHarder) {
  for (const char* name : {"naked_pair", "claiming", "x_wing"}) {
    const auto technique = technique_by_name(name);
    ASSERT_TRUE(technique) << name;
    const auto order = puzzle_order(Json::object({{"technique", name}, {"max", true}}));
    ASSERT_TRUE(order) << order.error().message;
    const auto given = generate(*order, 11, 0, 3, [&](const Puzzle& made) {
      EXPECT_EQ(end_with(made.puzzle, *technique, true), PathEnd::solved) << made.puzzle.line();
      EXPECT_EQ(end_with(made.puzzle, *technique, false), PathEnd::stuck) << made.puzzle.line();
      return Flow::more;
    });
    EXPECT_TRUE(given) << name;
  }
}

TEST(PuzzleOrder, TechniqueAndLevelHoldTogether) {
  const auto order = puzzle_order(Json::object({{"technique", "naked_pair"}, {"difficulty", "medium"}}));
  ASSERT_TRUE(order);
  const auto both = puzzle_order(Json::object({{"technique", "naked_pair"}})),
             level = puzzle_order(Json::object({{"difficulty", "medium"}}));
  const auto given = generate(*order, 2, 0, 3, [&](const Puzzle& made) {
    EXPECT_TRUE(both->accept(made.puzzle) && level->accept(made.puzzle));
    return Flow::more;
  });
  EXPECT_TRUE(given);
}

TEST(PuzzleOrder, NamesTheWordThatIsWrong) {
  EXPECT_NE(puzzle_order(Json::object({{"technique", "x_whing"}})).error().message.find("x_whing"),
            std::string::npos);
  EXPECT_NE(puzzle_order(Json::object({{"max", true}})).error().message.find("max"), std::string::npos);
  EXPECT_NE(puzzle_order(Json::object({{"scale", "richter"}})).error().message.find("richter"),
            std::string::npos);
  EXPECT_NE(check_unbiased(Json::object({{"unbiased", true}, {"pattern", "x"}}))->message.find("pattern"),
            std::string::npos);
  EXPECT_FALSE(check_unbiased(Json::object({{"unbiased", true}, {"seed", 3}})));
}

}  // namespace
}  // namespace nonet::service
