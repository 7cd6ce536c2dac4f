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
#include <memory>

#include "canon/ways.hpp"

namespace nonet::canon {

namespace {

constexpr unsigned kAll = 0x1FF;
constexpr std::uint64_t kNew = 0xF;

/// [mask of nine]: 1 in each of its nibbles.
constexpr auto kNibbles = [] {
  std::array<std::uint64_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    for (int i = 0; i < 9; ++i) out[mask] |= std::uint64_t{mask >> i & 1} << 4 * i;
  }
  return out;
}();

/// [mask of a row's clues]: a number that orders first rows by their least form. All digits are new there,
/// so the form is the stacks in ascending number of clues.
constexpr auto kFirstRowRank = [] {
  std::array<std::uint8_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    std::array<int, 3> n{std::popcount(mask & 7), std::popcount(mask >> 3 & 7), std::popcount(mask >> 6)};
    std::sort(n.begin(), n.end());
    out[mask] = static_cast<std::uint8_t>(16 * n[0] + 4 * n[1] + n[2]);
  }
  return out;
}();

/// [mask of blank lines]: in how many ways they can be exchanged.
constexpr auto kBlankExchanges = [] {
  constexpr std::array<std::uint16_t, 4> factorial{1, 1, 2, 6};
  std::array<std::uint16_t, 512> out{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    int ways = 1, blank_bands = 0;
    for (int b = 0; b < 9; b += 3) {
      ways *= factorial[std::popcount(mask >> b & 7)];
      blank_bands += (mask >> b & 7) == 7;
    }
    out[mask] = static_cast<std::uint16_t>(ways * factorial[blank_bands]);
  }
  return out;
}();

/// One way to begin a least form.
struct Way {
  std::uint64_t places = 0;  ///< nibble c: place of column c, counted from the right
  std::uint64_t labels = 0;  ///< nibble d: label of digit d = 1..9; kNew: none yet; nibble 0 is 0
  std::uint64_t rows = 0;    ///< nibble i: row i of the form
  std::uint16_t tied = 0;    ///< columns without a clue so far
  std::uint16_t rows_used = 0;
  std::uint8_t labels_used = 0;
  bool transpose = false;

  int place(int column) const { return static_cast<int>(places >> 4 * column & 0xF); }
  std::uint64_t label(int digit) const { return labels >> 4 * digit & 0xF; }
};

/// A growing list that seldom needs the heap.
template <class T, std::size_t kInline>
class Few {
 public:
  std::size_t size() const { return size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  void clear() { size_ = 0; }
  void add(const T& item) {
    if (size_ == capacity_) grow();
    items_[size_++] = item;
  }

 private:
  void grow() {
    auto more = std::make_unique_for_overwrite<T[]>(4 * capacity_);
    std::copy(begin(), end(), more.get());
    heap_ = std::move(more);
    items_ = heap_.get();
    capacity_ *= 4;
  }

  std::size_t size_ = 0, capacity_ = kInline;
  std::unique_ptr<T[]> heap_;
  T inline_[kInline];
  T* items_ = inline_;
};

/// A puzzle in both orientations: [0] as it stands, [1] transposed.
struct Lines {
  const std::uint8_t* cells = nullptr;
  std::array<std::array<std::uint32_t, 9>, 2> rows{};  ///< bits 0-8: columns with clues; bit 16 + d: digit d
  std::array<std::uint16_t, 2> blank{};                ///< rows without clues

  unsigned clues(bool transpose, int row) const { return rows[transpose][row] & kAll; }
  int digit(bool transpose, int row, int column) const {
    return cells[transpose ? 9 * column + row : 9 * row + column];
  }
};

/// Bit i: byte i of these eight, each less than 128, is not 0.
unsigned nonzero_bytes(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
  return static_cast<unsigned>(
      (((word + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101) * 0x0102040810204080) >> 56);
}

/// Fills in the lines; false where a row or column holds a digit twice.
bool read_lines(const Grid& grid, Lines& lines) {
  lines.cells = grid.cells.data();
  std::uint32_t repeated = 0;
  auto &rows = lines.rows[0], &columns = lines.rows[1];
  const auto add = [&](int cell) {
    const int r = cell / 9, c = cell % 9;
    const std::uint32_t digit = 0x10000u << grid.cells[cell];
    repeated |= (rows[r] | columns[c]) & digit;
    rows[r] |= digit | 1u << c;
    columns[c] |= digit | 1u << r;
  };
  std::uint64_t low = 0;
  for (int i = 0; i < 8; ++i) low |= std::uint64_t{nonzero_bytes(&grid.cells[8 * i])} << 8 * i;
  for (; low != 0; low &= low - 1) add(std::countr_zero(low));
  std::uint32_t high = nonzero_bytes(&grid.cells[64]) | nonzero_bytes(&grid.cells[72]) << 8 |
                       unsigned{grid.cells[80] != 0} << 16;
  for (; high != 0; high &= high - 1) add(64 + std::countr_zero(high));
  for (int t = 0; t < 2; ++t) {
    for (int r = 0; r < 9; ++r) lines.blank[t] |= static_cast<std::uint16_t>((lines.rows[t][r] == 0) << r);
  }
  return repeated == 0;
}

/// Which of six places a key's new labels come to, and how many there are.
class NewLabels {
 public:
  explicit NewLabels(std::uint64_t key) {
    const std::uint64_t fresh = key & key >> 1 & key >> 2 & key >> 3 & 0x111111111;
    up_to_ = fresh * 0x111111111;
  }
  int count() const { return static_cast<int>(up_to_ >> 32 & 0xF); }
  /// 1 for the new label that is leftmost, 2 for the next.
  int rank(int place) const { return count() - static_cast<int>(up_to_ >> 4 * place & 0xF) + 1; }

 private:
  std::uint64_t up_to_;  ///< nibble p: how many new labels stand at places 0..p
};

class Search {
 public:
  explicit Search(const Lines& lines) : lines_(lines) {}

  void run() {
    begin();
    for (int level = 1; level < 9; ++level) {
      std::swap(from_, to_);
      best_ = std::numeric_limits<std::uint64_t>::max();
      picks_.clear();
      for (std::uint32_t i = 0; i < from_->size(); ++i) {
        for (unsigned rows = next_rows(from_->begin()[i], level); rows != 0; rows &= rows - 1) {
          consider(i, std::countr_zero(rows));
        }
      }
      extend_picks(level);
    }
  }
  const Few<Way, 16>& ways() const { return *to_; }

 private:
  struct Pick {
    std::uint32_t way;
    std::uint8_t row;
  };

  void begin() {
    for (bool transpose : {false, true}) {
      Way way;
      way.labels = 0xFFFFFFFFF0;
      way.tied = kAll;
      way.transpose = transpose;
      from_->add(way);
    }
    unsigned least = 0xFF;
    for (bool transpose : {false, true}) {
      for (int r = 0; r < 9; ++r)
        least = std::min<unsigned>(least, kFirstRowRank[lines_.clues(transpose, r)]);
    }
    for (bool transpose : {false, true}) {
      for (unsigned rows = next_rows(from_->begin()[transpose], 0); rows != 0; rows &= rows - 1) {
        const int row = std::countr_zero(rows);
        if (kFirstRowRank[lines_.clues(transpose, row)] == least) consider(transpose, row);
      }
    }
    extend_picks(0);
  }

  /// The rows that may come next. A blank row is less than any other; of several in a band, and of several
  /// blank bands, one is enough.
  unsigned next_rows(const Way& way, int level) const {
    const unsigned blank = lines_.blank[way.transpose];
    unsigned rows = kAll & ~way.rows_used;
    if (level % 3 != 0) {
      rows &= 7u << static_cast<int>(way.rows >> 4 * (level - 1) & 0xF) / 3 * 3;
    } else {
      for (int b = 0; b < 9; b += 3) {
        if ((way.rows_used >> b & 7) != 0) rows &= ~(7u << b);
      }
    }
    if ((rows & blank) == 0) return rows;
    rows &= blank;
    bool blank_band = false;
    for (int b = 0; b < 9; b += 3) {
      const unsigned band = rows & 7u << b;
      const bool repeated = blank_band && band == 7u << b;
      blank_band |= band == 7u << b;
      rows &= ~band | (repeated ? 0 : band & -band);
    }
    return rows;
  }

  void consider(std::uint32_t way_index, int row) {
    const std::uint64_t key = least_key(from_->begin()[way_index], row);
    if (key > best_) return;
    if (key < best_) picks_.clear();
    best_ = key;
    picks_.add({way_index, static_cast<std::uint8_t>(row)});
  }

  /// The least that a row can become, given how a way begins.
  std::uint64_t least_key(const Way& way, int row) const {
    std::uint64_t key = 0, crowded = 0;
    for (unsigned clues = lines_.clues(way.transpose, row); clues != 0; clues &= clues - 1) {
      const int column = std::countr_zero(clues);
      const int shift = 4 * way.place(column);
      crowded |= key >> shift & 0xF;
      key |= way.label(lines_.digit(way.transpose, row, column)) << shift;
    }
    return crowded == 0 ? key : sorted_key(way, row);
  }

  /// The same where several clues compete for a place: the greatest labels go to the right.
  std::uint64_t sorted_key(const Way& way, int row) const {
    const unsigned clues = lines_.clues(way.transpose, row);
    std::uint64_t key = 0;
    std::array<std::uint64_t, 3> blank_stacks{};
    int blank_place = 0;
    for (int s = 0; s < 9; s += 3) {
      if ((way.tied >> s & 7) == 7) {
        blank_stacks[s / 3] = tied_key(way, row, clues & 7u << s);
        blank_place = way.place(s);
        continue;
      }
      for (unsigned fixed = clues & 7u << s & ~way.tied; fixed != 0; fixed &= fixed - 1) {
        const int column = std::countr_zero(fixed);
        key |= way.label(lines_.digit(way.transpose, row, column)) << 4 * way.place(column);
      }
      const unsigned tied = clues & 7u << s & way.tied;
      if (tied != 0) key |= tied_key(way, row, tied) << 4 * way.place(std::countr_zero(tied));
    }
    std::sort(blank_stacks.begin(), blank_stacks.end());
    return key | (blank_stacks[2] | blank_stacks[1] << 12 | blank_stacks[0] << 24) << 4 * blank_place;
  }

  /// The labels of tied columns in ascending order, the greatest in the last nibble.
  std::uint64_t tied_key(const Way& way, int row, unsigned columns) const {
    std::array<std::uint64_t, 3> labels{};
    for (int n = 0; columns != 0; columns &= columns - 1) {
      labels[n++] = way.label(lines_.digit(way.transpose, row, std::countr_zero(columns)));
    }
    std::sort(labels.begin(), labels.end());
    return labels[2] | labels[1] << 4 | labels[0] << 8;
  }

  void extend_picks(int level) {
    to_->clear();
    for (const Pick& pick : picks_) {
      Way way = from_->begin()[pick.way];
      row_ = pick.row;
      way.rows |= std::uint64_t{pick.row} << 4 * level;
      way.rows_used = static_cast<std::uint16_t>(way.rows_used | 1u << pick.row);
      clues_ = lines_.clues(way.transpose, row_);
      fresh_ = clues_ & way.tied;
      if (fresh_ == 0) {
        add_labels(way);
      } else {
        order_stacks(way);
      }
    }
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
      keys[s] = tied_key(way, row_, fresh_ & 7u << s);
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
  void order_columns(const Way& way, int s) {
    if (s == 9) return add_labels(way);
    unsigned fresh = fresh_ & 7u << s;
    if (fresh == 0) return order_columns(way, s + 3);
    std::array<int, 3> columns{};
    std::array<std::uint64_t, 3> labels{};
    int count = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      columns[count] = std::countr_zero(fresh);
      labels[columns[count] - s] = way.label(lines_.digit(way.transpose, row_, columns[count]));
      ++count;
    }
    const unsigned rest = way.tied & 7u << s & ~fresh_;
    do {
      bool descending = true;
      Way ordered = way;
      ordered.places += static_cast<unsigned>(count) * kNibbles[rest];
      for (int i = 1; i < count; ++i) {
        descending &= labels[columns[i - 1] - s] >= labels[columns[i] - s];
        ordered.places += std::uint64_t(i) << 4 * columns[i];
      }
      if (descending) order_columns(ordered, s + 3);
    } while (std::next_permutation(columns.begin(), columns.begin() + count));
  }

  /// Labels new digits from left to right; then the way is a row longer.
  void add_labels(Way way) {
    way.tied = static_cast<std::uint16_t>(way.tied & ~clues_);
    const NewLabels fresh(best_);
    if (fresh.count() != 0) {
      for (unsigned clues = clues_; clues != 0; clues &= clues - 1) {
        const int column = std::countr_zero(clues);
        const int digit = lines_.digit(way.transpose, row_, column);
        if (way.label(digit) != kNew) continue;
        const std::uint64_t label = static_cast<unsigned>(way.labels_used + fresh.rank(way.place(column)));
        way.labels ^= (label ^ kNew) << 4 * digit;
      }
      way.labels_used = static_cast<std::uint8_t>(way.labels_used + fresh.count());
    }
    to_->add(way);
  }

  const Lines& lines_;
  Few<Way, 16> a_, b_;
  Few<Way, 16>*from_ = &a_, *to_ = &b_;
  Few<Pick, 64> picks_;
  std::uint64_t best_ = std::numeric_limits<std::uint64_t>::max();
  int row_ = 0;         ///< what is being extended by
  unsigned clues_ = 0;  ///< its clues
  unsigned fresh_ = 0;  ///< those of them in tied columns
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
    const std::uint64_t label = way.label(i + 1);
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
    const int row = out.transform.rows[i];
    for (unsigned clues = lines.clues(t, row); clues != 0; clues &= clues - 1) {
      const int column = std::countr_zero(clues);
      const std::uint64_t label = way.label(lines.digit(t, row, column));
      out.form.cells[9 * i + 8 - way.place(column)] = static_cast<std::uint8_t>(label);
    }
  }
  out.automorphisms = search.ways().size() * exchanges * factorial(9 - way.labels_used);
  return out;
}

}  // namespace nonet::canon
