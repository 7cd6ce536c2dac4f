/// The service's operations over HTTP.
#pragma once

#include <nonet/budget.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

#include "serve/http.hpp"

namespace nonet::serve {

/// Where the API lives: requests are posted here, or to an operation's name below.
inline constexpr std::string_view kApi = "/api/v1";
/// Bytes of a request's body. Puzzles in the wordiest formats have some ten thousand.
inline constexpr std::size_t kMostBody = std::size_t{256} << 10U;

/// Answers one request. `operation` comes from the path and is empty where the body names it. The status:
/// 200; 400 for a wrong request, 404 for an operation that isn't there, 422 for a text that is no puzzle, 503
/// where the budget was used up without an answer.
Reply answer(std::string_view operation, std::string_view body, const Budget& budget);

/// The most that a number of a request may be, where the answer's size or the threads depend on it.
std::optional<std::uint64_t> most(std::string_view operation, std::string_view parameter);

}  // namespace nonet::serve
