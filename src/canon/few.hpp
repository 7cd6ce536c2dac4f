/// A list for the searches.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

namespace nonet::canon {

/// A growing list that seldom needs the heap. It has no initial values: most of them would never be used.
template <class T, std::size_t kInline>
class Few {
 public:
  std::size_t size() const { return size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  void clear() { size_ = 0; }
  T& add(const T& item) {
    if (size_ == capacity_) grow();
    return items_[size_++] = item;
  }

 private:
  void grow() {
    std::unique_ptr<T[]> more(new T[4 * capacity_]);
    std::copy(begin(), end(), more.get());
    heap_ = std::move(more);
    items_ = heap_.get();
    capacity_ *= 4;
  }

  std::size_t size_ = 0, capacity_ = kInline;
  std::unique_ptr<T[]> heap_;
  T inline_[kInline];
  T* items_ = inline_;
};

}  // namespace nonet::canon
