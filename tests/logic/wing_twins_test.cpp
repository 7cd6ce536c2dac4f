// Wings and colouring, straight from their definitions.

#include "logic/twin.hpp"

namespace nonet {
namespace {

using enum Technique;

bool link_weakly(Candidate a, Candidate b) {
  if (a.cell == b.cell) return a.digit != b.digit;
  return a.digit == b.digit && peers_of(a.cell).contains(b.cell);
}

/// What can stand beside neither of the two.
Eliminations beside_both(const Marks& m, Candidate a, Candidate b) {
  Eliminations out;
  for (Candidate c : all_of(m, m.blank(), Digits::all())) {
    if (link_weakly(a, c) && link_weakly(b, c)) out.push_back(c);
  }
  return out;
}

/// Strong links between candidates, each with both ends first: two candidates of a cell, two places in a
/// house.
struct Bond {
  Candidate from, to;
  bool in_cell;
};

std::vector<Bond> bonds(const Marks& m) {
  std::vector<Bond> out;
  const Eliminations all = all_of(m, m.blank(), Digits::all());
  for (Candidate a : all) {
    for (Candidate b : all) {
      if (!link_weakly(a, b)) continue;
      if (a.cell == b.cell && m.candidates(a.cell).size() == 2) out.push_back({a, b, true});
      bool alone = false;
      for (int h = 0; h < kHouses && a.cell != b.cell; ++h) {
        alone |= (m.cells(a.digit) & cells_of(House(h))) == (Cells::of(a.cell) | Cells::of(b.cell));
      }
      if (alone) out.push_back({a, b, false});
    }
  }
  return out;
}

TEST(Completeness, WingsOfThreeStrongLinks) {
  const std::vector<Technique> kWings = {m_wing, s_wing, l_wing, h_wing};
  std::map<Technique, std::size_t> met;
  std::size_t turn = 0;
  for (const Position& at : positions(1, kWings)) {
    if (turn++ % 2 != 0) continue;
    const Marks m(at);
    const std::vector<Bond> all = bonds(m);
    Expected expected;
    for (const Bond& a : all) {
      for (const Bond& b : all) {
        if (!link_weakly(a.to, b.from)) continue;
        for (const Bond& c : all) {
          if (!link_weakly(b.to, c.from)) continue;
          const std::set<Candidate> six{a.from, a.to, b.from, b.to, c.from, c.to};
          Digits digits;
          for (Candidate node : six) digits.insert(node.digit);
          if (six.size() != 6 || digits.single()) continue;
          const int inside = a.in_cell * 4 + b.in_cell * 2 + c.in_cell;
          const bool known =
              inside == 0 || inside == 2 || inside == 4 || inside == 1 || inside == 6 || inside == 3;
          if (!known) continue;  // 7: an XY-Wing or XY-Chain; 5: a W-Wing
          const Technique t = inside == 0                  ? l_wing
                              : inside == 2                ? s_wing
                              : inside == 4 || inside == 1 ? m_wing
                                                           : h_wing;
          expected.add(t, beside_both(m, a.from, c.to));
        }
      }
    }
    for (Technique t : kWings) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  for (Technique t : kWings) EXPECT_GE(met[t], 10u) << info(t).id;
}

TEST(Completeness, WWings) {
  std::size_t met = 0;
  for (const Position& at : positions(6, {w_wing})) {
    const Marks m(at);
    Expected expected;
    for (Cells two : choices(m.blank(), 2)) {
      const Cell p = two.first();
      const Cell q = (two - Cells::of(p)).first();
      if (m.candidates(p).size() != 2 || m.candidates(p) != m.candidates(q)) continue;
      for (Digit x : m.candidates(p)) {
        for (int h = 0; h < kHouses; ++h) {
          const Cells ends = m.cells(x) & cells_of(House(h));
          if (ends.size() != 2 || ends.intersects(two)) continue;
          const Cell a = ends.first();
          const Cell b = (ends - Cells::of(a)).first();
          const bool joined = (peers_of(p).contains(a) && peers_of(q).contains(b)) ||
                              (peers_of(p).contains(b) && peers_of(q).contains(a));
          if (joined) expected.add(w_wing, all_of(m, seen_by_all(two), m.candidates(p) - Digits::of(x)));
        }
      }
    }
    expected.compare(at, w_wing);
    met += expected.count(w_wing);
  }
  EXPECT_GE(met, 10u);
}

/// Four cells of a line and a box that meet, not in one house, with four digits, of which one alone has
/// places that don't see each other.
TEST(Completeness, WxyzWings) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(2, {wxyz_wing})) {
    if (turn++ % 3 != 0) continue;
    const Marks m(at);
    Expected expected;
    for (int l = 0; l < 18; ++l) {
      for (int b = 18; b < kHouses; ++b) {
        if (!cells_of(House(l)).intersects(cells_of(House(b)))) continue;
        for (Cells four : choices((cells_of(House(l)) | cells_of(House(b))) & m.blank(), 4)) {
          Digits digits;
          for (Cell c : four) digits |= m.candidates(c);
          bool bent = true;
          for (int h = 0; h < kHouses; ++h) bent &= !cells_of(House(h)).contains_all(four);
          if (digits.size() != 4 || !bent) continue;
          Digits open;
          for (Digit d : digits) {
            const Cells places = m.cells(d) & four;
            for (Cell c : places) {
              if (!(peers_of(c) | Cells::of(c)).contains_all(places)) open.insert(d);
            }
          }
          if (!open.single()) continue;
          expected.add(wxyz_wing, all_of(m, seen_by_all(m.cells(open.first()) & four), open));
        }
      }
    }
    expected.compare(at, wxyz_wing);
    met += expected.count(wxyz_wing);
  }
  EXPECT_GE(met, 10u);
}

/// Candidates joined by strong links, each numbered 0 or 1 so that the ends of a link differ, as far as one
/// start reaches. Simple and multi colours use the links of a house alone, 3D Medusa all.
using Colouring = std::map<Candidate, int>;

std::vector<Colouring> colourings(const std::vector<Bond>& links, bool all) {
  std::vector<Colouring> out;
  std::set<Candidate> done;
  for (const Bond& first : links) {
    if ((first.in_cell && !all) || done.contains(first.from)) continue;
    Colouring colours{{first.from, 0}};
    for (bool grown = true; grown;) {
      grown = false;
      for (const Bond& bond : links) {
        if ((bond.in_cell && !all) || !colours.contains(bond.from)) continue;
        grown |= colours.emplace(bond.to, 1 - colours[bond.from]).second;
      }
    }
    for (const auto& [candidate, colour] : colours) done.insert(candidate);
    out.push_back(std::move(colours));
  }
  return out;
}

Eliminations of_colour(const Colouring& colours, int colour) {
  Eliminations out;
  for (const auto& [candidate, own] : colours) {
    if (own == colour) out.push_back(candidate);
  }
  return out;
}

bool sees_one(Candidate c, const Eliminations& list) {
  return std::any_of(list.begin(), list.end(), [&](Candidate e) { return link_weakly(c, e); });
}

bool clashes(const Eliminations& colour) {
  return std::any_of(colour.begin(), colour.end(), [&](Candidate c) { return sees_one(c, colour); });
}

/// Candidates of the board that see something of either list.
Eliminations between(const Marks& m, const Eliminations& a, const Eliminations& b) {
  Eliminations out;
  for (Candidate c : all_of(m, m.blank(), Digits::all())) {
    if (sees_one(c, a) && sees_one(c, b)) out.push_back(c);
  }
  return out;
}

void add_all(Eliminations& to, const Eliminations& more) {
  to.insert(to.end(), more.begin(), more.end());
}

void add_multi(const Marks& m, const Colouring& one, const Colouring& two, Expected& expected) {
  Eliminations across, inside;
  for (int i : {0, 1}) {
    const Eliminations mine = of_colour(one, i);
    const auto meets = [&](int k) {
      const Eliminations its = of_colour(two, k);
      return std::any_of(mine.begin(), mine.end(), [&](Candidate c) { return sees_one(c, its); });
    };
    if (meets(0) && meets(1)) add_all(inside, mine);
    for (int k : {0, 1}) {
      if (meets(k)) add_all(across, between(m, of_colour(one, 1 - i), of_colour(two, 1 - k)));
    }
  }
  expected.add(multi_colors_1, across);
  expected.add(multi_colors_2, inside);
}

TEST(Completeness, ColoursOfOneDigit) {
  const std::vector<Technique> kKinds = {simple_colors_trap, simple_colors_wrap, multi_colors_1,
                                         multi_colors_2};
  std::map<Technique, std::size_t> met;
  for (const Position& at : positions(2, kKinds)) {
    const Marks m(at);
    Expected expected;
    const std::vector<Colouring> all = colourings(bonds(m), false);
    for (const Colouring& one : all) {
      Eliminations wrapped;
      for (int i : {0, 1}) {
        if (clashes(of_colour(one, i))) add_all(wrapped, of_colour(one, i));
      }
      expected.add(simple_colors_wrap, wrapped);
      Eliminations trapped = between(m, of_colour(one, 0), of_colour(one, 1));
      std::erase_if(trapped, [&](Candidate c) { return c.digit != one.begin()->first.digit; });
      expected.add(simple_colors_trap, trapped);
      for (const Colouring& two : all) {
        if (&one != &two && one.begin()->first.digit == two.begin()->first.digit)
          add_multi(m, one, two, expected);
      }
    }
    for (Technique t : kKinds) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  for (Technique t : kKinds) EXPECT_GE(met[t], 10u) << info(t).id;
}

/// A colour that clashes, or takes all candidates from a cell it doesn't touch.
bool breaks(const Marks& m, const Eliminations& colour) {
  if (clashes(colour)) return true;
  for (Cell c : m.blank()) {
    const Eliminations own = all_of(m, Cells::of(c), Digits::all());
    if (std::all_of(own.begin(), own.end(), [&](Candidate e) { return sees_one(e, colour); })) return true;
  }
  return false;
}

TEST(Completeness, Medusas) {
  std::size_t met = 0;
  for (const Position& at : positions(2, {medusa_3d})) {
    const Marks m(at);
    Expected expected;
    for (const Colouring& colours : colourings(bonds(m), true)) {
      Digits digits;
      for (const auto& [candidate, colour] : colours) digits.insert(candidate.digit);
      if (digits.single()) continue;
      Eliminations gone;
      for (int i : {0, 1}) {
        if (breaks(m, of_colour(colours, i))) add_all(gone, of_colour(colours, i));
      }
      if (gone.empty()) {
        gone = between(m, of_colour(colours, 0), of_colour(colours, 1));
        std::erase_if(gone, [&](Candidate c) { return colours.contains(c); });
      }
      expected.add(medusa_3d, gone);
    }
    expected.compare(at, medusa_3d);
    met += expected.count(medusa_3d);
  }
  EXPECT_GE(met, 10u);
}

}  // namespace
}  // namespace nonet
