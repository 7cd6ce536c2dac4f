// Basic fish: rows against columns, or columns against rows.
//
//     X-Wing                        Finned X-Wing                 Sashimi X-Wing
//       c2        c7                  c2        c7                  c2        c7
//   r2   X  .  .  .  .  X         r2   X  .  .  .  .  X         r2   X  .  .  .  .  X
//        -              -                                            .
//   r6   X  .  .  .  .  X         r6   X  .  .  .  F  X         r6   X  .  .  .  F  .
//        -              -         r4                  -         r4                  -
//                                                               (r4 to r6 and c6 to c7 lie in one box)
//
// In each of n rows the digit has places in the same n columns only, so these rows use the columns up. Places
// outside, the fins, spoil that; but either a fin is true or the fish is, so what loses the digit to the fish
// and sees all fins goes anyway. Swordfish is n = 3, jellyfish 4, then squirmbag, whale, leviathan.
// Sources: Sudopedia, "Fish", "Finned Fish", "Sashimi Fish".

#include <algorithm>

#include "core/sort.hpp"
#include "logic/combine.hpp"
#include "logic/fish.hpp"
#include "logic/techniques/fish_searches.hpp"

namespace nonet {

namespace {

/// Lines of one kind that still have places for the digit, with these places.
struct Lines {
  int n = 0;
  House house[9];
  Places places[9];

  Lines(const Board& board, Digit d, int first, int fewest, int most) {
    for (int i = 0; i < 9; ++i) {
      const Places p = board.places(House(first + i), d);
      if (std::popcount(p) < fewest || std::popcount(p) > most) continue;
      house[n] = House(first + i);
      places[n++] = p;
    }
  }
  Houses chosen(unsigned mask) const {
    Houses houses;
    for (int i = 0; i < n; ++i) {
      if (mask >> i & 1) houses.insert(house[i]);
    }
    return houses;
  }
};

Houses crossing(int first, unsigned places) {
  return Houses(static_cast<std::uint32_t>(places) << (first == 0 ? 9 : 0));
}

Flow finless(const Board& board, Digit d, int first, int size, const FishVisit& visit) {
  const Lines lines(board, d, first, 2, size);
  if (lines.n < size) return Flow::more;
  return for_tight_unions(lines.places, lines.n, size, [&](unsigned chosen, unsigned whole) {
    const Fish fish = make_fish(board, d, lines.chosen(chosen), crossing(first, whole));
    return fish.eliminations.empty() ? Flow::more : visit(fish);
  });
}

/// The choices of `leave` of these columns such that all lie in one stack, and all places in them in one
/// band. Columns in a stack that is left bare have nothing to remove: one must stay.
class FinColumns {
 public:
  FinColumns(const Lines& lines, unsigned chosen, unsigned whole, int leave) {
    for (int stack = 0; stack < 3; ++stack) {
      const unsigned in_stack = whole & 0b111u << 3 * stack;
      for (unsigned left = in_stack; left != 0; left = (left - 1) & in_stack) {
        if (std::popcount(left) == leave && left != in_stack && in_one_band(lines, chosen, left)) {
          covers_[n_++] = whole & ~left;
        }
      }
    }
    sort_few(covers_, covers_ + n_,
             [](unsigned a, unsigned b) { return lists_before(Houses(a), Houses(b)); });
  }
  const unsigned* begin() const { return covers_; }
  const unsigned* end() const { return covers_ + n_; }

 private:
  static bool in_one_band(const Lines& lines, unsigned chosen, unsigned columns) {
    int band = -1;
    for (int i = 0; i < lines.n; ++i) {
      if (!(chosen >> i & 1) || (lines.places[i] & columns) == 0) continue;
      if (band >= 0 && band != lines.house[i].number() / 3) return false;
      band = lines.house[i].number() / 3;
    }
    return true;
  }

  unsigned covers_[27];
  int n_ = 0;
};

/// Grows a choice of lines; fins fill at most two columns beyond the covers.
class FinnedSearch {
 public:
  FinnedSearch(const Board& board, Digit d, int first, int size, int max_fins, const FishVisit& visit)
      : board_(board),
        d_(d),
        first_(first),
        size_(size),
        max_fins_(max_fins),
        visit_(visit),
        lines_(board, d, first, 1, 9) {}

  Flow run() { return lines_.n < size_ ? Flow::more : grow(0, 0, 0, size_); }

 private:
  Flow grow(int from, unsigned chosen, unsigned whole, int missing) {
    if (missing == 0) return try_covers(chosen, whole);
    for (int i = from; i + missing <= lines_.n; ++i) {
      const unsigned grown = whole | lines_.places[i];
      if (std::popcount(grown) > size_ + 2) continue;
      if (grow(i + 1, chosen | 1u << i, grown, missing - 1) == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

  Flow try_covers(unsigned chosen, unsigned whole) {
    const int leave = std::popcount(whole) - size_;
    if (leave < 1) return Flow::more;
    for (unsigned cover : FinColumns(lines_, chosen, whole, leave)) {
      const Fish fish = make_fish(board_, d_, lines_.chosen(chosen), crossing(first_, cover));
      if (fish.eliminations.empty() || fish.fins.size() > max_fins_) continue;
      if (visit_(fish) == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

  const Board& board_;
  Digit d_;
  int first_, size_, max_fins_;
  const FishVisit& visit_;
  Lines lines_;
};

}  // namespace

Flow for_finless_basic_fish(const Board& board, Digit d, int size, const FishVisit& visit) {
  for (int first : {0, 9}) {
    if (finless(board, d, first, size, visit) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

Flow for_finned_basic_fish(const Board& board, Digit d, int size, int max_fins, const FishVisit& visit) {
  for (int first : {0, 9}) {
    if (FinnedSearch(board, d, first, size, max_fins, visit).run() == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace nonet
