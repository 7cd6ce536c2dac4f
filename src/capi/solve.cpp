/// nonet.h, "One puzzle".
#include <nonet/solve.hpp>

#include "capi/capi.hpp"

using namespace nonet;
using namespace nonet::capi;

static_assert(NONET_UNIQUE == static_cast<int>(Verdict::unique));
static_assert(NONET_UNKNOWN == static_cast<int>(Verdict::unknown));

namespace {

nonet_count_result result_of(const Count& count) {
  return {count.solutions, count.exact ? 1 : 0, count.stopped ? 1 : 0, count.nodes};
}

}  // namespace

const char* nonet_verdict_name(nonet_verdict verdict) {
  return verdict_name(static_cast<Verdict>(verdict));
}

nonet_code nonet_solve(const char* puzzle, const nonet_budget* budget, nonet_answer* answer) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !answer) return NONET_BAD_ARGUMENT;
    const Answer found = solve(*grid, budget_of(budget));
    answer->verdict = static_cast<nonet_verdict>(found.verdict);
    put(found.solution, answer->solution);
    answer->nodes = found.nodes;
    return NONET_OK;
  });
}

nonet_code nonet_count(const char* puzzle, uint64_t limit, const nonet_budget* budget,
                       nonet_count_result* count) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !count) return NONET_BAD_ARGUMENT;
    *count = result_of(nonet::count(*grid, limit == 0 ? kNoLimit : limit, budget_of(budget)));
    return NONET_OK;
  });
}

nonet_code nonet_list(const char* puzzle, nonet_on_solution on_solution, void* user,
                      const nonet_budget* budget, nonet_count_result* count) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !on_solution) return NONET_BAD_ARGUMENT;
    const auto hand_over = [&](const Grid& solution) {
      char text[NONET_GRID_SIZE];
      put(solution, text);
      return on_solution(text, user) == 0 ? Flow::more : Flow::enough;
    };
    const Count listed = list(*grid, hand_over, budget_of(budget));
    if (count) *count = result_of(listed);
    return NONET_OK;
  });
}

nonet_code nonet_clashes(const char* puzzle, nonet_clash* clashes, size_t capacity, size_t* count) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !count || (!clashes && capacity > 0)) return NONET_BAD_ARGUMENT;
    const std::vector<Clash> found = nonet::clashes(*grid);
    *count = found.size();
    for (std::size_t i = 0; i < found.size() && i < capacity; ++i) {
      clashes[i] = {found[i].house.index, found[i].digit.number(), found[i].first.index,
                    found[i].second.index};
    }
    return NONET_OK;
  });
}

nonet_code nonet_two_solutions(const char* puzzle, const nonet_budget* budget, char* first, char* second,
                               int* found) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !first || !second || !found) return NONET_BAD_ARGUMENT;
    const auto two = two_solutions(*grid, budget_of(budget));
    *found = two ? 1 : 0;
    put(two ? two->first : Grid{}, first);
    put(two ? two->second : Grid{}, second);
    return NONET_OK;
  });
}

nonet_code nonet_unsolvable_core(const char* puzzle, const nonet_budget* budget, char* core, int* found) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !core || !found) return NONET_BAD_ARGUMENT;
    const auto why = unsolvable_core(*grid, budget_of(budget));
    Grid clues;
    if (why) {
      for (Cell c : why->clues) clues.set(c, *grid->at(c));
    }
    *found = !why ? 0 : why->smallest ? 2 : 1;
    put(clues, core);
    return NONET_OK;
  });
}
