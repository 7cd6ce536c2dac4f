#include "serve/openapi.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

#include "serve/api.hpp"
#include "service/service.hpp"

namespace nonet::serve {
namespace {

#include "schema.inc"

using Json = nlohmann::ordered_json;

/// A JSON schema inside an OpenAPI document keeps its definitions elsewhere.
void move_references(Json& node) {
  constexpr std::string_view kFrom = "#/$defs/";
  for (auto& [name, value] : node.items()) {
    if (name == "$ref") {
      value = "#/components/schemas/" + value.get<std::string>().substr(kFrom.size());
    } else if (value.is_structured()) {
      move_references(value);
    }
  }
}

Json reference(std::string_view schema) {
  return {{"$ref", "#/components/schemas/" + std::string(schema)}};
}

Json content(Json schema) {
  return {{"application/json", {{"schema", std::move(schema)}}}};
}

Json refusal_of(std::string_view when) {
  return {{"description", when}, {"content", content(reference("error"))}};
}

Json schema_of(const service::Operation& operation, const service::Parameter& parameter) {
  constexpr std::string_view kTypes[] = {"boolean", "integer", "string", "array"};
  Json schema = {{"type", kTypes[static_cast<int>(parameter.type)]}, {"description", parameter.help}};
  if (parameter.type == service::Type::list) {
    schema["type"] = {"string", "array"};
    schema["items"] = {{"type", "string"}};
  }
  if (parameter.type == service::Type::number) schema["minimum"] = 0;
  if (const auto number = most(operation.name, parameter.name)) schema["maximum"] = *number;
  return schema;
}

Json request_of(const service::Operation& operation) {
  Json properties = Json::object();
  for (const service::Parameter& row : service::parameters_of(operation))
    properties[std::string(row.name)] = schema_of(operation, row);
  properties["op"] = {{"const", operation.name}};
  Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
  if (operation.takes_puzzle) schema["required"] = Json::array({"puzzle"});
  schema["additionalProperties"] = false;
  return schema;
}

Json responses(Json answer) {
  return {{"200", {{"description", "The answer."}, {"content", content(std::move(answer))}}},
          {"400", refusal_of("The request is wrong.")},
          {"403", refusal_of("It comes from a page of another site.")},
          {"413", refusal_of("It is too large.")},
          {"421", refusal_of("It is addressed to another host.")},
          {"422", refusal_of("The text is no puzzle.")},
          {"503", refusal_of("Too many requests, or no answer within the time limit.")}};
}

Json posted(std::string_view id, std::string_view summary, Json request, Json answer) {
  return {{"post",
           {{"operationId", id},
            {"summary", summary},
            {"requestBody", {{"required", true}, {"content", content(std::move(request))}}},
            {"responses", responses(std::move(answer))}}}};
}

std::string request_name(const service::Operation& operation) {
  return std::string(operation.name) + "_request";
}

/// The whole door at one address: "op" in the request says which operation it is.
Json whole_door() {
  Json requests = Json::array(), answers = Json::array();
  for (const service::Operation* operation : service::operations()) {
    Json with_op = reference(request_name(*operation));
    with_op["required"] = Json::array({"op"});
    requests.push_back(std::move(with_op));
    answers.push_back(reference(operation->name));
  }
  return posted("call", "Answers any operation; op names it", {{"oneOf", std::move(requests)}},
                {{"oneOf", std::move(answers)}});
}

}  // namespace

std::string openapi() {
  Json schema = Json::parse(kAnswerSchema);
  move_references(schema);
  Json schemas = std::move(schema["$defs"]);
  Json paths = Json::object();
  paths[std::string(kApi)] = whole_door();
  for (const service::Operation* operation : service::operations()) {
    schemas[request_name(*operation)] = request_of(*operation);
    paths[std::string(kApi) + "/" + std::string(operation->name)] =
        posted(operation->name, "Answers " + std::string(operation->summary),
               reference(request_name(*operation)), reference(operation->name));
  }
  const Json document = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Nonet"},
        {"version", "1"},
        {"description", "A Sudoku engine as `nonet serve` offers it; docs/serve.md has the limits."},
        {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
      {"servers", Json::array({{{"url", "/"}}})},
      {"paths", std::move(paths)},
      {"components", {{"schemas", std::move(schemas)}}},
  };
  return document.dump(1) + "\n";
}

}  // namespace nonet::serve
