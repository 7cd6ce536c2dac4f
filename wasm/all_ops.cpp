/// The table of operations of the full module, in place of the one in src/service/ops.cpp: all but the lists of minimal
/// puzzles within one and of those near it, which are for research and not for a page.
#include "service/service.hpp"

namespace nonet::service {

extern const Operation kSolve, kCheck, kCount, kList, kConvert, kCanon, kMorph, kIsomorphic, kFormats,
    kVersion, kExplain, kHint, kSteps, kWhyNot, kRate, kTechniquesOp, kGenerate, kParse;

namespace {
constexpr const Operation* kOperations[] = {
    &kSolve,        &kCheck,   &kCount, &kList,  &kExplain,    &kHint,     &kSteps,   &kWhyNot,  &kRate,
    &kTechniquesOp, &kConvert, &kCanon, &kMorph, &kIsomorphic, &kGenerate, &kFormats, &kVersion, &kParse,
};
}  // namespace

std::span<const Operation* const> operations() {
  return kOperations;
}

}  // namespace nonet::service
