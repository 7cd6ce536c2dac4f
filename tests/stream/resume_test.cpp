/// Kills a running job at random moments, resumes it, and compares the final bytes.
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <thread>

#include "sample_stream.hpp"
#include "stream/compress.hpp"
#include "temp_dir.hpp"

namespace nonet {
namespace {

using std::filesystem::exists;
using Words = std::vector<std::string>;

/// Starts the program, its standard input `input` where that is a descriptor.
pid_t start(Words words, int input = -1) {
  words.insert(words.begin(), NONET_PROGRAM);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, STDERR_FILENO);
    if (input >= 0) dup2(input, STDIN_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  return child;
}

/// The exit code, or minus the signal that ended it.
int wait_for(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// Fewer where the tests are told to do less than usual, as under sanitizers.
int enough_kills() {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return scale != nullptr && std::atof(scale) < 1 ? 15 : 70;
}

class Resume : public testing::TestWithParam<std::string> {
 protected:
  struct Ending {
    int kills = 0;
    std::optional<int> code;  ///< none where the last kill came between the job's end and the program's
  };

  /// Runs the job that writes `out`, kills it with `signal` after a random time, and resumes until it ends.
  Ending run_with_kills(const Words& words, const std::string& out, int signal, Random& random) {
    std::uint32_t longest_us = 10'000;
    Ending ending;
    while (true) {
      const pid_t child = start(words);
      std::this_thread::sleep_for(std::chrono::microseconds(random.below(longest_us)));
      kill(child, signal);
      const int code = wait_for(child);
      if (code >= 0 && code != 130) {
        ending.code = code;
        return ending;
      }
      ++ending.kills;
      if (exists(out) && !exists(out + ".part")) return ending;
      longest_us += longest_us / 4;
    }
  }
};

TEST_P(Resume, NothingIsLostAndNothingTwiceHoweverOftenItIsKilled) {
  const TempDir dir;
  const std::string suffix = GetParam();
  const std::string text = joined(sample_lines(30'000, 7));
  const std::string in = dir.write("in" + suffix, compressed(text, stream::compression_of(suffix)));
  const std::string out = dir / ("out" + suffix), expected = dir / ("expected" + suffix);
  const Words command = {"solve", "--batch", "--quiet", in, "--checkpoint", "0", "--resume", "--out"};
  const auto to = [&](const std::string& path) {
    Words words = command;
    words.push_back(path);
    return words;
  };
  const int code = wait_for(start(to(expected)));
  ASSERT_EQ(code, 2) << "the sample holds bad lines";

  Random random(11);
  int kills = 0;
  for (int job = 0; kills < enough_kills(); ++job) {
    ASSERT_LT(job, 500) << "kills come too late to hit anything";
    const int signal = job % 3 == 2 ? SIGINT : SIGKILL;
    const Ending ending = run_with_kills(to(out), out, signal, random);
    kills += ending.kills;
    ASSERT_EQ(ending.code.value_or(code), code);
    ASSERT_TRUE(read_file(out) == read_file(expected)) << "job " << job;
    ASSERT_FALSE(exists(out + ".part"));
    std::filesystem::remove(out);
  }
}

INSTANTIATE_TEST_SUITE_P(Plain, Resume, testing::Values(""));
INSTANTIATE_TEST_SUITE_P(Gzip, Resume, testing::Values(".gz"));
INSTANTIATE_TEST_SUITE_P(Zstd, Resume, testing::Values(".zst"));

TEST(Interrupt, EndsWith130AndCanBeResumed) {
  const TempDir dir;
  const std::string in = dir.write("in", joined(sample_lines(200'000, 8)));
  const pid_t child = start({"solve", "--batch", in, "--jobs", "1", "--out", dir / "out"});
  while (!exists(dir / "out.journal")) std::this_thread::yield();
  kill(child, SIGINT);
  ASSERT_EQ(wait_for(child), 130);
  EXPECT_TRUE(exists(dir / "out.journal"));
  EXPECT_EQ(wait_for(start({"solve", "--batch", in, "--jobs", "1", "--out", dir / "out"})), 2)
      << "not without --resume";
  EXPECT_EQ(wait_for(start({"solve", "--batch", in, "--jobs", "2", "--out", dir / "out", "--resume"})), 2);
  EXPECT_TRUE(exists(dir / "out"));
}

TEST(Interrupt, EndsWithinAPuzzleThatWouldTakeForever) {
  const TempDir dir;
  const std::string in = dir.write("in", std::string(81, '.') + '\n');
  const pid_t child = start(
      {"solve", "--batch", in, "--output", "count", "--limit", "1000000000000000", "--out", dir / "out"});
  while (!exists(dir / "out.journal")) std::this_thread::yield();
  kill(child, SIGINT);
  EXPECT_EQ(wait_for(child), 130);
}

/// Whether the process has a handler for SIGINT, by the system's own account of it.
bool handles_interrupts(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("SigCgt:"))
      return (std::stoull(line.substr(7), nullptr, 16) & (1U << (SIGINT - 1))) != 0;
  }
  return false;
}

/// A pipe whose writing end stays open, so that reading it never ends.
class SilentInput {
 public:
  SilentInput() { EXPECT_EQ(pipe2(ends_, O_CLOEXEC), 0); }
  ~SilentInput() {
    close(ends_[0]);
    close(ends_[1]);
  }
  SilentInput(const SilentInput&) = delete;
  SilentInput& operator=(const SilentInput&) = delete;
  int reading() const { return ends_[0]; }

 private:
  int ends_[2] = {-1, -1};
};

TEST(Interrupt, EndsTheWaitForStandardInput) {
  const SilentInput input;
  for (const Words& command : {Words{}, Words{"check"}, Words{"call"}, Words{"solve", "--batch"},
                               Words{"rate"}, Words{"verify-techniques"}}) {
    const pid_t child = start(command, input.reading());
    while (!handles_interrupts(child)) std::this_thread::yield();
    kill(child, SIGINT);
    EXPECT_EQ(wait_for(child), 130) << (command.empty() ? "nonet" : command[0]);
  }
}

TEST(Timeout, EndsTheWaitForStandardInput) {
  const SilentInput input;
  EXPECT_EQ(wait_for(start({"solve", "--batch", "--timeout", "50ms"}, input.reading())), 2);
}

}  // namespace
}  // namespace nonet
