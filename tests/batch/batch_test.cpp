#include <nonet/batch.hpp>
#include <nonet/symmetry.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "batch/lanes.hpp"
#include "core/random.hpp"
#include "core/targets.hpp"
#include "solve/reference.hpp"

namespace nonet {
namespace {

Grid grid(std::string_view line) {
  return *Grid::from_line(line);
}

/// One of each kind: easy, 17 clues, hard, many solutions, none, clashes, blank, full.
std::vector<Grid> small_set() {
  return {
      grid("..6.3..979.14.7....7..9..2.1...6...4.2.5......9...2...48..7...6...35...9...9....."),
      grid(".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."),
      grid("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"),
      grid("98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9"),
      grid("8.........95.......76.........426798...571243...893165......916....3.487....1.532"),
      grid("...1....6..........7...............8.5...2.7.9....7........4.2.8.1....5.6........"),
      grid(".6..1....7..8....63.8..6.5..8...7..5..........743..6.....2......3...8..18...4..2."),
      grid(".6.3....74...62.....8.5.6......1...5.1...597....9..34.2....4.....6....8..7.5....9"),
      grid("6394.......1....59.....3..4.1..8.5.6...76...2.5.9.........3..8...21...3.3...9.6.."),
      grid("11..............................................................................."),
      grid("1........1......................................................................."),
      grid("1.........1......................................................................"),
      grid("................................................................................."),
      grid("123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
      grid("12345678945678912378912345623156489756489723189723156431264597864597831297831264."),
      grid("12345678.........9..............................................................."),
      grid("..1..2.......3..............................................................4...."),
  };
}

std::vector<BatchAnswer> answers_of(const std::vector<Grid>& puzzles, const BatchOptions& options) {
  Batch batch(options);
  std::vector<BatchAnswer> answers(puzzles.size());
  EXPECT_EQ(batch.solve(puzzles, answers), puzzles.size());
  for (BatchAnswer& answer : answers) answer.nodes = 0;  // depends on who helped whom
  return answers;
}

class EachTarget : public testing::TestWithParam<Target> {
 protected:
  void SetUp() override { ASSERT_TRUE(force_target(GetParam())); }
  void TearDown() override { force_target(std::nullopt); }
};
INSTANTIATE_TEST_SUITE_P(Batch, EachTarget, testing::ValuesIn(runnable_targets()),
                         [](const auto& info) { return std::string(target_name(info.param)); });

TEST_P(EachTarget, AgreesWithTheSinglePuzzleSolver) {
  const std::vector<Grid> puzzles = small_set();
  const auto answers = answers_of(puzzles, {2, BatchSolution::first});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Answer truth = solve(puzzles[i]);
    EXPECT_EQ(answers[i].verdict(), truth.verdict) << puzzles[i].line();
    EXPECT_EQ(answers[i].solution, truth.solution) << puzzles[i].line();
  }
}

}  // namespace
}  // namespace nonet
