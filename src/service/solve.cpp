#include "service/answers.hpp"

namespace nonet::service {
namespace {

Result<Json> run(const Request& request) {
  return json_of(solve_position(request.position(), request.budget), request.position().grid);
}

}  // namespace

extern const Operation kSolve;
const Operation kSolve = {"solve", "the verdict and the lexicographically first solution", true, true, {},
                          run};

}  // namespace nonet::service
