#include "logic/links.hpp"

namespace nonet {

LinkTable::LinkTable(const Board& board) {
  for (int h = 0; h < kHouses; ++h) {
    for (int d = 0; d < kDigits; ++d) {
      const House house(h);
      const Digit digit(d);
      const Places places = board.places(house, digit);
      if (std::popcount(places) != 2) continue;
      const Cell a = house_cells(house)[std::countr_zero(places)];
      const Cell b = house_cells(house)[15 - std::countl_zero(places)];
      strong_[d].push_back({a, b, house});
      partners_[d][a.index].insert(b);
      partners_[d][b.index].insert(a);
    }
  }
}

}  // namespace nonet
