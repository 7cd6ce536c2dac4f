// Almost locked sets, straight from their definitions.

#include <functional>

#include "logic/twin.hpp"

namespace nonet {
namespace {

using enum Technique;

class AlsTwin {
 public:
  explicit AlsTwin(const Position& at) : m_(at), sets_(almost_locked_sets(m_)) {
    common_.resize(sets_.size(), std::vector<Digits>(sets_.size()));
    for (std::size_t i = 0; i < sets_.size(); ++i) {
      for (std::size_t k = 0; k < sets_.size(); ++k) {
        if (i == k || sets_[i].cells.intersects(sets_[k].cells)) continue;
        for (Digit d : sets_[i].digits& sets_[k].digits) {
          if (see_all(places(i, d), places(k, d))) common_[i][k].insert(d);
        }
      }
    }
  }
  std::size_t size() const { return sets_.size(); }

  void add_xz(Expected& expected) const {
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = a + 1; b < size(); ++b) {
        const Digits linked = common_[a][b];
        if (linked.empty()) continue;
        Eliminations out;
        // Linked twice, a digit between them is in one of the two as well.
        const Digits shared = sets_[a].digits & sets_[b].digits;
        for (Digit z : linked.single() ? shared - linked : shared) add(out, beside(a, b, z));
        if (!linked.single()) {
          add_locked(a, linked, sets_[b].cells, out);
          add_locked(b, linked, sets_[a].cells, out);
        }
        expected.add(als_xz, out);
      }
    }
  }

  /// a - c - b, with different digits between them; what a and b share besides is in one of the two.
  void add_xy(Expected& expected) const {
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = a + 1; b < size(); ++b) {
        if (sets_[a].cells.intersects(sets_[b].cells)) continue;
        for (std::size_t c = 0; c < size(); ++c) {
          const Digits x = common_[a][c], y = common_[b][c];
          if (x.empty() || y.empty() || (x == y && x.single())) continue;
          Eliminations out;
          for (Digit z : (sets_[a].digits & sets_[b].digits) - x - y) add(out, beside(a, b, z));
          expected.add(als_xy_wing, out);
        }
      }
    }
  }

  /// The two places of x in a house: one sees all x of a, the other all x of b.
  void add_w(Expected& expected) const {
    for (Digit x : Digits::all()) {
      for (int h = 0; h < kHouses; ++h) {
        const Cells two = m_.cells(x) & cells_of(House(h));
        if (two.size() != 2) continue;
        const Cells p = Cells::of(two.first());
        for (std::size_t a = 0; a < size(); ++a) {
          if (!sees(p, a, x) || sets_[a].cells.intersects(two)) continue;
          for (std::size_t b = 0; b < size(); ++b) {
            if (a == b || !sees(two - p, b, x) || sets_[b].cells.intersects(two)) continue;
            if (sets_[a].cells.intersects(sets_[b].cells)) continue;
            if (sets_[a].cells.single() && sets_[b].cells.single()) continue;  // a W-Wing
            Eliminations out;
            for (Digit z : (sets_[a].digits & sets_[b].digits) - Digits::of(x)) add(out, beside(a, b, z));
            expected.add(als_w_wing, out);
          }
        }
      }
    }
  }

  /// Candidates that chains of four different sets remove.
  std::set<Candidate> removed_by_four() const {
    std::set<Candidate> out;
    for (std::size_t a = 0; a < size(); ++a) {
      for (std::size_t b = 0; b < size(); ++b) {
        for (Digit x : common_[a][b]) {
          for (std::size_t c = 0; c < size(); ++c) {
            if (c == a) continue;
            for (Digit y : common_[b][c] - Digits::of(x)) {
              for (std::size_t d = a + 1; d < size(); ++d) {
                if (d == b) continue;
                for (Digit w : common_[c][d] - Digits::of(y)) {
                  for (Digit z : (sets_[a].digits & sets_[d].digits) - Digits{x, w}) {
                    for (Candidate e : beside(a, d, z)) out.insert(e);
                  }
                }
              }
            }
          }
        }
      }
    }
    return out;
  }

  /// A cell, and for each of its candidates a set that loses that digit to it.
  void add_blossoms(int largest_stem, Expected& expected) const {
    for (Cell stem : m_.blank()) {
      const Digits digits = m_.candidates(stem);
      if (digits.size() < 2 || digits.size() > largest_stem) continue;
      std::vector<std::size_t> petals;
      const std::function<void(Digits, Cells)> pick = [&](Digits rest, Cells used) {
        if (rest.empty()) {
          add_blossom(stem, petals, used, expected);
          return;
        }
        for (std::size_t i = 0; i < size(); ++i) {
          if (!sees(Cells::of(stem), i, rest.first()) || sets_[i].cells.intersects(used)) continue;
          petals.push_back(i);
          pick(rest - Digits::of(rest.first()), used | sets_[i].cells);
          petals.pop_back();
        }
      };
      pick(digits, Cells::of(stem));
    }
  }

 private:
  Cells places(std::size_t i, Digit d) const { return sets_[i].cells & m_.cells(d); }
  static bool see_all(Cells a, Cells b) {
    for (Cell c : a) {
      if (!peers_of(c).contains_all(b)) return false;
    }
    return !a.empty() && !b.empty();
  }
  bool sees(Cells cell, std::size_t i, Digit d) const { return see_all(cell, places(i, d)); }
  static void add(Eliminations& to, const Eliminations& more) {
    to.insert(to.end(), more.begin(), more.end());
  }

  /// Candidates of z that see all places of z in both sets.
  Eliminations beside(std::size_t a, std::size_t b, Digit z) const {
    return all_of(m_, seen_by_all(places(a, z) | places(b, z)), Digits::of(z));
  }
  void add_locked(std::size_t a, Digits linked, Cells other, Eliminations& out) const {
    for (Digit d : sets_[a].digits - linked)
      add(out, all_of(m_, seen_by_all(places(a, d)) - other, Digits::of(d)));
  }

  void add_blossom(Cell stem, const std::vector<std::size_t>& petals, Cells used, Expected& expected) const {
    Eliminations out;
    for (Digit z : Digits::all() - m_.candidates(stem)) {
      Cells all;
      bool in_each = true;
      for (std::size_t i : petals) {
        in_each &= sets_[i].digits.contains(z);
        all |= places(i, z);
      }
      if (in_each) add(out, all_of(m_, seen_by_all(all) - used, Digits::of(z)));
    }
    expected.add(death_blossom, out);
  }

  Marks m_;  // refers to the position, which outlives it
  std::vector<AlmostLockedSet> sets_;
  std::vector<std::vector<Digits>> common_;  ///< what can't be in both, between sets that share no cell
};

TEST(Completeness, PairsAndThreesOfAlmostLockedSets) {
  const std::vector<Technique> kKinds = {als_xz, als_xy_wing, als_w_wing};
  std::map<Technique, std::size_t> met;
  std::size_t turn = 0;
  for (const Position& at : positions(2, kKinds)) {
    const AlsTwin twin(at);
    if (turn++ % 3 != 0 || twin.size() > 200) continue;
    Expected expected;
    twin.add_xz(expected);
    twin.add_xy(expected);
    twin.add_w(expected);
    for (Technique t : kKinds) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  for (Technique t : kKinds) EXPECT_GE(met[t], 10u) << info(t).id;
}

/// Of chains between the same ends the shortest is given, be it an ALS-XZ or an ALS-XY-Wing, and none within
/// a larger conclusion, so single candidates are compared.
TEST(Completeness, ChainsOfFourAlmostLockedSets) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {als_chain})) {
    if (turn++ % 5 != 0) continue;
    const AlsTwin twin(at);
    if (twin.size() > 220) continue;
    std::set<Candidate> actual;
    for (const Step& step : find(at, TechniqueSet{als_xz, als_xy_wing, als_chain}))
      actual.insert(step.eliminations.begin(), step.eliminations.end());
    for (Candidate e : twin.removed_by_four()) {
      Step step;
      step.technique = als_chain;
      step.eliminations = {e};
      ASSERT_TRUE(actual.contains(e)) << text(step) << " is missing at\n" << at.grid.line();
      ++met;
    }
  }
  EXPECT_GE(met, 10u);
}

TEST(Completeness, DeathBlossomsOfTwoAndThreePetals) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {death_blossom})) {
    if (turn++ % 5 != 0) continue;
    const AlsTwin twin(at);
    if (twin.size() > 150) continue;
    Expected expected;
    twin.add_blossoms(3, expected);
    expected.compare(at, death_blossom, {}, false);
    met += expected.count(death_blossom);
  }
  EXPECT_GE(met, 10u);
}

}  // namespace
}  // namespace nonet
