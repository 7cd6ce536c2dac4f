/// Answers known from elsewhere: judges' samples, numbers of mathematics, and inputs that other tools got
/// wrong.
#include <nonet/solve.hpp>

#include <gtest/gtest.h>

#include <sstream>

#include "core/targets.hpp"
#include "solve/inputs.hpp"

namespace nonet {
namespace {

Grid grid(const std::string& line) {
  return *Grid::from_line(line);
}

TEST(KnownAnswers, SampleOfBoj2239) {
  const Grid puzzle =
      grid("008002000902140600400600000020060930800074000001030040000000000600000007000020403");
  const Answer answer = solve(puzzle);
  EXPECT_EQ(answer.solution.line(),
            "368752194972143685415689372724561938836974521591238746247316859683495217159827463");
}

TEST(KnownAnswers, SampleOfBoj2580) {
  const Grid puzzle =
      grid("035469278782105609060278135321046897804913506596820413917652080603701952258394760");
  const Answer answer = solve(puzzle);
  EXPECT_EQ(answer.solution.line(),
            "135469278782135649469278135321546897874913526596827413917652384643781952258394761");
}

TEST(KnownAnswers, LeastGridIsTheFirstSolutionOfTheEmptyGrid) {
  for (Target target : runnable_targets()) {
    ASSERT_TRUE(force_target(target));
    const Answer answer = solve(Grid{});
    EXPECT_EQ(answer.verdict, Verdict::multiple);
    EXPECT_EQ(answer.solution.line(),
              "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  }
  force_target(std::nullopt);
}

TEST(KnownAnswers, EmptyGridIsListedFromItsLeast) {
  std::vector<Grid> first;
  const Count count = list(Grid{}, [&](const Grid& solution) {
    first.push_back(solution);
    return first.size() == 1000 ? Flow::enough : Flow::more;
  });
  EXPECT_FALSE(count.exact);
  EXPECT_EQ(first.front().line(),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  for (std::size_t i = 1; i < first.size(); ++i) ASSERT_LT(first[i - 1].cells, first[i].cells) << i;
}

/// A band of three rows in least form and the number of grids that begin with it.
TEST(KnownAnswers, CountsOfFourRows) {
  EXPECT_EQ(count(grid("123456789457893612986217354214365897............................................."))
                .solutions,
            623208u);
}

TEST(KnownAnswers, CountsOfTheSharedTable) {
  std::ifstream file(std::string(NONET_SHARED_DIR) + "/data/known-answers/counts.tsv");
  if (!file) GTEST_SKIP() << "no ../shared";
  std::string line;
  std::uint64_t solutions = 0;
  while (file >> line >> solutions) {
    const std::uint64_t limit = static_cast<std::uint64_t>(scaled(1'000'000));
    const Count found = count(grid(line), limit);
    EXPECT_EQ(found.solutions, std::min(solutions, limit)) << line;
    EXPECT_EQ(found.exact, solutions < limit) << line;
  }
}

struct Reported {
  const char* about;
  const char* line;
  std::uint64_t solutions;  // up to 1000
  Verdict verdict;
};

// Public bug reports (see ../shared/data/reported-inputs.tsv for their places) and refusals of other solvers:
// fewer than eight different digits, fewer than 17 clues.
constexpr Reported kReported[] = {
    {"a generator's puzzle with two solutions",
     "349618572782359...651742389273895...195476238864231957527164893918523764436987125", 2,
     Verdict::multiple},
    {"an analyser's crash",
     "895.....7..79...6...65..3.....34.6.9.....81...2.....4..7...5.....8......9..6....5", 4,
     Verdict::multiple},
    {"two clues", "........................................................8.................6......", 1000,
     Verdict::multiple},
    {"equal clues side by side",
     "11...............................................................................", 0,
     Verdict::invalid},
    {"51 clues, two of them equal",
     "5..2.4.96.711697.54287...425.964.28319...5.142...129..8...835.97.25263719..9..4.8", 0,
     Verdict::invalid},
    {"79 cells filled, one of them wrong",
     "874630251195247836263581479342718695758396142916054783431865927629473518587129364", 0, Verdict::none},
    {"54 clues", "79..36...56......3843.5..6.387......629573184154.8..3.475.2.316938167452216345978", 1,
     Verdict::unique},
    {"no clue", ".................................................................................", 1000,
     Verdict::multiple},
    {"one digit nine times",
     "1...........1...........1...1...........1...........1...1...........1...........1", 1000,
     Verdict::multiple},
    {"seven different digits",
     "1234567...............................................................1..........", 1000,
     Verdict::multiple},
    {"a cell without candidates",
     "12345678........................................................................9", 0, Verdict::none},
    {"Norvig's impossible puzzle",
     ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0, Verdict::none},
};

TEST(KnownAnswers, InputsThatOthersGotWrong) {
  for (const Reported& reported : kReported) {
    const Grid puzzle = grid(reported.line);
    EXPECT_EQ(count(puzzle, 1000).solutions, reported.solutions) << reported.about;
    EXPECT_EQ(solve(puzzle).verdict, reported.verdict) << reported.about;
    EXPECT_EQ(search(puzzle, 1000, nullptr), reported.solutions) << reported.about;
  }
}

TEST(KnownAnswers, SharedPuzzleSetsAreUniqueOrUnsolvableAsTheySay) {
  const auto all = [](const char* name, Verdict verdict) {
    for (const Grid& puzzle : shared_puzzles(name))
      ASSERT_EQ(solve(puzzle).verdict, verdict) << puzzle.line();
  };
  if (shared_puzzles("17clue").empty()) GTEST_SKIP() << "no ../shared";
  for (const char* name : {"17clue", "kaggle_like", "easy25_30", "unbiased_cbg", "magictour1465",
                           "hardest1106", "hardest1905_11"}) {
    ASSERT_NO_FATAL_FAILURE(all(name, Verdict::unique)) << name;
  }
  for (const char* name : {"invalid_hard", "invalid_rand"}) {
    ASSERT_NO_FATAL_FAILURE(all(name, Verdict::none)) << name;
  }
}

}  // namespace
}  // namespace nonet
