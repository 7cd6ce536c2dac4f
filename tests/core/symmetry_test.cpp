#include <nonet/symmetry.hpp>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace nonet {
namespace {

Grid random_digits(std::uint64_t seed) {
  Random random(seed);
  Grid grid;
  for (auto& v : grid.cells) v = static_cast<std::uint8_t>(random.below(10));
  return grid;
}

TEST(Symmetry, RandomOnesAreValid) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) ASSERT_TRUE(Symmetry::random(seed).valid()) << seed;
}

TEST(Symmetry, InverseUndoes) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Symmetry t = Symmetry::random(seed);
    const Grid grid = random_digits(seed);
    ASSERT_EQ(t.inverse().image(t.image(grid)), grid) << seed;
    ASSERT_EQ(t.then(t.inverse()), Symmetry{}) << seed;
  }
}

TEST(Symmetry, ThenIsOneAfterTheOther) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Symmetry a = Symmetry::random(2 * seed), b = Symmetry::random(2 * seed + 1);
    const Grid grid = random_digits(seed);
    ASSERT_EQ(a.then(b).image(grid), b.image(a.image(grid))) << seed;
  }
}

TEST(Symmetry, CellsHousesAndGridsMoveTogether) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Symmetry t = Symmetry::random(seed);
    const Grid grid = random_digits(seed);
    const Grid moved = t.image(grid);
    for (int i = 0; i < kCells; ++i) {
      const Cell c(i), to = t.image(c);
      const auto d = grid.at(c);
      ASSERT_EQ(moved.at(to), d ? std::optional(t.image(*d)) : std::nullopt) << seed;
      ASSERT_EQ(t.image(House::box(c.box())), House::box(to.box())) << seed;
      const House row = t.image(House::row(c.row())), column = t.image(House::column(c.column()));
      ASSERT_EQ(t.transpose ? column : row, House::row(to.row())) << seed;
      ASSERT_EQ(t.transpose ? row : column, House::column(to.column())) << seed;
    }
  }
}

}  // namespace
}  // namespace nonet
