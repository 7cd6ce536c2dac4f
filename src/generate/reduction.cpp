#include "generate/reduction.hpp"

#include <algorithm>
#include <cassert>

#include "generate/minimality.hpp"
#include "generate/unavoidable.hpp"

namespace nonet {

namespace {

// How far to look ahead: the first time, as many clues as a random grid can usually spare once the exchanges
// are hit; later by half as many after each yes, and a quarter fewer after each no.
constexpr int kFirstStride = 48;
constexpr int kLeastStride = 2;

}  // namespace

void Reduction::start(const Grid& solution, Cells clues, std::span<const Cells> order, int at_least,
                      std::span<const Cells> sets) {
  solution_ = solution;
  order_.assign(order.begin(), order.end());
  at_least_ = at_least;
  place_.fill(-1);
  kept_ = left_ = clues;
  for (std::size_t i = 0; i < order_.size(); ++i) {
    assert(kept_.contains_all(order_[i]));
    for (Cell c : order_[i]) place_[c.index] = static_cast<std::int8_t>(i);
    kept_ -= order_[i];
  }
  confirmed_ = 0;
  sets_.clear();
  last_.assign(order_.size(), -1);
  for (Cells set : sets) add(set);
  stride_ = std::max(kLeastStride, kFirstStride - (kCells - clues.size()));
  if (!done()) look_ahead();
}

void Reduction::add(Cells set) {
  if (set.intersects(kept_)) return;
  int last = -1;
  for (Cell c : set& left_) last = std::max<int>(last, place_[c.index]);
  assert(last >= confirmed_ && "what is confirmed has one solution");
  sets_.push_back({set, last_[last]});
  last_[last] = static_cast<int>(sets_.size()) - 1;
}

void Reduction::look_ahead() {
  asked_kept_ = kept_;
  asked_left_ = left_;
  int size = left_.size(), taken = 0, place = confirmed_;
  for (; place < static_cast<int>(order_.size()) && taken < stride_; ++place) {
    const Cells unit = order_[place];
    bool needed = size - unit.size() < at_least_;
    for (int i = last_[place]; i >= 0 && !needed; i = sets_[i].next) {
      needed = !sets_[i].set.intersects(asked_kept_);
    }
    if (needed) {
      asked_kept_ |= unit;
    } else {
      asked_left_ -= unit;
      size -= unit.size();
      taken += unit.size();
    }
  }
  asked_ = place;
  if (taken == 0) {  // only clues that are known to stay were left to decide
    confirmed_ = asked_;
    kept_ = asked_kept_;
    return;
  }
  question_ = shown(solution_, asked_left_);
}

void Reduction::answer_unique() {
  confirmed_ = asked_;
  kept_ = asked_kept_;
  left_ = asked_left_;
  stride_ = std::max(kLeastStride, stride_ / 2);
  if (!done()) look_ahead();
}

void Reduction::answer_other(const Grid& other) {
  add(difference(solution_, other));
  stride_ = std::max(1, stride_ * 3 / 4);
  look_ahead();
}

Cells Reduction::proven() const {
  Cells proven;
  for (const Node& node : sets_) {
    const Cells hit = node.set & left_;
    if (hit.single()) proven |= hit;
  }
  return proven;
}

}  // namespace nonet
