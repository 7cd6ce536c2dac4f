#include <nonet/canon.hpp>
#include <nonet/generate.hpp>
#include <nonet/solve.hpp>

#include "core/random.hpp"
#include "generate/band_fillings.hpp"
#include "generate/random_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>
#include <sstream>

namespace nonet {
namespace {

__extension__ using Big = unsigned __int128;

std::string decimal(Big n) {
  std::string text;
  for (; n != 0; n /= 10) text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(n % 10)));
  return text;
}

struct BandClass {
  std::uint64_t size = 0;         ///< bands in this class
  std::uint64_t completions = 0;  ///< complete grids for each of them
};

/// One band with these cuts: columns and rows in the order of the tables.
std::array<std::uint8_t, 27> band_of(const std::array<int, 3>& cuts, const Filling& filling) {
  std::array<std::uint8_t, 27> band{};
  for (int box = 0; box < 3; ++box) {
    const Cut& cut = BandFillings::get().cut(cuts[box]);
    for (int d = 0; d < kDigits; ++d) {
      band[9 * filling[box][d] + 3 * box + cut[d]] = static_cast<std::uint8_t>(d + 1);
    }
  }
  return band;
}

std::uint64_t completions(const std::array<int, 3>& cuts) {
  const BandFillings& tables = BandFillings::get();
  std::uint64_t sum = 0;
  for (const Split& a : tables.splits(cuts[0])) {
    for (const Split& b : tables.splits(cuts[1])) {
      for (const Split& c : tables.splits(cuts[2])) {
        sum += std::uint64_t{tables.count(a.middle, b.middle, c.middle)} *
               tables.count(a.lower, b.lower, c.lower);
      }
    }
  }
  return sum * 36;  // the orders of the rows of the two bands
}

/// Sizes and completions of the 416 classes, from the tables that make random grids.
const std::array<BandClass, kBandClasses>& band_class_table() {
  static const auto table = [] {
    std::array<BandClass, kBandClasses> classes;
    for (const auto& kind : BandFillings::get().kinds()) {
      for (int c = 0; c < kCuts; ++c) {
        for (std::uint32_t i = kind.begin[c]; i < kind.begin[c + 1]; ++i) {
          const std::array<int, 3> cuts{0, kind.cut_b, c};
          const auto band = band_of(cuts, BandFillings::unpack(kind.fillings[i]));
          BandClass& here = classes[band_class(band) - 1];
          // All first cuts, the orders of the nine columns within boxes, the orders of the rows.
          here.size += std::uint64_t{kind.orbit} * kCuts * 216 * 6;
          if (here.completions == 0) here.completions = completions(cuts);
        }
      }
    }
    return classes;
  }();
  return table;
}

TEST(BandFillings, BandsAddUpToAllGrids) {
  Big bands = 0, grids = 0;
  for (const BandClass& c : band_class_table()) {
    bands += c.size;
    grids += Big{c.size} * c.completions;
  }
  EXPECT_EQ(decimal(bands), "948109639680");
  EXPECT_EQ(decimal(grids), "6670903752021072936960");
}

TEST(BandFillings, EveryClassAgreesWithThePublishedTable) {
  std::ifstream file(NONET_SHARED_DIR "/data/known-answers/bands416.tsv");
  if (!file) GTEST_SKIP() << "no ../shared";
  std::string line;
  std::getline(file, line);
  int rows = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::uint64_t index = 0, automorphisms = 0, size = 0, count = 0;
    std::string band;
    fields >> index >> band >> automorphisms >> size >> count;
    EXPECT_EQ(band_class_table()[index - 1].size, size) << band;
    EXPECT_EQ(band_class_table()[index - 1].completions, count) << band;
    ++rows;
  }
  EXPECT_EQ(rows, kBandClasses);
}

TEST(BandFillings, FillingsAreDifferentBands) {
  const BandFillings& tables = BandFillings::get();
  Random random(1);
  for (int trial = 0; trial < 300; ++trial) {
    const std::array<int, 3> cuts{static_cast<int>(random.below(kCuts)),
                                  static_cast<int>(random.below(kCuts)),
                                  static_cast<int>(random.below(kCuts))};
    std::set<std::array<std::uint8_t, 27>> bands;
    const std::uint32_t count = tables.count(cuts[0], cuts[1], cuts[2]);
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto band = band_of(cuts, tables.filling(cuts[0], cuts[1], cuts[2], i));
      EXPECT_NE(band_class(band), 0);
      bands.insert(band);
    }
    EXPECT_EQ(bands.size(), count);
  }
}

/// Pearson's statistic as a number of standard deviations above its mean; classes that are expected fewer
/// than ten times count as one.
double chi_square_deviation(const std::vector<double>& seen, const std::vector<double>& share, double total) {
  double sum = 0, rare_seen = 0, rare_expected = 0, freedom = -1;
  const auto add = [&](double s, double e) {
    sum += (s - e) * (s - e) / e;
    freedom += 1;
  };
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const double expected = share[i] * total;
    if (expected < 10) {
      rare_seen += seen[i];
      rare_expected += expected;
    } else {
      add(seen[i], expected);
    }
  }
  if (rare_expected > 0) add(rare_seen, rare_expected);
  return (sum - freedom) / std::sqrt(2 * freedom);
}

constexpr int kSample = 150'000;

TEST(RandomGrid, IsACompleteGrid) {
  for (std::uint64_t i = 0; i < 2000; ++i) {
    const Grid grid = random_grid(7, i);
    EXPECT_EQ(grid.clues(), kCells);
    EXPECT_TRUE(clashes(grid).empty()) << grid.line();
  }
}

TEST(RandomGrid, AllSixBandsAndStacksFollowTheSizesOfTheirClasses) {
  std::vector<double> share;
  for (const BandClass& c : band_class_table()) {
    share.push_back(static_cast<double>(c.size) * static_cast<double>(c.completions) /
                    6670903752021072936960.0);
  }
  std::array<std::vector<double>, 6> seen;
  for (auto& s : seen) s.assign(kBandClasses, 0);
  Random random(20240);
  for (int i = 0; i < kSample; ++i) {
    const auto classes = band_classes(random_grid(random));
    for (int chute = 0; chute < 6; ++chute) ++seen[chute][classes[chute] - 1];
  }
  for (int chute = 0; chute < 6; ++chute) {
    EXPECT_LT(std::abs(chi_square_deviation(seen[chute], share, kSample)), 4) << "chute " << chute;
  }
}

TEST(RandomGrid, CellsAndPairsOfCellsAreUniform) {
  std::vector<double> one(kCells * kDigits, 0), pair(kDigits * kDigits, 0);
  Random random(99);
  for (int i = 0; i < kSample; ++i) {
    const Grid grid = random_grid(random);
    for (int c = 0; c < kCells; ++c) ++one[c * kDigits + grid.cells[c] - 1];
    ++pair[(grid.cells[0] - 1) * kDigits + grid.cells[40] - 1];  // no house in common: independent
  }
  for (int c = 0; c < kCells; ++c) {
    const std::vector<double> seen(one.begin() + c * kDigits, one.begin() + (c + 1) * kDigits);
    EXPECT_LT(std::abs(chi_square_deviation(seen, std::vector<double>(kDigits, 1.0 / 9), kSample)), 5) << c;
  }
  EXPECT_LT(std::abs(chi_square_deviation(pair, std::vector<double>(81, 1.0 / 81), kSample)), 4);
}

TEST(RandomGrid, DependsOnSeedAndIndexAlone) {
  EXPECT_EQ(random_grid(5, 3), random_grid(5, 3));
  EXPECT_NE(random_grid(5, 3), random_grid(5, 4));
  EXPECT_NE(random_grid(5, 3), random_grid(6, 3));
  // The same on every machine, compiler and version.
  EXPECT_EQ(random_grid(1).line(),
            "294831567871526934365947812436178295712495683958263471527389146649712358183654729");
  EXPECT_EQ(random_grid(5, 3).line(),
            "524819637176234958893567214238456179749182365651793842315948726967325481482671593");
}

}  // namespace
}  // namespace nonet
