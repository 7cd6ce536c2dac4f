/// generate_bench: how fast are puzzles made, cut down, and varied?
#include <nonet/generate.hpp>
#include <nonet/minimize.hpp>
#include <nonet/neighbours.hpp>
#include <nonet/rate.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

namespace {

using namespace nonet;

constexpr const char* kHelp =
    "usage: generate_bench [--seconds S] [--seed S] [NAME]...\n"
    "Prints how many of each kind are made a second of processor time on one core, in rounds of S seconds "
    "(1):\n"
    "the median of five rounds. Without names, all kinds:\n";

/// Makes some of its kind and says how many. `round` makes each round's different.
struct Kind {
  const char* name;
  const char* about;
  std::uint64_t (*make)(std::uint64_t seed, std::uint64_t round);
};

std::uint64_t made(const PuzzleOrder& order, std::uint64_t seed, std::uint64_t round, std::uint64_t count) {
  const auto given = generate(order, seed, round * count, count, [](const Puzzle&) { return Flow::more; });
  return given ? *given : 0;
}

PuzzleOrder symmetric_minimal() {
  PuzzleOrder order;
  order.symmetry = pattern_symmetry("rotate180");
  order.minimal = true;
  return order;
}

PuzzleOrder of_level(Level level) {
  PuzzleOrder order;
  order.accept = [level](const Grid& puzzle) { return rate(puzzle, *scale_by_id("hodoku")).level == level; };
  return order;
}

Grid minimal_puzzle(std::uint64_t seed, int clues) {
  PuzzleOrder order;
  order.minimal = true;
  order.min_clues = order.max_clues = clues;
  Grid puzzle;
  const auto given = generate(order, seed, 0, 1, [&](const Puzzle& found) {
    puzzle = found.puzzle;
    return Flow::enough;
  });
  return given ? puzzle : Grid{};
}

std::uint64_t near(const Grid& puzzle, const NeighbourOrder& order) {
  return neighbours(puzzle, order, [](const Grid&) { return Flow::more; }) ? 1 : 0;
}

constexpr Kind kKinds[] = {
    {"grids", "uniform random complete grids",
     [](std::uint64_t seed, std::uint64_t round) {
       for (std::uint64_t i = 0; i < 10'000; ++i) random_grid(seed, 10'000 * round + i);
       return std::uint64_t{10'000};
     }},
    {"minimal", "random minimal puzzles",
     [](std::uint64_t seed, std::uint64_t round) { return made({}, seed, round, 4096); }},
    {"symmetric", "minimal puzzles whose clues have the symmetry of a half turn",
     [](std::uint64_t seed, std::uint64_t round) { return made(symmetric_minimal(), seed, round, 256); }},
    {"easy", "minimal puzzles of HoDoKu's level easy",
     [](std::uint64_t seed, std::uint64_t round) { return made(of_level(Level::easy), seed, round, 64); }},
    {"hard", "minimal puzzles of HoDoKu's level hard",
     [](std::uint64_t seed, std::uint64_t round) { return made(of_level(Level::hard), seed, round, 64); }},
    {"unbiased", "minimal puzzles with controlled bias",
     [](std::uint64_t seed, std::uint64_t round) {
       const auto given =
           generate_unbiased(seed, 8 * round, 8, [](const WeightedPuzzle&) { return Flow::more; });
       return given ? *given : 0;
     }},
    {"minimize", "minimal puzzles within random puzzles of 40 clues",
     [](std::uint64_t seed, std::uint64_t round) {
       PuzzleOrder order;
       order.min_clues = order.max_clues = 40;
       std::uint64_t done = 0;
       const auto given = generate(order, seed, 256 * round, 256, [&](const Puzzle& puzzle) {
         done += minimize(puzzle.puzzle).has_value();
         return Flow::more;
       });
       return given ? done : 0;
     }},
    {"neighbours-1+1", "puzzles of 24 clues whose {-1+1} are listed",
     [](std::uint64_t seed, std::uint64_t round) {
       return near(minimal_puzzle(seed + round, 24), {1, 1, true});
     }},
    {"neighbours-2+2", "puzzles of 24 clues whose {-2+2} are listed",
     [](std::uint64_t seed, std::uint64_t round) {
       return near(minimal_puzzle(seed + round, 24), {2, 2, true});
     }},
};

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

double median_rate(const Kind& kind, std::uint64_t seed, double seconds) {
  std::vector<double> rates;
  std::uint64_t round = 0;
  for (int i = 0; i < 5; ++i) {
    const double start = processor_seconds();
    std::uint64_t count = 0;
    double spent = 0;
    while (spent < seconds) {
      count += kind.make(seed, round++);
      spent = processor_seconds() - start;
    }
    rates.push_back(static_cast<double>(count) / spent);
  }
  std::sort(rates.begin(), rates.end());
  return rates[rates.size() / 2];
}

int usage() {
  std::fputs(kHelp, stderr);
  for (const Kind& kind : kKinds) std::fprintf(stderr, "  %-16s %s\n", kind.name, kind.about);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  double seconds = 1;
  std::uint64_t seed = 1;
  std::vector<const Kind*> chosen;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if ((word == "--seconds" || word == "--seed") && i + 1 < argc) {
      ++i;
      if (word == "--seed") {
        seed = std::strtoull(argv[i], nullptr, 10);
      } else {
        seconds = std::atof(argv[i]);
      }
      continue;
    }
    const auto* kind =
        std::find_if(std::begin(kKinds), std::end(kKinds), [&](const Kind& k) { return word == k.name; });
    if (kind == std::end(kKinds)) return usage();
    chosen.push_back(kind);
  }
  if (chosen.empty()) {
    for (const Kind& kind : kKinds) chosen.push_back(&kind);
  }
  for (const Kind* kind : chosen) {
    std::printf("%-16s %12.1f / s   %s\n", kind->name, median_rate(*kind, seed, seconds), kind->about);
    std::fflush(stdout);
  }
}
