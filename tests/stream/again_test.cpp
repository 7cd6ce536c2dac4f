/// The same command again, after the input, the options or the output have changed.
#include <gtest/gtest.h>

#include "core/random.hpp"
#include "sample_stream.hpp"
#include "stream/chunks.hpp"
#include "stream/fingerprint.hpp"
#include "stream/run.hpp"
#include "temp_dir.hpp"

namespace nonet::stream {
namespace {

class Again : public testing::Test {
 protected:
  using Texts = std::vector<std::string>;

  Again() {
    job.output = dir / "out";
    job.resume = true;
  }
  std::vector<Input> inputs_of(const Texts& texts) const {
    std::vector<Input> inputs;
    for (const std::string& bytes : texts)
      inputs.emplace_back(dir.write("in" + std::to_string(inputs.size()), bytes));
    return inputs;
  }
  Outcome run_with(const Texts& texts) {
    job.inputs = inputs_of(texts);
    return run(job);
  }
  /// A job that ended behind `texts`, because what follows them is not there.
  void stop_behind(const Texts& texts) {
    for (const char* name : {"out", "out.part", "out.journal"}) std::filesystem::remove(dir / name);
    job.inputs = inputs_of(texts);
    job.inputs.emplace_back(dir / ("in" + std::to_string(texts.size())));
    std::filesystem::remove(job.inputs.back().path);
    ASSERT_EQ(run(job).faults.size(), 1u);
    ASSERT_TRUE(std::filesystem::exists(dir / "out.journal"));
  }
  std::string answers_to(const Texts& texts) const {
    Job fresh;
    fresh.inputs = inputs_of(texts);
    fresh.output = dir / "fresh";
    EXPECT_TRUE(run(fresh).faults.empty());
    return read_file(fresh.output);
  }

  const TempDir dir;
  Job job;
  const std::string text = joined(sample_lines(8000, 21));
  const std::string line = sample_lines(1, 3)[0] + '\n';
};

TEST_F(Again, AnUnfinishedJobGoesOnOnlyWithTheInputThatItRead) {
  Random random(22);
  for (int i = 0; i < 12; ++i) {
    std::string changed = text;
    char& c = changed[random.below(static_cast<std::uint32_t>(text.size()))];
    c = c == '1' ? '2' : '1';
    stop_behind({text});
    const std::string part = read_file(dir / "out.part");
    const Outcome outcome = run_with({changed, line});
    ASSERT_EQ(outcome.faults.size(), 1u) << i;
    EXPECT_FALSE(outcome.faults[0].input);
    EXPECT_EQ(read_file(dir / "out.part"), part);
    EXPECT_FALSE(std::filesystem::exists(dir / "out"));
  }
  for (const std::string& changed :
       {std::string(), line, text.substr(0, text.size() - line.size()), line + text, text.substr(1)}) {
    stop_behind({text});
    EXPECT_EQ(run_with({changed, line}).faults.size(), 1u) << changed.size();
  }
}

TEST_F(Again, InputsBeforeTheOneInHandCountToo) {
  stop_behind({text, line});
  EXPECT_EQ(run_with({line + text, line, line}).faults.size(), 1u);
  // The same lines, but in other files.
  EXPECT_EQ(run_with({text + line, "", line}).faults.size(), 1u);
  EXPECT_TRUE(run_with({text, line, line}).faults.empty());
  EXPECT_EQ(read_file(job.output), answers_to({text, line, line}));
}

TEST_F(Again, LinesAddedToTheInputInHandAreAnswered) {
  for (const std::string& before : {line, text, text.substr(0, Chunks::kChunkBytes)}) {
    stop_behind({before});
    const bool cut = !before.ends_with('\n');
    const Outcome outcome = run_with({before + line + line, line});
    ASSERT_EQ(outcome.faults.size(), cut ? 1u : 0u) << "a line that grew is another line";
    if (!cut) EXPECT_EQ(read_file(job.output), answers_to({before + line + line, line}));
  }
}

TEST_F(Again, AFinishedJobIsCompleteOnlyForItsOwnInputAndOptions) {
  const Outcome first = run_with({text, line});
  ASSERT_TRUE(first.faults.empty());
  const std::string answers = read_file(job.output);
  const Outcome second = run_with({text, line});
  EXPECT_TRUE(second.already_complete);
  EXPECT_EQ(second.tally, first.tally) << "so that the exit code is the same";

  EXPECT_EQ(run_with({text, line + line}).faults.size(), 1u);
  EXPECT_EQ(run_with({text, ""}).faults.size(), 1u);
  EXPECT_EQ(run_with({text + line, line}).faults.size(), 1u);
  EXPECT_EQ(run_with({text}).faults.size(), 1u);
  job.answers.output = Output::verdict;
  EXPECT_EQ(run_with({text, line}).faults.size(), 1u);
  job.answers.output = Output::solution;
  EXPECT_EQ(read_file(job.output), answers);
  EXPECT_TRUE(run_with({text, line}).already_complete);
}

TEST_F(Again, AnOutputThatSomebodyTouchedIsNotComplete) {
  run_with({line});
  dir.write("out", "old\n");
  EXPECT_EQ(run_with({line}).faults.size(), 1u);
  EXPECT_EQ(read_file(job.output), "old\n");
  std::filesystem::remove(job.output);
  EXPECT_TRUE(run_with({line}).faults.empty()) << "one that was deleted is made anew";
  EXPECT_EQ(read_file(job.output), answers_to({line}));
}

TEST_F(Again, WithoutResumeAnOutputIsReplaced) {
  run_with({line});
  job.resume = false;
  EXPECT_TRUE(run_with({text}).faults.empty());
  EXPECT_EQ(read_file(job.output), answers_to({text}));
  EXPECT_FALSE(std::filesystem::exists(dir / "out.journal"));
}

TEST_F(Again, APartOfAFileThatGrewIsAnotherPart) {
  job.part = {0, 2};
  EXPECT_TRUE(run_with({text}).faults.empty());
  EXPECT_TRUE(run_with({text}).already_complete);
  EXPECT_EQ(run_with({text + line}).faults.size(), 1u);
}

TEST(Fingerprint, TellsByteLengthAndPlace) {
  Random random(23);
  for (const std::size_t size : {1u, 63u, 64u, 65u, 1000u}) {
    std::string bytes;
    while (bytes.size() < size) bytes += static_cast<char>(random.below(256));
    const std::uint64_t known = fingerprint(bytes, 0);
    EXPECT_NE(fingerprint(bytes, 1), known);
    EXPECT_NE(fingerprint(bytes + '\0', 0), known);
    EXPECT_NE(fingerprint(bytes.substr(1), 0), known);
    for (std::size_t i = 0; i < size; ++i) {
      for (int bit = 0; bit < 8; ++bit) {
        std::string other = bytes;
        other[i] = static_cast<char>(other[i] ^ (1 << bit));
        ASSERT_NE(fingerprint(other, 0), known) << i << ' ' << bit;
      }
    }
  }
}

}  // namespace
}  // namespace nonet::stream
