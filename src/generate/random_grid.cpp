// Exactly uniform random grids.
//
//     cut a | cut b | cut c     Once the cuts of the top band are fixed, each stack's two lower cuts are one
//     ------+-------+------     of 56 splits, and with the splits chosen too the middle and lower bands have
//     cut a'| cut b'| cut c'    f(a' b' c') and f(a" b" c") fillings, independent of each other. f is tabled.
//     ------+-------+------     So this would be uniform: a top band, uniformly; three splits, uniformly,
//     cut a"| cut b"| cut c"    kept with probability f' f" / 288^2; any of the f' and any of the f"
//                               fillings.
//
// Every grid is reached in one way and with the same probability. Only 1.3 % are kept, however. There are
// five kinds of pairs of cuts, and f(x y z) is at most m(x y), the most fillings of a band of the kind of (x,
// y). So draw a, b and their splits together with probability proportional to m(a' b') m(a" b"), then c with
// its split uniformly, and keep with probability f' f" / (m' m"): the same distribution, and 27 % are kept.
//
// Bands as column sets are Felgenhauer and Jarvis's ("Enumerating possible Sudoku grids", 2005).
#include "generate/random_grid.hpp"

#include <nonet/generate.hpp>

#include "generate/band_fillings.hpp"

#include <algorithm>

namespace nonet {

namespace {

/// The splits of the left and middle stack below each kind of top band, with the bound m' m" for each.
class Proposals {
 public:
  static const Proposals& get() {
    static const Proposals proposals;
    return proposals;
  }

  struct Pick {
    const BandFillings::Kind* kind;
    std::uint32_t filling;    ///< of the top band, index in kind->fillings
    std::uint32_t left, mid;  ///< splits of the left and the middle stack
    std::uint32_t bound;      ///< m' m"
  };
  Pick draw(Random& random) const;

 private:
  Proposals();
  static constexpr int kPairs = kSplits * kSplits;
  struct OfKind {
    std::array<std::uint32_t, kPairs + 1> sums{};  ///< of the bounds of the pairs before
    std::uint64_t weight = 0;                      ///< orbit · fillings · all bounds
  };
  std::array<OfKind, kBandKinds> of_kind_;
  std::uint64_t weight_ = 0;
};

Proposals::Proposals() {
  const BandFillings& tables = BandFillings::get();
  for (int k = 0; k < kBandKinds; ++k) {
    const BandFillings::Kind& kind = tables.kinds()[k];
    auto& [sums, weight] = of_kind_[k];
    for (int pair = 0; pair < kPairs; ++pair) {
      const Split& a = tables.splits(0)[pair / kSplits];
      const Split& b = tables.splits(kind.cut_b)[pair % kSplits];
      const std::uint32_t bound = tables.kind(a.middle, b.middle).most * tables.kind(a.lower, b.lower).most;
      sums[pair + 1] = sums[pair] + bound;
    }
    weight = std::uint64_t{kind.orbit} * kind.fillings.size() * sums[kPairs];
    weight_ += weight;
  }
}

Proposals::Pick Proposals::draw(Random& random) const {
  std::uint64_t pick = random.below64(weight_);
  int k = 0;
  while (pick >= of_kind_[k].weight) pick -= of_kind_[k++].weight;
  const auto& sums = of_kind_[k].sums;
  const BandFillings::Kind& kind = BandFillings::get().kinds()[k];
  const auto place = static_cast<std::uint32_t>(pick % sums[kPairs]);
  const auto after = std::upper_bound(sums.begin(), sums.end(), place);
  const auto pair = static_cast<std::uint32_t>(after - sums.begin()) - 1;
  return {&kind, static_cast<std::uint32_t>(pick / sums[kPairs] % kind.fillings.size()), pair / kSplits,
          pair % kSplits, sums[pair + 1] - sums[pair]};
}

/// A grid up to relabelling, the order of columns within stacks and of rows within bands.
struct Shape {
  std::array<int, 3> cuts;             ///< of the top band
  std::array<const Split*, 3> splits;  ///< of the stacks
  std::array<Filling, 3> fillings;     ///< of the bands
};

Shape random_shape(Random& random) {
  const BandFillings& tables = BandFillings::get();
  const Proposals& proposals = Proposals::get();
  while (true) {
    const Proposals::Pick pick = proposals.draw(random);
    const auto& begin = pick.kind->begin;
    const int b = pick.kind->cut_b;
    const int c =
        static_cast<int>(std::upper_bound(begin.begin(), begin.end(), pick.filling) - begin.begin()) - 1;
    const Split& left = tables.splits(0)[pick.left];
    const Split& mid = tables.splits(b)[pick.mid];
    const Split& right = tables.splits(c)[random.below(kSplits)];
    const std::uint32_t middle = tables.count(left.middle, mid.middle, right.middle);
    const std::uint32_t lower = tables.count(left.lower, mid.lower, right.lower);
    if (random.below(pick.bound) >= middle * lower) continue;
    return {{0, b, c},
            {&left, &mid, &right},
            {BandFillings::unpack(pick.kind->fillings[pick.filling]),
             tables.filling(left.middle, mid.middle, right.middle, random.below(middle)),
             tables.filling(left.lower, mid.lower, right.lower, random.below(lower))}};
  }
}

/// Three things in random order, three times: rows by band, columns by stack.
std::array<std::array<std::uint8_t, 3>, 3> random_orders(Random& random) {
  static constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  const std::uint32_t pick = random.below(6 * 6 * 6);
  return {kOrders[pick % 6], kOrders[pick / 6 % 6], kOrders[pick / 36]};
}

}  // namespace

Grid random_grid(Random& random) {
  const BandFillings& tables = BandFillings::get();
  const Shape shape = random_shape(random);
  const auto row_orders = random_orders(random);
  const auto column_orders = random_orders(random);
  PerDigit names{1, 2, 3, 4, 5, 6, 7, 8, 9};
  random.shuffle(names, kDigits);

  Grid grid;
  for (int stack = 0; stack < 3; ++stack) {
    const Split& split = *shape.splits[stack];
    const Cut& top = tables.cut(shape.cuts[stack]);
    const Cut& middle = tables.cut(split.middle);
    const Cut& lower = tables.cut(split.lower);
    for (int d = 0; d < kDigits; ++d) {
      const std::array<int, 3> column{top[d], split.middle_column[middle[d]], split.lower_column[lower[d]]};
      for (int band = 0; band < 3; ++band) {
        const int row = 3 * band + row_orders[band][shape.fillings[band][stack][d]];
        grid.cells[9 * row + 3 * stack + column_orders[stack][column[band]]] = names[d];
      }
    }
  }
  return grid;
}

Grid random_grid(std::uint64_t seed, std::uint64_t index) {
  Random random(seed, index);
  return random_grid(random);
}

}  // namespace nonet
