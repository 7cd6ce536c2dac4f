#include "service/explain.hpp"

#include <utility>

#include "service/service.hpp"
#include "service/steps.hpp"
#include "service/techniques.hpp"

namespace nonet::service {
namespace {

const char* end_name(PathEnd end) {
  constexpr const char* kNames[] = {"solved", "stuck", "contradiction", "until"};
  return kNames[static_cast<std::size_t>(end)];
}

Json steps_of(Position position, const Path& path, Speech speech, bool positions) {
  Json out = Json::array();
  for (const Step& step : path.steps) {
    Json row = json_of(position, step, speech);
    if (positions) row["before"] = json_of(position);
    out.push_back(std::move(row));
    position = apply(position, step);
  }
  return out;
}

Result<Json> run_explain(const Request& request) {
  const Result<PathOptions> options = path_options(request.parameters);
  if (!options) return options.error();
  const Result<Speech> speech = speech_of(request);
  if (!speech) return speech.error();
  const Path path = explain(request.position(), *options, request.budget);
  Json out = Json::object();
  out["end"] = end_name(path.end);
  out["steps"] = steps_of(request.position(), path, *speech, request.flag("positions"));
  return out;
}

Result<Json> run_rate(const Request& request) {
  const Rating rating = rate(request.position().grid, *scale_by_id("hodoku"));
  Json out = Json::object();
  out["scale"] = "hodoku";
  out["version"] = NONET_VERSION_TEXT;
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
    {"until", Type::text, "stop before the first step by this technique"},
    kDisableParameter,
    kOnlyParameter,
    kNoUniquenessParameter,
    kLastResortParameter,
    kLanguageParameter,
    kNotationParameter,
    {"positions", Type::flag, "each step with the grid and the candidates before it"},
};

}  // namespace

std::string text_of(const Rating& rating) {
  std::string out(level_name(rating.level));
  out += " " + std::to_string(rating.score) + ", " + std::to_string(rating.steps) + " steps, hardest ";
  out += info(rating.hardest).title;
  if (rating.guessed) out += ", with guesses";
  if (!rating.solved) out += ", unsolved";
  return out;
}

Path explain(const Position& position, PathOptions options, const Budget& budget) {
  const Review found = review(position, budget);
  options.uniqueness &= found.by_givens;
  if (found.state == Review::State::sound) options.solution = &found.solution;
  return solve_logically(position, options);
}

extern const Operation kExplain, kRate;
const Operation kExplain = {
    "explain",  "the path to the solution, as steps a person can follow", true, true, kExplainParameters,
    run_explain};
const Operation kRate = {"rate", "HoDoKu's level and score", true, false, {}, run_rate};

}  // namespace nonet::service
