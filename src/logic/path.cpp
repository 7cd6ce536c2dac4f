#include <nonet/logic.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <unordered_set>

#include "core/sort.hpp"
#include "logic/registry.hpp"

namespace nonet {

namespace {

class CollectAll final : public Sink {
 public:
  Flow take(Step&& step) override {
    steps.push_back(std::move(step));
    return Flow::more;
  }
  std::vector<Step> steps;
};

class TakeFirst final : public Sink {
 public:
  Flow take(Step&& step) override {
    found = std::move(step);
    return Flow::enough;
  }
  std::optional<Step> found;
};

/// The easiest techniques first; within one by conclusion.
bool before(const Step& a, const Step& b) {
  const auto key = [](const Step& s) {
    return std::make_tuple(info(s.technique).ease, s.technique, s.siamese, s.type, s.digits.bits());
  };
  if (key(a) != key(b)) return key(a) < key(b);
  if (a.placements != b.placements) return a.placements < b.placements;
  return a.eliminations < b.eliminations;
}

/// Equal steps are alike, and few others are: by what they rest on.
struct Likeness {
  std::size_t operator()(const Step* step) const {
    std::uint64_t mixed = static_cast<std::uint64_t>(step->technique);
    const auto mix = [&mixed](std::uint64_t bits) {
      mixed = (mixed ^ bits) * 0x9E3779B97F4A7C15;
      mixed ^= mixed >> 32;
    };
    const auto mix_cells = [&mix](Cells cells) {
      mix(static_cast<std::uint64_t>(cells.bits()));
      mix(static_cast<std::uint64_t>(cells.bits() >> 64));
    };
    for (const Fact& fact : step->facts) {
      mix_cells(fact.cells);
      mix(std::uint64_t{fact.houses.bits()} << 16 | fact.digits.bits());
    }
    for (const Chain& chain : step->chains) {
      for (const Node& node : chain.nodes) mix_cells(node.cells);
    }
    return static_cast<std::size_t>(mixed);
  }
  bool operator()(const Step* a, const Step* b) const { return *a == *b; }
};

void drop_repetitions(std::vector<Step>& steps) {
  sort_stably(steps, before);
  std::vector<Step> kept;
  kept.reserve(steps.size());  // so that none of them moves any more
  std::unordered_set<const Step*, Likeness, Likeness> known;
  for (Step& step : steps) {
    kept.push_back(std::move(step));
    if (!known.insert(&kept.back()).second) kept.pop_back();
  }
  steps = std::move(kept);
}

/// How much a person has to look at to see the step, among steps of one technique.
int effort(const Step& step, const Board& board) {
  int blanks = 0;  // a single is the sooner seen the fuller its house is, in a box sooner than in a line
  for (const Fact& fact : step.facts) {
    for (House h : fact.houses) blanks += (board.blank() & cells_of(h)).size();
  }
  const auto in_house = [&](House::Kind kind) {
    return step.facts.size() == 1 && step.facts[0].houses.single() &&
           step.facts[0].houses.first().kind() == kind;
  };
  switch (step.technique) {
    case Technique::full_house:
    case Technique::hidden_single:
      return in_house(House::Kind::box) ? blanks : blanks + kHouseCells;
    case Technique::naked_single:
      return (board.blank() & peers_of(step.placements.front().cell)).size();
    default:
      break;
  }
  int parts = 0;
  for (const Fact& fact : step.facts) parts += fact.cells.size();
  for (const Chain& chain : step.chains) parts += static_cast<int>(chain.nodes.size());
  return parts;
}

/// The steps of one technique, those first that are seen most easily, without those that conclude the same as
/// one before.
std::vector<Step> as_seen(std::vector<Step> steps, const Board& board) {
  const auto key = [&](const Step& s) {
    return std::make_tuple(s.technique, effort(s, board), -static_cast<int>(s.eliminations.size()));
  };
  sort_stably(steps, [&](const Step& a, const Step& b) { return key(a) < key(b); });
  std::vector<Step> kept;
  std::set<std::tuple<Technique, std::vector<Candidate>, std::vector<Candidate>>> concluded;
  for (Step& step : steps) {
    if (concluded.emplace(step.technique, step.placements, step.eliminations).second)
      kept.push_back(std::move(step));
  }
  return kept;
}

/// More than a person would look for, even with a computer's help: left to `LastResort::search`.
bool beyond_people(const TechniqueInfo& row) {
  return row.family == Family::templates || (row.family == Family::fish && row.ease > 1000);
}

/// Techniques that some options leave out.
struct Groups {
  TechniqueSet uniqueness, forcing, nets, inhuman;

  Groups() {
    nets = {Technique::forcing_net_contradiction, Technique::forcing_net_verity};
    for (const TechniqueInfo& row : techniques()) {
      if (row.uniqueness) uniqueness.insert(row.technique);
      if (row.family == Family::forcing) forcing.insert(row.technique);
      if (beyond_people(row)) inhuman.insert(row.technique);
    }
  }
};

/// Which techniques the options leave.
TechniqueSet allowed(const PathOptions& options) {
  static const Groups groups;
  TechniqueSet set = TechniqueSet::all() - options.disabled;
  if (!options.uniqueness) set = set - groups.uniqueness;
  if (options.last_resort < LastResort::chains) set = set - groups.forcing;
  if (options.last_resort < LastResort::nets) set = set - groups.nets;
  if (options.last_resort < LastResort::search) set = set - groups.inhuman;
  return set;
}

/// A path in the making: what is tried at each turn, made once.
class Walker {
 public:
  Walker(const Position& position, const PathOptions& options, const Budget& budget)
      : board_(position), options_(options), allowance_(budget) {
    const TechniqueSet open = allowed(options);
    for (const Stage& stage : stages(options.order)) {
      const TechniqueSet wanted = stage.techniques & open;
      if (!wanted.empty()) stages_[count_++] = {stage.finder, wanted};
    }
    board_.take_change();
  }

  std::optional<Step> next() {
    for (std::size_t k = 0; k < count_; ++k) {
      if (!allowance_.spend()) return std::nullopt;
      OpenStage& stage = stages_[k];
      TakeFirst sink;
      stage.finder({board_, stage.techniques, options_.find, sink, allowance_, true, stage.fresh});
      if (allowance_.stopped()) return std::nullopt;
      if (sink.found) return std::move(sink.found);
      stage.fresh = {};
      missed_ = std::max(missed_, k + 1);
    }
    return guess();
  }

  void each(const std::function<Flow(const Step&)>& sink) {
    bool none = true;
    for (std::size_t k = 0; k < count_; ++k) {
      if (!allowance_.spend()) return;
      const OpenStage& stage = stages_[k];
      CollectAll all;
      stage.finder({board_, stage.techniques, options_.find, all, allowance_});
      if (allowance_.stopped()) return;
      drop_repetitions(all.steps);
      for (const Step& step : as_seen(std::move(all.steps), board_)) {
        if (sink(step) == Flow::enough) return;
        none = false;
      }
    }
    const std::optional<Step> digit = none ? guess() : std::nullopt;
    if (digit) sink(*digit);
  }

  void apply(const Step& step) {
    board_.apply(step);
    const Change change = board_.take_change();
    for (std::size_t k = 0; k < missed_; ++k) {
      stages_[k].fresh.cells |= change.cells;
      stages_[k].fresh.digits |= change.digits;
    }
  }
  const Board& board() const { return board_; }
  /// The budget ended the last search.
  bool stopped() const { return allowance_.stopped(); }

 private:
  struct OpenStage {
    Finder finder = nullptr;
    TechniqueSet techniques;
    Change fresh = Change::everything();
  };

  /// The solution's digit for one cell, where the options allow it: the middle one of the blank cells for
  /// HoDoKu, else the one with the fewest candidates.
  std::optional<Step> guess() const {
    if (options_.last_resort != LastResort::search || options_.solution == nullptr) return std::nullopt;
    Cell best = board_.blank().first();
    int at = 0;
    for (Cell c : board_.blank()) {
      const bool better = options_.order == Order::hodoku
                              ? at++ == board_.blank().size() / 2
                              : board_.candidates(c).size() < board_.candidates(best).size();
      if (better) best = c;
    }
    const Digit d = *options_.solution->at(best);
    StepBuilder step(Technique::brute_force, Digits::of(d));
    step.place(best, d);
    return std::move(step).finish();
  }

  Board board_;
  const PathOptions& options_;
  Allowance allowance_;
  std::array<OpenStage, kTechniques> stages_;
  std::size_t count_ = 0;
  std::size_t missed_ = 0;  ///< stages from here on have not been reached yet
};

PathEnd end_of(const Walker& walker) {
  if (walker.board().broken()) return PathEnd::contradiction;
  if (walker.board().solved()) return PathEnd::solved;
  return walker.stopped() ? PathEnd::stopped : PathEnd::stuck;
}

/// Goes on until the end, a step by `until`, or until `take(Step&&)` has enough.
template <class Take>
PathEnd walk(Walker& walker, std::optional<Technique> until, Take take) {
  while (!walker.board().solved() && !walker.board().broken()) {
    std::optional<Step> step = walker.next();
    if (!step) break;
    if (step->technique == until) return PathEnd::until;
    walker.apply(*step);
    if (take(std::move(*step)) == Flow::enough) return PathEnd::until;
  }
  return end_of(walker);
}

}  // namespace

FoundSteps find(const Position& position, const TechniqueSet& wanted, const FindOptions& options,
                const Budget& budget) {
  const Board board(position);
  Allowance allowance(budget);
  CollectAll sink;
  Finder last = nullptr;
  for (const TechniqueInfo& row : techniques()) {
    const Finder finder = finder_of(row.technique);
    if (!wanted.contains(row.technique) || finder == last) continue;
    if (!allowance.spend()) break;
    last = finder;
    finder({board, wanted, options, sink, allowance});
  }
  drop_repetitions(sink.steps);
  return {std::move(sink.steps), allowance.stopped()};
}

std::vector<Step> find(const Position& position, const TechniqueSet& wanted, const FindOptions& options) {
  return find(position, wanted, options, Budget{}).steps;
}

std::vector<Step> find(const Position& position, Technique technique, const FindOptions& options) {
  return find(position, TechniqueSet{technique}, options);
}

NextStep next_step(const Position& position, const PathOptions& options, const Budget& budget) {
  Walker walker(position, options, budget);
  if (walker.board().broken() || walker.board().solved()) return {};
  std::optional<Step> step = walker.next();
  return {std::move(step), walker.stopped()};
}

std::optional<Step> next_step(const Position& position, const PathOptions& options) {
  return next_step(position, options, Budget{}).step;
}

bool each_step(const Position& position, const PathOptions& options,
               const std::function<Flow(const Step&)>& sink, const Budget& budget) {
  Walker walker(position, options, budget);
  if (!walker.board().broken() && !walker.board().solved()) walker.each(sink);
  return !walker.stopped();
}

PathEnd walk_path(const Position& position, const PathOptions& options,
                  const std::function<Flow(const Step&)>& sink, const Budget& budget) {
  Walker walker(position, options, budget);
  return walk(walker, options.until, [&](Step&& step) { return sink(step); });
}

Path solve_logically(const Position& position, const PathOptions& options, const Budget& budget) {
  Walker walker(position, options, budget);
  Path path;
  path.end = walk(walker, options.until, [&](Step&& step) {
    path.steps.push_back(std::move(step));
    return Flow::more;
  });
  path.last = walker.board().position();
  return path;
}

Position apply(const Position& position, const Step& step) {
  Board board(position);
  board.apply(step);
  return board.position();
}

}  // namespace nonet
