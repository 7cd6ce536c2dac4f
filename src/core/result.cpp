#include <nonet/result.hpp>

namespace nonet {

const char* error_name(ErrorCode code) {
  switch (code) {
    case ErrorCode::empty_input:
      return "empty_input";
    case ErrorCode::not_a_puzzle:
      return "not_a_puzzle";
    case ErrorCode::too_few_cells:
      return "too_few_cells";
    case ErrorCode::too_many_cells:
      return "too_many_cells";
    case ErrorCode::bad_character:
      return "bad_character";
    case ErrorCode::mixed_blanks:
      return "mixed_blanks";
    case ErrorCode::bad_encoding:
      return "bad_encoding";
    case ErrorCode::bad_field:
      return "bad_field";
    case ErrorCode::unsupported:
      return "unsupported";
    case ErrorCode::bad_argument:
      return "bad_argument";
    case ErrorCode::out_of_budget:
      return "out_of_budget";
  }
  return "unknown_error";
}

}  // namespace nonet
