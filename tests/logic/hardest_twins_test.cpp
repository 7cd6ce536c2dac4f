// Tridagons, SK-loops, multi-sector locked sets and Exocets, straight from their definitions.

#include "logic/twin.hpp"

namespace nonet {
namespace {

/// Whether three digits can fill these cells, no two equal ones in a house: by trying.
bool three_digits_fill(std::vector<Cell> cells, std::vector<int> digits = {}) {
  if (digits.size() == cells.size()) return true;
  for (int d = 0; d < 3; ++d) {
    bool free = true;
    for (std::size_t k = 0; k < digits.size(); ++k) {
      free &= digits[k] != d || !peers_of(cells[k]).contains(cells[digits.size()]);
    }
    if (!free) continue;
    digits.push_back(d);
    if (three_digits_fill(cells, digits)) return true;
    digits.pop_back();
  }
  return false;
}

template <class T>
std::vector<T> listed(Set<T> set) {
  std::vector<T> out;
  for (T member : set) out.push_back(member);
  return out;
}

/// Triples of a box, no two in a line, of cells that have two of the digits at least.
std::vector<Cells> scattered(const Marks& m, int box, Digits digits) {
  Cells able;
  for (Cell c : cells_of(House::box(box))) {
    if ((m.candidates(c) & digits).size() >= 2) able.insert(c);
  }
  std::vector<Cells> out;
  for (Cells three : choices(able, 3)) {
    std::set<int> rows, columns;
    for (Cell c : three) {
      rows.insert(c.row());
      columns.insert(c.column());
    }
    if (rows.size() == 3 && columns.size() == 3) out.push_back(three);
  }
  return out;
}

bool excludes(Candidate a, Candidate b) {
  return a.cell == b.cell ? a.digit != b.digit : a.digit == b.digit && peers_of(a.cell).contains(b.cell);
}

void add_tridagon(const Marks& m, Cells cells, Digits digits, Expected& expected) {
  const Eliminations guardians = all_of(m, cells, Digits::all() - digits);
  if (guardians.empty()) return;
  Eliminations gone;
  for (Candidate c : all_of(m, m.blank(), Digits::all())) {
    bool by_all = true;
    for (Candidate g : guardians) by_all &= excludes(g, c);
    if (by_all) gone.push_back(c);
  }
  if (!gone.empty() && !three_digits_fill(listed(cells))) expected.add(Technique::tridagon, gone);
}

TEST(Completeness, Tridagons) {
  std::size_t met = 0;
  for (const Position& at : positions(3, {Technique::tridagon})) {
    const Marks m(at);
    Expected expected;
    for (Digits digits : choices(Digits::all(), 3)) {
      std::vector<std::vector<Cells>> in;
      for (int box = 0; box < 9; ++box) in.push_back(scattered(m, box, digits));
      for (int a = 0; a < 9; ++a) {
        for (int d = a + 4; d < 9; ++d) {
          if (d % 3 <= a % 3 || d / 3 == a / 3) continue;
          const int b = a / 3 * 3 + d % 3, c = d / 3 * 3 + a % 3;
          for (Cells one : in[a]) {
            for (Cells two : in[b]) {
              for (Cells three : in[c]) {
                for (Cells four : in[d]) add_tridagon(m, one | two | three | four, digits, expected);
              }
            }
          }
        }
      }
    }
    expected.compare(at, Technique::tridagon);
    met += expected.count(Technique::tridagon);
  }
  EXPECT_GT(met, 10u);
}

/// All sets of houses out of these, as few as possible, that hold all these cells.
std::vector<Houses> fewest_covers(Cells cells, Houses from) {
  for (int size = 0; size <= from.size(); ++size) {
    std::vector<Houses> covers;
    for (Houses some : choices(from, size)) {
      Cells covered;
      for (House h : some) covered |= cells_of(h);
      if (covered.contains_all(cells)) covers.push_back(some);
    }
    if (!covers.empty()) return covers;
  }
  return {};
}

/// What goes if there are as many links as cells: the digit from the rest of its links, and from two at once.
void add_linked(const Marks& m, Cells cells, Digit d, Houses links, Eliminations& gone) {
  std::map<Cell, int> times;
  for (House h : links) {
    for (Cell c : cells_of(h)) ++times[c];
  }
  for (const auto& [c, n] : times) {
    if (m.has(c, d) && (!cells.contains(c) || n > 1)) gone.push_back({c, d});
  }
}

TEST(Completeness, SkLoops) {
  std::size_t met = 0;
  for (const Position& at : positions(8, {Technique::sk_loop})) {
    const Marks m(at);
    Expected expected;
    for (Houses lines : choices(Houses(0x3FFFF), 4)) {
      const std::vector<House> h = listed(lines);
      if (h[1].index >= 9 || h[2].index < 9 || h[0].index / 3 == h[1].index / 3) continue;
      if (h[2].number() / 3 == h[3].number() / 3) continue;
      Cells ring;
      Houses links = lines;
      for (House row : {h[0], h[1]}) {
        for (House column : {h[2], h[3]}) {
          const Cell corner = Cell::at(row.number(), column.number());
          ring |= (cells_of(row) ^ cells_of(column)) & cells_of(House::box(corner.box()));
          links.insert(House::box(corner.box()));
        }
      }
      if (ring.size() != 16 || !m.blank().contains_all(ring)) continue;
      int count = 0;
      Eliminations gone;
      for (Digit d : Digits::all()) {
        const std::vector<Houses> covers = fewest_covers(ring & m.cells(d), links);
        count += covers.front().size();
        for (Houses cover : covers) add_linked(m, ring, d, cover, gone);
      }
      if (count == 16) expected.add(Technique::sk_loop, gone);
    }
    expected.compare(at, Technique::sk_loop);
    met += expected.count(Technique::sk_loop);
  }
  EXPECT_GT(met, 10u);
}

Cells cells_of_all(Houses houses) {
  Cells cells;
  for (House h : houses) cells |= cells_of(h);
  return cells;
}

Houses meeting(Houses houses, Cells cells) {
  Houses out;
  for (House h : houses) {
    if (cells_of(h).intersects(cells)) out.insert(h);
  }
  return out;
}

void add_locked_sets(const Marks& m, Houses rows, Houses columns, Expected& expected) {
  const Cells cells = cells_of_all(rows) & cells_of_all(columns) & m.blank();
  std::array<Houses, kDigits> by_row, by_column;
  int links = 0;
  bool rows_needed = false, columns_needed = false;
  for (Digit d : Digits::all()) {
    const Houses r = by_row[d.index] = meeting(rows, cells & m.cells(d));
    const Houses c = by_column[d.index] = meeting(columns, cells & m.cells(d));
    links += std::min(r.size(), c.size());
    rows_needed |= r.size() < c.size();
    columns_needed |= c.size() < r.size();
  }
  if (links != cells.size() || !rows_needed || !columns_needed) return;
  Eliminations gone;
  for (Digit d : Digits::all()) {
    const Houses r = by_row[d.index], c = by_column[d.index];
    if (r.size() <= c.size()) add_linked(m, cells, d, r, gone);
    if (c.size() <= r.size()) add_linked(m, cells, d, c, gone);
  }
  expected.add(Technique::multi_sector_locked_sets, gone);
}

TEST(Completeness, MultiSectorLockedSets) {
  std::size_t met = 0, turn = 0;
  std::vector<Houses> rows, columns;
  for (int size = 3; size <= 6; ++size) {
    for (Houses some : choices(Houses(0x1FF), size)) {
      rows.push_back(some);
      columns.push_back(Houses(some.bits() << 9));
    }
  }
  for (const Position& at : positions(1, {Technique::multi_sector_locked_sets})) {
    if (++turn > 6 && turn % 24 != 0) continue;
    const Marks m(at);
    Expected expected;
    for (Houses r : rows) {
      for (Houses c : columns) add_locked_sets(m, r, c, expected);
    }
    expected.compare(at, Technique::multi_sector_locked_sets);
    met += expected.count(Technique::multi_sector_locked_sets);
  }
  EXPECT_GE(met, 6u);
}

/// Exocets whose base lies in a row, every filling of base, targets and mirrors listed.
class ExocetTwin {
 public:
  ExocetTwin(const Marks& m, int row, std::vector<Cell> base, std::vector<int> crossing,
             std::vector<Cell> targets)
      : m_(m),
        row_(row),
        base_(std::move(base)),
        crossing_(std::move(crossing)),
        targets_(std::move(targets)) {
    digits_ = m.candidates(base_[0]) | m.candidates(base_[1]);
    for (Cell t : targets_) inside_ += in_band(t);
  }

  void report(Expected& expected) {
    if (digits_.size() > 5 || !others_are_free()) return;
    if (inside_ == 2 && targets_[0].column() == targets_[1].column()) return;
    for (Digit d : digits_) {
      if (three_places(d)) return;
    }
    fill();
    if (fillings_ == 0) return;
    Eliminations gone;
    for (const auto& [cell, digits] : possible_) {
      for (Candidate c : all_of(m_, Cells::of(cell), Digits::all() - digits)) gone.push_back(c);
    }
    for (Digit d : digits_) {
      if (true_in_[d.index] == fillings_) use(d, gone);
    }
    expected.add(inside_ == 2 ? Technique::junior_exocet : Technique::senior_exocet, gone);
  }

 private:
  bool in_band(Cell c) const { return c.row() / 3 == row_ / 3; }
  bool is_target(Cell c) const { return c == targets_[0] || c == targets_[1]; }
  Digits open(Cell c) const { return m_.at.candidates[c.index]; }

  bool others_are_free() const {
    for (int k : {1, 2}) {
      for (int r = 0; r < 9; ++r) {
        const Cell c = Cell::at(r, crossing_[k]);
        if (in_band(c) && r != row_ && !is_target(c) && open(c).intersects(digits_)) return false;
      }
    }
    return true;
  }

  /// Cells below the band, targets aside, in which this crossing line has or may have the digit.
  std::vector<Cell> places(Digit d, int column) const {
    std::vector<Cell> out;
    for (int r = 0; r < 9; ++r) {
      const Cell c = Cell::at(r, column);
      if (!in_band(c) && !is_target(c) && open(c).contains(d)) out.push_back(c);
    }
    return out;
  }

  bool three_places(Digit d) const {
    for (Cell a : places(d, crossing_[0])) {
      for (Cell b : places(d, crossing_[1])) {
        for (Cell c : places(d, crossing_[2])) {
          if (a.row() != b.row() && a.row() != c.row() && b.row() != c.row()) return true;
        }
      }
    }
    return false;
  }

  /// With the digit in this target, do the other crossing lines find a place for it?
  bool two_places(Digit d, Cell target) const {
    std::vector<std::vector<Cell>> lists;
    for (int column : crossing_) {
      if (column != target.column()) lists.push_back(places(d, column));
    }
    for (Cell a : lists[0]) {
      for (Cell b : lists[1]) {
        if (a.row() != b.row() && a.row() != target.row() && b.row() != target.row()) return true;
      }
    }
    return false;
  }

  std::vector<Cell> mirror(Cell target) const {
    std::vector<Cell> out;
    if (!in_band(target)) return out;
    const int other = target.column() == crossing_[1] ? crossing_[2] : crossing_[1];
    for (int r = row_ / 3 * 3; r < row_ / 3 * 3 + 3; ++r) {
      for (int c = other / 3 * 3; c < other / 3 * 3 + 3; ++c) {
        if (r != row_ && r != target.row() && c != other) out.push_back(Cell::at(r, c));
      }
    }
    return out;
  }

  /// Digits that a house needs in one of these cells.
  Digits needed(const std::vector<Cell>& cells) const {
    const Cells both{cells[0], cells[1]};
    Digits out;
    for (House h : {House::row(cells[0].row()), House::box(cells[0].box())}) {
      for (Digit d : Digits::all()) {
        const Cells own = m_.cells(d) & cells_of(h);
        if (!own.empty() && both.contains_all(own)) out.insert(d);
      }
    }
    return out;
  }

  std::vector<std::pair<Digit, Digit>> mirrored(Cell target, Digit own, Digit other) const {
    std::vector<std::pair<Digit, Digit>> out;
    const std::vector<Cell> cells = mirror(target);
    for (Digit a : open(cells[0])) {
      for (Digit b : open(cells[1])) {
        if (a == b || (a != own && b != own)) continue;
        if (inside_ == 2 && (a == other || b == other)) continue;
        if (Digits{a, b}.contains_all(needed(cells))) out.emplace_back(a, b);
      }
    }
    return out;
  }

  void fill() {
    for (Digit a : m_.candidates(base_[0])) {
      for (Digit b : m_.candidates(base_[1])) {
        for (Digit t : m_.candidates(targets_[0])) {
          for (Digit u : m_.candidates(targets_[1])) {
            if (a != b && t != u && Digits{a, b} == Digits{t, u}) try_filling({a, b}, {t, u});
          }
        }
      }
    }
  }

  void try_filling(const std::array<Digit, 2>& base, const std::array<Digit, 2>& own) {
    for (int k : {0, 1}) {
      if (!two_places(own[k], targets_[k])) return;
      if (in_band(targets_[k]) && mirrored(targets_[k], own[k], own[1 - k]).empty()) return;
    }
    ++fillings_;
    for (int k : {0, 1}) {
      possible_[base_[k]].insert(base[k]);
      possible_[targets_[k]].insert(own[k]);
      ++true_in_[own[k].index];
      if (!in_band(targets_[k])) continue;
      for (const auto& [a, b] : mirrored(targets_[k], own[k], own[1 - k])) {
        possible_[mirror(targets_[k])[0]].insert(a);
        possible_[mirror(targets_[k])[1]].insert(b);
      }
    }
  }

  void use(Digit d, Eliminations& gone) const {
    const auto remove = [&](Cells cells) {
      for (Candidate c : all_of(m_, cells, Digits::of(d))) gone.push_back(c);
    };
    remove(seen_by_all({base_[0], base_[1]}));
    remove(seen_by_all({targets_[0], targets_[1]}));
    Cells all, crossing;
    for (int column : crossing_) {
      crossing |= cells_of(House::column(column));
      for (Cell c : places(d, column)) all.insert(c);
    }
    for (int row = 0; row < 9; ++row) {
      if (!all.intersects(cells_of(House::row(row)))) continue;
      bool covered = false;
      for (int h = 0; h < 18; ++h) {
        covered |= (cells_of(House::row(row)) | cells_of(House(h))).contains_all(all);
      }
      if (covered) remove(cells_of(House::row(row)) - crossing);
    }
  }

  const Marks& m_;
  int row_;
  std::vector<Cell> base_;
  std::vector<int> crossing_;
  std::vector<Cell> targets_;
  Digits digits_;
  int inside_ = 0;
  int fillings_ = 0;
  std::map<Cell, Digits> possible_;
  std::array<int, kDigits> true_in_{};
};

/// All ways to lay an Exocet with its base in this row of this stack.
void add_exocets(const Marks& m, int row, int stack, int free, Expected& expected) {
  std::vector<Cell> base;
  for (int c = 0; c < 3; ++c) {
    if (c != free) base.push_back(Cell::at(row, stack * 3 + c));
  }
  if (!m.blank().contains_all({base[0], base[1]})) return;
  if ((m.candidates(base[0]) | m.candidates(base[1])).size() > 5) return;
  for (int y = 0; y < 9; ++y) {
    for (int z = y + 1; z < 9; ++z) {
      if (y / 3 == stack || z / 3 == stack || y / 3 == z / 3) continue;
      Cells able;
      for (int column : {stack * 3 + free, y, z}) {
        for (Cell c : cells_of(House::column(column)) & m.blank()) {
          const bool seen = c.row() == row || c.box() == base[0].box();
          if (!seen && c.row() != row) able.insert(c);
        }
      }
      for (Cells two : choices(able, 2)) {
        ExocetTwin(m, row, base, {stack * 3 + free, y, z}, listed(two)).report(expected);
      }
    }
  }
}

Symmetry transposition() {
  for (std::uint64_t seed = 0;; ++seed) {
    const Symmetry t = Symmetry::random(seed);
    if (t.image(Cell::at(0, 0)).row() == t.image(Cell::at(1, 0)).row()) return t;
  }
}

TEST(Completeness, Exocets) {
  const Symmetry turn = transposition();
  std::map<Technique, std::size_t> met;
  for (const Position& at : positions(1, {Technique::junior_exocet, Technique::senior_exocet})) {
    Expected expected;
    for (bool turned : {false, true}) {
      const Position here = turned ? turn.image(at) : at;
      const Marks m(here);
      Expected found;
      for (int row = 0; row < 9; ++row) {
        for (int k = 0; k < 9; ++k) add_exocets(m, row, k / 3, k % 3, found);
      }
      for (Technique t : {Technique::junior_exocet, Technique::senior_exocet}) {
        for (const Outcome& outcome : found.of(t)) {
          Eliminations gone = outcome.gone;
          if (turned) {
            for (Candidate& c : gone) c = {turn.inverse().image(c.cell), turn.inverse().image(c.digit)};
          }
          expected.add(t, gone);
        }
      }
    }
    for (Technique t : {Technique::junior_exocet, Technique::senior_exocet}) {
      expected.compare(at, t);
      met[t] += expected.count(t);
    }
  }
  EXPECT_GT(met[Technique::junior_exocet], 10u);
  EXPECT_GT(met[Technique::senior_exocet], 10u);
}

}  // namespace
}  // namespace nonet
