#include "canon/bands.hpp"

#include <algorithm>
#include <bit>

#include "core/sort.hpp"

namespace nonet::canon {

namespace {

constexpr int kPatterns = 56;
constexpr int kBandKinds = kPatterns * 36 * 36;
constexpr std::uint16_t kNoClass = 0xFFFF;

std::array<LineOrder, 1296> make_line_orders() {
  std::array<LineOrder, 1296> out{};
  for (int i = 0; i < 1296; ++i) {
    const std::array<int, 3> within{i / 36 % 6, i / 6 % 6, i % 6};
    for (int p = 0; p < 9; ++p) {
      out[i][p] = static_cast<std::uint8_t>(3 * kOrders[i / 216][p / 3] + kOrders[within[p / 3]][p % 3]);
    }
  }
  return out;
}

/// The order in which three different numbers stand, as an index into kOrders.
inline int order_index(int a, int b, int c) {
  constexpr std::array<std::int8_t, 8> kIndex{5, 3, -1, 1, 4, -1, 2, 0};
  return kIndex[(a < b) | (a < c) << 1 | (b < c) << 2];
}

LineOrder inverse_of(const LineOrder& order) {
  LineOrder out{};
  for (std::uint8_t i = 0; i < 9; ++i) out[order[i]] = i;
  return out;
}

/// The inverse of each line order: [i][j] is the place to which line j comes.
const std::array<LineOrder, 1296>& line_places() {
  static const auto places = [] {
    std::array<LineOrder, 1296> out{};
    for (int i = 0; i < 1296; ++i) out[i] = inverse_of(line_orders()[i]);
    return out;
  }();
  return places;
}

int line_order_index(const LineOrder& order) {
  int index = order_index(order[0], order[3], order[6]);
  for (int i = 0; i < 9; i += 3) index = 6 * index + order_index(order[i], order[i + 1], order[i + 2]);
  return index;
}

/// [i][j]: the order that j looks like when its columns are sorted by i.
constexpr auto kRelative = [] {
  std::array<std::array<std::uint8_t, 6>, 6> out{};
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < 6; ++j) {
      std::array<int, 3> seen{};
      for (int c = 0; c < 3; ++c) seen[kOrders[i][c]] = kOrders[j][c];
      for (std::uint8_t k = 0; k < 6; ++k) {
        if (kOrders[k][0] == seen[0] && kOrders[k][1] == seen[1] && kOrders[k][2] == seen[2]) out[i][j] = k;
      }
    }
  }
  return out;
}();

/// The inverse of each order.
constexpr std::array<std::uint8_t, 6> kInverse{0, 1, 2, 4, 3, 5};

/// [mask]: the number 0..55 of a pattern, of those with three digits for each row of box 1. Bit i of a mask
/// says that the digit at place i of box 0, in row r, goes to row r + 2 (mod 3) of box 1 and not to r + 1.
constexpr auto kPatternIndex = [] {
  std::array<std::uint8_t, 512> out{};
  std::uint8_t next = 0;
  for (unsigned mask = 0; mask < 512; ++mask) {
    const int a = std::popcount(mask & 7), b = std::popcount(mask >> 3 & 7), c = std::popcount(mask >> 6);
    if (a == b && b == c) out[mask] = next++;
  }
  return out;
}();

/// How one of the boxes 1 and 2 stands to box 0.
struct BoxKind {
  unsigned pattern = 0;  ///< as in kPatternIndex
  int top_order = 0;     ///< of the top row: which order sorts the columns
  int under = 0;         ///< 0..35: the lower rows, columns sorted
};

using Places = std::array<std::uint8_t, 10>;

Places places_in_first_box(const std::uint8_t* band) {
  Places places{};
  for (std::uint8_t i = 0; i < 9; ++i) places[band[i / 3 * 9 + i % 3]] = i;
  return places;
}

inline BoxKind box_kind(const std::uint8_t* box, const Places& places) {
  std::array<unsigned, 3> rows{};
  std::array<int, 3> orders{};
  for (int r = 0; r < 3; ++r) {
    const int a = places[box[9 * r]], b = places[box[9 * r + 1]], c = places[box[9 * r + 2]];
    rows[r] = 1u << a | 1u << b | 1u << c;
    orders[r] = order_index(a, b, c);
  }
  BoxKind kind;
  kind.pattern = (rows[2] & 0007) | (rows[0] & 0070) | (rows[1] & 0700);
  kind.top_order = orders[0];
  kind.under = 6 * kRelative[orders[0]][orders[1]] + kRelative[orders[0]][orders[2]];
  return kind;
}

inline int entry_index(const std::uint8_t* band) {
  const Places places = places_in_first_box(band);
  const BoxKind one = box_kind(band + 3, places), two = box_kind(band + 6, places);
  return (kPatternIndex[one.pattern] * 36 + one.under) * 36 + two.under;
}

/// The order that sorts the columns of boxes 1 and 2 by their top cell.
LineOrder sorted_columns(const std::uint8_t* band) {
  const Places places = places_in_first_box(band);
  LineOrder out{0, 1, 2, 3, 4, 5, 6, 7, 8};
  for (int box = 3; box < 9; box += 3) {
    const auto top = [&](int column) { return places[band[column]]; };
    sort_few(&out[box], &out[box] + 3, [&](int a, int b) { return top(a) < top(b); });
  }
  return out;
}

/// The band of an entry: the inverse of entry_index, digits named by their place in box 0.
Band band_of(int entry) {
  Band band{};
  unsigned pattern = 0;
  const auto valid = [](unsigned m) {
    return std::popcount(m & 7) == std::popcount(m >> 3 & 7) && std::popcount(m & 7) == std::popcount(m >> 6);
  };
  while (!valid(pattern) || kPatternIndex[pattern] != entry / 1296) ++pattern;
  for (int box = 0; box < 3; ++box) {
    const int under = box == 1 ? entry / 36 % 36 : entry % 36;
    for (int r = 0; r < 3; ++r) {
      std::array<std::uint8_t, 3> digits{};
      int n = 0;
      for (int place = 0; place < 9; ++place) {
        const bool far = (pattern >> place & 1) != 0;
        const int row = (place / 3 + (box == 0 ? 0 : (box == 1) == far ? 2 : 1)) % 3;
        if (row == r) digits[n++] = static_cast<std::uint8_t>(place + 1);
      }
      const auto& order = kOrders[box == 0 || r == 0 ? 0 : r == 1 ? under / 6 : under % 6];
      for (int c = 0; c < 3; ++c) band[9 * r + 3 * box + c] = digits[order[c]];
    }
  }
  return band;
}

/// [c]: first[next[c]].
LineOrder composed(const LineOrder& first, const LineOrder& next) {
  LineOrder out{};
  for (int i = 0; i < 9; ++i) out[i] = first[next[i]];
  return out;
}

Band moved(const Band& band, const BandMove& move) {
  Band out{};
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 9; ++c) out[9 * r + c] = band[9 * move.rows[r] + move.columns[c]];
  }
  return out;
}

/// The least image of a band under all 6 · 1296 moves and the relabellings.
Band least_form(const Band& band) {
  Band least;
  least.fill(10);
  for (const auto& rows : kOrders) {
    std::array<std::uint8_t, 10> top{};  // where a digit stands in the first row
    for (std::uint8_t c = 0; c < 9; ++c) top[band[9 * rows[0] + c]] = c;
    for (int order = 0; order < 1296; ++order) {
      const LineOrder& columns = line_orders()[order];
      const LineOrder& places = line_places()[order];
      const auto label = [&](int i) {
        return static_cast<std::uint8_t>(places[top[band[9 * rows[i / 9] + columns[i % 9]]]] + 1);
      };
      int i = 9;
      while (i < 26 && label(i) == least[i]) ++i;
      if (label(i) >= least[i]) continue;
      for (int j = 0; j < 27; ++j) least[j] = label(j);
    }
  }
  return least;
}

}  // namespace

const std::array<LineOrder, 1296>& line_orders() {
  static const auto orders = make_line_orders();
  return orders;
}

bool valid_band(const std::uint8_t* band) {
  for (int house = 0; house < 6; ++house) {
    unsigned seen = 0;
    for (int i = 0; i < 9; ++i) {
      const int place = house < 3 ? 9 * house + i : 3 * (house - 3) + i / 3 * 9 + i % 3;
      seen |= 1u << band[place];
    }
    if (seen != 0x3FE) return false;
  }
  return true;
}

const Bands& Bands::get() {
  static const Bands bands;
  return bands;
}

// The 216 moves that bring another box to the left, with its rows and columns in any order, lead from one
// entry to all entries of its class.
template <class Visit>
void for_each_entry_of_class(const Band& band, Visit visit) {
  for (int order = 0; order < 1296; order += 36) {
    for (const auto& rows : kOrders) {
      const BandMove move{rows, line_orders()[order]};
      const Band image = moved(band, move);
      visit(move, image, entry_index(image.data()));
    }
  }
}

Bands::Bands() : entries_(kBandKinds, Entry{kNoClass, 0}) {
  std::vector<bool> seen(kBandKinds, false);
  for (int i = 0; i < kBandKinds; ++i) {
    if (seen[i]) continue;
    least_.push_back(least_form(band_of(i)));
    for_each_entry_of_class(least_.back(), [&](auto&, auto&, int entry) { seen[entry] = true; });
  }
  std::sort(least_.begin(), least_.end());
  for (int k = 0; k < static_cast<int>(least_.size()); ++k) fill_class(k);
}

// An entry's move undoes one of those 216 moves. It is kept relative to sorted columns, so that it serves
// every band of the entry.
void Bands::fill_class(int band_class) {
  const Band& least = least_[band_class];
  const int own = entry_index(least.data());
  const LineOrder own_columns = sorted_columns(least.data());
  auto& automorphisms = automorphisms_.emplace_back();
  for_each_entry_of_class(least, [&](const BandMove& move, const Band& image, int entry) {
    LineOrder sorted = sorted_columns(image.data());
    for (auto& column : sorted) column = move.columns[column];
    const LineOrder back = inverse_of(sorted);
    const int rows = order_index(move.rows[0], move.rows[1], move.rows[2]);
    const int back_rows = kInverse[rows];
    entries_[entry] = {static_cast<std::uint16_t>(band_class),
                       static_cast<std::uint16_t>(1296 * back_rows + line_order_index(back))};
    if (entry == own) automorphisms.push_back({kOrders[back_rows], composed(own_columns, back)});
  });
}

Bands::Entry Bands::find(const std::uint8_t* band) const {
  return entries_[entry_index(band)];
}

BandMove Bands::move(const std::uint8_t* band, Entry entry) const {
  return {kOrders[entry.move / 1296], composed(sorted_columns(band), line_orders()[entry.move % 1296])};
}

}  // namespace nonet::canon
