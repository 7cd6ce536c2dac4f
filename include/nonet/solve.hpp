/// One puzzle: is there an answer, is it the only one, which is the first, how many are there.
///
/// All functions are pure, thread-safe, and take any grid from 0 to 81 clues. Where a puzzle has several
/// solutions "the" solution is the lexicographically first: the smallest 81-digit number, row by row.
/// The digits of a grid must be 0..9. How it is done, and where the methods come from: docs/kernel.md; how
/// fast: bench/notes.md (microseconds; a tenth of a millisecond for the slowest input known).
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

enum class Verdict : std::uint8_t {
  unique,    ///< exactly one solution
  multiple,  ///< two or more
  none,      ///< no two equal clues in a house, and yet no solution
  invalid,   ///< two equal clues in a house
  unknown,   ///< the budget ran out first
};

/// "unique", "multiple", "none", "invalid", "unknown".
const char* verdict_name(Verdict verdict);

struct Answer {
  Verdict verdict = Verdict::unknown;
  /// For `unique` and `multiple` the lexicographically first solution; else all blank.
  Grid solution;
  /// Search nodes (guesses) spent.
  std::uint64_t nodes = 0;
};

/// The verdict and the first solution.
Answer solve(const Grid& puzzle, const Budget& budget = {});
/// The same, with candidates as further constraints: a solution uses only candidates of each cell. A cell
/// without candidates makes `none`; a position may have no digit placed at all.
Answer solve(const Position& position, const Budget& budget = {});

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

struct Count {
  std::uint64_t solutions = 0;  ///< at most `limit`
  /// True: `solutions` is the exact number. False: there are at least `solutions` (limit or budget met).
  bool exact = false;
  /// True where the budget, not the limit, ended the count.
  bool stopped = false;
  std::uint64_t nodes = 0;
};

/// Counts solutions up to `limit`; stops as soon as `limit` are found.
Count count(const Grid& puzzle, std::uint64_t limit = kNoLimit, const Budget& budget = {});
Count count(const Position& position, std::uint64_t limit = kNoLimit, const Budget& budget = {});

/// The fastest question: some solutions up to `limit`; `any` (if not null) receives one of them, not
/// necessarily the first. Returns how many were found.
std::uint64_t search(const Grid& puzzle, std::uint64_t limit, Grid* any);

using SolutionSink = std::function<Flow(const Grid&)>;

/// Every solution in lexicographic order, until `sink` answers `Flow::enough`. `exact` in the result says
/// that all were listed. Starts at once, even on the empty grid; memory does not grow.
Count list(const Grid& puzzle, const SolutionSink& sink, const Budget& budget = {});
/// Every solution, in no promised order; faster than `list`.
Count enumerate(const Grid& puzzle, const SolutionSink& sink, const Budget& budget = {});

/// Two equal clues in one house.
struct Clash {
  House house;
  Digit digit;
  Cell first, second;
  bool operator==(const Clash&) const = default;
};
/// All pairs of equal digits in a house, by house, then by cells. Empty: the grid is well-formed.
std::vector<Clash> clashes(const Grid& grid);

/// Two different solutions (the lexicographically first, and another), or nullopt where there are not two
/// or the budget ran out.
std::optional<std::pair<Grid, Grid>> two_solutions(const Grid& puzzle, const Budget& budget = {});

/// Clues that by themselves already have no solution.
struct Core {
  Cells clues;
  /// True: no smaller set of clues is unsolvable. False: none of these can be left out, but the budget ran
  /// out before smaller ones were excluded.
  bool smallest = false;
};
/// Why a puzzle has no solution; nullopt where it has one or the budget ran out before any core was known.
/// Typically under a millisecond and always the smallest; without a budget the worst grids with many clues
/// take a second.
std::optional<Core> unsolvable_core(const Grid& puzzle, const Budget& budget = {});

}  // namespace nonet
#pragma GCC visibility pop
