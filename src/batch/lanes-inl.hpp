/// The lanes kernel: many puzzles side by side, one in each 16-bit lane of the vector registers.
///
///     cell[81]   vector per cell: in each lane, the candidates of that cell in that lane's puzzle
///
/// A triad is three cells in a line within a box: a band of three boxes has nine horizontal ones, a stack
/// nine vertical ones. In a band a digit stands in each row once and in each box once, so it picks one triad
/// per box, all in different rows: one of six permutations, its configuration (as in tdoku, T. Dillon).
///
///     band, rows a, boxes k:   m[a][k] = digits possible in that triad
///                              c[p]    = digits for which permutation p is still possible
///
/// One round is two half-rounds. The row half takes naked singles in the boxes and then makes the bands
/// consistent with the permutations; the column half takes hidden singles in the boxes and then does the
/// stacks. Rows and columns as such are never looked at: whatever singles do along a line passes through the
/// triads. After each round the lanes that are dead, solved, or at rest are served one by one: a lane at rest
/// guesses, the others take the next branch from their own stack or the next puzzle. When puzzles run out
/// they take the oldest branch of the lane that has most.
///
/// The order in which rounds and lanes run changes nothing in the result: every rule is monotone, a guess is
/// made only at a fixpoint, and of several solutions the lexicographically first is sought where it is
/// wanted.
///
/// This file is compiled once per target inside an unnamed namespace; no std function may be called here,
/// or the linker could take its AVX-512 copy for the whole program.

#include <cassert>

#include "batch/lanes.hpp"
#include "batch/vec-inl.hpp"

namespace nonet::lanes {
namespace {

inline constexpr int kCells = 81;
inline constexpr u16 kAllDigits = 0x1FF;
/// When each of the nine boxes has each digit exactly once.
inline constexpr u16 kSolvedSum = 9 * kAllDigits;
/// Branches put off in one lane are at most 109: one of the walk, and one for each digit placed in a triad on
/// the way to the lane's branch. Such a guess at least halves the configurations of the digit in that band,
/// of which there are six or fewer, so there are two at most for each of 9 digits and 6 bands.
inline constexpr int kStackHeight = 112;
/// What the one-puzzle solver may spend on the last few puzzles: the fewer they are, the longer it takes
/// until the lanes, helping each other, overtake it.
inline constexpr u64 kNodesAlone = 4096;

inline constexpr u8 kPermutation[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// ---------------------------------------------------------------------------------------------------------
// Data

/// A branch put off: what a lane needs to go on with it.
struct alignas(64) Node {
  u16 cells[kCells];  // candidates
  bool walk;          // a step of the walk to the first solution
  u8 walk_cell;       // where that walk stands
  u16 walk_digit;     // and the digit of the witness there
};
// Moves go by whole vectors, beyond the last cell.
inline constexpr int kPaddedCells = 96;
static_assert(sizeof(Node) == kPaddedCells * sizeof(u16));

/// A puzzle under way; several lanes may share one after a steal.
struct Task {
  std::size_t puzzle;
  int lanes;         // that work on it
  bool over;         // nothing more is asked about it; its lanes are freed as they are met
  bool gave_up;      // out of nodes
  bool tried_alone;  // and was too hard for that
  bool walks_next;   // to the first solution, once all its lanes have stopped
  bool walking;
  u64 solutions;
  u64 nodes;
  u16 kept[kCells];  // on a walk: that solution
};

struct Lane {
  int task;
  int bottom, top;  // of its stack
  bool walk;
  u8 walk_cell;
};

/// Per lane what to guess about, as far as it can be found for all lanes together.
struct Choices {
  alignas(64) u16 band[kLanes];   // 0..2 bands, 3..5 stacks
  alignas(64) u16 digit[kLanes];  // a mask of one bit
  alignas(64) u16 set[kLanes];    // the digit's configurations
};

struct alignas(64) Memory {
  V cell[kCells];
  V row_mask[27];     // per box and row in it: what the row half leaves in that triad
  V column_mask[27];  // per box and column in it
  V configuration[36];
  V previous_sum;
  U16x8 incoming[kPaddedCells];  // arrivals, a row of eight per cell
#if defined(NONET_HAS_SHUFFLE)
  Spread arrivals;  // where they go, in the next row half
#endif
  V fresh;  // all ones in their lanes
  Choices choices;
  Lane lane[kLanes];
  Task task[kLanes];
  Node stack[kLanes][kStackHeight];
};

/// Bit i: lane i.
struct Events {
  u32 dead, full, rest;
};

// ---------------------------------------------------------------------------------------------------------
// Propagation

/// Makes the nine triads of a band consistent; m[a][k] becomes what may stay.
template <bool kHiddenTriples>
NONET_INLINE void narrow_band(V (&m)[3][3], V* configuration, V& possible) {
  // 1. Three digits that have only this triad in its box fill it. Done for rows only: for columns as well it
  // saves 4 % of the rounds and costs 6 % of their time; not at all, and the search of empty grids gets lost.
  for (int k = 0; k < 3 && kHiddenTriples; ++k) {
    const V shared = twice(m[0][k], m[1][k], m[2][k]);
    for (int a = 0; a < 3; ++a) m[a][k] = three_or(m[a][k] & ~shared, m[a][k]);
  }
  // 2. A triad with only three digits keeps them from the others of its row and of its box.
  V filled[3][3];
  for (int a = 0; a < 3; ++a) {
    for (int k = 0; k < 3; ++k) filled[a][k] = up_to_three(m[a][k]);
  }
  V in_row[3], in_box[3];
  for (int i = 0; i < 3; ++i) {
    in_row[i] = or3(filled[i][0], filled[i][1], filled[i][2]);
    in_box[i] = or3(filled[0][i], filled[1][i], filled[2][i]);
  }
  for (int a = 0; a < 3; ++a) {
    for (int k = 0; k < 3; ++k) m[a][k] = without_others(m[a][k], in_row[a], in_box[k], filled[a][k]);
  }
  // 3. Every digit must have a permutation, and a triad is possible where one of them passes through it.
  V c[6];
  for (int p = 0; p < 6; ++p) {
    c[p] = and3(m[0][kPermutation[p][0]], m[1][kPermutation[p][1]], m[2][kPermutation[p][2]]);
    configuration[p] = c[p];
  }
  m[0][0] = c[0] | c[1], m[0][1] = c[2] | c[3], m[0][2] = c[4] | c[5];
  m[1][0] = c[2] | c[4], m[1][1] = c[0] | c[5], m[1][2] = c[1] | c[3];
  m[2][0] = c[3] | c[5], m[2][1] = c[1] | c[4], m[2][2] = c[0] | c[2];
  possible &= or3(m[0][0], m[0][1], m[0][2]);
}

#if defined(NONET_HAS_SHUFFLE)

/// 128-bit blocks in a vector.
inline constexpr int kBlocks = kLanes / 8;

/// Where `transpose` leaves the row of a cell.
constexpr int row_of(int cell) {
  constexpr int kSpan = 8 * kBlocks;
  return cell / kSpan * kSpan + cell % 8 * kBlocks + cell % kSpan / 8;
}

/// The cells as the row half finds them: with branches that arrive from elsewhere, or without.
struct Arrivals {
  Spread::Ready place;
  const U16x8* rows;
  V fresh;

  NONET_INLINE explicit Arrivals(const Memory& s) : place(s.arrivals), rows(s.incoming), fresh(s.fresh) {}
  NONET_INLINE V cell(V old, int c) const { return place(old, rows + row_of(c)); }
  NONET_INLINE V mask(V old) const { return old | fresh; }
};

#endif

struct NoArrivals {
  NONET_INLINE V cell(V old, int) const { return old; }
  NONET_INLINE V mask(V old) const { return old; }
};

/// Naked singles in the boxes of a band, then the band.
template <class Arriving>
NONET_INLINE void row_band(Memory& s, const Arriving& arriving, int band, V& possible) {
  V m[3][3];
  NONET_UNROLL
  for (int k = 0; k < 3; ++k) {
    const int corner = band * 27 + k * 3;
    V mask[3], x[9], naked[9];
    for (int i = 0; i < 3; ++i) mask[i] = arriving.mask(s.column_mask[(band * 3 + k) * 3 + i]);
    // Two equal singles cancel out in the sum, so both cells lose their digit and the lane is dead.
    V sum = {};
    for (int i = 0; i < 9; ++i) {
      const int c = corner + i / 3 * 9 + i % 3;
      x[i] = arriving.cell(s.cell[c], c) & mask[i % 3];
      naked[i] = single(x[i]);
      sum ^= naked[i];
    }
    for (int i = 0; i < 9; ++i) {
      x[i] = and_same(x[i], sum, naked[i]);
      s.cell[corner + i / 3 * 9 + i % 3] = x[i];
    }
    for (int a = 0; a < 3; ++a) m[a][k] = or3(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
  }
  narrow_band<true>(m, s.configuration + band * 6, possible);
  for (int k = 0; k < 3; ++k) {
    for (int a = 0; a < 3; ++a) s.row_mask[(band * 3 + k) * 3 + a] = m[a][k];
  }
}

/// Hidden singles in the boxes, then the stacks. `sum` adds up all candidates, `smallest` is 0 where a cell
/// has none left, `pending` is not 0 where the column masks will still change something.
NONET_INLINE void column_half(Memory& s, V& possible, V& sum, V& smallest, V& pending) {
  for (int stack = 0; stack < 3; ++stack) {
    V m[3][3];
    NONET_UNROLL
    for (int k = 0; k < 3; ++k) {
      V* corner = s.cell + k * 27 + stack * 3;
      const V* mask = s.row_mask + (k * 3 + stack) * 3;
      V x[9], once[3], more[3];
      for (int i = 0; i < 9; ++i) x[i] = corner[i / 3 * 9 + i % 3] & mask[i / 3];
      for (int a = 0; a < 3; ++a) {
        once[a] = or3(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
        more[a] = twice(x[3 * a], x[3 * a + 1], x[3 * a + 2]);
      }
      const V several = or3(more[0], more[1], more[2]) | twice(once[0], once[1], once[2]);
      // A cell that two digits need keeps one; the other then has no place, and the lane is dead.
      for (int i = 0; i < 9; ++i) {
        x[i] = lowest_or(x[i] & ~several, x[i]);
        corner[i / 3 * 9 + i % 3] = x[i];
        sum += x[i];
        smallest = least(smallest, x[i]);
      }
      for (int a = 0; a < 3; ++a) m[a][k] = or3(x[a], x[3 + a], x[6 + a]);
    }
    for (int i = 0; i < 9; ++i) pending += m[i / 3][i % 3];
    narrow_band<false>(m, s.configuration + 18 + stack * 6, possible);
    for (int i = 0; i < 9; ++i) pending -= m[i / 3][i % 3];
    for (int k = 0; k < 3; ++k) {
      for (int a = 0; a < 3; ++a) s.column_mask[(k * 3 + stack) * 3 + a] = m[a][k];
    }
  }
}

inline Events round(Memory& s, bool arrivals) {
  V possible = all(kAllDigits), smallest = all(kAllDigits), sum = {}, pending = {};
#if defined(NONET_HAS_SHUFFLE)
  if (arrivals) {
    const Arrivals arriving(s);
    row_band(s, arriving, 0, possible);
    row_band(s, arriving, 1, possible);
    row_band(s, arriving, 2, possible);
  }
#endif
  for (int band = arrivals ? 3 : 0; band < 3; ++band) row_band(s, NoArrivals{}, band, possible);
  column_half(s, possible, sum, smallest, pending);
  // The sum only ever falls, so an equal one means that nothing changed.
  const u32 rest = lanes_equal(sum, s.previous_sum) & lanes_equal(pending, V{});
  const u32 dead = lanes_equal(smallest, V{}) | ~lanes_equal(possible, all(kAllDigits));
  s.previous_sum = sum;
  // Each box has each digit at least once (`possible`), so this sum leaves one digit to each cell.
  const u32 full = lanes_equal(sum, all(kSolvedSum));
  return {dead, full & ~dead, rest & ~full & ~dead};
}

/// Lanes whose rows hold every digit. In a full lane boxes and columns are right already; the rows were
/// looked at before the last hidden singles.
inline u32 lanes_with_right_rows(const Memory& s) {
  V every = all(kAllDigits);
  for (int row = 0; row < 9; ++row) {
    const V* x = s.cell + row * 9;
    every &= or3(or3(x[0], x[1], x[2]), or3(x[3], x[4], x[5]), or3(x[6], x[7], x[8]));
  }
  return lanes_equal(every, all(kAllDigits));
}

// ---------------------------------------------------------------------------------------------------------
// Guessing

/// A literal "this digit is in this triad" for every set of configurations that a digit has left.
struct Literals {
  u8 triad[64][9];  // [set][digit]: 3 * row + box
};

/// Of the triads that some but not all configurations of the set pass through, those with the fewest;
/// among equals the digit decides, lest all digits be tried in the same corner.
constexpr Literals make_literals() {
  Literals table{};
  for (int set = 0; set < 64; ++set) {
    int least = 7, candidates = 0;
    u8 triads[9]{};
    const int size = __builtin_popcount((unsigned)set);
    for (int t = 0; t < 9; ++t) {
      int through = 0;
      for (int p = 0; p < 6; ++p) through += (set >> p & 1) && kPermutation[p][t / 3] == t % 3;
      if (through == 0 || through == size || through > least) continue;
      if (through < least) candidates = 0;
      least = through;
      triads[candidates++] = (u8)t;
    }
    for (int digit = 0; digit < 9; ++digit)
      table.triad[set][digit] = candidates ? triads[digit % candidates] : 0;
  }
  return table;
}
inline constexpr Literals kLiterals = make_literals();

/// Cells of a triad, and of the four others in its row and box.
struct TriadCells {
  u8 own[54][3];
  u8 others[54][12];
  u8 other_columns[27][4];  // the same as column masks
};

constexpr TriadCells make_triad_cells() {
  TriadCells table{};
  for (int t = 0; t < 54; ++t) {
    const int group = t / 9 % 3, a = t % 9 / 3, k = t % 3;
    int n = 0;
    for (int line = 0; line < 3; ++line) {
      for (int place = 0; place < 9; ++place) {
        const int along = place, across = group * 3 + line;
        const u8 cell = (u8)(t < 27 ? across * 9 + along : along * 9 + across);
        const bool same_line = line == a, same_box = place / 3 == k;
        if (same_line && same_box) table.own[t][place % 3] = cell;
        if (same_line != same_box) table.others[t][n++] = cell;
        if (same_line != same_box && t >= 27 && place % 3 == 0) {
          table.other_columns[t - 27][n / 3] = (u8)((place / 3 * 3 + group) * 3 + line);
        }
      }
    }
  }
  return table;
}
inline constexpr TriadCells kTriadCells = make_triad_cells();

/// The band or stack with the fewest configurations among those not yet decided, and in it the digit with
/// two, or else three, or else more.
inline void choose_digits(const Memory& s, Choices& choices) {
  V best = all(0xFFF), band_of_best{}, c[6]{};
  for (int band = 0; band < 6; ++band) {
    const V* x = s.configuration + band * 6;
    const V ones_a = xor3(x[0], x[1], x[2]), ones_b = xor3(x[3], x[4], x[5]);
    const V twos_a = twice(x[0], x[1], x[2]), twos_b = twice(x[3], x[4], x[5]);
    const V carry = ones_a & ones_b;
    const V count = popcount(ones_a ^ ones_b) + (popcount(xor3(twos_a, twos_b, carry)) << 1) +
                    (popcount(twice(twos_a, twos_b, carry)) << 2);
    // Nine configurations, one per digit: decided.
    const Choice better = less((count - 10) & 0x7FFF, best);
    best = choose(better, count - 10, best);
    band_of_best = choose(better, all((u16)band), band_of_best);
    for (int p = 0; p < 6; ++p) c[p] = choose(better, x[p], c[p]);
  }
  const V ones_a = xor3(c[0], c[1], c[2]), ones_b = xor3(c[3], c[4], c[5]);
  const V twos_a = twice(c[0], c[1], c[2]), twos_b = twice(c[3], c[4], c[5]);
  const V carry = ones_a & ones_b, ones = ones_a ^ ones_b;
  const V twos = xor3(twos_a, twos_b, carry), fours = twice(twos_a, twos_b, carry);
  const V more = lowest_or(twos & ones & ~fours, fours & (V{} - fours));
  const V digit = lowest_or(twos & ~ones & ~fours, more);
  V set{};
  for (int p = 0; p < 6; ++p) set |= choose(meet(c[p], digit), all((u16)(1 << p)), V{});
  *(V*)choices.band = band_of_best;
  *(V*)choices.digit = digit;
  *(V*)choices.set = set;
}

struct Literal {
  int triad;  // 0..26 horizontal, 27..53 vertical
  u16 digit;
};

NONET_INLINE Literal literal_of(const Choices& choices, int lane) {
  const u16 digit = choices.digit[lane];
  return {choices.band[lane] * 9 + kLiterals.triad[choices.set[lane]][__builtin_ctz(digit)], digit};
}

// ---------------------------------------------------------------------------------------------------------
// Moving one lane's cells

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

// ---------------------------------------------------------------------------------------------------------
// Digits in, digits out

/// Candidates by the low four bits of a character.
inline constexpr u16 kMaskOfNibble[16] = {511, 1,   2,   4,   8,   16,  32,  64,
                                          128, 256, 511, 511, 511, 511, 511, 511};

inline void decode(const u8* puzzle, u16* masks) {
#if defined(NONET_HAS_SHUFFLE)
  constexpr U8x16 kLow = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 255, 255, 255, 255, 255, 255};
  constexpr U8x16 kHigh = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1};
  for (int c = 0; c < 80; c += 16) {
    U8x16 text;
    __builtin_memcpy(&text, puzzle + c, 16);
    text &= 15;
    const U8x16 low = lookup(kLow, text), high = lookup(kHigh, text);
    const U8x16 a =
        __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const U8x16 b =
        __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    __builtin_memcpy(masks + c, &a, 16);
    __builtin_memcpy(masks + c + 8, &b, 16);
  }
  masks[80] = kMaskOfNibble[puzzle[80] & 15];
#else
  for (int c = 0; c < kCells; ++c) masks[c] = kMaskOfNibble[puzzle[c] & 15];
#endif
}

inline void encode(const u16* masks, u8 zero, u8* digits) {
  for (int c = 0; c < 80; c += 16) bit_numbers(masks + c, (u8)(zero + 1), digits + c);
  digits[80] = (u8)(zero + 1 + __builtin_ctz(masks[80] | 0x200));
}

inline bool read_line(const u8* line, u8* cells) {
  u8 wrong = 0;
  for (int c = 0; c < kCells; ++c) {
    const u8 blank = line[c] == '.' ? 0xFF : 0, digit = (u8)(line[c] - '0');
    cells[c] = digit & (u8)~blank;
    wrong |= (u8)((digit > 9 ? 0xFF : 0) & ~blank);
  }
  return wrong == 0;
}

inline void write_line(const u8* cells, u8 blank, u8* line) {
  for (int c = 0; c < kCells; ++c) line[c] = cells[c] == 0 ? blank : (u8)(cells[c] + '0');
}

/// Words of a row of clues from some column on; words of other cells follow and are never looked at.
NONET_INLINE U16x8 load8(const u16* words) {
  U16x8 x;
  __builtin_memcpy(&x, words, sizeof x);
  return x;
}

/// Masks of one bit each are added and ored: the results differ where two were equal.
struct Tally {
  U16x8 sum{}, any{};

  NONET_INLINE void add(const Tally& other) { sum += other.sum, any |= other.any; }
  NONET_INLINE void add(U16x8 x) { sum += x, any |= x; }
  NONET_INLINE U16x8 repeats() const { return sum ^ any; }
};

/// Whether two equal clues share a house.
inline bool clashes(const u8* puzzle) {
  alignas(64) u16 clue[kPaddedCells]{};
  decode(puzzle, clue);
  for (int c = 0; c < kCells; c += 8) {
    U16x8& x = *(U16x8*)(clue + c);
    x &= (U16x8)(x != kAllDigits);
  }
  Tally left_columns, right_columns;  // columns 0 to 7, 1 to 8
  U16x8 boxes{}, rows{};
  for (int band = 0; band < 3; ++band) {
    Tally box;  // in words 0, 3 and 6
    for (int row = band * 3; row < band * 3 + 3; ++row) {
      const U16x8 x = load8(clue + row * 9), y = load8(clue + row * 9 + 1), z = load8(clue + row * 9 + 2);
      left_columns.add(x), right_columns.add(y);
      Tally triad{x, x};  // in words 0, 3 and 6
      triad.add(y), triad.add(z);
      box.add(triad);
      Tally whole = triad;  // in word 0
      whole.add({__builtin_shufflevector(triad.sum, triad.sum, 3, 4, 5, 6, 7, 7, 7, 7),
                 __builtin_shufflevector(triad.any, triad.any, 3, 4, 5, 6, 7, 7, 7, 7)});
      whole.add({__builtin_shufflevector(triad.sum, triad.sum, 6, 7, 7, 7, 7, 7, 7, 7),
                 __builtin_shufflevector(triad.any, triad.any, 6, 7, 7, 7, 7, 7, 7, 7)});
      rows |= whole.repeats();
    }
    boxes |= box.repeats();
  }
  const U16x8 columns = left_columns.repeats() | right_columns.repeats();
  const U16x8 found = columns | (rows & U16x8{0xFFFF}) | (boxes & U16x8{0xFFFF, 0, 0, 0xFFFF, 0, 0, 0xFFFF});
  u64 halves[2];
  __builtin_memcpy(halves, &found, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// ---------------------------------------------------------------------------------------------------------
// The search

/// Serves the lanes between rounds.
struct Search {
  Memory& s;
  Job& job;
  std::size_t next = 0;  // puzzle not yet begun
  u32 busy = 0;          // lanes with work
  Incoming in{};
  bool arrivals = false;  // wait for the next round

  const u8* text(std::size_t puzzle) const { return job.puzzles + puzzle * job.puzzle_stride; }

  void report(std::size_t puzzle, const Outcome& outcome) {
    __builtin_memcpy(job.outcomes + puzzle * job.outcome_stride, &outcome, kOutcomeBytes);
  }

  void finish(Task& task) {
    job.stats.nodes += task.nodes;
    if (task.gave_up) {
      report_unknown(task);
      return;
    }
    const bool exact = task.solutions < job.limit;
    const bool invalid = task.solutions == 0 && clashes(text(task.puzzle));
    report(task.puzzle, {exact ? task.solutions : job.limit, task.nodes, true, exact, invalid});
  }

  void report_unknown(const Task& task) {
    report(task.puzzle, {0, task.nodes, false, false, false});
    if (job.want != Want::none && task.solutions != 0)
      __builtin_memset(kept_solution(task), job.zero, kCells);
  }

  u8* kept_solution(const Task& task) { return job.solutions + task.puzzle * job.solution_stride; }

  void enter(int lane, const Node& node) {
    Lane& l = s.lane[lane];
    l.walk = node.walk, l.walk_cell = node.walk_cell;
    in.lane[in.count] = (u8)lane;
    in.cells[in.count++] = node.cells;
    busy |= 1u << lane;
  }

  Node& bottom_node(int lane) { return s.stack[lane][0]; }

  void enter_root(int lane, bool walk) {
    Node& root = bottom_node(lane);
    decode(text(s.task[s.lane[lane].task].puzzle), root.cells);
    root.walk = walk, root.walk_cell = 0;
    enter(lane, root);
  }

  bool enter_next_puzzle(int lane) {
    // Fewer puzzles than lanes: one by one is faster, but for hard ones.
    while (next < job.count && job.count < kLanes && try_alone(next, job.count)) ++next;
    if (next == job.count) return false;
    Lane& l = s.lane[lane];
    l.task = lane;
    while (s.task[l.task].lanes != 0) l.task = l.task + 1 == kLanes ? 0 : l.task + 1;
    Task& task = s.task[l.task];
    task.puzzle = next++;
    task.lanes = 1;
    task.tried_alone = job.count < kLanes;
    task.over = task.gave_up = task.walks_next = task.walking = false;
    task.solutions = task.nodes = 0;
    enter_root(lane, false);
    return true;
  }

  /// A node limit counts the nodes of the lanes, whose number is not that of the one-puzzle solver.
  bool try_alone(std::size_t puzzle, std::size_t puzzles_left) {
    return job.max_nodes == kNoNodeLimit && job.alone(job.alone_state, puzzle, kNodesAlone / puzzles_left);
  }

  /// The last few puzzles of a batch would leave most lanes idle.
  void finish_alone() {
    std::size_t tasks = 0;
    for (const Task& task : s.task) tasks += task.lanes != 0;
    if (tasks > kLanes / 8) return;
    for (int t = 0; t < kLanes; ++t) {
      Task& task = s.task[t];
      if (task.lanes == 0 || task.tried_alone) continue;
      task.tried_alone = true;
      if (!try_alone(task.puzzle, tasks)) continue;
      task.lanes = 0;
      for (int lane = 0; lane < kLanes; ++lane) {
        if (s.lane[lane].task != t) continue;
        s.lane[lane].top = s.lane[lane].bottom = 0;
        busy &= ~(1u << lane);
      }
    }
  }

  /// Takes the oldest branch of the lane that has most of them.
  bool steal(int lane) {
    int victim = -1, most = 0;
    for (int i = 0; i < kLanes; ++i) {
      const int height = s.lane[i].top - s.lane[i].bottom;
      const Task& task = s.task[s.lane[i].task];
      if (!(busy >> i & 1) || height <= most || task.walking || task.over) continue;
      victim = i, most = height;
    }
    if (victim < 0) return false;
    Lane& from = s.lane[victim];
    Node& node = s.stack[victim][from.bottom++];
    if (from.bottom == from.top) from.bottom = from.top = 0;
    s.lane[lane].task = from.task;
    ++s.task[from.task].lanes;
    enter(lane, node);
    ++job.stats.steals;
    return true;
  }

  /// The next branch on the lane's own stack.
  bool pop(int lane) {
    Lane& l = s.lane[lane];
    const Task& task = s.task[l.task];
    if (task.over || l.top == l.bottom) {
      l.top = l.bottom = 0;
      return false;
    }
    Node& node = s.stack[lane][--l.top];
    if (l.top == l.bottom) l.top = l.bottom = 0;
    if (node.walk) resume_walk(node, task);
    enter(lane, node);
    return true;
  }

  /// The lane's branch has ended: what does it do next?
  void go_on(int lane) {
    Lane& l = s.lane[lane];
    busy &= ~(1u << lane);
    if (pop(lane)) return;
    Task& task = s.task[l.task];
    if (--task.lanes == 0) {
      if (task.walks_next) {
        task.over = task.walks_next = false;
        task.walking = true;
        task.lanes = 1;
        decode(kept_solution(task), task.kept);
        enter_root(lane, true);
        return;
      }
      finish(task);
    }
    if (enter_next_puzzle(lane)) return;
    if (job.max_nodes == kNoNodeLimit) steal(lane);
  }

  /// Frees lanes whose task has got its answer in another lane.
  void free_needless() {
    for (u32 rest = busy; rest; rest &= rest - 1) {
      const int lane = __builtin_ctz(rest);
      if (s.task[s.lane[lane].task].over) go_on(lane);
    }
  }

  bool known(const Task& task, int lane) const {
    alignas(64) u16 cells[kPaddedCells];
    copy_out(s, lane, cells);
    const u8* solution = job.known + task.puzzle * job.known_stride;
    for (int c = 0; c < kCells; ++c) {
      if (cells[c] != (1u << solution[c]) >> 1) return false;  // a blank one is no solution
    }
    return true;
  }

  bool comes_first(const u8* a, const u8* b) const {
    for (int c = 0; c < kCells; ++c) {
      if (a[c] != b[c]) return a[c] < b[c];
    }
    return false;
  }

  void solved(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    if (l.walk) {  // nothing is left but the witness itself
      task.over = true;
      return;
    }
    if (task.walking) {
      keep_solution(task, lane);
      decode(kept_solution(task), task.kept);
      l.top = l.bottom + 1;  // back to the walk
      return;
    }
    if (job.known != nullptr && known(task, lane)) return;
    ++task.solutions;
    const bool enough = task.solutions >= job.limit;
    task.over = enough;
    if (job.want == Want::none || (job.want == Want::any && task.solutions > 1)) return;
    keep_solution(task, lane);
    task.walks_next =
        job.want == Want::first && enough && task.nodes != 0;  // without a guess it is the only one
  }

  /// Where solutions are to be `first`, the smaller of the one kept and the lane's.
  void keep_solution(Task& task, int lane) {
    alignas(64) u16 cells[kPaddedCells];
    copy_out(s, lane, cells);
    u8* kept = kept_solution(task);
    if (task.solutions == 1 || task.walking) {
      encode(cells, job.zero, kept);
      return;
    }
    u8 digits[kCells];
    encode(cells, job.zero, digits);
    if (comes_first(digits, kept)) __builtin_memcpy(kept, digits, kCells);
  }

  /// A copy of the lane's branch on its stack; null where the branch can't go on.
  Node* push(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    if (task.nodes == job.max_nodes) {
      task.over = task.gave_up = true;
      return nullptr;
    }
    assert(l.top < kStackHeight);
    ++task.nodes;
    Node& node = s.stack[lane][l.top++];
    copy_out(s, lane, node.cells);
    node.walk = false;
    return &node;
  }

  /// False: the branch ends here.
  bool guess(int lane) {
    const Literal literal = literal_of(s.choices, lane);
    Node* other = push(lane);
    if (other == nullptr) return false;
    for (u8 c : kTriadCells.own[literal.triad]) other->cells[c] &= (u16)~literal.digit;
    const u16 keep = (u16)~literal.digit;
    if (literal.triad < 27) {
      for (u8 c : kTriadCells.others[literal.triad]) cell_of(s, c, lane) &= keep;
    } else {  // the next row half applies the column masks anyway
      for (u8 t : kTriadCells.other_columns[literal.triad - 27]) ((u16*)(s.column_mask + t))[lane] &= keep;
    }
    return true;
  }

  // The walk to the lexicographically first solution. The witness is the smallest solution known. At a
  // fixpoint, the first cell that still has a digit smaller than the witness's asks: is there a solution
  // with one of those, and with the witness's digits in all cells before? If so it is the new witness; if
  // not, the cell has the witness's digit. Nothing smaller anywhere: the witness is the first.

  /// False: the walk is over.
  bool step_walk(int lane) {
    Lane& l = s.lane[lane];
    Task& task = s.task[l.task];
    int c = l.walk_cell;
    for (; c < kCells && (cell_of(s, c, lane) & (task.kept[c] - 1)) == 0; ++c) {
      cell_of(s, c, lane) = task.kept[c];
    }
    if (c == kCells) {
      task.over = true;
      return false;
    }
    Node* other = push(lane);
    if (other == nullptr) return false;
    other->walk = true;
    other->walk_cell = (u8)c;
    other->walk_digit = task.kept[c];
    l.walk = false;
    cell_of(s, c, lane) &= (u16)(task.kept[c] - 1);
    return true;
  }

  static void resume_walk(Node& node, const Task& task) {
    const u16 digit = task.kept[node.walk_cell];
    u16& cell = node.cells[node.walk_cell];
    cell = node.walk_digit == digit ? digit : (u16)(cell & (2 * digit - 1));
  }

  void serve(Events events) {
    in.count = 0;
    if (next == job.count) finish_alone();
    events.dead &= busy, events.full &= busy, events.rest &= busy;
    if (events.full) {
      const u32 right = lanes_with_right_rows(s);
      events.dead |= events.full & ~right;
      events.full &= right;
    }
    u32 ended = events.dead | events.full;
    bool shared_ended = false;  // other lanes may be at work for nothing
    if (events.rest) choose_digits(s, s.choices);
    for (u32 rest = events.rest; rest; rest &= rest - 1) {
      const int lane = __builtin_ctz(rest);
      if (s.lane[lane].walk ? step_walk(lane) : guess(lane)) continue;
      ended |= 1u << lane;
      shared_ended |= s.task[s.lane[lane].task].lanes > 1;
    }
    for (u32 full = events.full; full; full &= full - 1) {
      const int lane = __builtin_ctz(full);
      solved(lane);
      shared_ended |= s.task[s.lane[lane].task].lanes > 1;
    }
    for (; ended; ended &= ended - 1) go_on(__builtin_ctz(ended));
    if (shared_ended) free_needless();
    if (next == job.count && job.max_nodes == kNoNodeLimit) {
      for (u32 idle = ~busy & kEveryLane; idle; idle &= idle - 1) {
        if (!steal(__builtin_ctz(idle))) break;
      }
    }
    arrivals = in.count != 0 && let_in(s, in);
  }

  void run() {
    for (int lane = 0; lane < kLanes; ++lane)
      s.lane[lane].top = s.lane[lane].bottom = 0, s.task[lane].lanes = 0;
    for (int c = 0; c < kCells; ++c) s.cell[c] = V{};
    for (int i = 0; i < 27; ++i) s.column_mask[i] = all(kAllDigits);
    s.previous_sum = V{};
    for (int lane = 0; lane < kLanes && enter_next_puzzle(lane);) ++lane;
    arrivals = in.count != 0 && let_in(s, in);
    for (u64 rounds = 1; busy; ++rounds) {
      job.stats.rounds += 1;
      job.stats.busy_lanes += (u64)__builtin_popcount(busy);
      serve(round(s, arrivals));
      if (rounds % 64 == 0 && job.stop != nullptr && job.stop(job.stop_state)) break;
    }
    abandon();
  }

  /// What was begun but not ended, and what was never begun.
  void abandon() {
    for (const Task& task : s.task) {
      if (task.lanes != 0) report_unknown(task);
    }
    for (; next < job.count; ++next) report(next, {0, 0, false, false, false});
  }

  static constexpr u32 kEveryLane = (u32)((u64{1} << kLanes) - 1);
};

inline void run(void* memory, Job& job) {
  Search{*static_cast<Memory*>(memory), job}.run();
}

}  // namespace
}  // namespace nonet::lanes
