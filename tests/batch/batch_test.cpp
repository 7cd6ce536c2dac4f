#include <nonet/batch.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <string>
#include <vector>

#include "batch/line.hpp"
#include "batch/puzzles.hpp"
#include "core/targets.hpp"
#include "solve/reference.hpp"

namespace nonet {
namespace {

using namespace batch_test;

inline constexpr std::uint64_t kSignature = 4329;
/// Digits that the reference may try for a puzzle; beyond that only the single-puzzle solver is asked.
inline constexpr std::uint64_t kReferenceNodes = 3'000;

/// Without the counts of nodes: who helps whom changes them where a search ends at its limit.
std::vector<BatchAnswer> answers_of(const std::vector<Grid>& puzzles, const BatchOptions& options) {
  Batch batch(options);
  std::vector<BatchAnswer> answers(puzzles.size());
  EXPECT_EQ(batch.solve(puzzles, answers), puzzles.size());
  for (BatchAnswer& answer : answers) answer.nodes = 0;
  return answers;
}

BatchAnswer answer_alone(const Grid& puzzle, const BatchOptions& options) {
  return answers_of({puzzle}, options)[0];
}

bool solves(const Grid& solution, const Grid& puzzle) {
  for (int i = 0; i < kCells; ++i) {
    const Cell cell(i);
    if (solution.blank(cell)) return false;
    if (!puzzle.blank(cell) && puzzle.cells[i] != solution.cells[i]) return false;
  }
  return clashes(solution).empty();
}

class EachTarget : public testing::TestWithParam<Target> {
 protected:
  void SetUp() override { ASSERT_TRUE(force_target(GetParam())); }
  void TearDown() override { force_target(std::nullopt); }

  /// Adds to `decided` the puzzles for which the reference came to an end.
  static void expect_agreement(const std::vector<Grid>& puzzles, std::size_t& decided) {
    const auto answers = answers_of(puzzles, {2, BatchSolution::first});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Answer truth = solve(puzzles[i]);
      ASSERT_EQ(answers[i].verdict(), truth.verdict) << puzzles[i].line();
      ASSERT_EQ(answers[i].solution.line(), truth.solution.line()) << puzzles[i].line();
      if (answers[i].invalid) continue;
      const Count count = reference::count(Position::from_givens(puzzles[i]), 2, kReferenceNodes);
      if (count.stopped) continue;
      ++decided;
      ASSERT_EQ(answers[i].solutions, count.solutions) << puzzles[i].line();
    }
  }
};
INSTANTIATE_TEST_SUITE_P(Batch, EachTarget, testing::ValuesIn(runnable_targets()),
                         [](const auto& info) { return std::string(target_name(info.param)); });

TEST_P(EachTarget, AgreesWithSolveAndReferenceOnEveryKind) {
  std::size_t decided = 0;
  expect_agreement(small_set(), decided);
}

TEST_P(EachTarget, AgreesWithSolveAndReferenceOnRandomPuzzles) {
  Random random(20261);
  std::vector<Grid> puzzles(static_cast<std::size_t>(scaled(3000)));
  for (Grid& puzzle : puzzles) puzzle = random_puzzle(random);
  std::size_t decided = 0;
  expect_agreement(puzzles, decided);
  EXPECT_GT(decided, puzzles.size() / 2);
}

TEST_P(EachTarget, AgreesWithSolveAndReferenceOnTheSharedSets) {
  std::size_t seen = 0;
  std::size_t decided = 0;
  for (const char* name : {"17clue.txt", "adversarial.txt", "easy25_30.txt", "hardest1106.txt",
                           "hardest1905_11.txt", "invalid_hard.txt", "invalid_rand.txt", "kaggle_like.txt",
                           "magictour1465.txt", "mixed16_20.txt", "multi_drop17.txt", "multi_drop_hard.txt",
                           "serg.txt", "top2365.txt", "top95.txt", "unbiased_cbg.txt"}) {
    const std::vector<Grid> puzzles = shared_puzzles(name, static_cast<std::size_t>(scaled(500)));
    seen += puzzles.size();
    expect_agreement(puzzles, decided);
  }
  if (seen == 0) GTEST_SKIP() << "no extra data";
  EXPECT_GT(decided, seen / 2);
}

TEST_P(EachTarget, CountsLikeTheReferenceUpToAnyLimit) {
  Random random(7);
  std::vector<Grid> puzzles = small_set();
  for (int i = 0; i < scaled(200); ++i) puzzles.push_back(random_puzzle(random));
  for (std::uint64_t limit : {1, 2, 3, 10, 1000}) {
    const auto answers = answers_of(puzzles, {limit, BatchSolution::none});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      Position position = Position::from_givens(puzzles[i]);
      const Count truth = clashes(puzzles[i]).empty() ? reference::count(position, limit) : Count{0, true};
      ASSERT_EQ(answers[i].solutions, truth.solutions) << puzzles[i].line() << " limit " << limit;
      ASSERT_EQ(answers[i].exact, truth.solutions < limit);
      ASSERT_EQ(answers[i].invalid, !clashes(puzzles[i]).empty());
      ASSERT_TRUE(answers[i].solution == Grid{});
    }
  }
}

TEST_P(EachTarget, FirstSolutionIsFirstAtEveryLimit) {
  for (const Grid& puzzle : small_set()) {
    const Answer truth = solve(puzzle);
    for (std::uint64_t limit : {1, 2, 5, 300}) {
      EXPECT_EQ(answer_alone(puzzle, {limit, BatchSolution::first}).solution.line(), truth.solution.line());
    }
  }
}

TEST_P(EachTarget, AnySolutionSolves) {
  for (const Grid& puzzle : small_set()) {
    for (std::uint64_t limit : {1, 2, 5, 300}) {
      const BatchAnswer answer = answer_alone(puzzle, {limit, BatchSolution::any});
      EXPECT_EQ(answer.solutions != 0, solves(answer.solution, puzzle)) << puzzle.line();
    }
  }
}

// The same answer in every lane, alone, beside easy or hard puzzles, in a register just full or not, early
// and late.
TEST_P(EachTarget, AnswersDoNotDependOnTheRestOfTheBatch) {
  const std::vector<Grid> kinds = small_set();
  Random random(99);
  const int lanes = Batch().lanes();
  for (const BatchOptions& options :
       {BatchOptions{1, BatchSolution::any}, BatchOptions{2, BatchSolution::any},
        BatchOptions{2, BatchSolution::first}, BatchOptions{40, BatchSolution::any}}) {
    std::vector<BatchAnswer> alone;
    for (const Grid& kind : kinds) alone.push_back(answer_alone(kind, options));
    for (int size : {2, 3, lanes - 1, lanes, lanes + 1, 3 * lanes + 5}) {
      for (int trial = 0; trial < scaled(10); ++trial) {
        std::vector<std::size_t> chosen(static_cast<std::size_t>(size));
        // Every other time one odd puzzle among equal ones.
        const std::size_t common = random.below(static_cast<std::uint32_t>(kinds.size()));
        for (auto& kind : chosen) {
          kind = trial % 2 == 0 ? common : random.below(static_cast<std::uint32_t>(kinds.size()));
        }
        chosen[static_cast<std::size_t>(trial) % chosen.size()] =
            random.below(static_cast<std::uint32_t>(kinds.size()));
        std::vector<Grid> puzzles;
        for (std::size_t kind : chosen) puzzles.push_back(kinds[kind]);
        auto answers = answers_of(puzzles, options);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
          if (options.solution == BatchSolution::any && answers[i].solutions == options.limit) {
            ASSERT_TRUE(solves(answers[i].solution, puzzles[i]));
            answers[i].solution = alone[chosen[i]].solution;
          }
          ASSERT_EQ(answers[i], alone[chosen[i]]) << kinds[chosen[i]].line() << " at " << i << " of " << size;
        }
      }
    }
  }
}

TEST_P(EachTarget, EveryLaneGivesTheSameAnswer) {
  const std::vector<Grid> kinds = small_set();
  const auto lanes = static_cast<std::size_t>(Batch().lanes());
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const BatchAnswer alone = answer_alone(kinds[kind], {2, BatchSolution::first});
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      std::vector<Grid> puzzles(lanes, kinds[(kind + 1) % kinds.size()]);
      puzzles[lane] = kinds[kind];
      ASSERT_EQ(answers_of(puzzles, {2, BatchSolution::first})[lane], alone);
    }
  }
}

TEST_P(EachTarget, CountsFollowTheSymmetries) {
  Random random(5);
  std::vector<Grid> puzzles, images;
  for (int i = 0; i < scaled(300); ++i) {
    puzzles.push_back(random_puzzle(random));
    images.push_back(Symmetry::random(random.next()).image(puzzles.back()));
  }
  const auto answers = answers_of(puzzles, {50, BatchSolution::none});
  const auto of_images = answers_of(images, {50, BatchSolution::none});
  EXPECT_EQ(answers, of_images);
}

TEST_P(EachTarget, TextAnswersLikeGrids) {
  Random random(31);
  std::vector<Grid> puzzles = small_set();
  while (puzzles.size() < 300) puzzles.push_back(random_puzzle(random));
  std::string text;
  for (const Grid& puzzle : puzzles) text += puzzle.line(random.below(2) == 0 ? '.' : '0') + '\n';
  std::string solutions(text.size(), '#');
  std::vector<BatchCount> counts(puzzles.size());
  Batch batch({2, BatchSolution::first});
  EXPECT_EQ(batch.solve({text.data(), 82, puzzles.size()}, counts, solutions.data()), puzzles.size());
  const auto answers = answers_of(puzzles, {2, BatchSolution::first});
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(counts[i].verdict(), answers[i].verdict());
    const std::string expected = counts[i].solutions == 0 ? std::string(81, '#') : answers[i].solution.line();
    EXPECT_EQ(solutions.substr(i * 82, 82), expected + '#');
  }
}

TEST_P(EachTarget, LinesGoInAndOutLikeThoseOfGrid) {
  Random random(77);
  for (int i = 0; i < scaled(2000); ++i) {
    const Grid puzzle = random_puzzle(random);
    std::string line = puzzle.line(random.below(2) == 0 ? '.' : '0');
    if (random.below(2) == 0) line[random.below(kCells)] = static_cast<char>(random.below(256));
    const auto expected = Grid::from_line(line);
    Grid read;
    ASSERT_EQ(decode_line(line.data(), read), expected.has_value()) << line;
    if (!expected) continue;
    EXPECT_EQ(read, *expected);
    std::string written(kCells, ' ');
    encode_line(read, '.', written.data());
    EXPECT_EQ(written, read.line());
  }
}

TEST_P(EachTarget, ManySolutionsAreCountedToAnyLimit) {
  Random random(21);
  std::vector<Grid> puzzles = {Grid{}, Grid::from_line("11" + std::string(79, '.')).value()};
  for (int i = 0; i < 60; ++i) puzzles.push_back(random_puzzle(random));
  for (const std::uint64_t limit : {33, 65, 1000, 5000}) {
    Batch batch({limit, BatchSolution::none});
    std::vector<BatchAnswer> answers(puzzles.size());
    ASSERT_EQ(batch.solve(puzzles, answers), puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Count expected = count(puzzles[i], limit);
      EXPECT_EQ(answers[i].solutions, expected.solutions) << puzzles[i].line();
      EXPECT_EQ(answers[i].exact, expected.exact) << puzzles[i].line();
    }
  }
}

TEST_P(EachTarget, ACountThatRunsOutOfNodesIsNotDone) {
  Batch batch({1'000'000'000, BatchSolution::none});
  const std::vector<Grid> puzzles(3);
  std::vector<BatchAnswer> answers(3);
  EXPECT_EQ(batch.solve(puzzles, answers, Budget::of_nodes(10'000)), 0u);
  for (const BatchAnswer& answer : answers) EXPECT_EQ(answer.verdict(), Verdict::unknown);
}

// Nodes of puzzles with one solution: the whole tree is walked, whoever walks which part. A change means that
// propagation or branching changed: say so in the commit.
TEST_P(EachTarget, SignatureIsTheSameOnEveryTarget) {
  Random random(1);
  std::vector<Grid> puzzles = {
      grid("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"),
      grid("98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9"),
      grid(".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."),
      grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"),
      grid(".6.3....74...62.....8.5.6......1...5.1...597....9..34.2....4.....6....8..7.5....9"),
  };
  for (std::size_t i = 0; i < 95; ++i)
    puzzles.push_back(Symmetry::random(random.next()).image(puzzles[i % 5]));
  Batch batch({2, BatchSolution::none});
  std::vector<BatchAnswer> answers(puzzles.size());
  batch.solve(puzzles, answers, Budget::of_nodes(1'000'000));  // so that the one-puzzle solver takes no part
  std::uint64_t nodes = 0;
  for (const BatchAnswer& answer : answers) nodes += answer.nodes;
  EXPECT_EQ(nodes, kSignature);
}

TEST_P(EachTarget, StreamDeliversInOrderWhateverTheWindow) {
  Random random(8);
  std::vector<Grid> puzzles;
  for (int i = 0; i < 500; ++i) puzzles.push_back(random_puzzle(random));
  const auto expected = answers_of(puzzles, {2, BatchSolution::first});
  for (std::size_t window : {1, 7, 64, 4096}) {
    std::uint64_t next = 0;
    BatchStream stream(
        {2, BatchSolution::first},
        [&](std::uint64_t first, std::span<const Grid> grids, std::span<const BatchAnswer> answers) {
          EXPECT_EQ(first, next);
          for (std::size_t i = 0; i < grids.size(); ++i) {
            EXPECT_EQ(grids[i], puzzles[first + i]);
            EXPECT_EQ(answers[i].verdict(), expected[first + i].verdict());
            EXPECT_EQ(answers[i].solution, expected[first + i].solution);
          }
          next += grids.size();
          return Flow::more;
        },
        {}, window);
    for (const Grid& puzzle : puzzles) EXPECT_EQ(stream.push(puzzle), Flow::more);
    EXPECT_EQ(stream.finish(), puzzles.size());
    EXPECT_EQ(next, puzzles.size());
  }
}

TEST_P(EachTarget, CancelledBatchIsRightAboutWhatItCallsDone) {
  std::vector<Grid> puzzles(2000, small_set()[3]);
  puzzles[1500] = Grid{};
  std::atomic<bool> cancel = true;
  Budget budget;
  budget.cancel = &cancel;
  Batch batch({2, BatchSolution::first});
  std::vector<BatchAnswer> answers(puzzles.size());
  const std::size_t done = batch.solve(puzzles, answers, budget);
  EXPECT_LT(done, puzzles.size());
  const Answer truth = solve(puzzles[0]);
  std::size_t said_done = 0;
  for (const BatchAnswer& answer : answers) {
    said_done += answer.done;
    EXPECT_EQ(answer.verdict(), answer.done ? truth.verdict : Verdict::unknown);
    EXPECT_EQ(answer.solution, answer.done ? truth.solution : Grid{});
  }
  EXPECT_EQ(said_done, done);
}

TEST_P(EachTarget, NodeLimitStopsEachPuzzleByItself) {
  std::vector<Grid> puzzles = small_set();
  Batch batch({2, BatchSolution::first});
  std::vector<BatchAnswer> answers(puzzles.size());
  batch.solve(puzzles, answers, Budget::of_nodes(3));
  const auto free = answers_of(puzzles, {2, BatchSolution::first});
  EXPECT_EQ(answers[2].verdict(), Verdict::unknown);  // one of the hardest
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_LE(answers[i].nodes, 3u);
    if (!answers[i].done) continue;
    EXPECT_EQ(answers[i].verdict(), free[i].verdict());
    EXPECT_EQ(answers[i].solution, free[i].solution);
  }
}

TEST(Batch, AnEmptyBatchIsDoneAtOnce) {
  Batch batch;
  EXPECT_EQ(batch.solve(std::span<const Grid>{}, std::span<BatchAnswer>{}), 0u);
}

TEST(Batch, StreamStopsWhenTheSinkHasEnough) {
  int blocks = 0;
  BatchStream stream(
      {}, [&](auto, auto, auto) { return ++blocks == 2 ? Flow::enough : Flow::more; }, {}, 10);
  const Grid puzzle = small_set()[0];
  int pushed = 0;
  while (stream.push(puzzle) == Flow::more) ++pushed;
  EXPECT_EQ(pushed, 19);
  EXPECT_EQ(stream.finish(), 20u);
  EXPECT_EQ(blocks, 2);
}

TEST_P(EachTarget, LooksForSolutionsBesidesTheKnownOne) {
  std::vector<Grid> puzzles, known;
  for (const Grid& puzzle : small_set()) {
    const Answer truth = solve(puzzle);
    if (truth.verdict != Verdict::unique && truth.verdict != Verdict::multiple) continue;
    puzzles.push_back(puzzle);
    known.push_back(truth.solution);
  }
  Batch batch({1, BatchSolution::none});
  std::vector<BatchAnswer> answers(puzzles.size());
  EXPECT_EQ(batch.solve_besides(puzzles, known, answers), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const bool unique = count(puzzles[i], 2).solutions == 1;
    EXPECT_EQ(answers[i].solutions, unique ? 0u : 1u) << puzzles[i].line();
    EXPECT_EQ(answers[i].exact, unique) << puzzles[i].line();
    if (unique) continue;
    EXPECT_NE(answers[i].solution, known[i]);
    EXPECT_TRUE(clashes(answers[i].solution).empty());
    for (int c = 0; c < kCells; ++c) {
      if (!puzzles[i].blank(Cell(c))) EXPECT_EQ(answers[i].solution.cells[c], puzzles[i].cells[c]);
    }
  }
}

TEST(SolveBesides, CountsAllWhereNothingIsKnown) {
  std::vector<Grid> puzzles;
  for (const Grid& puzzle : small_set()) {
    Grid part = solve(puzzle).solution;
    const int step = 1 + static_cast<int>(puzzles.size() % 3);
    for (int c = 0; c < kCells; c += step) part.clear(Cell(c));
    puzzles.push_back(part);
  }
  const std::vector<Grid> nothing(puzzles.size());
  Batch batch({2, BatchSolution::any});
  std::vector<BatchAnswer> besides(puzzles.size()), plain(puzzles.size());
  batch.solve_besides(puzzles, nothing, besides);
  batch.solve(puzzles, plain);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(besides[i].solutions, plain[i].solutions) << puzzles[i].line();
  }
}

}  // namespace
}  // namespace nonet
