// Guardians, almost locked candidates, fireworks and aligned exclusion, straight from their definitions.

#include <functional>

#include "logic/twin.hpp"

namespace nonet {
namespace {

/// Grows loops of a digit cell by cell, house by house, and keeps for each cell that loses the digit the
/// conclusions of the shortest loops that take it.
class LoopTwin {
 public:
  LoopTwin(const Marks& m, Digit d) : m_(m), d_(d) {
    for (int h = 0; h < kHouses; ++h) in_[static_cast<std::size_t>(h)] = m.cells(d) & cells_of(House(h));
    for (Cell start : m.cells(d)) {
      path_ = {start};
      grow({});
    }
  }

  void report(Expected& expected) const {
    for (const auto& [cell, best] : shortest_) {
      for (Cells guardians : best.second) {
        const Digits digit = Digits::of(d_);
        if (guardians.single()) {
          expected.add(Technique::guardians, {}, all_of(m_, guardians, digit));
        } else {
          expected.add(Technique::guardians, all_of(m_, seen_by_all(guardians), digit));
        }
      }
    }
  }

 private:
  Cells loop() const {
    Cells cells;
    for (Cell c : path_) cells.insert(c);
    return cells;
  }

  void grow(Cells guardians) {
    for (House h : houses_of(path_.back())) {
      const Cells in = in_[h.index];
      for (Cell next : in - Cells::of(path_.back())) {
        const Cells all = guardians | (in - Cells::of(path_.back()) - Cells::of(next));
        if (!all.empty() && (seen_by_all(all) & m_.cells(d_)).empty()) continue;
        if (next == path_.front() && path_.size() >= 5 && path_.size() % 2 == 1) note(all);
        if (loop().contains(next) || path_.size() == 9 || next < path_.front()) continue;
        path_.push_back(next);
        if (!all.intersects(loop())) grow(all);
        path_.pop_back();
      }
    }
  }

  void note(Cells guardians) {
    if (guardians.empty() || guardians.intersects(loop())) return;
    for (Cell c : seen_by_all(guardians) & m_.cells(d_)) {
      auto& [length, list] = shortest_.try_emplace(c, 99, std::vector<Cells>{}).first->second;
      if (path_.size() < length) list.clear();
      if (path_.size() <= length) list.push_back(guardians);
      length = std::min(length, path_.size());
    }
  }

  const Marks& m_;
  Digit d_;
  std::array<Cells, kHouses> in_;
  std::vector<Cell> path_;
  std::map<Cell, std::pair<std::size_t, std::vector<Cells>>> shortest_;
};

TEST(Completeness, Guardians) {
  std::size_t met = 0;
  for (const Position& at : positions(2, {Technique::guardians})) {
    const Marks m(at);
    Expected expected;
    for (int d = 0; d < kDigits; ++d) LoopTwin(m, Digit(d)).report(expected);
    expected.compare(at, Technique::guardians);
    met += expected.count(Technique::guardians);
  }
  EXPECT_GE(met, 10u);
}

Digits digits_of(const Marks& m, Cells cells) {
  Digits out;
  for (Cell c : cells) out |= m.candidates(c);
  return out;
}

TEST(Completeness, AlmostLockedCandidates) {
  std::size_t met = 0;
  for (const Position& at : positions(4, {Technique::almost_locked_candidates})) {
    const Marks m(at);
    Expected expected;
    for (int p = 0; p < kHouses; ++p) {
      for (int q = 0; q < kHouses; ++q) {
        const Cells crossing = cells_of(House(p)) & cells_of(House(q));
        if (crossing.size() != 3) continue;
        const Cells mine = (cells_of(House(p)) & m.blank()) - crossing;
        const Cells its = (cells_of(House(q)) & m.blank()) - crossing;
        for (int size = 1; size <= 3; ++size) {
          for (Cells y : choices(mine, size)) {
            const Digits digits = digits_of(m, y);
            if (digits.size() != size + 1) continue;
            for (Cells x : choices(its, size)) {
              Cells places;
              bool open = true;
              for (Digit d : digits) {
                open &= !(m.cells(d) & cells_of(House(q))).empty();
                places |= m.cells(d) & its;
              }
              if (!open || places != x) continue;
              Eliminations out = all_of(m, x, Digits::all() - digits);
              for (Candidate e : all_of(m, mine - y, digits)) out.push_back(e);
              expected.add(Technique::almost_locked_candidates, out);
            }
          }
        }
      }
    }
    expected.compare(at, Technique::almost_locked_candidates);
    met += expected.count(Technique::almost_locked_candidates);
  }
  EXPECT_GE(met, 10u);
}

/// In the row and the column of x, the digit is nowhere but in the box, p and q; and both still need it.
bool is_firework(const Marks& m, Digit d, Cell x, Cell p, Cell q) {
  const Cells row = m.cells(d) & cells_of(House::row(x.row()));
  const Cells column = m.cells(d) & cells_of(House::column(x.column()));
  const Cells box = cells_of(House::box(x.box()));
  return !row.empty() && !column.empty() && (row - box - Cells::of(p)).empty() &&
         (column - box - Cells::of(q)).empty();
}

TEST(Completeness, Fireworks) {
  std::size_t met = 0;
  constexpr Technique t = Technique::fireworks;
  for (const Position& at : positions(4, {t})) {
    const Marks m(at);
    Expected expected;
    for (int r1 = 0; r1 < 9; ++r1) {
      for (int r2 = 0; r2 < 9; ++r2) {
        for (int c1 = 0; c1 < 9; ++c1) {
          for (int c2 = 0; c2 < 9; ++c2) {
            if (r1 / 3 == r2 / 3 || c1 / 3 == c2 / 3) continue;
            const Cell x = Cell::at(r1, c1), p = Cell::at(r1, c2), q = Cell::at(r2, c1), y = Cell::at(r2, c2);
            if (!m.blank().contains_all({x, p, q})) continue;
            Digits near, far;
            for (Digit d : Digits::all()) {
              if (is_firework(m, d, x, p, q)) near.insert(d);
              if (m.blank().contains(y) && is_firework(m, d, y, q, p)) far.insert(d);
            }
            for (Digits three : choices(near, 3))
              expected.add(t, all_of(m, {x, p, q}, Digits::all() - three));
            for (Digits two : choices(near, 2)) {
              for (Digits others : choices(far - two, 2)) {
                Eliminations out = all_of(m, Cells::of(x), Digits::all() - two);
                for (Candidate e : all_of(m, Cells::of(y), Digits::all() - others)) out.push_back(e);
                for (Candidate e : all_of(m, {p, q}, Digits::all() - two - others)) out.push_back(e);
                expected.add(t, out);
              }
              for (Cell u : m.blank()) {
                if (m.candidates(u) != two) continue;
                for (Cell z : {x, p, q}) {
                  const Cells rest = Cells{x, p, q} - Cells::of(z);
                  if (u != z && peers_of(u).contains_all(rest) && !peers_of(u).contains(z))
                    expected.add(t, all_of(m, Cells::of(z), Digits::all() - two));
                }
              }
            }
          }
        }
      }
    }
    expected.compare(at, t);
    met += expected.count(t);
  }
  EXPECT_GE(met, 10u);
}

/// Whether these cells can hold these digits, by what else then happens.
bool can_be(const Marks& m, const std::vector<AlmostLockedSet>& sets, const std::vector<Candidate>& way) {
  for (const Candidate& a : way) {
    for (const Candidate& b : way) {
      if (a.digit == b.digit && a.cell != b.cell && peers_of(a.cell).contains(b.cell)) return false;
    }
  }
  const auto lost = [&](const AlmostLockedSet& set) {
    Digits digits;
    for (const Candidate& c : way) {
      const Cells places = m.cells(c.digit) & set.cells;
      if (!places.empty() && peers_of(c.cell).contains_all(places)) digits.insert(c.digit);
    }
    return digits.size();
  };
  for (const AlmostLockedSet& set : sets) {
    if (lost(set) > 1) return false;
  }
  for (Cell c : m.blank()) {
    if (way.size() == 3 && m.candidates(c).size() == 3 && lost({Cells::of(c), m.candidates(c)}) == 3)
      return false;
  }
  return true;
}

/// The candidates of the cells that stand in no way.
Eliminations in_no_way(const Marks& m, const std::vector<AlmostLockedSet>& sets, Cells base) {
  std::set<Candidate> seen;
  std::vector<Candidate> way;
  const std::function<void(Cells)> fill = [&](Cells rest) {
    if (rest.empty()) {
      if (can_be(m, sets, way)) seen.insert(way.begin(), way.end());
      return;
    }
    for (Digit d : m.candidates(rest.first())) {
      way.push_back({rest.first(), d});
      fill(rest - Cells::of(rest.first()));
      way.pop_back();
    }
  };
  fill(base);
  Eliminations out;
  for (Candidate e : all_of(m, base, Digits::all())) {
    if (!seen.contains(e)) out.push_back(e);
  }
  return out;
}

TEST(Completeness, AlignedPairsAndTriples) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {Technique::aligned_triple_exclusion})) {
    if (turn++ % 30 != 0) continue;
    const Marks m(at);
    const std::vector<AlmostLockedSet> sets = almost_locked_sets(m);
    Expected expected;
    std::map<std::pair<Cell, Cell>, Eliminations> by_pair;
    for (Cells two : choices(m.blank(), 2)) {
      const Eliminations gone = in_no_way(m, sets, two);
      expected.add(Technique::aligned_pair_exclusion, gone);
      by_pair[{two.first(), (two - Cells::of(two.first())).first()}] = gone;
    }
    for (int h = 0; h < kHouses; ++h) {
      for (Cells three : choices(cells_of(House(h)) & m.blank(), 3)) {
        Eliminations gone = in_no_way(m, sets, three);
        for (Cells two : choices(three, 2)) {
          for (Candidate e : by_pair[{two.first(), (two - Cells::of(two.first())).first()}])
            std::erase(gone, e);
        }
        expected.add(Technique::aligned_triple_exclusion, gone);
      }
    }
    expected.compare(at, Technique::aligned_pair_exclusion);
    expected.compare(at, Technique::aligned_triple_exclusion);
    met += expected.count(Technique::aligned_triple_exclusion);
  }
  EXPECT_GE(met, 10u);
}

}  // namespace
}  // namespace nonet
