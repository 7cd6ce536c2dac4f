/// Making puzzles: random complete grids, and puzzles with exactly one solution, to order.
///
/// Everything is determined by its arguments: the same seed gives the same grids and puzzles on every
/// machine, with every instruction set and any number of threads. Number i of a seed does not depend on the
/// others.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/result.hpp>
#include <nonet/solve.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace nonet {

/// A complete grid, uniform over all 6,670,903,752,021,072,936,960 of them. Different `index` give
/// independent grids. About a microsecond; the first call of a process some milliseconds more.
Grid random_grid(std::uint64_t seed, std::uint64_t index = 0);

/// A symmetry of the cells that hold clues (not of their digits).
struct PatternSymmetry {
  std::string_view id;     ///< what --symmetry takes
  std::string_view title;  ///< "half turn"
  /// The image of a cell under one symmetry, and under another; together they generate the rest.
  Cell (*first)(Cell);
  Cell (*second)(Cell);
};
/// none, rotate180, rotate90, mirror, flip, mirror-flip, diagonal, antidiagonal, diagonals, full.
std::span<const PatternSymmetry> pattern_symmetries();
/// The symmetry with this id, or nullptr.
const PatternSymmetry* pattern_symmetry(std::string_view id);

/// What puzzles are wanted. The default takes clues away from a random grid as long as the solution stays the
/// only one.
struct PuzzleOrder {
  int min_clues = 0;
  int max_clues = kCells;
  /// No clue can be left out. Without it, and with a number of clues given, clues are left in until a number
  /// drawn from `min_clues`..`max_clues` is met.
  bool minimal = false;
  const PatternSymmetry* symmetry = nullptr;  ///< nullptr: none
  /// Only these cells hold clues: all of them, unless fewer are asked for by `minimal` or `max_clues`.
  std::optional<Cells> pattern;
  /// The puzzles have this solution. It must be a complete grid without clashes.
  std::optional<Grid> solution;
  /// No two of the puzzles are isomorphic. Remembers 81 bytes for each.
  bool unique_up_to_symmetry = false;
  /// Whether a puzzle will do: the place for difficulty, techniques and ratings. Called from several threads
  /// at once if there are several; must depend on the puzzle alone.
  std::function<bool(const Grid&)> accept;
  /// How many grids are tried for each puzzle before giving up.
  std::uint64_t tries = 100'000;
};

/// A sentence about what is wrong with an order: arguments out of range, or proof that no puzzle can fulfil
/// it (fewer than 17 clues, a pattern with two empty rows in a band ...). nullopt where nothing is.
std::optional<Error> check(const PuzzleOrder& order);

/// The same for numbers of a seed: the last of `count`, from `first` on, must be below 2^64.
std::optional<Error> check_numbers(std::uint64_t first, std::uint64_t count);

struct Puzzle {
  std::uint64_t index = 0;  ///< its number among those of the seed, from 0
  Grid puzzle;
  Grid solution;
  std::uint64_t tries = 0;  ///< grids tried for it
};
using PuzzleSink = std::function<Flow(const Puzzle&)>;

/// Gives `count` puzzles to `sink`, in order, beginning with number `first` of the seed; returns how many.
/// Error `bad_argument` from `check` or `check_numbers`; `out_of_budget` where a puzzle was not found within `order.tries`, or
/// the deadline passed or was cancelled: the puzzles before it have been given. `jobs` is the number of
/// threads.
Result<std::uint64_t> generate(const PuzzleOrder& order, std::uint64_t seed, std::uint64_t first,
                               std::uint64_t count, const PuzzleSink& sink, const Budget& budget = {},
                               int jobs = 1);

/// A minimal puzzle drawn with a chance known up to a constant factor.
struct WeightedPuzzle {
  Puzzle made;
  /// The puzzle counts as so many where all minimal puzzles of all grids are to count the same.
  double weight = 1;
};
using WeightedSink = std::function<Flow(const WeightedPuzzle&)>;

/// Minimal puzzles with controlled bias: of two puzzles with the same number of clues none is more likely
/// than the other, and one with n clues has the weight C(81, n) / C(81, 26). So averages over all minimal
/// puzzles can be estimated: the weighted mean number of clues tends to 26.577, while `generate` gives 24.4.
/// Numbered, seeded and shared out to threads like `generate`; the same errors. Some hundredths of a second
/// each. Method: src/generate/unbiased.cpp.
Result<std::uint64_t> generate_unbiased(std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                                        const WeightedSink& sink, const Budget& budget = {}, int jobs = 1);
/// The weight of a minimal puzzle with so many clues.
double clue_weight(int clues);

}  // namespace nonet
#pragma GCC visibility pop
