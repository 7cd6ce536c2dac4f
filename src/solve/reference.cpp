#include "solve/reference.hpp"

namespace nonet::reference {

namespace {

class Backtracker {
 public:
  Backtracker(const Position& position, Order order, const SolutionSink& sink, std::uint64_t max_nodes)
      : candidates_(position.candidates), order_(order), sink_(sink), max_nodes_(max_nodes) {}

  /// False where a digit stands twice in a house: such a grid has no solution.
  bool place_all(const Grid& grid) {
    for (int i = 0; i < kCells; ++i) {
      const auto digit = grid.at(Cell(i));
      if (!digit) continue;
      if (!open(Cell(i)).contains(*digit)) return false;
      place(Cell(i), *digit);
    }
    return true;
  }

  void run() {
    const int cell = next_blank();
    if (cell < 0) {
      ++count_.solutions;
      if (sink_(grid_) == Flow::enough) enough_ = true;
      return;
    }
    for (Digit digit : open(Cell(cell))) {
      if (count_.nodes == max_nodes_) count_.stopped = true;
      if (enough_ || count_.stopped) return;
      ++count_.nodes;
      place(Cell(cell), digit);
      run();
      remove(Cell(cell), digit);
    }
  }

  Count result() const {
    Count count = count_;
    count.exact = !enough_ && !count.stopped;
    return count;
  }

 private:
  Digits open(Cell c) const {
    return candidates_[c.index] - (rows_[c.row()] | columns_[c.column()] | boxes_[c.box()]);
  }
  void place(Cell c, Digit d) {
    grid_.set(c, d);
    rows_[c.row()].insert(d);
    columns_[c.column()].insert(d);
    boxes_[c.box()].insert(d);
  }
  void remove(Cell c, Digit d) {
    grid_.clear(c);
    rows_[c.row()].erase(d);
    columns_[c.column()].erase(d);
    boxes_[c.box()].erase(d);
  }
  int next_blank() const {
    int best = -1, fewest = kDigits + 1;
    for (int i = 0; i < kCells; ++i) {
      if (!grid_.blank(Cell(i))) continue;
      if (order_ == Order::by_cell) return i;
      const int size = open(Cell(i)).size();
      if (size < fewest) best = i, fewest = size;
    }
    return best;
  }

  Grid grid_;
  std::array<Digits, kCells> candidates_;
  std::array<Digits, 9> rows_{}, columns_{}, boxes_{};
  Order order_;
  const SolutionSink& sink_;
  std::uint64_t max_nodes_;
  Count count_;
  bool enough_ = false;
};

}  // namespace

Count enumerate(const Position& position, Order order, const SolutionSink& sink, std::uint64_t max_nodes) {
  Backtracker backtracker(position, order, sink, max_nodes);
  if (backtracker.place_all(position.grid)) backtracker.run();
  return backtracker.result();
}

Count count(const Position& position, std::uint64_t limit, std::uint64_t max_nodes) {
  if (limit == 0) return {};
  std::uint64_t left = limit;
  const SolutionSink sink = [&left](const Grid&) { return --left == 0 ? Flow::enough : Flow::more; };
  return enumerate(position, Order::fewest_candidates, sink, max_nodes);
}

}  // namespace nonet::reference
