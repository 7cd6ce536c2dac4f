#include "logic/template_table.hpp"

namespace nonet {

namespace {

/// Rows are filled from the top. A state is the set of columns used so far (so many as rows are done) and the
/// boxes of the current band used so far.
class Walk {
 public:
  Walk(const Board& board, Digit d, Cells barred) {
    for (int r = 0; r < 9; ++r) rows_[r] = board.places(House::row(r), d);
    for (int i = 0; i < kCells; ++i) {
      const Cell c(i);
      if (barred.contains(c)) rows_[c.row()] = static_cast<Places>(rows_[c.row()] & ~(1u << c.column()));
      if (board.grid().at(c) == d) rows_[c.row()] = static_cast<Places>(1u << c.column());
    }
  }

  Templates result() {
    Templates out;
    out.any = completes(0, 0, 0);
    if (!out.any) return out;
    visit(0, 0, 0);
    for (int r = 0; r < 9; ++r) {
      for (int k = 0; k < 9; ++k) {
        if (used_[r] >> k & 1) out.some.insert(Cell::at(r, k));
      }
      if (std::has_single_bit(used_[r])) out.all.insert(Cell::at(r, std::countr_zero(used_[r])));
    }
    return out;
  }

 private:
  static unsigned next_boxes(int row, unsigned boxes, int column) {
    return row % 3 == 2 ? 0 : boxes | 1u << column / 3;
  }
  unsigned open(int row, unsigned columns, unsigned boxes) const {
    constexpr unsigned kStack = 0b111;
    unsigned open = rows_[row] & ~columns;
    for (int b = 0; b < 3; ++b) {
      if (boxes >> b & 1) open &= ~(kStack << 3 * b);
    }
    return open;
  }

  bool completes(int row, unsigned columns, unsigned boxes) {
    if (row == 9) return true;
    std::int8_t& known = memo_[columns][boxes];
    if (known != 0) return known > 0;
    bool some = false;
    for (unsigned rest = open(row, columns, boxes); rest != 0 && !some; rest &= rest - 1) {
      const int k = std::countr_zero(rest);
      some = completes(row + 1, columns | 1u << k, next_boxes(row, boxes, k));
    }
    known = some ? 1 : -1;
    return some;
  }

  void visit(int row, unsigned columns, unsigned boxes) {
    if (row == 9 || visited_[columns][boxes]) return;
    visited_[columns][boxes] = true;
    for (unsigned rest = open(row, columns, boxes); rest != 0; rest &= rest - 1) {
      const int k = std::countr_zero(rest);
      if (!completes(row + 1, columns | 1u << k, next_boxes(row, boxes, k))) continue;
      used_[row] = static_cast<Places>(used_[row] | 1u << k);
      visit(row + 1, columns | 1u << k, next_boxes(row, boxes, k));
    }
  }

  std::array<Places, 9> rows_{};
  std::array<Places, 9> used_{};
  std::array<std::array<std::int8_t, 8>, 512> memo_{};
  std::array<std::array<bool, 8>, 512> visited_{};
};

}  // namespace

Templates templates_of(const Board& board, Digit d, Cells barred) {
  Templates out = Walk(board, d, barred).result();
  out.some &= board.blank();
  out.all &= board.blank();
  return out;
}

std::array<Templates, kDigits> matched_templates(const Board& board) {
  std::array<Templates, kDigits> out;
  std::array<Cells, kDigits> barred;
  for (bool changed = true; changed;) {
    changed = false;
    for (int d = 0; d < kDigits; ++d) {
      if (board.cells(Digit(d)).empty()) continue;
      out[d] = templates_of(board, Digit(d), barred[d]);
      for (int other = 0; other < kDigits; ++other) {
        if (other == d || barred[other].contains_all(out[d].all)) continue;
        barred[other] |= out[d].all;
        changed = true;
      }
    }
  }
  return out;
}

TemplateTable::TemplateTable(const Board& board) {
  for (int d = 0; d < kDigits; ++d) {
    if (board.cells(Digit(d)).empty()) continue;
    table_[d] = templates_of(board, Digit(d));
    if (table_[d].any) removable_[d] = board.cells(Digit(d)) - table_[d].some;
  }
}

}  // namespace nonet
