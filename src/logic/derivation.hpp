/// Derivation: how claims follow from one assumption, step by step, so that it can be told.
#pragma once

#include <cassert>
#include <vector>

#include "logic/implications.hpp"

namespace nonet {

/// Claims derived in the order in which they follow: along the links of a graph and, for nets, by single
/// places and single candidates as well, which have several causes.
class Derivation {
 public:
  Derivation(const Board& board, const ChainGraph& graph, Claim assumption, Lookahead lookahead);

  bool has(Claim claim) const { return at(claim).level >= 0; }
  /// Inferences from the assumption, the longest way.
  int level(Claim claim) const {
    assert(has(claim));
    return at(claim).level;
  }
  /// Chains that lead to a claim: from the assumption to it; then, for each cause that a node of a chain has
  /// besides the node before it, one from the assumption or an explained node to that cause.
  std::vector<Chain> chains_to(Claim claim) const;

 private:
  struct Entry {
    int level = -1;
    std::vector<Claim> causes;
  };
  const Entry& at(Claim c) const { return entries_[static_cast<std::size_t>(2 * c.node + (c.on ? 1 : 0))]; }
  Entry& at(Claim c) { return entries_[static_cast<std::size_t>(2 * c.node + (c.on ? 1 : 0))]; }
  void follow();
  bool fill_in();
  void fill_in(Cells cells, Digits digits);
  void derive(Claim claim, std::vector<Claim> causes);
  void after_true(int node);
  void after_false(int node);
  void last_of(Cells cells, Digits digits);
  Node as_node(Claim claim) const;

  const Board& board_;
  const ChainGraph& graph_;
  Lookahead lookahead_;
  std::vector<Entry> entries_;
  std::vector<Claim> queue_;  ///< what is derived, in order
  std::size_t followed_ = 0;  ///< of these, so many have been followed
};

}  // namespace nonet
