#include "generate/arrivals.hpp"

#include <algorithm>
#include <cstring>

namespace nonet {

namespace {

// More sets make a better bound, but most orders need no better one.
constexpr std::size_t kSmallSets = 32;

using Times = Arrivals::Times;

// By reference: vectors wider than the machine's have no settled way to be passed.
inline void take_earlier(Times& a, const Times& b) {
  a = a < b ? a : b;
}
inline void take_later(Times& a, const Times& b) {
  a = a < b ? b : a;
}

}  // namespace

void Arrivals::draw(Random& random) {
  constexpr int kWords = sizeof(Times) / sizeof(std::uint64_t);
  for (Times& times : times_) {
    std::array<std::uint64_t, kWords> words;
    for (std::uint64_t& word : words) word = random.next() & 0x7FFF'7FFF'7FFF'7FFF;
    std::memcpy(&times, words.data(), sizeof(Times));
  }
}

Cells Arrivals::until(int order, std::int16_t time) const {
  Cells cells;
  for (int i = 0; i < kCells; ++i) {
    if (times_[i][order] <= time) cells.insert(Cell(i));
  }
  return cells;
}

void ArrivalBounds::start(const Grid& grid, std::span<const Cells> sets) {
  members_.clear();
  sizes_.clear();
  for (Cells set : sets.first(std::min(kSmallSets, sets.size()))) {
    for (Cell c : set) members_.push_back(c.index);
    sizes_.push_back(static_cast<std::uint8_t>(set.size()));
  }
  std::array<std::array<std::uint8_t, 9>, 10> in_row{}, in_column{};  // cell of a digit
  for (std::uint8_t i = 0; i < kCells; ++i) {
    in_row[grid.cells[i]][i / 9] = i;
    in_column[grid.cells[i]][i % 9] = i;
  }
  for (std::uint8_t i = 0; i < kCells; ++i) {
    HiddenSingle& single = singles_[i];
    const int row = i / 9, column = i % 9, digit = grid.cells[i];
    single.cell = i;
    for (int k = 0; k < 2; ++k) {
      const int other_row = row / 3 * 3 + (row + 1 + k) % 3;
      const int other_column = column / 3 * 3 + (column + 1 + k) % 3;
      single.by_row[k] = in_row[digit][other_row];
      single.by_column[k] = in_column[digit][other_column];
      single.beside[k] = static_cast<std::uint8_t>(9 * row + other_column);
      single.below[k] = static_cast<std::uint8_t>(9 * other_row + column);
      for (int j = 0; j < 2; ++j) {
        single.rest[k][j] = static_cast<std::uint8_t>(9 * other_row + column / 3 * 3 + (column + 1 + j) % 3);
      }
    }
  }
}

void ArrivalBounds::find(const Arrivals& arrivals, Bounds& bounds) const {
  Times unique{};
  const std::uint8_t* member = members_.data();
  for (std::uint8_t size : sizes_) {
    Times hit = arrivals[*member++];
    for (int i = 1; i < size; ++i) take_earlier(hit, arrivals[*member++]);
    take_later(unique, hit);
  }
  bounds.unique_from = unique;

  Times spare = Times{} + INT16_MAX;
  for (const HiddenSingle& single : singles_) {
    Times all = arrivals[single.cell];
    for (int k = 0; k < 2; ++k) {
      const Times& row = arrivals[single.by_row[k]];
      Times beside = arrivals[single.beside[k]], below = row;
      take_earlier(beside, arrivals[single.by_column[k]]);
      take_earlier(below, arrivals[single.below[k]]);
      take_later(all, beside);
      take_later(all, below);
      for (int j = 0; j < 2; ++j) {
        Times rest = row;
        take_earlier(rest, arrivals[single.by_column[j]]);
        take_earlier(rest, arrivals[single.rest[k][j]]);
        take_later(all, rest);
      }
    }
    take_earlier(spare, all);
  }
  bounds.spare_from = spare;
}

}  // namespace nonet
