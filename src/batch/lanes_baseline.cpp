#include "batch/lanes-inl.hpp"
#include "batch/target_kernels.hpp"

namespace nonet::lanes {

const Kernel kBaselineKernel = {kLanes, sizeof(Memory), run, decode, encode};

}  // namespace nonet::lanes
