/// Implications: for every claim of a graph, everything that follows from it.
///
/// A claim is a node true or false. Its row holds one bit per claim: first the nodes that become true, then
/// those that become false.
#pragma once

#include <vector>

#include "core/allowance.hpp"
#include "logic/chain_graph.hpp"

namespace nonet {

/// "The node is true" or "… false".
struct Claim {
  int node = 0;
  bool on = true;
  bool operator==(const Claim&) const = default;
};

/// How far one look goes before claims are joined.
enum class Lookahead : std::uint8_t {
  links,    ///< the links of the graph: what forcing chains see
  singles,  ///< four rounds of naked and hidden singles after the claim (HoDoKu's depth): forcing nets
};

class Implications {
 public:
  /// Each claim is a node of the budget; where that is used up, they are not complete.
  Implications(const Board& board, const ChainGraph& graph, Lookahead lookahead, Allowance& allowance);

  /// The nodes that the claim makes true, and those that it makes false; the claim itself included.
  const NodeBits* on(Claim from) const { return row(index(from)); }
  const NodeBits* off(Claim from) const { return row(index(from)) + words_; }

 private:
  int index(Claim c) const { return c.on ? c.node : words_ * 64 + c.node; }
  const NodeBits* row(int i) const { return rows_.data() + static_cast<std::size_t>(i * 2 * words_); }
  NodeBits* row(int i) { return rows_.data() + static_cast<std::size_t>(i * 2 * words_); }
  void add_links(const ChainGraph& graph);
  void add_singles(const Board& board, const ChainGraph& graph, Allowance& allowance);
  void close(int nodes, Allowance& allowance);

  int words_;
  std::vector<NodeBits> rows_;
};

}  // namespace nonet
