#include "solve/kernel-inl.hpp"

namespace nonet {

const Kernel kAvx2Kernel = kKernel;

}  // namespace nonet
