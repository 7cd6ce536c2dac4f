#include "logic/als_table.hpp"

#include <utility>

#include "logic/bits.hpp"

namespace nonet {

namespace {

Als make_als(const Board& board, Cells cells, Digits digits, House house) {
  Als als{cells, digits, house, {}, {}};
  for (Digit d : digits) {
    als.places[d.index] = cells & board.cells(d);
    als.seen[d.index] = common_peers(als.places[d.index]) & board.cells(d);
  }
  return als;
}

/// Grows sets within one house cell by cell.
class Grower {
 public:
  Grower(const Board& board, House house, std::vector<Als>& out) : board_(board), house_(house), out_(out) {
    for (Cell c : house_cells(house)) {
      if (board.blank().contains(c)) blank_[count_++] = c;
    }
  }

  void grow() { grow(0, {}, {}); }

 private:
  void grow(int from, Cells cells, Digits digits) {
    for (int k = from; k < count_; ++k) {
      const Cells more_cells = cells | Cells::of(blank_[k]);
      const Digits more_digits = digits | board_.candidates(blank_[k]);
      // Each further cell can make up for one digit at most.
      if (more_digits.size() > more_cells.size() + count_ - k) continue;
      if (more_digits.size() == more_cells.size() + 1 && houses_of_all(more_cells).first() == house_) {
        out_.push_back(make_als(board_, more_cells, more_digits, house_));
      }
      grow(k + 1, more_cells, more_digits);
    }
  }

  const Board& board_;
  House house_;
  std::vector<Als>& out_;
  Cell blank_[kHouseCells];
  int count_ = 0;
};

/// For every cell a set of sets, as bits.
class SetsAt {
 public:
  explicit SetsAt(int words) : words_(words), rows_(static_cast<std::size_t>(kCells * words), 0) {}

  void add(Cells cells, int set) {
    cells_ |= cells;
    for (Cell c : cells) set_bit(rows_.data() + c.index * words_, set);
  }
  /// Cells with any set.
  Cells cells() const { return cells_; }
  BitWord word(Cell c, int w) const { return rows_[static_cast<std::size_t>(c.index * words_ + w)]; }
  /// What remains of a word of sets without those at any of the cells.
  BitWord without(BitWord sets, Cells cells, int w) const {
    for (Cell c : cells& cells_) {
      if (sets == 0) break;
      sets &= ~word(c, w);
    }
    return sets;
  }

 private:
  int words_;
  Cells cells_;
  std::vector<BitWord> rows_;
};

}  // namespace

/// Finds what a set is linked with.
class AlsLinks::Linker {
 public:
  Linker(const std::vector<Als>& sets, bool overlap)
      : words_(words_for(static_cast<int>(sets.size()))), of_set_(words_), places_(kDigits, SetsAt(words_)) {
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (!overlap) of_set_.add(sets[i].cells, static_cast<int>(i));
      for (Digit d : sets[i].digits) places_[d.index].add(sets[i].places[d.index], static_cast<int>(i));
    }
  }

  /// Calls visit(other) for the sets that can't share the digit with this one. These are the sets with a
  /// place that it sees, but for those with another place elsewhere. (Asking every pair took twice as long.)
  template <class Visit>
  void for_sharing(const Als& set, Digit d, Visit visit) const {
    const SetsAt& places = places_[d.index];
    const Cells seen = set.seen[d.index] & places.cells();
    for (int w = 0; w < words_; ++w) {
      BitWord linked = 0;
      for (Cell c : seen) linked |= places.word(c, w);
      linked = places.without(of_set_.without(linked, set.cells, w), Cells::all() - seen, w);
      for_each_bit(&linked, 1, [&](int i) { visit(w * 64 + i); });
    }
  }

 private:
  int words_;
  SetsAt of_set_;               ///< by cell: the sets it is part of
  std::vector<SetsAt> places_;  ///< by digit and cell: the sets of which it is a place for the digit
};

AlsLinks::AlsLinks(const std::vector<Als>& sets, bool overlap) : of_(sets.size()) {
  const Linker linker(sets, overlap);
  std::vector<Digits> later(sets.size());  // the digits shared with sets further on
  for (std::size_t a = 0; a < sets.size(); ++a) {
    rows_.push_back({static_cast<int>(ends_.size()) - 1, sets[a].digits});
    for (Digit d : sets[a].digits) {
      linker.for_sharing(sets[a], d, [&](int b) {
        sharing_.push_back(static_cast<std::int16_t>(b));
        later[static_cast<std::size_t>(b)].insert(d);
      });
      ends_.push_back(static_cast<std::uint32_t>(sharing_.size()));
    }
    for (std::size_t b = a + 1; b < sets.size(); ++b) {
      if (!later[b].empty()) add(static_cast<int>(a), static_cast<int>(b), std::exchange(later[b], {}));
    }
  }
}

void AlsLinks::add(int a, int b, Digits digits) {
  of_[static_cast<std::size_t>(a)].push_back(static_cast<int>(all_.size()));
  of_[static_cast<std::size_t>(b)].push_back(static_cast<int>(all_.size()));
  all_.push_back({static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), digits});
}

AlsTable::AlsTable(const Board& board) {
  for (int h = 0; h < kHouses; ++h) Grower(board, House(h), all_).grow();
}

const AlsLinks& AlsTable::links(bool overlap) const {
  std::unique_ptr<AlsLinks>& links = links_[overlap ? 1 : 0];
  if (!links) links = std::make_unique<AlsLinks>(all_, overlap);
  return *links;
}

}  // namespace nonet
