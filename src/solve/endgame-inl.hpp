/// Lists what is below a board with few open cells. As soon as they are few, a set of their candidates is one
/// word, and many such sets are worked on side by side. Compiled once per target.
///
/// Each open cell is a field of adjoining bits, row by row and by digit. To decide a cell is to keep of a set
/// what one of its candidates leaves; the set is sound while every field has a bit. Deciding one cell after
/// the other in all sound sets ends at the solutions. Nothing is deduced on the way, so there is little to
/// mispredict, and so near the end there is little to deduce.
#pragma once

#include "solve/cells-inl.hpp"
#include "solve/open_cells-inl.hpp"
#include "solve/sets-inl.hpp"

namespace nonet {
namespace {

class Endgame {
 public:
  /// With so few open cells it is worth a try.
  static constexpr int kCells = 24;

  /// Begins at a board that propagation has left stuck, and finds all solutions, to be had one by one in
  /// lexicographic order. False: it has too many candidates, or too many solutions.
  bool start(Board& board, const OpenCells& open);
  bool next() { return ++listed_ < listed_end_; }
  /// The solution that next() came to.
  void write(std::uint8_t* cells) const;

 private:
  static constexpr int kCandidates = 64;
  static constexpr int kLanes = 8;
  static constexpr int kMostSets = 3692;

  struct Field {
    std::uint64_t bits;
    std::uint8_t first, end;
    std::uint8_t cell;
  };

  bool lay_out(Board& board, const OpenCells& open);
  void exclude();
  std::uint64_t peers(const Field& field) const {
    const CellPlace& place = kCellPlaces.of[field.cell];
    return (house_[place.row] | house_[place.column] | house_[place.box]) & ~field.bits;
  }
  int extend(const std::uint64_t* sets, int size, std::uint64_t keep, std::uint64_t* to) const;
  bool decide_all();

  Field fields_[kCells];
  int cells_ = 0;
  OpenCells open_;
  std::uint64_t all_, highest_, below_;  // bits in use; the highest of each field; the others
  std::uint64_t house_[27];              // by house: the fields in it
  alignas(64) std::uint8_t digit_[kCandidates + 16];
  alignas(64) std::uint64_t keep_[kCandidates + kLanes];  // what each candidate leaves

  const std::uint64_t* listed_ = nullptr;
  const std::uint64_t* listed_end_ = nullptr;
  std::uint8_t around_[96];  // the digits of the cells that are not open

  alignas(64) std::uint64_t sets_[kMostSets + kLanes], others_[kMostSets + kLanes];
};

inline bool Endgame::start(Board& board, const OpenCells& open) {
  open_ = open;
  if (!lay_out(board, open)) return false;
  exclude();
  if (!decide_all()) return false;
  write_solution(around_, board);
  return true;
}

/// Writes the digits of a mask one after the other; up to 16 bytes.
NONET_INLINE void write_digits(std::uint8_t* to, unsigned mask) {
#if defined(__AVX512VBMI2__)
  const __m128i digits = _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                   _mm_maskz_compress_epi8(static_cast<__mmask16>(mask), digits));
#else
  for (; mask != 0; mask &= mask - 1) *to++ = static_cast<std::uint8_t>(__builtin_ctz(mask));
#endif
}

inline bool Endgame::lay_out(Board& board, const OpenCells& open) {
  for (std::uint64_t& bits : house_) bits = 0;
  int end = 0;
  cells_ = 0;
  highest_ = 0;
  for (int half = 0; half < 2; ++half) {
    for (std::uint64_t rest = half == 0 ? open.front : open.back; rest != 0; rest &= rest - 1) {
      const int cell = 54 * half + __builtin_ctzll(rest);
      const CellPlace place = kCellPlaces.of[cell];
      const unsigned candidates = lane_at(board, place.where);
      const int first = end;
      end += __builtin_popcount(candidates);
      if (end > kCandidates) return false;
      write_digits(digit_ + first, candidates);
      const std::uint64_t bits = (std::uint64_t{2} << (end - 1)) - (std::uint64_t{1} << first);
      fields_[cells_++] = {bits, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(end),
                           static_cast<std::uint8_t>(cell)};
      house_[place.row] |= bits;
      house_[place.column] |= bits;
      house_[place.box] |= bits;
      highest_ |= std::uint64_t{1} << (end - 1);
    }
  }
  all_ = ~std::uint64_t{0} >> (kCandidates - end);
  below_ = all_ & ~highest_;
  return true;
}

#if defined(__AVX512F__)

/// Which of eight sets have a bit in every field.
class Soundness {
 public:
  NONET_INLINE Soundness(std::uint64_t below, std::uint64_t highest)
      : below_(same_words(below)), highest_(same_words(highest)) {}

  NONET_INLINE __mmask8 of(__m512i sets) const {
    // The sum carries into the highest bit of a field where a lower one is set.
    const __m512i carried = _mm512_add_epi64(_mm512_and_si512(sets, below_), below_);
    const __m512i empty =
        _mm512_ternarylogic_epi64(carried, sets, highest_, 0x02);  // highest & ~(carried | sets)
    return _mm512_testn_epi64_mask(empty, empty);
  }

 private:
  __m512i below_, highest_;
};

inline void Endgame::exclude() {
  alignas(64) std::uint64_t with_digit[2 * kLanes] = {};
  const __m512i digits = _mm512_load_si512(digit_);
  for (int d = 0; d < 9; ++d) {
    with_digit[d] = _mm512_cmpeq_epi8_mask(digits, _mm512_set1_epi8(static_cast<char>(d)));
  }
  const __m512i low = _mm512_load_si512(with_digit), high = _mm512_load_si512(with_digit + kLanes);
  const __m512i steps = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
  for (int i = 0; i < cells_; ++i) {
    const Field& field = fields_[i];
    const __m512i seen_cells = same_words(peers(field));
    const __m512i own = same_words(field.bits);
    for (int first = field.first; first < field.end; first += kLanes) {
      const __m512i digit =
          _mm512_cvtepu8_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(digit_ + first)));
      const __m512i bit = _mm512_sllv_epi64(
          same_words(1), _mm512_add_epi64(same_words(static_cast<std::uint64_t>(first)), steps));
      const __m512i seen = _mm512_and_si512(_mm512_permutex2var_epi64(low, digit, high), seen_cells);
      // ~(seen | (own & ~bit)); what is written beyond the field, the next one writes over.
      _mm512_storeu_si512(keep_ + first, _mm512_ternarylogic_epi64(seen, own, bit, 0x0B));
    }
  }
}

/// Keeps `keep` of each set and writes those that are still sound, and up to seven words after them. Returns
/// how many.
inline int Endgame::extend(const std::uint64_t* sets, int size, std::uint64_t keep, std::uint64_t* to) const {
  const Soundness soundness(below_, highest_);
  const __m512i kept = same_words(keep);
  int extended = 0;
  for (int i = 0; i < size; i += kLanes) {
    const auto there = static_cast<__mmask8>(size - i >= kLanes ? 0xFF : (1 << (size - i)) - 1);
    const __m512i left = _mm512_and_si512(_mm512_maskz_loadu_epi64(there, sets + i), kept);
    const __mmask8 sound = soundness.of(left);
    _mm512_storeu_si512(to + extended, _mm512_maskz_compress_epi64(sound, left));
    extended += __builtin_popcount(sound);
  }
  return extended;
}

#else

inline void Endgame::exclude() {
  std::uint64_t with_digit[9] = {};
  for (int i = 0; i < cells_; ++i) {
    for (int k = fields_[i].first; k < fields_[i].end; ++k) with_digit[digit_[k]] |= std::uint64_t{1} << k;
  }
  for (int i = 0; i < cells_; ++i) {
    const Field& field = fields_[i];
    const std::uint64_t seen_cells = peers(field);
    for (int k = field.first; k < field.end; ++k) {
      const std::uint64_t others = field.bits & ~(std::uint64_t{1} << k);
      keep_[k] = ~((with_digit[digit_[k]] & seen_cells) | others);
    }
  }
}

inline int Endgame::extend(const std::uint64_t* sets, int size, std::uint64_t keep, std::uint64_t* to) const {
  int extended = 0;
  for (int i = 0; i < size; ++i) {
    const std::uint64_t left = sets[i] & keep;
    to[extended] = left;
    extended += (highest_ & ~(((left & below_) + below_) | left)) == 0;
  }
  return extended;
}

#endif

/// Cells are decided from the last to the first, and all sets with the lower digit stand before those with
/// the higher: so the sets end in lexicographic order, as numbers sorted digit by digit do.
inline bool Endgame::decide_all() {
  std::uint64_t *sets = sets_, *others = others_;
  sets[0] = all_;
  int size = 1;
  for (int i = cells_ - 1; i >= 0; --i) {
    const Field& field = fields_[i];
    if (size * (field.end - field.first) > kMostSets) return false;
    std::uint64_t* to = others;
    for (int k = field.first; k < field.end; ++k) to += extend(sets, size, keep_[k], to);
    size = static_cast<int>(to - others);
    std::uint64_t* const swapped = sets;
    sets = others;
    others = swapped;
  }
  listed_ = sets - 1;
  listed_end_ = sets + size;
  return true;
}

inline void Endgame::write(std::uint8_t* cells) const {
#if defined(__AVX512VBMI2__)
  constexpr std::uint64_t kFront = (std::uint64_t{1} << 54) - 1;
  constexpr __mmask32 kBack = (__mmask32{1} << 27) - 1;
  const std::uint64_t set = *listed_;
  const __m512i digits =
      _mm512_add_epi8(_mm512_maskz_compress_epi8(set, _mm512_load_si512(digit_)), _mm512_set1_epi8(1));
  const __m512i front = _mm512_mask_expand_epi8(_mm512_loadu_si512(around_), open_.front, digits);
  const std::uint64_t in_front = (std::uint64_t{1} << __builtin_popcountll(open_.front)) - 1;
  const __m256i rest = _mm512_castsi512_si256(_mm512_maskz_compress_epi8(~in_front, digits));
  const __m256i around = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(around_ + 54));
  const __m256i back = _mm256_mask_expand_epi8(around, static_cast<__mmask32>(open_.back), rest);
  _mm512_mask_storeu_epi8(cells, kFront, front);
  _mm256_mask_storeu_epi8(cells + 54, kBack, back);
#else
  for (int cell = 0; cell < 81; ++cell) cells[cell] = around_[cell];
  const Field* field = fields_;
  for (std::uint64_t set = *listed_; set != 0; set &= set - 1) {
    cells[field++->cell] = static_cast<std::uint8_t>(digit_[__builtin_ctzll(set)] + 1);
  }
#endif
}

}  // namespace
}  // namespace nonet
