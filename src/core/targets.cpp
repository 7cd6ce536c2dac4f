#include "core/targets.hpp"

#include <atomic>

namespace nonet {

namespace {

bool runs(Target target) {
#if defined(__x86_64__)
  switch (target) {
    case Target::baseline:
      return true;
    case Target::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    case Target::avx512:
      return runs(Target::avx2) && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
             __builtin_cpu_supports("avx512bitalg");
  }
  return false;
#else
  return target == Target::baseline;
#endif
}

/// The number of the target in use; -1 until the processor has been asked.
std::atomic<int> current{-1};

}  // namespace

std::string_view target_name(Target target) {
  switch (target) {
    case Target::baseline:
      return "baseline";
    case Target::avx2:
      return "avx2";
    case Target::avx512:
      return "avx512";
  }
  return "baseline";
}

std::optional<Target> target_by_name(std::string_view name) {
  for (int i = 0; i < kTargets; ++i) {
    if (target_name(static_cast<Target>(i)) == name) return static_cast<Target>(i);
  }
  return std::nullopt;
}

std::vector<Target> runnable_targets() {
  std::vector<Target> targets;
  for (int i = 0; i < kTargets; ++i) {
    if (runs(static_cast<Target>(i))) targets.push_back(static_cast<Target>(i));
  }
  return targets;
}

Target current_target() {
  const int known = current.load(std::memory_order_relaxed);
  if (known >= 0) return static_cast<Target>(known);
  const Target best = runnable_targets().back();
  current.store(static_cast<int>(best), std::memory_order_relaxed);
  return best;
}

bool force_target(std::optional<Target> target) {
  if (target && !runs(*target)) return false;
  current.store(target ? static_cast<int>(*target) : -1, std::memory_order_relaxed);
  return true;
}

}  // namespace nonet
