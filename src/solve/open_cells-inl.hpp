/// The cells of a board that are not decided. Compiled once per target.
#pragma once

#include "solve/board-inl.hpp"

namespace nonet {
namespace {

/// A set of cells: bit c of `front` is cell c, bit c of `back` cell 54 + c.
struct OpenCells {
  std::uint64_t front = 0, back = 0;
  int size() const { return __builtin_popcountll(front) + __builtin_popcountll(back); }
};

#if defined(__BMI2__)
NONET_INLINE OpenCells open_cells(const Places& x) {
  // Lane 4a + b of place (r, c) is cell 27a + 9r + 3b + c; b = 3 does not occur.
  constexpr std::uint64_t kBand = 0b1001001001, kTwoBands = kBand | kBand << 27;
  OpenCells open;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const unsigned lanes = nonzero_lanes(drop_lowest(x.of[r][c]));
      open.front |= _pdep_u64(lanes & 0xFF, kTwoBands) << (9 * r + c);
      open.back |= _pdep_u64(lanes >> 8, kBand) << (9 * r + c);
    }
  }
  return open;
}
#else
NONET_INLINE OpenCells open_cells(const Places& x) {
  Board board;
  store_places(board, x);
  OpenCells open;
  for (int cell = 0; cell < 81; ++cell) {
    const unsigned candidates = lane_of(board, cell);
    const std::uint64_t several = (candidates & (candidates - 1)) != 0;
    (cell < 54 ? open.front : open.back) |= several << cell % 54;
  }
  return open;
}
#endif

struct CellPlace {
  std::uint8_t row, column, box;  // as indices among 27 houses
  std::uint8_t where;             // as lane_at() takes it
};
struct CellPlaces {
  CellPlace of[81];
};
constexpr CellPlaces make_cell_places() {
  CellPlaces places{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    const int where = 16 * (row % 3 * 3 + column % 3) + row / 3 * 4 + column / 3;
    places.of[cell] = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(9 + column),
                       static_cast<std::uint8_t>(18 + box), static_cast<std::uint8_t>(where)};
  }
  return places;
}
inline constexpr CellPlaces kCellPlaces = make_cell_places();

}  // namespace
}  // namespace nonet
