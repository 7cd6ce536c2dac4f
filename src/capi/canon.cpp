/// nonet.h, "Symmetry".
#include <nonet/canon.hpp>

#include <algorithm>

#include "capi/capi.hpp"

using namespace nonet;
using namespace nonet::capi;

namespace {

nonet_symmetry symmetry_of(const Symmetry& symmetry) {
  nonet_symmetry out{};
  out.transpose = symmetry.transpose ? 1 : 0;
  std::copy(symmetry.rows.begin(), symmetry.rows.end(), out.rows);
  std::copy(symmetry.columns.begin(), symmetry.columns.end(), out.columns);
  std::copy(symmetry.digits.begin(), symmetry.digits.end(), out.digits);
  return out;
}

}  // namespace

nonet_code nonet_canon(const char* puzzle, nonet_canonical* canonical) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !canonical) return NONET_BAD_ARGUMENT;
    const Canonical found = nonet::canonical(*grid);
    put(found.form, canonical->form);
    canonical->transform = symmetry_of(found.transform);
    canonical->automorphisms = found.automorphisms;
    canonical->moves = found.moves();
    return NONET_OK;
  });
}

nonet_code nonet_isomorphic(const char* first, const char* second, nonet_symmetry* between, int* found) {
  return guarded([&] {
    const auto a = grid_of(first), b = grid_of(second);
    if (!a || !b || !found) return NONET_BAD_ARGUMENT;
    const auto symmetry = isomorphism(*a, *b);
    *found = symmetry ? 1 : 0;
    if (symmetry && between) *between = symmetry_of(*symmetry);
    return NONET_OK;
  });
}

nonet_code nonet_morph(const char* puzzle, uint64_t seed, char* image, nonet_symmetry* used) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !image) return NONET_BAD_ARGUMENT;
    const Symmetry symmetry = Symmetry::random(seed);
    put(symmetry.image(*grid), image);
    if (used) *used = symmetry_of(symmetry);
    return NONET_OK;
  });
}

nonet_code nonet_band_classes(const char* puzzle, int classes[6]) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !classes) return NONET_BAD_ARGUMENT;
    const auto found = band_classes(*grid);
    std::copy(found.begin(), found.end(), classes);
    return NONET_OK;
  });
}
