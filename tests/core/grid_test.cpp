#include <nonet/grid.hpp>

#include <gtest/gtest.h>

namespace nonet {
namespace {

TEST(Grid, LineRoundTripsForEachCellAlone) {
  for (int i = 0; i < kCells; ++i) {
    Grid grid;
    grid.set(Cell(i), Digit(i % 9));
    EXPECT_EQ(Grid::from_line(grid.line()), grid) << i;
    EXPECT_EQ(Grid::from_line(grid.line('0')), grid) << i;
  }
}

TEST(Grid, LineOfAnotherLengthOrLetterIsRefused) {
  EXPECT_FALSE(Grid::from_line(std::string(80, '.')));
  EXPECT_FALSE(Grid::from_line(std::string(82, '.')));
  std::string line(81, '.');
  line[40] = 'x';
  EXPECT_FALSE(Grid::from_line(line));
}

TEST(Position, GivensTakeTheirDigitFromTheirPeers) {
  Grid grid;
  grid.set(Cell::at(0, 0), Digit::of(5));
  const Position position = Position::from_givens(grid);
  EXPECT_EQ(position.givens, Cells{Cell::at(0, 0)});
  EXPECT_EQ(position.candidates[0], Digits{Digit::of(5)});
  EXPECT_FALSE(position.candidates[Cell::at(1, 1).index].contains(Digit::of(5)));
  EXPECT_EQ(position.candidates[Cell::at(4, 4).index], Digits::all());
}

}  // namespace
}  // namespace nonet
