/// The least form straight from its definition: all 3,359,232 moves of the cells, one after another.
#pragma once

#include <nonet/grid.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace nonet::canon_twin {

struct Least {
  Grid form;
  std::uint64_t moves = 0;  ///< how many moves of the cells reach the form
};

inline std::vector<std::array<int, 9>> all_line_orders() {
  std::vector<std::array<int, 9>> out;
  const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (auto& bands : orders) {
    for (auto& a : orders) {
      for (auto& b : orders) {
        for (auto& c : orders) {
          std::array<int, 9> order{};
          for (int i = 0; i < 3; ++i) {
            order[i] = 3 * bands[0] + a[i];
            order[3 + i] = 3 * bands[1] + b[i];
            order[6 + i] = 3 * bands[2] + c[i];
          }
          out.push_back(order);
        }
      }
    }
  }
  return out;
}

inline Least least_form(const Grid& grid) {
  static const auto orders = all_line_orders();
  Least least;
  least.form.cells.fill(10);
  for (int transpose = 0; transpose < 2; ++transpose) {
    for (const auto& rows : orders) {
      for (const auto& columns : orders) {
        // The best labels for a move name the digits in the order in which they appear.
        std::array<std::uint8_t, 10> labels{};
        std::uint8_t used = 0;
        Grid image;
        bool less = false, greater = false;
        for (int i = 0; i < 81 && !greater; ++i) {
          const int r = rows[i / 9], c = columns[i % 9];
          const int d = grid.cells[transpose ? 9 * c + r : 9 * r + c];
          if (d != 0 && labels[d] == 0) labels[d] = ++used;
          image.cells[i] = labels[d];
          if (!less && image.cells[i] != least.form.cells[i]) {
            less = image.cells[i] < least.form.cells[i];
            greater = !less;
          }
        }
        if (greater) continue;
        least.moves = less ? 1 : least.moves + 1;
        least.form = image;
      }
    }
  }
  return least;
}

}  // namespace nonet::canon_twin
