/// Operations as JSON: the one door through which the command line (`--json`), the C API (`nonet_call`),
/// WebAssembly and the server ask. A request is an object {"op": NAME, "puzzle": TEXT, parameters…}; the
/// answer is an object {"op": NAME, …} or {"op": NAME, "error": {…}}. docs/schema holds the schema.
///
/// To add an operation: write src/service/TOPIC.cpp with its function and a table of its parameters (see
/// count.cpp), give it a row in ops.cpp, describe its answer in docs/schema/answer.json, and add a request to
/// tests/service/requests.jsonl; then make docs/json.md and docs/openapi.json anew (`nonet manual --to json`,
/// `nonet manual --to openapi`).
#pragma once

#include <nonet/budget.hpp>
#include <nonet/format.hpp>
#include <nonet/result.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "service/json.hpp"

namespace nonet::service {

struct Request {
  const Record* puzzle;  ///< nullptr where the operation takes none
  const Json& parameters;
  Budget budget;

  const Position& position() const { return puzzle->position; }
  bool flag(std::string_view name) const { return parameters.flag(name); }
  std::uint64_t number(std::string_view name, std::uint64_t fallback) const {
    return parameters.number(name, fallback);
  }
  std::string text(std::string_view name, std::string_view fallback = {}) const {
    return parameters.text(name, fallback);
  }
};

enum class Type : std::uint8_t {
  flag,
  number,
  text,
  list,  ///< a string, or an array of strings
};
#ifdef NONET_WITHOUT_HELP  // as in a module for machines, which nobody asks for its manual
struct Help {
  constexpr Help(const char* /*text*/ = "") {}
};
#else
using Help = std::string_view;
#endif
struct Parameter {
  std::string_view name;
  Type type;
  Help help;
};

struct Operation {
  std::string_view name;
  Help summary;
  bool takes_puzzle;
  bool takes_long;  ///< has the parameters "nodes" and "timeout_ms"
  std::span<const Parameter> parameters;
  /// The fields of the answer. Parameters have been checked for name and type, not for range.
  Result<Json> (*run)(const Request&);
};

/// All operations.
std::span<const Operation* const> operations();
/// The operation of that name, or nullptr.
const Operation* operation_by_name(std::string_view name);

/// All that a request to it may hold, "op" first: what every operation takes, its own, and its limits.
std::vector<Parameter> parameters_of(const Operation& operation);

/// Checks the parameters and runs the operation. The answer starts with "op" and, where it takes one,
/// "puzzle"; `budget` holds unless the parameters name a smaller one.
Json answer(const Operation& operation, const Record* puzzle, const Json& parameters, const Budget& budget);

/// {"code": …, "message": …} and, where they make sense, "offset", "line", "column".
Json json_of(const Error& error);

/// The door for a request that has been parsed; whatever is wrong with it becomes an "error".
Json ask(const Json& request, const Budget& budget);
/// The whole door: request text in, answer text out. Never throws; whatever is wrong becomes an "error".
std::string call(std::string_view request, const Budget& budget = {});

}  // namespace nonet::service
