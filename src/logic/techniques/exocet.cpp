// Exocets: two base cells whose digits must be those of two target cells.
//
//     B B x | . . . | . . .      B  base: two cells of a box in a line, with few digits between them
//     . . x | T . . | . . .      x, y, z  crossing lines: the third of the base box, and one through each
//     . . x | c . . | . . .               other box of the band
//     ------+-------+------      T  targets: in a Junior Exocet one in each other box, off the base line;
//     . . x | y . . | z . .              in a Senior Exocet one or both lie below, in x, y or z
//     . . x | y . . | z . .      c  the other cells of y and z in the band, off the base line: no base digit
//     . . x | y . . | z . .      below the band no base digit has three places in x, y and z, targets aside,
//                                no two of them in a line: so it stands there twice at most
//
// Let d be true of the base. It is in neither the base box's part of x nor the base line, nor in c; yet each
// of x, y and z holds d. Twice at most below, so once at least in a target. Two digits are true of the base,
// and two cells are targets: each holds one of the two. So of all ways to fill base and targets only those
// are left
//
//   - in which both hold the same two digits;
//   - in which a target's digit finds its place in the two crossing lines without the target, below the band;
//   - in which a target in the band finds its digit again in its mirror: the base line and the target's line
//     bind the digit to the band's third line in the other box, to the two cells beside the crossing line.
//
// A candidate of base, target or mirror that occurs in none of them goes. A digit that occurs in all of them
// is true of the base: it goes from what sees the whole base or both targets; and where two lines cover all
// its places in x, y and z below the band, each of the two holds one, so it goes from their other cells.
// Source: David P. Bird's JExocet Compendium on the Sudoku players' forum; the name is champagne's.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "logic/finder.hpp"
#include "logic/step_pool.hpp"

namespace nonet {

namespace {

/// Nine bits: places along a crossing line, counted as the lines parallel to the base.
using Lines = std::uint16_t;

/// The cells of a pattern. Lines run along the base line, crossing lines across.
struct Shape {
  bool upright;                 ///< the base lies in a column
  int line;                     ///< the base line, 0..8
  std::array<int, 2> base;      ///< the crossing lines of the base cells
  std::array<int, 3> crossing;  ///< x, y, z

  Cell at(int along, int across) const { return upright ? Cell::at(across, along) : Cell::at(along, across); }
  House house(int along) const { return upright ? House::column(along) : House::row(along); }
  House crossing_house(int across) const { return upright ? House::row(across) : House::column(across); }
  int line_of(Cell c) const { return upright ? c.column() : c.row(); }
  int crossing_of(Cell c) const { return upright ? c.row() : c.column(); }
  bool in_band(int along) const { return along / 3 == line / 3; }
  Cells base_cells() const { return {at(line, base[0]), at(line, base[1])}; }
};

/// Every d that crossing lines hold below the band, as places in x, y and z.
using Places = std::array<Lines, 3>;

/// Can these lines hold the digit together, each in another place?
bool room_for(Lines a, Lines b) {
  return a != 0 && b != 0 && std::popcount(static_cast<unsigned>(a | b)) >= 2;
}
bool room_for_three(const Places& p) {
  return room_for(p[0], p[1]) && room_for(p[1], p[2]) && room_for(p[0], p[2]) &&
         std::popcount(static_cast<unsigned>(p[0] | p[1] | p[2])) >= 3;
}

/// A target, where its digit is found again, and the crossing line it lies in (0, 1, 2 for x, y, z).
struct Target {
  Cell cell;
  int crossing = 0;
  Cells mirror;   ///< two cells, or none for a target outside the band
  Digits locked;  ///< digits that the mirror must hold
};

/// One way to fill base and targets.
struct Filling {
  std::array<Digit, 2> base, targets;
};

class Exocet {
 public:
  Exocet(const Board& board, const Shape& shape, const std::array<Target, 2>& targets, bool junior)
      : board_(board), shape_(shape), targets_(targets), junior_(junior) {
    for (Cell c : shape.base_cells()) digits_ |= board.candidates(c);
    for (Digit d : digits_) {
      for (int k = 0; k < 3; ++k) places_[d.index][k] = places_below(d, shape.crossing[k]);
    }
    for (const Target& t : targets) {
      if (shape.in_band(shape.line_of(t.cell))) continue;
      const auto bit = static_cast<Lines>(1u << shape.line_of(t.cell));
      for (Places& p : places_) p[t.crossing] = static_cast<Lines>(p[t.crossing] & ~bit);
    }
  }

  /// No base digit may fill all three crossing lines without the targets.
  bool holds() const {
    for (Digit d : digits_) {
      if (room_for_three(places_[d.index])) return false;
    }
    return true;
  }

  StepBuilder conclude() const {
    StepBuilder step(junior_ ? Technique::junior_exocet : Technique::senior_exocet, digits_);
    const std::vector<Filling> fillings = all_fillings();
    if (fillings.empty()) return step;  // no solution at all
    restrict_cells(fillings, step);
    Digits common = digits_;
    for (const Filling& f : fillings) common &= {f.base[0], f.base[1]};
    for (Digit d : common) use_true_digit(d, step);
    tell(step);
    return step;
  }

 private:
  /// Lines outside the band in which the crossing line may hold the digit, or holds it.
  Lines places_below(Digit d, int across) const {
    Lines out = 0;
    for (int along = 0; along < 9; ++along) {
      const Cell c = shape_.at(along, across);
      const bool here = board_.has(c, d) || board_.grid().at(c) == d;
      if (here && !shape_.in_band(along)) out = static_cast<Lines>(out | 1u << along);
    }
    return out;
  }

  /// The candidates of a blank cell, or the digit of a filled one.
  Digits open(Cell c) const {
    const auto digit = board_.grid().at(c);
    return digit ? Digits::of(*digit) : board_.candidates(c);
  }

  std::vector<Filling> all_fillings() const {
    const Cell first = shape_.at(shape_.line, shape_.base[0]),
               second = shape_.at(shape_.line, shape_.base[1]);
    std::vector<Filling> out;
    for (Digit a : board_.candidates(first)) {
      for (Digit b : board_.candidates(second) - Digits::of(a)) {
        for (const auto& [t, u] : {std::pair{a, b}, std::pair{b, a}}) {
          if (fits(targets_[0], t, u) && fits(targets_[1], u, t)) out.push_back({{a, b}, {t, u}});
        }
      }
    }
    return out;
  }

  bool fits(const Target& target, Digit own, Digit other) const {
    if (!board_.has(target.cell, own) || !fits_below(target, own)) return false;
    if (target.mirror.empty()) return true;
    for (Cell c : target.mirror) {
      if (!beside(target, c, own, other).empty()) return true;
    }
    return false;
  }

  bool fits_below(const Target& target, Digit own) const {
    Places p = places_[own.index];
    const auto taken = static_cast<Lines>(1u << shape_.line_of(target.cell));
    for (Lines& lines : p) lines = static_cast<Lines>(lines & ~taken);
    return room_for(p[(target.crossing + 1) % 3], p[(target.crossing + 2) % 3]);
  }

  /// What the mirror's other cell may hold where this one holds the target's digit.
  Digits beside(const Target& target, Cell cell, Digit own, Digit other) const {
    if (!open(cell).contains(own)) return {};
    Digits rest = open((target.mirror - Cells::of(cell)).first()) - Digits::of(own);
    if (junior_) rest.erase(other);  // it is in the other target, in the same box
    const Digits bound = target.locked - Digits::of(own);
    if (bound.size() > 1) return {};
    return bound.empty() ? rest : rest & bound;
  }

  void restrict_cells(const std::vector<Filling>& fillings, StepBuilder& step) const {
    std::array<Digits, kCells> possible{};
    for (const Filling& f : fillings) {
      for (std::size_t k = 0; k < 2; ++k) {
        possible[shape_.at(shape_.line, shape_.base[k]).index].insert(f.base[k]);
        possible[targets_[k].cell.index].insert(f.targets[k]);
        for (Cell c : targets_[k].mirror) {
          const Digits rest = beside(targets_[k], c, f.targets[k], f.targets[1 - k]);
          if (rest.empty()) continue;
          possible[c.index].insert(f.targets[k]);
          possible[(targets_[k].mirror - Cells::of(c)).first().index] |= rest;
        }
      }
    }
    for (Cell c : pattern()) step.eliminate(board_, Cells::of(c), board_.candidates(c) - possible[c.index]);
  }

  void use_true_digit(Digit d, StepBuilder& step) const {
    step.eliminate(board_, common_peers(shape_.base_cells()), Digits::of(d));
    step.eliminate(board_, common_peers({targets_[0].cell, targets_[1].cell}), Digits::of(d));
    Cells crossing;
    for (int across : shape_.crossing) crossing |= cells_of(shape_.crossing_house(across));
    for (int along = 0; along < 9; ++along) {
      if (covers(d, along)) step.eliminate(board_, cells_of(shape_.house(along)) - crossing, Digits::of(d));
    }
  }

  /// Do this line and one other line or crossing line cover all places of the digit?
  bool covers(Digit d, int along) const {
    const auto bit = static_cast<Lines>(1u << along);
    const Places& p = places_[d.index];
    if (((p[0] | p[1] | p[2]) & bit) == 0) return false;
    Lines all = 0;
    int crossings = 0;
    for (Lines lines : p) {
      all = static_cast<Lines>(all | (lines & ~bit));
      crossings += (lines & ~bit) != 0;
    }
    return crossings <= 1 || std::popcount(static_cast<unsigned>(all)) <= 1;
  }

  Cells pattern() const {
    return shape_.base_cells() | targets_[0].mirror | targets_[1].mirror |
           Cells{targets_[0].cell, targets_[1].cell};
  }

  void tell(StepBuilder& step) const {
    step.fact(Word::stem, shape_.base_cells(), digits_, Houses::of(shape_.house(shape_.line)));
    for (const Target& t : targets_) step.fact(Word::target, Cells::of(t.cell), digits_);
    Houses crossing;
    Cells below;
    for (int across : shape_.crossing) {
      crossing.insert(shape_.crossing_house(across));
      for (int along = 0; along < 9; ++along) {
        if (!shape_.in_band(along)) below.insert(shape_.at(along, across));
      }
    }
    step.fact(Word::cover, below, digits_, crossing);
    for (const Target& t : targets_) {
      if (!t.mirror.empty()) step.fact(Word::cells, t.mirror);
    }
  }

  const Board& board_;
  const Shape& shape_;
  std::array<Target, 2> targets_;
  bool junior_;
  Digits digits_;
  std::array<Places, kDigits> places_{};
};

class Exocets {
 public:
  explicit Exocets(const Search& search) : search_(search), board_(search.board), pool_(search) {}

  Flow run() {
    for (int i = 0; i < 162; ++i) {
      // One bit and three digits: upright?, line 0..8, stack of the base box, crossing line without base.
      const int stack = i / 3 % 3, free = i % 3;
      Shape shape{i >= 81, i / 9 % 9, {}, {}};
      shape.base = {stack * 3 + (free == 0 ? 1 : 0), stack * 3 + (free == 2 ? 1 : 2)};
      shape.crossing[0] = stack * 3 + free;
      with_base(shape);
    }
    return pool_.give();
  }

 private:
  void with_base(Shape& shape) {
    if (!board_.blank().contains_all(shape.base_cells())) return;
    digits_ = {};
    for (Cell c : shape.base_cells()) digits_ |= board_.candidates(c);
    if (digits_.size() > kMostDigits) return;
    const int box = shape.crossing[0] / 3, one = box == 0 ? 1 : 0, two = box == 2 ? 1 : 2;
    for (int k = 0; k < 9; ++k) {
      shape.crossing[1] = one * 3 + k / 3;
      shape.crossing[2] = two * 3 + k % 3;
      with_crossing(shape);
    }
  }

  /// Cells of the crossing lines that may be targets; all others in the band are free of base digits.
  void with_crossing(const Shape& shape) {
    Cells inside, below;
    for (int k = 0; k < 3; ++k) {
      for (int along = 0; along < 9; ++along) {
        const Cell c = shape.at(along, shape.crossing[k]);
        if (!shape.in_band(along)) {
          if (may_be_target(c)) below.insert(c);
        } else if (k > 0 && along != shape.line) {
          if (may_be_target(c))
            inside.insert(c);
          else if (board_.grid().at(c) && digits_.contains(*board_.grid().at(c)))
            return;
        }
      }
    }
    if (inside.size() > 2) return;
    const bool junior = inside.size() == 2;
    if (junior ? search_.wants(Technique::junior_exocet) : search_.wants(Technique::senior_exocet)) {
      choose(shape, inside, below);
    }
  }

  bool may_be_target(Cell c) const { return board_.candidates(c).intersects(digits_); }

  void choose(const Shape& shape, Cells inside, Cells below) {
    if (inside.size() == 2) {
      try_targets(shape, inside);
    } else if (inside.single()) {
      for (Cell c : below) try_targets(shape, inside | Cells::of(c));
    } else {
      for (Cell a : below) {
        for (Cell b : below) {
          if (a < b) try_targets(shape, {a, b});
        }
      }
    }
  }

  void try_targets(const Shape& shape, Cells cells) {
    const Cell one = cells.first(), two = (cells - Cells::of(one)).first();
    const std::array<Target, 2> targets{target(shape, one), target(shape, two)};
    const bool junior = shape.in_band(shape.line_of(one)) && shape.in_band(shape.line_of(two));
    if (junior && targets[0].crossing == targets[1].crossing) return;
    const Exocet exocet(board_, shape, targets, junior);
    if (!exocet.holds()) return;
    Step step = exocet.conclude().finish();
    if (pool_.wants(step.technique, step.eliminations, digits_.size())) {
      pool_.add(std::move(step), digits_.size());
    }
  }

  Target target(const Shape& shape, Cell cell) const {
    Target out;
    out.cell = cell;
    for (int k = 0; k < 3; ++k) {
      if (shape.crossing[k] == shape.crossing_of(cell)) out.crossing = k;
    }
    const int along = shape.line_of(cell);
    if (!shape.in_band(along)) return out;
    const int third =
        shape.line / 3 * 9 + 3 - shape.line - along;  // the three lines of a band add up to that
    const int across = shape.crossing[3 - out.crossing];
    const House line = shape.house(third);
    const House box = House::box(shape.at(third, across).box());
    out.mirror = (cells_of(line) & cells_of(box)) - Cells::of(shape.at(third, across));
    for (Digit d : Digits::all()) {
      for (House h : {line, box}) {
        const Cells places = board_.cells_in(h, d);
        if (!places.empty() && out.mirror.contains_all(places)) out.locked.insert(d);
      }
    }
    return out;
  }

  static constexpr int kMostDigits = 5;

  const Search& search_;
  const Board& board_;
  StepPool pool_;
  Digits digits_;
};

}  // namespace

Flow find_exocet(const Search& search) {
  return Exocets(search).run();
}

}  // namespace nonet
