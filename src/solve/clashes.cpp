#include <nonet/solve.hpp>

#include "core/houses.hpp"

namespace nonet {

const char* verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::unique:
      return "unique";
    case Verdict::multiple:
      return "multiple";
    case Verdict::none:
      return "none";
    case Verdict::invalid:
      return "invalid";
    case Verdict::unknown:
      break;
  }
  return "unknown";
}

std::vector<Clash> clashes(const Grid& grid) {
  std::vector<Clash> found;
  for (int h = 0; h < kHouses; ++h) {
    const auto& cells = house_cells(House(h));
    for (int i = 0; i < kHouseCells; ++i) {
      const auto digit = grid.at(cells[i]);
      if (!digit) continue;
      for (int k = i + 1; k < kHouseCells; ++k) {
        if (grid.at(cells[k]) == digit) found.push_back({House(h), *digit, cells[i], cells[k]});
      }
    }
  }
  return found;
}

}  // namespace nonet
