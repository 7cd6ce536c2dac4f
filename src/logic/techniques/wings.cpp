// Wings: a few cells or strong links that leave one of two candidates true.
//
//     XY-Wing             XYZ-Wing
//     xy - - | . xz .     xyz - - | . xz .     If the pivot (xy or xyz) is not z, one of the pincers is. So z
//     .  . . | . .  .      .  . . | . .  .     is in a pincer, of an XYZ-Wing in one of all three, and goes
//     yz . . | - -  -     yz  . . | . .  .     from what sees all of these: the cells marked -.
//
//     W-Wing            xy . . x=x . . xy
//                       Two equal pairs, joined by a strong link on x: not both of them hold x, so one of
//                       them holds y, and what sees both loses y.
//
//     WXYZ-Wing         Four cells of a line and a box with four digits, of which only z has places that
//                       don't see each other: one cell holds z, or three digits would fill four cells.
//
//     M, S, L, H-Wing  three strong links in a row, within a cell (V) or a house (L): VLL, LVL, LLL, VVL
//
// Sources: Sudopedia, "XY-Wing", "XYZ-Wing", "WXYZ-Wing", "W-Wing"; the names M, S, L and H as the Players'
// Forum uses them.

#include <vector>

#include "logic/finder.hpp"
#include "logic/links.hpp"

namespace nonet {

namespace {

struct Cellist {
  Cell cells[kCells];
  int n = 0;
  explicit Cellist(Cells set) {
    for (Cell c : set) cells[n++] = c;
  }
};

Cells with_candidates(const Board& board, int n) {
  Cells cells;
  for (Cell c : board.blank()) {
    if (board.candidates(c).size() == n) cells.insert(c);
  }
  return cells;
}

/// `pivot` sees both pincers; the pincers share just z.
Flow try_wing(const Search& search, Technique technique, Cell pivot, Cell a, Cell b) {
  const Board& board = search.board;
  if (!see(pivot, a) || !see(pivot, b)) return Flow::more;
  const Digits shared = board.candidates(a) & board.candidates(b);
  if (!shared.single()) return Flow::more;
  const Digit z = shared.first();
  const bool xyz = technique == Technique::xyz_wing;
  const Digits digits = board.candidates(pivot) | board.candidates(a) | board.candidates(b);
  StepBuilder step(technique, digits);
  step.eliminate(board.cells(z) & common_peers(xyz ? Cells{a, b, pivot} : Cells{a, b}), z);
  if (step.empty()) return Flow::more;
  step.fact(Word::pivot, Cells::of(pivot), board.candidates(pivot));
  step.fact(Word::pincers, Cells{a, b}, Digits::of(z));
  step.fact(Word::cells, Cells{pivot, a, b}, digits);
  return std::move(step).give(search);
}

Flow xy_wings(const Search& search) {
  const Board& board = search.board;
  const Cellist pairs(board.bivalue());
  for (int i = 0; i < pairs.n; ++i) {
    const Digits one = board.candidates(pairs.cells[i]);
    for (int j = i + 1; j < pairs.n; ++j) {
      const Digits two = board.candidates(pairs.cells[j]);
      if ((one | two).size() != 3) continue;
      for (int k = j + 1; k < pairs.n; ++k) {
        const Digits three = board.candidates(pairs.cells[k]);
        if ((one | two | three).size() != 3 || three == one || three == two) continue;
        const Cell cells[3] = {pairs.cells[i], pairs.cells[j], pairs.cells[k]};
        for (int p = 0; p < 3; ++p) {
          const Cell a = cells[p == 0 ? 1 : 0];
          const Cell b = cells[p == 2 ? 1 : 2];
          if (try_wing(search, Technique::xy_wing, cells[p], a, b) == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

Flow xyz_wings(const Search& search) {
  const Board& board = search.board;
  for (Cell pivot : with_candidates(board, 3)) {
    const Cellist pairs(board.bivalue() & peers_of(pivot) & board.cells_within(board.candidates(pivot)));
    for (int j = 0; j < pairs.n; ++j) {
      for (int k = j + 1; k < pairs.n; ++k) {
        const Flow flow = try_wing(search, Technique::xyz_wing, pivot, pairs.cells[j], pairs.cells[k]);
        if (flow == Flow::enough) return flow;
      }
    }
  }
  return Flow::more;
}

/// Cells `a` and `b` both hold x and y; every strong link on x between what they see lets y go.
Flow w_wings(const Search& search, Cell a, Cell b, Digit x, Digit y) {
  const Board& board = search.board;
  const Cells out = board.cells(y) & common_peers({a, b});
  if (out.empty()) return Flow::more;
  for (const StrongLink& link : board.links().strong(x)) {
    if (Cells{a, b, link.a, link.b}.size() != 4) continue;
    for (bool swap : {false, true}) {
      const Cell near_a = swap ? link.b : link.a;
      const Cell near_b = swap ? link.a : link.b;
      if (!see(a, near_a) || !see(b, near_b)) continue;
      StepBuilder step(Technique::w_wing, Digits{x, y});
      step.fact(Word::cells, Cells{a, b}, Digits{x, y});
      step.fact(Word::link, Cells{link.a, link.b}, Digits::of(x), Houses::of(link.house));
      step.fact(Word::pincers, Cells{a, b}, Digits::of(y));
      step.chain({{{Cells::of(a), y, Link::strong},
                   {Cells::of(a), x, Link::weak},
                   {Cells::of(near_a), x, Link::strong},
                   {Cells::of(near_b), x, Link::weak},
                   {Cells::of(b), x, Link::strong},
                   {Cells::of(b), y, Link::none}}});
      step.eliminate(out, y);
      return std::move(step).give(search);
    }
  }
  return Flow::more;
}

Flow w_wings(const Search& search) {
  const Board& board = search.board;
  const Cellist pairs(board.bivalue());
  for (int i = 0; i < pairs.n; ++i) {
    const Digits digits = board.candidates(pairs.cells[i]);
    const Digit low = digits.first();
    const Digit high = (digits - Digits::of(low)).first();
    for (int j = i + 1; j < pairs.n; ++j) {
      if (board.candidates(pairs.cells[j]) != digits) continue;
      if (w_wings(search, pairs.cells[i], pairs.cells[j], high, low) == Flow::enough) return Flow::enough;
      if (w_wings(search, pairs.cells[i], pairs.cells[j], low, high) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

/// The digits of the cells that have two places in them that don't see each other.
Digits unrestricted(const Board& board, Cells cells, Digits digits) {
  Digits out;
  for (Digit d : digits) {
    const Cells places = cells & board.cells(d);
    for (Cell c : places) {
      if (!(peers_of(c) | Cells::of(c)).contains_all(places)) out.insert(d);
    }
  }
  return out;
}

Flow try_wxyz(const Search& search, Cells cells, Digits digits) {
  const Board& board = search.board;
  const Digits open = unrestricted(board, cells, digits);
  if (!open.single()) return Flow::more;
  const Digit z = open.first();
  StepBuilder step(Technique::wxyz_wing, digits);
  step.eliminate(board.cells(z) & common_peers(cells & board.cells(z)), z);
  if (step.empty()) return Flow::more;
  step.fact(Word::cells, cells, digits);
  step.fact(Word::restricted, digits - Digits::of(z));
  step.fact(Word::pincers, cells & board.cells(z), Digits::of(z));
  return std::move(step).give(search);
}

Flow wxyz_wings(const Search& search, House line, House box) {
  const Board& board = search.board;
  Cells small;
  for (Cell c : (cells_of(line) | cells_of(box)) & board.blank()) {
    if (board.candidates(c).size() <= 4) small.insert(c);
  }
  const Cellist list(small);
  const auto at = [&](int i) { return board.candidates(list.cells[i]); };
  for (int i = 0; i < list.n; ++i) {
    for (int j = i + 1; j < list.n; ++j) {
      const Digits two = at(i) | at(j);
      if (two.size() > 4) continue;
      for (int k = j + 1; k < list.n; ++k) {
        const Digits three = two | at(k);
        if (three.size() > 4) continue;
        for (int l = k + 1; l < list.n; ++l) {
          const Digits four = three | at(l);
          const Cells cells{list.cells[i], list.cells[j], list.cells[k], list.cells[l]};
          if (four.size() != 4 || !houses_of_all(cells).empty()) continue;
          if (try_wxyz(search, cells, four) == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

Flow wxyz_wings(const Search& search) {
  for (int l = 0; l < 18; ++l) {
    for (int b = 18; b < kHouses; ++b) {
      if (!cells_of(House(l)).intersects(cells_of(House(b)))) continue;
      if (wxyz_wings(search, House(l), House(b)) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

/// A strong link from one candidate to another, within a cell or a house.
struct Arc {
  Candidate from, to;
  bool in_cell = false;
};

/// Chains of three strong links; which wing they are depends on where the links lie.
class LinkWings {
 public:
  explicit LinkWings(const Search& search) : search_(search), board_(search.board) {
    for (Cell c : board_.blank()) {
      for (Digit d : board_.candidates(c)) add_arcs({c, d});
    }
  }

  Flow run() {
    for (const Arc& first : arcs_) {
      if (each_next(first.to, [&](const Arc& second) { return from_second(first, second); }) ==
          Flow::enough) {
        return Flow::enough;
      }
    }
    return Flow::more;
  }

 private:
  void add_arcs(Candidate from) {
    const Digits digits = board_.candidates(from.cell);
    begin_[index(from)] = static_cast<int>(arcs_.size());
    if (digits.size() == 2)
      arcs_.push_back({from, {from.cell, (digits - Digits::of(from.digit)).first()}, true});
    for (Cell c : board_.links().partners(from.cell, from.digit))
      arcs_.push_back({from, {c, from.digit}, false});
    end_[index(from)] = static_cast<int>(arcs_.size());
  }
  static int index(Candidate c) { return c.cell.index * kDigits + c.digit.index; }

  /// Arcs that begin at a candidate weakly linked with `at`.
  template <class Visit>
  Flow each_next(Candidate at, Visit visit) const {
    const auto arcs_from = [&](Candidate c) {
      for (int i = begin_[index(c)]; i < end_[index(c)]; ++i) {
        if (visit(arcs_[static_cast<std::size_t>(i)]) == Flow::enough) return Flow::enough;
      }
      return Flow::more;
    };
    for (Digit d : board_.candidates(at.cell) - Digits::of(at.digit)) {
      if (arcs_from({at.cell, d}) == Flow::enough) return Flow::enough;
    }
    for (Cell c : peers_of(at.cell) & board_.cells(at.digit)) {
      if (arcs_from({c, at.digit}) == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

  Flow from_second(const Arc& first, const Arc& second) const {
    if (second.from == first.from || second.to == first.from || second.to == first.to) return Flow::more;
    return each_next(second.to, [&](const Arc& third) { return finish(first, second, third); });
  }

  Flow finish(const Arc& a, const Arc& b, const Arc& c) const {
    for (Candidate old : {a.from, a.to, b.from}) {
      if (c.from == old || c.to == old) return Flow::more;
    }
    if (c.to == b.to || c.to < a.from) return Flow::more;  // read each chain in one direction only
    const Digits digits{a.from.digit, a.to.digit, b.from.digit, b.to.digit, c.from.digit, c.to.digit};
    if (digits.size() < 2) return Flow::more;
    const std::optional<Technique> technique = kind(a, b, c);
    if (!technique || !search_.wants(*technique)) return Flow::more;
    StepBuilder step(*technique, digits);
    eliminate(step, a.from, c.to);
    if (step.empty()) return Flow::more;
    step.fact(Word::pincers, Cells{a.from.cell, c.to.cell}, Digits{a.from.digit, c.to.digit});
    Chain chain;
    for (const Arc* arc : {&a, &b, &c}) {
      chain.nodes.push_back({Cells::of(arc->from.cell), arc->from.digit, Link::strong});
      chain.nodes.push_back({Cells::of(arc->to.cell), arc->to.digit, arc == &c ? Link::none : Link::weak});
    }
    step.chain(std::move(chain));
    return std::move(step).give(search_);
  }

  /// V = within a cell: VLL or LLV, LVL, LLL, VVL or LVV. VVV is an XY-Wing or XY-Chain, VLV a W-Wing.
  static std::optional<Technique> kind(const Arc& a, const Arc& b, const Arc& c) {
    if (!a.in_cell && !b.in_cell && !c.in_cell) return Technique::l_wing;
    if (!a.in_cell && !c.in_cell) return Technique::s_wing;
    if (a.in_cell == c.in_cell) return std::nullopt;
    return b.in_cell ? Technique::h_wing : Technique::m_wing;
  }

  /// One of the two ends is true: what can't stand beside either goes.
  void eliminate(StepBuilder& step, Candidate p, Candidate q) const {
    if (p.digit == q.digit) {
      step.eliminate(board_.cells(p.digit) & common_peers({p.cell, q.cell}), p.digit);
    } else if (p.cell == q.cell) {
      step.eliminate(board_, Cells::of(p.cell), board_.candidates(p.cell) - Digits{p.digit, q.digit});
    } else if (see(p.cell, q.cell)) {
      step.eliminate(board_, Cells::of(p.cell), Digits::of(q.digit));
      step.eliminate(board_, Cells::of(q.cell), Digits::of(p.digit));
    }
  }

  const Search& search_;
  const Board& board_;
  std::vector<Arc> arcs_;
  int begin_[kCells * kDigits] = {};
  int end_[kCells * kDigits] = {};
};

}  // namespace

Flow find_wings(const Search& search) {
  using enum Technique;
  if (search.wants(w_wing) && w_wings(search) == Flow::enough) return Flow::enough;
  if (search.wants(xy_wing) && xy_wings(search) == Flow::enough) return Flow::enough;
  if (search.wants(xyz_wing) && xyz_wings(search) == Flow::enough) return Flow::enough;
  if (search.wants(wxyz_wing) && wxyz_wings(search) == Flow::enough) return Flow::enough;
  if (search.wants(m_wing) || search.wants(s_wing) || search.wants(l_wing) || search.wants(h_wing)) {
    return LinkWings(search).run();
  }
  return Flow::more;
}

}  // namespace nonet
