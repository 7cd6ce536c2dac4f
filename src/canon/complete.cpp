// The least form of a complete grid begins with the least form of one of its bands or stacks, the one whose
// class comes first of the six. That band, and the automorphism of its class by which it comes to its least
// form, settle the columns and the labels. The other rows then stand in ascending order of their first cell,
// for no label is ever left open. So a table of bands (bands.hpp) leaves only a handful of ways to compare,
// and most of those lose in the fourth row, which begins with 2.

#include "canon/complete.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <utility>

#include "canon/bands.hpp"
#include "core/sort.hpp"

namespace nonet::canon {

namespace {

using Cells81 = std::array<std::uint8_t, kCells>;

/// Everything that settles an image of the grid.
struct Way {
  bool transpose = false;
  std::array<std::uint8_t, 9> rows{};
  LineOrder columns{};
  std::array<std::uint8_t, 10> labels{};
};

class Search {
 public:
  Search(const Cells81& rows, const Cells81& columns) : lines_{&rows, &columns} {}

  void run() {
    const Bands& bands = Bands::get();
    std::array<std::array<Bands::Entry, 3>, 2> entries{};
    int least = kBandClasses;
    for (int t = 0; t < 2; ++t) {
      for (int b = 0; b < 3; ++b) {
        entries[t][b] = bands.find(&(*lines_[t])[27 * b]);
        least = std::min<int>(least, entries[t][b].band_class);
      }
    }
    for (int t = 0; t < 2; ++t) {
      for (int b = 0; b < 3; ++b) {
        if (entries[t][b].band_class == least) begin_with(t == 1, b, entries[t][b]);
      }
    }
  }
  const Way& best() const { return best_; }
  std::uint64_t ways() const { return ways_; }

 private:
  void begin_with(bool transpose, int band, Bands::Entry entry) {
    const Bands& bands = Bands::get();
    grid_ = lines_[transpose]->data();
    const BandMove base = bands.move(grid_ + 27 * band, entry);
    Way way;
    way.transpose = transpose;
    for (const BandMove& next : bands.automorphisms(entry.band_class)) {
      for (int i = 0; i < 3; ++i) way.rows[i] = static_cast<std::uint8_t>(3 * band + base.rows[next.rows[i]]);
      const std::uint8_t* top = grid_ + 9 * way.rows[0];
      for (std::uint8_t i = 0; i < 9; ++i) {
        way.columns[i] = base.columns[next.columns[i]];
        way.labels[top[way.columns[i]]] = i + 1;
      }
      consider(way, band);
    }
  }

  std::uint8_t label(const Way& way, int row, int place) const {
    return way.labels[grid_[9 * row + way.columns[place]]];
  }

  void consider(Way& way, int band) {
    int fourth = (band + 1) % 3 * 3;
    while (label(way, fourth, 0) != 2) fourth = (fourth + 1) % 9;
    int place = 1;
    while (place < 9 && label(way, fourth, place) == least_rows_[place]) ++place;
    if (place < 9 && label(way, fourth, place) > least_rows_[place]) return;
    order_rows(way, band, fourth / 3);
    compare(way);
  }

  void order_rows(Way& way, int first, int second) const {
    const std::array<int, 3> bands{first, second, 3 - first - second};
    for (int b = 1; b < 3; ++b) {
      std::uint8_t* rows = &way.rows[3 * b];
      for (int i = 0; i < 3; ++i) rows[i] = static_cast<std::uint8_t>(3 * bands[b] + i);
      sort_few(rows, rows + 3, [&](int x, int y) { return label(way, x, 0) < label(way, y, 0); });
    }
  }

  /// Compares the six lower rows with the least so far.
  void compare(const Way& way) {
    std::array<std::uint8_t, 54> rows{};
    for (int i = 0; i < 54; ++i) rows[i] = label(way, way.rows[3 + i / 9], i % 9);
    if (least_rows_ < rows) return;
    ways_ = rows == least_rows_ ? ways_ + 1 : 1;
    best_ = way;
    least_rows_ = rows;
  }

  std::array<const Cells81*, 2> lines_;
  const std::uint8_t* grid_ = nullptr;  ///< the orientation at work
  Way best_;
  std::array<std::uint8_t, 54> least_rows_ = [] {
    std::array<std::uint8_t, 54> out;
    out.fill(10);
    return out;
  }();
  std::uint64_t ways_ = 0;
};

}  // namespace

std::optional<Canonical> complete(const Grid& grid) {
  const auto valid_bands = [](const Cells81& lines) {
    return valid_band(&lines[0]) && valid_band(&lines[27]) && valid_band(&lines[54]);
  };
  if (!valid_bands(grid.cells)) return std::nullopt;
  Cells81 columns{};
  for (int i = 0; i < kCells; ++i) columns[i % 9 * 9 + i / 9] = grid.cells[i];
  if (!valid_bands(columns)) return std::nullopt;
  Search search(grid.cells, columns);
  search.run();
  const Way& way = search.best();
  Canonical out;
  out.transform.transpose = way.transpose;
  out.transform.rows = way.rows;
  out.transform.columns = way.columns;
  for (int d = 1; d <= 9; ++d) out.transform.digits[d - 1] = static_cast<std::uint8_t>(way.labels[d] - 1);
  const Cells81& cells = way.transpose ? columns : grid.cells;
  for (int i = 0; i < kCells; ++i) {
    out.form.cells[i] = way.labels[cells[9 * way.rows[i / 9] + way.columns[i % 9]]];
  }
  out.automorphisms = search.ways();
  return out;
}

}  // namespace nonet::canon
