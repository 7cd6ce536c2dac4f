// Almost locked sets in pairs and threes.
//
//     ALS-XZ        A and B can't both hold x, so one of them is without it and holds all its other digits:
//                   a z of both is in A or in B, and what sees all of them goes
//       doubly      with two such digits x, y, A holds one of them and B the other: every other digit of A or
//                   B is locked there
//     ALS-XY-Wing   A and C can't both hold x, B and C not both y: C lacks one of them at most, so that A
//                   or B is without its own and holds z
//     ALS-W-Wing    x is in one of two cells of a house; one sees all x of A, the other all x of B: A or B is
//                   without x and holds z
//
// Sources: Sudopedia, "Almost Locked Set", "ALS-XZ", "ALS-XY-Wing"; HoDoKu's manual, "Almost Locked Sets".

#include <algorithm>

#include "logic/als_table.hpp"
#include "logic/finder.hpp"
#include "logic/links.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// Steps made of sets: of those that conclude the same the one with the fewest cells.
class AlsSteps {
 public:
  explicit AlsSteps(const Search& search) : search_(search), pool_(search) {}

  /// The step with these conclusions; `write` adds its facts.
  template <class Write>
  Flow take(Technique technique, const std::array<Cells, kDigits>& gone,
            std::initializer_list<const Als*> sets, Write write) {
    StepBuilder step(technique);
    Digits digits;
    for (int d = 0; d < kDigits; ++d) {
      if (!gone[static_cast<std::size_t>(d)].empty()) digits.insert(Digit(d));
      step.eliminate(gone[static_cast<std::size_t>(d)], Digit(d));
    }
    if (digits.empty()) return Flow::more;
    int cells = 0;
    for (const Als* set : sets) {
      step.fact(Word::als, set->cells, set->digits);
      cells += set->cells.size();
    }
    write(step);
    Step done = std::move(step).finish();
    done.digits = digits;
    if (search_.first) return search_.sink.take(std::move(done));
    if (pool_.wants(technique, done.eliminations, cells)) pool_.add(std::move(done), cells);
    return Flow::more;
  }
  Flow give() { return pool_.give(); }

 private:
  const Search& search_;
  StepPool pool_;
};

/// What one of the two sets must hold: cells that see all its places in both.
Cells seen_by_both(const Als& a, const Als& b, Digit z) {
  return a.seen[z.index] & b.seen[z.index];
}

Cells places_in(const Als& a, const Als& b, Digit d) {
  return a.places[d.index] | b.places[d.index];
}

/// One fact for the link between two sets, even where it has two digits.
void add_commons(StepBuilder& step, const Als& a, const Als& b, Digits digits) {
  Cells places;
  for (Digit d : digits) places |= places_in(a, b, d);
  step.fact(Word::restricted, places, digits);
}

void lock(const Als& a, const Als& b, Digits linked, std::array<Cells, kDigits>& gone) {
  for (Digit d : a.digits - linked) gone[d.index] |= a.seen[d.index] - b.cells;
}

Flow linked_pairs(const Search& search) {
  const std::vector<Als>& sets = search.board.als().all();
  AlsSteps steps(search);
  for (const AlsLink& link : search.board.als().links(search.options.als_overlap).all()) {
    const Als& a = sets[static_cast<std::size_t>(link.a)];
    const Als& b = sets[static_cast<std::size_t>(link.b)];
    std::array<Cells, kDigits> gone{};
    const bool doubly = !link.digits.single();
    const Digits common = doubly ? a.digits & b.digits : (a.digits & b.digits) - link.digits;
    for (Digit z : common) gone[z.index] = seen_by_both(a, b, z);
    if (doubly) {
      lock(a, b, link.digits, gone);
      lock(b, a, link.digits, gone);
    }
    const auto write = [&](StepBuilder& step) {
      add_commons(step, a, b, link.digits);
      step.type(doubly ? 2 : 1);
    };
    if (steps.take(Technique::als_xz, gone, {&a, &b}, write) == Flow::enough) return Flow::enough;
  }
  return steps.give();
}

class XyWings {
 public:
  explicit XyWings(const Search& search)
      : search_(search),
        sets_(search.board.als().all()),
        links_(search.board.als().links(search.options.als_overlap)),
        steps_(search) {}

  Flow find() {
    for (std::size_t i = 0; i < links_.all().size(); ++i) {
      for (int k : links_sharing_a_set(static_cast<int>(i))) {
        if (check(links_.all()[i], links_.all()[static_cast<std::size_t>(k)]) == Flow::enough)
          return Flow::enough;
      }
    }
    return steps_.give();
  }

 private:
  /// Those that come later, in order.
  std::vector<int> links_sharing_a_set(int link) const {
    const AlsLink& mine = links_.all()[static_cast<std::size_t>(link)];
    const std::vector<int>& of_a = links_.of(mine.a);
    const std::vector<int>& of_b = links_.of(mine.b);
    std::vector<int> both;
    std::set_union(std::upper_bound(of_a.begin(), of_a.end(), link), of_a.end(),
                   std::upper_bound(of_b.begin(), of_b.end(), link), of_b.end(), std::back_inserter(both));
    return both;
  }

  Flow check(const AlsLink& first, const AlsLink& second) {
    if (first.digits.single() && first.digits == second.digits) return Flow::more;
    const int middle = first.a == second.a || first.a == second.b ? first.a : first.b;
    const Als& c = sets_[static_cast<std::size_t>(middle)];
    const Als& a = sets_[static_cast<std::size_t>(first.other(middle))];
    const Als& b = sets_[static_cast<std::size_t>(second.other(middle))];
    const Digits common = (a.digits & b.digits) - first.digits - second.digits;
    if (common.empty()) return Flow::more;
    if (!search_.options.als_overlap && a.cells.intersects(b.cells)) return Flow::more;
    if (a.cells.contains_all(b.cells) || b.cells.contains_all(a.cells)) return Flow::more;
    std::array<Cells, kDigits> gone{};
    for (Digit z : common) gone[z.index] = seen_by_both(a, b, z);
    return steps_.take(Technique::als_xy_wing, gone, {&a, &b, &c}, [&](StepBuilder& step) {
      add_commons(step, a, c, first.digits);
      add_commons(step, b, c, second.digits);
    });
  }

  const Search& search_;
  const std::vector<Als>& sets_;
  const AlsLinks& links_;
  AlsSteps steps_;
};

class WWings {
 public:
  explicit WWings(const Search& search) : search_(search), sets_(search.board.als().all()), steps_(search) {}

  Flow find() {
    for (int d = 0; d < kDigits; ++d) {
      for (const StrongLink& link : search_.board.links().strong(Digit(d))) {
        if (check(link, Digit(d)) == Flow::enough) return Flow::enough;
      }
    }
    return steps_.give();
  }

 private:
  /// Sets whose places of the digit all see the cell.
  std::vector<const Als*> beside(Cell c, Digit d) const {
    std::vector<const Als*> list;
    for (const Als& set : sets_) {
      if (set.seen[d.index].contains(c)) list.push_back(&set);
    }
    return list;
  }

  Flow check(const StrongLink& link, Digit x) {
    const std::vector<const Als*> left = beside(link.a, x);
    const std::vector<const Als*> right = beside(link.b, x);
    for (const Als* a : left) {
      for (const Als* b : right) {
        if (a == b || (a->cells.single() && b->cells.single())) continue;  // the latter is a W-Wing
        if (a->cells.intersects(b->cells) && !search_.options.als_overlap) continue;
        if (a->cells.contains(link.b) || b->cells.contains(link.a)) continue;
        if (take(link, x, *a, *b) == Flow::enough) return Flow::enough;
      }
    }
    return Flow::more;
  }

  Flow take(const StrongLink& link, Digit x, const Als& a, const Als& b) {
    std::array<Cells, kDigits> gone{};
    for (Digit z : (a.digits & b.digits) - Digits::of(x)) gone[z.index] = seen_by_both(a, b, z);
    return steps_.take(Technique::als_w_wing, gone, {&a, &b}, [&](StepBuilder& step) {
      step.fact(Word::link, Cells{link.a, link.b}, Digits::of(x), Houses::of(link.house));
    });
  }

  const Search& search_;
  const std::vector<Als>& sets_;
  AlsSteps steps_;
};

}  // namespace

Flow find_als(const Search& search) {
  using enum Technique;
  if (search.wants(als_xz) && linked_pairs(search) == Flow::enough) return Flow::enough;
  if (search.wants(als_w_wing) && WWings(search).find() == Flow::enough) return Flow::enough;
  if (search.wants(als_xy_wing) && XyWings(search).find() == Flow::enough) return Flow::enough;
  if (search.wants(als_chain) && find_als_chains(search) == Flow::enough) return Flow::enough;
  if (search.wants(death_blossom) && find_death_blossoms(search) == Flow::enough) return Flow::enough;
  return Flow::more;
}

}  // namespace nonet
