// Straight-from-the-definition searches: slow, obvious, and nothing they find may be missing from the
// finders.

#include <gtest/gtest.h>

#include "logic/twin.hpp"

namespace nonet {
namespace {

TEST(Completeness, Subsets) {
  constexpr Technique kNaked[] = {Technique::naked_pair, Technique::naked_triple, Technique::naked_quad};
  constexpr Technique kHidden[] = {Technique::hidden_pair, Technique::hidden_triple, Technique::hidden_quad};
  for (const Position& at : positions(6)) {
    const Marks m(at);
    Expected expected;
    for (int h = 0; h < kHouses; ++h) {
      const Cells blank = cells_of(House(h)) & m.blank();
      for (int size = 2; size <= 4; ++size) {
        if (blank.size() <= size) continue;
        for (Cells cells : choices(blank, size)) {
          Digits digits;
          bool many = true;
          for (Cell c : cells) {
            digits |= m.candidates(c);
            many &= m.candidates(c).size() > 1;
          }
          if (!many || digits.size() != size) continue;
          Cells around;
          for (House shared : houses_of(cells.first())) {
            if (cells_of(shared).contains_all(cells)) around |= cells_of(shared);
          }
          expected.add(kNaked[size - 2], all_of(m, around - cells, digits));
        }
        for (Digits digits : choices(Digits::all(), size)) {
          Cells places;
          bool many = true;
          for (Digit d : digits) {
            const Cells own = m.cells(d) & blank;
            places |= own;
            many &= own.size() > 1;
          }
          if (many && places.size() == size)
            expected.add(kHidden[size - 2], all_of(m, places, Digits::all() - digits));
        }
      }
    }
    // Locked sets are naked ones by another name: only that none is missing is compared.
    std::set<Eliminations> locked;
    for (Technique t : {Technique::locked_pair, Technique::locked_triple}) {
      for (const Step& step : find(at, t)) locked.insert(step.eliminations);
    }
    if (locked.empty()) {
      expected.compare(at, Technique::naked_pair);
      expected.compare(at, Technique::naked_triple);
    }
    expected.compare(at, Technique::naked_quad);
    for (Technique t : kHidden) expected.compare(at, t);
  }
}

TEST(Completeness, Intersections) {
  for (const Position& at : positions(12)) {
    const Marks m(at);
    Expected expected;
    for (int from = 0; from < kHouses; ++from) {
      for (int to = 0; to < kHouses; ++to) {
        const bool pointing = from >= 18 && to < 18;
        if (!pointing && !(from < 18 && to >= 18)) continue;
        for (int d = 0; d < kDigits; ++d) {
          const Cells places = m.cells(Digit(d)) & cells_of(House(from));
          if (places.size() < 2 || !cells_of(House(to)).contains_all(places)) continue;
          expected.add(pointing ? Technique::pointing : Technique::claiming,
                       all_of(m, cells_of(House(to)) - places, Digits::of(Digit(d))));
        }
      }
    }
    expected.compare(at, Technique::pointing);
    expected.compare(at, Technique::claiming);
  }
}

/// All fish of a size by listing every base and every cover.
void add_fish(const Marks& m, Digit d, int size, std::uint32_t base_kinds, std::uint32_t cover_kinds,
              bool line_against_line, Expected& expected) {
  Houses base_houses, cover_houses;
  for (int h = 0; h < kHouses; ++h) {
    if (!(m.cells(d) & cells_of(House(h))).empty()) {
      if (base_kinds >> h / 9 & 1) base_houses.insert(House(h));
      if (cover_kinds >> h / 9 & 1) cover_houses.insert(House(h));
    }
  }
  for (Houses base : choices(base_houses, size)) {
    Cells in_base, endo;
    for (House h : base) {
      endo |= in_base & m.cells(d) & cells_of(h);
      in_base |= m.cells(d) & cells_of(h);
    }
    if (endo.size() > 2) continue;
    for (Houses cover : choices(cover_houses - base, size)) {
      Cells in_cover, twice;
      bool meets = true;
      for (House h : cover) {
        const Cells own = m.cells(d) & cells_of(h);
        meets &= own.intersects(in_base);
        twice |= in_cover & own;
        in_cover |= own;
      }
      const Cells fins = (in_base - in_cover) | endo;
      if (!meets || fins.size() > 5) continue;
      const Cells out = ((in_cover - in_base) | twice) & seen_by_all(fins);
      if (out.empty()) continue;
      // Which kind it is:
      const auto kinds = [](Houses houses) {
        unsigned k = 0;
        for (House h : houses) k |= 1u << h.index / 9;
        return k;
      };
      const unsigned b = kinds(base), c = kinds(cover);
      const bool basic = (b == 1 && c == 2) || (b == 2 && c == 1);
      const bool franken =
          !basic && (((b & ~4u) == 1 && (c & ~4u) == 2) || ((b & ~4u) == 2 && (c & ~4u) == 1));
      if (line_against_line != basic) continue;
      bool sashimi = false;
      for (House h : base) sashimi |= ((m.cells(d) & cells_of(h)) - fins).size() <= 1;
      if (basic && sashimi && fins.empty()) continue;
      const Technique kind =
          basic     ? (fins.empty() ? Technique::x_wing
                       : sashimi    ? Technique::sashimi_x_wing
                                    : Technique::finned_x_wing)
          : franken ? (fins.empty() ? Technique::franken_x_wing : Technique::finned_franken_x_wing)
                    : (fins.empty() ? Technique::mutant_x_wing : Technique::finned_mutant_x_wing);
      expected.add(static_cast<Technique>(static_cast<int>(kind) + size - 2), all_of(m, out, Digits::of(d)));
    }
  }
}

TEST(Completeness, BasicFish) {
  for (const Position& at : positions(3)) {
    const Marks m(at);
    for (int size = 2; size <= 4; ++size) {
      Expected expected;
      for (int d = 0; d < kDigits; ++d) {
        add_fish(m, Digit(d), size, 1, 2, true, expected);
        add_fish(m, Digit(d), size, 2, 1, true, expected);
      }
      for (Technique t : {Technique::x_wing, Technique::finned_x_wing, Technique::sashimi_x_wing}) {
        expected.compare(at, static_cast<Technique>(static_cast<int>(t) + size - 2));
      }
    }
  }
}

TEST(Completeness, ComplexFishOfTwoAndThreeHouses) {
  std::size_t turn = 0;
  for (const Position& at : positions(1)) {
    if (turn++ % 30 != 0) continue;
    const Marks m(at);
    for (int size = 2; size <= 3; ++size) {
      Expected expected;
      for (int d = 0; d < kDigits; ++d) add_fish(m, Digit(d), size, 7, 7, false, expected);
      for (Technique t : {Technique::franken_x_wing, Technique::finned_franken_x_wing,
                          Technique::mutant_x_wing, Technique::finned_mutant_x_wing}) {
        expected.compare(at, static_cast<Technique>(static_cast<int>(t) + size - 2));
      }
    }
  }
}

TEST(Completeness, WingsOfThreeAndFourCells) {
  for (const Position& at : positions(8)) {
    const Marks m(at);
    Expected expected;
    Cells small;
    for (Cell c : m.blank()) {
      if (m.candidates(c).size() <= 3 && m.candidates(c).size() >= 2) small.insert(c);
    }
    for (Cell pivot : small) {
      for (Cells pincers : choices(small & peers_of(pivot), 2)) {
        const Digits a = m.candidates(pincers.first());
        const Digits b = m.candidates((pincers - Cells::of(pincers.first())).first());
        const Digits p = m.candidates(pivot);
        if (a.size() != 2 || b.size() != 2 || !(a & b).single() || (a | b | p).size() != 3) continue;
        const Digits z = a & b;
        if (p.size() == 2 && !p.intersects(z)) {
          expected.add(Technique::xy_wing, all_of(m, seen_by_all(pincers), z));
        } else if (p.size() == 3) {
          expected.add(Technique::xyz_wing, all_of(m, seen_by_all(pincers | Cells::of(pivot)), z));
        }
      }
    }
    expected.compare(at, Technique::xy_wing);
    expected.compare(at, Technique::xyz_wing);
  }
}

/// Two strong links of one digit that meet: skyscrapers, kites and turbot fish by one search over cells.
TEST(Completeness, PairsOfStrongLinks) {
  for (const Position& at : positions(8)) {
    const Marks m(at);
    Expected expected;
    for (int i = 0; i < kDigits; ++i) {
      const Digit d(i);
      std::vector<std::pair<Cells, House>> links;
      for (int h = 0; h < kHouses; ++h) {
        if ((m.cells(d) & cells_of(House(h))).size() == 2)
          links.push_back({m.cells(d) & cells_of(House(h)), House(h)});
      }
      for (const auto& [one, first] : links) {
        for (const auto& [two, second] : links) {
          if ((one | two).size() != 4) continue;
          for (Cell b : one) {
            for (Cell c : two) {
              const Cell a = (one - Cells::of(b)).first();
              const Cell e = (two - Cells::of(c)).first();
              if (!peers_of(b).contains(c)) continue;
              const Eliminations out = all_of(m, seen_by_all({a, e}), Digits::of(d));
              expected.add(Technique::turbot_fish, out);
              const bool row = first.kind() == House::Kind::row;
              if (row && second.kind() == House::Kind::column && b.box() == c.box()) {
                const Cell crossing = Cell::at(e.row(), a.column());
                expected.add(Technique::two_string_kite, all_of(m, Cells::of(crossing), Digits::of(d)));
              }
            }
          }
        }
      }
    }
    expected.compare(at, Technique::turbot_fish);
    expected.compare(at, Technique::two_string_kite);
  }
}

/// Sue de Coq from the definition: cells X of a crossing, L of the line, B of the box, with no digit of the
/// crossing in both, and as many cells as digits.
TEST(Completeness, SueDeCoq) {
  std::size_t turn = 0;
  for (const Position& at : positions(2)) {
    if (turn++ % 4 != 0) continue;
    const Marks m(at);
    Expected expected;
    const auto digits_of = [&](Cells cells) {
      Digits out;
      for (Cell c : cells) out |= m.candidates(c);
      return out;
    };
    const auto subsets = [](Cells from) {
      std::vector<Cells> out;
      for (int n = 1; n <= from.size(); ++n) {
        for (Cells c : choices(from, n)) out.push_back(c);
      }
      return out;
    };
    for (int l = 0; l < 18; ++l) {
      for (int b = 18; b < kHouses; ++b) {
        const Cells line = cells_of(House(l)) & m.blank();
        const Cells box = cells_of(House(b)) & m.blank();
        for (Cells x : subsets(line & box)) {
          const Digits dx = digits_of(x);
          if (x.size() < 2 || dx.size() < x.size() + 2) continue;
          for (Cells cl : subsets(line - x)) {
            const Digits dl = digits_of(cl);
            const int taken = cl.size() - (dl - dx).size();
            if (!dl.intersects(dx) || taken < 1) continue;
            for (Cells cb : subsets(box - x - cl)) {
              const Digits db = digits_of(cb);
              const int also = cb.size() - (db - dx).size();
              if (!db.intersects(dx) || (dl & db & dx) != Digits{} || also < 1) continue;
              if (taken + also != dx.size() - x.size()) continue;
              Eliminations out = all_of(m, line - x - cl, ((dx | dl) - db) | (dl & db));
              for (Candidate e : all_of(m, box - x - cb, ((dx | db) - dl) | (dl & db))) out.push_back(e);
              expected.add(Technique::sue_de_coq, out);
            }
          }
        }
      }
    }
    expected.compare(at, Technique::sue_de_coq);
  }
}

/// Four cells of two rows, two columns and two boxes: the plain types from the definition.
TEST(Completeness, UniqueRectanglesOfTypes1And2) {
  for (const Position& at : positions(12)) {
    const Marks m(at);
    Expected expected;
    for (int r1 = 0; r1 < 9; ++r1) {
      for (int r2 = r1 + 1; r2 < 9; ++r2) {
        for (int c1 = 0; c1 < 9; ++c1) {
          for (int c2 = c1 + 1; c2 < 9; ++c2) {
            if ((r1 / 3 == r2 / 3) == (c1 / 3 == c2 / 3)) continue;
            const Cells cells{Cell::at(r1, c1), Cell::at(r1, c2), Cell::at(r2, c1), Cell::at(r2, c2)};
            for (Digits pair : choices(Digits::all(), 2)) {
              Cells roof;
              Digits extra;
              bool whole = true;
              for (Cell c : cells) {
                whole &= m.candidates(c).contains_all(pair);
                if (m.candidates(c) != pair) roof.insert(c);
                extra |= m.candidates(c) - pair;
              }
              if (!whole) continue;
              if (roof.size() == 1) expected.add(Technique::unique_rectangle_1, all_of(m, roof, pair));
              if (roof.size() == 2 && extra.single()) {
                const auto it = roof.begin();
                const Cell a = *it;
                const Cell b = (roof - Cells::of(a)).first();
                const bool in_line = a.row() == b.row() || a.column() == b.column();
                if (in_line) expected.add(Technique::unique_rectangle_2, all_of(m, seen_by_all(roof), extra));
              }
            }
          }
        }
      }
    }
    FindOptions strict;
    strict.ur_missing_candidates = false;
    expected.compare(at, Technique::unique_rectangle_1, strict);
    expected.compare(at, Technique::unique_rectangle_2, strict);
  }
}

}  // namespace
}  // namespace nonet
