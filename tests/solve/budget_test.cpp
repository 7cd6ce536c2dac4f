/// Budgets stop, and what was found before that is true; many threads at once give the answers of one.
#include <nonet/solve.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "solve/inputs.hpp"

namespace nonet {
namespace {

using std::chrono::milliseconds;

/// Two givens: more solutions than anybody will count.
const Grid kVast =
    *Grid::from_line("........................................................8.................6......");
/// Both take some guesses.
const Grid kHard =
    *Grid::from_line("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
const Grid kUnsolvable =
    *Grid::from_line(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");

TEST(Budget, NodesEndACountAndWhatWasCountedIsThere) {
  const Count part = count(kVast, kNoLimit, Budget::of_nodes(10'000));
  EXPECT_TRUE(part.stopped);
  EXPECT_FALSE(part.exact);
  EXPECT_EQ(part.nodes, 10'000u);
  EXPECT_GT(part.solutions, 1000u);
  EXPECT_EQ(count(kVast, part.solutions).solutions, part.solutions);
}

TEST(Budget, TheLimitEndsACountBeforeTheBudget) {
  const Count part = count(kVast, 100, Budget::of_nodes(10'000));
  EXPECT_FALSE(part.stopped);
  EXPECT_FALSE(part.exact);
  EXPECT_EQ(part.solutions, 100u);
  EXPECT_EQ(count(kVast, 0).solutions, 0u);
}

TEST(Budget, ADeadlineInThePastIsUnknownOnceGuessesAreNeeded) {
  Budget budget;
  budget.deadline = Budget::Clock::now() - milliseconds(1);
  const Count part = count(kVast, kNoLimit, budget);
  EXPECT_TRUE(part.stopped);
  EXPECT_LT(part.nodes, 1000u);
}

TEST(Budget, ADeadlineStopsEveryOperation) {
  const auto start = Budget::Clock::now();
  EXPECT_TRUE(count(kVast, kNoLimit, Budget::of_time(milliseconds(20))).stopped);
  const auto more = [](const Grid&) { return Flow::more; };
  EXPECT_TRUE(list(kVast, more, Budget::of_time(milliseconds(20))).stopped);
  EXPECT_TRUE(enumerate(kVast, more, Budget::of_time(milliseconds(20))).stopped);
  EXPECT_LT(Budget::Clock::now() - start, milliseconds(10'000));
}

TEST(Budget, ACancelTokenStopsEveryOperation) {
  std::atomic<bool> cancel{false};
  Budget budget;
  budget.cancel = &cancel;
  int seen = 0;
  const auto cancels_at_100 = [&](const Grid&) {
    if (++seen == 100) cancel = true;
    return Flow::more;
  };
  const Count listed = list(kVast, cancels_at_100, budget);
  EXPECT_TRUE(listed.stopped);
  EXPECT_FALSE(listed.exact);
  EXPECT_EQ(listed.solutions, static_cast<std::uint64_t>(seen));
  EXPECT_LT(seen, 5000);
  EXPECT_TRUE(count(kVast, kNoLimit, budget).stopped);
}

TEST(Budget, TooFewNodesAreUnknownAndNeverAGuessedVerdict) {
  const Answer whole = solve(kHard);
  ASSERT_EQ(whole.verdict, Verdict::unique);
  ASSERT_GT(whole.nodes, 2u);
  for (std::uint64_t nodes = 1; nodes <= whole.nodes; ++nodes) {
    const Answer part = solve(kHard, Budget::of_nodes(nodes));
    ASSERT_EQ(part.verdict, Verdict::unknown) << nodes;
    ASSERT_EQ(part.solution, Grid{});
    ASSERT_LE(part.nodes, nodes);
  }
  EXPECT_EQ(solve(kHard, Budget::of_nodes(whole.nodes + 1)).verdict, Verdict::unique);
}

TEST(Budget, AStoppedSearchForTwoOrForACoreGivesNothing) {
  EXPECT_FALSE(two_solutions(kVast, Budget::of_nodes(1)));
  ASSERT_EQ(solve(kUnsolvable).verdict, Verdict::none);
  EXPECT_FALSE(unsolvable_core(kUnsolvable, Budget::of_nodes(1)));
}

TEST(Budget, ASinkThatHasEnoughEndsTheList) {
  int seen = 0;
  const Count listed = list(kVast, [&](const Grid&) { return ++seen == 5 ? Flow::enough : Flow::more; });
  EXPECT_EQ(seen, 5);
  EXPECT_EQ(listed.solutions, 5u);
  EXPECT_FALSE(listed.exact);
  EXPECT_FALSE(listed.stopped);
}

TEST(Threads, ManyAtOnceAnswerAsOne) {
  std::vector<Grid> puzzles;
  std::vector<Answer> answers;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    puzzles.push_back(random_puzzle(seed));
    answers.push_back(solve(puzzles.back()));
  }
  std::atomic<int> wrong{0};
  const auto work = [&](std::size_t start) {
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::size_t k = (start + i) % puzzles.size();
      const Answer answer = solve(puzzles[k]);
      wrong += answer.verdict != answers[k].verdict || !(answer.solution == answers[k].solution);
      wrong += answer.nodes != answers[k].nodes;
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t) threads.emplace_back(work, t * 75);
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace nonet
