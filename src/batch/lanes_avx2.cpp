#include "batch/lanes-inl.hpp"
#include "batch/target_kernels.hpp"

namespace nonet::lanes {

const Kernel kAvx2Kernel = {kLanes, sizeof(Memory), run, read_line, write_line};

}  // namespace nonet::lanes
