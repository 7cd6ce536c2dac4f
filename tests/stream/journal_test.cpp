#include "stream/journal.hpp"

#include <gtest/gtest.h>

#include "stream/sink.hpp"
#include "temp_dir.hpp"

namespace nonet::stream {
namespace {

Checkpoint sample(std::uint64_t n) {
  Checkpoint checkpoint{n, 2 * n, 3 * n, ~n, 4 * n, {}};
  checkpoint.tally.lines = 5 * n;
  checkpoint.tally.verdicts = {n, 1, 2, 3, 4};
  checkpoint.tally.wrong = n + 7;
  return checkpoint;
}

TEST(Journal, TheLastCheckpointIsReadBack) {
  const TempDir dir;
  const std::string path = dir / "journal";
  EXPECT_FALSE(*Journal::read(path));
  {
    const auto journal = Journal::open(path, "the job", false);
    ASSERT_TRUE(journal);
    EXPECT_EQ((*Journal::read(path))->last, Checkpoint{});
    EXPECT_FALSE(journal->add(sample(1)));
    EXPECT_FALSE(journal->add(sample(2)));
    EXPECT_FALSE(Journal::open(path, "the job", true)) << "a second writer must be refused";
  }
  const auto contents = Journal::read(path);
  EXPECT_EQ((*contents)->job, "the job");
  EXPECT_EQ((*contents)->last, sample(2));
}

TEST(Journal, CutAtAnyByteTheLastWholeLineCounts) {
  const TempDir dir;
  const std::string path = dir / "journal";
  {
    const auto journal = Journal::open(path, "job", false);
    for (std::uint64_t n = 1; n <= 3; ++n) ASSERT_FALSE(journal->add(sample(n)));
  }
  const std::string whole = read_file(path);
  for (std::size_t size = 0; size <= whole.size(); ++size) {
    dir.write("journal", whole.substr(0, size));
    const auto contents = Journal::read(path);
    ASSERT_TRUE(contents);
    const auto lines =
        static_cast<std::uint64_t>(std::count(whole.begin(), whole.begin() + static_cast<long>(size), '\n'));
    ASSERT_EQ(contents->has_value(), lines > 0) << size;
    if (lines > 0) ASSERT_EQ((*contents)->last, lines > 1 ? sample(lines - 1) : Checkpoint{}) << size;
    // Going on after the cut must not lose the next checkpoint.
    if (lines == 0) continue;
    ASSERT_FALSE(Journal::open(path, "job", true)->add(sample(9)));
    ASSERT_EQ((*Journal::read(path))->last, sample(9)) << size;
  }
}

TEST(Journal, AFlippedDigitIsNoCheckpoint) {
  const TempDir dir;
  const std::string path = dir / "journal";
  ASSERT_FALSE(Journal::open(path, "job", false)->add(sample(1)));
  std::string text = read_file(path);
  text[text.size() - 30] ^= 1;
  dir.write("journal", text);
  EXPECT_EQ((*Journal::read(path))->last, Checkpoint{});
}

TEST(Sink, TheOutputAppearsOnlyWhenItIsWhole) {
  const TempDir dir;
  SinkOptions options{dir / "out", false, "job", std::chrono::milliseconds(0)};
  {
    auto sink = Sink::open(options);
    ASSERT_TRUE(sink);
    EXPECT_FALSE((*sink)->write("one\n", sample(1)));
    EXPECT_EQ(read_file(dir / "out"), "");
    EXPECT_FALSE((*sink)->write("two\n", sample(2)));
    EXPECT_FALSE((*sink)->write_uncovered("lost\n"));
  }
  EXPECT_FALSE(Sink::open(options)) << "an unfinished job must not be overwritten unasked";
  options.resume = true;
  options.job = "another job";
  EXPECT_FALSE(Sink::open(options));
  options.job = "job";
  {
    auto sink = Sink::open(options);
    ASSERT_TRUE(sink);
    EXPECT_EQ((*sink)->start().file, 2u);
    EXPECT_EQ((*sink)->start().output, 8u);
    EXPECT_FALSE((*sink)->write("three\n", sample(3)));
    EXPECT_FALSE((*sink)->finish());
  }
  EXPECT_EQ(read_file(dir / "out"), "one\ntwo\nthree\n");
  EXPECT_FALSE(std::filesystem::exists(dir / "out.part"));
  auto again = Sink::open(options);
  ASSERT_TRUE(again);
  EXPECT_TRUE((*again)->complete());
  EXPECT_EQ((*again)->start().tally, sample(3).tally);
}

TEST(Sink, NoJournalStaysWhereNobodyWillResume) {
  const TempDir dir;
  auto sink = Sink::open({dir / "out", false, "job"});
  ASSERT_TRUE(sink);
  EXPECT_FALSE((*sink)->finish());
  EXPECT_TRUE(std::filesystem::exists(dir / "out"));
  EXPECT_FALSE(std::filesystem::exists(dir / "out.journal"));
}

TEST(Sink, WhatNoJournalSpeaksForIsLeftAlone) {
  const TempDir dir;
  dir.write("out", "mine");
  EXPECT_FALSE(Sink::open({dir / "out", true, "job"}));
  dir.write("out.journal", "nonet-journal 1 job\n");
  EXPECT_FALSE(Sink::open({dir / "out", true, "job"})) << "a journal of old";
  dir.write("out.journal", "my diary");
  EXPECT_FALSE(Sink::open({dir / "out", false, "job"}));
  EXPECT_EQ(read_file(dir / "out.journal"), "my diary");
  EXPECT_EQ(read_file(dir / "out"), "mine");
  EXPECT_FALSE(std::filesystem::exists(dir / "out.part"));
}

TEST(Sink, KilledJustBeforeTheOutputGetsItsNameItGoesOn) {
  const TempDir dir;
  const SinkOptions options{dir / "out", true, "job"};
  {
    const auto journal = Journal::open(dir / "out.journal", "job", false);
    ASSERT_TRUE(journal);
    ASSERT_FALSE(journal->add({.output = 4}));
    ASSERT_FALSE(journal->add_finished());
    dir.write("out.part", "all\n");
  }
  auto sink = Sink::open(options);
  ASSERT_TRUE(sink);
  EXPECT_FALSE((*sink)->complete());
  EXPECT_FALSE((*sink)->finish());
  sink->reset();
  EXPECT_EQ(read_file(dir / "out"), "all\n");
  EXPECT_TRUE(Sink::open(options).value()->complete());
}

TEST(Sink, AFolderThatIsNotThereIsNamed) {
  const auto sink = Sink::open({"/nonexistent/folder/out", false, "job"});
  ASSERT_FALSE(sink);
  EXPECT_NE(sink.error().message.find("/nonexistent/folder/out"), std::string::npos);
}

}  // namespace
}  // namespace nonet::stream
