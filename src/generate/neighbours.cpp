#include <nonet/batch.hpp>
#include <nonet/neighbours.hpp>
#include <nonet/solve.hpp>

#include <algorithm>
#include <vector>

#include "core/houses.hpp"
#include "core/out_of_time.hpp"
#include "generate/minimality.hpp"
#include "generate/questions.hpp"
#include "generate/solution_table.hpp"

namespace nonet {

namespace {

// Listing solutions costs a seventh of a microsecond each, and as much again for pairs. Beyond these numbers
// it is cheaper to put in one clue after another, and to ask for the last one whether it makes one solution.
constexpr std::uint64_t kMostForOne = 128;
constexpr std::uint64_t kMostForMore = 1 << 17;
// So many fill the lanes; with more, fewer answers come in time to spare a question.
constexpr std::size_t kAskedTogether = 64;

/// Finds all ways to put clues into what is left of the puzzle after some were taken away.
class Search {
 public:
  Search(const NeighbourOrder& order, const NeighbourSink& sink, const Budget& budget)
      : order_(order), sink_(sink), budget_(budget) {}

  /// False: the sink has enough, or the budget is spent.
  bool add_clues(const Grid& rest, const Grid& taken);
  NeighbourCount count() const { return {given_, !stopped_ && !enough_, stopped_}; }

 private:
  bool extend(const Grid& rest, int first_cell, int plus);
  bool extend_listed(const Grid& rest, std::span<const DigitRow> solutions, int first_cell, int plus);
  bool extend_pairs(const Grid& rest, std::span<const DigitRow> solutions, int first_cell);
  bool extend_asked(const Grid& rest, SeenDigits seen, int first_cell);
  /// All solutions, unless they are more than `most`.
  bool list_all(const Grid& rest, std::uint64_t most, std::vector<DigitRow>& solutions);
  /// Digits that may be put into a blank cell: the peers don't hold them, and they were not taken from there.
  Digits open(const Grid& rest, Cell c) const;
  Cells open_cells(const Grid& rest, int first_cell) const;
  bool found(Grid rest, Cell c, Digit d);
  bool flush();
  bool spend(std::uint64_t nodes);

  const NeighbourOrder& order_;
  const NeighbourSink& sink_;
  Budget budget_;
  std::uint64_t given_ = 0;
  bool enough_ = false, stopped_ = false;
  Grid taken_;
  PairTable pairs_;
  std::vector<std::vector<DigitRow>> lists_;  // per depth
  Batch uniqueness_{{.limit = 2, .solution = BatchSolution::any}};
  struct Candidate {
    Cell cell;
    Digit digit;
  };
  std::vector<Candidate> candidates_, chosen_;
  std::vector<Grid> asked_;
  std::vector<BatchAnswer> answers_;
  std::vector<Grid> waiting_;  // for the check of minimality
  Questions questions_;
};

bool Search::add_clues(const Grid& rest, const Grid& taken) {
  taken_ = taken;
  lists_.resize(static_cast<std::size_t>(order_.plus) + 1);
  if (order_.plus > 0) return extend(rest, 0, order_.plus) && flush();
  if (search(rest, 2, nullptr) != 1) return spend(1);
  waiting_.push_back(rest);
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

bool Search::list_all(const Grid& rest, std::uint64_t most, std::vector<DigitRow>& solutions) {
  solutions.clear();
  const Count count = enumerate(
      rest,
      [&](const Grid& solution) {
        solutions.push_back(digit_row(solution));
        return solutions.size() > most ? Flow::enough : Flow::more;
      },
      budget_);
  return spend(count.nodes + 1) && count.exact;
}

bool Search::extend(const Grid& rest, int first_cell, int plus) {
  std::vector<DigitRow>& solutions = lists_[static_cast<std::size_t>(plus)];
  const bool all = list_all(rest, plus == 1 ? kMostForOne : kMostForMore, solutions);
  if (stopped_) return false;
  if (all) return extend_listed(rest, solutions, first_cell, plus);
  if (plus == 1) {
    SeenDigits seen;
    for (const DigitRow& solution : solutions) seen.add(solution);
    return extend_asked(rest, seen, first_cell);
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
  if (plus == 1) {
    SeenDigits seen;
    for (const DigitRow& solution : solutions) seen.add(solution);
    for (Cell c : open_cells(rest, first_cell)) {
      for (Digit d : seen.single(c) & open(rest, c)) {
        if (!found(rest, c, d)) return false;
      }
    }
    return true;
  }
  std::vector<DigitRow>& fewer = lists_[static_cast<std::size_t>(plus - 1)];
  for (Cell c : open_cells(rest, first_cell)) {
    for (Digit d : open(rest, c)) {
      fewer.clear();
      std::copy_if(solutions.begin(), solutions.end(), std::back_inserter(fewer),
                   [&](const DigitRow& solution) { return solution.cells[c.index] >> d.index & 1; });
      Grid more = rest;
      more.set(c, d);
      if (!spend(1) || !extend_listed(more, fewer, c.index + 1, plus - 1)) return false;
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
  return spend(1);
}

bool Search::extend_asked(const Grid& rest, SeenDigits seen, int first_cell) {
  candidates_.clear();
  for (Cell c : open_cells(rest, first_cell)) {
    for (Digit d : open(rest, c)) candidates_.push_back({c, d});
  }
  const std::size_t before = waiting_.size();
  std::size_t next = 0;
  while (next < candidates_.size()) {
    asked_.clear();
    chosen_.clear();
    for (; next < candidates_.size() && asked_.size() < kAskedTogether; ++next) {
      const auto [c, d] = candidates_[next];
      if (seen.several(c, d)) continue;
      asked_.push_back(rest);
      asked_.back().set(c, d);
      chosen_.push_back({c, d});
    }
    answers_.resize(asked_.size());
    uniqueness_.solve(asked_, answers_, budget_);
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < asked_.size(); ++i) {
      const BatchAnswer& answer = answers_[i];
      nodes += answer.nodes;
      stopped_ |= !answer.done;
      if (answer.verdict() == Verdict::unique) waiting_.push_back(asked_[i]);
      // A solution with a candidate that none had before is a new one, and may spare further questions.
      const bool is_new = answer.solutions > 0 && !seen.any(chosen_[i].cell, chosen_[i].digit);
      if (is_new) seen.add(digit_row(answer.solution));
    }
    if (!spend(nodes)) return false;
  }
  return order_.minimal || waiting_.size() == before || flush();
}

bool Search::found(Grid rest, Cell c, Digit d) {
  rest.set(c, d);
  waiting_.push_back(rest);
  return order_.minimal || flush();
}

/// Gives what was found, after leaving out what is not minimal where that is wanted: all puzzles are asked
/// about one clue each, as long as they last.
bool Search::flush() {
  if (order_.minimal && !waiting_.empty()) {
    std::vector<Minimality> checks(waiting_.size());
    answers_.resize(waiting_.size());
    uniqueness_.solve(waiting_, answers_);
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      checks[i].start(answers_[i].solution, clue_cells(waiting_[i]), {});
    }
    for (bool asking = true; asking;) {
      questions_.clear();
      for (Minimality& check : checks) {
        if (!check.done()) questions_.add(check.question(), check.solution());
      }
      asking = questions_.size() > 0;
      questions_.ask();
      std::size_t i = 0;
      for (Minimality& check : checks) {
        if (check.done()) continue;
        questions_.unique(i++) ? check.answer_unique() : check.answer_other();
      }
      if (!spend(questions_.size())) return false;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
      if (checks[i].minimal()) waiting_[kept++] = waiting_[i];
    }
    waiting_.resize(kept);
  }
  for (const Grid& puzzle : waiting_) {
    ++given_;
    enough_ = sink_(puzzle) == Flow::enough;
    if (enough_) break;
  }
  waiting_.clear();
  return !enough_;
}

bool Search::spend(std::uint64_t nodes) {
  stopped_ |= nodes > budget_.nodes || out_of_time(budget_);
  budget_.nodes -= std::min(budget_.nodes, nodes);
  return !stopped_;
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
    if (!search.add_clues(shown(puzzle, cells - taken), shown(puzzle, taken))) break;
    int i = order.minus - 1;
    while (i >= 0 && choice[i] == clues - order.minus + i) --i;
    if (i < 0) break;
    ++choice[i];
    for (int j = i + 1; j < order.minus; ++j) choice[j] = choice[j - 1] + 1;
  }
  return search.count();
}

}  // namespace nonet
