/// The lanes kernel: many puzzles side by side, one in each 16-bit lane of the vector registers.
///
///     cell[81]   vector per cell: in each lane, the candidates of that cell in that lane's puzzle
///
/// A triad is three cells in a line within a box: a band of three boxes has nine horizontal ones, a stack
/// nine vertical ones. In a band a digit stands in each row once and in each box once, so it picks one triad
/// per box, all in different rows: one of six permutations, its configuration (as in tdoku, T. Dillon).
///
///     band, rows a, boxes k:   m[a][k] = digits possible in that triad
///                              c[p]    = digits for which permutation p is still possible
///
/// One round is two half-rounds. The row half takes naked singles in the boxes and then makes the bands
/// consistent with the permutations; the column half takes hidden singles in the boxes and then does the
/// stacks. Rows and columns as such are never looked at: whatever singles do along a line passes through the
/// triads. After each round the lanes that are dead, solved, or at rest are served one by one: a lane at rest
/// guesses, the others take the next branch from their own stack or the next puzzle. When puzzles run out
/// they take the oldest branch of the lane that has most.
///
/// The order in which rounds and lanes run changes nothing in the result: every rule is monotone, a guess is
/// made only at a fixpoint, and of several solutions the lexicographically first is sought where it is
/// wanted.
///
/// This file and the other lanes-*-inl.hpp are compiled once per target inside an unnamed namespace; no std
/// function may be called there, or the linker could take its AVX-512 copy for the whole program.
#pragma once

#include <cassert>

#include "batch/lanes-guess-inl.hpp"
#include "batch/lanes-move-inl.hpp"
#include "batch/lanes-round-inl.hpp"
#include "batch/lanes-text-inl.hpp"

namespace nonet::lanes {
namespace {

/// What the one-puzzle solver may spend on the last few puzzles: the fewer they are, the longer it takes
/// until the lanes, helping each other, overtake it.
inline constexpr u64 kNodesAlone = 4096;

/// Serves the lanes between rounds.
struct Search {
  Memory& s;
  Job& job;
  std::size_t next = 0;  // puzzle not yet begun
  u32 busy = 0;          // lanes with work
  Incoming in{};
  bool arrivals = false;  // wait for the next round

  const u8* text(std::size_t puzzle) const { return job.puzzles + puzzle * job.puzzle_stride; }

  void report(std::size_t puzzle, const Outcome& outcome) {
    __builtin_memcpy(job.outcomes + puzzle * job.outcome_stride, &outcome, kOutcomeBytes);
  }

  void finish(Task& task) {
    job.stats.nodes += task.nodes;
    if (task.gave_up) {
      report_unknown(task);
      return;
    }
    const bool exact = task.solutions < job.limit;
    const bool invalid = task.solutions == 0 && clashes(text(task.puzzle));
    report(task.puzzle, {exact ? task.solutions : job.limit, task.nodes, true, exact, invalid});
  }

  void report_unknown(const Task& task) {
    report(task.puzzle, {0, task.nodes, false, false, false});
    if (job.want != Want::none && task.solutions != 0)
      __builtin_memset(kept_solution(task), job.zero, kCells);
  }

  u8* kept_solution(const Task& task) { return job.solutions + task.puzzle * job.solution_stride; }

  void enter(int lane, const Node& node) {
    Lane& l = s.lane[lane];
    l.walk = node.walk, l.walk_cell = node.walk_cell;
    in.lane[in.count] = (u8)lane;
    in.cells[in.count++] = node.cells;
    busy |= 1u << lane;
  }

  Node& bottom_node(int lane) { return s.stack[lane][0]; }

  void enter_root(int lane, bool walk) {
    Node& root = bottom_node(lane);
    decode(text(s.task[s.lane[lane].task].puzzle), root.cells);
    root.walk = walk, root.walk_cell = 0;
    enter(lane, root);
  }

  bool enter_next_puzzle(int lane) {
    // Fewer puzzles than lanes: one by one is faster, but for hard ones.
    while (next < job.count && job.count < kLanes && try_alone(next, job.count)) ++next;
    if (next == job.count) return false;
    Lane& l = s.lane[lane];
    l.task = lane;
    while (s.task[l.task].lanes != 0) l.task = l.task + 1 == kLanes ? 0 : l.task + 1;
    Task& task = s.task[l.task];
    task.puzzle = next++;
    task.lanes = 1;
    task.tried_alone = job.count < kLanes;
    task.over = task.gave_up = task.walks_next = task.walking = false;
    task.solutions = task.nodes = 0;
    enter_root(lane, false);
    return true;
  }

  /// A node limit counts the nodes of the lanes, whose number is not that of the one-puzzle solver.
  bool try_alone(std::size_t puzzle, std::size_t puzzles_left) {
    return job.max_nodes == kNoNodeLimit && job.alone(job.alone_state, puzzle, kNodesAlone / puzzles_left);
  }

  /// The last few puzzles of a batch would leave most lanes idle.
  void finish_alone() {
    std::size_t tasks = 0;
    for (const Task& task : s.task) tasks += task.lanes != 0;
    if (tasks > kLanes / 8) return;
    for (int t = 0; t < kLanes; ++t) {
      Task& task = s.task[t];
      if (task.lanes == 0 || task.tried_alone) continue;
      task.tried_alone = true;
      if (!try_alone(task.puzzle, tasks)) continue;
      task.lanes = 0;
      for (int lane = 0; lane < kLanes; ++lane) {
        if (s.lane[lane].task != t) continue;
        s.lane[lane].top = s.lane[lane].bottom = 0;
        busy &= ~(1u << lane);
      }
    }
  }

  /// Takes the oldest branch of the lane that has most of them.
  bool steal(int lane) {
    int victim = -1, most = 0;
    for (int i = 0; i < kLanes; ++i) {
      const int height = s.lane[i].top - s.lane[i].bottom;
      const Task& task = s.task[s.lane[i].task];
      if (!(busy >> i & 1) || height <= most || task.walking || task.over) continue;
      victim = i, most = height;
    }
    if (victim < 0) return false;
    Lane& from = s.lane[victim];
    Node& node = s.stack[victim][from.bottom++];
    if (from.bottom == from.top) from.bottom = from.top = 0;
    s.lane[lane].task = from.task;
    ++s.task[from.task].lanes;
    enter(lane, node);
    ++job.stats.steals;
    return true;
  }

  /// The next branch on the lane's own stack.
  bool pop(int lane) {
    Lane& l = s.lane[lane];
    const Task& task = s.task[l.task];
    if (task.over || l.top == l.bottom) {
      l.top = l.bottom = 0;
      return false;
    }
    Node& node = s.stack[lane][--l.top];
    if (l.top == l.bottom) l.top = l.bottom = 0;
    if (node.walk) resume_walk(node, task);
    enter(lane, node);
    return true;
  }

  /// The lane's branch has ended: what does it do next?
  void go_on(int lane) {
    Lane& l = s.lane[lane];
    busy &= ~(1u << lane);
    if (pop(lane)) return;
    Task& task = s.task[l.task];
    if (--task.lanes == 0) {
      if (task.walks_next) {
        task.over = task.walks_next = false;
        task.walking = true;
        task.lanes = 1;
        decode(kept_solution(task), task.kept);
        enter_root(lane, true);
        return;
      }
      finish(task);
    }
    if (enter_next_puzzle(lane)) return;
    if (job.max_nodes == kNoNodeLimit) steal(lane);
  }

  /// Frees lanes whose task has got its answer in another lane.
  void free_needless() {
    for (u32 rest = busy; rest; rest &= rest - 1) {
      const int lane = __builtin_ctz(rest);
      if (s.task[s.lane[lane].task].over) go_on(lane);
    }
  }

  bool known(const Task& task, int lane) const {
    alignas(64) u16 cells[kPaddedCells];
    copy_out(s, lane, cells);
    const u8* solution = job.known + task.puzzle * job.known_stride;
    for (int c = 0; c < kCells; ++c) {
      if (cells[c] != (1u << solution[c]) >> 1) return false;  // a blank one is no solution
    }
    return true;
  }

  bool comes_first(const u8* a, const u8* b) const {
    for (int c = 0; c < kCells; ++c) {
      if (a[c] != b[c]) return a[c] < b[c];
    }
    return false;
  }

  void solved(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    if (l.walk) {  // nothing is left but the witness itself
      task.over = true;
      return;
    }
    if (task.walking) {
      keep_solution(task, lane);
      decode(kept_solution(task), task.kept);
      l.top = l.bottom + 1;  // back to the walk
      return;
    }
    if (job.known != nullptr && known(task, lane)) return;
    ++task.solutions;
    const bool enough = task.solutions >= job.limit;
    task.over = enough;
    if (job.want == Want::none || (job.want == Want::any && task.solutions > 1)) return;
    keep_solution(task, lane);
    task.walks_next =
        job.want == Want::first && enough && task.nodes != 0;  // without a guess it is the only one
  }

  /// Where solutions are to be `first`, the smaller of the one kept and the lane's.
  void keep_solution(Task& task, int lane) {
    alignas(64) u16 cells[kPaddedCells];
    copy_out(s, lane, cells);
    u8* kept = kept_solution(task);
    if (task.solutions == 1 || task.walking) {
      encode(cells, job.zero, kept);
      return;
    }
    u8 digits[kCells];
    encode(cells, job.zero, digits);
    if (comes_first(digits, kept)) __builtin_memcpy(kept, digits, kCells);
  }

  /// A copy of the lane's branch on its stack; null where the branch can't go on.
  Node* push(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    if (task.nodes == job.max_nodes) {
      task.over = task.gave_up = true;
      return nullptr;
    }
    assert(l.top < kStackHeight);
    ++task.nodes;
    Node& node = s.stack[lane][l.top++];
    copy_out(s, lane, node.cells);
    node.walk = false;
    return &node;
  }

  /// False: the branch ends here.
  bool guess(int lane) {
    const Literal literal = literal_of(s.choices, lane);
    Node* other = push(lane);
    if (other == nullptr) return false;
    for (u8 c : kTriadCells.own[literal.triad]) other->cells[c] &= (u16)~literal.digit;
    const u16 keep = (u16)~literal.digit;
    if (literal.triad < 27) {
      for (u8 c : kTriadCells.others[literal.triad]) cell_of(s, c, lane) &= keep;
    } else {  // the next row half applies the column masks anyway
      for (u8 t : kTriadCells.other_columns[literal.triad - 27]) ((u16*)(s.column_mask + t))[lane] &= keep;
    }
    return true;
  }

  // The walk to the lexicographically first solution. The witness is the smallest solution known. At a
  // fixpoint, the first cell that still has a digit smaller than the witness's asks: is there a solution
  // with one of those, and with the witness's digits in all cells before? If so it is the new witness; if
  // not, the cell has the witness's digit. Nothing smaller anywhere: the witness is the first.

  /// False: the walk is over.
  bool step_walk(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    int c = l.walk_cell;
    for (; c < kCells && (cell_of(s, c, lane) & (task.kept[c] - 1)) == 0; ++c) {
      cell_of(s, c, lane) = task.kept[c];
    }
    if (c == kCells) {
      task.over = true;
      return false;
    }
    Node* other = push(lane);
    if (other == nullptr) return false;
    other->walk = true;
    other->walk_cell = (u8)c;
    other->walk_digit = task.kept[c];
    l.walk = false;
    cell_of(s, c, lane) &= (u16)(task.kept[c] - 1);
    return true;
  }

  static void resume_walk(Node& node, const Task& task) {
    const u16 digit = task.kept[node.walk_cell];
    u16& cell = node.cells[node.walk_cell];
    cell = node.walk_digit == digit ? digit : (u16)(cell & (2 * digit - 1));
  }

  void serve(Events events) {
    in.count = 0;
    if (next == job.count) finish_alone();
    events.dead &= busy, events.full &= busy, events.rest &= busy;
    if (events.full) {
      const u32 right = lanes_with_right_rows(s);
      events.dead |= events.full & ~right;
      events.full &= right;
    }
    u32 ended = events.dead | events.full;
    bool shared_ended = false;  // other lanes may be at work for nothing
    if (events.rest) choose_digits(s, s.choices);
    for (u32 rest = events.rest; rest; rest &= rest - 1) {
      const int lane = __builtin_ctz(rest);
      if (s.lane[lane].walk ? step_walk(lane) : guess(lane)) continue;
      ended |= 1u << lane;
      shared_ended |= s.task[s.lane[lane].task].lanes > 1;
    }
    for (u32 full = events.full; full; full &= full - 1) {
      const int lane = __builtin_ctz(full);
      solved(lane);
      shared_ended |= s.task[s.lane[lane].task].lanes > 1;
    }
    for (; ended; ended &= ended - 1) go_on(__builtin_ctz(ended));
    if (shared_ended) free_needless();
    if (next == job.count && job.max_nodes == kNoNodeLimit) {
      for (u32 idle = ~busy & kEveryLane; idle; idle &= idle - 1) {
        if (!steal(__builtin_ctz(idle))) break;
      }
    }
    arrivals = in.count != 0 && let_in(s, in);
  }

  void run() {
    for (int lane = 0; lane < kLanes; ++lane)
      s.lane[lane].top = s.lane[lane].bottom = 0, s.task[lane].lanes = 0;
    for (int c = 0; c < kCells; ++c) s.cell[c] = V{};
    for (int i = 0; i < 27; ++i) s.column_mask[i] = all(kAllDigits);
    s.previous_sum = V{};
    for (int lane = 0; lane < kLanes && enter_next_puzzle(lane);) ++lane;
    arrivals = in.count != 0 && let_in(s, in);
    for (u64 rounds = 1; busy; ++rounds) {
      job.stats.rounds += 1;
      job.stats.busy_lanes += (u64)__builtin_popcount(busy);
      serve(round(s, arrivals));
      if (rounds % 64 == 0 && job.stop != nullptr && job.stop(job.stop_state)) break;
    }
    abandon();
  }

  /// What was begun but not ended, and what was never begun.
  void abandon() {
    for (const Task& task : s.task) {
      if (task.lanes != 0) report_unknown(task);
    }
    for (; next < job.count; ++next) report(next, {0, 0, false, false, false});
  }

  static constexpr u32 kEveryLane = (u32)((u64{1} << kLanes) - 1);
};

inline void run(void* memory, Job& job) {
  Search{*static_cast<Memory*>(memory), job}.run();
}

}  // namespace
}  // namespace nonet::lanes
