#include <nonet/grid.hpp>

#include "core/houses.hpp"

namespace nonet {

std::optional<Grid> Grid::from_line(std::string_view line) {
  if (line.size() != kCells) return std::nullopt;
  Grid grid;
  for (int i = 0; i < kCells; ++i) {
    const char c = line[i];
    if (c >= '1' && c <= '9') {
      grid.cells[i] = static_cast<std::uint8_t>(c - '0');
    } else if (c != '.' && c != '0') {
      return std::nullopt;
    }
  }
  return grid;
}

std::string Grid::line(char blank) const {
  std::string text(kCells, blank);
  for (int i = 0; i < kCells; ++i) {
    if (cells[i] != 0) text[i] = static_cast<char>('0' + cells[i]);
  }
  return text;
}

Position Position::from_givens(const Grid& givens) {
  Position position;
  position.grid = givens;
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    if (auto d = givens.at(c)) {
      position.givens.insert(c);
      position.candidates[i] = Digits::of(*d);
      continue;
    }
    Digits open = Digits::all();
    for (Cell peer : peers_of(c)) {
      if (auto d = givens.at(peer)) open.erase(*d);
    }
    position.candidates[i] = open;
  }
  return position;
}

}  // namespace nonet
