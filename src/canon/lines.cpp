#include "canon/lines.hpp"

#include <bit>

namespace nonet::canon {

namespace {

/// Bit i: byte i of these eight, each less than 128, is not 0.
unsigned nonzero_bytes(const std::uint8_t* bytes) {
  std::uint64_t word = 0;
  for (int i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << 8 * i;
  return static_cast<unsigned>(
      (((word + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101) * 0x0102040810204080) >> 56);
}

/// The row and column of each cell.
constexpr auto kCellLines = [] {
  std::array<std::array<std::uint8_t, 2>, kCells> out{};
  for (std::uint8_t i = 0; i < kCells; ++i)
    out[i] = {static_cast<std::uint8_t>(i / 9), static_cast<std::uint8_t>(i % 9)};
  return out;
}();

}  // namespace

bool read_lines(const Grid& grid, Lines& lines) {
  unsigned repeated = 0;
  const auto add = [&](int cell) {
    const auto [r, c] = kCellLines[cell];
    const std::uint64_t digit = grid.cells[cell];
    const unsigned bit = 1u << digit;
    Line &row = lines.rows[0][r], &column = lines.rows[1][c];
    repeated |= (row.holds | column.holds) & bit;
    row.digits |= digit << 4 * c;
    column.digits |= digit << 4 * r;
    row.clues = static_cast<std::uint16_t>(row.clues | 1u << c);
    column.clues = static_cast<std::uint16_t>(column.clues | 1u << r);
    row.holds = static_cast<std::uint16_t>(row.holds | bit);
    column.holds = static_cast<std::uint16_t>(column.holds | bit);
  };
  std::uint64_t low = 0;
  for (int i = 0; i < 8; ++i) low |= std::uint64_t{nonzero_bytes(&grid.cells[8 * i])} << 8 * i;
  for (; low != 0; low &= low - 1) add(std::countr_zero(low));
  std::uint32_t high = nonzero_bytes(&grid.cells[64]) | nonzero_bytes(&grid.cells[72]) << 8 |
                       unsigned{grid.cells[80] != 0} << 16;
  for (; high != 0; high &= high - 1) add(64 + std::countr_zero(high));
  for (int t = 0; t < 2; ++t) {
    for (int r = 0; r < 9; ++r) {
      if (lines.rows[t][r].clues == 0) lines.blank[t] = static_cast<std::uint16_t>(lines.blank[t] | 1u << r);
    }
  }
  return repeated == 0;
}

}  // namespace nonet::canon
