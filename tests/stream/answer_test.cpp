#include "stream/answer.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "sample_stream.hpp"
#include "stream/run.hpp"
#include "temp_dir.hpp"

namespace nonet::stream {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Runs a job on a text and returns the output's lines.
struct Ran {
  std::vector<std::string> lines;
  Outcome outcome;
};
Ran run_on(const std::string& text, Job job = {}) {
  const TempDir dir;
  job.inputs = {dir.write("in", text)};
  job.output = dir / "out";
  Ran ran;
  ran.outcome = run(job);
  ran.lines = lines_of(read_file(job.output));
  return ran;
}

TEST(Answers, LineNAnswersLineNAndEachIsWhatSolveSays) {
  const auto lines = sample_lines(3000, 1);
  const Ran ran = run_on(joined(lines));
  ASSERT_EQ(ran.lines.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto grid = Grid::from_line(lines[i].substr(0, lines[i].find(" #")));
    if (!grid) {
      const bool copied = lines[i].empty() || lines[i][0] == '#';
      ASSERT_EQ(ran.lines[i], copied ? lines[i] : ran.lines[i]) << i;
      ASSERT_TRUE(copied || ran.lines[i].starts_with("error: ")) << i << ' ' << ran.lines[i];
      continue;
    }
    const Answer answer = solve(*grid);
    const bool solved = answer.verdict == Verdict::unique || answer.verdict == Verdict::multiple;
    ASSERT_EQ(ran.lines[i], solved ? answer.solution.line() : verdict_name(answer.verdict)) << lines[i];
  }
}

TEST(Answers, NeitherJobsNorCompressionChangeThem) {
  const std::string text = joined(sample_lines(20'000, 2));
  const auto plain = run_on(text);
  Job parallel;
  parallel.jobs = 4;
  EXPECT_EQ(run_on(text, parallel).lines, plain.lines);
  const TempDir dir;
  for (Compression kind : {Compression::gzip, Compression::zstd}) {
    Job job;
    job.inputs = {dir.write("in", compressed(text, kind))};
    job.output = dir / "out";
    job.compression = kind;
    const Outcome outcome = run(job);
    EXPECT_EQ(outcome.tally, plain.outcome.tally);
    Job back;
    auto source = Source::open(job.output);
    ASSERT_TRUE(source);
    std::string unpacked(4 * text.size(), '\0');
    unpacked.resize(*(*source)->read(unpacked));
    EXPECT_EQ(lines_of(unpacked), plain.lines);
  }
}

TEST(Answers, TheTallyCountsEveryLineOnce) {
  const auto lines = sample_lines(5000, 3);
  const Tally tally = run_on(joined(lines)).outcome.tally;
  EXPECT_EQ(tally.lines, lines.size());
  EXPECT_EQ(tally.puzzles() + tally.bad + tally.passed_over, lines.size());
  for (Verdict v : {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid})
    EXPECT_GT(tally.of(v), 0u);
  EXPECT_GT(tally.bad, 0u);
}

TEST(Answers, CountsAndVerdicts) {
  const std::string one =
      "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3\n";
  const std::string empty = std::string(81, '.') + "\n", clash = "11" + std::string(79, '0') + "\n";
  Job job;
  job.answers.output = Output::count;
  job.answers.limit = 100;
  EXPECT_EQ(run_on(one + empty + clash + "?\n", job).lines.at(1), "100+");
  EXPECT_EQ(run_on(one + empty + clash, job).lines, (std::vector<std::string>{"1", "100+", "0"}));
  job.answers.output = Output::verdict;
  EXPECT_EQ(run_on(one + empty + clash, job).lines,
            (std::vector<std::string>{"unique", "multiple", "invalid"}));
}

const std::string kQuiz = "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
const std::string kAnswer =
    "368752194972143685415689372724561938836974521591238746247316859683495217159827463";

TEST(Answers, CsvKeepsItsColumnsAndVerifies) {
  std::string wrong = kAnswer;
  std::swap(wrong[0], wrong[1]);
  const std::string text =
      "id,quizzes,solutions\r\n7," + kQuiz + "," + kAnswer + "\r\n8," + kQuiz + "," + wrong + "\r\n9\r\n";
  Job job;
  job.answers.verify = true;
  job.columns.wants_solution = true;
  const Ran ran = run_on(text, job);
  ASSERT_EQ(ran.lines.size(), 4u);
  EXPECT_EQ(ran.lines[0], "id,quizzes,solutions,solution,verified");
  EXPECT_EQ(ran.lines[1], "7," + kQuiz + "," + kAnswer + "," + kAnswer + ",yes");
  EXPECT_EQ(ran.lines[2], "8," + kQuiz + "," + wrong + "," + kAnswer + ",no");
  EXPECT_TRUE(ran.lines[3].starts_with("9,\"error: ") || ran.lines[3].starts_with("9,error: "))
      << ran.lines[3];
  EXPECT_EQ(ran.outcome.tally.wrong, 1u);
}

TEST(Answers, ACsvRowStaysARowWithOneFieldMore) {
  const std::string text =
      "puzzle,note\n" + kQuiz + ",\"open\n\"" + kQuiz + "\n" + kQuiz + ",\"a\"\"\nbad,\n";
  const auto lines = run_on(text).lines;
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(lines[0], "puzzle,note,solution");
  EXPECT_TRUE(lines[1].starts_with(kQuiz + ",\"open\",error: a quote")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("\"" + kQuiz + "\",error: a quote")) << lines[2];
  EXPECT_TRUE(lines[3].starts_with(kQuiz + ",\"a\"\"\",error: a quote")) << lines[3];
  EXPECT_TRUE(lines[4].starts_with("bad,,"));
}

TEST(Answers, ARowWithOtherFieldsThanTheHeaderIsBad) {
  const std::string row = "1," + kQuiz + "," + kAnswer;
  const auto lines = run_on("# a remark\n\nid,puzzle,solution\n" + row + "\n2," + kAnswer + "\n" + row +
                            ",x\n" + row + ",\n3,,\n")
                         .lines;
  ASSERT_EQ(lines.size(), 8u);
  EXPECT_EQ(lines[2], "id,puzzle,solution,nonet_solution");
  EXPECT_EQ(lines[3], row + "," + kAnswer);
  EXPECT_TRUE(lines[4].starts_with("2," + kAnswer + ",error: 2 fields")) << lines[4];
  EXPECT_TRUE(lines[5].starts_with(row + ",x,error: 4 fields")) << lines[5];
  EXPECT_EQ(lines[6], row + ",," + kAnswer);
  EXPECT_EQ(lines[7], "3,,,error: 0 cells; expected 81");
}

TEST(Answers, ANewColumnHasANameOfItsOwn) {
  Job job;
  job.answers.verify = true;
  job.columns.wants_solution = true;
  const std::string row = "\n" + kQuiz + "," + kAnswer;
  EXPECT_EQ(run_on("puzzle,solution" + row, job).lines.at(0), "puzzle,solution,nonet_solution,verified");
  EXPECT_EQ(run_on("puzzle,Solution" + row, job).lines.at(0), "puzzle,Solution,nonet_solution,verified");
  EXPECT_EQ(
      run_on("nonet_solution,puzzle,solution,verified\nx," + kQuiz + "," + kAnswer + ",y", job).lines.at(0),
      "nonet_solution,puzzle,solution,verified,nonet_solution_2,nonet_verified");
}

TEST(Answers, VerifyTakesAnySolutionOfAPuzzleWithSeveral) {
  // The four cells of a deadly rectangle blanked: two solutions, and both verify.
  std::string puzzle = kAnswer, other = kAnswer;
  const auto found = two_solutions(*Grid::from_line("9" + std::string(80, '.')));
  ASSERT_TRUE(found);
  Job job;
  job.answers.verify = true;
  job.columns.wants_solution = true;
  const std::string row = "9" + std::string(80, '.') + ",";
  EXPECT_EQ(
      run_on(row + found->first.line() + "\n" + row + found->second.line() + "\n", job).outcome.tally.wrong,
      0u);
}

TEST(Answers, JsonIsOneObjectALine) {
  Job job;
  job.answers.output = Output::json;
  const Ran ran = run_on(kQuiz + "\nno \"puzzle\"\n", job);
  EXPECT_EQ(ran.lines.at(0).find("{\"line\":1,\"puzzle\":\"" + kQuiz +
                                 "\",\"verdict\":\"unique\",\"solution\":\"" + kAnswer + "\""),
            0u);
  EXPECT_EQ(ran.lines.at(1).find("{\"line\":2,\"error\":{\"code\":\""), 0u);
}

TEST(Answers, StrictStopsAtTheFirstBadLineWithTheAnswersBeforeIt) {
  Job job;
  job.strict = true;
  const TempDir dir;
  job.inputs = {dir.write("in", kQuiz + "\n" + kQuiz + "\nbad\n" + kQuiz + "\n")};
  job.output = dir / "out";
  const Outcome outcome = run(job);
  ASSERT_EQ(outcome.faults.size(), 1u);
  EXPECT_EQ(outcome.faults[0].error.line, 3);
  EXPECT_EQ(outcome.tally.of(Verdict::unique), 2u);
  EXPECT_EQ(read_file(dir / "out.part"), kAnswer + "\n" + kAnswer + "\n");
  EXPECT_FALSE(std::filesystem::exists(dir / "out"));
}

TEST(Answers, PartsConcatenateToTheWhole) {
  const TempDir dir;
  const std::string path = dir.write("in", joined(sample_lines(9000, 4)));
  Job job;
  job.inputs = {path};
  job.output = dir / "whole";
  run(job);
  std::string all;
  for (int i = 0; i < 5; ++i) {
    job.part = {i, 5};
    job.output = dir / "part";
    run(job);
    all += read_file(job.output);
  }
  EXPECT_EQ(all, read_file(dir / "whole"));
}

TEST(Answers, SeveralInputsFollowOneAnother) {
  const TempDir dir;
  Job job;
  job.inputs = {dir.write("a", kQuiz), dir.write("b", ""), dir.write("c", "x\n" + kQuiz + "\n")};
  job.output = dir / "out";
  EXPECT_TRUE(run(job).faults.empty());
  const auto lines = lines_of(read_file(job.output));
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], kAnswer);
  EXPECT_EQ(lines[2], kAnswer);
}

TEST(Budget, ItsDeadlineEndsAPuzzleThatWouldTakeForever) {
  std::string candidates;
  for (int cell = 0; cell < kCells; ++cell) candidates += "123456789";
  candidates[0] = '.';  // no digit, so that it goes to the one-puzzle solver
  for (const std::string& endless : {std::string(kCells, '.'), candidates}) {
    const TempDir dir;
    Job job;
    job.inputs = {dir.write("in", kQuiz + "\n" + endless + "\n" + kQuiz + "\n")};
    job.output = dir / "out";
    job.answers.output = Output::count;
    job.answers.limit = std::uint64_t{1} << 60;
    job.answers.budget = Budget::of_time(std::chrono::milliseconds(100));
    const Outcome outcome = run(job);
    EXPECT_TRUE(outcome.cancelled);
    EXPECT_TRUE(outcome.faults.empty());
    EXPECT_FALSE(std::filesystem::exists(job.output));
    // Only what was answered is counted, and a busy machine may not even have begun.
    EXPECT_LE(outcome.tally.lines, 1u);
    EXPECT_EQ(outcome.tally.of(Verdict::unknown), 0u);
  }
}

TEST(Inputs, AnUnreadableOneIsPassedOverUnlessTheOutputIsAFile) {
  const TempDir dir;
  Job job;
  job.inputs = {dir / "missing", dir.write("damaged", "\x1f\x8bno gzip"), dir.write("good", kQuiz + "\n")};
  job.output = dir / "out";
  const Outcome stopped = run(job);
  ASSERT_EQ(stopped.faults.size(), 1u);
  EXPECT_EQ(stopped.faults[0].input->path, dir / "missing");
  EXPECT_FALSE(std::filesystem::exists(job.output));
  // The same command goes on once the inputs are there.
  dir.write("missing", "");
  dir.write("damaged", kQuiz + "\n");
  job.resume = true;
  EXPECT_TRUE(run(job).faults.empty());
  EXPECT_EQ(read_file(job.output), kAnswer + "\n" + kAnswer + "\n");
}

}  // namespace
}  // namespace nonet::stream
