#include "serve/api.hpp"

#include "service/service.hpp"

namespace nonet::serve {
namespace {

using service::Json;

struct Most {
  std::string_view operation, parameter;
  std::uint64_t number;
};
constexpr Most kMost[] = {
    {"list", "limit", 10000},    {"minimize", "limit", 10000}, {"neighbours", "limit", 10000},
    {"generate", "count", 1000}, {"generate", "jobs", 1},      {"steps", "limit", 10000},
};

/// The request, with the operation that the path names; an object without "op" where something is wrong, so
/// that the service says what it is.
Result<Json> request_of(std::string_view operation, std::string_view body) {
  const auto fault = [](std::string message) {
    return Error{ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
  };
  std::optional<Json> read = body.empty() && !operation.empty() ? Json::object() : Json::read(body);
  if (!read) return fault("the request is no JSON; expected an object");
  Json& request = *read;
  if (operation.empty() || !request.is(Json::Kind::object)) return std::move(request);
  if (request.contains("op") && request.text("op") != operation)
    return fault("the path and the 'op' of the request name two operations; leave one out");
  request["op"] = operation;
  return std::move(request);
}

/// What is asked for beyond what this server gives.
std::string beyond(const Json& request) {
  for (const Most& row : kMost) {
    if (request.text("op") != row.operation) continue;
    const std::uint64_t number = request.number(row.parameter, 0);
    if (number <= row.number) continue;
    return "parameter '" + std::string(row.parameter) + "' is " + std::to_string(number) +
           "; this server takes at most " + std::to_string(row.number);
  }
  return {};
}

int status_of(const Json& answer) {
  const Json* const error = answer.find("error");
  if (!error) return 200;
  const std::string code = error->text("code");
  if (code == error_name(ErrorCode::bad_argument)) return 400;
  return code == error_name(ErrorCode::out_of_budget) ? 503 : 422;
}

}  // namespace

Reply answer(std::string_view operation, std::string_view body, const Budget& budget) {
  const auto request = request_of(operation, body);
  if (!request) return refusal(400, request.error().message);
  if (std::string sentence = beyond(*request); !sentence.empty()) return refusal(400, std::move(sentence));
  const Json answer = service::ask(*request, budget);
  Reply reply;
  reply.status = operation.empty() || service::operation_by_name(operation) ? status_of(answer) : 404;
  reply.text = answer.written();
  return reply;
}

std::optional<std::uint64_t> most(std::string_view operation, std::string_view parameter) {
  for (const Most& row : kMost) {
    if (row.operation == operation && row.parameter == parameter) return row.number;
  }
  return std::nullopt;
}

}  // namespace nonet::serve
