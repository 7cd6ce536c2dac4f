/// StepPool: of the steps that conclude the same, the shortest; of all steps, the best first.
#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

/// For families in which one conclusion has many proofs. The best step is the one that HoDoKu takes: a
/// placement before eliminations, then more conclusions before fewer, then by where they are, then the
/// shorter one.
class StepPool {
 public:
  enum class Rank : std::uint8_t {
    by_sum,    ///< of equally many conclusions by a weighted sum of where they are
    by_place,  ///< by the first of them: the cell, then the digit
  };
  explicit StepPool(const Search& search, Rank rank = Rank::by_sum) : search_(search), rank_(rank) {}

  /// Would a step of this length with these conclusions (sorted) be of use? Asked before a proof is built.
  bool wants(Technique technique, const std::vector<Candidate>& placements,
             const std::vector<Candidate>& eliminations, int length) const;
  bool wants(Technique technique, const std::vector<Candidate>& eliminations, int length) const {
    return wants(technique, {}, eliminations, length);
  }
  void add(Step&& step, int length);
  /// Drops each step for which `covers(other, step)` holds with another, not longer one that removes all that
  /// it removes, and more.
  template <class Covers>
  void drop_contained(Covers covers) {
    std::vector<Key> contained;
    for (const auto& [key, mine] : entries_) {
      for (const auto& [its_key, its] : entries_) {
        if (!contains(its, mine) || !covers(its.step, mine.step)) continue;
        contained.push_back(key);
        break;
      }
    }
    for (const Key& key : contained) entries_.erase(key);
  }
  /// Hands the steps on that are wanted, the best first.
  Flow give();

 private:
  using Key = std::tuple<Technique, std::vector<Candidate>, std::vector<Candidate>>;
  struct Entry {
    Step step;
    int length;
  };
  using Standing = std::tuple<int, int, long, long>;
  Standing standing(const std::vector<Candidate>& placements,
                    const std::vector<Candidate>& eliminations) const;
  static bool contains(const Entry& a, const Entry& b);

  const Search& search_;
  Rank rank_;
  std::map<Key, Entry> entries_;
};

}  // namespace nonet
