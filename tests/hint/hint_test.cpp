#include <gtest/gtest.h>
#include <nonet/hint.hpp>

#include <algorithm>

#include "core/houses.hpp"
#include "core/random.hpp"
#include "logic/positions.hpp"

namespace nonet {
namespace {

constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Position easy() {
  return Position::from_givens(*Grid::from_line(kEasy));
}
Grid solution_of(const Position& position) {
  return solve(position.grid).solution;
}
/// The digit is written into the cell, and the candidates follow.
Position filled(const Position& position, Cell c, Digit d) {
  Grid grid = position.grid;
  grid.set(c, d);
  Position out = Position::from_givens(grid);
  out.givens = position.givens;
  for (Cell other : Cells::all()) {
    if (grid.blank(other)) out.candidates[other.index] &= position.candidates[other.index];
  }
  return out;
}

TEST(Hint, IsOneOfTheStepsAndTheFirst) {
  for (const Grid& puzzle : test_puzzles(2)) {
    for (const Position& position : turning_points(puzzle)) {
      const Hint found = hint(position);
      ASSERT_EQ(found.review.state == Review::State::sound || found.review.state == Review::State::solved,
                true);
      PathOptions options;
      options.last_resort = LastResort::none;
      std::optional<Step> first;
      int ease = 0;
      each_step(position, options, [&](const Step& step) {
        if (!first) first = step;
        EXPECT_GE(info(step.technique).ease, ease) << text(step);
        ease = info(step.technique).ease;
        return ease > 400 ? Flow::enough : Flow::more;
      });
      if (first) {
        EXPECT_EQ(found.step, first) << puzzle.line();
      }
    }
  }
}

TEST(EachStep, GivesWhatFindGives) {
  for (const Grid& puzzle : test_puzzles(1)) {
    for (const Position& position : turning_points(puzzle)) {
      std::vector<std::string> all, expected;
      PathOptions options;
      for (const TechniqueInfo& row : techniques()) {
        if (row.ease > 500) options.disabled.insert(row.technique);
      }
      each_step(position, options, [&](const Step& step) {
        all.push_back(text(step));
        return Flow::more;
      });
      for (const Step& step : find(position, TechniqueSet::all() - options.disabled))
        expected.push_back(text(step));
      for (auto* list : {&all, &expected}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
      }
      EXPECT_EQ(all, expected) << puzzle.line();
    }
  }
}

TEST(Hint, TellsAWrongDigitBeforeAnythingElse) {
  Random random(5);
  for (const Grid& puzzle : test_puzzles(3)) {
    Position position = Position::from_givens(puzzle);
    const Grid solution = solution_of(position);
    for (int round = 0; round < 10; ++round) {
      const Cell c(static_cast<int>(random.below(kCells)));
      const Digit d(static_cast<int>(random.below(kDigits)));
      if (!puzzle.blank(c) || solution.at(c) == d) continue;
      const Hint found = hint(filled(position, c, d));
      EXPECT_EQ(found.review.state, Review::State::wrong);
      EXPECT_EQ(found.review.wrong, std::vector<Candidate>({{c, d}}));
      EXPECT_TRUE(found.review.missing.empty());
      EXPECT_FALSE(found.step);
    }
  }
}

TEST(Hint, TellsAMissingCandidate) {
  Position position = easy();
  const Cell c = Cell::at(0, 2);
  const Digit right = *solution_of(position).at(c);
  position.candidates[c.index].erase(right);
  const Hint found = hint(position);
  EXPECT_EQ(found.review.state, Review::State::wrong);
  EXPECT_TRUE(found.review.wrong.empty());
  EXPECT_EQ(found.review.missing, std::vector<Candidate>({{c, right}}));
}

TEST(Hint, ThePositionWithoutMistakesIsSound) {
  Random random(6);
  for (const Grid& puzzle : test_puzzles(1)) {
    const Position position = Position::from_givens(puzzle);
    const Grid solution = solution_of(position);
    for (int round = 0; round < 10; ++round) {
      const Cell c(static_cast<int>(random.below(kCells)));
      const Digit d(static_cast<int>(random.below(kDigits)));
      if (!puzzle.blank(c) || solution.at(c) == d) continue;
      const Position wrong = filled(position, c, d);
      EXPECT_EQ(without_mistakes(wrong, review(wrong)), position);
    }
  }
}

TEST(Hint, AFinishedPuzzleIsSolved) {
  const Position position = easy();
  Position done = Position::from_givens(solution_of(position));
  done.givens = position.givens;
  EXPECT_EQ(hint(done).review.state, Review::State::solved);
}

TEST(Hint, NoPuzzleIsSaidToBeNone) {
  const auto state = [](const char* line) {
    return hint(Position::from_givens(*Grid::from_line(line))).review.state;
  };
  EXPECT_EQ(state("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
            Review::State::clash);
  EXPECT_EQ(state("53..7....6..195....98....6.8...6...3...8.3..17...2...6.6....28....419..5....8...9"),
            Review::State::several);
  EXPECT_EQ(state("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..51...8..79"),
            Review::State::no_solution);
}

TEST(Hint, ANudgeNamesAHouseOrDigits) {
  for (const Grid& puzzle : test_puzzles(1)) {
    for (const Position& position : turning_points(puzzle)) {
      const Hint found = hint(position);
      if (!found.step) continue;
      const Nudge where = nudge(*found.step);
      EXPECT_NE(where.house.has_value(), !where.digits.empty()) << text(*found.step);
      EXPECT_FALSE(pattern_cells(*found.step).empty()) << text(*found.step);
    }
  }
}

/// Singles hold in the position in which they stand: the cell or house has no other candidate left.
void expect_refutation_holds(const WhyNot& answer) {
  Position at = answer.before;
  Step assume;
  assume.placements = {answer.asked};
  at = apply(at, assume);
  for (const Step& step : answer.refutation) {
    const auto [cell, digit] = step.placements.at(0);
    ASSERT_TRUE(at.grid.blank(cell));
    if (step.technique == Technique::naked_single) {
      EXPECT_EQ(at.candidates[cell.index], Digits::of(digit));
    } else {
      for (Cell other : cells_of(step.facts.at(0).houses.first())) {
        EXPECT_EQ(at.grid.blank(other) && at.candidates[other.index].contains(digit), other == cell);
      }
    }
    at = apply(at, step);
  }
  if (answer.empty_cell) {
    EXPECT_TRUE(at.grid.blank(*answer.empty_cell));
    EXPECT_TRUE(at.candidates[answer.empty_cell->index].empty());
  } else {
    const auto [house, digit] = answer.no_place.value();
    for (Cell c : cells_of(house)) {
      EXPECT_FALSE(at.candidates[c.index].contains(digit));
    }
  }
}

TEST(WhyNot, AgreesWithTheSolution) {
  for (const Grid& puzzle : test_puzzles(1)) {
    const Position position = turning_points(puzzle).front();
    const Grid solution = solution_of(position);
    for (Cell c : Cells::all()) {
      for (Digit d : Digits::all()) {
        if (c.index % kDigits != d.index) continue;
        const WhyNot answer = why_not(position, {c, d});
        EXPECT_EQ(answer.can_stand(), solution.at(c) == d);
        if (answer.reason == WhyNot::Reason::refuted) expect_refutation_holds(answer);
        if (answer.reason == WhyNot::Reason::seen) {
          EXPECT_EQ(position.grid.at(answer.seen.value()), d);
        }
      }
    }
  }
}

TEST(WhyNot, WithSeveralSolutionsADigitOfOneOfThemCanStand) {
  const Position position = Position::from_givens(
      *Grid::from_line("53..7....6..195....98....6.8...6...3...8.3..17...2...6.6....28....419..5....8...9"));
  for (Cell c : Cells::all()) {
    for (Digit d : position.candidates[c.index]) {
      if ((c.index + d.index) % 5 != 0) continue;
      Grid assumed = position.grid;
      assumed.set(c, d);
      EXPECT_EQ(why_not(position, {c, d}).can_stand(), solve(assumed).verdict != Verdict::none);
    }
  }
}

TEST(WhyNot, APencilMarkIsNoArgument) {
  Position position = easy();
  const Cell c = Cell::at(0, 2);
  const Digit right = *solution_of(position).at(c);
  position.candidates[c.index].erase(right);
  EXPECT_EQ(why_not(position, {c, right}).reason, WhyNot::Reason::stands);
}

TEST(Budgets, AHintThatWasStoppedIsNotStuck) {
  PathOptions options;
  options.disabled = TechniqueSet::all() - TechniqueSet{Technique::naked_pair, Technique::x_wing};
  const Hint cut = hint(easy(), options, Budget::of_nodes(1)), whole = hint(easy(), options);
  EXPECT_EQ(cut.review.state, Review::State::sound);
  EXPECT_TRUE(cut.stopped);
  EXPECT_FALSE(whole.stopped);
  EXPECT_FALSE(cut.step);
  EXPECT_NE(sentence(cut, easy(), HintLevel::step, {}), sentence(whole, easy(), HintLevel::step, {}));
}

TEST(Budgets, ALimitedListOfStepsIsABeginning) {
  const StepsNow all = steps_now(easy()), few = steps_now(easy(), {}, kNoLimit, Budget::of_nodes(3));
  EXPECT_FALSE(all.stopped);
  EXPECT_TRUE(few.stopped);
  ASSERT_LE(few.steps.size(), all.steps.size());
  EXPECT_TRUE(std::equal(few.steps.begin(), few.steps.end(), all.steps.begin()));
}

TEST(Budgets, NoPathBeginsBeforeItIsKnownHowManySolutionsThereAre) {
  const WholePath none = whole_path(Position::from_givens(Grid{}), {}, Budget::of_nodes(1));
  EXPECT_EQ(none.review.state, Review::State::unknown);
  EXPECT_EQ(none.path.end, PathEnd::stopped);
  EXPECT_TRUE(none.path.steps.empty());
  EXPECT_EQ(whole_path(easy(), {}, Budget::of_nodes(20)).path.end, PathEnd::stopped);
  EXPECT_EQ(whole_path(easy()).path.end, PathEnd::solved);
}

TEST(Budgets, AnArgumentThatWasStoppedIsASearch) {
  const Position position = easy();
  const Grid solution = solution_of(position);
  int stopped = 0;
  for (Cell c : Cells::all()) {
    for (Digit d : position.candidates[c.index]) {
      if (!position.grid.blank(c) || solution.at(c) == d) continue;
      const WhyNot answer = why_not(position, {c, d}, {}, Budget::of_nodes(2));
      EXPECT_EQ(answer.stopped, answer.reason == WhyNot::Reason::searched) << c.index << " " << d.text();
      stopped += answer.stopped ? 1 : 0;
    }
  }
  EXPECT_GT(stopped, 0);
}

TEST(Candidate, IsReadInEveryNotation) {
  const Candidate expected{Cell::at(1, 4), Digit::of(7)};
  for (const char* text :
       {"r2c5=7", "R2C5 7", "r2c5<>7", "r2c57", "B5=7", "b5:7", "2행 5열=7", "2행5열 = 7", " r2c5=7 "}) {
    const auto read = read_candidate(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, expected) << text;
  }
  for (const char* text : {"", "r2c5", "r0c5=7", "r2c5=0", "r2c5=77", "J5=7", "2행=7", "r2c5=7 r1", "x"}) {
    EXPECT_FALSE(read_candidate(text)) << text;
  }
}

}  // namespace
}  // namespace nonet
