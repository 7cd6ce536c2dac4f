#include "logic/reach.hpp"

#include <algorithm>

namespace nonet {

void Reach::make_room(int level) {
  const auto needed = static_cast<std::size_t>((level + 1) * graph_.words());
  if (level < levels_) return;
  if (on_.size() < needed) {
    on_.resize(2 * needed);
    off_.resize(2 * needed);
  }
  const std::ptrdiff_t words = graph_.words();
  std::fill(on_.begin() + levels_ * words, on_.begin() + (level + 1) * words, 0);
  std::fill(off_.begin() + levels_ * words, off_.begin() + (level + 1) * words, 0);
  levels_ = level + 1;
}

void Reach::walk(int start, bool on, const NodeBits* within, Strong strong) {
  start_ = start;
  strong_ = strong;
  levels_ = 0;
  seen_on_.assign(static_cast<std::size_t>(graph_.words()), 0);
  seen_off_.assign(static_cast<std::size_t>(graph_.words()), 0);
  make_room(0);
  set_bit(row(on ? on_ : off_, 0), start);
  set_bit((on ? seen_on_ : seen_off_).data(), start);
  for (int level = 0; level < levels_; ++level) {
    spread_on(level, within);
    spread_off(level, within, strong);
  }
}

void Reach::spread_on(int level, const NodeBits* within) {
  const int words = graph_.words();
  if (level > 0) {  // long links may have put here what a shorter way reached before
    NodeBits* here = row(on_, level);
    for (int w = 0; w < words; ++w) {
      here[w] &= ~seen_on_[static_cast<std::size_t>(w)];
      seen_on_[static_cast<std::size_t>(w)] |= here[w];
    }
  }
  const NodeBits* here = row(on_, level);
  if (std::all_of(here, here + words, [](NodeBits word) { return word == 0; })) return;
  make_room(level + 1);
  NodeBits* next = row(off_, level + 1);
  for_each_bit(row(on_, level), words, [&](int i) {
    const NodeBits* weak = graph_.weak(i);
    for (int w = 0; w < words; ++w) next[w] |= weak[w];
  });
  for (int w = 0; w < words; ++w) {
    next[w] &= ~seen_off_[static_cast<std::size_t>(w)];
    if (within != nullptr) next[w] &= within[w];
    seen_off_[static_cast<std::size_t>(w)] |= next[w];
  }
}

void Reach::spread_off(int level, const NodeBits* within, Strong strong) {
  const NodeBits* seen_on = seen_on_.data();
  for (int w = 0; w < graph_.words(); ++w) {
    for (NodeBits rest = row(off_, level)[w] & graph_.with_strong()[w]; rest != 0; rest &= rest - 1) {
      const int i = w * 64 + std::countr_zero(rest);
      for (const StrongEnd& end : graph_.strong(i)) {
        if (has_bit(seen_on, end.node) || (within != nullptr && !has_bit(within, end.node))) continue;
        if (strong == Strong::inside_cells && graph_.node(end.node).cells != graph_.node(i).cells) continue;
        make_room(level + end.length);
        set_bit(row(on_, level + end.length), end.node);
      }
    }
  }
}

int Reach::level_of(int node, bool on) const {
  for (int level = 0; level < levels_; ++level) {
    if (has_bit(row(on ? on_ : off_, level), node)) return level;
  }
  return -1;
}

/// The walk back from a claim to the start through all shortest chains.
struct Reach::BackSearch {
  Shape shape;
  bool candidates_only;
  std::vector<int> path;  ///< from the end
  std::vector<int> best;
  int best_burden = 0;
  /// The number of shortest chains may explode; a bound far above what puzzles show keeps the time in hand.
  int patience = 5000;
};

std::vector<int> Reach::chain_to(int node, bool on, Shape shape) const {
  const int level = level_of(node, on);
  if (level <= 0) return {};
  for (bool candidates_only : {true, false}) {
    BackSearch search{shape, candidates_only, {node}, {}};
    search_back(search, on, level);
    if (!search.best.empty()) {
      std::reverse(search.best.begin(), search.best.end());
      return std::move(search.best);
    }
    if (graph_.candidates() == graph_.size()) break;
  }
  return {};
}

/// What makes a chain harder to see than others of its length: the cells of its sets.
int Reach::burden(const std::vector<int>& path) const {
  int cells = 0;
  for (int i : path) {
    if (graph_.node(i).als >= 0) cells += graph_.node(i).body.size();
  }
  return cells;
}

/// Neighbours in a chain may share a cell, other candidates may not, but for the two ends of a loop. Groups
/// and sets may touch cells of the chain.
bool Reach::fits(const std::vector<int>& path, int node, Shape shape) const {
  const std::size_t ends = shape == Shape::closed && node == start_ ? 1 : 0;
  for (std::size_t i = ends; i + 1 < path.size(); ++i) {
    if (path[i] == node) return false;
    if (!graph_.is_candidate(path[i]) || !graph_.is_candidate(node)) continue;
    if (graph_.node(path[i]).cells == graph_.node(node).cells) return false;
  }
  return path.back() != node;
}

/// True when the best chain is found.
bool Reach::search_back(BackSearch& search, bool on, int level) const {
  if (--search.patience < 0) return true;
  const int here = search.path.back();
  const auto go_on = [&](int before, int its_level) {
    if (search.candidates_only && !graph_.is_candidate(before)) return false;
    const bool at_start = its_level == 0;
    if (!fits(search.path, before, at_start ? search.shape : Shape::open)) return false;
    search.path.push_back(before);
    const bool done = at_start ? finish(search) : search_back(search, !on, its_level);
    search.path.pop_back();
    return done;
  };
  if (on) {
    for (const StrongEnd& end : graph_.strong(here)) {
      const int from = level - end.length;
      if (from < 0 || !has_bit(off_at(from), end.node)) continue;
      if (strong_ == Strong::inside_cells && graph_.node(end.node).cells != graph_.node(here).cells) continue;
      if (go_on(end.node, from)) return true;
    }
    return false;
  }
  const NodeBits* weak = graph_.weak(here);
  const NodeBits* causes = on_at(level - 1);
  for (int w = 0; w < graph_.words(); ++w) {
    for (NodeBits rest = weak[w] & causes[w]; rest != 0; rest &= rest - 1) {
      if (go_on(w * 64 + std::countr_zero(rest), level - 1)) return true;
    }
  }
  return false;
}

bool Reach::finish(BackSearch& search) const {
  const int its_burden = burden(search.path);
  if (search.best.empty() || its_burden < search.best_burden) {
    search.best = search.path;
    search.best_burden = its_burden;
  }
  return search.best_burden == 0;
}

}  // namespace nonet
