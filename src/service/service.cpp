#include "service/service.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/nearest.hpp"

namespace nonet::service {
namespace {

constexpr Parameter kAlways[] = {
    {"op", Type::text, "the operation"},
};
constexpr Parameter kPuzzle[] = {
    {"puzzle", Type::text, "the puzzle, in any format that is read"},
    {"format", Type::text, "take the puzzle for this format instead of detecting it"},
};
constexpr Parameter kBudget[] = {
    {"nodes", Type::number,
     "stop after so many search nodes: guesses, or searches for a technique and their parts"},
    {"timeout_ms", Type::number, "stop after so many milliseconds"},
};

Error argument_error(std::string message) {
  return Error{ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& choices) {
  if (const std::string close = nearest(word, choices); !close.empty())
    return "did you mean '" + close + "'?";
  std::string all;
  for (const std::string& choice : choices) all += (all.empty() ? "" : ", ") + choice;
  return "expected one of " + all;
}

bool has_type(const Json& value, Type type) {
  switch (type) {
    case Type::flag:
      return value.is(Json::Kind::flag);
    case Type::number:
      return value.number().has_value();
    case Type::text:
      return value.is(Json::Kind::text);
    case Type::list:
      return value.is(Json::Kind::text) ||
             (value.is(Json::Kind::array) &&
              std::all_of(value.members().begin(), value.members().end(),
                          [](const Json::Member& item) { return item.value.is(Json::Kind::text); }));
  }
  return false;
}

const char* type_name(Type type) {
  constexpr const char* kNames[] = {"true or false", "a whole number, 0 or more", "a string",
                                    "a string or an array of strings"};
  return kNames[static_cast<int>(type)];
}

/// A list or an object may be long, and is not kept in full, so it is named and not shown.
std::string shown(const Json& value) {
  if (value.is(Json::Kind::array)) return "an array";
  return value.is(Json::Kind::object) ? "an object" : value.written();
}

/// Each parameter must be known and of its type.
Result<bool> check(const Operation& operation, const Json& parameters) {
  const std::vector<Parameter> known = parameters_of(operation);
  for (const auto& [name, value] : parameters.members()) {
    const auto row =
        std::find_if(known.begin(), known.end(), [&n = name](const Parameter& p) { return p.name == n; });
    if (row == known.end()) {
      std::vector<std::string> names;
      for (const Parameter& p : known) names.emplace_back(p.name);
      return argument_error("unknown parameter '" + name + "'; " + did_you_mean(name, names));
    }
    if (!has_type(value, row->type)) {
      return argument_error("parameter '" + name + "' is " + shown(value) + "; expected " +
                            type_name(row->type));
    }
  }
  return true;
}

Budget smaller(Budget budget, const Json& parameters) {
  budget.nodes = std::min(budget.nodes, parameters.number("nodes", budget.nodes));
  if (parameters.contains("timeout_ms")) {
    constexpr std::uint64_t kYear = std::uint64_t{365} * 24 * 3600 * 1000;
    const auto time = std::chrono::milliseconds(std::min(parameters.number("timeout_ms", kYear), kYear));
    budget.deadline = std::min(budget.deadline, Budget::Clock::now() + time);
  }
  return budget;
}

Json failed(std::string_view operation, const Error& error) {
  Json out = Json::object();
  if (!operation.empty()) out["op"] = operation;
  out["error"] = json_of(error);
  return out;
}

Result<Record> read_puzzle(const Json& request) {
  const Json* const text = request.find("puzzle");
  if (!text) return argument_error("no parameter 'puzzle'; expected the puzzle as a string");
  const Format* format = nullptr;
  if (const Json* const id = request.find("format")) {
    format = format_by_id(id->text());
    if (!format) {
      std::vector<std::string> ids;
      for (const Format& f : formats()) ids.emplace_back(f.id);
      return argument_error("unknown format '" + id->text() + "'; " + did_you_mean(id->text(), ids));
    }
  }
  return read_one(text->text(), format);
}

}  // namespace

std::vector<Parameter> parameters_of(const Operation& operation) {
  std::vector<Parameter> all(std::begin(kAlways), std::end(kAlways));
  if (operation.takes_puzzle) all.insert(all.end(), std::begin(kPuzzle), std::end(kPuzzle));
  all.insert(all.end(), operation.parameters.begin(), operation.parameters.end());
  if (operation.takes_long) all.insert(all.end(), std::begin(kBudget), std::end(kBudget));
  return all;
}

const Operation* operation_by_name(std::string_view name) {
  for (const Operation* operation : operations()) {
    if (operation->name == name) return operation;
  }
  return nullptr;
}

Json answer(const Operation& operation, const Record* puzzle, const Json& parameters, const Budget& budget) {
  if (const auto checked = check(operation, parameters); !checked)
    return failed(operation.name, checked.error());
  Json out = Json::object();
  out["op"] = operation.name;
  if (puzzle) out["puzzle"] = puzzle->position.grid.line();
  auto fields = operation.run(Request{puzzle, parameters, smaller(budget, parameters)});
  if (!fields) {
    out["error"] = json_of(fields.error());
    return out;
  }
  out.set_all(std::move(*fields));
  return out;
}

Json json_of(const Error& error) {
  Json out = Json::object();
  out["code"] = error_name(error.code);
  out["message"] = error.message;
  if (error.line > 0) {
    out["offset"] = error.offset;
    out["line"] = error.line;
    if (error.column > 0) out["column"] = error.column;
  }
  return out;
}

Json ask(const Json& request, const Budget& budget) {
  if (!request.is(Json::Kind::object))
    return failed("", argument_error("the request is no JSON object; expected {\"op\": …}"));
  const Json* const op = request.find("op");
  if (!op || !op->is(Json::Kind::text)) {
    return failed("", argument_error("no string 'op'; expected the name of an operation"));
  }
  const std::string& name = op->text();
  const Operation* operation = operation_by_name(name);
  if (!operation) {
    std::vector<std::string> names;
    for (const Operation* o : operations()) names.emplace_back(o->name);
    return failed("", argument_error("unknown operation '" + name + "'; " + did_you_mean(name, names)));
  }
  if (const auto checked = check(*operation, request); !checked) return failed(name, checked.error());
  if (!operation->takes_puzzle) return answer(*operation, nullptr, request, budget);
  const auto record = read_puzzle(request);
  if (!record) return failed(name, record.error());
  return answer(*operation, &record.value(), request, budget);
}

std::string call(std::string_view request, const Budget& budget) {
  try {
    const std::optional<Json> parsed = Json::read(request);
    if (!parsed) return failed("", argument_error("the request is no JSON; expected an object")).written();
    return ask(*parsed, budget).written();
  } catch (const std::exception&) {  // no memory left: the only fault that is not an Error
    return R"({"error":{"code":"out_of_budget","message":"Out of memory."}})";
  }
}

}  // namespace nonet::service
