// Complex fish: houses of all three kinds as base and cover.
//
//     Franken   rows and boxes against columns and boxes (or columns and boxes against rows and boxes)
//     Mutant    any other mixture
//
//          c1      c4  c6
//     r2   X . . | X . . | . . .      Franken Swordfish: in rows 2 and 8 and in box 5, the base, the digit
//          ------+-------+------      has no places but the X, which all lie in columns 1, 4 and 6, the
//          - . . | X . . | . . .      cover. So it goes from the rest of these columns: from each -.
//          - . . | X . X | . . .
//          - . . | . . X | . . .
//          ------+-------+------
//     r8   X . . | . . X | . . .
//
// The counting argument of basic fish (logic/fish.hpp) holds for any houses. The search asks, for each
// candidate e that reasoning about the digit alone can remove: which fish remove it? All fins see e; leave
// out what e sees, and the n base houses are disjoint, and covered by n - 1 houses besides the one through e.
// That is a far smaller question than listing all pairs of house sets. Sources: Sudopedia, "Franken Fish",
// "Mutant Fish"; HoDoKu's manual for which houses make which kind.

#include <algorithm>
#include <map>
#include <utility>

#include "core/sort.hpp"
#include "logic/techniques/fish_searches.hpp"
#include "logic/template_table.hpp"

namespace nonet {

namespace {

constexpr std::uint32_t kRows = 0x1FF, kColumns = kRows << 9, kBoxes = kRows << 18;

class ComplexSearch {
 public:
  ComplexSearch(const Search& search, Digit d, int size, Houses base, Houses cover)
      : search_(search), size_(size) {
    for (int h = 0; h < kHouses; ++h) {
      in_[h] = search.board.cells_in(House(h), d);
      if (in_[h].empty()) continue;
      if (base.contains(House(h))) base_[base_count_++] = House(h);
      if (cover.contains(House(h))) coverable_.insert(House(h));
    }
  }

  void removing(Cell e) {
    e_ = e;
    around_e_ = peers_of(e) | Cells::of(e);
    grow_base(0, {}, {}, {}, {});
  }

  std::vector<std::pair<Houses, Houses>> found;  ///< base and cover; with repetitions

 private:
  void grow_base(int from, Houses base, Cells whole, Cells endo, Cells left) {
    if (base.size() == size_) {
      base_now_ = base;
      whole_now_ = whole;
      needed_through_e_ = whole.contains(e_) ? 2 : 1;
      cover_rest(left, {});
      return;
    }
    if (base.size() + 2 <= size_ && search_.stop()) return;
    for (int i = from; i < base_count_; ++i) {
      const House h = base_[i];
      const Cells twice = endo | (whole & in_[h.index]);
      if (!peers_of(e_).contains_all(twice) || twice.size() > search_.options.max_endo_fins) continue;
      const Cells more = left | (in_[h.index] - around_e_);
      if (more.size() > 6 * (size_ - 1)) continue;
      grow_base(i + 1, base | Houses::of(h), whole | in_[h.index], twice, more);
    }
  }

  /// Covers what e leaves of the base with n - 1 houses.
  void cover_rest(Cells left, Houses cover) {
    if (left.empty()) {
      fill(cover, 0);
      return;
    }
    if (cover.size() == size_ - needed_through_e_) return;
    for (House h : houses_of(left.first())) {
      if (!coverable_.contains(h) || base_now_.contains(h)) continue;
      cover_rest(left - cells_of(h), cover | Houses::of(h));
    }
  }

  /// Adds houses until there are n, enough of them through e.
  void fill(Houses cover, int from) {
    const int missing = size_ - cover.size();
    int through = 0;
    for (House h : houses_of(e_)) through += cover.contains(h);
    const int needed = needed_through_e_ - through;
    if (missing == 0) {
      if (needed <= 0) found.emplace_back(base_now_, cover);
      return;
    }
    if (needed > missing) return;
    for (int h = from; h < kHouses; ++h) {
      const House house(h);
      if (!coverable_.contains(house) || base_now_.contains(house) || cover.contains(house)) continue;
      if (!in_[h].intersects(whole_now_)) continue;
      if (needed == missing && !cells_of(house).contains(e_)) continue;
      fill(cover | Houses::of(house), h + 1);
    }
  }

  const Search& search_;
  int size_;
  std::array<Cells, kHouses> in_;
  std::array<House, kHouses> base_;
  int base_count_ = 0;
  Houses coverable_;
  Cell e_;
  Cells around_e_;
  Houses base_now_;
  Cells whole_now_;
  int needed_through_e_ = 1;
};

void add_fish(const Search& search, Digit d, int size, std::uint32_t base, std::uint32_t cover, bool mutant,
              std::vector<Fish>& out) {
  const Board& board = search.board;
  ComplexSearch s(search, d, size, Houses(base), Houses(cover));
  for (Cell e : board.templates().removable(d)) s.removing(e);
  const auto before = [](const auto& a, const auto& b) {
    return a.first != b.first ? lists_before(a.first, b.first) : lists_before(a.second, b.second);
  };
  sort_stably(s.found, before);
  s.found.erase(std::unique(s.found.begin(), s.found.end()), s.found.end());
  for (const auto& [b, c] : s.found) {
    if (search.stop()) return;
    const Fish fish = make_fish(board, d, b, c);
    if (fish.fins.size() > search.options.max_fins || fish.eliminations.empty()) continue;
    const bool is_mutant = technique_of(board, fish) >= Technique::mutant_x_wing;
    const bool is_franken = technique_of(board, fish) >= Technique::franken_x_wing && !is_mutant;
    if (mutant ? is_mutant : is_franken) out.push_back(fish);
  }
}

/// Of fish of one technique that remove the same, keeps the one with the fewest fins.
std::vector<Fish> simplest(const Board& board, const std::vector<Fish>& all) {
  std::map<std::pair<Technique, Cells>, std::size_t> place;
  std::vector<Fish> out;
  const auto fins = [](const Fish& f) { return std::make_pair(f.endo_fins.size(), f.fins.size()); };
  for (const Fish& fish : all) {
    const auto [it, fresh] =
        place.emplace(std::make_pair(technique_of(board, fish), fish.eliminations), out.size());
    if (fresh) {
      out.push_back(fish);
    } else if (fins(fish) < fins(out[it->second])) {
      out[it->second] = fish;
    }
  }
  return out;
}

}  // namespace

std::vector<Fish> complex_fish(const Search& search, Digit d, int size, bool mutant) {
  const Board& board = search.board;
  std::vector<Fish> out;
  if (board.templates().removable(d).empty()) return out;
  if (mutant) {
    add_fish(search, d, size, kRows | kColumns | kBoxes, kRows | kColumns | kBoxes, true, out);
  } else {
    add_fish(search, d, size, kRows | kBoxes, kColumns | kBoxes, false, out);
    add_fish(search, d, size, kColumns | kBoxes, kRows | kBoxes, false, out);
  }
  return search.options.siamese ? out : simplest(board, out);
}

}  // namespace nonet
