#include <nonet/hint.hpp>

#include <utility>

#include "core/joined.hpp"
#include "service/steps.hpp"
#include "service/techniques.hpp"

namespace nonet::service {
namespace {

const char* end_name(PathEnd end) {
  constexpr const char* kNames[] = {"solved", "stuck", "contradiction", "until", "stopped"};
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

Result<Json> run(const Request& request) {
  const auto wanted = wanted_by(request);
  if (!wanted) return wanted.error();
  const Path path = whole_path(request.position(), wanted->options, request.budget).path;
  Json out = Json::object();
  out["end"] = end_name(path.end);
  out["steps"] = steps_of(request.position(), path, wanted->speech, request.flag("positions"));
  return out;
}

constexpr Parameter kOwnParameters[] = {
    {"order", Type::text, "the order of search: `easiest` (as without) or `hodoku`"},
    {"until", Type::text, "stop before the first step by this technique"},
    {"positions", Type::flag, "each step with the grid and the candidates before it"},
};
constexpr auto kParameters =
    joined(kOwnParameters, kSearchParameters, kLastResortParameters, kSpeechParameters);

}  // namespace

extern const Operation kExplain;
const Operation kExplain = {
    "explain", "the path to the solution, as steps a person can follow", true, true, kParameters, run};

}  // namespace nonet::service
