// Remote Pair: a chain of cells with the same two candidates.
//
//     12 - 12 - 12 - 12
//     A    B    A    B       neighbours see each other, so 1 and 2 take turns along the chain
//
// Cells an odd number of steps apart hold different digits; what sees two of them, three steps apart or more,
// can hold neither. (One step apart it would be a naked pair.)
// Source: Sudopedia, "Remote Pairs".

#include <map>
#include <vector>

#include "logic/finder.hpp"
#include "logic/hodoku_order.hpp"

namespace nonet {

namespace {

class PairChains {
 public:
  PairChains(const Board& board, Digits pair) : board_(board), pair_(pair) {
    for (Cell c : board.bivalue()) {
      if (board.candidates(c) == pair) cells_.insert(c);
    }
  }

  /// The shortest chain for each set of eliminations, in order of their first cells.
  std::vector<Step> run() {
    if (cells_.size() < 4) return {};
    for (Cell start : cells_) {
      path_ = {start};
      grow(cells_ - Cells::of(start));
    }
    return std::move(steps_);
  }

 private:
  static constexpr std::size_t kLongest = 10;

  void grow(Cells rest) {
    if (path_.size() >= 4 && path_.size() % 2 == 0) note();
    if (path_.size() == kLongest) return;
    for (Cell next : rest& peers_of(path_.back())) {
      path_.push_back(next);
      grow(rest - Cells::of(next));
      path_.pop_back();
    }
  }

  Cells seen() const {
    Cells out;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      for (std::size_t j = i + 3; j < path_.size(); j += 2) out |= common_peers({path_[i], path_[j]});
    }
    return out;
  }

  void note() {
    // Ends that remove nothing leave it to shorter chains.
    const Cells open = board_.cells(pair_.first()) | board_.cells(last());
    if (!common_peers({path_.front(), path_.back()}).intersects(open - cells_)) return;
    const Cells around = seen();
    StepBuilder step(Technique::remote_pair, pair_);
    step.eliminate(board_, around - cells_, pair_);
    if (step.empty()) return;
    Cells all;
    Chain chain;
    for (std::size_t i = 0; i < path_.size(); ++i) {
      all.insert(path_[i]);
      const bool even = i % 2 == 0;
      chain.nodes.push_back({Cells::of(path_[i]), even ? pair_.first() : last(), Link::strong});
      chain.nodes.push_back({Cells::of(path_[i]), even ? last() : pair_.first(), Link::weak});
    }
    chain.nodes.back().to_next = Link::none;
    step.fact(Word::cells, all, pair_).chain(std::move(chain));
    keep(std::move(step).finish());
  }

  void keep(Step step) {
    const auto [it, fresh] = best_.emplace(step.eliminations, path_.size());
    if (!fresh && it->second <= path_.size()) return;
    it->second = path_.size();
    steps_.push_back(std::move(step));
  }

  Digit last() const { return (pair_ - Digits::of(pair_.first())).first(); }

  const Board& board_;
  Digits pair_;
  Cells cells_;
  std::vector<Cell> path_;
  std::map<std::vector<Candidate>, std::size_t> best_;
  std::vector<Step> steps_;
};

}  // namespace

Flow find_remote_pairs(const Search& search) {
  std::vector<Digits> pairs;
  for (Cell c : search.board.bivalue()) {
    const Digits pair = search.board.candidates(c);
    bool known = false;
    for (Digits p : pairs) known |= p == pair;
    if (!known) pairs.push_back(pair);
  }
  std::vector<Step> all;
  for (Digits pair : pairs) {
    for (Step& step : PairChains(search.board, pair).run()) all.push_back(std::move(step));
  }
  return give_in_hodoku_order(search, std::move(all));
}

}  // namespace nonet
