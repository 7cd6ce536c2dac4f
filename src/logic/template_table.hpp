/// Templates: the ways to place one digit in all nine rows at once, as far as its candidates allow.
#pragma once

#include <array>

#include "logic/board.hpp"

namespace nonet {

/// Of all templates of a digit: the blank cells that some use, and those that all use.
struct Templates {
  Cells some;
  Cells all;
  bool any = false;  ///< there is at least one template
};

/// Templates of a digit that use none of the `barred` cells. Without listing them: at most 512 · 8 states
/// (columns used, boxes used in this band), each looked at once.
Templates templates_of(const Board& board, Digit d, Cells barred = {});

/// The templates of all digits, where a cell that all templates of one digit use is barred to the others,
/// until nothing changes.
std::array<Templates, kDigits> matched_templates(const Board& board);

class TemplateTable {
 public:
  explicit TemplateTable(const Board& board);
  const Templates& of(Digit d) const { return table_[d.index]; }
  /// Candidates that no template of the digit uses: exactly what reasoning about one digit can remove.
  Cells removable(Digit d) const { return removable_[d.index]; }

 private:
  std::array<Templates, kDigits> table_;
  std::array<Cells, kDigits> removable_;
};

}  // namespace nonet
