// Chains, forcing chains and kraken fish, straight from their definitions.

#include <functional>

#include "logic/claims_twin.hpp"

namespace nonet {
namespace {

using enum Technique;

/// Visits all chains of places that begin and end with a strong link, up to a length. Of two places that are
/// no neighbours in the chain, no two candidates share a cell.
class Chains {
 public:
  using Path = std::vector<std::size_t>;
  Chains(const Claims& claims, std::size_t longest,
         std::function<bool(std::size_t, std::size_t)> strong_allowed)
      : claims_(claims), longest_(longest), strong_allowed_(std::move(strong_allowed)) {}

  template <class Visit>
  void each(Visit visit) {
    for (std::size_t i = 0; i < claims_.places.size(); ++i) {
      path_ = {i};
      grow(visit);
    }
  }

 private:
  template <class Visit>
  void grow(Visit& visit) {
    const bool strong = path_.size() % 2 == 1;
    for (std::size_t next : strong ? claims_.strong[path_.back()] : claims_.weak[path_.back()]) {
      if ((strong && !strong_allowed_(path_.back(), next)) || !fits(next)) continue;
      path_.push_back(next);
      if (strong && path_.size() >= 4) visit(path_);
      if (path_.size() < longest_) grow(visit);
      path_.pop_back();
    }
  }

  bool fits(std::size_t next) const {
    for (std::size_t k = 0; k < path_.size(); ++k) {
      if (path_[k] == next) return false;
      const Place& old = claims_.places[path_[k]];
      const bool neighbours = k + 1 == path_.size();
      if (!neighbours && old.candidate() && claims_.places[next].candidate() &&
          old.cells == claims_.places[next].cells) {
        return false;
      }
    }
    return true;
  }

  const Claims& claims_;
  std::size_t longest_;
  std::function<bool(std::size_t, std::size_t)> strong_allowed_;
  Path path_;
};

TEST(Completeness, XChains) {
  std::size_t met = 0;
  for (const Position& at : positions(2, {x_chain})) {
    const Marks m(at);
    const Claims claims(m, false);
    Expected expected;
    Chains(claims, 8, [&](std::size_t a, std::size_t b) {
      return claims.places[a].digit == claims.places[b].digit;
    }).each([&](const Chains::Path& path) {
      for (std::size_t i : path) {
        if (claims.places[i].digit != claims.places[path[0]].digit) return;
      }
      // Two places that are alone in a house are locked candidates, however long the way between them.
      const std::vector<std::size_t>& joined = claims.strong[path.front()];
      if (std::find(joined.begin(), joined.end(), path.back()) != joined.end()) return;
      const Cells ends = claims.places[path.front()].cells | claims.places[path.back()].cells;
      expected.add(x_chain, all_of(m, seen_by_all(ends), Digits::of(claims.places[path[0]].digit)));
    });
    expected.compare(at, x_chain, {}, false);
    met += expected.count(x_chain);
  }
  EXPECT_GE(met, 10u);
}

TEST(Completeness, XyChains) {
  std::size_t met = 0;
  for (const Position& at : positions(2, {xy_chain})) {
    const Marks m(at);
    const Claims claims(m, false);
    Expected expected;
    Chains(claims, 10, [&](std::size_t a, std::size_t b) {
      return claims.places[a].cells == claims.places[b].cells;
    }).each([&](const Chains::Path& path) {
      const Place& first = claims.places[path.front()];
      const Place& last = claims.places[path.back()];
      // Within a cell to the next strong link, never by a weak link within a cell: cells have two candidates.
      if (first.digit != last.digit) return;
      expected.add(xy_chain, all_of(m, seen_by_all(first.cells | last.cells), Digits::of(first.digit)));
    });
    expected.compare(at, xy_chain, {}, false);
    met += expected.count(xy_chain);
  }
  EXPECT_GE(met, 10u);
}

/// What a chain removes: what can stand beside neither end.
Eliminations removed(const Marks& m, const Place& a, const Place& b) {
  const auto goes = [](const Place& end, Candidate c) {
    for (Cell cell : end.cells) {
      const bool linked =
          end.digit == c.digit ? peers_of(cell).contains(c.cell) : end.candidate() && cell == c.cell;
      if (!linked) return false;
    }
    return true;
  };
  Eliminations out;
  for (Candidate c : all_of(m, m.blank(), Digits::all())) {
    if (goes(a, c) && goes(b, c)) out.push_back(c);
  }
  return out;
}

std::set<Candidate> removed_by(const Position& at, std::initializer_list<Technique> techniques) {
  std::set<Candidate> out;
  for (Technique t : techniques) {
    for (const Step& step : find(at, t)) out.insert(step.eliminations.begin(), step.eliminations.end());
  }
  return out;
}

/// Chains between candidates; which of the names of loops and chains a conclusion stands under depends on
/// what else there is, so single candidates are compared.
std::size_t compare_chains(const Position& at, bool groups, std::size_t longest) {
  const Marks m(at);
  const Claims claims(m, groups);
  std::set<Candidate> actual = removed_by(at, {continuous_nice_loop, discontinuous_nice_loop, aic});
  if (groups) {
    actual.merge(
        removed_by(at, {grouped_continuous_nice_loop, grouped_discontinuous_nice_loop, grouped_aic}));
  }
  std::set<Candidate> wanted;
  Chains(claims, longest, [](std::size_t, std::size_t) { return true; }).each([&](const Chains::Path& path) {
    const Place& a = claims.places[path.front()];
    const Place& b = claims.places[path.back()];
    if (!a.candidate() || !b.candidate()) return;
    for (Candidate c : removed(m, a, b)) wanted.insert(c);
  });
  for (Candidate c : wanted) {
    Step step;
    step.technique = aic;
    step.eliminations = {c};
    EXPECT_TRUE(actual.contains(c)) << text(step) << " is missing at\n" << at.grid.line();
  }
  return wanted.size();
}

TEST(Completeness, ChainsAndLoopsOfCandidates) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {aic, discontinuous_nice_loop, continuous_nice_loop})) {
    if (turn++ % 6 == 0) met += compare_chains(at, false, 8);
  }
  EXPECT_GE(met, 10u);
}

TEST(Completeness, ChainsAndLoopsWithGroups) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {grouped_aic, grouped_discontinuous_nice_loop})) {
    if (turn++ % 12 == 0) met += compare_chains(at, true, 6);
  }
  EXPECT_GE(met, 10u);
}

/// Candidates of which one is true.
std::vector<std::vector<std::size_t>> choice_sets(const Marks& m, const Claims& claims) {
  std::vector<std::vector<std::size_t>> out;
  const auto add = [&](const Eliminations& list) {
    std::vector<std::size_t> indices;
    for (Candidate c : list) indices.push_back(claims.index(c));
    if (!indices.empty()) out.push_back(indices);
  };
  for (Cell c : m.blank()) add(all_of(m, Cells::of(c), Digits::all()));
  for (int h = 0; h < kHouses; ++h) {
    for (Digit d : Digits::all()) add(all_of(m, cells_of(House(h)), Digits::of(d)));
  }
  return out;
}

bool impossible(const Claims& claims, const Claims::Outcome& of,
                const std::vector<std::vector<std::size_t>>& sets) {
  for (std::size_t i = 0; i < claims.places.size(); ++i) {
    if (claims.places[i].candidate() && of.on[i] && of.off[i]) return true;
  }
  return std::any_of(sets.begin(), sets.end(), [&](const auto& set) {
    return std::all_of(set.begin(), set.end(), [&](std::size_t i) { return of.off[i]; });
  });
}

TEST(Completeness, ForcingChains) {
  std::size_t turn = 0, met = 0;
  for (const Position& at : positions(1)) {
    if (turn++ % 12 != 0) continue;
    const Marks m(at);
    const Claims claims(m, true);
    const auto sets = choice_sets(m, claims);
    std::vector<Claims::Outcome> if_on, if_off;
    for (std::size_t i = 0; i < claims.places.size(); ++i) {
      if_on.push_back(claims.follow(i, true));
      if_off.push_back(claims.follow(i, false));
    }
    Expected expected;
    const auto conclude = [&](Technique t, std::size_t i, bool on) {
      const Eliminations one{claims.candidate(i)};
      on ? expected.add(t, {}, one) : expected.add(t, one);
    };
    for (std::size_t i = 0; i < claims.places.size(); ++i) {
      if (!claims.places[i].candidate()) continue;
      if (impossible(claims, if_on[i], sets)) conclude(forcing_chain_contradiction, i, false);
      if (impossible(claims, if_off[i], sets)) conclude(forcing_chain_contradiction, i, true);
      for (std::size_t k = 0; k < claims.places.size(); ++k) {
        if (!claims.places[k].candidate()) continue;
        if (if_on[k].on[i] && if_off[k].on[i]) conclude(forcing_chain_verity, i, true);
        if (if_on[k].off[i] && if_off[k].off[i]) conclude(forcing_chain_verity, i, false);
      }
      for (const auto& set : sets) {
        const auto all = [&](auto test) { return std::all_of(set.begin(), set.end(), test); };
        if (all([&](std::size_t k) { return if_on[k].on[i]; })) conclude(forcing_chain_verity, i, true);
        if (all([&](std::size_t k) { return if_on[k].off[i]; })) conclude(forcing_chain_verity, i, false);
      }
    }
    expected.compare(at, forcing_chain_contradiction);
    expected.compare(at, forcing_chain_verity);
    met += expected.count(forcing_chain_contradiction);
  }
  EXPECT_GE(met, 10u);
}

/// All ways to choose `size` houses that share no candidate of the digit.
std::vector<Houses> disjoint_bases(const Marks& m, Digit d, Houses from, int size) {
  std::vector<Houses> out;
  for (Houses base : choices(from, size)) {
    int cells = 0;
    Cells whole;
    for (House h : base) {
      cells += (m.cells(d) & cells_of(h)).size();
      whole |= m.cells(d) & cells_of(h);
    }
    if (cells == whole.size()) out.push_back(base);
  }
  return out;
}

/// Adds what fish with this base imply by way of their fins.
void add_kraken(const Marks& m, const Claims& claims, const std::vector<Claims::Outcome>& if_on, Digit d,
                Houses base, Houses cover, Expected& expected) {
  Cells in_base, in_cover, twice;
  for (House h : base) in_base |= m.cells(d) & cells_of(h);
  for (House h : cover) {
    const Cells own = m.cells(d) & cells_of(h);
    if (!own.intersects(in_base)) return;
    twice |= in_cover & own;
    in_cover |= own;
  }
  const Cells fins = in_base - in_cover;
  if (fins.empty() || fins.size() > 2) return;
  const auto gone = [&](Cells branches, Candidate e) {
    for (Cell c : branches) {
      if (!if_on[claims.index({c, d})].off[claims.index(e)]) return false;
    }
    return true;
  };
  for (Candidate e : all_of(m, ((in_cover - in_base) | twice) - seen_by_all(fins), Digits::of(d))) {
    if (gone(fins, e)) expected.add(kraken_fish_1, {e});
  }
  for (House h : cover) {
    const Cells branches = (in_base & cells_of(h)) | fins;
    for (Candidate e : all_of(m, m.blank(), Digits::all())) {
      if (gone(branches, e)) expected.add(kraken_fish_2, {e});
    }
  }
}

TEST(Completeness, KrakenFishOfTwoAndThreeHouses) {
  std::size_t turn = 0, met = 0;
  for (const Position& at : positions(1, {kraken_fish_1})) {
    if (turn++ % 40 != 0) continue;
    const Marks m(at);
    const Claims claims(m, true);
    std::vector<Claims::Outcome> if_on;
    for (std::size_t i = 0; i < claims.places.size(); ++i) if_on.push_back(claims.follow(i, true));
    Expected expected;
    for (Digit d : Digits::all()) {
      for (bool rows : {true, false}) {
        Houses base, cover;
        for (int h = 0; h < kHouses; ++h) {
          if ((m.cells(d) & cells_of(House(h))).empty()) continue;
          if (h >= 18 || (h < 9) == rows) base.insert(House(h));
          if (h >= 18 || (h < 9) != rows) cover.insert(House(h));
        }
        for (int size : {2, 3}) {
          for (Houses bases : disjoint_bases(m, d, base, size)) {
            for (Houses covers : choices(cover - bases, size)) {
              add_kraken(m, claims, if_on, d, bases, covers, expected);
            }
          }
        }
      }
    }
    expected.compare(at, kraken_fish_1, {}, false);
    expected.compare(at, kraken_fish_2, {}, false);
    met += expected.count(kraken_fish_1);
  }
  EXPECT_GE(met, 10u);
}

}  // namespace
}  // namespace nonet
