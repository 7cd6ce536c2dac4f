#include "service/techniques.hpp"

#include <nonet/explain.hpp>
#include <nonet/rate.hpp>

#include <algorithm>

#include "core/nearest.hpp"
#include "service/steps.hpp"

namespace nonet::service {
namespace {

constexpr std::string_view kOrders[] = {"easiest", "hodoku"};
constexpr std::string_view kLastResorts[] = {"none", "chains", "nets", "search"};

Error argument_error(std::string message) {
  return Error{ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

std::string closest(std::string_view name) {
  std::vector<std::string> names;
  for (const TechniqueInfo& row : techniques()) names.emplace_back(row.id);
  if (std::string id = nearest(name, names); !id.empty()) return id;
  names.clear();
  for (const TechniqueInfo& row : techniques()) names.emplace_back(row.title);
  return nearest(name, names);
}

/// The techniques that a list parameter names.
Result<TechniqueSet> techniques_in(const Json& parameters, const char* name) {
  TechniqueSet set;
  const Json* const given = parameters.find(name);
  if (!given) return set;
  const Json list = given->is(Json::Kind::array) ? *given : Json::array({*given});
  for (const auto& [key, item] : list.members()) {
    const auto technique = technique_in(item.text());
    if (!technique) return technique.error();
    set.insert(*technique);
  }
  return set;
}

/// Which of these words the parameter is; `fallback` where it is not given.
Result<std::size_t> choice_in(const Json& parameters, const char* name,
                              std::span<const std::string_view> words, std::size_t fallback) {
  const Json* const value = parameters.find(name);
  if (!value) return fallback;
  const std::string& word = value->text();
  const auto found = std::find(words.begin(), words.end(), word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::string all;
  for (std::string_view w : words)
    all += (all.empty() ? "" : w == words.back() ? " or " : ", ") + std::string(w);
  return argument_error("no " + std::string(name) + " '" + word + "'; expected " + all);
}

std::string_view family_name(Family family) {
  constexpr std::string_view kNames[] = {"singles", "intersections", "subsets",   "fish",
                                         "kraken",  "single_digit",  "colouring", "uniqueness",
                                         "wings",   "chains",        "als",       "sue_de_coq",
                                         "exotic",  "forcing",       "templates", "last_resort"};
  return kNames[static_cast<std::size_t>(family)];
}

Json json_of(const TechniqueInfo& row, Language language) {
  Json out = Json::object();
  out["id"] = row.id;
  out["title"] = title(row.technique, language);
  Json also = Json::array();
  if (language != Language::english) also.push_back(row.title);
  for (std::string_view name : synonyms(row.technique)) also.push_back(name);
  out["synonyms"] = std::move(also);
  out["family"] = family_name(row.family);
  out["ease"] = row.ease;
  out["uniqueness"] = row.uniqueness;
  if (!row.code.empty()) out["hodoku_code"] = row.code;
  const HodokuScore hodoku = hodoku_score(row.technique);
  if (hodoku.score > 0) {
    out["hodoku"] = Json::object({{"level", level_name(hodoku.level)}, {"score", hodoku.score}});
  }
  return out;
}

constexpr Parameter kTechniquesParameters[] = {
    {"name", Type::text, "only the technique of this name"},
    kLanguageParameter,
};

Result<Json> run_techniques(const Request& request) {
  const Result<Speech> speech = speech_of(request);
  if (!speech) return speech.error();
  Json rows = Json::array();
  if (const std::string name = request.text("name"); !name.empty()) {
    const auto technique = technique_in(name);
    if (!technique) return technique.error();
    rows.push_back(json_of(info(*technique), speech->language));
  } else {
    for (const TechniqueInfo& row : techniques()) rows.push_back(json_of(row, speech->language));
  }
  Json out = Json::object();
  out["techniques"] = std::move(rows);
  return out;
}

std::string without_spaces(std::string_view text) {
  std::string out(text);
  std::erase(out, ' ');
  return out;
}

/// The technique that Korean texts call by this name.
std::optional<Technique> technique_in_korean(std::string_view name) {
  const std::string wanted = without_spaces(name);
  for (const TechniqueInfo& row : techniques()) {
    if (without_spaces(title(row.technique, Language::korean)) == wanted) return row.technique;
  }
  return std::nullopt;
}

}  // namespace

Result<Technique> technique_in(std::string_view name) {
  if (const auto technique = technique_by_name(name)) return *technique;
  if (const auto technique = technique_in_korean(name)) return *technique;
  const std::string close = closest(name);
  return argument_error("no technique '" + std::string(name) + "'; " +
                        (close.empty() ? "nonet techniques lists all" : "did you mean " + close + "?"));
}

Result<PathOptions> path_options(const Json& parameters) {
  PathOptions options;
  const auto order = choice_in(parameters, "order", kOrders, 0);
  if (!order) return order.error();
  options.order = static_cast<Order>(*order);
  const auto last_resort = choice_in(parameters, "last_resort", kLastResorts, 0);
  if (!last_resort) return last_resort.error();
  options.last_resort = static_cast<LastResort>(*last_resort);
  const auto disabled = techniques_in(parameters, "disable");
  if (!disabled) return disabled.error();
  options.disabled = *disabled;
  const auto only = techniques_in(parameters, "only");
  if (!only) return only.error();
  if (!only->empty()) options.disabled = options.disabled | (TechniqueSet::all() - *only);
  options.uniqueness = !parameters.flag("no_uniqueness");
  if (const Json* const until = parameters.find("until")) {
    const auto technique = technique_in(until->text());
    if (!technique) return technique.error();
    options.until = *technique;
  }
  return options;
}

std::string_view order_name(Order order) {
  return kOrders[static_cast<std::size_t>(order)];
}

std::string_view last_resort_name(LastResort last_resort) {
  return kLastResorts[static_cast<std::size_t>(last_resort)];
}

std::string_view resort_of(const Step& step) {
  switch (info(step.technique).family) {
    case Family::forcing:
      return "forcing";
    case Family::templates:
    case Family::last_resort:
      return "search";
    default:
      return {};
  }
}

extern const Operation kTechniquesOp;
const Operation kTechniquesOp = {"techniques",
                                 "the techniques: names, family, ease, HoDoKu's level and score",
                                 false,
                                 false,
                                 kTechniquesParameters,
                                 run_techniques};

}  // namespace nonet::service
