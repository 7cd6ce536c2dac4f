#include "generate/unavoidable.hpp"

#include <array>

namespace nonet {

namespace {

/// Two digits exchanged: a and b stand once in every row, and the exchange in one row calls for it in the
/// other rows that share one of the two columns or boxes. `cell[d][row]`: where digit d stands.
using CellsOfDigits = std::array<std::array<Cell, 9>, kDigits>;

CellsOfDigits cells_of_digits(const Grid& solution) {
  CellsOfDigits cell{};
  for (int i = 0; i < kCells; ++i) cell[solution.cells[i] - 1][i / 9] = Cell(i);
  return cell;
}

void append_digit_exchanges(const std::array<Cell, 9>& a, const std::array<Cell, 9>& b,
                            std::vector<Cells>& sets) {
  // Row of digit b in each column and each box.
  std::array<std::uint8_t, 9> row_in_column{}, row_in_box{};
  for (int r = 0; r < 9; ++r) {
    row_in_column[b[r].column()] = static_cast<std::uint8_t>(r);
    row_in_box[b[r].box()] = static_cast<std::uint8_t>(r);
  }
  std::array<unsigned, 9> linked{};
  for (int r = 0; r < 9; ++r) {
    for (int other : {row_in_column[a[r].column()], row_in_box[a[r].box()]}) {
      linked[r] |= 1u << other;
      linked[other] |= 1u << r;
    }
  }
  unsigned rest = 0x1FF;
  while (rest != 0) {
    unsigned component = 0, frontier = rest & -rest;
    Cells set;
    while (frontier != 0) {
      const int r = std::countr_zero(frontier);
      component |= 1u << r;
      set.insert(a[r]);
      set.insert(b[r]);
      frontier = (frontier | linked[r]) & ~component;
    }
    rest &= ~component;
    sets.push_back(set);
  }
}

/// Two lines of one chute exchanged, as far as one place calls for the next. `line(i)` and `other(i)` give
/// the cells at place i.
template <class Line, class Other>
void append_line_exchanges(const Grid& solution, Line line, Other other, std::vector<Cells>& sets) {
  std::array<std::uint8_t, 10> place_of{};
  for (int i = 0; i < 9; ++i) place_of[solution.cells[line(i).index]] = static_cast<std::uint8_t>(i);
  unsigned rest = 0x1FF;
  while (rest != 0) {
    Cells set;
    int i = std::countr_zero(rest);
    while (rest >> i & 1) {
      rest &= ~(1u << i);
      set.insert(line(i));
      set.insert(other(i));
      i = place_of[solution.cells[other(i).index]];
    }
    sets.push_back(set);
  }
}

}  // namespace

Cells difference(const Grid& a, const Grid& b) {
  Cells cells;
  for (int i = 0; i < kCells; ++i) {
    if (a.cells[i] != b.cells[i]) cells.insert(Cell(i));
  }
  return cells;
}

void append_exchanges(const Grid& solution, std::vector<Cells>& sets) {
  const CellsOfDigits cell = cells_of_digits(solution);
  for (int a = 0; a < kDigits; ++a) {
    for (int b = a + 1; b < kDigits; ++b) append_digit_exchanges(cell[a], cell[b], sets);
  }
  for (int chute = 0; chute < 9; chute += 3) {
    for (int k = 0; k < 3; ++k) {
      const int x = chute + k, y = chute + (k + 1) % 3;
      append_line_exchanges(
          solution, [x](int i) { return Cell::at(x, i); }, [y](int i) { return Cell::at(y, i); }, sets);
      append_line_exchanges(
          solution, [x](int i) { return Cell::at(i, x); }, [y](int i) { return Cell::at(i, y); }, sets);
    }
  }
}

}  // namespace nonet
