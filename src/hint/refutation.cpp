// Dijkstra's order on claims "the digit is in the cell". A claim rests on a set of claims, all that were used
// to derive it; its cost is the size of that set.
//
//     taken: r1c2=5         makes 5 in r1c7 and 3 in r1c2 impossible, resting on {r1c2=5}
//     cell or house-digit   all of its candidates impossible but one: that one is derived
//                           all of them: a contradiction
//
// Each impossible candidate may have several causes; of these the one is charged that adds least.

#include "hint/refutation.hpp"

#include <algorithm>
#include <bitset>
#include <queue>

#include "core/houses.hpp"
#include "core/sort.hpp"

namespace nonet {
namespace {

constexpr int kClaims = kCells * kDigits;
using Claims = std::bitset<kClaims>;

int index_of(Candidate c) {
  return c.cell.index * kDigits + c.digit.index;
}

/// What a claim is derived from: one of the candidates of a cell, or of a digit in a house, must be true.
struct Source {
  std::optional<Cell> cell;
  std::optional<std::pair<House, Digit>> place;
};

/// Something derived: a claim, or a contradiction where `claim` is empty.
struct Derived {
  std::size_t cost = 0;
  int order = 0;  ///< of equal cost the earlier one first
  std::optional<Candidate> claim;
  Source source;
  Claims basis;  ///< itself included
};

struct Later {
  bool operator()(const Derived& a, const Derived& b) const {
    return std::make_pair(a.cost, a.order) > std::make_pair(b.cost, b.order);
  }
};

class Search {
 public:
  Search(const Position& position, Candidate assumed) : position_(position) {
    Claims basis;
    basis.set(static_cast<std::size_t>(index_of(assumed)));
    open_.push({1, 0, assumed, {}, basis});
  }

  std::optional<Refutation> run() {
    while (!open_.empty()) {
      Derived next = open_.top();
      open_.pop();
      if (!next.claim) return told(next);
      Claims& known = basis_[static_cast<std::size_t>(index_of(*next.claim))];
      if (known.any()) continue;
      known = next.basis;
      taken_.push_back(next);
      spread(*next.claim);
    }
    return std::nullopt;
  }

 private:
  bool has(Cell c, Digit d) const {
    return position_.grid.blank(c) && position_.candidates[c.index].contains(d);
  }

  void spread(Candidate claim) {
    std::vector<Candidate> gone;
    for (Digit d : Digits::all() - Digits::of(claim.digit)) {
      if (has(claim.cell, d)) gone.push_back({claim.cell, d});
    }
    for (Cell c : peers_of(claim.cell)) {
      if (has(c, claim.digit)) gone.push_back({c, claim.digit});
    }
    for (Candidate c : gone) causes_[static_cast<std::size_t>(index_of(c))].push_back(index_of(claim));
    for (Candidate c : gone) {
      look_at({c.cell, std::nullopt}, candidates_of(c.cell));
      for (House h : houses_of(c.cell))
        look_at({std::nullopt, std::make_pair(h, c.digit)}, places_of(h, c.digit));
    }
  }

  std::vector<Candidate> candidates_of(Cell cell) const {
    std::vector<Candidate> all;
    for (Digit d : position_.candidates[cell.index]) all.push_back({cell, d});
    return all;
  }
  std::vector<Candidate> places_of(House house, Digit digit) const {
    std::vector<Candidate> all;
    for (Cell c : house_cells(house)) {
      if (has(c, digit)) all.push_back({c, digit});
    }
    return all;
  }

  /// One of `all` must be true.
  void look_at(const Source& source, const std::vector<Candidate>& all) {
    std::optional<Candidate> left;
    std::vector<int> gone;
    for (Candidate c : all) {
      if (!causes_[static_cast<std::size_t>(index_of(c))].empty()) {
        gone.push_back(index_of(c));
      } else if (left) {
        return;
      } else {
        left = c;
      }
    }
    Claims basis = cheapest(gone);
    if (left) basis.set(static_cast<std::size_t>(index_of(*left)));
    if (left && basis_[static_cast<std::size_t>(index_of(*left))].any()) return;
    open_.push({basis.count(), ++pushed_, left, source, basis});
  }

  /// A small set of claims by which all of these are impossible.
  Claims cheapest(std::vector<int> gone) const {
    const auto causes = [&](int i) -> const std::vector<int>& {
      return causes_[static_cast<std::size_t>(i)];
    };
    sort_stably(gone, [&](int a, int b) { return causes(a).size() < causes(b).size(); });
    Claims basis;
    for (int i : gone) {
      const auto added = [&](int cause) {
        return (basis_[static_cast<std::size_t>(cause)] & ~basis).count();
      };
      basis |= basis_[static_cast<std::size_t>(*std::min_element(
          causes(i).begin(), causes(i).end(), [&](int a, int b) { return added(a) < added(b); }))];
    }
    return basis;
  }

  Refutation told(const Derived& contradiction) const {
    Refutation out;
    out.empty_cell = contradiction.source.cell;
    out.no_place = contradiction.source.place;
    for (std::size_t i = 1; i < taken_.size(); ++i) {  // the first is the assumption
      if (contradiction.basis.test(static_cast<std::size_t>(index_of(*taken_[i].claim))))
        out.steps.push_back(single(taken_[i]));
    }
    return out;
  }

  static Step single(const Derived& derived) {
    Step step;
    step.technique = derived.source.cell ? Technique::naked_single : Technique::hidden_single;
    step.digits = Digits::of(derived.claim->digit);
    step.placements = {*derived.claim};
    if (derived.source.place) {
      step.facts.push_back({Word::house, {}, {}, Houses::of(derived.source.place->first)});
    }
    return step;
  }

  const Position& position_;
  std::priority_queue<Derived, std::vector<Derived>, Later> open_;
  std::vector<Derived> taken_;
  std::array<Claims, kClaims> basis_;
  std::array<std::vector<int>, kClaims> causes_;
  int pushed_ = 0;
};

}  // namespace

std::optional<Refutation> refute(const Position& position, Candidate assumed) {
  return Search(position, assumed).run();
}

}  // namespace nonet
