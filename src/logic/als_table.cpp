#include "logic/als_table.hpp"

namespace nonet {

namespace {

Als make_als(const Board& board, Cells cells, Digits digits, House house) {
  Als als{cells, digits, house, {}, {}};
  for (Digit d : digits) {
    als.places[d.index] = cells & board.cells(d);
    als.seen[d.index] = common_peers(als.places[d.index]) & board.cells(d);
  }
  return als;
}

}  // namespace

AlsTable::AlsTable(const Board& board) {
  for (int h = 0; h < kHouses; ++h) {
    const House house(h);
    std::array<Cell, kHouseCells> blank;
    int n = 0;
    for (Cell c : house_cells(house)) {
      if (board.blank().contains(c)) blank[n++] = c;
    }
    // The digits of a subset are those of the subset without its last cell and of that cell.
    std::array<Digits, 512> digits{};
    for (unsigned subset = 1; subset < 1u << n; ++subset) {
      const int top = std::bit_width(subset) - 1;
      digits[subset] = digits[subset ^ 1u << top] | board.candidates(blank[top]);
      if (digits[subset].size() != std::popcount(subset) + 1) continue;
      Cells cells;
      for (int i = 0; i < n; ++i) {
        if (subset >> i & 1) cells.insert(blank[i]);
      }
      if (houses_of_all(cells).first() != house) continue;
      all_.push_back(make_als(board, cells, digits[subset], house));
    }
  }
}

}  // namespace nonet
