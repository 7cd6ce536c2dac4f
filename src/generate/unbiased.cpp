/// Controlled bias: minimal puzzles, each with a chance that depends on its number of clues alone.
///
/// Cells of a random grid become clues one after another in random order until the puzzle has one solution.
/// If it is minimal then, it is a puzzle; else everything is thrown away (Berthier, "Unbiased statistics of a
/// CSP", 2009, takes clues away instead, which is the same backwards). A puzzle with n clues comes up if
/// these come first of all cells, in any order, with probability 1 / C(81, n); so with the weight C(81, n)
/// all minimal puzzles count the same.
///
/// One order in some 250,000 gives a puzzle. Nearly all are dropped by two bounds found for 32 orders at
/// once: one solution is possible only when all unavoidable sets known are hit, and no longer of use when by
/// then some clue follows from the others (arrivals.hpp). The lanes are asked about the rest.
#include <nonet/generate.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <deque>
#include <thread>

#include "core/out_of_time.hpp"
#include "core/sort.hpp"
#include "generate/arrivals.hpp"
#include "generate/minimality.hpp"
#include "generate/questions.hpp"
#include "generate/random_grid.hpp"
#include "generate/unavoidable.hpp"

namespace nonet {

namespace {

// Orders tried with one grid, grids whose orders' questions are asked together. A puzzle is the first found
// among the orders of its grid; that two are found among so few happens once in some 250 puzzles.
constexpr int kOrdersPerGrid = 1024;
constexpr int kGridsTogether = 16;

struct Source {
  Grid grid;
  std::vector<Cells> sets;  // unavoidable
  ArrivalBounds bounds;
};

/// One order that may give a puzzle.
class Candidate {
 public:
  Candidate(Source& source, const Arrivals& arrivals, int order, std::int16_t spare_from, Random& random);

  bool done() const { return state_ == State::dropped || state_ == State::minimal; }
  bool minimal() const { return state_ == State::minimal; }
  const Grid& question() const { return state_ == State::adding ? question_ : minimality_.question(); }
  const Grid& solution() const { return source_->grid; }
  void answer_unique();
  void answer_other(const Grid& other);
  Grid puzzle() const { return shown(source_->grid, clues()); }

 private:
  enum class State : std::uint8_t { adding, checking, dropped, minimal };

  Cells clues() const;
  /// How many cells must be clues for the set to be hit.
  int hit_after(Cells set) const;
  void add_up_to(int size);
  void check_done();

  Source* source_;
  std::array<std::uint8_t, kCells> order_;
  int most_;  // clues that can all be needed
  int size_ = 0;
  State state_ = State::adding;
  Grid question_;
  Minimality minimality_;
};

Candidate::Candidate(Source& source, const Arrivals& arrivals, int order, std::int16_t spare_from,
                     Random& random)
    : source_(&source) {
  std::array<std::uint64_t, kCells> keys;  // time, then chance, then cell
  for (int i = 0; i < kCells; ++i) {
    const auto time = static_cast<std::uint64_t>(arrivals[i][order]);
    keys[i] = time << 48 | random.next() >> 24 << 8 | static_cast<std::uint64_t>(i);
  }
  std::sort(keys.begin(), keys.end());
  for (int i = 0; i < kCells; ++i) order_[i] = static_cast<std::uint8_t>(keys[i] & 0xFF);
  const auto last = std::find_if(keys.begin(), keys.end(), [&](std::uint64_t key) {
    return key >> 48 > static_cast<std::uint64_t>(spare_from);
  });
  most_ = static_cast<int>(last - keys.begin());
  int size = 0;
  for (Cells set : source.sets) size = std::max(size, hit_after(set));
  add_up_to(size);
}

Cells Candidate::clues() const {
  Cells cells;
  for (int i = 0; i < size_; ++i) cells.insert(Cell(order_[i]));
  return cells;
}

int Candidate::hit_after(Cells set) const {
  int size = 0;
  while (!set.contains(Cell(order_[size]))) ++size;
  return size + 1;
}

void Candidate::add_up_to(int size) {
  size_ = size;
  if (size_ > most_) {
    state_ = State::dropped;
  } else {
    question_ = puzzle();
  }
}

void Candidate::answer_unique() {
  if (state_ == State::checking) {
    minimality_.answer_unique();
    return check_done();
  }
  const Cells chosen = clues();
  Cells proven;
  for (Cells set : source_->sets) {
    const Cells hit = set & chosen;
    if (hit.single()) proven |= hit;
  }
  state_ = State::checking;
  minimality_.start(source_->grid, chosen, proven);
  check_done();
}

void Candidate::answer_other(const Grid& other) {
  if (state_ == State::checking) {
    minimality_.answer_other();
    return check_done();
  }
  const Cells set = difference(source_->grid, other);
  source_->sets.push_back(set);
  add_up_to(hit_after(set));
}

void Candidate::check_done() {
  if (!minimality_.done()) return;
  state_ = minimality_.minimal() ? State::minimal : State::dropped;
}

class Sampler {
 public:
  /// nullopt: out of budget.
  std::optional<WeightedPuzzle> make(std::uint64_t seed, std::uint64_t index, const Budget& budget);

 private:
  void draw_candidates(Random& random);
  void keep_candidates(Source& source, Random& random);
  void ask_all();

  std::vector<Source> sources_{kGridsTogether};
  std::vector<Candidate> candidates_;
  std::vector<std::size_t> asked_;
  Questions questions_;
  Arrivals arrivals_;
};

void Sampler::draw_candidates(Random& random) {
  candidates_.clear();
  for (Source& source : sources_) {
    source.grid = random_grid(random);
    source.sets.clear();
    append_exchanges(source.grid, source.sets);
    sort_stably(source.sets, [](Cells a, Cells b) { return a.size() < b.size(); });
    source.bounds.start(source.grid, source.sets);
  }
  // The same orders for all grids: drawing them takes longer than looking at them.
  for (int orders = 0; orders < kOrdersPerGrid; orders += Arrivals::kOrders) {
    arrivals_.draw(random);
    for (Source& source : sources_) keep_candidates(source, random);
  }
}

void Sampler::keep_candidates(Source& source, Random& random) {
  ArrivalBounds::Bounds bounds;
  source.bounds.find(arrivals_, bounds);
  for (int i = 0; i < Arrivals::kOrders; ++i) {
    if (bounds.spare_from[i] < bounds.unique_from[i]) continue;
    const Cells most = arrivals_.until(i, bounds.spare_from[i]);
    const bool hit =
        std::all_of(source.sets.begin(), source.sets.end(), [&](Cells set) { return set.intersects(most); });
    if (!hit) continue;
    Candidate candidate(source, arrivals_, i, bounds.spare_from[i], random);
    if (!candidate.done()) candidates_.push_back(candidate);
  }
}

void Sampler::ask_all() {
  while (true) {
    questions_.clear();
    asked_.clear();
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if (candidates_[i].done()) continue;
      questions_.add(candidates_[i].question(), candidates_[i].solution());
      asked_.push_back(i);
    }
    if (asked_.empty()) return;
    questions_.ask();
    for (std::size_t q = 0; q < asked_.size(); ++q) {
      Candidate& candidate = candidates_[asked_[q]];
      questions_.unique(q) ? candidate.answer_unique() : candidate.answer_other(questions_.other(q));
    }
  }
}

std::optional<WeightedPuzzle> Sampler::make(std::uint64_t seed, std::uint64_t index, const Budget& budget) {
  Random random(seed, index);
  std::uint64_t tries = 0;
  while (!out_of_time(budget)) {
    draw_candidates(random);
    ask_all();
    tries += static_cast<std::uint64_t>(kOrdersPerGrid) * kGridsTogether;
    for (const Candidate& candidate : candidates_) {
      if (!candidate.minimal()) continue;
      const Grid puzzle = candidate.puzzle();
      return WeightedPuzzle{{index, puzzle, candidate.solution(), tries}, clue_weight(puzzle.clues())};
    }
  }
  return std::nullopt;
}

}  // namespace

double clue_weight(int clues) {
  // C(81, n) / C(81, 26)
  double weight = 1;
  for (int n = 26; n < clues; ++n) weight *= static_cast<double>(kCells - n) / (n + 1);
  for (int n = 26; n > clues; --n) weight *= static_cast<double>(n) / (kCells - n + 1);
  return weight;
}

Result<std::uint64_t> generate_unbiased(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                                        const WeightedSink& sink, const Budget& budget, int jobs) {
  if (auto error = check_numbers(first, count)) return *error;
  const auto threads = static_cast<std::size_t>(std::max(1, jobs));
  constexpr std::size_t kShare = 4;  // numbers for each thread before they wait for each other
  std::vector<Sampler> samplers(threads);
  std::vector<std::optional<WeightedPuzzle>> made;
  std::uint64_t given = 0;
  while (given < count) {
    made.assign(std::min<std::uint64_t>(count - given, threads == 1 ? 1 : threads * kShare), std::nullopt);
    std::atomic<std::size_t> next = 0;
    const auto work = [&](std::size_t thread) {
      for (std::size_t i = next++; i < made.size(); i = next++) {
        made[i] = samplers[thread].make(seed, first + given + i, budget);
      }
    };
    std::vector<std::thread> others;
    for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
    work(0);
    for (std::thread& thread : others) thread.join();
    for (const auto& puzzle : made) {
      if (!puzzle) return Error{ErrorCode::out_of_budget, 0, 0, 0, "stopped before all puzzles were made"};
      ++given;
      if (sink(*puzzle) == Flow::enough) return given;
    }
  }
  return given;
}

}  // namespace nonet
