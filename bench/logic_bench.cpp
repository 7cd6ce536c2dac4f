/// logic_bench: how fast are paths with their scores, and how many puzzles are solved without guessing?
#include <nonet/logic.hpp>
#include <nonet/rate.hpp>

#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/puzzles.hpp"

namespace {

constexpr const char* kHelp =
    "usage: logic_bench [--rounds N] [--max N] [--solved] [--disable TECHNIQUE] FILE...\n"
    "Rates every puzzle of every file (81 characters a line) on HoDoKu's scale: the whole path, made as\n"
    "`nonet rate` makes it, and its score. CPU time of one thread, the median of N rounds (default 5).\n"
    "--solved counts instead how many puzzles all techniques solve without forcing nets and guesses,\n"
    "and --disable (repeatable) leaves out one more.\n";

struct Options {
  std::vector<std::string> files;
  int rounds = 5;
  std::size_t most = SIZE_MAX;
  bool solved = false;
  nonet::TechniqueSet disabled;
};

/// False: the command line makes no sense.
bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with("--")) {
      options.files.emplace_back(word);
    } else if (word == "--solved") {
      options.solved = true;
    } else {
      if (++i == argc) return false;
      if (word == "--disable") {
        const auto technique = nonet::technique_by_name(argv[i]);
        if (!technique) return false;
        options.disabled.insert(*technique);
        continue;
      }
      const std::uint64_t number = std::strtoull(argv[i], nullptr, 10);
      if (number == 0) return false;
      if (word == "--rounds") {
        options.rounds = static_cast<int>(number);
      } else if (word == "--max") {
        options.most = number;
      } else {
        return false;
      }
    }
  }
  return !options.files.empty();
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<nonet::Grid> grids_of(const bench::PuzzleSet& set) {
  std::vector<nonet::Grid> grids;
  for (std::size_t i = 0; i < set.size(); ++i) grids.push_back(*nonet::Grid::from_line(set.puzzle(i)));
  return grids;
}

void time_paths(const bench::PuzzleSet& set, int rounds) {
  const std::vector<nonet::Grid> grids = grids_of(set);
  const nonet::Scale& scale = *nonet::scale_by_id("hodoku");
  std::vector<double> micros;
  long score = 0;
  for (int round = 0; round <= rounds; ++round) {
    const double start = cpu_seconds();
    for (const nonet::Grid& grid : grids) score += nonet::rate(grid, scale).score;
    if (round > 0) micros.push_back((cpu_seconds() - start) * 1e6 / static_cast<double>(grids.size()));
  }
  std::sort(micros.begin(), micros.end());
  const double median = micros[micros.size() / 2];
  std::printf("%-24s %7zu puzzles %10.1f us each (%.1f to %.1f) %9.0f/s  mean score %ld\n", set.name.c_str(),
              grids.size(), median, micros.front(), micros.back(), 1e6 / median,
              score / (rounds + 1) / static_cast<long>(grids.size()));
}

void count_solved(const bench::PuzzleSet& set, const nonet::TechniqueSet& disabled) {
  nonet::PathOptions options;
  options.last_resort = nonet::LastResort::chains;
  options.disabled = disabled;
  std::size_t solved = 0;
  for (const nonet::Grid& grid : grids_of(set)) {
    const nonet::Path path = nonet::solve_logically(nonet::Position::from_givens(grid), options);
    solved += path.end == nonet::PathEnd::solved;
  }
  std::printf("%-24s %7zu puzzles %7zu solved\n", set.name.c_str(), set.size(), solved);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    std::fputs(kHelp, stderr);
    return 2;
  }
  for (const std::string& file : options.files) {
    const auto set = bench::read_puzzles(file, options.most);
    if (!set) {
      std::fprintf(stderr, "logic_bench: %s: no puzzles\n", file.c_str());
      return 2;
    }
    if (options.solved) {
      count_solved(*set, options.disabled);
    } else {
      time_paths(*set, options.rounds);
    }
    std::fflush(stdout);
  }
}
