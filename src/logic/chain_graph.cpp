#include "logic/chain_graph.hpp"

#include <optional>

namespace nonet {

namespace {

/// Where row or column `line` meets `box`.
Cells meeting(House line, House box) {
  return cells_of(line) & cells_of(box);
}

/// The length of a way through a set from one digit to another, and on to a cell that the set forces.
constexpr std::int16_t kThroughSet = 2;
constexpr std::int16_t kThroughSetToCell = 3;

/// The digit that a cell must take once the set has lost `lost` and so keeps all its other digits.
std::optional<Digit> forced(const Board& board, const Als& als, Digit lost, Cell c) {
  Digits left = board.candidates(c);
  if (left.size() < 3) return std::nullopt;  // of two candidates a chain takes the plain way
  for (Digit d : als.digits - Digits::of(lost)) {
    if (als.seen[d.index].contains(c)) left.erase(d);
  }
  return left.single() ? std::optional(left.first()) : std::nullopt;
}

}  // namespace

ChainGraph::ChainGraph(const Board& board, GraphKind kind) {
  node_of_.fill(-1);
  add_candidates(board);
  candidates_ = size();
  if (kind != GraphKind::plain) add_groups(board);
  groups_end_ = size();
  if (kind == GraphKind::with_als) add_sets(board);
  words_ = (size() + 63) / 64;
  link_weakly(board);
  link_strongly(board);
}

void ChainGraph::add_candidates(const Board& board) {
  nodes_.reserve(512);
  for (Cell c : board.blank()) {
    for (Digit d : board.candidates(c)) {
      node_of_[c.index * kDigits + d.index] = static_cast<std::int16_t>(size());
      nodes_.push_back({Cells::of(c), d, -1, Cells::of(c)});
    }
  }
}

void ChainGraph::add_groups(const Board& board) {
  for (int line = 0; line < 18; ++line) {
    for (int k = 0; k < 3; ++k) {
      const int n = line % 9;
      const House box = House::box(line < 9 ? n / 3 * 3 + k : k * 3 + n / 3);
      const Cells crossing = meeting(House(line), box);
      for (int d = 0; d < kDigits; ++d) {
        const Cells cells = crossing & board.cells(Digit(d));
        if (cells.size() >= 2) nodes_.push_back({cells, Digit(d), -1, cells});
      }
    }
  }
}

void ChainGraph::add_sets(const Board& board) {
  const std::vector<Als>& all = board.als().all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].cells.single()) continue;  // a bivalue cell is a plain strong link
    for (Digit d : all[i].digits) {
      nodes_.push_back({all[i].places[d.index], d, static_cast<std::int16_t>(i), all[i].cells});
    }
  }
}

void ChainGraph::link_weakly(const Board& board) {
  weak_.assign(static_cast<std::size_t>(size() * words_), 0);
  const auto row = [this](int i) { return weak_.data() + static_cast<std::size_t>(i * words_); };
  const auto link = [&](int a, int b) {
    set_bit(row(a), b);
    set_bit(row(b), a);
  };
  for (int i = 0; i < candidates_; ++i) {
    const ChainNode& a = node(i);
    for (Digit d : board.candidates(a.cell())) {
      if (d != a.digit) set_bit(row(i), node_of(a.cell(), d));
    }
    for (Cell c : peers_of(a.cell()) & board.cells(a.digit)) set_bit(row(i), node_of(c, a.digit));
  }
  for (int i = candidates_; i < size(); ++i) {
    const ChainNode& a = node(i);
    const Cells seen = common_peers(a.cells);
    for (Cell c : (seen & board.cells(a.digit)) - a.body) link(i, node_of(c, a.digit));
    for (int k = candidates_; k < i; ++k) {
      const ChainNode& b = node(k);
      if (b.digit == a.digit && seen.contains_all(b.cells) && !b.body.intersects(a.body)) link(i, k);
    }
  }
}

void ChainGraph::link_strongly(const Board& board) {
  std::vector<std::vector<StrongEnd>> ends(static_cast<std::size_t>(size()));
  const auto link = [&](int a, int b, std::int16_t length) {
    ends[static_cast<std::size_t>(a)].push_back({static_cast<std::int16_t>(b), length});
    ends[static_cast<std::size_t>(b)].push_back({static_cast<std::int16_t>(a), length});
  };
  // 1. The two candidates of a cell.
  for (Cell c : board.bivalue()) {
    const Digits pair = board.candidates(c);
    const Digit first = pair.first();
    link(node_of(c, first), node_of(c, (pair - Digits::of(first)).first()), 1);
  }
  // 2. All places of a digit in a house as two nodes.
  std::array<std::vector<std::int16_t>, kDigits> groups;
  for (int i = candidates_; i < groups_end_; ++i) {
    groups[node(i).digit.index].push_back(static_cast<std::int16_t>(i));
  }
  for (int d = 0; d < kDigits; ++d) {
    for (int h = 0; h < kHouses; ++h) {
      const Cells places = board.cells_in(House(h), Digit(d));
      if (places.size() < 2) continue;
      if (places.size() == 2) {
        const Cell a = places.first();
        const Cell b = (places - Cells::of(a)).first();
        const bool said = h >= 18 && (board.cells_in(House::row(a.row()), Digit(d)) == places ||
                                      board.cells_in(House::column(a.column()), Digit(d)) == places);
        if (!said) link(node_of(a, Digit(d)), node_of(b, Digit(d)), 1);
      }
      for (std::int16_t i : groups[static_cast<std::size_t>(d)]) {
        const Cells group = node(i).cells;
        if (!places.contains_all(group)) continue;
        const Cells rest = places - group;
        if (rest.single()) link(i, node_of(rest.first(), Digit(d)), 1);
        for (std::int16_t k : groups[static_cast<std::size_t>(d)]) {
          if (k > i && node(k).cells == rest) link(i, k, 1);
        }
      }
    }
  }
  // 3. Two digits of an almost locked set; one of its digits and what a cell is left with otherwise.
  for (int i = groups_end_; i < size(); ++i) {
    const Als& als = board.als().all()[static_cast<std::size_t>(node(i).als)];
    for (int k = i + 1; k < size() && node(k).als == node(i).als; ++k) link(i, k, kThroughSet);
    Cells near;
    for (Cells seen : als.seen) near |= seen;
    for (Cell c : near - als.cells) {
      const std::optional<Digit> d = forced(board, als, node(i).digit, c);
      if (d) link(i, node_of(c, *d), kThroughSetToCell);
    }
  }
  with_strong_.assign(static_cast<std::size_t>(words_), 0);
  strong_begin_.assign(1, 0);
  for (int i = 0; i < size(); ++i) {
    auto& list = ends[static_cast<std::size_t>(i)];
    if (!list.empty()) set_bit(with_strong_.data(), i);
    strong_.insert(strong_.end(), list.begin(), list.end());
    strong_begin_.push_back(static_cast<std::uint32_t>(strong_.size()));
  }
}

}  // namespace nonet
