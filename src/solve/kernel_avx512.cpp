#include "solve/kernel-inl.hpp"

namespace nonet {

const Kernel kAvx512Kernel = kKernel;

}  // namespace nonet
