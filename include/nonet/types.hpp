/// Cells, digits, houses, and sets of them: the vocabulary of everything else.
///
/// Indices start at 0. Only text (io/, explain/) adds the 1 that people count from.
///
///     row 0   0  1  2 |  3  4  5 |  6  7  8        boxes   0 1 2
///     row 1   9 10 11 | 12 13 14 | 15 16 17                3 4 5
///     ...                                                  6 7 8
///     row 8  72 73 74 | 75 76 77 | 78 79 80        houses  rows 0-8, columns 9-17, boxes 18-26
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#pragma GCC visibility push(default)
namespace nonet {

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;
inline constexpr int kHouseCells = 9;

/// A digit; `index` 0..8 stands for the printed 1..9.
struct Digit {
  static constexpr int kCount = kDigits;
  std::uint8_t index = 0;

  constexpr Digit() = default;
  explicit constexpr Digit(int i) : index(static_cast<std::uint8_t>(i)) {}
  /// From the printed number 1..9.
  static constexpr Digit of(int number) { return Digit(number - 1); }
  /// The printed number 1..9.
  constexpr int number() const { return index + 1; }
  constexpr char text() const { return static_cast<char>('1' + index); }
  constexpr auto operator<=>(const Digit&) const = default;
};

/// A cell; `index` 0..80 runs row by row.
struct Cell {
  static constexpr int kCount = kCells;
  std::uint8_t index = 0;

  constexpr Cell() = default;
  explicit constexpr Cell(int i) : index(static_cast<std::uint8_t>(i)) {}
  static constexpr Cell at(int row, int column) { return Cell(row * 9 + column); }
  constexpr int row() const { return index / 9; }
  constexpr int column() const { return index % 9; }
  constexpr int box() const { return row() / 3 * 3 + column() / 3; }
  /// The cell's place within its box, 0..8, row by row.
  constexpr int box_place() const { return row() % 3 * 3 + column() % 3; }
  constexpr auto operator<=>(const Cell&) const = default;
};

/// A row, column or box; `index` 0..26.
struct House {
  static constexpr int kCount = kHouses;
  enum class Kind : std::uint8_t { row, column, box };
  std::uint8_t index = 0;

  constexpr House() = default;
  explicit constexpr House(int i) : index(static_cast<std::uint8_t>(i)) {}
  static constexpr House row(int i) { return House(i); }
  static constexpr House column(int i) { return House(9 + i); }
  static constexpr House box(int i) { return House(18 + i); }
  constexpr Kind kind() const { return static_cast<Kind>(index / 9); }
  /// Which of the nine of its kind, 0..8.
  constexpr int number() const { return index % 9; }
  constexpr auto operator<=>(const House&) const = default;
};

namespace detail {

/// How many of nine bits are set: several times as fast as a count where the processor has no instruction for
/// it, or may not be assumed to have one.
inline constexpr std::array<std::uint8_t, 512> kCountOfNine = [] {
  std::array<std::uint8_t, 512> count{};
  for (unsigned i = 0; i < 512; ++i) count[i] = static_cast<std::uint8_t>(std::popcount(i));
  return count;
}();

}  // namespace detail

/// A set of cells, digits or houses: one bit each, bit i for index i.
template <class T>
class Set {
  __extension__ using Bits128 = unsigned __int128;

 public:
  using Bits = std::conditional_t<T::kCount <= 16, std::uint16_t,
                                  std::conditional_t<T::kCount <= 32, std::uint32_t, Bits128>>;

  constexpr Set() = default;
  explicit constexpr Set(Bits bits) : bits_(bits) {}
  constexpr Set(std::initializer_list<T> members) {
    for (T m : members) insert(m);
  }
  static constexpr Set of(T member) { return Set(bit(member)); }
  static constexpr Set all() { return Set(static_cast<Bits>((Bits{1} << (T::kCount - 1)) * 2 - 1)); }

  constexpr Bits bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    if constexpr (T::kCount <= 9) {
      return detail::kCountOfNine[bits_];
    } else if constexpr (sizeof(Bits) <= 8) {
      return std::popcount(bits_);
    } else {
      return std::popcount(low()) + std::popcount(high());
    }
  }
  constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr bool contains(T m) const {
    if constexpr (sizeof(Bits) <= 8) {
      return (bits_ >> m.index & 1) != 0;
    } else {
      return ((m.index < 64 ? low() : high()) >> (m.index & 63) & 1) != 0;
    }
  }
  constexpr bool contains_all(Set other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool intersects(Set other) const { return (other.bits_ & bits_) != 0; }
  /// The member with the lowest index; the set must not be empty.
  constexpr T first() const {
    if constexpr (sizeof(Bits) <= 8) {
      return T(std::countr_zero(bits_));
    } else {
      return T(low() != 0 ? std::countr_zero(low()) : 64 + std::countr_zero(high()));
    }
  }
  constexpr void insert(T m) { bits_ = static_cast<Bits>(bits_ | bit(m)); }
  constexpr void erase(T m) { bits_ = static_cast<Bits>(bits_ & ~bit(m)); }

  friend constexpr Set operator&(Set a, Set b) { return Set(static_cast<Bits>(a.bits_ & b.bits_)); }
  friend constexpr Set operator|(Set a, Set b) { return Set(static_cast<Bits>(a.bits_ | b.bits_)); }
  friend constexpr Set operator^(Set a, Set b) { return Set(static_cast<Bits>(a.bits_ ^ b.bits_)); }
  /// Difference: what is in `a` and not in `b`.
  friend constexpr Set operator-(Set a, Set b) { return Set(static_cast<Bits>(a.bits_ & ~b.bits_)); }
  constexpr Set& operator&=(Set b) { return *this = *this & b; }
  constexpr Set& operator|=(Set b) { return *this = *this | b; }
  constexpr Set& operator-=(Set b) { return *this = *this - b; }
  constexpr bool operator==(const Set&) const = default;
  friend constexpr bool operator<(Set a, Set b) { return a.bits_ < b.bits_; }

  class Iterator {
   public:
    using value_type = T;
    using difference_type = int;
    constexpr Iterator() = default;
    explicit constexpr Iterator(Bits rest) : rest_(rest) {}
    constexpr T operator*() const { return Set(rest_).first(); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<Bits>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Bits rest_ = 0;
  };
  /// Members in ascending order of index.
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(); }

 private:
  static constexpr Bits bit(T m) { return static_cast<Bits>(Bits{1} << m.index); }
  constexpr std::uint64_t low() const { return static_cast<std::uint64_t>(bits_); }
  constexpr std::uint64_t high() const { return static_cast<std::uint64_t>(bits_ >> 64); }

  Bits bits_ = 0;
};

using Digits = Set<Digit>;
using Cells = Set<Cell>;
using Houses = Set<House>;

}  // namespace nonet
#pragma GCC visibility pop
