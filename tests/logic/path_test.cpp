// A path remembers where it has looked in vain. That must not show.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>

#include "logic/positions.hpp"

namespace nonet {
namespace {

bool is_single(const Step& step) {
  return info(step.technique).family == Family::singles;
}

/// Each step but singles (which come in the order in which they arose) is the one that a fresh look finds.
void expect_fresh_looks(const Grid& puzzle, const PathOptions& options) {
  Position at = Position::from_givens(puzzle);
  for (const Step& step : solve_logically(at, options).steps) {
    if (!is_single(step)) {
      const std::optional<Step> fresh = next_step(at, options);
      ASSERT_TRUE(fresh.has_value()) << puzzle.line() << "\nat " << at.grid.line();
      ASSERT_EQ(*fresh, step) << puzzle.line() << "\nat " << at.grid.line();
    }
    at = apply(at, step);
  }
}

TEST(Path, IsTheSameAsWithAFreshLookAtEachTurn) {
  PathOptions odd;
  odd.disabled = {Technique::locked_pair, Technique::locked_triple, Technique::pointing};
  odd.find.als_overlap = true;
  PathOptions hodoku;
  hodoku.order = Order::hodoku;
  for (const Grid& puzzle : test_puzzles(scaled(10))) {
    for (const PathOptions& options : {PathOptions{}, hodoku, odd}) expect_fresh_looks(puzzle, options);
  }
}

TEST(Path, IsHandedOverStepByStepUntilTheCallerHasEnough) {
  for (const Grid& puzzle : test_puzzles(2)) {
    const Position position = Position::from_givens(puzzle);
    const Path full = solve_logically(position);
    for (std::size_t most : {std::size_t{1}, full.steps.size() / 2 + 1, full.steps.size() + 1}) {
      std::vector<Step> seen;
      const PathEnd end = walk_path(position, {}, [&](const Step& step) {
        seen.push_back(step);
        return seen.size() < most ? Flow::more : Flow::enough;
      });
      EXPECT_EQ(end, most <= full.steps.size() ? PathEnd::until : full.end);
      ASSERT_EQ(seen.size(), std::min(most, full.steps.size()));
      EXPECT_TRUE(std::equal(seen.begin(), seen.end(), full.steps.begin()));
    }
  }
}

/// So many searches lead so far: the same steps as without a limit, and fewer.
TEST(Path, ABudgetCutsItShort) {
  for (const Grid& puzzle : test_puzzles(1)) {
    const Position position = Position::from_givens(puzzle);
    const Path full = solve_logically(position);
    std::size_t before = 0;
    for (std::uint64_t nodes = 0;; nodes = 3 * nodes + 1) {
      const Path cut = solve_logically(position, {}, Budget::of_nodes(nodes));
      ASSERT_LE(cut.steps.size(), full.steps.size());
      ASSERT_GE(cut.steps.size(), before);
      ASSERT_TRUE(std::equal(cut.steps.begin(), cut.steps.end(), full.steps.begin()));
      before = cut.steps.size();
      if (cut.end != PathEnd::stopped) {
        EXPECT_EQ(cut.end, full.end);
        EXPECT_EQ(cut.steps, full.steps);
        break;
      }
    }
  }
}

TEST(Path, ACancelTokenAndAPastDeadlineStopItAtOnce) {
  const std::atomic<bool> cancel = true;
  Budget cancelled;
  cancelled.cancel = &cancel;
  Budget late;
  late.deadline = Budget::Clock::time_point::min();
  const Position position = Position::from_givens(test_puzzles(1).front());
  const auto never = [](const Step&) {
    ADD_FAILURE() << "a step in no time";
    return Flow::enough;
  };
  for (const Budget& budget : {cancelled, late}) {
    const Path path = solve_logically(position, {}, budget);
    EXPECT_EQ(path.end, PathEnd::stopped);
    EXPECT_TRUE(path.steps.empty());
    EXPECT_EQ(path.last, position);
    EXPECT_FALSE(each_step(position, {}, never, budget));
    const NextStep next = next_step(position, {}, budget);
    EXPECT_TRUE(next.stopped && !next.step);
    const FoundSteps found = find(position, TechniqueSet::all(), {}, budget);
    EXPECT_TRUE(found.stopped && found.steps.empty());
  }
}

/// Searches that take long, each in a position where it finds something.
struct LongSearch {
  Technique technique;
  Position position;
};
std::vector<LongSearch> long_searches() {
  using enum Technique;
  std::vector<LongSearch> out;
  for (Technique t : {whip, als_chain, death_blossom, kraken_fish_1, kraken_fish_2, finned_mutant_jellyfish,
                      finned_mutant_squirmbag}) {
    out.push_back({t, golden_positions(t).front()});
  }
  for (Technique t :
       {forcing_chain_contradiction, forcing_chain_verity, forcing_net_contradiction, forcing_net_verity}) {
    out.push_back({t, golden_positions(whip).front()});
  }
  return out;
}

/// Asks with more and more nodes until it is not stopped; the nodes that it took.
std::uint64_t nodes_needed(const std::function<bool(const Budget&)>& stopped) {
  std::uint64_t nodes = 0;
  while (stopped(Budget::of_nodes(nodes))) nodes += nodes / 2 + 1;
  return nodes;
}

/// Where the budget ends a search, no step is told; where it does not, the same as without.
TEST(NextStep, IsLeftInTheMidstOfASearch) {
  for (const LongSearch& search : long_searches()) {
    PathOptions options;
    options.last_resort = LastResort::search;
    options.disabled = TechniqueSet::all() - TechniqueSet{search.technique};
    const std::optional<Step> whole = next_step(search.position, options);
    EXPECT_TRUE(whole) << info(search.technique).id;
    const std::uint64_t nodes = nodes_needed([&](const Budget& budget) {
      const NextStep next = next_step(search.position, options, budget);
      EXPECT_EQ(next.step, next.stopped ? std::nullopt : whole) << info(search.technique).id;
      return next.stopped;
    });
    EXPECT_GT(nodes, 20u) << info(search.technique).id << " is never left";
  }
}

TEST(Find, IsLeftInTheMidstOfASearchAndKeepsWhatItFound) {
  for (const LongSearch& search : long_searches()) {
    const TechniqueSet wanted{search.technique};
    const std::vector<Step> whole = find(search.position, wanted);
    const std::uint64_t nodes = nodes_needed([&](const Budget& budget) {
      const FoundSteps found = find(search.position, wanted, {}, budget);
      if (!found.stopped) EXPECT_EQ(found.steps, whole);
      for (const Step& step : found.steps) {
        EXPECT_NE(std::find(whole.begin(), whole.end(), step), whole.end()) << text(step);
      }
      return found.stopped;
    });
    EXPECT_GT(nodes, 20u) << info(search.technique).id << " is never left";
  }
}

TEST(EachStep, SaysWhetherABudgetCutItShort) {
  const Position position = Position::from_givens(test_puzzles(1).front());
  PathOptions options;
  options.last_resort = LastResort::none;  // quick ones are enough
  const auto count = [&](std::uint64_t nodes, bool& whole) {
    std::size_t steps = 0;
    const auto take = [&](const Step&) {
      ++steps;
      return Flow::more;
    };
    whole = each_step(position, options, take, Budget::of_nodes(nodes));
    return steps;
  };
  bool whole = true;
  const std::size_t few = count(5, whole);
  EXPECT_FALSE(whole);
  EXPECT_LT(few, count(1'000'000, whole));
  EXPECT_TRUE(whole);
}

}  // namespace
}  // namespace nonet
