#include <nonet/canon.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "canon/general.hpp"
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
    "123456789457189236896372514249518367538647921671293458364721895715864692982935143";

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

TEST(Canonical, AgreesWithTheTwinOnEveryNumberOfClues) {
  for (int clues = 0; clues <= 81; clues += 9) {
    expect_as_twin(morph(some_clues(grid_of(kSolution), clues, clues), clues));
  }
}

}  // namespace
}  // namespace nonet
