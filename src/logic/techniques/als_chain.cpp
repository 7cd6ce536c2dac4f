// ALS-Chain: four and more almost locked sets in a row.
//
//     A -x- B -y- C -w- D     neighbours can't both hold the digit between them, and that digit changes from
//                             link to link. If A lacks z, it holds x, so B lacks x and holds y, …, and D
//                             lacks w and holds z: z is in A or in D, and what sees all of it in both goes.
//
// Sets that are no neighbours may share cells. Two sets make an ALS-XZ, three an ALS-XY-Wing.
// Source: HoDoKu's manual, "Almost Locked Sets", ALS-Chain.

#include <algorithm>

#include "logic/als_table.hpp"
#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

class AlsChains {
 public:
  explicit AlsChains(const Search& search)
      : sets_(search.board.als().all()),
        links_(search.board.als().links(search.options.als_overlap)),
        pool_(search) {}

  Flow find() {
    for (int start = 0; start < static_cast<int>(sets_.size()); ++start) {
      for (Digit x : set(start).digits) {
        if (!links_.sharing(start, x).empty()) walk(start, x);
      }
    }
    pool_.drop_contained([](const Step&, const Step&) { return true; });
    return pool_.give();
  }

 private:
  /// "This set lacks this digit", reached from another such claim.
  struct Claim {
    int set;
    Digit lost;
    int from;  ///< index of the claim before; -1 at the second set of the chain
  };

  const Als& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }

  /// All chains that leave `start` by `x`, the shortest to each claim.
  void walk(int start, Digit x) {
    claims_.clear();
    lost_.assign(sets_.size(), Digits{});
    spread(start, -1, x, start);
    std::size_t level_end = claims_.size();
    int sets = 2;
    for (std::size_t k = 0; k < claims_.size(); ++k) {
      if (k == level_end) {
        ++sets;
        level_end = claims_.size();
      }
      if (sets >= 4) conclude(start, x, static_cast<int>(k));
      const Claim here = claims_[k];
      for (Digit y : set(here.set).digits - Digits::of(here.lost))
        spread(here.set, static_cast<int>(k), y, start);
    }
  }

  /// A set that holds `y` takes it from all sets linked by it.
  void spread(int holder, int from, Digit y, int start) {
    for (int next : links_.sharing(holder, y)) {
      Digits& lost = lost_[static_cast<std::size_t>(next)];
      if (next == start || lost.contains(y) || in_chain(next, from)) continue;
      lost.insert(y);
      claims_.push_back({next, y, from});
    }
  }

  bool in_chain(int set, int claim) const {
    for (; claim >= 0; claim = claims_[static_cast<std::size_t>(claim)].from) {
      if (claims_[static_cast<std::size_t>(claim)].set == set) return true;
    }
    return false;
  }

  void conclude(int start, Digit x, int claim) {
    const Claim& last = claims_[static_cast<std::size_t>(claim)];
    if (last.set < start) return;  // found from there as well
    const Als& a = set(start);
    const Als& b = set(last.set);
    std::vector<Candidate> gone;
    for (Digit z : (a.digits & b.digits) - Digits{x, last.lost}) {
      for (Cell c : a.seen[z.index] & b.seen[z.index]) gone.push_back({c, z});
    }
    if (gone.empty()) return;
    std::sort(gone.begin(), gone.end());
    const std::vector<int> chain = chain_to(start, claim);
    int cells = 0;
    for (int i : chain) cells += set(i).cells.size();
    if (!pool_.wants(Technique::als_chain, gone, cells)) return;
    Digits digits;
    for (Candidate c : gone) digits.insert(c.digit);
    StepBuilder step(Technique::als_chain, digits);
    for (Candidate c : gone) step.eliminate(c.cell, c.digit);
    for (int i : chain) step.fact(Word::als, set(i).cells, set(i).digits);
    add_commons(step, chain, claim);
    pool_.add(std::move(step).finish(), cells);
  }

  std::vector<int> chain_to(int start, int claim) const {
    std::vector<int> chain;
    for (int k = claim; k >= 0; k = claims_[static_cast<std::size_t>(k)].from) {
      chain.push_back(claims_[static_cast<std::size_t>(k)].set);
    }
    chain.push_back(start);
    std::reverse(chain.begin(), chain.end());
    return chain;
  }

  /// The digits between neighbours, in the order of the chain.
  void add_commons(StepBuilder& step, const std::vector<int>& chain, int claim) const {
    std::vector<Digit> lost;
    for (int k = claim; k >= 0; k = claims_[static_cast<std::size_t>(k)].from) {
      lost.push_back(claims_[static_cast<std::size_t>(k)].lost);
    }
    std::reverse(lost.begin(), lost.end());
    for (std::size_t k = 0; k < lost.size(); ++k) {
      const Digit d = lost[k];
      const Cells places = set(chain[k]).places[d.index] | set(chain[k + 1]).places[d.index];
      step.fact(Word::restricted, places, Digits::of(d));
    }
  }

  const std::vector<Als>& sets_;
  const AlsLinks& links_;
  StepPool pool_;
  std::vector<Claim> claims_;
  std::vector<Digits> lost_;  ///< by set: the digits it is claimed to lack
};

}  // namespace

Flow find_als_chains(const Search& search) {
  return AlsChains(search).find();
}

}  // namespace nonet
