#include "service/explain.hpp"

#include <nonet/explain.hpp>

#include <utility>

#include "service/names.hpp"
#include "service/service.hpp"

namespace nonet::service {
namespace {

std::string text_of(Candidate c, const char* sign) {
  return cell_name(c.cell) + sign + c.digit.text();
}

Json json_of(const std::vector<Candidate>& list, const char* sign) {
  Json out = Json::array();
  for (Candidate c : list) out.push_back(text_of(c, sign));
  return out;
}

Json json_of(Cells cells) {
  Json out = Json::array();
  for (Cell c : cells) out.push_back(cell_name(c));
  return out;
}

Json json_of(Digits digits) {
  Json out = Json::array();
  for (Digit d : digits) out.push_back(d.number());
  return out;
}

Json json_of(const Fact& fact) {
  Json out = Json::object();
  out["word"] = word_name(fact.word);
  if (!fact.cells.empty()) out["cells"] = json_of(fact.cells);
  if (!fact.digits.empty()) out["digits"] = json_of(fact.digits);
  for (House h : fact.houses) out["houses"].push_back(house_name(h));
  return out;
}

Json json_of(const Chain& chain) {
  constexpr const char* kLinks[] = {"end", "weak", "strong"};
  Json nodes = Json::array();
  for (const Node& node : chain.nodes) {
    Json out = Json::object();
    out["cells"] = json_of(node.cells);
    out["digit"] = node.digit.number();
    out["link"] = kLinks[static_cast<std::size_t>(node.to_next)];
    nodes.push_back(std::move(out));
  }
  return nodes;
}

const char* end_name(PathEnd end) {
  constexpr const char* kNames[] = {"solved", "stuck", "contradiction", "until"};
  return kNames[static_cast<std::size_t>(end)];
}

Json json_of(const std::vector<Step>& steps, Language language) {
  Json out = Json::array();
  for (const Step& step : steps) {
    out.push_back(service::json_of(step));
    out.back()["title"] = title(step.technique, language);
    out.back()["sentence"] = sentence(step, language);
  }
  return out;
}

Result<Json> run_explain(const Request& request) {
  const std::string order = request.text("order", "easiest");
  if (order != "easiest" && order != "hodoku") {
    return Error{ErrorCode::bad_argument, 0, 0, 0, "no order '" + order + "'; expected easiest or hodoku"};
  }
  const std::string code = request.text("lang", "en");
  const std::optional<Language> language = language_by_code(code);
  if (!language) {
    return Error{ErrorCode::bad_argument, 0, 0, 0, "no language '" + code + "'; expected en or ko"};
  }
  const Path path = explain(request.position(), order == "hodoku" ? Order::hodoku : Order::easiest);
  Json out = Json::object();
  out["end"] = end_name(path.end);
  out["steps"] = json_of(path.steps, *language);
  return out;
}

Result<Json> run_rate(const Request& request) {
  const Rating rating = rate(request.position().grid, *scale_by_id("hodoku"));
  Json out = Json::object();
  out["scale"] = "hodoku";
  out["level"] = level_name(rating.level);
  out["score"] = rating.score;
  out["hardest"] = info(rating.hardest).id;
  out["steps"] = rating.steps;
  out["solved"] = rating.solved;
  out["guessed"] = rating.guessed;
  return out;
}

constexpr Parameter kExplainParameters[] = {
    {"order", Type::text, "the order of search: `easiest` (as without) or `hodoku`"},
    {"lang", Type::text, "the language of titles and sentences: `en` (as without) or `ko`"},
};

}  // namespace

std::string text_of(const Step& step) {
  std::string out(info(step.technique).title);
  const char* before = " => ";
  for (Candidate c : step.placements) out += std::exchange(before, ", ") + text_of(c, "=");
  for (Candidate c : step.eliminations) out += std::exchange(before, ", ") + text_of(c, "<>");
  return out;
}

Json json_of(const Step& step) {
  Json out = Json::object();
  out["technique"] = info(step.technique).id;
  out["title"] = info(step.technique).title;
  if (!step.placements.empty()) out["placements"] = json_of(step.placements, "=");
  if (!step.eliminations.empty()) out["eliminations"] = json_of(step.eliminations, "<>");
  for (const Fact& fact : step.facts) out["facts"].push_back(json_of(fact));
  for (const Chain& chain : step.chains) out["chains"].push_back(json_of(chain));
  return out;
}

std::string text_of(const Rating& rating) {
  std::string out(level_name(rating.level));
  out += " " + std::to_string(rating.score) + ", " + std::to_string(rating.steps) + " steps, hardest ";
  out += info(rating.hardest).title;
  if (rating.guessed) out += ", with guesses";
  if (!rating.solved) out += ", unsolved";
  return out;
}

Path explain(const Position& position, Order order) {
  PathOptions options;
  options.order = order;
  return solve_logically(position, options);
}

extern const Operation kExplain, kRate;
const Operation kExplain = {
    "explain",  "the path to the solution, as steps a person can follow", true, false, kExplainParameters,
    run_explain};
const Operation kRate = {"rate", "HoDoKu's level and score", true, false, {}, run_rate};

}  // namespace nonet::service
