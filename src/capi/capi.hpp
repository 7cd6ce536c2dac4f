/// Between the C API and the library: what every function of nonet.h needs.
#pragma once

#include <nonet/nonet.h>
#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/result.hpp>

#include <atomic>
#include <new>
#include <optional>
#include <string_view>

struct nonet_cancel {
  std::atomic<bool> set{false};
};

namespace nonet::capi {

Budget budget_of(const nonet_budget* budget);
std::optional<Grid> grid_of(const char* puzzle);
nonet_code code_of(ErrorCode code);
nonet_error error_of(const Error& error);
/// A zero-terminated copy for nonet_free; nullptr where there is no memory.
char* copy(std::string_view text);
/// `to` has room for NONET_GRID_SIZE characters.
void put(const Grid& grid, char* to);
/// `to` has room for kCandidatesSize characters.
inline constexpr int kCandidatesSize = kCells * kDigits + 1;
void put_candidates(const Position& position, char* to);
/// Leaves a position only these candidates, nine characters for each cell; false where they are not that.
bool narrow(Position& position, const char* candidates);

/// Runs `body`, which returns a nonet_code; no exception gets past it.
template <class Body>
nonet_code guarded(Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return NONET_OUT_OF_MEMORY;
  } catch (...) {
    return NONET_BAD_ARGUMENT;  // a callback threw, which nonet.h forbids
  }
}

}  // namespace nonet::capi
