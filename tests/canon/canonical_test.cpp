#include <nonet/canon.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "canon/general.hpp"
#include "canon/puzzle.hpp"
#include "canon/twin.hpp"
#include "core/random.hpp"

namespace nonet {
namespace {

Grid grid_of(std::string_view line) {
  const auto grid = Grid::from_line(line);
  EXPECT_TRUE(grid.has_value()) << line;
  return grid.value_or(Grid{});
}

struct Known {
  Grid grid, form;
};

/// Two columns of 81 characters; empty where the extra data is absent.
std::vector<Known> known(const std::string& name) {
  std::ifstream in(std::string(NONET_SHARED_DIR) + "/data/known-answers/" + name);
  std::vector<Known> out;
  std::string grid, form;
  while (in >> grid >> form) out.push_back({grid_of(grid), grid_of(form)});
  return out;
}

/// A grid with this many clues that keeps `solution`'s digits.
Grid some_clues(const Grid& solution, int clues, std::uint64_t seed) {
  Random random(seed);
  std::array<std::uint8_t, kCells> cells{};
  for (std::uint8_t i = 0; i < kCells; ++i) cells[i] = i;
  random.shuffle(cells, kCells);
  Grid out;
  for (int i = 0; i < clues; ++i) out.cells[cells[i]] = solution.cells[cells[i]];
  return out;
}

const char* const kSolution =
    "123456789457189236689273145261534978738691452945728613314862597592347861876915324";

const char* const kSymmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// Clues in whole rows, columns or boxes, so that many symmetries keep the pattern.
Grid symmetric_pattern(const Grid& solution, Random& random) {
  const std::uint32_t kind = random.below(3);
  const unsigned rows = random.below(512), columns = random.below(512), boxes = random.below(512);
  Grid out;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    const bool in_row = (rows >> c.row() & 1) != 0, in_column = (columns >> c.column() & 1) != 0;
    const bool in_box = (boxes >> c.box() & 1) != 0;
    if (kind == 0 ? in_row && in_column : kind == 1 ? in_box : in_row != in_column) {
      out.cells[i] = solution.cells[i];
    }
  }
  return out;
}

/// Few or many digits anywhere, as a rule several times in a house.
Grid random_digits(std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t share = 1 + random.below(9), digits = 1 + random.below(9);
  Grid grid;
  for (auto& v : grid.cells) {
    if (random.below(9) < share) v = static_cast<std::uint8_t>(1 + random.below(digits));
  }
  return grid;
}

void expect_as_twin(const Grid& grid) {
  const auto twin = canon_twin::least_form(grid);
  const Canonical found = canonical(grid);
  ASSERT_EQ(found.form.line(), twin.form.line()) << grid.line();
  ASSERT_EQ(found.moves(), twin.moves) << grid.line();
  ASSERT_EQ(found.transform.image(grid), found.form) << grid.line();
}

class KnownForms : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Canonical, KnownForms,
                         testing::Values("minlex-grids.tsv", "minlex-17clue.tsv", "minlex-valid.tsv",
                                         "minlex-odd-patterns.tsv"));

TEST_P(KnownForms, AreReached) {
  const auto cases = known(GetParam());
  if (cases.empty()) GTEST_SKIP() << "no extra data";
  for (const auto& [grid, form] : cases) {
    const Canonical found = canonical(grid);
    ASSERT_EQ(found.form.line(), form.line()) << grid.line();
    ASSERT_EQ(found.transform.image(grid), form) << grid.line();
  }
}

TEST(Canonical, EmptyGridHasAllSymmetries) {
  const Canonical found = canonical(Grid{});
  EXPECT_EQ(found.form, Grid{});
  EXPECT_EQ(found.moves(), 3359232u);
  EXPECT_EQ(found.automorphisms, 3359232ull * 362880);
}

TEST(Canonical, OneClueAndOneDigitEverywhere) {
  Grid grid;
  grid.set(Cell(40), Digit(6));
  EXPECT_EQ(canonical(grid).form.line(), std::string(80, '.') + "1");
  EXPECT_EQ(canonical(grid).moves(), 3359232u / 81);
  grid.cells.fill(7);
  EXPECT_EQ(canonical(grid).form.line(), std::string(81, '1'));
  EXPECT_EQ(canonical(grid).automorphisms, 3359232ull * 40320);
}

TEST(Canonical, TheMostSymmetricGridHas648Automorphisms) {
  const Grid grid =
      grid_of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  EXPECT_EQ(canonical(grid).automorphisms, 648u);
  EXPECT_EQ(canon::general(grid).automorphisms, 648u);
}

TEST(Canonical, AgreesWithTheTwinOnEveryNumberOfClues) {
  for (int clues = 0; clues <= 81; ++clues) {
    expect_as_twin(morph(some_clues(grid_of(kSolution), clues, clues), clues));
  }
}

TEST(Canonical, AgreesWithTheTwinOnSymmetricPatterns) {
  Random random(1);
  for (int round = 0; round < 20; ++round) {
    expect_as_twin(symmetric_pattern(grid_of(round % 2 == 0 ? kSolution : kSymmetric), random));
  }
}

TEST(Canonical, AgreesWithTheTwinWhereCluesClash) {
  for (std::uint32_t seed = 0; seed < 20; ++seed) expect_as_twin(random_digits(seed));
}

TEST(Canonical, TheThreeSearchesAgree) {
  for (std::uint32_t seed = 0; seed < 2000u; ++seed) {
    const Grid solution = grid_of(seed % 2 == 0 ? kSolution : kSymmetric);
    const int clues = static_cast<int>(seed % 41);
    const Grid grid = morph(some_clues(solution, clues, seed), seed);
    const Canonical fast = canonical(grid), slow = canon::general(grid);
    ASSERT_EQ(fast.form.line(), slow.form.line()) << grid.line();
    ASSERT_EQ(fast.automorphisms, slow.automorphisms) << grid.line();
  }
  for (std::uint32_t seed = 0; seed < 5; ++seed) {
    for (const char* solution : {kSolution, kSymmetric}) {
      const Grid grid = morph(grid_of(solution), seed);
      const Canonical tables = canonical(grid), slow = canon::general(grid);
      const auto quick = canon::puzzle(grid);
      ASSERT_TRUE(quick.has_value());
      for (const Canonical& other : {slow, *quick}) {
        ASSERT_EQ(tables.form.line(), other.form.line()) << grid.line();
        ASSERT_EQ(tables.automorphisms, other.automorphisms) << grid.line();
      }
    }
  }
}

TEST(Canonical, FollowsEverySymmetry) {
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    const int clues = static_cast<int>(seed % 82);
    const Grid grid = some_clues(grid_of(seed % 3 == 0 ? kSymmetric : kSolution), clues, seed);
    const Grid image = morph(grid, seed);
    const Canonical a = canonical(grid), b = canonical(image);
    ASSERT_EQ(a.form, b.form) << grid.line();
    ASSERT_EQ(a.automorphisms, b.automorphisms) << grid.line();
    ASSERT_TRUE(b.transform.valid());
    ASSERT_EQ(b.transform.image(image), b.form) << grid.line();
    ASSERT_EQ(canonical(a.form).form, a.form) << grid.line();
    const auto between = isomorphism(grid, image);
    ASSERT_TRUE(between && between->image(grid) == image) << grid.line();
  }
}

TEST(Canonical, DifferentGridsAreNotIsomorphic) {
  EXPECT_FALSE(isomorphic(grid_of(kSolution), grid_of(kSymmetric)));
  EXPECT_FALSE(isomorphic(grid_of(kSolution), Grid{}));
}

}  // namespace
}  // namespace nonet
