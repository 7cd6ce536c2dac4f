// Aligned pair and triple exclusion: of all ways to fill two or three cells, strike out those that can't be.
//
//      A   B   . | ab  .   .     A way is out if two cells that see each other hold the same digit, or if
//                |               a further cell or an almost locked set loses two of its digits to it:
//                |               n cells would be left with n - 1. A digit all of whose ways are out goes.
//
// A pair is any two cells; a triple is three cells of a house, and a way is also out if it uses up all three
// digits of a cell that sees the three. Triples are given for what no pair within them removes.
// Sources: Sudopedia, "Aligned Pair Exclusion", "Aligned Triple Exclusion"; SudokuWiki, "Aligned Pair
// Exclusion", for the almost locked sets.

#include <algorithm>
#include <utility>

#include "core/sort.hpp"
#include "logic/als_table.hpp"
#include "logic/finder.hpp"

namespace nonet {

namespace {

/// What rules a way out: a set, or nothing where equal digits see each other.
struct Reason {
  Cells cells;
  Digits digits;
  bool operator==(const Reason&) const = default;
};

class Exclusion {
 public:
  explicit Exclusion(const Search& search)
      : search_(search), board_(search.board), sets_(board_.als().all()) {
    sort_stably(sets_, [](const Als& a, const Als& b) { return a.cells.size() < b.cells.size(); });
    words_ = (sets_.size() + 63) / 64;
    for (Cell c : board_.blank()) find_hits(c);
    for (Cell a : board_.blank()) {
      for (Cell b : board_.blank() - Cells::of(a)) exclude(a, b);
    }
  }

  void pairs() {
    for (Cell a : board_.blank()) {
      for (Cell b : board_.blank()) {
        if (a < b) give(Technique::aligned_pair_exclusion, {a, b}, gone_by_pair({a, b}));
      }
    }
  }

  void triples() {
    for (int h = 0; h < kHouses; ++h) {
      const Cells blank = cells_of(House(h)) & board_.blank();
      for (Cell a : blank) {
        for (Cell b : blank) {
          for (Cell c : blank) {
            const Cells three{a, b, c};
            if (a < b && b < c && houses_of_all(three).first() == House(h)) triple(three);
          }
        }
      }
    }
  }

  /// The plainest first.
  Flow hand_on() {
    sort_stably(found_, [](const auto& x, const auto& y) { return x.first < y.first; });
    for (auto& [burden, step] : found_) {
      if (search_.sink.take(std::move(step)) == Flow::enough) return Flow::enough;
    }
    return Flow::more;
  }

 private:
  using Bits = std::vector<std::uint64_t>;
  static std::size_t index(Cell c, Digit d) { return static_cast<std::size_t>(c.index * kDigits + d.index); }

  /// The sets that lose the digit if the cell holds it, as bits.
  void find_hits(Cell c) {
    for (Digit d : board_.candidates(c)) {
      Bits bits(words_, 0);
      for (std::size_t i = 0; i < sets_.size(); ++i) {
        if (sets_[i].seen[d.index].contains(c)) bits[i / 64] |= std::uint64_t{1} << i % 64;
      }
      hits_[index(c, d)] = std::move(bits);
    }
  }

  /// The smallest set that loses both digits.
  const Als* set_losing(Cell a, Digit x, Cell b, Digit y) const {
    const Bits& one = hits_[index(a, x)];
    const Bits& two = hits_[index(b, y)];
    for (std::size_t w = 0; w < words_; ++w) {
      const std::uint64_t both = one[w] & two[w];
      if (both != 0) return &sets_[w * 64 + static_cast<std::size_t>(std::countr_zero(both))];
    }
    return nullptr;
  }

  void exclude(Cell a, Cell b) {
    for (Digit x : board_.candidates(a)) {
      Digits& out = excluded_[index(a, x)][b.index];
      for (Digit y : board_.candidates(b)) {
        if (x == y ? see(a, b) : set_losing(a, x, b, y) != nullptr) out.insert(y);
      }
    }
  }
  /// The digits of b that can't stand beside x in a.
  Digits excluded(Cell a, Digit x, Cell b) const { return excluded_[index(a, x)][b.index]; }

  using Gone = std::vector<Candidate>;

  Gone gone_by_pair(Cells pair) const {
    Gone gone;
    for (Cell a : pair) {
      const Cell b = (pair - Cells::of(a)).first();
      for (Digit x : board_.candidates(a)) {
        if (excluded(a, x, b).contains_all(board_.candidates(b))) gone.push_back({a, x});
      }
    }
    return gone;
  }

  void triple(Cells three) {
    Gone known;
    for (Cell c : three) {
      for (Candidate e : gone_by_pair(three - Cells::of(c))) known.push_back(e);
    }
    Gone gone;
    for (Cell a : three) {
      for (Digit x : board_.candidates(a)) {
        const Candidate e{a, x};
        if (std::find(known.begin(), known.end(), e) == known.end() && impossible(three, e))
          gone.push_back(e);
      }
    }
    give(Technique::aligned_triple_exclusion, three, gone);
  }

  bool impossible(Cells three, Candidate e) const {
    const auto [b, c] = other_two(three, e.cell);
    for (Digit y : board_.candidates(b) - excluded(e.cell, e.digit, b)) {
      for (Digit z : board_.candidates(c) - excluded(e.cell, e.digit, c) - excluded(b, y, c)) {
        if (!used_up(three, {e.digit, y, z})) return false;
      }
    }
    return true;
  }

  static std::pair<Cell, Cell> other_two(Cells three, Cell a) {
    const Cells rest = three - Cells::of(a);
    return {rest.first(), (rest - Cells::of(rest.first())).first()};
  }

  /// A cell that sees the three and has just these candidates.
  std::optional<Cell> used_up(Cells three, Digits digits) const {
    for (Cell c : common_peers(three) & board_.blank()) {
      if (board_.candidates(c) == digits) return c;
    }
    return std::nullopt;
  }

  void give(Technique technique, Cells base, const Gone& gone) {
    if (gone.empty()) return;
    StepBuilder step(technique);
    step.fact(Word::cells, base);
    Digits digits;
    std::vector<Reason> reasons;
    for (Candidate e : gone) {
      step.eliminate(e.cell, e.digit);
      digits.insert(e.digit);
      base.size() == 2 ? explain_pair(base, e, reasons) : explain_triple(base, e, reasons);
    }
    int burden = 0;
    for (const Reason& reason : reasons) {
      step.fact(Word::als, reason.cells, reason.digits);
      burden += reason.cells.size();
    }
    found_.emplace_back(burden, std::move(step.digits(digits)).finish());
  }

  static void note(Cells cells, Digits digits, std::vector<Reason>& reasons) {
    const Reason reason{cells, digits};
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(reason);
  }

  void note_set(Cell a, Digit x, Cell b, Digit y, std::vector<Reason>& reasons) const {
    if (x == y) return;
    const Als* set = set_losing(a, x, b, y);
    note(set->cells, set->digits, reasons);
  }

  void explain_pair(Cells base, Candidate e, std::vector<Reason>& reasons) const {
    const Cell b = (base - Cells::of(e.cell)).first();
    for (Digit y : board_.candidates(b)) note_set(e.cell, e.digit, b, y, reasons);
  }

  void explain_triple(Cells base, Candidate e, std::vector<Reason>& reasons) const {
    const auto [b, c] = other_two(base, e.cell);
    for (Digit y : board_.candidates(b)) {
      if (excluded(e.cell, e.digit, b).contains(y)) {
        note_set(e.cell, e.digit, b, y, reasons);
        continue;
      }
      for (Digit z : board_.candidates(c)) {
        if (excluded(e.cell, e.digit, c).contains(z)) {
          note_set(e.cell, e.digit, c, z, reasons);
        } else if (excluded(b, y, c).contains(z)) {
          note_set(b, y, c, z, reasons);
        } else {
          const Digits all{e.digit, y, z};
          note(Cells::of(*used_up(base, all)), all, reasons);
        }
      }
    }
  }

  const Search& search_;
  const Board& board_;
  std::vector<Als> sets_;
  std::size_t words_ = 0;
  std::array<Bits, kCells * kDigits> hits_;
  std::vector<std::array<Digits, kCells>> excluded_ =
      std::vector<std::array<Digits, kCells>>(kCells * kDigits);
  std::vector<std::pair<int, Step>> found_;
};

}  // namespace

Flow find_aligned_exclusion(const Search& search) {
  using enum Technique;
  Exclusion exclusion(search);
  if (search.wants(aligned_pair_exclusion)) exclusion.pairs();
  if (search.wants(aligned_triple_exclusion)) exclusion.triples();
  return exclusion.hand_on();
}

}  // namespace nonet
