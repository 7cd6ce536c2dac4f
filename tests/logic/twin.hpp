/// What searches straight from the definition share: candidates read off a position, and the comparison with
/// the finders. Nothing here knows the finders' tables.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "core/houses.hpp"
#include "logic/positions.hpp"

namespace nonet {

using Eliminations = std::vector<Candidate>;

struct Marks {
  explicit Marks(const Position& position) : at(position) {}
  bool has(Cell c, Digit d) const { return at.grid.blank(c) && at.candidates[c.index].contains(d); }
  Cells cells(Digit d) const {
    Cells out;
    for (int i = 0; i < kCells; ++i) {
      if (has(Cell(i), d)) out.insert(Cell(i));
    }
    return out;
  }
  Cells blank() const {
    Cells out;
    for (int i = 0; i < kCells; ++i) {
      if (at.grid.blank(Cell(i))) out.insert(Cell(i));
    }
    return out;
  }
  Digits candidates(Cell c) const { return at.grid.blank(c) ? at.candidates[c.index] : Digits{}; }
  const Position& at;
};

inline Cells seen_by_all(Cells cells) {
  Cells out = Cells::all();
  for (Cell c : cells) out &= peers_of(c);
  return out;
}

/// All sets of `size` members of `from`.
template <class T>
std::vector<Set<T>> choices(Set<T> from, int size) {
  if (size == 0) return {Set<T>{}};
  std::vector<Set<T>> out;
  Set<T> rest = from;
  for (T first : from) {
    rest.erase(first);
    for (Set<T> other : choices(rest, size - 1)) out.push_back(other | Set<T>::of(first));
  }
  return out;
}

struct AlmostLockedSet {
  Cells cells;
  Digits digits;
};

/// Cells of a house with one digit more than cells, each set once.
inline std::vector<AlmostLockedSet> almost_locked_sets(const Marks& m) {
  std::vector<AlmostLockedSet> out;
  for (int h = 0; h < kHouses; ++h) {
    const Cells blank = cells_of(House(h)) & m.blank();
    for (int n = 1; n <= blank.size(); ++n) {
      for (Cells cells : choices(blank, n)) {
        Digits digits;
        for (Cell c : cells) digits |= m.candidates(c);
        if (digits.size() != n + 1) continue;
        const bool known =
            std::any_of(out.begin(), out.end(), [&](const AlmostLockedSet& s) { return s.cells == cells; });
        if (!known) out.push_back({cells, digits});
      }
    }
  }
  return out;
}

/// What follows from a pattern: candidates placed and candidates removed, in order.
struct Outcome {
  Eliminations placed, gone;
  auto operator<=>(const Outcome&) const = default;
};

inline std::set<Outcome> outcomes(const std::vector<Step>& steps) {
  std::set<Outcome> out;
  for (const Step& step : steps) out.insert({step.placements, step.eliminations});
  return out;
}

class Expected {
 public:
  void add(Technique t, Eliminations gone, Eliminations placed = {}) {
    for (Eliminations* list : {&gone, &placed}) {
      std::sort(list->begin(), list->end());
      list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    if (!gone.empty() || !placed.empty()) found_[t].insert({std::move(placed), std::move(gone)});
  }
  std::set<Outcome> of(Technique t) const {
    const auto it = found_.find(t);
    return it == found_.end() ? std::set<Outcome>{} : it->second;
  }
  /// Every outcome expected is among the steps found; with `exactly`, the steps found are just these.
  void compare(const Position& at, Technique t, const FindOptions& options = {}, bool exactly = true) const {
    const std::set<Outcome> actual = outcomes(find(at, t, options));
    for (const Outcome& wanted : of(t)) {
      ASSERT_TRUE(actual.contains(wanted)) << named(t, wanted) << " is missing at\n" << at.grid.line();
    }
    if (!exactly) return;
    for (const Outcome& found : actual) {
      ASSERT_TRUE(of(t).contains(found)) << named(t, found) << " is too much at\n" << at.grid.line();
    }
  }
  /// How many outcomes were expected of a technique so far: a twin that expects nothing compares nothing.
  std::size_t count(Technique t) const { return of(t).size(); }

 private:
  static std::string named(Technique t, const Outcome& outcome) {
    Step step;
    step.technique = t;
    step.placements = outcome.placed;
    step.eliminations = outcome.gone;
    return text(step);
  }
  std::map<Technique, std::set<Outcome>> found_;
};

inline std::vector<Position> positions(std::size_t per_list) {
  std::vector<Position> all;
  for (const Grid& puzzle : test_puzzles(scaled(per_list))) {
    for (Position& at : turning_points(puzzle)) all.push_back(std::move(at));
  }
  return all;
}

/// The same, after the golden positions of the techniques.
inline std::vector<Position> positions(std::size_t per_list, const std::vector<Technique>& techniques) {
  std::vector<Position> all;
  for (Technique t : techniques) {
    for (Position& at : golden_positions(t)) all.push_back(std::move(at));
  }
  for (Position& at : positions(per_list)) all.push_back(std::move(at));
  return all;
}

inline Eliminations all_of(const Marks& m, Cells cells, Digits digits) {
  Eliminations out;
  for (Cell c : cells) {
    for (Digit d : digits) {
      if (m.has(c, d)) out.push_back({c, d});
    }
  }
  return out;
}

}  // namespace nonet
