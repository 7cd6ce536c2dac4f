// steps(T p) = T steps(p) for every technique and every symmetry T of Sudoku.

#include <gtest/gtest.h>

#include <algorithm>

#include "logic/positions.hpp"

namespace nonet {
namespace {

/// What a step says, without how it is worded: two patterns may remove the same.
struct Conclusion {
  Technique technique;
  bool siamese;
  std::vector<Candidate> placements, eliminations;
  auto key() const { return std::tie(technique, siamese, placements, eliminations); }
  bool operator<(const Conclusion& o) const { return key() < o.key(); }
  bool operator==(const Conclusion& o) const { return key() == o.key(); }
};

std::vector<Conclusion> conclusions(const std::vector<Step>& steps) {
  std::vector<Conclusion> list;
  for (const Step& s : steps) list.push_back({s.technique, s.siamese, s.placements, s.eliminations});
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// Between two ends these give one of several equally short ways, so that only whether they find anything is
/// a law.
bool gives_one_of_several(Technique t) {
  return t == Technique::als_chain || t == Technique::continuous_nice_loop ||
         t == Technique::grouped_continuous_nice_loop;
}

std::vector<Step> images(const Symmetry& t, const std::vector<Step>& steps) {
  std::vector<Step> out;
  for (const Step& s : steps) out.push_back(image(t, s));
  return out;
}

/// How many steps it finds there.
std::size_t expect_symmetry(const Position& at, const TechniqueInfo& row, std::uint64_t seed) {
  if (row.technique == Technique::dual_two_string_kite) return 1;  // named by its lower digit
  const Symmetry t = Symmetry::random(seed);
  const auto here = images(t, find(at, row.technique));
  const auto there = find(t.image(at), row.technique);
  EXPECT_EQ(here.empty(), there.empty()) << row.id << " seed " << seed << "\nat " << at.grid.line();
  if (gives_one_of_several(row.technique)) return here.size();
  EXPECT_EQ(conclusions(here).size(), conclusions(there).size()) << row.id << " seed " << seed;
  EXPECT_TRUE(conclusions(here) == conclusions(there)) << row.id << " seed " << seed;
  return here.size();
}

TEST(LogicSymmetry, StepsOfTheImageAreImagesOfTheSteps) {
  std::uint64_t seed = 1;
  for (const Grid& puzzle : test_puzzles(scaled(2))) {
    for (const Position& at : turning_points(puzzle)) {
      for (const TechniqueInfo& row : techniques()) {
        if (!slow(row)) expect_symmetry(at, row, seed);
      }
      ++seed;
      ASSERT_FALSE(HasFailure());
    }
  }
}

/// Where each technique finds something, for those too that paths seldom meet: tridagons, SK-loops …
TEST(LogicSymmetry, HoldsWhereRareTechniquesFindSomething) {
  std::uint64_t seed = 1;
  for (const TechniqueInfo& row : techniques()) {
    if (slow(row)) continue;
    const auto points = golden_positions(row.technique);
    std::size_t found = 0;
    for (const Position& at : points) found += expect_symmetry(at, row, seed++);
    EXPECT_TRUE(found > 0 || points.empty()) << row.id;
  }
  for (Technique rare : {Technique::tridagon, Technique::sk_loop}) {
    const auto points = golden_positions(rare);
    ASSERT_FALSE(points.empty());
    for (const Position& at : points) {
      for (int k = 0; k < 10; ++k) expect_symmetry(at, info(rare), seed++);
    }
  }
}

TEST(LogicSymmetry, TheInverseImageOfAnImageIsTheStep) {
  std::uint64_t seed = 7;
  for (const Grid& puzzle : test_puzzles(0)) {
    for (const Step& step : solve_logically(Position::from_givens(puzzle)).steps) {
      const Symmetry t = Symmetry::random(seed++);
      ASSERT_EQ(image(t.inverse(), image(t, step)), step) << text(step);
    }
  }
}

}  // namespace
}  // namespace nonet
