#include "logic/step_pool.hpp"

#include <algorithm>

#include "core/sort.hpp"
#include "logic/hodoku_order.hpp"

namespace nonet {

namespace {

long first_place(const std::vector<Candidate>& list) {
  return list.empty() ? 0 : list.front().cell.index * kDigits + list.front().digit.index;
}

}  // namespace

/// Smaller is better.
StepPool::Standing StepPool::standing(const std::vector<Candidate>& placements,
                                      const std::vector<Candidate>& eliminations) const {
  const auto place = rank_ == Rank::by_sum ? place_sum : first_place;
  return {-static_cast<int>(placements.size()), -static_cast<int>(eliminations.size()), place(placements),
          place(eliminations)};
}

bool StepPool::wants(Technique technique, const std::vector<Candidate>& placements,
                     const std::vector<Candidate>& eliminations, int length) const {
  if (placements.empty() && eliminations.empty()) return false;
  if (search_.first && !search_.wants(technique)) return false;
  if (search_.first && !entries_.empty()) {
    const Entry& best = entries_.begin()->second;
    const auto mine = standing(placements, eliminations);
    const auto its = standing(best.step.placements, best.step.eliminations);
    return mine < its || (mine == its && length < best.length);
  }
  const auto found = entries_.find({technique, placements, eliminations});
  return found == entries_.end() || length < found->second.length;
}

void StepPool::add(Step&& step, int length) {
  if (search_.first) entries_.clear();
  Key key{step.technique, step.placements, step.eliminations};
  entries_.insert_or_assign(std::move(key), Entry{std::move(step), length});
}

bool StepPool::contains(const Entry& a, const Entry& b) {
  const std::vector<Candidate>& more = a.step.eliminations;
  const std::vector<Candidate>& less = b.step.eliminations;
  return a.length <= b.length && more.size() > less.size() &&
         std::includes(more.begin(), more.end(), less.begin(), less.end());
}

Flow StepPool::give() {
  std::vector<Entry> all;
  for (auto& [key, entry] : entries_) {
    if (search_.wants(entry.step.technique)) all.push_back(std::move(entry));
  }
  entries_.clear();
  sort_stably(all, [this](const Entry& a, const Entry& b) {
    return std::make_tuple(standing(a.step.placements, a.step.eliminations), a.length) <
           std::make_tuple(standing(b.step.placements, b.step.eliminations), b.length);
  });
  for (Entry& entry : all) {
    if (search_.sink.take(std::move(entry.step)) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace nonet
