#include "bench/measure.hpp"

#include <time.h>

#include <algorithm>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace bench {

namespace {

/// CPU time of this thread: other work on the machine counts as little as it can.
double now_ns() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e9 + static_cast<double>(t.tv_nsec);
}

std::uint64_t time_stamp() {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return 0;
#endif
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

std::size_t wrong_answers(const PuzzleSet& set, const Answers& answers,
                          const std::vector<std::uint64_t>& truth) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const std::string_view solution = std::string_view(answers.solutions).substr(i * kCells, kCells);
    wrong += answers.counts[i] != truth[i] || (truth[i] != 0 && !solves(solution, set.puzzle(i)));
  }
  return wrong;
}

struct Times {
  std::vector<double> ns, cycles;
};

}  // namespace

std::vector<Measurement> measure(const PuzzleSet& set, const Engines& engines, std::uint64_t limit,
                                 int rounds) {
  const auto puzzles = static_cast<double>(set.size());
  std::vector<Measurement> results(engines.size());
  std::vector<Times> times(engines.size());
  std::vector<std::uint64_t> truth;
  for (int round = 0; round <= rounds; ++round) {  // round 0 warms up
    for (std::size_t e = 0; e < engines.size(); ++e) {
      Answers answers{std::vector<std::uint64_t>(set.size()), std::string(set.text.size(), ' ')};
      const double start = now_ns();
      const std::uint64_t start_stamp = time_stamp();
      results[e].counters = engines[e]->run(set, limit, answers);
      const std::uint64_t stamps = time_stamp() - start_stamp;
      const double ns = now_ns() - start;
      if (truth.empty()) truth = answers.counts;
      results[e].wrong += wrong_answers(set, answers, truth);
      if (round == 0) continue;
      times[e].ns.push_back(ns / puzzles);
      times[e].cycles.push_back(static_cast<double>(stamps) / puzzles);
    }
  }
  for (std::size_t e = 0; e < engines.size(); ++e) {
    Measurement& m = results[e];
    m.engine = engines[e]->name();
    m.peer = engines[e]->is_peer();
    m.puzzles = set.size();
    m.ns = median(times[e].ns);
    m.cycles = median(times[e].cycles);
    m.fastest = *std::min_element(times[e].ns.begin(), times[e].ns.end());
    m.slowest = *std::max_element(times[e].ns.begin(), times[e].ns.end());
  }
  return results;
}

}  // namespace bench
