/// nonet.h, "Many puzzles".
#include <nonet/batch.hpp>

#include <vector>

#include "capi/capi.hpp"

using namespace nonet;
using namespace nonet::capi;

static_assert(NONET_FIRST_SOLUTION == static_cast<int>(BatchSolution::first));

struct nonet_batch {
  explicit nonet_batch(const BatchOptions& options) : batch(options) {}
  Batch batch;
  std::vector<BatchCount> counts;
};

namespace {

bool options_of(uint64_t limit, nonet_batch_solution solution, BatchOptions& options) {
  options.limit = limit;
  options.solution = static_cast<BatchSolution>(solution);
  return limit > 0 && solution >= NONET_NO_SOLUTION && solution <= NONET_FIRST_SOLUTION;
}

nonet_batch_result result_of(const BatchCount& count) {
  return {static_cast<nonet_verdict>(count.verdict()), count.done ? 1 : 0, count.exact ? 1 : 0,
          count.solutions, count.nodes};
}

/// The lanes take any character; what is no puzzle must be refused before.
bool all_puzzles(const char* puzzles, size_t stride, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (!grid_of(puzzles + i * stride)) return false;
  }
  return true;
}

}  // namespace

nonet_batch* nonet_batch_new(uint64_t limit, nonet_batch_solution solution) {
  BatchOptions options;
  if (!options_of(limit, solution, options)) return nullptr;
  try {
    return new nonet_batch(options);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void nonet_batch_free(nonet_batch* batch) {
  delete batch;
}

nonet_code nonet_batch_solve(nonet_batch* batch, const char* puzzles, size_t stride, size_t count,
                             nonet_batch_result* results, char* solutions, const nonet_budget* budget,
                             size_t* done) {
  return guarded([&] {
    const bool given = batch && (count == 0 || (puzzles && results)) && stride >= NONET_CELLS;
    if (!given || !all_puzzles(puzzles, stride, count)) return NONET_BAD_ARGUMENT;
    batch->counts.assign(count, {});
    const size_t answered =
        batch->batch.solve({puzzles, stride, count}, batch->counts, solutions, stride, budget_of(budget));
    for (size_t i = 0; i < count; ++i) results[i] = result_of(batch->counts[i]);
    if (done) *done = answered;
    return NONET_OK;
  });
}

nonet_code nonet_stream(uint64_t limit, nonet_batch_solution solution, nonet_next_puzzle next,
                        nonet_on_answer on_answer, void* user, const nonet_budget* budget,
                        uint64_t* delivered) {
  return guarded([&] {
    BatchOptions options;
    if (!options_of(limit, solution, options) || !next || !on_answer) return NONET_BAD_ARGUMENT;
    uint64_t given = 0;
    const auto sink = [&](uint64_t first, std::span<const Grid>, std::span<const BatchAnswer> answers) {
      for (const BatchAnswer& answer : answers) {
        const nonet_batch_result result = result_of(answer);
        char text[NONET_GRID_SIZE];
        const bool solved = answer.solution.clues() == kCells;
        if (solved) put(answer.solution, text);
        if (on_answer(first++, &result, solved ? text : nullptr, user) != 0) return Flow::enough;
        ++given;
      }
      return Flow::more;
    };
    BatchStream stream(options, sink, budget_of(budget));
    nonet_code code = NONET_OK;
    while (const char* puzzle = next(user)) {
      const auto grid = grid_of(puzzle);
      if (!grid) code = NONET_BAD_ARGUMENT;
      if (!grid || stream.push(*grid) == Flow::enough) break;
    }
    stream.finish();
    if (delivered) *delivered = given;
    return code;
  });
}
