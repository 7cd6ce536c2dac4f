#include <nonet/canon.hpp>
#include <nonet/generate.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <set>
#include <thread>

#include "core/houses.hpp"
#include "core/out_of_time.hpp"
#include "generate/pattern_symmetry.hpp"
#include "generate/puzzle_maker.hpp"
#include "generate/questions.hpp"

namespace nonet {

namespace {

constexpr int kFewestClues = 17;

Error wrong(std::string message) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

/// Two empty lines of a chute can be exchanged, whatever the clues elsewhere.
bool two_empty_lines(Cells pattern) {
  for (int line = 0; line < 18; ++line) {
    const int next = line % 3 == 2 ? line - 2 : line + 1;
    if (!pattern.intersects(cells_of(House(line)) | cells_of(House(next)))) return true;
  }
  return false;
}

std::optional<Error> check_pattern(const PuzzleOrder& order) {
  const Cells pattern = *order.pattern;
  if (pattern.size() < kFewestClues) {
    return wrong("a pattern of " + std::to_string(pattern.size()) +
                 " cells; no puzzle with fewer than 17 clues has only one solution");
  }
  if (pattern.size() < order.min_clues) {
    return wrong("a pattern of " + std::to_string(pattern.size()) + " cells for " +
                 std::to_string(order.min_clues) + " clues or more");
  }
  if (two_empty_lines(pattern)) {
    return wrong(
        "a pattern with two empty rows in a band or two empty columns in a stack; their digits could be "
        "exchanged, so no puzzle has only one solution");
  }
  for (Cells orbit : orbits(order.symmetry)) {
    if (orbit.intersects(pattern) && !pattern.contains_all(orbit)) {
      return wrong("a pattern without the symmetry " + std::string(order.symmetry->id));
    }
  }
  if (order.solution) {
    Grid puzzle;
    for (Cell c : pattern) puzzle.cells[c.index] = order.solution->cells[c.index];
    if (search(puzzle, 2, nullptr) != 1) {
      return wrong("the cells of the pattern do not determine this grid: the puzzle has other solutions");
    }
  }
  return std::nullopt;
}

/// Makes puzzles of consecutive numbers, many at a time so that their questions fill the lanes.
class Bench {
 public:
  Bench(const Recipe& recipe, std::uint64_t seed, const Budget& budget)
      : recipe_(recipe), seed_(seed), budget_(budget) {}

  /// Writes what became of numbers first, first + 1, ... Without effect on those that were not done when the
  /// budget ran out.
  void make(std::uint64_t first, std::span<std::optional<Result<Puzzle>>> results);

 private:
  static constexpr std::size_t kMakers = 256;
  const Recipe& recipe_;
  std::uint64_t seed_;
  const Budget& budget_;
  std::vector<PuzzleMaker> makers_;
  std::vector<std::size_t> place_;  // of each maker's puzzle in the results
  Questions questions_;
};

void Bench::make(std::uint64_t first, std::span<std::optional<Result<Puzzle>>> results) {
  makers_.resize(std::min(kMakers, results.size()));
  place_.resize(makers_.size());
  std::size_t next = 0, busy = 0;
  // 1. Everybody starts on a puzzle; some need no question.
  const auto start = [&](std::size_t m) {
    while (next < results.size() && !out_of_time(budget_)) {
      place_[m] = next++;
      makers_[m].start(recipe_, seed_, first + place_[m]);
      if (!makers_[m].done()) return true;
      results[place_[m]] = makers_[m].result();
    }
    return false;
  };
  for (std::size_t m = 0; m < makers_.size() && start(busy); ++m) ++busy;
  // 2. Rounds of questions; who is done starts on the next puzzle, or leaves.
  while (busy > 0 && !out_of_time(budget_)) {
    questions_.clear();
    for (std::size_t m = 0; m < busy; ++m) questions_.add(makers_[m].question(), makers_[m].solution());
    questions_.ask();
    for (std::size_t m = busy; m-- > 0;) {
      questions_.unique(m) ? makers_[m].answer_unique() : makers_[m].answer_other(questions_.other(m));
      if (!makers_[m].done()) continue;
      results[place_[m]] = makers_[m].result();
      if (start(m)) continue;
      --busy;
      std::swap(makers_[m], makers_[busy]);
      std::swap(place_[m], place_[busy]);
    }
  }
}

class Distinct {
 public:
  /// True the first time a puzzle is seen, in any of its forms.
  bool insert(const Grid& puzzle) { return seen_.insert(canonical(puzzle).form.line()).second; }

 private:
  std::set<std::string> seen_;
};

Error no_more(std::uint64_t given, std::uint64_t repeats) {
  return {ErrorCode::out_of_budget, 0, 0, 0,
          "no further puzzle found: the last " + std::to_string(repeats) + " were isomorphic to one of the " +
              std::to_string(given) + " before"};
}

}  // namespace

std::optional<Error> check(const PuzzleOrder& order) {
  if (order.min_clues > order.max_clues || order.max_clues > kCells || order.min_clues < 0) {
    return wrong("clues " + std::to_string(order.min_clues) + ".." + std::to_string(order.max_clues) +
                 "; expected a range within 17..81");
  }
  if (order.max_clues < kFewestClues) {
    return wrong(
        "at most " + std::to_string(order.max_clues) +
        " clues; no puzzle with fewer than 17 clues has only one solution (McGuire, Tugemann and Civario, "
        "2012)");
  }
  if (order.solution && (order.solution->clues() != kCells || !clashes(*order.solution).empty())) {
    return wrong("a solution with blank cells or clashes; expected a complete grid");
  }
  if (order.pattern) return check_pattern(order);
  return std::nullopt;
}

std::optional<Error> check_numbers(std::uint64_t first, std::uint64_t count) {
  if (count == 0 || count - 1 <= std::numeric_limits<std::uint64_t>::max() - first) return std::nullopt;
  return wrong(std::to_string(count) + " puzzles from number " + std::to_string(first) +
               " on; expected numbers below 2^64");
}

Result<std::uint64_t> generate(const PuzzleOrder& order, std::uint64_t seed, std::uint64_t first,
                               std::uint64_t count, const PuzzleSink& sink, const Budget& budget, int jobs) {
  if (auto error = check(order)) return *error;
  if (auto error = check_numbers(first, count)) return *error;
  const Recipe recipe(order);
  const std::size_t threads = std::max(1, jobs);
  std::vector<Bench> benches;
  for (std::size_t t = 0; t < threads; ++t) benches.emplace_back(recipe, seed, budget);
  std::vector<std::optional<Result<Puzzle>>> results;
  Distinct distinct;
  std::uint64_t given = 0, repeats = 0;
  std::size_t share = 16;  // numbers for each thread: few at first, so that the first puzzles come at once
  while (given < count) {
    const std::uint64_t wanted = order.unique_up_to_symmetry ? count - given + 8 : count - given;
    results.assign(std::min<std::uint64_t>(wanted, threads * share), std::nullopt);
    share = std::min<std::size_t>(share * 4, 4096);
    const std::size_t part = (results.size() + threads - 1) / threads;
    std::vector<std::thread> others;
    const auto work = [&](std::size_t t) {
      const std::size_t from = std::min(results.size(), t * part), to = std::min(results.size(), from + part);
      benches[t].make(first + from, std::span(results).subspan(from, to - from));
    };
    for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& thread : others) thread.join();
    for (const auto& result : results) {
      if (!result) return Error{ErrorCode::out_of_budget, 0, 0, 0, "stopped before all puzzles were made"};
      if (!*result) return result->error();
      const Puzzle& puzzle = result->value();
      if (order.unique_up_to_symmetry && !distinct.insert(puzzle.puzzle)) {
        if (++repeats == order.tries) return no_more(given, repeats);
        continue;
      }
      repeats = 0;
      ++given;
      if (sink(puzzle) == Flow::enough || given == count) return given;
    }
    first += results.size();
  }
  return given;
}

}  // namespace nonet
