/// In place of the lanes of src/batch, which answer many puzzles side by side: one after another.
#include <cstring>

#include "batch/target_kernels.hpp"

namespace nonet::lanes {
namespace {

void run(void* /*memory*/, Job& job) {
  for (std::size_t i = 0; i < job.count; ++i) {
    if (!job.stop(job.stop_state) && job.alone(job.alone_state, i, job.max_nodes)) continue;
    const Outcome unanswered{};
    std::memcpy(job.outcomes + i * job.outcome_stride, &unanswered, kOutcomeBytes);
  }
}

}  // namespace

// No line of text is read or written here.
const Kernel kBaselineKernel = {1, 0, run, nullptr, nullptr};

}  // namespace nonet::lanes
