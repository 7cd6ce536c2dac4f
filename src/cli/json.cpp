#include "cli/json.hpp"

#include <algorithm>

#include "service/service.hpp"

namespace nonet::cli {
namespace {

using service::Json;

/// Where the puzzle stood, between "op" and the rest.
Json placed(const Json& answer, const Puzzle& puzzle) {
  Json out = Json::object();
  out["op"] = answer.text("op");
  out["file"] = puzzle.file;
  out["line"] = puzzle.record.line;
  out.set_all(answer);
  return out;
}

/// A field and a value of it that means no, for all operations or for one.
struct No {
  std::string_view field, value, operation;
};
constexpr No kNoes[] = {
    {"verdict", "none", ""},         {"verdict", "invalid", ""},   {"verdict", "multiple", "check"},
    {"verdict", "multiple", "rate"}, {"state", "clash", ""},       {"state", "wrong", ""},
    {"state", "no_solution", ""},    {"state", "several", "hint"}, {"end", "stuck", ""},
    {"end", "contradiction", ""},
};

/// Nothing was found, where something is asked for.
bool finds_none(const Json& answer) {
  if (answer.flag("stuck")) return true;
  const auto none = [&](std::string_view field) {
    const Json* const found = answer.find(field);
    return found && (found->is(Json::Kind::array) ? found->empty() : found->number() == 0U);
  };
  if (none("solutions") || none("puzzles")) return true;
  const Json* const steps = answer.find("steps");
  return steps && steps->is(Json::Kind::array) && steps->empty() && !answer.contains("end") &&
         answer.text("state") != "solved";
}

Exit exit_of(const Json& answer) {
  const bool limit_met =
      answer.flag("stopped") || answer.text("end") == "stopped" || answer.text("verdict") == "unknown";
  if (answer.contains("error") || limit_met) return kCouldNot;
  if (answer.contains("can_stand"))
    return answer.flag("can_stand") || answer.text("reason") == "no_puzzle" ? kNo : kYes;
  const auto says = [&](const No& no) {
    return answer.text(no.field) == no.value && (no.operation.empty() || no.operation == answer.text("op"));
  };
  const bool no = std::any_of(std::begin(kNoes), std::end(kNoes), says);
  return no || finds_none(answer) || !answer.flag("solved", true) ? kNo : kYes;
}

Json ask(const Args& args, std::string_view operation, const Record* record, const Json& parameters) {
  return service::answer(*service::operation_by_name(operation), record, parameters, args.budget());
}

}  // namespace

Json parameters_of(const Args& args) {
  Json parameters = Json::object();
  for (const Option& option : args.own_options()) {
    if (option.name == "--json") continue;
    std::string name(option.name.substr(2));
    std::replace(name.begin(), name.end(), '-', '_');
    if (option.takes == Takes::nothing)
      parameters[name] = true;
    else if (option.takes == Takes::number)
      parameters[name] = args.number(option.name, 0);
    else if (option.takes == Takes::techniques)
      parameters[name] = args.list(option.name);
    else
      parameters[name] = args.text(option.name);
  }
  return parameters;
}

Exit answer_json(const Args& args, Output& out, std::string_view operation, const Puzzle& puzzle) {
  return answer_json(args, out, operation, puzzle, parameters_of(args));
}

Exit answer_json(const Args& args, Output& out, std::string_view operation, const Puzzle& puzzle,
                 const Json& parameters) {
  const Answered answered = json_answer(args, operation, puzzle, parameters);
  out.write(answered.text);
  return answered.code;
}

Answered json_answer(const Args& args, std::string_view operation, const Puzzle& puzzle,
                     const Json& parameters) {
  const Json answer = ask(args, operation, &puzzle.record, parameters);
  return {placed(answer, puzzle).written() + "\n", exit_of(answer)};
}

Exit answer_json(const Args& args, Output& out, std::string_view operation) {
  return answer_json(args, out, operation, parameters_of(args));
}

Exit answer_json(const Args& args, Output& out, std::string_view operation, const Json& parameters) {
  const Json answer = ask(args, operation, nullptr, parameters);
  out.line(answer.written());
  return exit_of(answer);
}

std::string json_line(std::string_view file, const Error& error) {
  Json out = Json::object();
  out["file"] = file;
  if (error.line > 0) out["line"] = error.line;
  out["error"] = service::json_of(error);
  return out.written();
}

}  // namespace nonet::cli
