#include "batch/lanes-inl.hpp"
#include "batch/target_kernels.hpp"

namespace nonet::lanes {

const Kernel kBaselineKernel = {kLanes, sizeof(Memory), run, read_line, write_line};

}  // namespace nonet::lanes
