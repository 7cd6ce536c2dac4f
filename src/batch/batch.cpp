#include <nonet/batch.hpp>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <new>
#include <type_traits>
#include <vector>

#include "batch/lanes.hpp"
#include "core/out_of_time.hpp"
#include "core/targets.hpp"

namespace nonet {

using lanes::Outcome;

// The kernel writes its outcomes straight into the caller's.
static_assert(std::is_standard_layout_v<BatchCount> && sizeof(BatchCount) == sizeof(Outcome));
static_assert(offsetof(BatchCount, solutions) == offsetof(Outcome, solutions));
static_assert(offsetof(BatchCount, nodes) == offsetof(Outcome, nodes));
static_assert(offsetof(BatchCount, done) == offsetof(Outcome, done));
static_assert(offsetof(BatchCount, exact) == offsetof(Outcome, exact));
static_assert(offsetof(BatchCount, invalid) == offsetof(Outcome, invalid));

namespace {

struct Free {
  void operator()(void* memory) const { ::operator delete (memory, std::align_val_t{64}); }
};
using Memory = std::unique_ptr<void, Free>;

Memory allocate(std::size_t bytes) {
  Memory memory(::operator new (bytes, std::align_val_t{64}));
  std::memset(memory.get(), 0, bytes);
  return memory;
}

bool stop(const void* budget) {
  return out_of_time(*static_cast<const Budget*>(budget));
}

/// From text as BatchText reads it.
Grid grid_at(const std::uint8_t* puzzle) {
  Grid grid;
  for (int i = 0; i < kCells; ++i) {
    const int digit = puzzle[i] & 15;
    grid.cells[i] = static_cast<std::uint8_t>(digit <= 9 ? digit : 0);
  }
  return grid;
}

/// The one-puzzle solver in the place of the lanes.
struct Alone {
  const lanes::Job& job;
  const Budget& budget;
  std::uint64_t answered = 0;

  bool operator()(std::size_t puzzle, std::uint64_t nodes) {
    Budget limits = budget;
    limits.nodes = nodes;
    const Grid grid = grid_at(job.puzzles + puzzle * job.puzzle_stride);
    return job.want == lanes::Want::first && job.limit <= 2 ? solve(puzzle, grid, limits)
                                                            : enumerate(puzzle, grid, limits);
  }

 private:
  bool solve(std::size_t puzzle, const Grid& grid, const Budget& limits) {
    const Answer answer = nonet::solve(grid, limits);
    if (answer.verdict == Verdict::unknown) return false;
    const bool several = answer.verdict == Verdict::multiple;
    report(puzzle, several ? 2 : answer.verdict == Verdict::unique, answer.nodes, answer.solution);
    return true;
  }

  bool enumerate(std::size_t puzzle, const Grid& grid, const Budget& limits) {
    Grid found;
    std::uint64_t solutions = 0;
    const auto take = [&](const Grid& solution) {
      if (known(puzzle, solution)) return Flow::more;
      found = solution;
      return ++solutions == job.limit ? Flow::enough : Flow::more;
    };
    const Count count = nonet::enumerate(grid, take, limits);
    if (count.stopped) return false;
    if (job.want == lanes::Want::first && solutions != 0) {
      const Answer answer = nonet::solve(grid, limits);
      if (answer.verdict == Verdict::unknown) return false;
      found = answer.solution;
    }
    report(puzzle, solutions, count.nodes, found);
    return true;
  }

  void report(std::size_t puzzle, std::uint64_t solutions, std::uint64_t nodes, const Grid& solution) {
    const std::uint8_t* text = job.puzzles + puzzle * job.puzzle_stride;
    const Outcome outcome{std::min(solutions, job.limit), nodes, true, solutions < job.limit,
                          solutions == 0 && !clashes(grid_at(text)).empty()};
    std::memcpy(job.outcomes + puzzle * job.outcome_stride, &outcome, lanes::kOutcomeBytes);
    if (job.want != lanes::Want::none && solutions != 0) {
      std::uint8_t* to = job.solutions + puzzle * job.solution_stride;
      for (int i = 0; i < kCells; ++i) to[i] = static_cast<std::uint8_t>(solution.cells[i] + job.zero);
    }
    ++answered;
  }

  bool known(std::size_t puzzle, const Grid& solution) const {
    return job.known != nullptr &&
           std::memcmp(job.known + puzzle * job.known_stride, solution.cells.data(), kCells) == 0;
  }
};

bool alone(void* state, std::size_t puzzle, std::uint64_t nodes) {
  return (*static_cast<Alone*>(state))(puzzle, nodes);
}

/// Lanes are best at few solutions of each of many puzzles, the one-puzzle solver at many of one.
constexpr std::uint64_t kFewSolutions = 32;

}  // namespace

struct Batch::State {
  BatchOptions options;
  const lanes::Kernel* kernel;
  Memory memory;
  BatchStats stats;

  std::size_t solve(std::span<const Grid> puzzles, std::span<const Grid> known,
                    std::span<BatchAnswer> answers, const Budget& budget);
  void run(lanes::Job& job, const Budget& budget) {
    job.want = job.known != nullptr ? lanes::Want::any : static_cast<lanes::Want>(options.solution);
    const std::uint64_t limit = options.limit == 0 ? 1 : options.limit;
    const bool count_on = job.known == nullptr && limit > 2 * kFewSolutions;
    job.limit = count_on ? kFewSolutions : limit;
    job.max_nodes = budget.nodes;
    job.stop = stop;
    job.stop_state = &budget;
    Alone single{job, budget};
    job.alone = alone;
    job.alone_state = &single;
    kernel->run(memory.get(), job);
    stats.puzzles += job.count;
    stats.nodes += job.stats.nodes;
    stats.rounds += job.stats.rounds;
    stats.busy_lanes += job.stats.busy_lanes;
    stats.steals += job.stats.steals;
    stats.single += single.answered;
    if (count_on) count_rest(job, limit, budget);
  }

  /// Where the lanes have met the limit `job` gave them, and so have written what solution is wanted, the one-puzzle
  /// solver counts to `limit`.
  void count_rest(const lanes::Job& job, std::uint64_t limit, const Budget& budget) {
    for (std::size_t i = 0; i < job.count; ++i) {
      Outcome outcome;
      std::byte* const at = job.outcomes + i * job.outcome_stride;
      std::memcpy(&outcome, at, lanes::kOutcomeBytes);
      if (!outcome.done || outcome.exact) continue;
      Budget rest = budget;
      rest.nodes -= outcome.nodes;
      const Count count = nonet::count(grid_at(job.puzzles + i * job.puzzle_stride), limit, rest);
      outcome.solutions = count.solutions;
      outcome.nodes += count.nodes;
      outcome.done = !count.stopped;
      outcome.exact = count.exact;
      std::memcpy(at, &outcome, lanes::kOutcomeBytes);
      stats.nodes += count.nodes;
      ++stats.single;
    }
  }
};

Batch::Batch(const BatchOptions& options) : state_(std::make_unique<State>()) {
  state_->options = options;
  state_->kernel = &lanes::kernel(current_target());
  state_->memory = allocate(state_->kernel->memory);
}
Batch::~Batch() = default;
Batch::Batch(Batch&&) noexcept = default;
Batch& Batch::operator=(Batch&&) noexcept = default;

std::size_t Batch::solve(std::span<const Grid> puzzles, std::span<BatchAnswer> answers,
                         const Budget& budget) {
  return state_->solve(puzzles, {}, answers, budget);
}

std::size_t Batch::solve_besides(std::span<const Grid> puzzles, std::span<const Grid> known,
                                 std::span<BatchAnswer> answers, const Budget& budget) {
  assert(puzzles.size() == known.size());
  return state_->solve(puzzles, known, answers, budget);
}

std::size_t Batch::State::solve(std::span<const Grid> puzzles, std::span<const Grid> known,
                                std::span<BatchAnswer> answers, const Budget& budget) {
  assert(puzzles.size() == answers.size());
  if (puzzles.empty()) return 0;
  for (BatchAnswer& answer : answers) answer.solution = Grid{};
  lanes::Job job{};
  job.puzzles = puzzles.data()->cells.data();
  job.puzzle_stride = sizeof(Grid);
  job.count = puzzles.size();
  job.outcomes = reinterpret_cast<std::byte*>(static_cast<BatchCount*>(answers.data()));
  job.outcome_stride = sizeof(BatchAnswer);
  job.solutions = answers.data()->solution.cells.data();
  job.solution_stride = sizeof(BatchAnswer);
  job.zero = 0;
  if (!known.empty()) {
    job.known = known.data()->cells.data();
    job.known_stride = sizeof(Grid);
  }
  run(job, budget);
  std::size_t done = 0;
  for (const BatchAnswer& answer : answers) done += answer.done;
  return done;
}

std::size_t Batch::solve(const BatchText& text, std::span<BatchCount> counts, char* solutions,
                         std::size_t solution_stride, const Budget& budget) {
  assert(counts.size() == text.count);
  if (text.count == 0) return 0;
  lanes::Job job{};
  job.puzzles = reinterpret_cast<const std::uint8_t*>(text.puzzles);
  job.puzzle_stride = text.stride;
  job.count = text.count;
  job.outcomes = reinterpret_cast<std::byte*>(counts.data());
  job.outcome_stride = sizeof(BatchCount);
  job.solutions = reinterpret_cast<std::uint8_t*>(solutions);
  job.solution_stride = solution_stride;
  job.zero = '0';
  const BatchSolution wanted = state_->options.solution;
  if (solutions == nullptr) state_->options.solution = BatchSolution::none;
  state_->run(job, budget);
  state_->options.solution = wanted;
  std::size_t done = 0;
  for (const BatchCount& count : counts) done += count.done;
  return done;
}

const BatchOptions& Batch::options() const {
  return state_->options;
}
const BatchStats& Batch::stats() const {
  return state_->stats;
}
int Batch::lanes() const {
  return state_->kernel->lanes;
}

struct BatchStream::State {
  Batch batch;
  Sink sink;
  Budget budget;
  std::size_t window;
  std::vector<Grid> puzzles;
  std::vector<BatchAnswer> answers;
  std::uint64_t delivered = 0;
  bool ended = false;

  void deliver() {
    if (ended || puzzles.empty()) return;
    const std::span block = std::span(answers).first(puzzles.size());
    batch.solve(puzzles, block, budget);
    std::size_t ready = 0;
    while (ready < block.size() && block[ready].done) ++ready;
    ended = ready < block.size();
    if (ready != 0 && sink(delivered, std::span(puzzles).first(ready), block.first(ready)) == Flow::enough) {
      ended = true;
    }
    delivered += ready;
    puzzles.clear();
  }
};

BatchStream::BatchStream(const BatchOptions& options, Sink sink, const Budget& budget, std::size_t window)
    : state_(new State{Batch(options), std::move(sink), budget, window == 0 ? 1 : window, {}, {}, 0, false}) {
  state_->puzzles.reserve(state_->window);
  state_->answers.resize(state_->window);
}
BatchStream::~BatchStream() = default;
BatchStream::BatchStream(BatchStream&&) noexcept = default;
BatchStream& BatchStream::operator=(BatchStream&&) noexcept = default;

Flow BatchStream::push(const Grid& puzzle) {
  if (state_->ended) return Flow::enough;
  state_->puzzles.push_back(puzzle);
  if (state_->puzzles.size() == state_->window) state_->deliver();
  return state_->ended ? Flow::enough : Flow::more;
}

std::uint64_t BatchStream::finish() {
  state_->deliver();
  return state_->delivered;
}

}  // namespace nonet
