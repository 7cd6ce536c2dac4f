#include "serve/api.hpp"

#include <nlohmann/json.hpp>

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
  Json request = body.empty() && !operation.empty() ? Json::object() : Json::parse(body, nullptr, false);
  if (request.is_discarded()) return fault("the request is no JSON; expected an object");
  if (operation.empty() || !request.is_object()) return request;
  if (request.contains("op") && request["op"] != operation)
    return fault("the path and the 'op' of the request name two operations; leave one out");
  request["op"] = operation;
  return request;
}

/// What is asked for beyond what this server gives.
std::string beyond(const Json& request) {
  if (!request.is_object() || !request.contains("op") || !request["op"].is_string()) return {};
  for (const Most& row : kMost) {
    if (request["op"] != row.operation) continue;
    const auto value = request.find(row.parameter);
    if (value == request.end() || !value->is_number_unsigned() || *value <= row.number) continue;
    return "parameter '" + std::string(row.parameter) + "' is " + value->dump() +
           "; this server takes at most " + std::to_string(row.number);
  }
  return {};
}

int status_of(const Json& answer) {
  const auto error = answer.find("error");
  if (error == answer.end()) return 200;
  const std::string& code = error->at("code").get_ref<const std::string&>();
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
  reply.text = service::text_of(answer);
  return reply;
}

std::optional<std::uint64_t> most(std::string_view operation, std::string_view parameter) {
  for (const Most& row : kMost) {
    if (row.operation == operation && row.parameter == parameter) return row.number;
  }
  return std::nullopt;
}

}  // namespace nonet::serve
