/// The search kernel: depth-first search over boards. Compiled once per target; see kernel.hpp for the doors.
#pragma once

#include "solve/cells-inl.hpp"
#include "solve/endgame-inl.hpp"
#include "solve/guess-inl.hpp"
#include "solve/kernel.hpp"
#include "solve/templates-inl.hpp"

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

/// Splits a board in two: what remains of it without a guess, and what follows with it.
NONET_INLINE void split(const Places& x, Board& rest, Board& taken) {
  const Guess guess = choose_guess(x);
  store_places(rest, x);
  store_places(taken, x);
  lane_at(taken, guess.where) = guess.digit;
  lane_at(rest, guess.where) = static_cast<std::uint16_t>(lane_at(rest, guess.where) & ~guess.digit);
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
  const Board& solution() const { return stack_[depth_]; }
  void write(std::uint8_t* cells) const { write_solution(cells, solution()); }

  // Every guess decides a cell that was open, so at most 81 are under way.
  static constexpr int kDepth = 82;

 private:
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
    split(x, stack_[depth_], stack_[depth_ + 1]);
    ++depth_;
  }
}

/// All solutions below a board in lexicographic order: cells row by row, digits upwards, and a question to a
/// Tree wherever it is not known that a digit leads to a solution. The last solution found, the witness,
/// answers most of the questions before they are asked, and propagation most of the others; so no input
/// takes long that takes the Tree not long, however it is turned.
class OrderedTree {
 public:
  /// With an endgame, where all solutions are wanted and not just the first, the last cells are left to it.
  OrderedTree(Tree& tree, Meter& meter, Endgame* endgame = nullptr)
      : tree_(tree), meter_(meter), endgame_(endgame) {}

  /// Starts anew at the board returned, which the caller fills. A solution that is known already saves a
  /// question.
  Board& start(const Board* witness = nullptr) {
    depth_ = -1;
    fresh_ = true;
    in_endgame_ = false;
    if (witness != nullptr) witness_ = *witness;
    asked_ = witness != nullptr;
    return levels_[0].board;
  }
  /// Comes to the next solution; false where there is none left or the meter stopped.
  bool next();
  void write(std::uint8_t* cells) const {
    if (in_endgame_) {
      endgame_->write(cells);
    } else {
      write_solution(cells, witness_);
    }
  }

 private:
  struct Level {
    Board board;
    int cell;            // the first open cell; all before it are decided
    std::uint16_t rest;  // its digits that are still to be tried
  };

  /// Looks at the board of the level above `depth_`. `solved`: it is one, now in `witness_`; `stuck`: it has
  /// solutions, and is now the level at `depth_`.
  Status enter();
  bool begin_endgame(const Places& x);
  bool has_solution(const Board& board);

  /// With an endgame, so many boards that bring no solution are gone into before a question is asked: where
  /// solutions lie close together, all questions are wasted.
  static constexpr unsigned kPatience = 8;
  static constexpr int kDepth = 82;
  Level levels_[kDepth];
  Board witness_;
  Tree& tree_;
  Meter& meter_;
  Endgame* endgame_;
  unsigned barren_ = 0;  // boards gone into since the last solution
  int depth_ = -1;
  bool fresh_ = false;
  bool asked_ = false;
  bool in_endgame_ = false;
};

inline bool OrderedTree::has_solution(const Board& board) {
  if (asked_ && contains(board, witness_)) return true;
  tree_.start() = board;
  if (!tree_.next()) return false;
  witness_ = tree_.solution();
  asked_ = true;
  return true;
}

/// Whether the endgame can list what is below the board of the level above `depth_`.
inline bool OrderedTree::begin_endgame(const Places& x) {
  if (endgame_ == nullptr) return false;
  Board& board = levels_[depth_ + 1].board;
  const OpenCells open = open_cells(x);
  return open.size() <= Endgame::kCells && endgame_->start(board, open);
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
    barren_ = 0;
    return status;
  }
  if (!spend_node(meter_)) return Status::contradiction;
  if (begin_endgame(x)) {
    in_endgame_ = endgame_->next();
    if (in_endgame_) barren_ = 0;
    return in_endgame_ ? Status::solved : Status::contradiction;
  }
  if (endgame_ == nullptr || ++barren_ > kPatience) {
    if (!has_solution(level.board)) return Status::contradiction;
  }
  level.cell = depth_ < 0 ? 0 : levels_[depth_].cell + 1;
  while (drop_lowest(lane_of(level.board, level.cell)) == 0) ++level.cell;
  level.rest = lane_of(level.board, level.cell);
  ++depth_;
  return status;
}

inline bool OrderedTree::next() {
  if (in_endgame_ && endgame_->next()) return true;
  in_endgame_ = false;
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

/// Where there are more solutions than so many, it is worth while to go another way.
inline constexpr std::uint64_t kFew = 32;

/// Goes through the tree below stack[0] in the order of Tree. `all` takes the solutions, and where it can the
/// boards, so that nothing below them is searched; it ends the walk once it has enough.
template <class All>
void walk(Board* stack, All& all, Meter& meter) {
  for (int depth = 0; depth >= 0 && !all.enough();) {
    Board& board = stack[depth];
    Places x = load_places(board);
    const Status status = propagate(x);
    if (status != Status::stuck) {
      if (status == Status::solved) all.take_solution(x, board);
      --depth;
      continue;
    }
    if (!spend_node(meter)) return;
    if (all.take_board(x, board)) {
      --depth;
    } else {
      split(x, board, stack[++depth]);
    }
  }
}

/// Counts up to a limit, by templates where a board has few open cells.
class Counting {
 public:
  explicit Counting(std::uint64_t limit) : limit_(limit) {}
  std::uint64_t found() const { return found_ < limit_ ? found_ : limit_; }
  bool enough() const { return found_ >= limit_; }
  void take_solution(const Places& /*x*/, const Board& /*board*/) { ++found_; }
  bool take_board(const Places& x, Board& board);

 private:
  std::uint64_t limit_, found_ = 0;
  TemplateCount templates_;
};

inline bool Counting::take_board(const Places& x, Board& board) {
  const OpenCells open = open_cells(x);
  if (open.size() > TemplateCount::kCells) return false;
  store_places(board, x);
  if (!templates_.start(board, open)) return false;
  const std::uint64_t below = templates_.count();
  if (below == TemplateCount::kTooMany) return false;
  found_ += below;
  return true;
}

template <class Puzzle>
std::uint64_t count_all(const Puzzle& puzzle, std::uint64_t limit, Meter& meter) {
  Board stack[Tree::kDepth];
  load(stack[0], puzzle);
  Counting counting(limit);
  walk(stack, counting, meter);
  return counting.found();
}

/// Hands over each solution; where they are many, those below boards with few open cells by the endgame.
class Giving {
 public:
  explicit Giving(Taker taker) : taker_(taker) {}
  std::uint64_t given() const { return given_; }
  bool enough() const { return enough_; }
  void take_solution(const Places& x, Board& board);
  bool take_board(const Places& x, Board& board);

 private:
  void give() {
    ++given_;
    enough_ = !taker_.take(taker_.self, cells_);
  }

  Taker taker_;
  std::uint64_t given_ = 0;
  bool enough_ = false;
  std::uint8_t cells_[81];
  Endgame endgame_;
};

inline void Giving::take_solution(const Places& x, Board& board) {
  store_places(board, x);
  write_solution(cells_, board);
  give();
}

inline bool Giving::take_board(const Places& x, Board& board) {
  if (given_ < kFew) return false;
  const OpenCells open = open_cells(x);
  if (open.size() > Endgame::kCells) return false;
  store_places(board, x);
  if (!endgame_.start(board, open)) return false;
  while (!enough_ && endgame_.next()) {
    endgame_.write(cells_);
    give();
  }
  return true;
}

inline std::uint64_t search(const std::uint8_t* cells, std::uint64_t limit, std::uint8_t* any, Meter& meter) {
  Tree tree(meter);
  load(tree.start(), cells);
  std::uint64_t found = 0;
  while (found < limit && tree.next()) {
    if (found == 0 && any != nullptr) tree.write(any);
    // From here on it is faster to begin anew and count.
    if (++found == kFew && limit > 2 * kFew) return count_all(cells, limit, meter);
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
  if (ordered.next()) ordered.write(first);
  return 2;
}

inline int solve_grid(const std::uint8_t* cells, Meter& meter, std::uint8_t* first) {
  return solve(cells, meter, first);
}

inline int solve_masks(const CandidateMasks& masks, Meter& meter, std::uint8_t* first) {
  return solve(masks, meter, first);
}

inline std::uint64_t count(const CandidateMasks& masks, std::uint64_t limit, Meter& meter) {
  return count_all(masks, limit, meter);
}

inline std::uint64_t enumerate(const CandidateMasks& masks, Taker taker, Meter& meter) {
  Board stack[Tree::kDepth];
  load(stack[0], masks);
  Giving giving(taker);
  walk(stack, giving, meter);
  return giving.given();
}

inline std::uint64_t list(const CandidateMasks& masks, Taker taker, Meter& meter) {
  Tree tree(meter);
  Endgame endgame;
  OrderedTree ordered(tree, meter, &endgame);
  load(ordered.start(), masks);
  std::uint64_t given = 0;
  std::uint8_t cells[81];
  while (ordered.next()) {
    ordered.write(cells);
    ++given;
    if (!taker.take(taker.self, cells)) break;
  }
  return given;
}

inline bool settle(CandidateMasks& masks) {
  Board board;
  load(board, masks);
  Places x = load_places(board);
  const Status status = propagate(x);
  store_places(board, x);
  for (int cell = 0; cell < 81; ++cell) masks.of[cell] = lane_of(board, cell);
  return status != Status::contradiction;
}

inline constexpr Kernel kKernel = {search, solve_grid, solve_masks, count, enumerate, list, settle};

}  // namespace
}  // namespace nonet
