// Chains: candidates (groups of them, almost locked sets) joined by links that are strong and weak in turn.
//
//     a = b - c = d      if a is false, b is true, so c is false, so d is true: one of a and d is true
//
//     X-Chain                  all of one digit; what sees both ends goes
//     XY-Chain                 strong links inside bivalue cells; what sees both ends goes
//     AIC, type 1              ends of one digit: what sees both goes (at least two candidates)
//          type 2              ends of two digits in cells that see each other: each goes from the other's
//                              cell
//     Discontinuous Nice Loop  from a cell back to it
//          type 1              one candidate at both ends: weak links show it false, strong ones true
//          type 2              a strong and a weak link of two candidates: the weak one goes
//     Continuous Nice Loop     the ends join as well: every weak link is a strong one too, so that what sees
//                              both its ends goes, and of a set in the loop what sees all places of a digit
//
// An AIC or XY-Chain that removes one candidate alone is the discontinuous loop from that candidate; it
// stands here under that name. The shortest chain between two ends is the one that counts.
// Sources: Sudopedia, "X-Chain", "XY-Chain", "Nice Loop", "Alternating Inference Chain", "Grouped Links",
// "Almost Locked Set"; HoDoKu's manual, "Chains and Loops".

#include <algorithm>

#include "logic/finder.hpp"
#include "logic/reach.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// The longest X- and XY-Chain that a path takes (HoDoKu's limit).
constexpr int kLongestOnPath = 20;

/// Nodes as a chain; `first` says how the first leads to the second.
Chain as_chain(const ChainGraph& graph, const std::vector<int>& path, Link first, bool loop) {
  Chain chain;
  chain.loop = loop;
  Link link = first;
  for (int i : path) {
    chain.nodes.push_back({graph.node(i).cells, graph.node(i).digit, link});
    link = link == Link::strong ? Link::weak : Link::strong;
  }
  if (!loop) chain.nodes.back().to_next = Link::none;
  return chain;
}

/// The almost locked set that the strong link between two nodes runs through, or -1.
int set_between(const ChainGraph& graph, int a, int b) {
  return std::max(graph.node(a).als, graph.node(b).als);
}

/// Numbers the sets of a chain and writes them down as facts.
void add_sets(StepBuilder& step, const Board& board, const ChainGraph& graph, const std::vector<int>& path,
              Chain& chain) {
  int sets = 0;
  for (std::size_t k = 0; k < path.size(); ++k) {
    const int als = set_between(graph, path[k], path[(k + 1) % path.size()]);
    if (als < 0 || chain.nodes[k].to_next != Link::strong) continue;
    chain.nodes[k].als = static_cast<std::int8_t>(sets++);
    const Als& set = board.als().all()[static_cast<std::size_t>(als)];
    step.fact(Word::als, set.cells, set.digits);
  }
}

Digits digits_of(const ChainGraph& graph, const std::vector<int>& path) {
  Digits digits;
  for (int i : path) digits.insert(graph.node(i).digit);
  return digits;
}

std::vector<Candidate> as_candidates(Cells cells, Digit d) {
  std::vector<Candidate> list;
  for (Cell c : cells) list.push_back({c, d});
  return list;
}

/// X- and XY-Chains: from a candidate to another of the same digit, strong at both ends.
class SameDigitChains {
 public:
  SameDigitChains(const Search& search, Technique technique, Reach::Strong strong)
      : search_(search),
        graph_(search.board.chain_graph(GraphKind::plain)),
        reach_(graph_),
        pool_(search),
        technique_(technique),
        strong_(strong) {}

  /// Chains from every node of a set, within the set.
  void walk_all(const std::vector<NodeBits>& within) {
    for_each_bit(within.data(), graph_.words(), [&](int start) {
      if (!has_bit(graph_.with_strong(), start)) return;
      reach_.walk(start, false, within.data(), strong_);
      for (int level = 3; level < reach_.levels(); level += 2) {
        if (search_.first && level > kLongestOnPath) break;
        for_each_bit(reach_.on_at(level), graph_.words(), [&](int end) { check(start, end, level); });
      }
    });
  }
  Flow give() { return pool_.give(); }

 private:
  void check(int start, int end, int level) {
    const ChainNode& a = graph_.node(start);
    const ChainNode& b = graph_.node(end);
    if (start > end || a.digit != b.digit) return;
    const Cells seen = peers_of(a.cell()) & peers_of(b.cell()) & search_.board.cells(a.digit);
    if (seen.empty()) return;
    const std::vector<Candidate> gone = as_candidates(seen, a.digit);
    if (!pool_.wants(technique_, gone, level)) return;
    const auto shape = start == end ? Reach::Shape::closed : Reach::Shape::open;
    const std::vector<int> path = reach_.chain_to(end, true, shape);
    if (path.empty()) return;
    StepBuilder step(technique_, Digits::of(a.digit));
    step.eliminate(seen, a.digit);
    step.chain(as_chain(graph_, path, Link::strong, false));
    pool_.add(std::move(step).finish(), level);
  }

  const Search& search_;
  const ChainGraph& graph_;
  Reach reach_;
  StepPool pool_;
  Technique technique_;
  Reach::Strong strong_;
};

Flow x_chains(const Search& search) {
  const ChainGraph& graph = search.board.chain_graph(GraphKind::plain);
  SameDigitChains chains(search, Technique::x_chain, Reach::Strong::any);
  std::array<std::vector<NodeBits>, kDigits> nodes;
  nodes.fill(std::vector<NodeBits>(static_cast<std::size_t>(graph.words()), 0));
  for (int i = 0; i < graph.size(); ++i) set_bit(nodes[graph.node(i).digit.index].data(), i);
  for (Digit d : search.fresh.digits) chains.walk_all(nodes[d.index]);
  return chains.give();
}

Flow xy_chains(const Search& search) {
  const ChainGraph& graph = search.board.chain_graph(GraphKind::plain);
  SameDigitChains chains(search, Technique::xy_chain, Reach::Strong::inside_cells);
  std::vector<NodeBits> nodes(static_cast<std::size_t>(graph.words()), 0);
  for (int i = 0; i < graph.size(); ++i) {
    if (search.board.bivalue().contains(graph.node(i).cell())) set_bit(nodes.data(), i);
  }
  chains.walk_all(nodes);
  return chains.give();
}

/// Which name a loop or chain gets, plain or grouped.
struct Names {
  Technique loop, broken_loop, aic;
};
constexpr Names kPlain{Technique::continuous_nice_loop, Technique::discontinuous_nice_loop, Technique::aic};
constexpr Names kGrouped{Technique::grouped_continuous_nice_loop, Technique::grouped_discontinuous_nice_loop,
                         Technique::grouped_aic};

/// Nice loops and AICs of one graph. On the graph with groups only those that use one are of interest: the
/// others belong to the plain graph.
class NiceLoops {
 public:
  NiceLoops(const Search& search, GraphKind kind)
      : board_(search.board),
        graph_(search.board.chain_graph(kind)),
        reach_(graph_),
        pool_(search),
        names_(kind == GraphKind::plain ? kPlain : kGrouped),
        grouped_(kind != GraphKind::plain) {}

  Flow find() {
    for (int start = 0; start < graph_.candidates(); ++start) {
      if (has_bit(graph_.with_strong(), start)) from_false(start);
    }
    // After all others, so that of equally long proofs none with weak ends is kept: it might be dropped below.
    for (int start = 0; start < graph_.candidates(); ++start) from_true(start);
    // A loop with two weak ends around an AIC is that AIC once more, for one of its candidates alone.
    pool_.drop_contained([this](const Step& other, const Step& step) {
      if (step.technique == names_.loop) return other.technique == names_.loop;
      const bool weak_ends = step.technique == names_.broken_loop && step.type == 1 &&
                             step.chains.front().nodes.front().to_next == Link::weak;
      return weak_ends && other.technique == names_.aic;
    });
    return pool_.give();
  }

 private:
  void from_false(int start) {
    reach_.walk(start, false);
    const ChainNode& a = graph_.node(start);
    for (int level = 3; level < reach_.levels(); ++level) {
      const NodeBits* on = reach_.on_at(level);
      const NodeBits* off = reach_.off_at(level);
      for (int w = 0; w < graph_.words(); ++w) {
        for (NodeBits rest = on[w]; rest != 0; rest &= rest - 1) {
          const int end = w * 64 + std::countr_zero(rest);
          if (graph_.is_candidate(end)) one_is_true(start, end, level);
        }
      }
      for (Digit d : board_.candidates(a.cell())) {
        const int end = graph_.node_of(a.cell(), d);
        if (end != start && has_bit(off, end)) {
          broken_loop(end, false, level, 2, {{a.cell(), d}}, Link::strong);
        }
      }
    }
  }

  void from_true(int start) {
    const ChainNode& a = graph_.node(start);
    reach_.walk(start, true);
    if (has_bit(reach_.off(), start)) {
      const int level = reach_.level_of(start, false);
      if (level >= 3) broken_loop(start, false, level, 1, {{a.cell(), a.digit}}, Link::weak);
    }
    if (!board_.bivalue().contains(a.cell())) return;
    const Digits other = board_.candidates(a.cell()) - Digits::of(a.digit);
    const int end = graph_.node_of(a.cell(), other.first());
    const int level = reach_.level_of(end, false);
    if (level >= 3) loop(end, false, level, Link::weak);
  }

  /// Start or end: what follows depends on where they stand.
  void one_is_true(int start, int end, int level) {
    const ChainNode& a = graph_.node(start);
    const ChainNode& b = graph_.node(end);
    if (start == end) {
      std::vector<Candidate> gone;
      for (Digit d : board_.candidates(a.cell()) - Digits::of(a.digit)) gone.push_back({a.cell(), d});
      broken_loop(end, true, level, 1, gone, Link::strong);
    } else if (a.cell() == b.cell()) {
      loop(end, true, level, Link::strong);
    } else if (start < end) {
      if (a.digit == b.digit && see(a.cell(), b.cell())) loop(end, true, level, Link::strong);
      aic(a, b, end, level);
    }
  }

  void aic(const ChainNode& a, const ChainNode& b, int end, int level) {
    std::vector<Candidate> gone;
    if (a.digit == b.digit) {
      gone = as_candidates(peers_of(a.cell()) & peers_of(b.cell()) & board_.cells(a.digit), a.digit);
    } else if (see(a.cell(), b.cell())) {
      if (board_.has(a.cell(), b.digit)) gone.push_back({a.cell(), b.digit});
      if (board_.has(b.cell(), a.digit)) gone.push_back({b.cell(), a.digit});
      std::sort(gone.begin(), gone.end());
    }
    if (gone.size() < 2) return;
    if (!pool_.wants(names_.aic, gone, level)) return;
    const std::vector<int> path = reach_.chain_to(end, true, Reach::Shape::open);
    const int type = a.digit == b.digit ? 1 : 2;
    add(names_.aic, type, path, level, gone, Link::strong, false);
  }

  void broken_loop(int end, bool on, int level, int type, const std::vector<Candidate>& gone, Link first) {
    if (!pool_.wants(names_.broken_loop, gone, level)) return;
    const std::vector<int> path = reach_.chain_to(end, on, Reach::Shape::closed);
    add(names_.broken_loop, type, path, level, gone, first, false);
  }

  void loop(int end, bool on, int level, Link first) {
    const ChainNode& b = graph_.node(end);
    const bool one_cell = reach_.start_node().cells == b.cells;
    const auto shape = one_cell ? Reach::Shape::closed : Reach::Shape::open;
    const std::vector<int> path = reach_.chain_to(end, on, shape);
    if (path.empty() || !named_here(path)) return;
    const std::vector<Candidate> gone = gone_by_loop(path, first);
    if (!pool_.wants(names_.loop, gone, level)) return;
    add(names_.loop, 0, path, level, gone, first, true);
  }

  std::vector<Candidate> gone_by_loop(const std::vector<int>& path, Link first) const {
    std::vector<NodeBits> gone(static_cast<std::size_t>(graph_.words()), 0);
    Cells cells;
    for (int i : path) cells |= graph_.node(i).body;
    Link link = first;
    for (std::size_t k = 0; k < path.size(); ++k) {
      const int a = path[k];
      const int b = path[(k + 1) % path.size()];
      if (link == Link::weak) {
        gone_by_weak_link(a, b, cells, gone);
      } else if (set_between(graph_, a, b) >= 0) {
        gone_by_set(a, b, gone);
      }
      link = link == Link::weak ? Link::strong : Link::weak;
    }
    std::vector<Candidate> list;
    for_each_bit(gone.data(), graph_.words(), [&](int i) {
      if (graph_.is_candidate(i)) list.push_back({graph_.node(i).cell(), graph_.node(i).digit});
    });
    return list;
  }

  /// What sees both ends; of the loop's own cells only those with the link inside (as HoDoKu has it).
  void gone_by_weak_link(int a, int b, Cells loop_cells, std::vector<NodeBits>& gone) const {
    const Cells a_cells = graph_.node(a).cells;
    if (graph_.node(a).digit != graph_.node(b).digit) {
      for (Digit d : board_.candidates(a_cells.first())) {
        const int i = graph_.node_of(a_cells.first(), d);
        if (i != a && i != b) set_bit(gone.data(), i);
      }
      return;
    }
    const Digit d = graph_.node(a).digit;
    const Cells seen = common_peers(a_cells | graph_.node(b).cells) & board_.cells(d);
    for (Cell c : seen - loop_cells) set_bit(gone.data(), graph_.node_of(c, d));
  }

  /// A set that gives up one of two digits keeps all others. Where the link leads on to a cell that the set
  /// forces, the digits that force it stand in the set or in that cell.
  void gone_by_set(int a, int b, std::vector<NodeBits>& gone) const {
    const Als& set = board_.als().all()[static_cast<std::size_t>(set_between(graph_, a, b))];
    Digits given_up;
    Cells forced;
    for (int end : {a, b}) {
      if (graph_.node(end).als >= 0) {
        given_up.insert(graph_.node(end).digit);
      } else {
        forced = graph_.node(end).cells;
      }
    }
    for (Digit d : set.digits - given_up) {
      Cells seen = set.seen[d.index] - set.cells;
      if (forced.single() && board_.has(forced.first(), d)) seen &= peers_of(forced.first());
      for (Cell c : seen) set_bit(gone.data(), graph_.node_of(c, d));
    }
  }

  bool named_here(const std::vector<int>& path) const {
    if (!grouped_) return true;
    return std::any_of(path.begin(), path.end(), [&](int i) { return !graph_.is_candidate(i); });
  }

  void add(Technique technique, int type, const std::vector<int>& path, int level,
           const std::vector<Candidate>& gone, Link first, bool is_loop) {
    if (path.empty() || !named_here(path)) return;
    StepBuilder step(technique, digits_of(graph_, path));
    step.type(type);
    for (Candidate c : gone) step.eliminate(c.cell, c.digit);
    Chain chain = as_chain(graph_, path, first, is_loop);
    add_sets(step, board_, graph_, path, chain);
    step.chain(std::move(chain));
    pool_.add(std::move(step).finish(), level);
  }

  const Board& board_;
  const ChainGraph& graph_;
  Reach reach_;
  StepPool pool_;
  Names names_;
  bool grouped_;
};

}  // namespace

Flow find_chains(const Search& search) {
  using enum Technique;
  if (search.wants(remote_pair) && find_remote_pairs(search) == Flow::enough) return Flow::enough;
  if (search.wants(x_chain) && x_chains(search) == Flow::enough) return Flow::enough;
  if (search.wants(xy_chain) && xy_chains(search) == Flow::enough) return Flow::enough;
  if (search.wants(continuous_nice_loop) || search.wants(discontinuous_nice_loop) || search.wants(aic)) {
    if (NiceLoops(search, GraphKind::plain).find() == Flow::enough) return Flow::enough;
  }
  if (search.wants(grouped_continuous_nice_loop) || search.wants(grouped_discontinuous_nice_loop) ||
      search.wants(grouped_aic)) {
    const GraphKind kind = search.options.als_nodes ? GraphKind::with_als : GraphKind::grouped;
    if (NiceLoops(search, kind).find() == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace nonet
