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
      : search_(search),
        sets_(search.board.als().all()),
        links_(search.board.als().links(search.options.als_overlap)),
        pool_(search) {}

  Flow find() {
    for (int start = 0; start < static_cast<int>(sets_.size()); ++start) {
      for (Digit x : set(start).digits) {
        if (links_.sharing(start, x).empty()) continue;
        if (search_.stop()) return Flow::enough;
        walk(start, x);
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
    int from;   ///< index of the claim before; -1 at the second set of the chain
    int level;  ///< how many sets the chain has
  };

  const Als& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }

  /// All chains that leave `start` by `x`, the shortest to each claim.
  void walk(int start, Digit x) {
    start_ = start;
    claims_.clear();
    queue_.clear();
    lost_.assign(sets_.size(), Digits{});
    lost_by_three_.assign(sets_.size(), Digits{});
    spread(start, -1, x, 2);
    for (std::size_t k = 0; k < queue_.size(); ++k) {
      const Claim here = claims_[static_cast<std::size_t>(queue_[k])];
      if (here.level >= 4) conclude(start, x, queue_[k]);
      for (Digit y : set(here.set).digits - Digits::of(here.lost))
        spread(here.set, queue_[k], y, here.level + 1);
    }
  }

  /// A set that holds `y` takes it from all sets linked by it.
  void spread(int holder, int from, Digit y, int level) {
    for (int next : links_.sharing(holder, y)) {
      Digits& lost = known(next, level);
      if (next == start_ || lost.contains(y)) continue;
      const int way = in_chain(next, from) ? way_around(next, from) : from;
      if (way != from && way < 0) continue;
      lost.insert(y);
      queue_.push_back(static_cast<int>(claims_.size()));
      claims_.push_back({next, y, way, level});
    }
  }

  /// Three sets whose ends share cells are no ALS-XY-Wing, so they don't stand in the way of longer chains.
  Digits& known(int next, int level) {
    const bool nameless = level == 3 && set(next).cells.intersects(set(start_).cells);
    return (nameless ? lost_by_three_ : lost_)[static_cast<std::size_t>(next)];
  }

  /// The same claim by another set before it, so that `avoided` is not in its chain; or -1.
  int way_around(int avoided, int claim) {
    const Claim here = claims_[static_cast<std::size_t>(claim)];
    const auto before = links_.sharing(here.set, here.lost);
    for (std::size_t k = 0; k < claims_.size(); ++k) {
      const Claim& other = claims_[k];
      if (other.level != here.level - 1 || other.lost == here.lost) continue;
      if (!std::binary_search(before.begin(), before.end(), other.set)) continue;
      const int from = static_cast<int>(k);
      if (in_chain(avoided, from) || in_chain(here.set, from)) continue;
      claims_.push_back({here.set, here.lost, from, here.level});
      return static_cast<int>(claims_.size()) - 1;
    }
    return -1;
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

  const Search& search_;
  const std::vector<Als>& sets_;
  const AlsLinks& links_;
  StepPool pool_;
  int start_ = 0;
  std::vector<Claim> claims_;
  std::vector<int> queue_;    ///< the claims to go on from, in order of level
  std::vector<Digits> lost_;  ///< by set: the digits it is claimed to lack
  std::vector<Digits> lost_by_three_;
};

}  // namespace

Flow find_als_chains(const Search& search) {
  return AlsChains(search).find();
}

}  // namespace nonet
