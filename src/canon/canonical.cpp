#include <nonet/canon.hpp>

#include <algorithm>

#include "canon/bands.hpp"
#include "canon/complete.hpp"
#include "canon/general.hpp"
#include "canon/puzzle.hpp"
#include "canon/ways.hpp"

namespace nonet {

std::uint64_t Canonical::moves() const {
  return automorphisms / canon::free_relabellings(form);
}

Canonical canonical(const Grid& grid) {
  if (auto found = canon::complete(grid)) return *found;
  if (auto found = canon::puzzle(grid)) return *found;
  return canon::general(grid);
}

std::optional<Symmetry> isomorphism(const Grid& from, const Grid& to) {
  if (from.clues() != to.clues()) return std::nullopt;
  const Canonical a = canonical(from), b = canonical(to);
  if (a.form != b.form) return std::nullopt;
  return a.transform.then(b.transform.inverse());
}

int band_class(std::span<const std::uint8_t, 27> band) {
  if (std::any_of(band.begin(), band.end(), [](int v) { return v > 9; })) return 0;
  return canon::valid_band(band.data()) ? canon::Bands::get().find(band.data()).band_class + 1 : 0;
}

std::array<int, 6> band_classes(const Grid& grid) {
  std::array<std::uint8_t, kCells> transposed{};
  for (int i = 0; i < kCells; ++i) transposed[i % 9 * 9 + i / 9] = grid.cells[i];
  std::array<int, 6> out{};
  for (int b = 0; b < 3; ++b) {
    out[b] = band_class(std::span<const std::uint8_t, 27>(&grid.cells[27 * b], 27));
    out[3 + b] = band_class(std::span<const std::uint8_t, 27>(&transposed[27 * b], 27));
  }
  return out;
}

}  // namespace nonet
