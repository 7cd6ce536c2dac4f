#include "capi/capi.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace nonet::capi {

Budget budget_of(const nonet_budget* budget) {
  Budget out;
  if (!budget) return out;
  if (budget->milliseconds > 0) {
    constexpr std::uint64_t kYear = std::uint64_t{365} * 24 * 3600 * 1000;
    out = Budget::of_time(std::chrono::milliseconds(std::min(budget->milliseconds, kYear)));
  }
  if (budget->nodes > 0) out.nodes = budget->nodes;
  if (budget->cancel) out.cancel = &budget->cancel->set;
  return out;
}

std::optional<Grid> grid_of(const char* puzzle) {
  if (!puzzle) return std::nullopt;
  // A string may end early; what lies behind its zero is not ours to read.
  const void* end = std::memchr(puzzle, 0, kCells);
  if (end) return std::nullopt;
  return Grid::from_line(std::string_view(puzzle, kCells));
}

nonet_code code_of(ErrorCode code) {
  return static_cast<nonet_code>(static_cast<int>(code) + 1);
}

nonet_error error_of(const Error& error) {
  nonet_error out{};
  out.code = code_of(error.code);
  out.offset = error.offset;
  out.line = error.line;
  out.column = error.column;
  const std::size_t size = std::min(error.message.size(), sizeof out.message - 1);
  std::memcpy(out.message, error.message.data(), size);
  return out;
}

char* copy(std::string_view text) {
  auto* out = static_cast<char*>(std::malloc(text.size() + 1));
  if (!out) return nullptr;
  std::memcpy(out, text.data(), text.size());
  out[text.size()] = 0;
  return out;
}

void put(const Grid& grid, char* to) {
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::uint8_t digit = grid.cells[i];
    to[i] = digit ? static_cast<char>('0' + digit) : '.';
  }
  to[kCells] = 0;
}

void put_candidates(const Position& position, char* to) {
  for (int i = 0; i < kCells; ++i) {
    for (int d = 0; d < kDigits; ++d) {
      *to++ = position.candidates[i].contains(Digit(d)) ? Digit(d).text() : '.';
    }
  }
  *to = 0;
}

bool narrow(Position& position, const char* candidates) {
  for (int i = 0; i < kCells; ++i) {
    for (int d = 0; d < kDigits; ++d) {
      const char met = *candidates++;
      if (met != Digit(d).text() && met != '.') return false;
      if (met == '.' && position.grid.blank(Cell(i))) position.candidates[i].erase(Digit(d));
    }
  }
  return true;
}

}  // namespace nonet::capi

using namespace nonet;

// The C enumerators follow the C++ ones, after NONET_OK.
static_assert(NONET_EMPTY_INPUT == static_cast<int>(ErrorCode::empty_input) + 1);
static_assert(NONET_OUT_OF_BUDGET == static_cast<int>(ErrorCode::out_of_budget) + 1);

const char* nonet_version(void) {
  return NONET_VERSION_TEXT;
}

const char* nonet_code_name(nonet_code code) {
  if (code == NONET_OK) return "ok";
  if (code == NONET_OUT_OF_MEMORY) return "out_of_memory";
  return error_name(static_cast<ErrorCode>(static_cast<int>(code) - 1));
}

nonet_cancel* nonet_cancel_new(void) {
  return new (std::nothrow) nonet_cancel;
}

void nonet_cancel_set(nonet_cancel* cancel) {
  if (cancel) cancel->set = true;
}

void nonet_cancel_free(nonet_cancel* cancel) {
  delete cancel;
}

void nonet_free(char* text) {
  std::free(text);
}
