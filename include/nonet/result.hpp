/// Value or error: how a function says that what came from outside was wrong. Nonet throws nothing.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#pragma GCC visibility push(default)
namespace nonet {

/// What kind of fault; each has one row in docs/errors.md and one name in `error_name()`.
enum class ErrorCode : unsigned char {
  empty_input,     ///< nothing but white space
  not_a_puzzle,    ///< no known format fits
  too_few_cells,   ///< a puzzle ends early
  too_many_cells,  ///< a puzzle goes on past its last cell
  bad_character,   ///< a character that can't stand for a cell
  mixed_blanks,    ///< two kinds of blank in one puzzle
  bad_encoding,    ///< not UTF-8 or UTF-16
  bad_field,       ///< a field of a structured format is not what it should be
  unsupported,     ///< well-formed, but a variant Nonet does not do (say, an extra constraint)
  bad_argument,    ///< an argument outside its range
  out_of_budget,   ///< stopped by nodes, deadline or cancel token before an answer was reached
};

/// A stable lower-case identifier, e.g. "too_few_cells".
const char* error_name(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::not_a_puzzle;
  std::size_t offset = 0;  ///< byte offset in the text as given
  int line = 0;            ///< 1-based; 0 where lines make no sense
  int column = 0;          ///< 1-based, counted in characters; 0 where columns make no sense
  std::string message;     ///< one sentence: what was met and what was expected; no file name, no position

  bool operator==(const Error&) const = default;
};

template <class T>
class Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  bool has_value() const { return state_.index() == 0; }
  /// The value; `has_value()` must hold.
  T& value() & { return *std::get_if<0>(&state_); }
  const T& value() const& { return *std::get_if<0>(&state_); }
  T&& value() && { return std::move(*std::get_if<0>(&state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  /// The error; `has_value()` must not hold.
  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace nonet
#pragma GCC visibility pop
