/// Tables made of parts that other tables have too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace nonet {

/// The rows of all tables, in order.
template <class Row, std::size_t... N>
constexpr std::array<Row, (N + ...)> joined(const Row (&... tables)[N]) {
  std::array<Row, (N + ...)> all{};
  auto to = all.begin();
  ((to = std::copy(std::begin(tables), std::end(tables), to)), ...);
  return all;
}

}  // namespace nonet
