/// What follows from one claim along alternating links, level by level.
///
///     level 0   the claim: a node true ("on") or false ("off")
///     on        makes every node with a weak link to it off, one level further
///     off       makes every node with a strong link to it on, as many levels further as the link is long
///
/// Each claim stands at the first level on which it appears, so the chains read from here are the shortest.
#pragma once

#include <vector>

#include "logic/chain_graph.hpp"

namespace nonet {

class Reach {
 public:
  /// Which links are walked: all, or of the strong ones only those between the two digits of a cell.
  enum class Strong : std::uint8_t { any, inside_cells };

  explicit Reach(const ChainGraph& graph) : graph_(graph) {}

  /// Walks from a node; where `within` is given, over its nodes only.
  void walk(int start, bool on, const NodeBits* within = nullptr, Strong strong = Strong::any);

  const ChainNode& start_node() const { return graph_.node(start_); }
  int levels() const { return levels_; }
  const NodeBits* on_at(int level) const { return row(on_, level); }
  const NodeBits* off_at(int level) const { return row(off_, level); }
  /// Everything that follows, the start included.
  const NodeBits* on() const { return seen_on_.data(); }
  const NodeBits* off() const { return seen_off_.data(); }
  int level_of(int node, bool on) const;

  /// Where the ends of a chain may stand.
  enum class Shape : std::uint8_t {
    open,    ///< on different cells
    closed,  ///< on one cell: a nice loop written from a cell back to itself
  };
  /// A shortest chain from the start to this claim that visits no cell twice, as nodes from the start; of
  /// those one without groups and sets if there is one, else one with small sets. Empty where there is none.
  std::vector<int> chain_to(int node, bool on, Shape shape) const;

 private:
  const NodeBits* row(const std::vector<NodeBits>& rows, int level) const {
    return rows.data() + static_cast<std::size_t>(level * graph_.words());
  }
  NodeBits* row(std::vector<NodeBits>& rows, int level) {
    return rows.data() + static_cast<std::size_t>(level * graph_.words());
  }
  void make_room(int level);
  void spread_on(int level, const NodeBits* within);
  void spread_off(int level, const NodeBits* within, Strong strong);
  struct BackSearch;
  bool search_back(BackSearch& search, bool on, int level) const;
  bool finish(BackSearch& search) const;
  int burden(const std::vector<int>& path) const;
  bool fits(const std::vector<int>& path, int node, Shape shape) const;

  const ChainGraph& graph_;
  int start_ = 0;
  Strong strong_ = Strong::any;
  int levels_ = 0;
  std::vector<NodeBits> on_, off_;
  std::vector<NodeBits> seen_on_, seen_off_;
};

}  // namespace nonet
