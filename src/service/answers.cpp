#include "service/answers.hpp"

#include "service/names.hpp"

namespace nonet::service {

Answer solve_position(const Position& position, const Budget& budget) {
  return position.narrowed() ? solve(position, budget) : solve(position.grid, budget);
}

Count count_position(const Position& position, std::uint64_t limit, const Budget& budget) {
  return position.narrowed() ? count(position, limit, budget) : count(position.grid, limit, budget);
}

Count list_position(const Position& position, const SolutionSink& sink, const Budget& budget) {
  if (!position.narrowed()) return list(position.grid, sink, budget);
  const SolutionSink allowed_only = [&](const Grid& solution) {
    for (Cell c : Cells::all()) {
      if (!position.candidates[c.index].contains(*solution.at(c))) return Flow::more;
    }
    return sink(solution);
  };
  return list(position.grid, allowed_only, budget);
}

Json json_of(const Answer& answer, const Grid& puzzle) {
  Json out = Json::object();
  out["verdict"] = verdict_name(answer.verdict);
  if (answer.solution.clues() == kCells) out["solution"] = answer.solution.line();
  if (answer.verdict == Verdict::invalid) out["clashes"] = json_of(clashes(puzzle));
  out["nodes"] = answer.nodes;
  return out;
}

Json json_of(Cells cells) {
  Json out = Json::array();
  for (Cell c : cells) out.push_back(cell_name(c));
  return out;
}

Json json_of(const std::vector<Clash>& clashes) {
  Json out = Json::array();
  for (const Clash& clash : clashes) {
    Json row = Json::object();
    row["house"] = house_name(clash.house);
    row["digit"] = clash.digit.number();
    row["cells"] = Json::array({cell_name(clash.first), cell_name(clash.second)});
    out.push_back(std::move(row));
  }
  return out;
}

Cells differing(const Grid& a, const Grid& b) {
  Cells cells;
  for (Cell c : Cells::all()) {
    if (a.cells[c.index] != b.cells[c.index]) cells.insert(c);
  }
  return cells;
}

}  // namespace nonet::service
