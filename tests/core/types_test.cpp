#include <nonet/types.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "core/houses.hpp"

namespace nonet {
namespace {

TEST(Set, WalksItsMembersInOrder) {
  const Cells cells{Cell(80), Cell(0), Cell(63), Cell(64)};
  std::vector<int> seen;
  for (Cell c : cells) seen.push_back(c.index);
  EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, 80}));
  EXPECT_EQ(cells.size(), 4);
  EXPECT_FALSE(cells.single());
  EXPECT_TRUE(Cells::of(Cell(70)).single());
}

TEST(Set, AllHoldsEveryMemberAndNoMore) {
  EXPECT_EQ(Cells::all().size(), 81);
  EXPECT_EQ(Digits::all().bits(), 0x1FF);
  EXPECT_EQ(Houses::all().size(), 27);
  EXPECT_TRUE((Cells::all() - Cells::all()).empty());
}

TEST(Houses, EveryCellHasThreeHousesAndTwentyPeers) {
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    EXPECT_EQ(peers_of(c).size(), 20);
    for (House h : houses_of(c)) EXPECT_TRUE(cells_of(h).contains(c));
  }
  for (int h = 0; h < kHouses; ++h) EXPECT_EQ(cells_of(House(h)).size(), 9);
}

}  // namespace
}  // namespace nonet
