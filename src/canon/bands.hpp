/// The 416 classes of bands, by table: any band's class and a way to its least form in one look-up.
///
/// Relabelled so that its first box reads 0 1 2 / 3 4 5 / 6 7 8, and with the columns of the other boxes
/// sorted by their top cell, a band is one of 56 · 36 · 36 = 72,576:
///
///     0 1 2 | . . . | . . .    56  which digits of each row of box 0 go to which row of box 1
///     3 4 5 | . . . | . . .    36  how the middle and lower row of box 1 stand under its top row
///     6 7 8 | . . . | . . .    36  the same for box 2
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace nonet::canon {

/// The 1296 orders of nine lines that keep bands together; [i][j] is the line that comes to place j.
using LineOrder = std::array<std::uint8_t, 9>;
const std::array<LineOrder, 1296>& line_orders();
/// The six orders of three things; [i][j] is the thing that comes to place j.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// Which line and column comes to which place: out[r][c] = in[rows[r]][columns[c]].
struct BandMove {
  std::array<std::uint8_t, 3> rows{0, 1, 2};
  LineOrder columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
};

/// A band, row by row, digits 1..9.
using Band = std::array<std::uint8_t, 27>;

class Bands {
 public:
  /// The tables, made on first use (about ten milliseconds).
  static const Bands& get();

  /// What the table says about a band: its class 0..415 and, packed, a move to the least form.
  struct Entry {
    std::uint16_t band_class = 0;
    std::uint16_t move = 0;
  };
  /// `band` must be 27 digits that form a valid band, row by row.
  Entry find(const std::uint8_t* band) const;
  /// The move of an entry found for this band.
  BandMove move(const std::uint8_t* band, Entry entry) const;

  const Band& least(int band_class) const { return least_[band_class]; }
  /// The moves that leave the least form as it is up to a relabelling; the first is not promised to be none.
  const std::vector<BandMove>& automorphisms(int band_class) const { return automorphisms_[band_class]; }

 private:
  Bands();
  void fill_class(int band_class);

  std::vector<Entry> entries_;
  std::vector<Band> least_;
  std::vector<std::vector<BandMove>> automorphisms_;
};

/// Whether every row and every box of three rows holds all nine digits.
bool valid_band(const std::uint8_t* band);

}  // namespace nonet::canon
