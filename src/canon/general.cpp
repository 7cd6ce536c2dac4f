// A least form is built row by row. All ways that give the same, least rows so far are kept side by side,
// each is extended by every row that may come next, and only those with the least next row stay.
//
// What makes this short work is what a way leaves open: columns that have held equal digits so far, and
// stacks that have, are ties. A later row decides their order, or none does and they can be exchanged
// freely; either way no order has to be tried. Rows and bands that are equal are tried once for the same
// reason. Where several new digits meet a tie, each order names the digits differently, so all are tried.

#include "canon/general.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

#include "canon/ways.hpp"
#include "core/sort.hpp"

namespace nonet::canon {

namespace {

using Line = std::array<std::uint8_t, 9>;
using Lines = std::array<Line, 9>;

/// One way to begin: which rows came first, in which order the columns stand, and what the digits are called.
struct Way {
  bool transpose = false;
  Line rows{};  ///< the first `level` are chosen
  Line columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<bool, 9> tied{false, true,  true, false, true,
                           true,  false, true, true};  ///< to the column before
  std::array<bool, 3> stack_tied{false, true, true};   ///< to the stack before
  std::array<std::uint8_t, 10> labels{};               ///< of digits 1..9; 0: none yet
  std::uint8_t used = 0;                               ///< labels given out
};

/// Extends one way by one row in all orders that may be least, and hands on the least of them.
class Extension {
 public:
  Extension(std::vector<Way>& least, std::uint64_t& key) : least_(least), least_key_(key) {}

  void add(const Way& way, const Line& row) {
    before_ = way;
    way_ = way;
    row_ = &row;
    place_stack(0, 0, 0);
  }

 private:
  std::uint8_t digit(int column) const { return (*row_)[column]; }

  /// The digits that the stack at position `s` brings, tied columns sorted: equal for stacks that look alike.
  std::array<std::uint8_t, 3> content(int s) const {
    std::array<std::uint8_t, 3> out{};
    for (int i = 0; i < 3; ++i) out[i] = digit(before_.columns[3 * s + i]);
    const auto tied = [&](int i) { return before_.tied[3 * s + i]; };
    int begin = 0;
    for (int i = 1; i <= 3; ++i) {
      if (i < 3 && tied(i)) continue;
      sort_few(out.begin() + begin, out.begin() + i, std::less());
      begin = i;
    }
    return out;
  }

  /// Chooses which stack comes to position `s`; `taken` are positions of before already used.
  void place_stack(int s, unsigned taken, std::uint64_t key) {
    if (s == 3) return finish(key);
    int first = s, last = s;
    while (before_.stack_tied[first]) --first;
    while (last < 2 && before_.stack_tied[last + 1]) ++last;
    for (int from = first; from <= last; ++from) {
      if ((taken >> from & 1) != 0 || like_an_earlier_one(first, from, taken)) continue;
      Line columns = way_.columns;
      for (int i = 0; i < 3; ++i) way_.columns[3 * s + i] = before_.columns[3 * from + i];
      for (int i = 0; i < 3; ++i) way_.tied[3 * s + i] = before_.tied[3 * from + i];
      place_column(3 * s, taken | 1u << from, key);
      way_.columns = columns;
    }
  }

  bool like_an_earlier_one(int first, int from, unsigned taken) const {
    for (int i = first; i < from; ++i) {
      if ((taken >> i & 1) == 0 && content(i) == content(from)) return true;
    }
    return false;
  }

  /// Chooses which of the tied columns comes to position `p`: the least label, or any of the new digits.
  void place_column(int p, unsigned taken, std::uint64_t key) {
    int end = p + 1;
    while (end % 3 != 0 && way_.tied[end]) ++end;
    int least = p;
    for (int i = p; i < end; ++i) {
      if (rank(way_.columns[i]) < rank(way_.columns[least])) least = i;
    }
    if (rank(way_.columns[least]) != kNew) return put(p, least, taken, key);
    for (int i = p; i < end; ++i) {
      if (repeats_an_earlier_one(p, i)) continue;
      auto& label = way_.labels[digit(way_.columns[i])];
      label = ++way_.used;
      put(p, i, taken, key);
      way_.labels[digit(way_.columns[i])] = 0;
      --way_.used;
    }
  }

  bool repeats_an_earlier_one(int p, int i) const {
    for (int j = p; j < i; ++j) {
      if (digit(way_.columns[j]) == digit(way_.columns[i])) return true;
    }
    return false;
  }

  static constexpr int kNew = 10;
  int rank(int column) const {
    const std::uint8_t d = digit(column);
    if (d == 0) return 0;
    return way_.labels[d] != 0 ? way_.labels[d] : kNew;
  }

  void put(int p, int from, unsigned taken, std::uint64_t key) {
    const auto columns = way_.columns;
    const auto tied = way_.tied;
    std::swap(way_.columns[p], way_.columns[from]);
    if (way_.tied[p] && digit(way_.columns[p]) != digit(way_.columns[p - 1])) way_.tied[p] = false;
    key = key << 4 | way_.labels[digit(way_.columns[p])];
    if (p % 3 == 2) {
      place_stack(p / 3 + 1, taken, key);
    } else {
      place_column(p + 1, taken, key);
    }
    way_.columns = columns;
    way_.tied = tied;
  }

  void finish(std::uint64_t key) {
    if (key > least_key_) return;
    if (key < least_key_) least_.clear();
    least_key_ = key;
    least_.push_back(way_);
    Way& kept = least_.back();
    for (int s = 1; s < 3; ++s) kept.stack_tied[s] = before_.stack_tied[s] && same_stacks(s - 1, s);
  }

  bool same_stacks(int a, int b) const {
    for (int i = 0; i < 3; ++i) {
      if (digit(way_.columns[3 * a + i]) != digit(way_.columns[3 * b + i])) return false;
    }
    return true;
  }

  std::vector<Way>& least_;
  std::uint64_t& least_key_;
  Way before_, way_;
  const Line* row_ = nullptr;
};

bool same_bands(const Lines& lines, int a, int b) {
  return std::is_permutation(&lines[3 * a], &lines[3 * a] + 3, &lines[3 * b]);
}

/// The rows that may come next, one of each kind.
std::vector<int> next_rows(const Lines& lines, const Way& way, int level) {
  unsigned used = 0;
  for (int i = 0; i < level; ++i) used |= 1u << way.rows[i];
  std::vector<int> out;
  for (int band = 0; band < 3; ++band) {
    if (level % 3 != 0 ? band != way.rows[level - 1] / 3 : (used >> 3 * band & 7) != 0) continue;
    bool repeated = false;
    for (int b = 0; b < band && level % 3 == 0; ++b) {
      repeated |= (used >> 3 * b & 7) == 0 && same_bands(lines, b, band);
    }
    for (int r = 3 * band; r < 3 * band + 3 && !repeated; ++r) {
      const bool fresh = (used >> r & 1) == 0 && std::none_of(out.begin(), out.end(), [&](int other) {
                           return other / 3 == band && lines[other] == lines[r];
                         });
      if (fresh) out.push_back(r);
    }
  }
  return out;
}

Symmetry symmetry(const Way& way) {
  Symmetry s;
  s.transpose = way.transpose;
  s.rows = way.rows;
  s.columns = way.columns;
  std::uint8_t next = way.used;
  for (int d = 1; d <= 9; ++d) {
    s.digits[d - 1] = static_cast<std::uint8_t>((way.labels[d] != 0 ? way.labels[d] : ++next) - 1);
  }
  return s;
}

}  // namespace

Canonical general(const Grid& grid) {
  std::array<Lines, 2> lines{};
  for (int i = 0; i < kCells; ++i) {
    lines[0][i / 9][i % 9] = lines[1][i % 9][i / 9] = grid.cells[i];
  }
  std::vector<Way> ways(2), longer;
  ways[1].transpose = true;
  for (int level = 0; level < 9; ++level) {
    longer.clear();
    std::uint64_t key = std::numeric_limits<std::uint64_t>::max();
    Extension extension(longer, key);
    for (Way& way : ways) {
      for (int row : next_rows(lines[way.transpose], way, level)) {
        way.rows[level] = static_cast<std::uint8_t>(row);
        extension.add(way, lines[way.transpose][row]);
      }
    }
    ways.swap(longer);
  }
  Canonical out;
  out.transform = symmetry(ways.front());
  out.form = out.transform.image(grid);
  out.automorphisms = ways.size() * exchanges(out.form) * free_relabellings(grid);
  return out;
}

}  // namespace nonet::canon
