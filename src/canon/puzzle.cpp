// The search of general.cpp for grids in which no row or column holds a digit twice. Then columns are tied
// only while they are blank, and that makes a way small enough for a few registers:
//
// A tied column stands before those of its stack that already hold a clue, and a blank stack before the
// stacks that are not. So a way need not say in which order tied columns stand: `places` gives each of them
// the last place it may get. A row that brings one clue to a group of tied columns puts it there, and the
// least key of the row is a sum over its clues. Only where two clues meet at one place must be sorted.
//
//     blank so far    . . . | . . x | x . x        columns 0-2 are tied, so are 3-4; place of 0-2 is 2,
//     (x: not)                                     of 3-4 is 4
//
// A key is a row as a number of nine hexadecimal digits: 0 for a blank, F for a digit without label yet. F
// is greater than all labels, and equal keys become equal rows, for new labels are given out left to right.

#include "canon/puzzle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>

#include "canon/few.hpp"
#include "canon/line_tables.hpp"
#include "canon/lines.hpp"
#include "canon/ways.hpp"

namespace nonet::canon {

namespace {

constexpr unsigned kAll = 0x1FF;
constexpr std::uint64_t kNew = 0xF;

/// One way to begin a least form. No initial values: most of a list of them is never used.
struct Way {
  std::uint64_t places;  ///< nibble c: place of column c, counted from the right
  std::uint64_t labels;  ///< nibble d: label of digit d = 1..9; kNew: none yet; nibble 0 is 0
  std::uint64_t rows;    ///< nibble i: row i of the form
  std::uint16_t tied;    ///< columns without a clue so far
  std::uint16_t rows_used;
  std::uint16_t band;  ///< rows of the band that the latest row belongs to
  std::uint8_t labels_used;
  bool transpose;

  static Way first(bool transpose) { return {0, 0xFFFFFFFFF0, 0, kAll, 0, 0, 0, transpose}; }
  unsigned place(int column) const { return places >> 4 * column & 0xF; }
  std::uint64_t label(unsigned digit) const { return labels >> 4 * digit & 0xF; }
};

/// The new labels of a key.
class NewLabels {
 public:
  explicit NewLabels(std::uint64_t key) {
    const std::uint64_t fresh = key & key >> 1 & key >> 2 & key >> 3 & 0x111111111;
    up_to_ = fresh * 0x111111111;
  }
  int count() const { return static_cast<int>(up_to_ >> 32 & 0xF); }
  /// 1 for the new label that is leftmost, 2 for the next.
  int rank(unsigned place) const { return count() - static_cast<int>(up_to_ >> 4 * place & 0xF) + 1; }

 private:
  std::uint64_t up_to_;  ///< nibble p: how many new labels stand at places 0..p
};

class Search {
 public:
  explicit Search(const Lines& lines) : lines_(lines) {}

  void run() {
    begin();
    for (int level = 1; level < 9; ++level) {
      for (std::uint32_t i = 0; i < from_->size(); ++i) {
        const Way& way = from_->begin()[i];
        for (unsigned rows = next_rows(way, level); rows != 0; rows &= rows - 1) {
          consider(way, i, std::countr_zero(rows));
        }
      }
      extend(level);
    }
  }
  const Few<Way, 16>& ways() const { return *from_; }

 private:
  /// A way and a row to extend it by.
  struct Pick {
    std::uint64_t key;  ///< of the row, or a lesser number where it is crowded
    std::uint32_t way;
    std::uint8_t row;
    bool crowded;  ///< several clues compete for a place
  };

  void begin() {
    unsigned least = 0xFF;
    for (const auto& rows : lines_.rows) {
      for (const Line& row : rows) least = std::min<unsigned>(least, kFirstRowRank[row.clues]);
    }
    for (bool transpose : {false, true}) {
      const Way way = Way::first(transpose);
      from_->add(way);
      for (unsigned rows = next_rows(way, 0); rows != 0; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        if (kFirstRowRank[lines_.row(transpose, row).clues] == least) consider(way, transpose, row);
      }
    }
    extend(0);
  }

  /// The rows that may come next. A blank row is less than any other; of several in a band, and of several
  /// blank bands, one is enough.
  unsigned next_rows(const Way& way, int level) const {
    const unsigned rows = level % 3 != 0 ? way.band & ~way.rows_used : kAll & ~kThrees[way.rows_used].touched;
    const unsigned blank = rows & lines_.blank[way.transpose];
    return blank == 0 ? rows : one_of_each(blank);
  }

  static unsigned one_of_each(unsigned blank) {
    unsigned out = 0;
    bool blank_band = false;
    for (unsigned three = 7; three < 512; three <<= 3) {
      const unsigned band = blank & three;
      if (band != three || !blank_band) out |= band & -band;
      blank_band |= band == three;
    }
    return out;
  }

  void consider(const Way& way, std::uint32_t way_index, int row_index) {
    const Line& row = lines_.row(way.transpose, row_index);
    std::uint64_t key = 0, crowded = 0;
    for (unsigned clues = row.clues; clues != 0; clues &= clues - 1) {
      const int column = std::countr_zero(clues);
      const unsigned shift = 4 * way.place(column);
      crowded |= key >> shift & 0xF;
      key |= way.label(row.digit(column)) << shift;
      if (key > best_) return;
    }
    const Pick pick{key, way_index, static_cast<std::uint8_t>(row_index), crowded != 0};
    if (!pick.crowded) {
      keep_if_least(pick);
    } else if (key < best_) {
      // Somewhere left of the crowd its row holds one clue more, so its key is greater than this one.
      crowded_.add(pick);
    }
  }

  void keep_if_least(const Pick& pick) {
    if (pick.key > best_) return;
    if (pick.key < best_) picks_.clear();
    best_ = pick.key;
    picks_.add(pick);
  }

  /// Extends all ways by the rows that proved least.
  void extend(int level) {
    for (Pick pick : crowded_) {
      if (pick.key >= best_) continue;
      const Way& way = from_->begin()[pick.way];
      pick.key = sorted_key(way, lines_.row(way.transpose, pick.row));
      keep_if_least(pick);
    }
    to_->clear();
    for (const Pick& pick : picks_) extend(pick, level);
    std::swap(from_, to_);
    best_ = std::numeric_limits<std::uint64_t>::max();
    picks_.clear();
    crowded_.clear();
  }

  void extend(const Pick& pick, int level) {
    Way way = from_->begin()[pick.way];
    row_ = &lines_.row(way.transpose, pick.row);
    fresh_ = row_->clues & way.tied;
    way.rows |= std::uint64_t{pick.row} << 4 * level;
    way.rows_used = static_cast<std::uint16_t>(way.rows_used | 1u << pick.row);
    way.band = kThrees[1u << pick.row].touched;
    if (pick.crowded) return order_stacks(way);
    // Each clue in tied columns gets the last place of its group; the others move up.
    const unsigned blank_stacks = kThrees[way.tied].whole;
    const unsigned passed = blank_stacks & ~kThrees[fresh_].touched;
    way.places += kNibbles[kThrees[fresh_].touched & way.tied & ~fresh_];
    if ((fresh_ & blank_stacks) != 0) way.places += 3 * kNibbles[passed];
    add_labels(way);
  }

  /// The key of a crowded row: the greatest labels go to the right.
  static std::uint64_t sorted_key(const Way& way, const Line& row) {
    std::uint64_t key = 0;
    std::array<std::uint64_t, 3> blank_stacks{};
    unsigned blank_place = 0;
    for (int s = 0; s < 9; s += 3) {
      const unsigned clues = row.clues & 7u << s, tied = clues & way.tied;
      if ((way.tied >> s & 7) == 7) {
        blank_stacks[s / 3] = tied_key(way, row, clues);
        blank_place = way.place(s);
        continue;
      }
      for (unsigned fixed = clues & ~tied; fixed != 0; fixed &= fixed - 1) {
        const int column = std::countr_zero(fixed);
        key |= way.label(row.digit(column)) << 4 * way.place(column);
      }
      if (tied != 0) key |= tied_key(way, row, tied) << 4 * way.place(std::countr_zero(tied));
    }
    sort(blank_stacks);
    return key | (blank_stacks[2] | blank_stacks[1] << 12 | blank_stacks[0] << 24) << 4 * blank_place;
  }

  /// The labels of tied columns in ascending order, the greatest in the last nibble.
  static std::uint64_t tied_key(const Way& way, const Line& row, unsigned columns) {
    std::array<std::uint64_t, 3> labels{};
    for (int n = 0; columns != 0; columns &= columns - 1) {
      labels[n++] = way.label(row.digit(std::countr_zero(columns)));
    }
    sort(labels);
    return labels[2] | labels[1] << 4 | labels[0] << 8;
  }

  static void sort(std::array<std::uint64_t, 3>& keys) {
    const auto order = [](std::uint64_t& a, std::uint64_t& b) {
      const std::uint64_t less = std::min(a, b);
      b = std::max(a, b);
      a = less;
    };
    order(keys[0], keys[1]);
    order(keys[1], keys[2]);
    order(keys[0], keys[1]);
  }

  /// Puts blank stacks that get clues in order of what they get; where that is the same, in all orders.
  void order_stacks(const Way& way) {
    std::array<int, 3> stacks{};
    std::array<std::uint64_t, 9> keys{};
    int count = 0;
    unsigned blank = 0;
    for (int s = 0; s < 9; s += 3) {
      if ((way.tied >> s & 7) != 7) continue;
      if ((fresh_ >> s & 7) == 0) {
        blank |= 7u << s;
        continue;
      }
      keys[s] = tied_key(way, *row_, fresh_ & 7u << s);
      stacks[count++] = s;
    }
    if (count == 0 || (count == 1 && blank == 0)) return order_columns(way, 0);
    do {
      bool descending = true;
      Way ordered = way;
      ordered.places += 3 * static_cast<unsigned>(count) * kNibbles[blank];
      for (int i = 1; i < count; ++i) {
        descending &= keys[stacks[i - 1]] >= keys[stacks[i]];
        ordered.places += 3 * static_cast<unsigned>(i) * kNibbles[7u << stacks[i]];
      }
      if (descending) order_columns(ordered, 0);
    } while (std::next_permutation(stacks.begin(), stacks.begin() + count));
  }

  /// Does the same for the tied columns of each stack, from stack `s` / 3 on.
  void order_columns(Way way, int s) {
    for (; s < 9; s += 3) {
      const unsigned fresh = fresh_ & 7u << s, rest = way.tied & 7u << s & ~fresh_;
      if (fresh == 0) continue;
      if ((fresh & (fresh - 1)) != 0) return order_fresh_columns(way, s, fresh, rest);
      way.places += kNibbles[rest];
    }
    add_labels(way);
  }

  void order_fresh_columns(const Way& way, int s, unsigned fresh, unsigned rest) {
    std::array<int, 3> columns{};
    std::array<std::uint64_t, 3> labels{};
    int count = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      columns[count] = std::countr_zero(fresh);
      labels[columns[count] - s] = way.label(row_->digit(columns[count]));
      ++count;
    }
    do {
      bool descending = true;
      Way ordered = way;
      ordered.places += static_cast<unsigned>(count) * kNibbles[rest];
      for (int i = 1; i < count; ++i) {
        descending &= labels[columns[i - 1] - s] >= labels[columns[i] - s];
        ordered.places += static_cast<std::uint64_t>(i) << 4 * columns[i];
      }
      if (descending) order_columns(ordered, s + 3);
    } while (std::next_permutation(columns.begin(), columns.begin() + count));
  }

  /// Labels new digits from left to right; then the way is a row longer.
  void add_labels(const Way& before) {
    Way& way = to_->add(before);
    way.tied = static_cast<std::uint16_t>(way.tied & ~row_->clues);
    const NewLabels fresh(best_);
    if (fresh.count() == 0) return;
    std::uint64_t labels = way.labels;
    for (unsigned clues = row_->clues; clues != 0; clues &= clues - 1) {
      const int column = std::countr_zero(clues);
      const unsigned digit = row_->digit(column);
      if (before.label(digit) != kNew) continue;
      const std::uint64_t label =
          static_cast<unsigned>(before.labels_used + fresh.rank(before.place(column)));
      labels ^= (label ^ kNew) << 4 * digit;
    }
    way.labels = labels;
    way.labels_used = static_cast<std::uint8_t>(before.labels_used + fresh.count());
  }

  const Lines& lines_;
  Few<Way, 16> a_, b_;
  Few<Way, 16>*from_ = &a_, *to_ = &b_;
  Few<Pick, 32> picks_, crowded_;
  std::uint64_t best_ = std::numeric_limits<std::uint64_t>::max();
  const Line* row_ = nullptr;  ///< what is being extended by
  unsigned fresh_ = 0;         ///< its clues in tied columns
};

/// Gives tied columns, which may stand in any order, some order.
void settle(Way& way) {
  int blank_stacks = 0;
  for (int s = 0; s < 9; s += 3) {
    const unsigned tied = way.tied & 7u << s;
    if (tied == 7u << s) way.places += 3 * static_cast<unsigned>(blank_stacks++) * kNibbles[tied];
    std::uint64_t i = 0;
    for (unsigned rest = tied; rest != 0; rest &= rest - 1) way.places += i++ << 4 * std::countr_zero(rest);
  }
}

Symmetry symmetry(const Way& way) {
  Symmetry s;
  s.transpose = way.transpose;
  std::uint8_t next = way.labels_used;
  for (int i = 0; i < 9; ++i) {
    s.rows[i] = static_cast<std::uint8_t>(way.rows >> 4 * i & 0xF);
    s.columns[8 - way.place(i)] = static_cast<std::uint8_t>(i);
    const std::uint64_t label = way.label(static_cast<unsigned>(i) + 1);
    s.digits[i] = static_cast<std::uint8_t>(label != kNew ? label - 1 : next++);
  }
  return s;
}

}  // namespace

std::optional<Canonical> puzzle(const Grid& grid) {
  Lines lines;
  if (!read_lines(grid, lines)) return std::nullopt;
  Search search(lines);
  search.run();
  Way way = *search.ways().begin();
  const bool t = way.transpose;
  const std::uint64_t exchanges = std::uint64_t{kBlankExchanges[lines.blank[t]]} * kBlankExchanges[way.tied];
  settle(way);
  Canonical out;
  out.transform = symmetry(way);
  for (int i = 0; i < 9; ++i) {
    const Line& row = lines.row(t, out.transform.rows[i]);
    for (unsigned clues = row.clues; clues != 0; clues &= clues - 1) {
      const int column = std::countr_zero(clues);
      out.form.cells[9 * i + 8 - way.place(column)] = static_cast<std::uint8_t>(way.label(row.digit(column)));
    }
  }
  out.automorphisms = search.ways().size() * exchanges * factorial(9 - way.labels_used);
  return out;
}

}  // namespace nonet::canon
