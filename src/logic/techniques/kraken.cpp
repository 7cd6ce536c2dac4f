// Kraken fish: a finned fish whose fins don't see the candidate, but imply that it goes.
//
//     Type 1   a candidate of the covers would go if there were no fins; and along a chain from each fin it
//              goes as well. (From a fin that sees it, the chain is one link.)
//     Type 2   without the fins, each cover holds the digit in one of the base's cells: so of the base's
//              cells in one cover, and the fins, one is true. What goes along a chain from each of them goes.
//
// The fish are basic and franken ones of two to four houses with one or two fins, none of them endo fins, as
// in HoDoKu's default; the chains walk on candidates and groups. Of the proofs of one conclusion the shortest
// is given. Sources: Sudopedia, "Kraken Fish"; HoDoKu's manual, "Kraken Fish".

#include <algorithm>
#include <memory>

#include "logic/derivation.hpp"
#include "logic/fish.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

constexpr std::uint32_t kRows = 0x1FF, kColumns = kRows << 9, kBoxes = kRows << 18;
constexpr int kMostFins = 2;
constexpr int kLargest = 4;

/// Calls visit(fish) for every fish of a digit with one or two fins and none in two base houses.
class FinnedFish {
 public:
  FinnedFish(const Search& search, Digit d) : search_(search), board_(search.board), digit_(d) {
    for (int h = 0; h < kHouses; ++h) in_[static_cast<std::size_t>(h)] = board_.cells_in(House(h), d);
  }

  template <class Visit>
  void each(Visit visit) {
    for (std::uint32_t lines : {kRows, kColumns}) {
      base_kinds_ = Houses(lines | kBoxes);
      cover_kinds_ = Houses((kRows | kColumns | kBoxes) & ~lines);
      grow_base(0, {}, {}, visit);
    }
  }

 private:
  Cells in(House h) const { return in_[h.index]; }

  template <class Visit>
  void grow_base(int from, Houses base, Cells whole, Visit& visit) {
    if (search_.stop()) return;
    if (base.size() >= 2) {
      base_ = base;
      whole_ = whole;
      grow_cover(whole, {}, {}, visit);
    }
    if (base.size() == kLargest) return;
    for (int h = from; h < kHouses; ++h) {
      const House house(h);
      if (!base_kinds_.contains(house) || in(house).empty() || whole.intersects(in(house))) continue;
      grow_base(h + 1, base | Houses::of(house), whole | in(house), visit);
    }
  }

  /// The first cell left is a fin, or lies in one more cover.
  template <class Visit>
  void grow_cover(Cells left, Houses cover, Cells fins, Visit& visit) {
    if (left.empty()) {
      fill(cover, fins, 0, visit);
      return;
    }
    const Cell c = left.first();
    if (fins.size() < kMostFins) grow_cover(left - Cells::of(c), cover, fins | Cells::of(c), visit);
    if (cover.size() == base_.size()) return;
    for (House h : houses_of(c)) {
      // A house through a fin would cover it.
      if (!cover_kinds_.contains(h) || base_.contains(h) || cells_of(h).intersects(fins)) continue;
      grow_cover(left - cells_of(h), cover | Houses::of(h), fins, visit);
    }
  }

  /// Adds covers through cells that are covered already, until there are as many as base houses.
  template <class Visit>
  void fill(Houses cover, Cells fins, int from, Visit& visit) {
    if (fins.empty()) return;
    if (cover.size() == base_.size()) {
      visit(make_fish(board_, digit_, base_, cover));
      return;
    }
    for (int h = from; h < kHouses; ++h) {
      const House house(h);
      if (!cover_kinds_.contains(house) || base_.contains(house) || cover.contains(house)) continue;
      if (!in(house).intersects(whole_) || in(house).intersects(fins)) continue;
      fill(cover | Houses::of(house), fins, h + 1, visit);
    }
  }

  const Search& search_;
  const Board& board_;
  Digit digit_;
  std::array<Cells, kHouses> in_;
  Houses base_kinds_, cover_kinds_, base_;
  Cells whole_;
};

class Kraken {
 public:
  explicit Kraken(const Search& search)
      : search_(search),
        board_(search.board),
        graph_(board_.chain_graph(GraphKind::grouped)),
        implied_(board_, graph_, Lookahead::links, search.allowance),
        derivations_(static_cast<std::size_t>(graph_.candidates())),
        pool_(search) {}

  Flow find() {
    for (int d = 0; d < kDigits; ++d) {
      FinnedFish(search_, Digit(d)).each([&](const Fish& fish) {
        if (search_.wants(Technique::kraken_fish_1)) type_1(fish);
        if (search_.wants(Technique::kraken_fish_2)) type_2(fish);
      });
    }
    return search_.stopped() ? Flow::enough : pool_.give();
  }

 private:
  /// The candidates that go whichever of these cells holds the fish's digit.
  std::vector<NodeBits> gone_from_all(Digit d, Cells cells) const {
    std::vector<NodeBits> gone(static_cast<std::size_t>(graph_.words()), ~NodeBits{0});
    for (Cell c : cells) {
      const NodeBits* off = implied_.off({graph_.node_of(c, d), true});
      for (std::size_t w = 0; w < gone.size(); ++w) gone[w] &= off[w];
    }
    return gone;
  }

  void type_1(const Fish& fish) {
    const Cells targets = ((fish.cover_cells - fish.base_cells) | fish.cannibal) - fish.eliminations;
    if (targets.empty()) return;
    const std::vector<NodeBits> gone = gone_from_all(fish.digit, fish.fins);
    for (Cell e : targets) {
      const int node = graph_.node_of(e, fish.digit);
      if (has_bit(gone.data(), node)) propose(Technique::kraken_fish_1, fish, {}, fish.fins, node);
    }
  }

  void type_2(const Fish& fish) {
    for (House cover : fish.cover) {
      const Cells branches = (fish.base_cells & cells_of(cover)) | fish.fins;
      for_each_bit(gone_from_all(fish.digit, branches).data(), graph_.words(), [&](int node) {
        if (graph_.is_candidate(node))
          propose(Technique::kraken_fish_2, fish, Houses::of(cover), branches, node);
      });
    }
  }

  const Derivation& derivation(int node) {
    auto& slot = derivations_[static_cast<std::size_t>(node)];
    if (!slot) slot = std::make_unique<Derivation>(board_, graph_, Claim{node, true}, Lookahead::links);
    return *slot;
  }

  /// `node` goes, whichever of the branches holds the digit.
  void propose(Technique technique, const Fish& fish, Houses cover, Cells branches, int node) {
    const Candidate target{graph_.node(node).cell(), graph_.node(node).digit};
    int length = 4 * fish.size();
    if (!pool_.wants(technique, {target}, length)) return;
    const Claim gone{node, false};
    for (Cell c : branches) length += derivation(graph_.node_of(c, fish.digit)).level(gone);
    if (!pool_.wants(technique, {target}, length)) return;
    StepBuilder step(technique, Digits::of(fish.digit));
    add_fish(fish, step);
    if (!cover.empty()) step.fact(Word::house, fish.base_cells & branches, Digits::of(fish.digit), cover);
    for (Cell c : branches) {
      step.fact(Word::assumption, Cells::of(c), Digits::of(fish.digit));
      for (Chain& chain : derivation(graph_.node_of(c, fish.digit)).chains_to(gone))
        step.chain(std::move(chain));
    }
    step.eliminate(target.cell, target.digit);
    pool_.add(std::move(step).finish(), length);
  }

  static void add_fish(const Fish& fish, StepBuilder& step) {
    const Digits digit = Digits::of(fish.digit);
    step.fact(Word::base, fish.base_cells - fish.fins, digit, fish.base);
    step.fact(Word::cover, {}, {}, fish.cover).fact(Word::fins, fish.fins, digit);
  }

  const Search& search_;
  const Board& board_;
  const ChainGraph& graph_;
  Implications implied_;
  std::vector<std::unique_ptr<Derivation>> derivations_;
  StepPool pool_;
};

}  // namespace

Flow find_kraken(const Search& search) {
  return Kraken(search).find();
}

}  // namespace nonet
