/// What a finder is given and how it answers.
///
/// A finder is a pure function of a Search: it hands every step of the wanted techniques to the sink, in a
/// fixed order, until the sink has enough. It need not repeat itself or sort: `find` drops repetitions. Where
/// the order matters for a rating (the first step, or of several the smallest), the finder gives that one
/// first.
///
/// A search that may take long is cut into parts of some microseconds, at most some milliseconds, and asks
/// before each whether the budget allows it. Where it does not, the finder returns at once and hands on nothing
/// more: so all that it hands on are steps that it finds without a budget as well.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/logic.hpp>

#include <utility>

#include "core/allowance.hpp"
#include "logic/board.hpp"

namespace nonet {

/// Takes steps one by one.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual Flow take(Step&& step) = 0;
};

struct Search {
  const Board& board;
  const TechniqueSet& wanted;
  const FindOptions& options;
  Sink& sink;
  Allowance& allowance;
  /// Only the first step will be used: a finder that would have to sort may stop at the smallest.
  bool first = false;
  /// What has changed since the same search last found nothing. Candidates only ever go, so a finder whose
  /// pattern lies within one digit, or within certain cells, need not look again where nothing has changed.
  Change fresh = Change::everything();

  bool wants(Technique t) const { return wanted.contains(t); }
  /// One more part of a long search: is the budget used up?
  bool stop() const { return !allowance.spend(); }
  bool stopped() const { return allowance.stopped(); }
};

using Finder = Flow (*)(const Search&);

// Those that the registry names; each in src/logic/techniques/.
#define NONET_TECHNIQUE(id, title, family, finder, code, ease, unique) \
  Flow find_##finder(const Search& search);
#include <nonet/techniques.inc>
#undef NONET_TECHNIQUE

// Parts of families.
Flow find_als_chains(const Search& search);
Flow find_death_blossoms(const Search& search);
Flow find_remote_pairs(const Search& search);

/// Gathers a step's parts and hands it on if anything follows from it.
class StepBuilder {
 public:
  explicit StepBuilder(Technique technique, Digits digits = {}) {
    step_.technique = technique;
    step_.digits = digits;
  }
  StepBuilder& fact(Word word, Cells cells, Digits digits = {}, Houses houses = {}) {
    step_.facts.push_back({word, cells, digits, houses});
    return *this;
  }
  StepBuilder& fact(Word word, Houses houses) { return fact(word, {}, {}, houses); }
  StepBuilder& fact(Word word, Digits digits) { return fact(word, {}, digits, {}); }
  StepBuilder& chain(Chain chain) {
    step_.chains.push_back(std::move(chain));
    return *this;
  }
  StepBuilder& digits(Digits d) {
    step_.digits = d;
    return *this;
  }
  StepBuilder& technique(Technique t) {
    step_.technique = t;
    return *this;
  }
  Technique technique() const { return step_.technique; }
  StepBuilder& type(int t) {
    step_.type = static_cast<std::uint8_t>(t);
    return *this;
  }
  StepBuilder& siamese() {
    step_.siamese = true;
    return *this;
  }
  StepBuilder& place(Cell c, Digit d) {
    step_.placements.push_back({c, d});
    return *this;
  }
  StepBuilder& eliminate(Cell c, Digit d) {
    step_.eliminations.push_back({c, d});
    return *this;
  }
  StepBuilder& eliminate(Cells cells, Digit d) {
    for (Cell c : cells) eliminate(c, d);
    return *this;
  }
  /// Removes these digits from these cells, wherever they are candidates.
  StepBuilder& eliminate(const Board& board, Cells cells, Digits digits) {
    for (Digit d : digits) eliminate(cells & board.cells(d), d);
    return *this;
  }
  bool empty() const { return step_.placements.empty() && step_.eliminations.empty(); }
  /// The step with its conclusions in order and each once.
  Step finish() &&;
  /// Hands the step to the sink unless nothing follows from it.
  Flow give(const Search& search) && {
    if (empty()) return Flow::more;
    return search.sink.take(std::move(*this).finish());
  }

 private:
  Step step_;
};

}  // namespace nonet
