// Forcing chains and nets: assume, follow, compare.
//
//     contradiction   one claim leads to something impossible (a candidate true and false, a cell or a house
//                     without a place): the claim is wrong. From a candidate true this is Nishio.
//     verity          several claims, one of which holds, all lead to the same: a candidate true and false,
//                     all candidates of a cell, all places of a digit in a house
//
// What a claim leads to is found by looks. One look shows
//
//     links       what the strong and weak links of the claim lead to: all that chains see, where each claim
//                 has one cause
//     singles     nets only: the candidate is placed, or removed; then four times over all naked and hidden
//                 singles that stand, those that stood before as well, are placed together (HoDoKu's depth).
//                 Each digit placed is a claim, and so is each candidate that it takes from its cell and its
//                 peers. Where things have become impossible this goes on as if they had not: a filled cell
//                 takes no further single, and of two singles found together neither stops the other.
//
// Each claim shown is looked from anew, by itself. A claim leads to another if looks do, one after the other. A
// net is a contradiction or a verity one of whose strands no links lead along; else it is a chain. Groups are
// claims too, but what is assumed, impossible or common is a candidate.
//
// All conclusions are found. Each is given with the shortest proof; placements come first, then what stands
// first in the grid. Sources: Sudopedia, "Forcing Chain", "Forcing Net"; HoDoKu's manual, "Forcing Chains and
// Nets".

#include <algorithm>
#include <memory>

#include "logic/derivation.hpp"
#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

struct Names {
  Technique contradiction, verity;
};

/// "If this holds, then that does."
struct Strand {
  Claim from, to;
};

class Forcing {
 public:
  Forcing(const Search& search, Lookahead lookahead, Names names)
      : search_(search),
        board_(search.board),
        graph_(board_.chain_graph(search.options.als_nodes ? GraphKind::with_als : GraphKind::grouped)),
        lookahead_(lookahead),
        names_(names),
        implied_(board_, graph_, lookahead, search.allowance),
        derivations_(static_cast<std::size_t>(2 * graph_.size())),
        along_links_(static_cast<std::size_t>(2 * graph_.size())),
        pool_(search, StepPool::Rank::by_place) {
    add_choices();
  }

  Flow find() {
    for (int i = 0; i < graph_.candidates(); ++i) {
      if (search_.stop()) return Flow::enough;
      if (search_.wants(names_.contradiction)) {
        contradictions({i, true});
        contradictions({i, false});
      }
      if (search_.wants(names_.verity)) common({{i, true}, {i, false}}, {});
    }
    if (search_.wants(names_.verity)) {
      for (const Choice& choice : choices_) {
        if (search_.stop()) return Flow::enough;
        common(choice.claims, choice.where);
      }
    }
    return pool_.give();
  }

 private:
  using Derivations = std::vector<std::unique_ptr<Derivation>>;

  /// Candidates of which one is true: those of a cell, or the places of a digit in a house.
  struct Choice {
    Fact where;
    std::vector<Claim> claims;
  };

  void add_choices() {
    for (Cell c : board_.blank()) {
      choices_.push_back({{Word::cells, Cells::of(c), board_.candidates(c), {}}, {}});
      for (Digit d : board_.candidates(c)) choices_.back().claims.push_back({graph_.node_of(c, d), true});
    }
    for (int h = 0; h < kHouses; ++h) {
      for (int d = 0; d < kDigits; ++d) {
        const Cells places = board_.cells_in(House(h), Digit(d));
        if (places.empty()) continue;
        choices_.push_back({{Word::house, places, Digits::of(Digit(d)), Houses::of(House(h))}, {}});
        for (Cell c : places) choices_.back().claims.push_back({graph_.node_of(c, Digit(d)), true});
      }
    }
    choices_from_.resize(static_cast<std::size_t>(graph_.candidates()));
    for (std::size_t k = 0; k < choices_.size(); ++k) {
      const int first = choices_[k].claims.front().node;
      choices_from_[static_cast<std::size_t>(first)].push_back(static_cast<int>(k));
    }
  }

  void contradictions(Claim from) {
    const NodeBits* on = implied_.on(from);
    const NodeBits* off = implied_.off(from);
    for (int w = 0; w < graph_.words(); ++w) {
      for (NodeBits rest = on[w] & off[w]; rest != 0; rest &= rest - 1) {
        const int i = w * 64 + std::countr_zero(rest);
        if (!graph_.is_candidate(i)) continue;
        const Fact where{Word::cells, graph_.node(i).cells, Digits::of(graph_.node(i).digit), {}};
        wrong(from, {{from, {i, true}}, {from, {i, false}}}, where);
      }
    }
    for (int k : choices_without_a_claim(off)) {
      const Choice& choice = choices_[static_cast<std::size_t>(k)];
      std::vector<Strand> strands;
      for (Claim c : choice.claims) strands.push_back({from, {c.node, false}});
      wrong(from, strands, choice.where);
    }
  }

  /// The choices of which all claims are off, ascending. Each is looked at where its first claim is off only.
  const std::vector<int>& choices_without_a_claim(const NodeBits* off) {
    left_out_.clear();
    for_each_bit(off, (graph_.candidates() + 63) / 64, [&](int node) {
      if (!graph_.is_candidate(node)) return;
      for (int k : choices_from_[static_cast<std::size_t>(node)]) {
        const std::vector<Claim>& claims = choices_[static_cast<std::size_t>(k)].claims;
        if (std::all_of(claims.begin(), claims.end(), [&](Claim c) { return has_bit(off, c.node); })) {
          left_out_.push_back(k);
        }
      }
    });
    std::sort(left_out_.begin(), left_out_.end());
    return left_out_;
  }

  void wrong(Claim from, const std::vector<Strand>& strands, const Fact& where) {
    propose(names_.contradiction, {from.node, !from.on}, strands, where);
  }

  /// What all claims imply.
  void common(const std::vector<Claim>& claims, const Fact& where) {
    for (bool on : {true, false}) {
      for (int w = 0; w < (graph_.candidates() + 63) / 64; ++w) {
        NodeBits all = ~NodeBits{0};
        for (Claim c : claims) all &= (on ? implied_.on(c) : implied_.off(c))[w];
        for (; all != 0; all &= all - 1) {
          const int i = w * 64 + std::countr_zero(all);
          if (!graph_.is_candidate(i)) continue;
          std::vector<Strand> strands;
          for (Claim c : claims) strands.push_back({c, {i, on}});
          propose(names_.verity, {i, on}, strands, where);
        }
      }
    }
  }

  const Derivation& derivation(Claim from) { return derivation(derivations_, from, lookahead_); }

  const Derivation& derivation(Derivations& known, Claim from, Lookahead lookahead) {
    auto& slot = known[static_cast<std::size_t>(2 * from.node + (from.on ? 1 : 0))];
    if (!slot) slot = std::make_unique<Derivation>(board_, graph_, from, lookahead);
    return *slot;
  }

  /// Are links enough? Then it is a forcing chain.
  bool chains(const std::vector<Strand>& strands) {
    return std::all_of(strands.begin(), strands.end(), [&](const Strand& strand) {
      return derivation(along_links_, strand.from, Lookahead::links).has(strand.to);
    });
  }

  void propose(Technique technique, Claim conclusion, const std::vector<Strand>& strands, const Fact& where) {
    const Candidate candidate{graph_.node(conclusion.node).cell(), graph_.node(conclusion.node).digit};
    std::vector<Candidate> placed, gone;
    (conclusion.on ? placed : gone).push_back(candidate);
    if (!pool_.wants(technique, placed, gone, 0)) return;
    int length = 0;
    for (const Strand& strand : strands) length += derivation(strand.from).level(strand.to);
    if (!pool_.wants(technique, placed, gone, length)) return;
    if (lookahead_ == Lookahead::singles && chains(strands)) return;
    StepBuilder step(technique, Digits::of(candidate.digit));
    if (!where.cells.empty()) step.fact(where.word, where.cells, where.digits, where.houses);
    for (const Strand& strand : strands) {
      const ChainNode& a = graph_.node(strand.from.node);
      step.fact(Word::assumption, a.cells, Digits::of(a.digit));
      for (Chain& chain : derivation(strand.from).chains_to(strand.to)) step.chain(std::move(chain));
    }
    if (conclusion.on) {
      step.place(candidate.cell, candidate.digit);
    } else {
      step.eliminate(candidate.cell, candidate.digit);
    }
    pool_.add(std::move(step).finish(), length);
  }

  const Search& search_;
  const Board& board_;
  const ChainGraph& graph_;
  Lookahead lookahead_;
  Names names_;
  Implications implied_;
  std::vector<Choice> choices_;
  std::vector<std::vector<int>> choices_from_;  ///< by node: the choices whose first claim it is
  std::vector<int> left_out_;
  Derivations derivations_;  ///< by claim, made when first asked for
  Derivations along_links_;  ///< likewise
  StepPool pool_;
};

}  // namespace

Flow find_forcing(const Search& search) {
  using enum Technique;
  if (search.wants(forcing_chain_contradiction) || search.wants(forcing_chain_verity)) {
    const Names names{forcing_chain_contradiction, forcing_chain_verity};
    if (Forcing(search, Lookahead::links, names).find() == Flow::enough) return Flow::enough;
  }
  if (search.wants(forcing_net_contradiction) || search.wants(forcing_net_verity)) {
    const Names names{forcing_net_contradiction, forcing_net_verity};
    if (Forcing(search, Lookahead::singles, names).find() == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace nonet
