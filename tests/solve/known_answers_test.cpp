#include <nonet/solve.hpp>

#include <gtest/gtest.h>

namespace nonet {
namespace {

Grid grid(const char* line) {
  return *Grid::from_line(line);
}

TEST(KnownAnswers, LeastGridIsTheFirstSolutionOfTheEmptyGrid) {
  const Answer answer = solve(Grid{});
  EXPECT_EQ(answer.verdict, Verdict::multiple);
  EXPECT_EQ(answer.solution.line(),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
}

TEST(KnownAnswers, TwoEqualCluesInAHouseAreInvalid) {
  EXPECT_EQ(solve(grid("11..............................................................................."))
                .verdict,
            Verdict::invalid);
}

}  // namespace
}  // namespace nonet
