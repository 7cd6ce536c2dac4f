#include "solve/kernel-inl.hpp"

namespace nonet {

const Kernel kBaselineKernel = kKernel;

}  // namespace nonet
