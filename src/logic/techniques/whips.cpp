// Whips: contradiction chains with a memory.
//
//     Z - (L1 = R1) - (L2 = R2) - …  - (Ln = nothing)          so Z is false
//
// Suppose Z. Each link goes through a cell, or a digit in a house, that holds a candidate L excluded by the
// node before it, and in which Z and the nodes R so far exclude all candidates but one: that one is the next
// R. Where they leave none, Z is wrong. Against a plain chain, a link may have more than two candidates if Z
// (z-candidates) or any earlier R (t-candidates) excludes the others. It is one chain still: each link takes
// up where the one before it ends, and nothing branches. That is what tells it from a net, and why it proves
// less than one.
//
// For each candidate the shortest whip is found, by breadth first: what a chain has made true, and its end,
// is all that its continuation depends on. A candidate that no singles refute has no whip. Source: Denis
// Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012), chapter 5: whips.

#include <algorithm>
#include <unordered_set>

#include "logic/chain_graph.hpp"
#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

constexpr int kLongest = 16;

/// A cell, or a digit in a house: one of its candidates is true.
struct Variable {
  Fact fact;
  std::vector<int> nodes;
};

/// The variables of a board and what a candidate touches.
class Variables {
 public:
  Variables(const Board& board, const ChainGraph& graph) : touched_(static_cast<std::size_t>(graph.size())) {
    for (Cell c : board.blank()) {
      add({Word::cells, Cells::of(c), board.candidates(c), {}}, graph);
    }
    for (int h = 0; h < kHouses; ++h) {
      for (int d = 0; d < kDigits; ++d) {
        const Cells places = board.cells_in(House(h), Digit(d));
        if (!places.empty()) add({Word::house, places, Digits::of(Digit(d)), Houses::of(House(h))}, graph);
      }
    }
    for (int i = 0; i < graph.size(); ++i) add_touched(i, graph);
  }

  const Variable& at(int v) const { return all_[static_cast<std::size_t>(v)]; }
  int size() const { return static_cast<int>(all_.size()); }
  /// The variables with a candidate that the node excludes.
  const std::vector<int>& touched(int node) const { return touched_[static_cast<std::size_t>(node)]; }

 private:
  void add(const Fact& fact, const ChainGraph& graph) {
    all_.push_back({fact, {}});
    for (Cell c : fact.cells) {
      for (Digit d : fact.digits) all_.back().nodes.push_back(graph.node_of(c, d));
    }
  }
  void add_touched(int node, const ChainGraph& graph) {
    for (int v = 0; v < size(); ++v) {
      const auto& nodes = at(v).nodes;
      if (std::any_of(nodes.begin(), nodes.end(), [&](int n) { return has_bit(graph.weak(node), n); })) {
        touched_[static_cast<std::size_t>(node)].push_back(v);
      }
    }
  }

  std::vector<Variable> all_;
  std::vector<std::vector<int>> touched_;
};

/// The chains from one candidate, link by link.
class Growth {
 public:
  /// What a link goes through and the candidate that is left there, or -1 where none is.
  struct Link {
    int before;  ///< the chain that it continues
    int variable;
    int node;
  };

  Growth(const ChainGraph& graph, const Variables& variables, int target)
      : graph_(&graph),
        variables_(&variables),
        words_(graph.words()),
        sets_(static_cast<std::size_t>(2 * words_), 0),
        chains_{{-1, -1, target}} {
    for (int w = 0; w < words_; ++w) sets_[static_cast<std::size_t>(w)] = ~graph.weak(target)[w];
    set_bit(sets_.data() + words_, target);
  }

  /// Do singles refute the candidate? If not, no whip does.
  bool refutable() const {
    std::vector<NodeBits> sets = sets_;
    std::vector<int> open{chains_.front().node};
    for (std::size_t k = 0; k < open.size(); ++k) {
      for (int v : variables_->touched(open[k])) {
        const int node = left(v, sets.data());
        if (node == kNone) return true;
        if (node == kSeveral || has_bit(sets.data() + words_, node)) continue;
        assume(node, sets.data());
        open.push_back(node);
      }
    }
    return false;
  }

  /// One more link for every chain, each outcome once. True: a chain has come to its end.
  bool grow(const Search& search) {
    const std::size_t end = chains_.size();
    const Look look{this};
    std::unordered_set<int, Look, Look> known(2 * (end - newest_), look, look);
    for (std::size_t k = newest_; k < end; ++k) {
      if (search.stop()) return false;
      for (int v : variables_->touched(chains_[k].node)) {
        const int node = left(v, sets(k));
        if (node == kSeveral || (node != kNone && has_bit(made_true(k), node))) continue;
        const Link link{static_cast<int>(k), v, node};
        if (node == kNone) {
          end_ = link;
          return true;
        }
        if (!known.insert(append(link)).second) drop_last();
      }
    }
    newest_ = end;
    return false;
  }
  /// No chain can be longer.
  bool exhausted() const { return newest_ == chains_.size(); }
  bool ended() const { return end_.before >= 0; }

  /// The chain that has ended, from the candidate on.
  std::vector<Link> chain() const {
    std::vector<Link> out{end_};
    while (out.back().before >= 0) out.push_back(chains_[static_cast<std::size_t>(out.back().before)]);
    std::reverse(out.begin(), out.end());
    return out;
  }

 private:
  static constexpr int kNone = -1, kSeveral = -2;

  /// Chains are alike that have made the same true and end alike.
  struct Look {
    const Growth* growth;
    std::size_t operator()(int chain) const { return growth->hash(chain); }
    bool operator()(int a, int b) const { return growth->alike(a, b); }
  };

  const NodeBits* sets(std::size_t chain) const {
    return sets_.data() + chain * static_cast<std::size_t>(2 * words_);
  }
  const NodeBits* made_true(std::size_t chain) const { return sets(chain) + words_; }

  std::size_t hash(int chain) const {
    const NodeBits* bits = made_true(static_cast<std::size_t>(chain));
    auto mixed = static_cast<std::uint64_t>(chains_[static_cast<std::size_t>(chain)].node);
    for (int w = 0; w < words_; ++w) {
      mixed = (mixed ^ bits[w]) * 0x9E3779B97F4A7C15;
      mixed ^= mixed >> 32;
    }
    return mixed;
  }
  bool alike(int a, int b) const {
    const auto i = static_cast<std::size_t>(a), k = static_cast<std::size_t>(b);
    return chains_[i].node == chains_[k].node &&
           std::equal(made_true(i), made_true(i) + words_, made_true(k));
  }

  /// The one candidate of the variable that is not excluded.
  int left(int variable, const NodeBits* possible) const {
    int found = kNone;
    for (int n : variables_->at(variable).nodes) {
      if (!has_bit(possible, n)) continue;
      if (found != kNone) return kSeveral;
      found = n;
    }
    return found;
  }

  void assume(int node, NodeBits* sets) const {
    for (int w = 0; w < words_; ++w) sets[w] &= ~graph_->weak(node)[w];
    set_bit(sets + words_, node);
  }

  int append(const Link& link) {
    const std::size_t from = sets_.size();
    sets_.resize(from + static_cast<std::size_t>(2 * words_));
    std::copy_n(sets(static_cast<std::size_t>(link.before)), 2 * words_, sets_.data() + from);
    assume(link.node, sets_.data() + from);
    chains_.push_back(link);
    return static_cast<int>(chains_.size()) - 1;
  }
  void drop_last() {
    chains_.pop_back();
    sets_.resize(sets_.size() - static_cast<std::size_t>(2 * words_));
  }

  const ChainGraph* graph_;
  const Variables* variables_;
  int words_;
  std::vector<NodeBits> sets_;  ///< by chain: the candidates not excluded, then those made true
  std::vector<Link> chains_;    ///< each by its last link
  std::size_t newest_ = 0;      ///< where the longest chains begin
  Link end_{-1, -1, -1};
};

class Whips {
 public:
  explicit Whips(const Search& search)
      : search_(search),
        graph_(search.board.chain_graph(GraphKind::plain)),
        variables_(search.board, graph_),
        pool_(search, StepPool::Rank::by_place) {
    for (int i = 0; i < graph_.size() && !search.stop(); ++i) {
      Growth growth(graph_, variables_, i);
      if (growth.refutable()) open_.push_back(std::move(growth));
    }
  }

  Flow find() {
    bool found = false;
    for (int length = 1; length <= kLongest && !(found && search_.first); ++length) {
      for (Growth& growth : open_) {
        const bool ended = growth.grow(search_);
        if (search_.stopped()) return Flow::enough;
        if (!ended) continue;
        found = true;
        propose(growth.chain(), length);
      }
      std::erase_if(open_, [](const Growth& g) { return g.ended() || g.exhausted(); });
    }
    return pool_.give();
  }

 private:
  /// chain: the target, then each link; the last has no node.
  void propose(const std::vector<Growth::Link>& chain, int length) {
    const ChainNode& target = graph_.node(chain.front().node);
    if (!pool_.wants(Technique::whip, {{target.cell(), target.digit}}, length)) return;
    StepBuilder step(Technique::whip, Digits::of(target.digit));
    step.fact(Word::assumption, target.cells, Digits::of(target.digit));
    Chain told;
    for (std::size_t k = 1; k < chain.size(); ++k) {
      const Variable& variable = variables_.at(chain[k].variable);
      const bool last = k + 1 == chain.size();
      add(told, chain[k - 1].node, Link::weak);
      add(told, left_link(chain[k - 1].node, variable), last ? Link::none : Link::strong);
      const Fact& f = variable.fact;
      step.fact(last ? f.word : Word::link, f.cells, f.digits, f.houses);
    }
    step.chain(std::move(told)).eliminate(target.cell(), target.digit);
    pool_.add(std::move(step).finish(), length);
  }

  void add(Chain& chain, int node, Link to_next) const {
    chain.nodes.push_back({graph_.node(node).cells, graph_.node(node).digit, to_next});
  }

  /// The variable's first candidate that the node excludes.
  int left_link(int node, const Variable& variable) const {
    return *std::find_if(variable.nodes.begin(), variable.nodes.end(),
                         [&](int n) { return has_bit(graph_.weak(node), n); });
  }

  const Search& search_;
  const ChainGraph& graph_;
  Variables variables_;
  std::vector<Growth> open_;
  StepPool pool_;
};

}  // namespace

Flow find_whips(const Search& search) {
  return Whips(search).find();
}

}  // namespace nonet
