/// What the lanes hold: the puzzles under way and their branches. Compiled once per target.
#pragma once

#include "batch/lanes.hpp"
#include "batch/vec-inl.hpp"

namespace nonet::lanes {
namespace {

inline constexpr int kCells = 81;
inline constexpr u16 kAllDigits = 0x1FF;
/// When each of the nine boxes has each digit exactly once.
inline constexpr u16 kSolvedSum = 9 * kAllDigits;
/// Branches put off in one lane are at most 109: one of the walk, and one for each digit placed in a triad on
/// the way to the lane's branch. Such a guess at least halves the configurations of the digit in that band,
/// of which there are six or fewer, so there are two at most for each of 9 digits and 6 bands.
inline constexpr int kStackHeight = 112;

/// kPermutation[p][a]: the box in which permutation p has its triad of row a.
inline constexpr u8 kPermutation[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/// A branch put off: what a lane needs to go on with it.
struct alignas(64) Node {
  u16 cells[kCells];  // candidates
  bool walk;          // a step of the walk to the first solution
  u8 walk_cell;       // where that walk stands
  u16 walk_digit;     // and the digit of the witness there
};
// Moves go by whole vectors, beyond the last cell.
inline constexpr int kPaddedCells = 96;
static_assert(sizeof(Node) == kPaddedCells * sizeof(u16));

/// A puzzle under way; several lanes may share one after a steal.
struct Task {
  std::size_t puzzle;
  int lanes;         // that work on it
  bool over;         // nothing more is asked about it; its lanes are freed as they are met
  bool gave_up;      // out of nodes
  bool tried_alone;  // and was too hard for that
  bool walks_next;   // to the first solution, once all its lanes have stopped
  bool walking;
  u64 solutions;
  u64 nodes;
  u16 kept[kCells];  // on a walk: that solution
};

struct Lane {
  int task;
  int bottom, top;  // of its stack
  bool walk;
  u8 walk_cell;
};

/// Per lane what to guess about, as far as it can be found for all lanes together.
struct Choices {
  alignas(64) u16 band[kLanes];   // 0..2 bands, 3..5 stacks
  alignas(64) u16 digit[kLanes];  // a mask of one bit
  alignas(64) u16 set[kLanes];    // the digit's configurations
};

struct alignas(64) Memory {
  V cell[kCells];
  V row_mask[27];     // per box and row in it: what the row half leaves in that triad
  V column_mask[27];  // per box and column in it
  V configuration[36];
  V previous_sum;
  U16x8 incoming[kPaddedCells];  // arrivals, a row of eight per cell
#if defined(NONET_HAS_SHUFFLE)
  Spread arrivals;  // where they go, in the next row half
#endif
  V fresh;  // all ones in their lanes
  Choices choices;
  Lane lane[kLanes];
  Task task[kLanes];
  Node stack[kLanes][kStackHeight];
};

/// Bit i: lane i.
struct Events {
  u32 dead, full, rest;
};

}  // namespace
}  // namespace nonet::lanes
