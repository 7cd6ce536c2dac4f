/// Cells that would make a deadly pattern if they held just certain digits, and what follows from that which
/// they hold besides.
#pragma once

#include "logic/techniques/deadly.hpp"

namespace nonet {

class DeadlyCells {
 public:
  DeadlyCells(const Search& search, Technique technique, Cells cells, Digits digits);

  /// The cells with extras: candidates other than the digits.
  Cells roof() const { return roof_; }
  /// A step of this type that tells of the pattern.
  StepBuilder begin(int type) const;
  /// Type 1: one cell with extras loses the digits. Type 2: what can't stand beside any extra goes. Type 3:
  /// the extras make a naked set with other cells of a house.
  Flow give_types_1_to_3() const;

 private:
  void add_pattern(StepBuilder& step) const;

  const Search& search_;
  const Board& board_;
  Technique technique_;
  Cells cells_, roof_;
  Digits digits_, extra_digits_;
  Extras extras_;
};

}  // namespace nonet
