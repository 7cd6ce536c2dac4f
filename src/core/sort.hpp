/// Sorting where the time does not go: std::sort and std::stable_sort make 2 kB of machine code for each kind of item
/// and order, which in WebAssembly is loaded before it is run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

namespace nonet {

/// The numbers below `count` in the order of the items they stand for, equal ones ascending.
std::vector<std::uint32_t> stable_order(std::size_t count,
                                        bool (*before)(const void*, std::uint32_t, std::uint32_t),
                                        const void* context);

/// Like std::stable_sort.
template <class Item, class Before>
void sort_stably(std::vector<Item>& items, Before before) {
  struct Context {
    const std::vector<Item>& items;
    Before& before;
  } const context{items, before};
  const auto by_number = [](const void* c, std::uint32_t a, std::uint32_t b) {
    const auto& [list, comes_before] = *static_cast<const Context*>(c);
    return static_cast<bool>(comes_before(list[a], list[b]));
  };
  const std::vector<std::uint32_t> order = stable_order(items.size(), by_number, &context);
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    std::uint32_t from = order[i];
    while (from < i) from = order[from];  // where what stood there has been moved to since
    if (from != i) std::swap(items[i], items[from]);
  }
}

/// For a handful of items: by insertion.
template <class Iterator, class Before>
void sort_few(Iterator first, Iterator last, Before before) {
  for (Iterator i = first; i != last; ++i) {
    for (Iterator j = i; j != first && before(*j, *std::prev(j)); --j) std::iter_swap(j, std::prev(j));
  }
}

}  // namespace nonet
