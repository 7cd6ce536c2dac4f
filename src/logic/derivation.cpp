#include "logic/derivation.hpp"

#include <algorithm>

namespace nonet {

Derivation::Derivation(const Board& board, const ChainGraph& graph, Claim assumption, Lookahead lookahead)
    : board_(board),
      graph_(graph),
      lookahead_(lookahead),
      entries_(static_cast<std::size_t>(2 * graph.size())) {
  derive(assumption, {});
  do {
    follow();
  } while (lookahead_ == Lookahead::singles && fill_in());
}

void Derivation::follow() {
  for (; followed_ < queue_.size(); ++followed_) {
    const Claim claim = queue_[followed_];
    if (claim.on) {
      after_true(claim.node);
    } else {
      after_false(claim.node);
    }
  }
}

void Derivation::derive(Claim claim, std::vector<Claim> causes) {
  Entry& entry = at(claim);
  if (entry.level >= 0) return;
  entry.level = 0;
  for (Claim cause : causes) entry.level = std::max(entry.level, at(cause).level + 1);
  entry.causes = std::move(causes);
  queue_.push_back(claim);
}

void Derivation::after_true(int node) {
  for_each_bit(graph_.weak(node), graph_.words(), [&](int other) { derive({other, false}, {{node, true}}); });
}

void Derivation::after_false(int node) {
  for (const StrongEnd& end : graph_.strong(node)) derive({end.node, true}, {{node, false}});
  if (lookahead_ == Lookahead::links || !graph_.is_candidate(node)) return;
  const Cell c = graph_.node(node).cell();
  const Digit d = graph_.node(node).digit;
  last_of(Cells::of(c), board_.candidates(c));
  for (House h : houses_of(c)) last_of(board_.cells_in(h, d), Digits::of(d));
}

// What the order has passed over, and only where nothing else follows, to keep proofs natural. Where the
// assumption is impossible, all candidates of a cell or house may become false at once; each was the last that
// could be true, so each counts as true. And a single that stands already needs no cause.
bool Derivation::fill_in() {
  const std::size_t before = queue_.size();
  for (Cell c : board_.blank()) fill_in(Cells::of(c), board_.candidates(c));
  for (int h = 0; h < kHouses; ++h) {
    for (Digit d : Digits::all()) fill_in(board_.cells_in(House(h), d), Digits::of(d));
  }
  return queue_.size() > before;
}

/// Of these candidates one is true: each if all others are false.
void Derivation::fill_in(Cells cells, Digits digits) {
  std::vector<Claim> all;
  int open = 0;
  for (Cell c : cells) {
    for (Digit d : digits) {
      all.push_back({graph_.node_of(c, d), false});
      if (!has(all.back())) ++open;
    }
  }
  if (open > 1) return;
  for (Claim one : all) {
    if (open == 1 && has(one)) continue;
    std::vector<Claim> others = all;
    std::erase(others, one);
    derive({one.node, true}, std::move(others));
  }
}

/// Of these candidates one is true: the last that is not false.
void Derivation::last_of(Cells cells, Digits digits) {
  std::vector<Claim> causes;
  int last = -1;
  for (Cell c : cells) {
    for (Digit d : digits) {
      const int node = graph_.node_of(c, d);
      if (has({node, false})) {
        causes.push_back({node, false});
      } else if (last >= 0) {
        return;
      } else {
        last = node;
      }
    }
  }
  if (last >= 0) derive({last, true}, std::move(causes));
}

Node Derivation::as_node(Claim claim) const {
  return {graph_.node(claim.node).cells, graph_.node(claim.node).digit, claim.on ? Link::weak : Link::strong};
}

std::vector<Chain> Derivation::chains_to(Claim claim) const {
  std::vector<Chain> chains;
  std::vector<char> told(entries_.size(), 0);
  std::vector<Claim> open{claim};
  for (std::size_t k = 0; k < open.size(); ++k) {
    Chain chain;
    Claim here = open[k];
    while (true) {
      chain.nodes.push_back(as_node(here));
      char& known = told[static_cast<std::size_t>(2 * here.node + (here.on ? 1 : 0))];
      const std::vector<Claim>& causes = at(here).causes;
      if (known != 0 || causes.empty()) break;
      known = 1;
      // The latest cause carries the chain on; the others are told on their own.
      const auto main = std::max_element(causes.begin(), causes.end(),
                                         [this](Claim a, Claim b) { return level(a) < level(b); });
      for (auto cause = causes.begin(); cause != causes.end(); ++cause) {
        if (cause != main) open.push_back(*cause);
      }
      here = *main;
    }
    if (chain.nodes.size() < 2 && k > 0) continue;
    std::reverse(chain.nodes.begin(), chain.nodes.end());
    chain.nodes.back().to_next = Link::none;
    chains.push_back(std::move(chain));
  }
  return chains;
}

}  // namespace nonet
