#include "logic/implications.hpp"

#include <algorithm>
#include <utility>

namespace nonet {

namespace {

constexpr int kRounds = 4;

/// Naked and hidden singles after one claim, as far as the rounds reach.
class SinglesRun {
 public:
  SinglesRun(const Board& board) : blank_(board.blank()) {
    for (int d = 0; d < kDigits; ++d) cells_[static_cast<std::size_t>(d)] = board.cells(Digit(d));
    all_ = cells_;
    for (int d = 0; d < kDigits; ++d) {
      for (int h = 0; h < kHouses; ++h) {
        if (board.cells_in(House(h), Digit(d)).single()) changed_.insert(Digit(d));
      }
    }
  }

  void assume(Cell c, Digit d, bool on) {
    if (on) {
      place(c, d);
    } else {
      cells_[d.index].erase(c);
      off_[d.index].insert(c);
      changed_.insert(d);
    }
    for (int round = 0; round < kRounds; ++round) {
      if (!place_singles()) break;
    }
  }

  const std::array<Cells, kDigits>& on() const { return on_; }
  const std::array<Cells, kDigits>& off() const { return off_; }

 private:
  void place(Cell c, Digit d) {
    on_[d.index].insert(c);
    off_[d.index] |= all_[d.index] & peers_of(c);
    for (std::size_t k = 0; k < kDigits; ++k) {
      if (!all_[k].contains(c)) continue;
      if (k != d.index) off_[k].insert(c);
      if (cells_[k].contains(c)) changed_.insert(Digit(static_cast<int>(k)));
      cells_[k].erase(c);
    }
    cells_[d.index] -= peers_of(c);
    for (House h : houses_of(c)) done_[d.index].insert(h);
    changed_.insert(d);
    blank_.erase(c);
  }

  /// All singles that stand now, together; false where there are none.
  bool place_singles() {
    std::array<Cells, kDigits> found = naked();
    for (Digit d : std::exchange(changed_, {})) {
      for (int h = 0; h < kHouses; ++h) {
        if (done_[d.index].contains(House(h))) continue;
        const Cells places = cells_[d.index] & cells_of(House(h));
        if (places.single()) found[d.index] |= places;
      }
    }
    bool any = false;
    for (int d = 0; d < kDigits; ++d) {
      for (Cell c : found[static_cast<std::size_t>(d)]) {
        place(c, Digit(d));
        any = true;
      }
    }
    return any;
  }

  std::array<Cells, kDigits> naked() const {
    Cells one;
    Cells more;
    for (Cells cells : cells_) {
      more |= one & cells;
      one |= cells;
    }
    const Cells single = (one - more) & blank_;
    std::array<Cells, kDigits> found;
    for (std::size_t d = 0; d < kDigits; ++d) found[d] = cells_[d] & single;
    return found;
  }

  std::array<Cells, kDigits> cells_, all_, on_{}, off_{};
  std::array<Houses, kDigits> done_{};
  Digits changed_;  ///< those among which there may be new hidden singles
  Cells blank_;
};

/// The first bit of `bits` that `known` lacks, or -1.
int first_missing(const NodeBits* bits, const NodeBits* known, int words) {
  for (int w = 0; w < words; ++w) {
    const NodeBits missing = bits[w] & ~known[w];
    if (missing != 0) return w * 64 + std::countr_zero(missing);
  }
  return -1;
}

}  // namespace

Implications::Implications(const Board& board, const ChainGraph& graph, Lookahead lookahead,
                           Allowance& allowance)
    : words_(graph.words()), rows_(static_cast<std::size_t>(graph.words() * 64 * 2 * 2 * graph.words()), 0) {
  add_links(graph);
  if (lookahead == Lookahead::singles) add_singles(board, graph, allowance);
  close(graph.size(), allowance);
}

void Implications::add_links(const ChainGraph& graph) {
  for (int i = 0; i < graph.size(); ++i) {
    NodeBits* if_on = row(index({i, true}));
    set_bit(if_on, i);
    for (int w = 0; w < words_; ++w) if_on[words_ + w] |= graph.weak(i)[w];
    NodeBits* if_off = row(index({i, false}));
    set_bit(if_off + words_, i);
    for (const StrongEnd& end : graph.strong(i)) set_bit(if_off, end.node);
  }
}

void Implications::add_singles(const Board& board, const ChainGraph& graph, Allowance& allowance) {
  const SinglesRun blank(board);
  for (int i = 0; i < graph.candidates() && allowance.spend(); ++i) {
    for (bool on : {true, false}) {
      SinglesRun run = blank;
      run.assume(graph.node(i).cell(), graph.node(i).digit, on);
      NodeBits* its = row(index({i, on}));
      for (int d = 0; d < kDigits; ++d) {
        for (Cell c : run.on()[static_cast<std::size_t>(d)]) set_bit(its, graph.node_of(c, Digit(d)));
        for (Cell c : run.off()[static_cast<std::size_t>(d)])
          set_bit(its + words_, graph.node_of(c, Digit(d)));
      }
    }
  }
}

// Claim by claim: what it leads to is followed until nothing new comes. A row that is closed already is taken
// as a whole. (Warshall's way, which looks at every pair of claims, took five times as long.)
void Implications::close(int nodes, Allowance& allowance) {
  const int all = 2 * words_;
  std::vector<NodeBits> followed(static_cast<std::size_t>(all));
  std::vector<NodeBits> closed(static_cast<std::size_t>(all), 0);
  for (bool on : {true, false}) {
    for (int i = 0; i < nodes && allowance.spend(); ++i) {
      const int self = index({i, on});
      NodeBits* its = row(self);
      std::fill(followed.begin(), followed.end(), 0);
      set_bit(followed.data(), self);
      for (int next = first_missing(its, followed.data(), all); next >= 0;
           next = first_missing(its, followed.data(), all)) {
        const NodeBits* added = row(next);
        const bool whole = has_bit(closed.data(), next);
        set_bit(followed.data(), next);
        for (int w = 0; w < all; ++w) {
          its[w] |= added[w];
          if (whole) followed[static_cast<std::size_t>(w)] |= added[w];
        }
      }
      set_bit(closed.data(), self);
    }
  }
}

}  // namespace nonet
