#include "generate/band_fillings.hpp"

#include <algorithm>
#include <cassert>

namespace nonet {

namespace {

constexpr int kBase3 = 19683;  // 3^9

int base3(const PerDigit& parts) {
  int code = 0;
  for (std::uint8_t part : parts) code = 3 * code + part;
  return code;
}

/// Renames the parts in the order in which the digits meet them.
Cut normal(const PerDigit& parts) {
  std::array<std::uint8_t, 3> name{3, 3, 3};
  std::uint8_t names = 0;
  Cut cut{};
  for (int d = 0; d < kDigits; ++d) {
    std::uint8_t& part = name[parts[d]];
    if (part == 3) part = names++;
    cut[d] = part;
  }
  return cut;
}

/// How the parts of `cut` are called in `parts`, which is the same cut with other names.
std::array<std::uint8_t, 3> names_of(const Cut& cut, const PerDigit& parts) {
  std::array<std::uint8_t, 3> names{};
  for (int d = 0; d < kDigits; ++d) names[cut[d]] = parts[d];
  return names;
}

constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// The 6^4 relabellings that keep cut 0.
std::vector<PerDigit> keepers_of_cut_0() {
  std::vector<PerDigit> keepers;
  for (const auto& parts : kOrders) {
    for (int inner = 0; inner < 216; ++inner) {
      const std::array<int, 3> order{inner % 6, inner / 6 % 6, inner / 36};
      PerDigit map{};
      for (int d = 0; d < kDigits; ++d) {
        map[d] = static_cast<std::uint8_t>(3 * parts[d / 3] + kOrders[order[d / 3]][d % 3]);
      }
      keepers.push_back(map);
    }
  }
  return keepers;
}

/// Whether every part of `cut` has its digits in three different rows.
bool rows_differ(const Cut& cut, const PerDigit& row) {
  unsigned seen = 0;
  for (int d = 0; d < kDigits; ++d) seen |= 1u << (3 * cut[d] + row[d]);
  return seen == 0x1FF;
}

PerDigit rows_of_box(BandFillings::Packed rows, int box) {
  return BandFillings::unpack(rows)[box];
}

/// The 36 cuts whose parts have their digits in three different rows.
template <class Visit>
void for_each_cut_across(const PerDigit& row, Visit visit) {
  std::array<std::array<std::uint8_t, 3>, 3> digits{};
  std::array<int, 3> filled{};
  for (int d = 0; d < kDigits; ++d) digits[row[d]][filled[row[d]]++] = static_cast<std::uint8_t>(d);
  for (const auto& second : kOrders) {
    for (const auto& third : kOrders) {
      PerDigit parts{};
      for (std::uint8_t i = 0; i < 3; ++i) {
        parts[digits[0][i]] = parts[digits[1][second[i]]] = parts[digits[2][third[i]]] = i;
      }
      visit(normal(parts));
    }
  }
}

}  // namespace

const BandFillings& BandFillings::get() {
  static const BandFillings tables;
  return tables;
}

BandFillings::BandFillings() {
  make_cuts();
  make_splits();
  make_standard();
  make_kinds();
}

int BandFillings::index_of(const PerDigit& parts) const {
  return index_[base3(normal(parts))];
}

int BandFillings::relabelled(int cut, const PerDigit& map) const {
  PerDigit parts{};
  for (int d = 0; d < kDigits; ++d) parts[map[d]] = cuts_[cut][d];
  return index_of(parts);
}

void BandFillings::make_cuts() {
  index_.assign(kBase3, -1);
  PerDigit parts{0, 0, 0, 1, 1, 1, 2, 2, 2};
  std::int16_t found = 0;
  do {
    if (normal(parts) != parts) continue;
    index_[base3(parts)] = found;
    cuts_[found++] = parts;
  } while (std::next_permutation(parts.begin(), parts.end()));
  assert(found == kCuts);
}

void BandFillings::make_splits() {
  for (int a = 0; a < kCuts; ++a) {
    int found = 0;
    for (unsigned choice = 0; choice < 512; ++choice) {
      // Bit d: digit d goes one column to the right (cyclically) in the middle box, else two.
      PerDigit middle{}, lower{};
      std::array<int, 3> size{};
      for (int d = 0; d < kDigits; ++d) {
        const unsigned step = choice >> d & 1 ? 1 : 2;
        middle[d] = static_cast<std::uint8_t>((cuts_[a][d] + step) % 3);
        lower[d] = static_cast<std::uint8_t>((cuts_[a][d] + 3 - step) % 3);
        ++size[middle[d]];
      }
      if (size[0] != 3 || size[1] != 3) continue;
      const Cut m = normal(middle), l = normal(lower);
      splits_[a][found++] = {static_cast<std::uint16_t>(index_[base3(m)]),
                             static_cast<std::uint16_t>(index_[base3(l)]), names_of(m, middle),
                             names_of(l, lower)};
    }
    assert(found == kSplits);
  }
}

void BandFillings::make_standard() {
  for (int a = 0; a < kCuts; ++a) {
    std::array<int, 3> filled{};
    for (int d = 0; d < kDigits; ++d) {
      const int part = cuts_[a][d];
      standard_map_[a][d] = static_cast<std::uint8_t>(3 * part + filled[part]++);
    }
    for (int b = 0; b < kCuts; ++b) {
      standard_[a][b] = static_cast<std::uint16_t>(relabelled(b, standard_map_[a]));
    }
  }
}

void BandFillings::make_kinds() {
  // 1. The orbits of cuts b under relabellings that keep cut 0.
  kind_of_.fill(kBandKinds);
  const std::vector<PerDigit> keepers = keepers_of_cut_0();
  std::uint8_t kinds = 0;
  for (int b = 0; b < kCuts; ++b) {
    if (kind_of_[b] != kBandKinds) continue;
    kinds_[kinds].cut_b = b;
    for (const PerDigit& map : keepers) {
      const int image = relabelled(b, map);
      if (kind_of_[image] != kBandKinds) continue;
      kind_of_[image] = kinds;
      ++kinds_[kinds].orbit;
      for (std::uint8_t d = 0; d < kDigits; ++d) kind_map_[image][map[d]] = d;
    }
    ++kinds;
  }
  assert(kinds == kBandKinds);

  // 2. Every band with cuts 0, cut_b, the first column of its first box in order.
  for (Kind& kind : kinds_) {
    std::array<std::vector<Packed>, kCuts> by_cut;
    for (int order = 0; order < 36; ++order) {
      const PerDigit first{0,
                           1,
                           2,
                           kOrders[order / 6][0],
                           kOrders[order / 6][1],
                           kOrders[order / 6][2],
                           kOrders[order % 6][0],
                           kOrders[order % 6][1],
                           kOrders[order % 6][2]};
      for (unsigned choice = 0; choice < 512; ++choice) {
        Packed rows = 0;
        for (unsigned d = 0; d < kDigits; ++d) rows |= (2u * first[d] + (choice >> d & 1)) << 3 * d;
        if (!rows_differ(cuts_[kind.cut_b], rows_of_box(rows, 1))) continue;
        for_each_cut_across(rows_of_box(rows, 2),
                            [&](const Cut& c) { by_cut[index_[base3(c)]].push_back(rows); });
      }
    }
    for (int c = 0; c < kCuts; ++c) {
      kind.fillings.insert(kind.fillings.end(), by_cut[c].begin(), by_cut[c].end());
      kind.begin[c + 1] = static_cast<std::uint32_t>(kind.fillings.size());
      kind.most = std::max(kind.most, static_cast<std::uint32_t>(by_cut[c].size()));
    }
  }

  // 3. How many for each pair beside cut 0.
  for (int b = 0; b < kCuts; ++b) {
    const Kind& kind = kinds_[kind_of_[b]];
    for (int c = 0; c < kCuts; ++c) {
      const int image = relabelled(c, kind_map_[b]);
      count_[b][c] = static_cast<std::uint16_t>(kind.begin[image + 1] - kind.begin[image]);
    }
  }
}

Filling BandFillings::unpack(Packed rows) {
  Filling filling{};
  for (int d = 0; d < kDigits; ++d, rows >>= 3) {
    const unsigned first = rows >> 1 & 3, step = 1 + (rows & 1);
    filling[0][d] = static_cast<std::uint8_t>(first);
    filling[1][d] = static_cast<std::uint8_t>((first + step) % 3);
    filling[2][d] = static_cast<std::uint8_t>((first + 3 - step) % 3);
  }
  return filling;
}

Filling BandFillings::filling(int a, int b, int c, std::uint32_t index) const {
  const int standard_b = standard_[a][b];
  const PerDigit& kind_map = kind_map_[standard_b];
  const Kind& kind = kinds_[kind_of_[standard_b]];
  const int cut_c = relabelled(standard_[a][c], kind_map);
  assert(kind.begin[cut_c] + index < kind.begin[cut_c + 1]);
  const Filling there = unpack(kind.fillings[kind.begin[cut_c] + index]);
  Filling here{};
  for (int box = 0; box < 3; ++box) {
    for (int d = 0; d < kDigits; ++d) here[box][d] = there[box][kind_map[standard_map_[a][d]]];
  }
  return here;
}

}  // namespace nonet
