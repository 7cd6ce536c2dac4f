/// One lane's cells, in and out. Compiled once per target.
#pragma once

#include "batch/lanes-round-inl.hpp"

namespace nonet::lanes {
namespace {

NONET_INLINE u16& cell_of(Memory& s, int cell, int lane) {
  return ((u16*)(s.cell + cell))[lane];
}

inline void copy_out(const Memory& s, int lane, u16* cells) {
  const u16* from = (const u16*)s.cell + lane;
  NONET_UNROLL
  for (int c = 0; c < kCells; ++c) cells[c] = from[c * kLanes];
}

/// Branches about to enter lanes, eight at a time.
struct Incoming {
  int count = 0;
  u8 lane[kLanes];
  const u16* cells[kLanes];
};

#if defined(NONET_HAS_SHUFFLE)

/// rows[row_of(c)][j] = nodes[j][c] for eight nodes.
inline void transpose(const u16* const (&nodes)[8], U16x8* rows) {
  for (int c = 0; c < kPaddedCells; c += kLanes) {
    V x[8], y[8];
    for (int j = 0; j < 8; ++j) x[j] = *(const V*)(nodes[j] + c);
    // Three perfect shuffles of eight rows are a transposition.
    for (int step = 0; step < 3; ++step) {
      for (int j = 0; j < 4; ++j) {
        y[2 * j] = interleave_low(x[j], x[j + 4]);
        y[2 * j + 1] = interleave_high(x[j], x[j + 4]);
      }
      for (int j = 0; j < 8; ++j) x[j] = y[j];
    }
    for (int j = 0; j < 8; ++j) *(V*)(rows + c + j * kBlocks) = x[j];
  }
}

/// Branches go into the lanes eight at a time; the last of them wait for the row half, which loads and stores
/// every cell in any case. True: some wait.
inline bool let_in_cells(Memory& s, const Incoming& in) {
  for (int first = 0; first < in.count; first += 8) {
    const u16* nodes[8];
    s.arrivals = Spread();
    for (int j = 0; j < 8; ++j) {
      const bool used = first + j < in.count;
      nodes[j] = in.cells[used ? first + j : first];
      if (used) s.arrivals.send(j, in.lane[first + j]);
    }
    transpose(nodes, s.incoming);
    if (first + 8 >= in.count) return true;
    const Spread::Ready place(s.arrivals);
    NONET_UNROLL
    for (int c = 0; c < kCells; ++c) s.cell[c] = place(s.cell[c], s.incoming + row_of(c));
  }
  return false;
}

#else

inline bool let_in_cells(Memory& s, const Incoming& in) {
  for (int i = 0; i < in.count; ++i) {
    u16* to = (u16*)s.cell + in.lane[i];
    for (int c = 0; c < kCells; ++c) to[c * kLanes] = in.cells[i][c];
  }
  for (int i = 0; i < 27; ++i) s.column_mask[i] |= s.fresh;
  return false;
}

#endif

/// True: the next round is to take in arrivals.
inline bool let_in(Memory& s, const Incoming& in) {
  V fresh{};
  for (int i = 0; i < in.count; ++i) ((u16*)&fresh)[in.lane[i]] = 0xFFFF;
  s.fresh = fresh;
  s.previous_sum &= ~fresh;
  return let_in_cells(s, in);
}

}  // namespace
}  // namespace nonet::lanes
