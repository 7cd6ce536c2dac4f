/// House tables: which cells a house holds, which houses and peers a cell has. Built at compile time.
#pragma once

#include <nonet/types.hpp>

#include <array>

namespace nonet {

namespace detail {

constexpr std::array<std::array<Cell, kHouseCells>, kHouses> make_house_cells() {
  std::array<std::array<Cell, kHouseCells>, kHouses> table{};
  for (int i = 0; i < 9; ++i) {
    for (int k = 0; k < 9; ++k) {
      table[House::row(i).index][k] = Cell::at(i, k);
      table[House::column(i).index][k] = Cell::at(k, i);
      table[House::box(i).index][k] = Cell::at(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3);
    }
  }
  return table;
}

constexpr std::array<Cells, kHouses> make_house_sets() {
  std::array<Cells, kHouses> sets{};
  const auto cells = make_house_cells();
  for (int h = 0; h < kHouses; ++h) {
    for (Cell c : cells[h]) sets[h].insert(c);
  }
  return sets;
}

constexpr std::array<Cells, kCells> make_peers() {
  std::array<Cells, kCells> peers{};
  const auto sets = make_house_sets();
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    peers[i] = (sets[c.row()] | sets[9 + c.column()] | sets[18 + c.box()]) - Cells::of(c);
  }
  return peers;
}

inline constexpr auto kHouseCellsTable = make_house_cells();
inline constexpr auto kHouseSets = make_house_sets();
inline constexpr auto kPeers = make_peers();

}  // namespace detail

/// The nine cells of a house in order: along a row, down a column, row by row through a box.
constexpr const std::array<Cell, kHouseCells>& house_cells(House h) {
  return detail::kHouseCellsTable[h.index];
}
constexpr Cells cells_of(House h) {
  return detail::kHouseSets[h.index];
}
/// The 20 other cells that share a house with `c`.
constexpr Cells peers_of(Cell c) {
  return detail::kPeers[c.index];
}
/// Row, column and box of a cell.
constexpr std::array<House, 3> houses_of(Cell c) {
  return {House::row(c.row()), House::column(c.column()), House::box(c.box())};
}

}  // namespace nonet
