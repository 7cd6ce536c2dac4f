/// Instruction sets: which ones this binary carries, which ones this processor runs, which one is used.
///
/// A kernel is compiled once per target from the same `-inl.hpp` file, each time with its own compiler
/// options and everything in an unnamed namespace, so that the linker can never take a function compiled
/// for AVX2 where a plain one was meant. A source file named `*_avx2.cpp` or `*_avx512.cpp` gets the
/// options of that target from `nonet_layer` (cmake/NonetLayers.cmake) and is left out on other machines.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet {

/// In ascending order of preference.
enum class Target : std::uint8_t {
  baseline,  ///< what every machine of the architecture has: SSE2 on x86-64, NEON on arm64
  avx2,      ///< AVX2 and BMI2 (x86-64-v3)
  avx512,    ///< AVX-512 F, BW, DQ, VL, VBMI, VBMI2 and BITALG (Ice Lake, Zen 4 and later)
};
inline constexpr int kTargets = 3;

/// "baseline", "avx2", "avx512".
std::string_view target_name(Target target);
std::optional<Target> target_by_name(std::string_view name);

/// Targets that this binary carries and this processor runs; never empty; the best one comes last.
std::vector<Target> runnable_targets();

/// The target in use: the forced one, else the best.
Target current_target();
/// For tests and the command line's NONET_TARGET; nullopt goes back to the best. Returns false, and changes
/// nothing, where the target can't run here. Calls under way in other threads may finish with either.
bool force_target(std::optional<Target> target);

}  // namespace nonet
