#include "service/answers.hpp"

namespace nonet::service {
namespace {

/// An answer is one object in memory, so it needs an end where none was asked for.
constexpr std::uint64_t kDefaultLimit = 1000;

constexpr Parameter kParameters[] = {
    {"limit", Type::number, "list no more than this; 1000 where it is not given"},
};

Result<Json> run(const Request& request) {
  const std::uint64_t limit = request.number("limit", kDefaultLimit);
  Json solutions = Json::array();
  const auto keep = [&](const Grid& solution) {
    // One more than the limit tells whether the list is complete.
    if (solutions.size() == limit) return Flow::enough;
    solutions.push_back(solution.line());
    return Flow::more;
  };
  const Count count = list_position(request.position(), keep, request.budget);
  Json out = Json::object();
  out["solutions"] = std::move(solutions);
  out["complete"] = count.exact;
  out["stopped"] = count.stopped;
  return out;
}

}  // namespace

extern const Operation kList;
const Operation kList = {"list", "the solutions in lexicographic order", true, true, kParameters, run};

}  // namespace nonet::service
