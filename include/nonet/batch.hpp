/// Many puzzles at once: solve, check and count streams of any length, tens of times faster than one by one.
///
/// A batch works on 8, 16 or 32 puzzles side by side (one per lane of a vector register). The answer to a
/// puzzle never depends on which others share the batch, nor on the order, the lane or the instruction set,
/// except where `BatchSolution::any` leaves open which one of several solutions is given.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/solve.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace nonet {

/// Which solution a batch writes down.
enum class BatchSolution : std::uint8_t {
  none,   ///< none: counts and verdicts only
  any,    ///< one of them, where there are several not always the same
  first,  ///< the lexicographically first; costs no more than `any` where the solution is unique
};

struct BatchOptions {
  /// How many solutions to look for in each puzzle, at least 1. 1 solves, 2 proves uniqueness.
  std::uint64_t limit = 2;
  BatchSolution solution = BatchSolution::first;
};

/// What was found out about one puzzle.
struct BatchCount {
  std::uint64_t solutions = 0;  ///< at most the limit
  std::uint64_t nodes = 0;      ///< search nodes (guesses) spent on it
  bool done = false;            ///< false: the budget ran out before this puzzle was answered
  bool exact = false;           ///< `solutions` is the exact number, not only a lower bound
  bool invalid = false;         ///< two equal clues in a house (so it has no solution)

  /// `unknown` where it is not done, and where the limit of 1 was met, which leaves uniqueness open.
  Verdict verdict() const {
    if (!done) return Verdict::unknown;
    if (invalid) return Verdict::invalid;
    if (solutions == 0) return Verdict::none;
    if (solutions > 1) return Verdict::multiple;
    return exact ? Verdict::unique : Verdict::unknown;
  }
  bool operator==(const BatchCount&) const = default;
};

struct BatchAnswer : BatchCount {
  Grid solution;  ///< all blank where there is none, none was asked for, or the puzzle is not done

  bool operator==(const BatchAnswer&) const = default;
};

/// What a batch did, for benchmarks; sums over all calls.
struct BatchStats {
  std::uint64_t puzzles = 0;
  std::uint64_t nodes = 0;   ///< guesses
  std::uint64_t rounds = 0;  ///< propagation rounds, each over all lanes
  std::uint64_t busy_lanes =
      0;  ///< lanes with work, summed over rounds: occupancy is busy_lanes / (rounds * lanes)
  std::uint64_t steals = 0;  ///< branches handed to an idle lane
  std::uint64_t single = 0;  ///< puzzles handed over to the one-puzzle solver
};

/// Puzzles as text in memory, one every `stride` characters. Of each, 81 characters are read: '1'..'9' are
/// clues; '0' and '.' (in fact any character whose low four bits are 0 or above 9) are blanks.
struct BatchText {
  const char* puzzles = nullptr;
  std::size_t stride = 82;
  std::size_t count = 0;
};

/// Answers puzzles in bulk. An object holds up to 800 kB of working memory, allocated once; calls allocate
/// nothing. Use one object per thread.
class Batch {
 public:
  explicit Batch(const BatchOptions& options = {});
  ~Batch();
  Batch(Batch&&) noexcept;
  Batch& operator=(Batch&&) noexcept;

  /// Answers puzzle i in answers[i]; the spans must have equal lengths. Returns how many are done: all of
  /// them, unless the budget ran out; then each answer that says `done` is complete, and the others are
  /// `unknown`. `budget.nodes` limits each puzzle on its own.
  std::size_t solve(std::span<const Grid> puzzles, std::span<BatchAnswer> answers, const Budget& budget = {});

  /// Looks for solutions of puzzle i other than known[i], which is not counted and may be blank: with the limit 1,
  /// no solution proves that the known one is the only one. Writes down any of those found, whatever the options say.
  std::size_t solve_besides(std::span<const Grid> puzzles, std::span<const Grid> known,
                            std::span<BatchAnswer> answers, const Budget& budget = {});

  /// As `solve`, from text to text. `counts` must have `text.count` elements. The 81 digits of solution i are
  /// written to solutions + i * solution_stride, and nothing where there is none. `solutions` may be null.
  std::size_t solve(const BatchText& text, std::span<BatchCount> counts, char* solutions,
                    std::size_t solution_stride = 82, const Budget& budget = {});

  const BatchOptions& options() const;
  const BatchStats& stats() const;
  /// How many puzzles lie side by side: 8, 16 or 32.
  int lanes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A batch fed puzzle by puzzle. Memory is constant however many are pushed.
class BatchStream {
 public:
  /// Receives answers block by block, in the order of the puzzles; `first` is the number of the block's
  /// first puzzle, counted from 0. The spans are valid during the call only. `Flow::enough` stops the stream.
  using Sink = std::function<Flow(std::uint64_t first, std::span<const Grid> puzzles,
                                  std::span<const BatchAnswer> answers)>;

  /// Puzzles are answered in blocks of `window`; larger blocks keep the lanes fuller.
  explicit BatchStream(const BatchOptions& options, Sink sink, const Budget& budget = {},
                       std::size_t window = 4096);
  /// Does not finish: what was pushed since the last full block is dropped.
  ~BatchStream();
  BatchStream(BatchStream&&) noexcept;
  BatchStream& operator=(BatchStream&&) noexcept;

  /// `enough` where the sink said so or the budget ran out; further pushes are then ignored.
  Flow push(const Grid& puzzle);
  /// Answers what is still waiting. Returns how many puzzles were delivered in all. When the budget runs
  /// out, the answers before the first one not done are delivered and the stream ends there.
  std::uint64_t finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
#pragma GCC visibility pop
