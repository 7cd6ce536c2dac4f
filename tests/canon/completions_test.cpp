// In how many ways a band can be completed to a grid, counted exactly, in a way that has nothing in common
// with the searches of this layer. The sum over all bands is the number of all grids.
//
// A box's columns are three triples of digits, its cut. Below a box the digits of each column must go to
// other columns in both boxes, which can be shared out in 56 ways; each way fixes the cuts of the two boxes
// below. What remains is in how many ways three cuts can be put into rows so that they form a band; that is
// looked up in a table of pairs of cuts relative to a third.

#include <nonet/canon.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "canon/bands.hpp"

namespace nonet {
namespace {

using Mask = std::uint16_t;       ///< a set of the digits 0..8
using Cut = std::array<Mask, 3>;  ///< three triples in ascending order

Cut sorted(Cut cut) {
  std::sort(cut.begin(), cut.end());
  return cut;
}

std::vector<Mask> triples_of(unsigned set) {
  std::vector<Mask> out;
  for (unsigned m = 0; m < 512; ++m) {
    if ((m & ~set) == 0 && std::popcount(m) == 3) out.push_back(static_cast<Mask>(m));
  }
  return out;
}

/// The three rows of a box: each of the 216 ways to take one digit of each column into each row.
std::vector<Cut> rows_of(const Cut& cut) {
  std::vector<Cut> out;
  const auto transversal = [&](Mask row) {
    return std::all_of(cut.begin(), cut.end(),
                       [&](Mask column) { return std::popcount(unsigned{row} & column) == 1; });
  };
  for (Mask top : triples_of(511)) {
    if (!transversal(top)) continue;
    for (Mask middle : triples_of(511u & ~top)) {
      const auto low = static_cast<Mask>(511u & ~top & ~middle);
      if (transversal(middle) && transversal(low)) out.push_back({top, middle, low});
    }
  }
  return out;
}

class Counter {
 public:
  Counter() {
    for (Mask a : triples_of(511)) {
      for (Mask b : triples_of(511u & ~a)) {
        const auto c = static_cast<Mask>(511u & ~a & ~b);
        if (a < b && b < c) cuts_.push_back({a, b, c});
      }
    }
    for (std::size_t i = 0; i < cuts_.size(); ++i) number_[cuts_[i]] = static_cast<int>(i);
    count_bands();
    for (const Cut& from : cuts_) relative_.push_back(relabelled(from));
    for (const Cut& cut : cuts_) shares_.push_back(shares_below(cut));
  }

  std::size_t cuts() const { return cuts_.size(); }

  std::uint64_t completions(const canon::Band& band) const {
    std::array<const std::vector<Share>*, 3> shares{};
    for (int box = 0; box < 3; ++box) shares[box] = &shares_[number_.at(cut_of(band, box))];
    std::uint64_t sum = 0;
    for (const Share& a : *shares[0]) {
      for (const Share& b : *shares[1]) {
        for (const Share& c : *shares[2])
          sum += bands(a.middle, b.middle, c.middle) * bands(a.low, b.low, c.low);
      }
    }
    return sum;
  }

 private:
  struct Share {
    int middle, low;
  };

  static Cut cut_of(const canon::Band& band, int box) {
    Cut cut{};
    for (int i = 0; i < 9; ++i)
      cut[i % 3] = static_cast<Mask>(cut[i % 3] | 1u << (band[9 * (i / 3) + 3 * box + i % 3] - 1));
    return sorted(cut);
  }

  std::uint64_t bands(int a, int b, int c) const { return bands_[280 * relative_[a][b] + relative_[a][c]]; }

  /// For all cuts b and c: the bands whose boxes have the cuts 0, b, c, with columns in a fixed order.
  void count_bands() {
    std::vector<std::vector<Cut>> rows;
    for (const Cut& cut : cuts_) rows.push_back(rows_of(cut));
    std::array<std::vector<bool>, 280> crosses;  // [cut][row]: may this be a row of that cut
    for (int c = 0; c < 280; ++c) {
      crosses[c].resize(512);
      for (const Cut& r : rows[c]) crosses[c][r[0]] = true;
    }
    bands_.assign(std::size_t{280} * 280, 0);
    for (int b = 0; b < 280; ++b) {
      for (const Cut& first : rows[0]) {
        if (first[0] > first[1] || first[1] > first[2]) continue;  // six orders of rows, counted once
        for (const Cut& second : rows[b]) {
          if (((first[0] & second[0]) | (first[1] & second[1]) | (first[2] & second[2])) != 0) continue;
          std::array<unsigned, 3> third{};
          for (int i = 0; i < 3; ++i) third[i] = 511u & ~first[i] & ~second[i];
          for (int c = 0; c < 280; ++c) {
            if (crosses[c][third[0]] && crosses[c][third[1]] && crosses[c][third[2]])
              bands_[280 * b + c] += 6;
          }
        }
      }
    }
  }

  /// Where every cut goes when `from` is relabelled to the first one.
  std::array<int, 280> relabelled(const Cut& from) const {
    std::array<unsigned, 9> label{};
    for (int t = 0; t < 3; ++t) {
      unsigned from_bits = from[t], to_bits = cuts_[0][t];
      for (; from_bits != 0; from_bits &= from_bits - 1, to_bits &= to_bits - 1) {
        label[std::countr_zero(from_bits)] = static_cast<unsigned>(std::countr_zero(to_bits));
      }
    }
    std::array<int, 280> out{};
    for (std::size_t i = 0; i < cuts_.size(); ++i) {
      Cut image{};
      for (int t = 0; t < 3; ++t) {
        for (int d = 0; d < 9; ++d) {
          if ((cuts_[i][t] >> d & 1) != 0) image[t] = static_cast<Mask>(image[t] | 1u << label[d]);
        }
      }
      out[i] = number_.at(sorted(image));
    }
    return out;
  }

  std::vector<Share> shares_below(const Cut& cut) const {
    std::vector<Share> out;
    for (Mask a : triples_of(511u & ~cut[0])) {
      for (Mask b : triples_of(511u & ~cut[1] & ~a)) {
        const auto c = static_cast<Mask>(511u & ~a & ~b);
        if ((c & cut[2]) != 0) continue;
        const auto low = [&](int t, Mask middle) { return static_cast<Mask>(511u & ~cut[t] & ~middle); };
        out.push_back({number_.at(sorted({a, b, c})), number_.at(sorted({low(0, a), low(1, b), low(2, c)}))});
      }
    }
    return out;
  }

  std::vector<Cut> cuts_;
  std::map<Cut, int> number_;
  std::vector<std::uint64_t> bands_;
  std::vector<std::array<int, 280>> relative_;
  std::vector<std::vector<Share>> shares_;
};

const Counter& counter() {
  static const Counter made;
  return made;
}

const std::vector<std::uint64_t>& completions() {
  static const auto made = [] {
    std::vector<std::uint64_t> out;
    for (int k = 0; k < kBandClasses; ++k) out.push_back(counter().completions(canon::Bands::get().least(k)));
    return out;
  }();
  return made;
}

TEST(Completions, OfAllBandsAreAllGrids) {
  ASSERT_EQ(counter().cuts(), 280u);
  constexpr std::uint64_t kBandSymmetries = 6ull * 1296 * 362880;
  // The number of grids, 6,670,903,752,021,072,936,960, does not fit 64 bits: two halves in base 10^12.
  constexpr std::uint64_t kBase = 1'000'000'000'000;
  std::uint64_t high = 0, low = 0;
  for (int k = 0; k < kBandClasses; ++k) {
    const std::uint64_t size = kBandSymmetries / canon::Bands::get().automorphisms(k).size();
    const std::uint64_t part = completions()[k] % 1'000'000, rest = completions()[k] / 1'000'000;
    const std::uint64_t middle = rest * size;  // times 10^6
    low += part * size % kBase + middle % 1'000'000 * 1'000'000;
    high += part * size / kBase + middle / 1'000'000;
    high += low / kBase;
    low %= kBase;
  }
  EXPECT_EQ(high, 6'670'903'752u);
  EXPECT_EQ(low, 21'072'936'960u);
}

TEST(Completions, MatchTheKnownTable) {
  std::ifstream in(std::string(NONET_SHARED_DIR) + "/data/known-answers/bands416.tsv");
  if (!in) GTEST_SKIP() << "no extra data";
  std::string line;
  std::getline(in, line);
  for (int k = 0; k < kBandClasses; ++k) {
    std::getline(in, line);
    std::istringstream fields(line);
    std::string index, form, automorphisms, size;
    std::uint64_t known = 0;
    fields >> index >> form >> automorphisms >> size >> known;
    ASSERT_EQ(completions()[k], known) << index;
  }
}

}  // namespace
}  // namespace nonet
