/// How many bands have given column sets, and which: the tables behind uniform random grids.
///
/// A box's three columns cut the nine digits into three triples, a *cut*; a band has three cuts (a, b, c),
/// one per box. With the cuts fixed, a *filling* says in which of the three rows each digit stands in each
/// box. There are 280 cuts (columns in no order). Relabelling the digits brings cut a to 123|456|789 and cut
/// b to one of five, so lists of fillings are kept for 5 · 280 cases only.
#pragma once

#include <nonet/types.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace nonet {

inline constexpr int kCuts = 280;     ///< partitions of nine digits into three triples
inline constexpr int kSplits = 56;    ///< ways to share a cut's digits out to the two boxes below
inline constexpr int kBandKinds = 5;  ///< pairs of cuts, up to relabelling

/// One small number per digit, by digit index: a relabelling, a part 0..2, a row 0..2.
using PerDigit = std::array<std::uint8_t, kDigits>;

/// The part 0..2 of each digit; digit index 0 is in part 0, the least digit outside part 0 in part 1.
using Cut = PerDigit;

/// The row 0..2 of each digit in each of the band's boxes.
using Filling = std::array<PerDigit, 3>;

/// Below a box with a given cut every digit moves to another column in each of the two boxes below. `middle`
/// and `lower` are the cuts of these boxes; `middle_column[i]` is the column, as numbered by the given cut's
/// parts, in which part i of `middle` stands.
struct Split {
  std::uint16_t middle, lower;
  std::array<std::uint8_t, 3> middle_column, lower_column;
};

class BandFillings {
 public:
  /// The tables, made at the first call (a few milliseconds, 1 MB).
  static const BandFillings& get();

  const Cut& cut(int index) const { return cuts_[index]; }
  const std::array<Split, kSplits>& splits(int cut) const { return splits_[cut]; }

  /// Number of fillings of a band with these cuts, rows in no order: 0..288.
  std::uint32_t count(int a, int b, int c) const { return count_[standard_[a][b]][standard_[a][c]]; }
  /// The filling with this index, which must be below `count(a, b, c)`.
  Filling filling(int a, int b, int c, std::uint32_t index) const;

  /// A filling in 27 bits: bits 3d..3d+2 hold 2 · (row in box 0) + (the greater of the two rows that are left
  /// is in box 1) for digit d, in the cyclic order 0 1 2.
  using Packed = std::uint32_t;
  static Filling unpack(Packed rows);

  /// Pairs of cuts (a, b) that relabelling brings to (0, `cut_b`): `orbit` such b for each a.
  struct Kind {
    int cut_b = 0;
    std::uint32_t orbit = 0;
    std::uint32_t most = 0;                        ///< fillings of one band of this kind: at most so many
    std::vector<Packed> fillings;                  ///< of all bands that begin with cuts 0, cut_b; by cut c
    std::array<std::uint32_t, kCuts + 1> begin{};  ///< where those with cut c begin
  };
  const std::array<Kind, kBandKinds>& kinds() const { return kinds_; }
  const Kind& kind(int a, int b) const { return kinds_[kind_of_[standard_[a][b]]]; }

 private:
  BandFillings();
  void make_cuts();
  void make_splits();
  void make_standard();
  void make_kinds();
  int index_of(const PerDigit& parts) const;
  int relabelled(int cut, const PerDigit& map) const;

  std::array<Cut, kCuts> cuts_;
  std::vector<std::int16_t> index_;  // cut by its parts read as a number in base 3
  std::array<std::array<Split, kSplits>, kCuts> splits_;
  std::array<PerDigit, kCuts> standard_map_;                      // brings cut a to cut 0 ...
  std::array<std::array<std::uint16_t, kCuts>, kCuts> standard_;  // ... and cut b to standard_[a][b]
  std::array<Kind, kBandKinds> kinds_;
  std::array<std::uint8_t, kCuts> kind_of_;  // of the pair (0, b)
  std::array<PerDigit, kCuts> kind_map_;     // keeps cut 0, brings b to its kind's cut_b
  std::array<std::array<std::uint16_t, kCuts>, kCuts> count_;
};

}  // namespace nonet
