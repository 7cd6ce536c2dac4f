#include "solve/settle.hpp"

#include "solve/kernel.hpp"

namespace nonet {

bool settle(Position& position) {
  CandidateMasks masks;
  for (int i = 0; i < kCells; ++i) masks.of[i] = position.candidates[i].bits();
  const bool possible = kernel_of(current_target()).settle(masks);
  for (int i = 0; i < kCells; ++i) position.candidates[i] = Digits(masks.of[i]);
  return possible;
}

}  // namespace nonet
