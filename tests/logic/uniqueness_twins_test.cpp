// Rectangles, loops and graves, straight from their definitions.

#include <functional>

#include "logic/twin.hpp"

namespace nonet {
namespace {

using enum Technique;

/// What can't stand beside any of the extras: they are in its cell, or of its digit where it sees.
Eliminations beside_all(const Marks& m, const Eliminations& extras) {
  Eliminations out;
  for (Candidate c : all_of(m, m.blank(), Digits::all())) {
    const bool beside = std::all_of(extras.begin(), extras.end(), [&](Candidate e) {
      return e.cell == c.cell ? e.digit != c.digit : e.digit == c.digit && peers_of(e.cell).contains(c.cell);
    });
    if (beside) out.push_back(c);
  }
  return out;
}

/// What naked sets remove that the extras, as one cell, complete in a house. `barred` cells take no part.
std::vector<Eliminations> extra_sets(const Marks& m, const Eliminations& extras, Cells barred) {
  Cells cells;
  Digits digits;
  for (Candidate e : extras) {
    cells.insert(e.cell);
    digits.insert(e.digit);
  }
  std::vector<Eliminations> out;
  for (int h = 0; h < kHouses; ++h) {
    if (!cells_of(House(h)).contains_all(cells)) continue;
    const Cells open = (cells_of(House(h)) & m.blank()) - cells - barred;
    for (int n = 1; n <= open.size(); ++n) {
      for (Cells set : choices(open, n)) {
        Digits all = digits;
        for (Cell c : set) all |= m.candidates(c);
        if (all.size() != n + 1) continue;
        Cells around;
        for (int k = 0; k < kHouses; ++k) {
          if (cells_of(House(k)).contains_all(set | cells)) around |= cells_of(House(k));
        }
        out.push_back(all_of(m, around - set - cells, all));
      }
    }
  }
  return out;
}

bool in_line(Cells two) {
  const Cell a = two.first();
  const Cell b = (two - Cells::of(a)).first();
  return a.row() == b.row() || a.column() == b.column();
}

/// Four cells of two rows, two columns and two boxes.
std::vector<std::array<Cell, 4>> rectangles() {
  std::vector<std::array<Cell, 4>> out;
  for (int r1 = 0; r1 < 9; ++r1) {
    for (int r2 = r1 + 1; r2 < 9; ++r2) {
      for (int c1 = 0; c1 < 9; ++c1) {
        for (int c2 = c1 + 1; c2 < 9; ++c2) {
          if ((r1 / 3 == r2 / 3) == (c1 / 3 == c2 / 3)) continue;
          out.push_back({Cell::at(r1, c1), Cell::at(r1, c2), Cell::at(r2, c2), Cell::at(r2, c1)});
        }
      }
    }
  }
  return out;
}

/// Blank, and no cell that it sees holds the digit.
bool could_hold(const Marks& m, Cell c, Digit d) {
  if (!m.at.grid.blank(c)) return false;
  for (Cell p : peers_of(c)) {
    if (m.at.grid.at(p) == d) return false;
  }
  return true;
}

/// The digit has no place in these lines outside the rectangle.
bool tied(const Marks& m, Digit d, Cells ends, Cells rectangle) {
  for (Cell c : ends) {
    for (House line : {House::row(c.row()), House::column(c.column())}) {
      if (!((m.cells(d) & cells_of(line)) - rectangle).empty()) return false;
    }
  }
  return true;
}

void add_rectangle(const Marks& m, const std::array<Cell, 4>& corners, Digits pair, Expected& expected) {
  Cells rectangle, floor, roof;
  Eliminations extras;
  Digits extra_digits;
  for (Cell c : corners) {
    rectangle.insert(c);
    (pair.contains_all(m.candidates(c)) ? floor : roof).insert(c);
    for (Digit d : m.candidates(c) - pair) {
      extras.push_back({c, d});
      extra_digits.insert(d);
    }
  }
  const bool aligned = roof.size() == 2 && in_line(roof);
  const bool across = roof.size() == 2 && !aligned;
  if (roof.size() == 1) expected.add(unique_rectangle_1, all_of(m, roof, pair));
  if ((roof.size() == 2 || roof.size() == 3) && extra_digits.single()) {
    expected.add(aligned ? unique_rectangle_2 : unique_rectangle_5,
                 all_of(m, seen_by_all(roof), extra_digits));
  }
  if (aligned) {
    Cells barred = rectangle;
    for (Digit d : pair) barred |= m.cells(d);
    for (Eliminations& out : extra_sets(m, extras, barred)) expected.add(unique_rectangle_3, out);
  }
  for (Digit kept : pair) {
    if (aligned && !seen_by_all(roof).intersects(m.cells(kept)))
      expected.add(unique_rectangle_4, all_of(m, roof, pair - Digits::of(kept)));
    if (across && tied(m, kept, roof, rectangle))
      expected.add(unique_rectangle_6, all_of(m, roof, Digits::of(kept)));
    for (std::size_t k = 0; k < 4; ++k) {
      const Cells target = Cells::of(corners[(k + 2) % 4]);
      if (!floor.contains(corners[k]) || (floor.size() != 1 && !across)) continue;
      if (tied(m, kept, target, rectangle))
        expected.add(hidden_rectangle, all_of(m, target, pair - Digits::of(kept)));
    }
  }
}

TEST(Completeness, UniqueRectangles) {
  const std::vector<Technique> kTypes = {unique_rectangle_1, unique_rectangle_2, unique_rectangle_3,
                                         unique_rectangle_4, unique_rectangle_5, unique_rectangle_6,
                                         hidden_rectangle};
  std::map<Technique, std::size_t> met;
  for (const Position& at : positions(6, kTypes)) {
    const Marks m(at);
    Expected expected;
    for (const std::array<Cell, 4>& corners : rectangles()) {
      for (Digits pair : choices(Digits::all(), 2)) {
        bool fits = true, exact = false;
        for (Cell c : corners) {
          for (Digit d : pair) fits &= could_hold(m, c, d);
          exact |= m.candidates(c) == pair;
        }
        if (fits && exact) add_rectangle(m, corners, pair, expected);
      }
    }
    for (Technique t : kTypes) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  for (Technique t : kTypes) EXPECT_GE(met[t], 10u) << info(t).id;
}

TEST(Completeness, AvoidableRectangles) {
  for (const Position& at : positions(12, {avoidable_rectangle_1, avoidable_rectangle_2})) {
    const Marks m(at);
    Expected expected;
    const auto holds = [&](Cell c, Digit d) { return !at.givens.contains(c) && at.grid.at(c) == d; };
    const auto one_more = [&](Cell c, Digit d) { return m.has(c, d) && m.candidates(c).size() == 2; };
    for (std::array<Cell, 4> corners : rectangles()) {
      for (int turn = 0; turn < 4; ++turn, std::rotate(corners.begin(), corners.begin() + 1, corners.end())) {
        const auto& [a, b, c, d] = corners;
        for (Digits pair : choices(Digits::all(), 2)) {
          for (bool swap : {false, true}) {
            const Digit x = swap ? (pair - Digits::of(pair.first())).first() : pair.first();
            const Digit y = (pair - Digits::of(x)).first();
            if (!holds(a, x) || !holds(b, y)) continue;
            if (holds(c, x) && one_more(d, y))
              expected.add(avoidable_rectangle_1, all_of(m, Cells::of(d), Digits::of(y)));
            if (a.box() != b.box() || !one_more(c, x) || !one_more(d, y)) continue;
            const Digits extra = m.candidates(c) - Digits::of(x);
            if (extra == m.candidates(d) - Digits::of(y))
              expected.add(avoidable_rectangle_2, all_of(m, seen_by_all({c, d}), extra));
          }
        }
      }
    }
    expected.compare(at, avoidable_rectangle_1);
    expected.compare(at, avoidable_rectangle_2);
  }
}

/// Types 1 to 3 of cells that would be deadly with these digits alone.
Eliminations add_deadly(const Marks& m, Technique t, Cells cells, Digits digits, Expected& expected) {
  Eliminations extras = all_of(m, cells, Digits::all() - digits);
  Cells roof;
  for (Candidate e : extras) roof.insert(e.cell);
  if (roof.single()) expected.add(t, all_of(m, roof, digits));
  if (roof.size() < 2) return extras;
  expected.add(t, beside_all(m, extras));
  Cells barred = cells;
  for (Digit d : digits) barred |= m.cells(d);
  for (Eliminations& out : extra_sets(m, extras, barred)) expected.add(t, out);
  return extras;
}

/// Sets of cells of which each house has none or two, grown house by house.
class LoopSets {
 public:
  LoopSets(Cells cells, std::size_t largest) : cells_(cells), largest_(static_cast<int>(largest)) {}

  std::vector<Cells> run() {
    for (Cell c : cells_) {
      first_ = c;
      grow(Cells::of(c));
    }
    return found_;
  }

 private:
  void grow(Cells set) {
    if (set.size() > largest_) return;
    for (int h = 0; h < kHouses; ++h) {
      const Cells in = set & cells_of(House(h));
      if (in.size() > 2) return;
      if (in.size() != 1) continue;
      for (Cell mate : (cells_of(House(h)) & cells_) - in) {
        if (mate > first_) grow(set | Cells::of(mate));
      }
      return;
    }
    if (set.size() >= 6 && std::find(found_.begin(), found_.end(), set) == found_.end())
      found_.push_back(set);
  }

  Cells cells_;
  int largest_;
  Cell first_;
  std::vector<Cells> found_;
};

/// One closed walk through all of the cells, from each to one that it sees; neighbours take turns in colour
/// so that the two of a house always differ.
bool is_loop(Cells set) {
  std::vector<Cell> walk{set.first()};
  const std::function<bool()> go = [&]() -> bool {
    if (walk.size() == static_cast<std::size_t>(set.size())) {
      if (!peers_of(walk.back()).contains(walk.front())) return false;
      for (std::size_t i = 0; i < walk.size(); ++i) {
        for (std::size_t k = i + 2; k < walk.size(); k += 2) {
          if (peers_of(walk[i]).contains(walk[k])) return false;
        }
      }
      return true;
    }
    for (Cell next : set& peers_of(walk.back())) {
      if (std::find(walk.begin(), walk.end(), next) != walk.end()) continue;
      walk.push_back(next);
      if (go()) return true;
      walk.pop_back();
    }
    return false;
  };
  return set.size() % 2 == 0 && go();
}

TEST(Completeness, UniqueLoops) {
  std::size_t met = 0;
  for (const Position& at : positions(6, {unique_loop})) {
    const Marks m(at);
    Expected expected;
    for (Digits pair : choices(Digits::all(), 2)) {
      const Digit a = pair.first();
      const Digit b = (pair - Digits::of(a)).first();
      for (Cells loop : LoopSets(m.cells(a) & m.cells(b), 14).run()) {
        int pure = 0;
        for (Cell c : loop) pure += m.candidates(c) == pair;
        if (pure == 0 || !is_loop(loop)) continue;
        const Eliminations extras = add_deadly(m, unique_loop, loop, pair, expected);
        Cells roof;
        for (Candidate e : extras) roof.insert(e.cell);
        if (roof.size() != 2) continue;
        for (int h = 0; h < kHouses; ++h) {
          for (Digit kept : pair) {
            if ((m.cells(kept) & cells_of(House(h))) == roof)
              expected.add(unique_loop, all_of(m, roof, pair - Digits::of(kept)));
          }
        }
      }
    }
    expected.compare(at, unique_loop);
    met += expected.count(unique_loop);
  }
  EXPECT_GE(met, 10u);
}

TEST(Completeness, ExtendedRectangles) {
  std::size_t met = 0;
  const std::vector<Digits> threes = choices(Digits::all(), 3);
  for (const Position& at : positions(6, {extended_rectangle})) {
    const Marks m(at);
    Expected expected;
    for (int a = 0; a < 3; ++a) {
      for (int b = 3; b < 6; ++b) {
        for (int c = 6; c < 9; ++c) {
          for (int p = 0; p < 9; ++p) {
            for (int q = p + 1; q < 9 && q / 3 == p / 3; ++q) {
              for (bool rows : {true, false}) {
                Cells cells;
                for (int k : {a, b, c}) {
                  for (int j : {p, q}) cells.insert(rows ? Cell::at(k, j) : Cell::at(j, k));
                }
                if (!m.blank().contains_all(cells)) continue;
                for (Digits three : threes) {
                  bool fits = true, pure = false;
                  for (Cell cell : cells) {
                    fits &= (m.candidates(cell) & three).size() >= 2;
                    pure |= three.contains_all(m.candidates(cell));
                  }
                  if (fits && pure) add_deadly(m, extended_rectangle, cells, three, expected);
                }
              }
            }
          }
        }
      }
    }
    expected.compare(at, extended_rectangle);
    met += expected.count(extended_rectangle);
  }
  EXPECT_GE(met, 10u);
}

/// Every blank cell has two candidates, every house two or no places for each digit.
bool is_grave(const Marks& m, const Eliminations& extras) {
  const auto kept = [&](Cells cells, Digits digits) {
    int n = static_cast<int>(all_of(m, cells, digits).size());
    for (Candidate e : extras) n -= cells.contains(e.cell) && digits.contains(e.digit);
    return n;
  };
  for (int h = 0; h < kHouses; ++h) {
    for (Digit d : Digits::all()) {
      const int n = kept(cells_of(House(h)), Digits::of(d));
      const bool open = !(m.cells(d) & cells_of(House(h))).empty();
      if (n != (open ? 2 : 0)) return false;
    }
  }
  return true;
}

void add_bug(const Marks& m, const Eliminations& extras, Expected& expected) {
  Cells cells;
  Digits digits;
  for (Candidate e : extras) {
    cells.insert(e.cell);
    digits.insert(e.digit);
  }
  if (extras.size() == 1) {
    expected.add(bug_1, all_of(m, cells, Digits::all() - digits));
    return;
  }
  expected.add(digits.single() ? bug_2 : bug_n, beside_all(m, extras));
  if (digits.single()) return;
  for (Eliminations& out : extra_sets(m, extras, {})) expected.add(bug_3, out);
  if (cells.size() != 2) return;
  Eliminations rest = all_of(m, cells, Digits::all());
  for (Candidate e : extras) std::erase(rest, e);
  for (int h = 0; h < kHouses; ++h) {
    for (Digit kept : Digits::all()) {
      if ((m.cells(kept) & cells_of(House(h))) != cells) continue;
      Eliminations out = rest;
      const auto left = std::erase_if(out, [&](Candidate c) { return c.digit == kept; });
      if (left == 2) expected.add(bug_4, out);
    }
  }
}

TEST(Completeness, Graves) {
  const std::vector<Technique> kTypes = {bug_1, bug_2, bug_3, bug_4, bug_n};
  std::map<Technique, std::size_t> met;
  for (const Position& at : positions(12, kTypes)) {
    const Marks m(at);
    Cells many;
    bool possible = true;
    for (Cell c : m.blank()) {
      possible &= m.candidates(c).size() >= 2;
      if (m.candidates(c).size() > 2) many.insert(c);
    }
    Expected expected;
    Eliminations extras;
    const std::function<void(Cells)> choose = [&](Cells rest) {
      if (rest.empty()) {
        if (!extras.empty() && is_grave(m, extras)) add_bug(m, extras, expected);
        return;
      }
      const Cell c = rest.first();
      for (Digits left : choices(m.candidates(c), 2)) {
        const std::size_t before = extras.size();
        for (Digit d : m.candidates(c) - left) extras.push_back({c, d});
        choose(rest - Cells::of(c));
        extras.resize(before);
      }
    };
    if (possible && many.size() <= 8) choose(many);
    for (Technique t : kTypes) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  for (Technique t : kTypes) EXPECT_GE(met[t], 10u) << info(t).id;
}

}  // namespace
}  // namespace nonet
