#include <nonet/canon.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "core/random.hpp"

namespace nonet {
namespace {

TEST(FormSet, HoldsWhatWasInsertedAndNothingElse) {
  Random random(3);
  FormSet forms;
  std::set<Grid> twin;
  for (int i = 0; i < 20000; ++i) {
    Grid grid;
    // Few different grids, so that many come twice; the differences are in any cell.
    grid.cells[random.below(kCells)] = static_cast<std::uint8_t>(random.below(10));
    grid.cells[random.below(kCells)] = static_cast<std::uint8_t>(random.below(10));
    ASSERT_EQ(forms.insert(grid), twin.insert(grid).second) << i << " " << grid.line();
  }
  EXPECT_EQ(forms.size(), twin.size());
}

TEST(FormSet, TellsApartWhatDiffersInOneCell) {
  FormSet forms;
  Grid nines;
  nines.cells.fill(9);
  EXPECT_TRUE(forms.insert(nines));
  for (int i = 0; i < kCells; ++i) {
    Grid other = nines;
    other.cells[i] = 8;
    EXPECT_TRUE(forms.insert(other)) << i;
    EXPECT_FALSE(forms.insert(other)) << i;
  }
}

TEST(FormSet, NoTwoPuzzlesWithSeventeenCluesAreTheSame) {
  std::ifstream in(std::string(NONET_SHARED_DIR) + "/data/puzzles/17clue.txt");
  if (!in) GTEST_SKIP() << "no extra data";
  FormSet forms;
  std::string line;
  std::uint64_t seed = 0;
  while (in >> line) {
    const Grid form = canonical(morph(*Grid::from_line(line), ++seed)).form;
    ASSERT_TRUE(forms.insert(form)) << line;
  }
  EXPECT_EQ(forms.size(), 49158u);
}

}  // namespace
}  // namespace nonet
