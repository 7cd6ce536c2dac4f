#include "batch/lanes.hpp"

#include "batch/target_kernels.hpp"

namespace nonet::lanes {

const Kernel& kernel(Target target) {
#if defined(__x86_64__)
  if (target == Target::avx512) return kAvx512Kernel;
  if (target == Target::avx2) return kAvx2Kernel;
#endif
  (void)target;
  return kBaselineKernel;
}

}  // namespace nonet::lanes
