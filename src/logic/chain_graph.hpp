/// The links of a board as a graph: what chains, loops and forcing chains walk on.
///
/// A node is a claim, "the digit is in one of these cells". Three kinds:
///
///     candidate   one cell
///     group       two or three cells where a line meets a box: all places of the digit there
///     set         the places of a digit within an almost locked set
///
/// Two nodes are joined by a weak link where they can't both be true, and by a strong link where they can't
/// both be false. Both relations are symmetric, so a chain read backwards is a chain.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/als_table.hpp"
#include "logic/bits.hpp"
#include "logic/board.hpp"

namespace nonet {

/// Nodes of a graph as bits; the length is the graph's `words()`.
using NodeBits = BitWord;

struct ChainNode {
  Cells cells;
  Digit digit;
  std::int16_t als = -1;  ///< of a set: its place in the AlsTable
  Cells body;             ///< all cells the node stands on: those of its set, else `cells`
  Cell cell() const { return cells.first(); }
};

/// A strong link's other end. `length` is 1, and more through an almost locked set, which is harder to see
/// than one more plain link.
struct StrongEnd {
  std::int16_t node;
  std::int16_t length;
};

enum class GraphKind : std::uint8_t { plain, grouped, with_als };

class ChainGraph {
 public:
  ChainGraph(const Board& board, GraphKind kind);

  int size() const { return static_cast<int>(nodes_.size()); }
  /// Nodes below this are candidates, by cell and then digit.
  int candidates() const { return candidates_; }
  int words() const { return words_; }
  const ChainNode& node(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  bool is_candidate(int i) const { return i < candidates_; }
  /// The node of a candidate of the board.
  int node_of(Cell c, Digit d) const { return node_of_[c.index * kDigits + d.index]; }

  const NodeBits* weak(int i) const { return weak_.data() + static_cast<std::size_t>(i * words_); }
  std::span<const StrongEnd> strong(int i) const {
    const auto k = static_cast<std::size_t>(i);
    return {strong_.data() + strong_begin_[k], strong_.data() + strong_begin_[k + 1]};
  }
  /// Nodes with a strong link.
  const NodeBits* with_strong() const { return with_strong_.data(); }

 private:
  void add_candidates(const Board& board);
  void add_groups(const Board& board);
  void add_sets(const Board& board);
  void link_weakly(const Board& board);
  void link_strongly(const Board& board);

  std::vector<ChainNode> nodes_;
  std::array<std::int16_t, kCells * kDigits> node_of_{};
  std::vector<NodeBits> weak_;
  std::vector<StrongEnd> strong_;
  std::vector<std::uint32_t> strong_begin_;
  std::vector<NodeBits> with_strong_;
  int candidates_ = 0;
  int groups_end_ = 0;
  int words_ = 0;
};

}  // namespace nonet
