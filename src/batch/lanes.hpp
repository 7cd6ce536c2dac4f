/// The lanes kernel as the rest of batch/ sees it: a job goes in, outcomes come out. One kernel per target.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/targets.hpp"

namespace nonet::lanes {

/// What the kernel found out about one puzzle; laid out like BatchCount of the public header.
struct Outcome {
  std::uint64_t solutions;
  std::uint64_t nodes;
  bool done;
  bool exact;
  bool invalid;
};

/// What is written of it: BatchAnswer keeps its solution in the padding behind.
inline constexpr std::size_t kOutcomeBytes = offsetof(Outcome, invalid) + sizeof(bool);

inline constexpr std::uint64_t kNoNodeLimit = ~std::uint64_t{0};

enum class Want : std::uint8_t { none, any, first };

struct Stats {
  std::uint64_t nodes, rounds, busy_lanes, steals;
};

/// Puzzle i is the 81 bytes at puzzles + i * puzzle_stride: low four bits 1..9 are a clue, anything else is
/// a blank. Its outcome goes to outcomes + i * outcome_stride, and the digits of its solution, each plus
/// `zero` ('0' for text), to solutions + i * solution_stride.
struct Job {
  const std::uint8_t* puzzles;
  std::size_t puzzle_stride;
  std::size_t count;
  std::byte* outcomes;
  std::size_t outcome_stride;
  std::uint8_t* solutions;  // null where want is `none`
  std::size_t solution_stride;
  std::uint8_t zero;
  Want want;                  // not `none` where `known` is given
  const std::uint8_t* known;  // null, or per puzzle 81 digits 1..9: a solution that does not count
  std::size_t known_stride;
  std::uint64_t limit;
  std::uint64_t max_nodes;               // per puzzle
  bool (*stop)(const void* stop_state);  // asked every few dozen rounds
  const void* stop_state;
  // Answers a puzzle with the one-puzzle solver and reports its outcome, unless that takes more than `nodes`.
  // False: nothing was reported.
  bool (*alone)(void* alone_state, std::size_t puzzle, std::uint64_t nodes);
  void* alone_state;
  Stats stats;  // added to
};

struct Kernel {
  int lanes;
  std::size_t memory;  // bytes of working memory, aligned to 64
  void (*run)(void* memory, Job& job);
  // For line.hpp, which see. Cells are 0 for a blank, else 1..9.
  bool (*read_line)(const std::uint8_t* line, std::uint8_t* cells);
  void (*write_line)(const std::uint8_t* cells, std::uint8_t blank, std::uint8_t* line);
};

const Kernel& kernel(Target target);

}  // namespace nonet::lanes
