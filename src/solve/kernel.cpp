#include "solve/kernel.hpp"

namespace nonet {

const Kernel& kernel_of(Target target) {
#if defined(__x86_64__)
  if (target == Target::avx512) return kAvx512Kernel;
  if (target == Target::avx2) return kAvx2Kernel;
#endif
  static_cast<void>(target);
  return kBaselineKernel;
}

}  // namespace nonet
