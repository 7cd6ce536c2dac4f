/// The kernels that the lanes_*.cpp files define, for lanes.cpp to choose from.
#pragma once

#include "batch/lanes.hpp"

namespace nonet::lanes {

extern const Kernel kBaselineKernel, kAvx2Kernel, kAvx512Kernel;

}  // namespace nonet::lanes
