// Death Blossom: a stem cell and an almost locked set, a petal, for each of its candidates.
//
//     stem {1 2 3}     petal 1 loses its 1 if the stem is 1, petal 2 its 2 if the stem is 2, …
//                      One of them comes true, and that petal holds all its other digits: a digit z of all
//                      petals is in one of them, and what sees all of its places goes.
//
// Source: Sudopedia, "Death Blossom".

#include <algorithm>

#include "logic/als_table.hpp"
#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

class DeathBlossoms {
 public:
  explicit DeathBlossoms(const Search& search)
      : search_(search), board_(search.board), sets_(search.board.als().all()), pool_(search) {}

  Flow find() {
    for (Cell stem : board_.blank()) {
      if (gather(stem)) pick(0, start_of(stem));
      if (search_.first && found_) break;
    }
    if (search_.stopped()) return Flow::enough;
    return pool_.give();
  }

 private:
  /// Petals picked so far: their cells, and what each digit common to them takes away.
  struct Blossom {
    Cells cells;
    Digits common;
    std::array<Cells, kDigits> gone{};
  };

  /// The sets that lose a digit to the stem, by candidate of the stem.
  bool gather(Cell stem) {
    stem_ = stem;
    candidates_.clear();
    petals_.clear();
    for (Digit d : board_.candidates(stem)) {
      candidates_.push_back(d);
      petals_.emplace_back();
      for (const Als& set : sets_) {
        if (set.seen[d.index].contains(stem)) petals_.back().push_back(&set);
      }
      if (petals_.back().empty()) return false;
    }
    return candidates_.size() >= 2;
  }

  Blossom start_of(Cell stem) const {
    Blossom blossom;
    blossom.common = Digits::all() - board_.candidates(stem);
    for (Digit d : blossom.common) blossom.gone[d.index] = board_.cells(d) - Cells::of(stem);
    return blossom;
  }

  void pick(std::size_t k, const Blossom& so_far) {
    if (k == petals_.size()) {
      conclude(so_far);
      return;
    }
    if (search_.stop()) return;
    for (const Als* petal : petals_[k]) {
      if (search_.first && found_) return;
      if (!search_.options.als_overlap && petal->cells.intersects(so_far.cells)) continue;
      Blossom next;
      next.cells = so_far.cells | petal->cells;
      for (Digit d : so_far.common & petal->digits) {
        next.gone[d.index] = so_far.gone[d.index] & petal->seen[d.index];
        if (!next.gone[d.index].empty()) next.common.insert(d);
      }
      if (next.common.empty()) continue;
      picked_.push_back(petal);
      pick(k + 1, next);
      picked_.pop_back();
    }
  }

  void conclude(const Blossom& blossom) {
    std::vector<Candidate> gone;
    for (Digit d : blossom.common) {
      for (Cell c : blossom.gone[d.index] - blossom.cells) gone.push_back({c, d});
    }
    std::sort(gone.begin(), gone.end());
    int cells = 0;
    for (const Als* petal : picked_) cells += petal->cells.size();
    if (gone.empty() || !pool_.wants(Technique::death_blossom, gone, cells)) return;
    found_ = true;
    Digits digits;
    for (Candidate c : gone) digits.insert(c.digit);
    StepBuilder step(Technique::death_blossom, digits);
    for (Candidate c : gone) step.eliminate(c.cell, c.digit);
    step.fact(Word::stem, Cells::of(stem_), board_.candidates(stem_));
    for (const Als* petal : picked_) step.fact(Word::als, petal->cells, petal->digits);
    for (std::size_t k = 0; k < picked_.size(); ++k) {
      const Digit d = candidates_[k];
      step.fact(Word::restricted, picked_[k]->places[d.index] | Cells::of(stem_), Digits::of(d));
    }
    pool_.add(std::move(step).finish(), cells);
  }

  const Search& search_;
  const Board& board_;
  const std::vector<Als>& sets_;
  StepPool pool_;
  Cell stem_;
  std::vector<Digit> candidates_;
  std::vector<std::vector<const Als*>> petals_;
  std::vector<const Als*> picked_;
  bool found_ = false;
};

}  // namespace

Flow find_death_blossoms(const Search& search) {
  return DeathBlossoms(search).find();
}

}  // namespace nonet
