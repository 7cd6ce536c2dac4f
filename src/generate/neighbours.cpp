#include <nonet/batch.hpp>
#include <nonet/neighbours.hpp>
#include <nonet/solve.hpp>

#include <algorithm>
#include <vector>

#include "core/houses.hpp"
#include "generate/last_clue.hpp"
#include "generate/minimality.hpp"
#include "generate/questions.hpp"
#include "generate/solution_table.hpp"
#include "generate/spending.hpp"
#include "solve/settle.hpp"

namespace nonet {

namespace {

// Listing solutions costs a seventh of a microsecond each, and as much again for pairs. Beyond these numbers
// it is cheaper to put in one clue after another, and to search for the last one.
constexpr std::uint64_t kMostForOne = 48;
constexpr std::uint64_t kMostForMore = 1 << 17;
// So many puzzles search for their last clue together, so that they fill the lanes and yet each asks little
// before it learns from the answers.
constexpr std::size_t kSearching = 32;
constexpr std::size_t kQuestions = 96;
constexpr std::size_t kMostPending = 256;

/// Finds all ways to put clues into what is left of the puzzle after some were taken away.
class Search {
 public:
  Search(const NeighbourOrder& order, const NeighbourSink& sink, const Budget& budget)
      : order_(order), sink_(sink), spending_(budget) {}

  /// Gives the puzzles found; some of them not before `end`. False: the sink has enough, or the budget is
  /// spent.
  bool add_clues(const Grid& rest, const Grid& taken);
  bool end() { return end_pending() && flush(); }
  NeighbourCount count() const { return {given_, !spending_.stopped && !enough_, spending_.stopped}; }

 private:
  bool extend(const Grid& rest, int first_cell, int plus);
  bool extend_listed(const Grid& rest, std::span<const DigitRow> solutions, int first_cell, int plus);
  bool extend_pairs(const Grid& rest, std::span<const DigitRow> solutions, int first_cell);
  bool extend_by_one(const Grid& rest, bool all_listed, int first_cell);
  bool end_pending();
  /// All solutions, unless they are more than `most`.
  bool list_all(const Grid& rest, std::uint64_t most, std::vector<Grid>& solutions);
  /// Digits that may be put into a blank cell: the peers don't hold them, and they were not taken from there.
  Digits open(const Grid& rest, Cell c) const;
  Cells open_cells(const Grid& rest, int first_cell) const;
  bool found(Grid rest, Cell c, Digit d);
  bool flush();
  void keep_minimal();

  const NeighbourOrder& order_;
  const NeighbourSink& sink_;
  Spending spending_;
  std::uint64_t given_ = 0;
  bool enough_ = false;
  Grid taken_;
  PairTable pairs_;
  std::vector<std::vector<DigitRow>> lists_;  // per depth
  std::vector<Grid> listed_;
  std::vector<LastClue> pending_;  // in the order of what they will find
  std::size_t searching_ = 0;      // those of them that have questions
  Questions last_questions_{2};
  std::vector<Grid> waiting_;  // for the check of minimality
  Batch finder_{{.limit = 1, .solution = BatchSolution::any}};
  std::vector<BatchAnswer> answers_;
  Questions questions_;
};

bool Search::add_clues(const Grid& rest, const Grid& taken) {
  if (spending_.stopped) return false;
  taken_ = taken;
  lists_.resize(static_cast<std::size_t>(order_.plus) + 1);
  if (order_.plus > 0) return extend(rest, 0, order_.plus) && (!pending_.empty() || flush());
  const Count count = nonet::count(rest, 2, spending_.left);
  if (!spending_.spend(count.nodes + 1, count.stopped)) return false;
  if (count.solutions == 1) waiting_.push_back(rest);
  return flush();
}

Digits Search::open(const Grid& rest, Cell c) const {
  Digits digits = Digits::all();
  for (Cell peer : peers_of(c)) {
    if (const auto digit = rest.at(peer)) digits.erase(*digit);
  }
  if (const auto digit = taken_.at(c)) digits.erase(*digit);
  return digits;
}

Cells Search::open_cells(const Grid& rest, int first_cell) const {
  Cells cells;
  for (int i = first_cell; i < kCells; ++i) {
    if (rest.blank(Cell(i))) cells.insert(Cell(i));
  }
  return cells;
}

bool Search::list_all(const Grid& rest, std::uint64_t most, std::vector<Grid>& solutions) {
  solutions.clear();
  const Count count = enumerate(
      rest,
      [&](const Grid& solution) {
        solutions.push_back(solution);
        return solutions.size() > most ? Flow::enough : Flow::more;
      },
      spending_.left);
  return spending_.spend(count.nodes + 1, count.stopped) && count.exact;
}

bool Search::extend(const Grid& rest, int first_cell, int plus) {
  const bool all = list_all(rest, plus == 1 ? kMostForOne : kMostForMore, listed_);
  if (spending_.stopped) return false;
  if (plus == 1) return extend_by_one(rest, all, first_cell);
  if (all) {
    if (!end_pending()) return false;  // so that the order is kept
    std::vector<DigitRow>& solutions = lists_[static_cast<std::size_t>(plus)];
    solutions.resize(listed_.size());
    std::transform(listed_.begin(), listed_.end(), solutions.begin(), digit_row);
    return extend_listed(rest, solutions, first_cell, plus);
  }
  for (Cell c : open_cells(rest, first_cell)) {
    for (Digit d : open(rest, c)) {
      Grid more = rest;
      more.set(c, d);
      if (!extend(more, c.index + 1, plus - 1)) return false;
    }
  }
  return true;
}

bool Search::extend_listed(const Grid& rest, std::span<const DigitRow> solutions, int first_cell, int plus) {
  if (solutions.empty()) return true;
  if (plus == 2) return extend_pairs(rest, solutions, first_cell);
  std::vector<DigitRow>& fewer = lists_[static_cast<std::size_t>(plus - 1)];
  for (Cell c : open_cells(rest, first_cell)) {
    for (Digit d : open(rest, c)) {
      fewer.clear();
      std::copy_if(solutions.begin(), solutions.end(), std::back_inserter(fewer),
                   [&](const DigitRow& solution) { return solution.cells[c.index] >> d.index & 1; });
      Grid more = rest;
      more.set(c, d);
      if (!spending_.spend(1) || !extend_listed(more, fewer, c.index + 1, plus - 1)) return false;
    }
  }
  return true;
}

bool Search::extend_pairs(const Grid& rest, std::span<const DigitRow> solutions, int first_cell) {
  const Cells cells = open_cells(rest, first_cell);
  pairs_.sum(solutions, cells);
  for (Cell c : cells) {
    for (Digit d : open(rest, c)) {
      const SeenDigits& seen = pairs_.with(c, d);
      // With one solution left, a further clue says nothing new.
      if (order_.minimal && !seen.several(c, d)) continue;
      Grid more = rest;
      more.set(c, d);
      for (int i = c.index + 1; i < kCells; ++i) {
        const Digits single = seen.single(Cell(i));
        if (single.empty() || !more.blank(Cell(i))) continue;
        for (Digit e : single& open(rest, Cell(i))) {
          if (!found(more, Cell(i), e)) return false;
        }
      }
    }
  }
  return spending_.spend(1);
}

bool Search::extend_by_one(const Grid& rest, bool all_listed, int first_cell) {
  if (listed_.empty()) return true;
  Position position = Position::from_givens(rest);
  if (!all_listed) settle(position);
  std::vector<Clue> clues;
  for (Cell c : open_cells(rest, first_cell)) {
    for (Digit d : position.candidates[c.index] & open(rest, c)) clues.push_back({c, d});
  }
  LastClue& search = pending_.emplace_back();
  search.start(rest, listed_, std::move(clues));
  if (all_listed) search.end();
  searching_ += !all_listed;
  return (searching_ < kSearching && pending_.size() < kMostPending) || end_pending();
}

bool Search::end_pending() {
  while (searching_ > 0) {
    const std::size_t share = (kQuestions + searching_ - 1) / searching_;
    last_questions_.clear();
    for (LastClue& search : pending_) search.ask(last_questions_, share);
    last_questions_.ask(spending_);
    if (spending_.stopped) return false;
    searching_ = 0;
    std::size_t first = 0;
    for (LastClue& search : pending_) {
      search.learn(last_questions_, first);
      first += search.asked();
      searching_ += !search.done();
    }
  }
  for (const LastClue& search : pending_) {
    for (const Clue clue : search.found()) {
      if (!found(search.puzzle(), clue.cell, clue.digit)) return false;
    }
  }
  pending_.clear();
  return true;
}

bool Search::found(Grid rest, Cell c, Digit d) {
  rest.set(c, d);
  waiting_.push_back(rest);
  return order_.minimal || flush();
}

/// Leaves of what was found only what is minimal: all puzzles are asked about one clue each, as long as they
/// last.
void Search::keep_minimal() {
  std::vector<Minimality> checks(waiting_.size());
  answers_.resize(waiting_.size());
  std::uint64_t nodes = 0;
  const std::size_t done = finder_.solve(waiting_, answers_, spending_.left);
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    nodes += answers_[i].nodes;
    checks[i].start(answers_[i].solution, clue_cells(waiting_[i]), {});
  }
  spending_.spend(nodes, done < waiting_.size());
  for (bool asking = true; asking && !spending_.stopped;) {
    questions_.clear();
    for (Minimality& check : checks) {
      if (!check.done()) questions_.add(check.question(), check.solution());
    }
    asking = questions_.size() > 0;
    questions_.ask(spending_);
    std::size_t i = 0;
    for (Minimality& check : checks) {
      if (check.done()) continue;
      questions_.unique(i++) ? check.answer_unique() : check.answer_other();
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    if (checks[i].minimal()) waiting_[kept++] = waiting_[i];
  }
  waiting_.resize(kept);
}

/// Gives what was found, after leaving out what is not minimal where that is wanted.
bool Search::flush() {
  if (order_.minimal && !waiting_.empty()) keep_minimal();
  if (spending_.stopped) return false;
  for (const Grid& puzzle : waiting_) {
    ++given_;
    enough_ = sink_(puzzle) == Flow::enough;
    if (enough_) break;
  }
  waiting_.clear();
  return !enough_;
}

Error wrong(std::string message) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

}  // namespace

Result<NeighbourCount> neighbours(const Grid& puzzle, const NeighbourOrder& order, const NeighbourSink& sink,
                                  const Budget& budget) {
  const int clues = puzzle.clues();
  if (order.minus < 0 || order.minus > clues) {
    return wrong("more clues to take away than the " + std::to_string(clues) + " of the puzzle");
  }
  if (order.plus < 0 || order.plus > kCells - clues + order.minus) {
    return wrong("more clues to put in than the " + std::to_string(kCells - clues + order.minus) +
                 " cells that are free");
  }
  const Cells cells = clue_cells(puzzle);
  std::vector<Cell> all;
  for (Cell c : cells) all.push_back(c);
  // The choice of clues as places in `all`, in lexicographic order.
  std::vector<int> choice(static_cast<std::size_t>(order.minus));
  for (int i = 0; i < order.minus; ++i) choice[i] = i;
  Search search(order, sink, budget);
  while (true) {
    Cells taken;
    for (int place : choice) taken.insert(all[place]);
    if (!search.add_clues(shown(puzzle, cells - taken), shown(puzzle, taken))) return search.count();
    int i = order.minus - 1;
    while (i >= 0 && choice[i] == clues - order.minus + i) --i;
    if (i < 0) break;
    ++choice[i];
    for (int j = i + 1; j < order.minus; ++j) choice[j] = choice[j - 1] + 1;
  }
  search.end();
  return search.count();
}

}  // namespace nonet
