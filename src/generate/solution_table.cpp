#include "generate/solution_table.hpp"

#include <algorithm>
#include <bit>

namespace nonet {

namespace {

// So many solutions stay in the first-level cache while all candidates are done for them.
constexpr std::size_t kBlockOfSolutions = 128;

}  // namespace

DigitRow digit_row(const Grid& solution) {
  DigitRow row;
  for (int i = 0; i < kCells; ++i) row.cells[i] = static_cast<std::uint16_t>(1u << (solution.cells[i] - 1));
  return row;
}

void PairTable::sum(std::span<const DigitRow> solutions, Cells cells) {
  rows_.resize(kCells * kDigits);
  for (Cell c : cells) std::fill_n(rows_.begin() + kDigits * c.index, kDigits, SeenDigits{});
  for (std::size_t first = 0; first < solutions.size(); first += kBlockOfSolutions) {
    const auto block = solutions.subspan(first, std::min(kBlockOfSolutions, solutions.size() - first));
    for (Cell c : cells) {
      SeenDigits* rows = &rows_[kDigits * c.index];
      for (const DigitRow& solution : block) {
        rows[std::countr_zero(solution.cells[c.index])].add(solution, c.index);
      }
    }
  }
}

}  // namespace nonet
