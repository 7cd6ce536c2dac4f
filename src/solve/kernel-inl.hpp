/// The search kernel: depth-first search over boards. Compiled once per target; see kernel.hpp for the doors.
#pragma once

#include "solve/cells-inl.hpp"
#include "solve/guess-inl.hpp"
#include "solve/kernel.hpp"

namespace nonet {
namespace {

NONET_INLINE std::uint16_t lowest(std::uint16_t mask) {
  return static_cast<std::uint16_t>(mask & -mask);
}
NONET_INLINE std::uint16_t drop_lowest(std::uint16_t mask) {
  return static_cast<std::uint16_t>(mask & (mask - 1));
}

NONET_INLINE bool spend_node(Meter& meter) {
  if (++meter.nodes == meter.next_pause) meter.pause(meter);
  return !meter.stopped;
}

/// All solutions below a board, one at a time.
class Tree {
 public:
  explicit Tree(Meter& meter) : meter_(meter) {}

  /// Starts anew at the board returned, which the caller fills.
  Board& start() {
    depth_ = 0;
    fresh_ = true;
    return stack_[0];
  }
  /// The next solution is in `solution()`; false where there is none left or the meter stopped.
  bool next();
  Board& solution() { return stack_[depth_]; }

 private:
  /// Splits the board at the top in two: below it what remains without a guess, on top what follows with it.
  NONET_INLINE void branch(const Places& x);

  // Every guess decides a cell that was open, so at most 81 are under way.
  static constexpr int kDepth = 82;
  Board stack_[kDepth];
  int depth_ = 0;
  bool fresh_ = false;
  Meter& meter_;
};

inline bool Tree::next() {
  if (!fresh_ && --depth_ < 0) return false;
  fresh_ = false;
  while (true) {
    Places x = load_places(stack_[depth_]);
    const Status status = propagate(x);
    if (status == Status::solved) {
      store_places(stack_[depth_], x);
      return true;
    }
    if (status == Status::contradiction) {
      if (--depth_ < 0) return false;
      continue;
    }
    if (!spend_node(meter_)) return false;
    branch(x);
  }
}

NONET_INLINE void Tree::branch(const Places& x) {
  const Guess guess = choose_guess(x);
  Board& rest = stack_[depth_];
  Board& taken = stack_[++depth_];
  store_places(rest, x);
  store_places(taken, x);
  lane_at(taken, guess.where) = guess.digit;
  lane_at(rest, guess.where) = static_cast<std::uint16_t>(lane_at(rest, guess.where) & ~guess.digit);
}

/// All solutions below a board in lexicographic order: cells row by row, digits upwards, and a question to a
/// Tree wherever it is not known that a digit leads to a solution. The last solution found, the witness,
/// answers most of the questions before they are asked, and propagation most of the others; so no input
/// takes long that takes the Tree not long, however it is turned.
class OrderedTree {
 public:
  OrderedTree(Tree& tree, Meter& meter) : tree_(tree), meter_(meter) {}

  /// Starts anew at the board returned, which the caller fills. A solution that is known already saves a
  /// question.
  Board& start(const Board* witness = nullptr) {
    depth_ = -1;
    fresh_ = true;
    if (witness != nullptr) witness_ = *witness;
    asked_ = witness != nullptr;
    return levels_[0].board;
  }
  /// The next solution is in `solution()`; false where there is none left or the meter stopped.
  bool next();
  Board& solution() { return witness_; }

 private:
  struct Level {
    Board board;
    int cell;            // the first open cell; all before it are decided
    std::uint16_t rest;  // its digits that are still to be tried
  };

  /// Looks at the board of the level above `depth_`. `solved`: it is one, now in `witness_`; `stuck`: it has
  /// solutions, and is now the level at `depth_`.
  Status enter();
  bool has_solution(const Board& board);

  static constexpr int kDepth = 82;
  Level levels_[kDepth];
  Board witness_;
  Tree& tree_;
  Meter& meter_;
  int depth_ = -1;
  bool fresh_ = false;
  bool asked_ = false;
};

inline bool OrderedTree::has_solution(const Board& board) {
  if (asked_ && contains(board, witness_)) return true;
  tree_.start() = board;
  if (!tree_.next()) return false;
  witness_ = tree_.solution();
  asked_ = true;
  return true;
}

inline Status OrderedTree::enter() {
  Level& level = levels_[depth_ + 1];
  Places x = load_places(level.board);
  const Status status = propagate(x);
  if (status == Status::contradiction) return status;
  store_places(level.board, x);
  if (status == Status::solved) {
    witness_ = level.board;
    asked_ = true;
    return status;
  }
  if (!spend_node(meter_) || !has_solution(level.board)) return Status::contradiction;
  level.cell = depth_ < 0 ? 0 : levels_[depth_].cell + 1;
  while (drop_lowest(lane_of(level.board, level.cell)) == 0) ++level.cell;
  level.rest = lane_of(level.board, level.cell);
  ++depth_;
  return status;
}

inline bool OrderedTree::next() {
  if (fresh_) {
    fresh_ = false;
    if (enter() == Status::solved) return true;
  }
  while (depth_ >= 0 && !meter_.stopped) {
    Level& level = levels_[depth_];
    if (level.rest == 0) {
      --depth_;
      continue;
    }
    Board& child = levels_[depth_ + 1].board;
    child = level.board;
    lane_of(child, level.cell) = lowest(level.rest);
    level.rest = drop_lowest(level.rest);
    if (enter() == Status::solved) return true;
  }
  return false;
}

inline std::uint64_t search(const std::uint8_t* cells, std::uint64_t limit, std::uint8_t* any, Meter& meter) {
  Tree tree(meter);
  load(tree.start(), cells);
  std::uint64_t found = 0;
  while (found < limit && tree.next()) {
    if (found == 0 && any != nullptr) write_solution(any, tree.solution());
    ++found;
  }
  return found;
}

template <class Puzzle>
int solve(const Puzzle& puzzle, Meter& meter, std::uint8_t* first) {
  Tree tree(meter);
  load(tree.start(), puzzle);
  if (!tree.next()) return 0;
  const Board witness = tree.solution();
  write_solution(first, witness);
  if (!tree.next()) return 1;
  OrderedTree ordered(tree, meter);
  load(ordered.start(&witness), puzzle);
  if (ordered.next()) write_solution(first, ordered.solution());
  return 2;
}

inline int solve_grid(const std::uint8_t* cells, Meter& meter, std::uint8_t* first) {
  return solve(cells, meter, first);
}

inline int solve_masks(const CandidateMasks& masks, Meter& meter, std::uint8_t* first) {
  return solve(masks, meter, first);
}

inline std::uint64_t count(const CandidateMasks& masks, std::uint64_t limit, Meter& meter) {
  Tree tree(meter);
  load(tree.start(), masks);
  std::uint64_t found = 0;
  while (found < limit && tree.next()) ++found;
  return found;
}

template <class Solutions>
std::uint64_t give_all(Solutions& solutions, Taker taker) {
  std::uint64_t given = 0;
  std::uint8_t cells[81];
  while (solutions.next()) {
    write_solution(cells, solutions.solution());
    ++given;
    if (!taker.take(taker.self, cells)) break;
  }
  return given;
}

inline std::uint64_t enumerate(const CandidateMasks& masks, Taker taker, Meter& meter) {
  Tree tree(meter);
  load(tree.start(), masks);
  return give_all(tree, taker);
}

inline std::uint64_t list(const CandidateMasks& masks, Taker taker, Meter& meter) {
  Tree tree(meter);
  OrderedTree ordered(tree, meter);
  load(ordered.start(), masks);
  return give_all(ordered, taker);
}

inline constexpr Kernel kKernel = {search, solve_grid, solve_masks, count, enumerate, list};

}  // namespace
}  // namespace nonet
