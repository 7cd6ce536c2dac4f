// Single-digit patterns: two strong links of one digit joined by a weak one.
//
//     Skyscraper             2-String Kite            Empty Rectangle
//     r2  A . . . X . . .    r2  A . . | . . X .      box:  . X .        the box's places lie in
//     r7  B . . . . Y . .    r5  . . . | . . .              X X X        one row and one column
//     two parallel links,    a row link and a column  with a link X=Y in a column that meets the
//     A and B aligned        link meeting in one box  row: the cell where Y's row meets the column goes
//
// Read along: if X is false, A is true, so B is false, so Y is true. Either X or Y is true, and what sees
// both goes. A Turbot Fish is any such pair of strong links, in boxes too. Dual: two kites on one box pair,
// or two rectangles on one box, in one step. Sources: Sudopedia, "Skyscraper", "2-String Kite", "Empty
// Rectangle", "Turbot Fish"; HoDoKu's manual for duals.

#include <vector>

#include "logic/finder.hpp"
#include "logic/hodoku_order.hpp"
#include "logic/links.hpp"

namespace nonet {

namespace {

/// The chain a = b - c = d of one digit.
Chain chain_of(Digit digit, Cell a, Cell b, Cell c, Cell d) {
  return {{{Cells::of(a), digit, Link::strong},
           {Cells::of(b), digit, Link::weak},
           {Cells::of(c), digit, Link::strong},
           {Cells::of(d), digit, Link::none}}};
}

/// Links whose far ends are `a` and `d` and whose near ends are `b` and `c`.
StepBuilder linked(Technique t, Digit digit, House first, Cell a, Cell b, House second, Cell c, Cell d) {
  const Digits digits = Digits::of(digit);
  StepBuilder step(t, digits);
  step.fact(Word::link, Cells{a, b}, digits, Houses::of(first));
  step.fact(Word::link, Cells{c, d}, digits, Houses::of(second));
  step.fact(Word::pincers, Cells{a, d}, digits);
  step.chain(chain_of(digit, a, b, c, d));
  return step;
}

Cell other_end(const StrongLink& link, Cell end) {
  return link.a == end ? link.b : link.a;
}

/// Two links within one box are no more than locked candidates.
bool in_one_box(const StrongLink& x, const StrongLink& y) {
  return x.a.box() == x.b.box() && x.a.box() == y.a.box() && x.a.box() == y.b.box();
}

Flow skyscrapers(const Search& search, Digit d, House::Kind kind) {
  const auto& links = search.board.links().strong(d);
  const auto aligned = [kind](Cell p, Cell q) {
    return kind == House::Kind::row ? p.column() == q.column() : p.row() == q.row();
  };
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].house.kind() != kind) continue;
    for (std::size_t j = i + 1; j < links.size() && links[j].house.kind() == kind; ++j) {
      if (in_one_box(links[i], links[j])) continue;
      for (Cell b : {links[i].a, links[i].b}) {
        for (Cell c : {links[j].a, links[j].b}) {
          const Cell a = other_end(links[i], b);
          const Cell e = other_end(links[j], c);
          if (!aligned(b, c) || aligned(a, e)) continue;
          StepBuilder step = linked(Technique::skyscraper, d, links[i].house, a, b, links[j].house, c, e);
          step.eliminate(search.board.cells(d) & common_peers({a, e}), d);
          if (std::move(step).give(search) == Flow::enough) return Flow::enough;
        }
      }
    }
  }
  return Flow::more;
}

struct Kite {
  Digit digit;
  StrongLink row, column;
  Cell far_row, near_row, near_column, far_column;
  Cell target() const { return Cell::at(far_column.row(), far_row.column()); }
};

/// Adds all kites of a digit whose target is a candidate.
void add_kites(const Board& board, Digit d, std::vector<Kite>& kites) {
  for (const StrongLink& row : board.links().strong(d)) {
    if (row.house.kind() != House::Kind::row) continue;
    for (const StrongLink& column : board.links().strong(d)) {
      if (column.house.kind() != House::Kind::column) continue;
      for (Cell near_row : {row.a, row.b}) {
        for (Cell near_column : {column.a, column.b}) {
          if (near_row == near_column || near_row.box() != near_column.box()) continue;
          const Kite kite{d,
                          row,
                          column,
                          other_end(row, near_row),
                          near_row,
                          near_column,
                          other_end(column, near_column)};
          if (Cells{row.a, row.b, column.a, column.b}.size() == 4 && board.has(kite.target(), d)) {
            kites.push_back(kite);
          }
        }
      }
    }
  }
}

StepBuilder describe(const Kite& k, Technique t) {
  StepBuilder step =
      linked(t, k.digit, k.row.house, k.far_row, k.near_row, k.column.house, k.near_column, k.far_column);
  step.eliminate(k.target(), k.digit);
  return step;
}

/// Two kites that meet in the same two cells; not always of one digit, and named by the first.
Flow give_dual(const Search& search, const Kite& one, const Kite& two) {
  StepBuilder step = describe(one, Technique::dual_two_string_kite);
  const Digits digit = Digits::of(two.digit);
  step.fact(Word::link, Cells{two.far_row, two.near_row}, digit, Houses::of(two.row.house));
  step.fact(Word::link, Cells{two.far_column, two.near_column}, digit, Houses::of(two.column.house));
  step.chain(chain_of(two.digit, two.far_row, two.near_row, two.near_column, two.far_column));
  step.eliminate(two.target(), two.digit);
  return std::move(step).give(search);
}

Flow kites(const Search& search) {
  std::vector<Kite> all;
  const bool dual = search.wants(Technique::dual_two_string_kite);  // of two digits, maybe
  for (Digit d : dual ? Digits::all() : search.fresh.digits) add_kites(search.board, d, all);
  if (search.wants(Technique::two_string_kite)) {
    for (const Kite& kite : all) {
      if (describe(kite, Technique::two_string_kite).give(search) == Flow::enough) return Flow::enough;
    }
  }
  if (!dual) return Flow::more;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      const Kite& one = all[i];
      const Kite& two = all[j];
      if (Cells{one.near_row, one.near_column} != Cells{two.near_row, two.near_column}) continue;
      if (one.target() == two.target() && one.digit == two.digit) continue;
      if (give_dual(search, one, two) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

/// An empty rectangle and a strong link that uses it.
struct Rectangle {
  House box;
  Cell near, far;  ///< the link: its end in line with the box, and the other
  House link;
  Cell target;
};

/// Rectangles of a box whose places lie in `row` and `column`, by links that start in the row (then
/// transposed).
void add_rectangles(const Board& board, Digit d, House box, House row, House column,
                    std::vector<Rectangle>& out) {
  const bool upright = row.kind() == House::Kind::row;
  for (Cell near : board.cells_in(row, d) - cells_of(box)) {
    const House link = upright ? House::column(near.column()) : House::row(near.row());
    const Cells ends = board.cells_in(link, d);
    if (ends.size() != 2) continue;
    const Cell far = (ends - Cells::of(near)).first();
    const Cell target =
        upright ? Cell::at(far.row(), column.number()) : Cell::at(column.number(), far.column());
    if (cells_of(box).contains(target) || !board.has(target, d)) continue;
    out.push_back({box, near, far, link, target});
  }
}

std::vector<Rectangle> rectangles_of(const Board& board, Digit d, bool two_candidates) {
  std::vector<Rectangle> out;
  for (int b = 0; b < 9; ++b) {
    const House box = House::box(b);
    const Cells in = board.cells_in(box, d);
    if (in.size() < 2 || in.size() > 5) continue;
    for (int k = 8; k >= 0; --k) {
      const House row = House::row(b / 3 * 3 + k / 3);
      const House column = House::column(b % 3 * 3 + k % 3);
      const Cells in_row = in & cells_of(row);
      const Cells in_column = in & cells_of(column);
      if ((in_row | in_column) != in || in_row == in || in_column == in) continue;
      if (!two_candidates && in_row.size() < 2 && in_column.size() < 2) continue;
      add_rectangles(board, d, box, row, column, out);
      add_rectangles(board, d, box, column, row, out);
    }
  }
  return out;
}

StepBuilder describe(const Board& board, const Rectangle& r, Digit d, Technique t) {
  const Digits digits = Digits::of(d);
  StepBuilder step(t, digits);
  step.fact(Word::box, board.cells_in(r.box, d), digits, Houses::of(r.box));
  step.fact(Word::link, Cells{r.near, r.far}, digits, Houses::of(r.link));
  step.eliminate(r.target, d);
  return step;
}

Flow empty_rectangles(const Search& search, Digit d) {
  const Board& board = search.board;
  const std::vector<Rectangle> all = rectangles_of(board, d, search.options.er_two_candidates);
  if (search.wants(Technique::empty_rectangle)) {
    for (const Rectangle& r : all) {
      if (describe(board, r, d, Technique::empty_rectangle).give(search) == Flow::enough) return Flow::enough;
    }
  }
  if (!search.wants(Technique::dual_empty_rectangle)) return Flow::more;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (all[i].box != all[j].box || all[i].target == all[j].target) continue;
      StepBuilder step = describe(board, all[i], d, Technique::dual_empty_rectangle);
      step.fact(Word::link, Cells{all[j].near, all[j].far}, Digits::of(d), Houses::of(all[j].link));
      step.eliminate(all[j].target, d);
      if (std::move(step).give(search) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

void turbot_fish(const Board& board, Digit d, std::vector<Step>& out) {
  const auto& links = board.links().strong(d);
  for (const StrongLink& first : links) {
    for (const StrongLink& second : links) {
      for (Cell b : {first.a, first.b}) {
        for (Cell c : {second.a, second.b}) {
          const Cell a = other_end(first, b);
          const Cell e = other_end(second, c);
          if (!see(b, c) || Cells{a, b, c, e}.size() != 4 || e < a) continue;
          StepBuilder step = linked(Technique::turbot_fish, d, first.house, a, b, second.house, c, e);
          step.eliminate(board.cells(d) & common_peers({a, e}), d);
          if (!step.empty()) out.push_back(std::move(step).finish());
        }
      }
    }
  }
}

Flow turbot_fish(const Search& search) {
  std::vector<Step> all;
  for (Digit d : search.fresh.digits) turbot_fish(search.board, d, all);
  return give_in_hodoku_order(search, std::move(all));
}

}  // namespace

Flow find_single_digit(const Search& search) {
  using enum Technique;
  if (search.wants(skyscraper)) {
    for (House::Kind kind : {House::Kind::row, House::Kind::column}) {
      for (Digit d : search.fresh.digits) {
        if (skyscrapers(search, d, kind) == Flow::enough) return Flow::enough;
      }
    }
  }
  if ((search.wants(two_string_kite) || search.wants(dual_two_string_kite)) &&
      kites(search) == Flow::enough) {
    return Flow::enough;
  }
  if (search.wants(turbot_fish) && nonet::turbot_fish(search) == Flow::enough) return Flow::enough;
  if (search.wants(empty_rectangle) || search.wants(dual_empty_rectangle)) {
    for (Digit d : search.fresh.digits) {
      if (empty_rectangles(search, d) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
