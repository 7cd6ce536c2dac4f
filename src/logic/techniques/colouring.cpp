// Colouring: candidates joined by strong links, in two colours, of which one is true throughout.
//
//     A = B          every = is a strong link: A and B take turns
//     |   |
//     B   A
//
//     Simple Colors Wrap     two A see each other: A is false
//     Simple Colors Trap     a candidate sees an A and a B: it is false
//     Multi Colors 1         two clusters A/B and C/D, where an A sees a C: what sees a B and a D is false
//     Multi Colors 2         A sees both a C and a D: A is false
//     3D Medusa              the same over all digits, with the pairs in bivalue cells as links too
//
// Sources: Sudopedia, "Simple Colors", "Multi-Colors", "3D Medusa".

#include <vector>

#include "logic/finder.hpp"
#include "logic/links.hpp"

namespace nonet {

namespace {

/// The cells of one digit in a cluster.
struct Colours {
  Cells a, b;
};

/// Clusters of a digit, by their first cells.
std::vector<Colours> clusters_of(const Board& board, Digit d) {
  const LinkTable& links = board.links();
  std::vector<Colours> clusters;
  Cells seen;
  for (Cell start : board.cells(d)) {
    if (seen.contains(start) || links.partners(start, d).empty()) continue;
    Colours colours{Cells::of(start), {}};
    Cells fresh = Cells::of(start);
    bool in_a = true;
    while (!fresh.empty()) {
      seen |= fresh;
      Cells next;
      for (Cell c : fresh) next |= links.partners(c, d);
      fresh = next - seen;
      in_a = !in_a;
      (in_a ? colours.a : colours.b) |= fresh;
    }
    clusters.push_back(colours);
  }
  return clusters;
}

Cells seen_by_any(Cells cells) {
  Cells seen;
  for (Cell c : cells) seen |= peers_of(c);
  return seen;
}

bool sees_itself(Cells cells) {
  return seen_by_any(cells).intersects(cells);
}

StepBuilder coloured(Technique t, Digit d, const Colours& one) {
  StepBuilder step(t, Digits::of(d));
  step.fact(Word::color_a, one.a, Digits::of(d)).fact(Word::color_b, one.b, Digits::of(d));
  return step;
}

Flow simple_colours(const Search& search, Digit d) {
  for (const Colours& c : clusters_of(search.board, d)) {
    if (search.wants(Technique::simple_colors_wrap)) {
      StepBuilder step = coloured(Technique::simple_colors_wrap, d, c);
      if (sees_itself(c.a)) step.eliminate(c.a, d);
      if (sees_itself(c.b)) step.eliminate(c.b, d);
      if (std::move(step).give(search) == Flow::enough) return Flow::enough;
    }
    if (search.wants(Technique::simple_colors_trap)) {
      StepBuilder step = coloured(Technique::simple_colors_trap, d, c);
      step.eliminate(search.board.cells(d) & seen_by_any(c.a) & seen_by_any(c.b), d);
      if (std::move(step).give(search) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

StepBuilder coloured(Technique t, Digit d, const Colours& one, const Colours& two) {
  StepBuilder step = coloured(t, d, one);
  step.fact(Word::color_a, two.a, Digits::of(d)).fact(Word::color_b, two.b, Digits::of(d));
  return step;
}

Flow two_clusters(const Search& search, Digit d, const Colours& one, const Colours& two) {
  const Cells places = search.board.cells(d);
  if (search.wants(Technique::multi_colors_2)) {
    StepBuilder step = coloured(Technique::multi_colors_2, d, one, two);
    for (Cells colour : {one.a, one.b}) {
      const Cells seen = seen_by_any(colour);
      if (seen.intersects(two.a) && seen.intersects(two.b)) step.eliminate(colour, d);
    }
    if (std::move(step).give(search) == Flow::enough) return Flow::enough;
  }
  if (search.wants(Technique::multi_colors_1)) {
    StepBuilder step = coloured(Technique::multi_colors_1, d, one, two);
    for (bool first : {true, false}) {
      for (bool second : {true, false}) {
        const Cells near = first ? one.a : one.b;
        const Cells met = second ? two.a : two.b;
        if (!seen_by_any(near).intersects(met)) continue;
        step.eliminate(places & seen_by_any(first ? one.b : one.a) & seen_by_any(second ? two.b : two.a), d);
      }
    }
    if (std::move(step).give(search) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

Flow multi_colours(const Search& search, Digit d) {
  const std::vector<Colours> clusters = clusters_of(search.board, d);
  for (std::size_t i = 0; i < clusters.size(); ++i) {
    for (std::size_t j = 0; j < clusters.size(); ++j) {
      if (i == j) continue;
      if (two_clusters(search, d, clusters[i], clusters[j]) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

/// A cluster over all digits: cells of each colour by digit.
struct Medusa {
  std::array<Cells, kDigits> a, b;

  bool has(Candidate c) const {
    return a[c.digit.index].contains(c.cell) || b[c.digit.index].contains(c.cell);
  }
  int digits() const {
    int n = 0;
    for (int d = 0; d < kDigits; ++d) n += !a[d].empty() || !b[d].empty();
    return n;
  }
};

Medusa medusa_from(const Board& board, Candidate start) {
  Medusa m;
  std::vector<std::pair<Candidate, bool>> open{{start, true}};
  while (!open.empty()) {
    const auto [at, in_a] = open.back();
    open.pop_back();
    if (m.has(at)) continue;
    (in_a ? m.a : m.b)[at.digit.index].insert(at.cell);
    for (Cell c : board.links().partners(at.cell, at.digit)) open.push_back({{c, at.digit}, !in_a});
    if (board.bivalue().contains(at.cell)) {
      const Digit other = (board.candidates(at.cell) - Digits::of(at.digit)).first();
      open.push_back({{at.cell, other}, !in_a});
    }
  }
  return m;
}

using ByDigit = std::array<Cells, kDigits>;

/// The colour clashes with itself, or leaves a cell without a candidate.
bool impossible(const Board& board, const ByDigit& colour) {
  Cells used;
  ByDigit removed;
  for (int d = 0; d < kDigits; ++d) {
    if (used.intersects(colour[d]) || sees_itself(colour[d])) return true;
    used |= colour[d];
    removed[d] = seen_by_any(colour[d]);
  }
  for (Cell c : board.blank() - used) {
    bool open = false;
    for (Digit d : board.candidates(c)) open |= !removed[d.index].contains(c);
    if (!open) return true;
  }
  return false;
}

/// True where the candidate can't stand beside the colour.
bool excludes(const ByDigit& colour, Candidate c) {
  if (colour[c.digit.index].intersects(peers_of(c.cell))) return true;
  for (int d = 0; d < kDigits; ++d) {
    if (d != c.digit.index && colour[d].contains(c.cell)) return true;
  }
  return false;
}

Flow give_medusa(const Search& search, const Medusa& m) {
  const Board& board = search.board;
  Digits digits;
  for (int d = 0; d < kDigits; ++d) {
    if (!m.a[d].empty() || !m.b[d].empty()) digits.insert(Digit(d));
  }
  StepBuilder step(Technique::medusa_3d, digits);
  for (const ByDigit* colour : {&m.a, &m.b}) {
    if (!impossible(board, *colour)) continue;
    for (Digit d : digits) step.eliminate((*colour)[d.index], d);
  }
  if (step.empty()) {
    for (Cell c : board.blank()) {
      for (Digit d : board.candidates(c)) {
        if (!m.has({c, d}) && excludes(m.a, {c, d}) && excludes(m.b, {c, d})) step.eliminate(c, d);
      }
    }
  }
  if (step.empty()) return Flow::more;
  for (Digit d : digits) {
    if (!m.a[d.index].empty()) step.fact(Word::color_a, m.a[d.index], Digits::of(d));
    if (!m.b[d.index].empty()) step.fact(Word::color_b, m.b[d.index], Digits::of(d));
  }
  return std::move(step).give(search);
}

Flow medusas(const Search& search) {
  const Board& board = search.board;
  ByDigit done;
  for (Cell c : board.blank()) {
    for (Digit d : board.candidates(c)) {
      if (done[d.index].contains(c)) continue;
      const Medusa m = medusa_from(board, {c, d});
      for (int i = 0; i < kDigits; ++i) done[i] |= m.a[i] | m.b[i];
      if (m.digits() < 2) continue;
      if (give_medusa(search, m) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace

Flow find_colouring(const Search& search) {
  using enum Technique;
  for (Digit d : search.fresh.digits) {
    if ((search.wants(simple_colors_trap) || search.wants(simple_colors_wrap)) &&
        simple_colours(search, d) == Flow::enough) {
      return Flow::enough;
    }
    if ((search.wants(multi_colors_1) || search.wants(multi_colors_2)) &&
        multi_colours(search, d) == Flow::enough) {
      return Flow::enough;
    }
  }
  return search.wants(medusa_3d) ? medusas(search) : Flow::more;
}

}  // namespace nonet
