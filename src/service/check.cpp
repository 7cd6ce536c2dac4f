#include "service/answers.hpp"
#include "service/names.hpp"
#include "service/proof.hpp"

namespace nonet::service {
namespace {

std::optional<std::pair<Grid, Grid>> first_two(const Position& position, const Budget& budget) {
  if (!position.narrowed()) return two_solutions(position.grid, budget);
  std::vector<Grid> found;
  const auto keep = [&](const Grid& solution) {
    found.push_back(solution);
    return found.size() == 2 ? Flow::enough : Flow::more;
  };
  list_position(position, keep, budget);
  if (found.size() < 2) return std::nullopt;
  return std::pair(found[0], found[1]);
}

Json core_json(const Core& core, const Grid& puzzle) {
  Json clues = Json::array();
  for (Cell c : core.clues) clues.push_back(cell_name(c) + "=" + puzzle.at(c)->text());
  Json out = Json::object();
  out["clues"] = std::move(clues);
  out["smallest"] = core.smallest;
  return out;
}

constexpr Parameter kParameters[] = {
    {"proof", Type::flag, "also two differing solutions, or a smallest set of clues that has none"},
};

Result<Json> run(const Request& request) {
  const Grid& grid = request.position().grid;
  const Proof proof = prove(request.position(), request.flag("proof"), request.budget);
  Json out = json_of(proof.answer, grid);
  if (proof.solutions) {
    const auto& [first, second] = *proof.solutions;
    out["solutions"] = Json::array({first.line(), second.line()});
    out["differ"] = json_of(differing(first, second));
  }
  if (proof.core) out["core"] = core_json(*proof.core, grid);
  return out;
}

}  // namespace

Proof prove(const Position& position, bool in_full, const Budget& budget) {
  Proof proof;
  proof.answer = solve_position(position, budget);
  proof.clashes = clashes(position.grid);
  if (!in_full) return proof;
  if (proof.answer.verdict == Verdict::multiple) proof.solutions = first_two(position, budget);
  if (proof.answer.verdict == Verdict::none) proof.core = unsolvable_core(position.grid, budget);
  return proof;
}

extern const Operation kCheck;
const Operation kCheck = {"check", "the verdict and its proof", true, true, kParameters, run};

}  // namespace nonet::service
