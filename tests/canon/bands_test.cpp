#include "canon/bands.hpp"

#include <nonet/canon.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace nonet {
namespace {

// Row moves, stack moves and column moves of a band, times the relabellings.
constexpr std::uint64_t kBandSymmetries = 6ull * 1296 * 362880;

TEST(Bands, ThereAre416ClassesThatHoldAllBands) {
  const auto& bands = canon::Bands::get();
  std::uint64_t all = 0;
  for (int k = 0; k < kBandClasses; ++k) all += kBandSymmetries / bands.automorphisms(k).size();
  EXPECT_EQ(all, 948109639680u);
}

TEST(Bands, LeastFormsAscendAndFindThemselves) {
  const auto& bands = canon::Bands::get();
  for (int k = 0; k < kBandClasses; ++k) {
    ASSERT_TRUE(canon::valid_band(bands.least(k).data()));
    ASSERT_EQ(band_class(bands.least(k)), k + 1);
    if (k > 0) ASSERT_LT(bands.least(k - 1), bands.least(k));
  }
}

TEST(Bands, EveryMoveLeadsToTheLeastForm) {
  const auto& bands = canon::Bands::get();
  for (std::uint64_t seed = 0; seed < 20000; ++seed) {
    const int k = static_cast<int>(seed % kBandClasses);
    Grid grid;
    std::copy(bands.least(k).begin(), bands.least(k).end(), grid.cells.begin());
    Symmetry t = Symmetry::random(seed);
    t.transpose = false;
    const Grid moved = t.image(grid);
    const int band =
        static_cast<int>(std::find_if(moved.cells.begin(), moved.cells.end(), [](int v) { return v != 0; }) -
                         moved.cells.begin()) /
        27;
    const std::uint8_t* cells = &moved.cells[27 * band];
    const auto entry = bands.find(cells);
    ASSERT_EQ(entry.band_class, k) << seed;
    const auto move = bands.move(cells, entry);
    std::array<std::uint8_t, 10> labels{};
    for (std::uint8_t c = 0; c < 9; ++c) labels[cells[9 * move.rows[0] + move.columns[c]]] = c + 1;
    for (int i = 0; i < 27; ++i) {
      ASSERT_EQ(labels[cells[9 * move.rows[i / 9] + move.columns[i % 9]]], bands.least(k)[i]) << seed;
    }
  }
}

TEST(Bands, WhatIsNoBandHasNoClass) {
  canon::Band band = canon::Bands::get().least(0);
  std::swap(band[0], band[9]);
  EXPECT_EQ(band_class(band), 0);
  band[0] = 200;
  EXPECT_EQ(band_class(band), 0);
  EXPECT_EQ(band_class(canon::Band{}), 0);
}

TEST(Bands, MatchTheKnownTable) {
  std::ifstream in(std::string(NONET_SHARED_DIR) + "/data/known-answers/bands416.tsv");
  if (!in) GTEST_SKIP() << "no extra data";
  const auto& bands = canon::Bands::get();
  std::string line;
  std::getline(in, line);
  int rows = 0;
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    int index = 0;
    std::string form;
    std::uint64_t automorphisms = 0, size = 0;
    fields >> index >> form >> automorphisms >> size;
    const int k = index - 1;
    std::string found;
    for (int v : bands.least(k)) found += static_cast<char>('0' + v);
    ASSERT_EQ(found, form);
    ASSERT_EQ(bands.automorphisms(k).size(), automorphisms) << index;
    ASSERT_EQ(kBandSymmetries / bands.automorphisms(k).size(), size) << index;
    ++rows;
  }
  EXPECT_EQ(rows, kBandClasses);
}

}  // namespace
}  // namespace nonet
