#include "service/answers.hpp"

namespace nonet::service {
namespace {

constexpr Parameter kParameters[] = {
    {"limit", Type::number, "count no further than this"},
};

Result<Json> run(const Request& request) {
  const Count count = count_position(request.position(), request.number("limit", kNoLimit), request.budget);
  Json out = Json::object();
  out["solutions"] = count.solutions;
  out["exact"] = count.exact;
  out["stopped"] = count.stopped;
  out["nodes"] = count.nodes;
  return out;
}

}  // namespace

extern const Operation kCount;
const Operation kCount = {"count", "how many solutions there are", true, true, kParameters, run};

}  // namespace nonet::service
