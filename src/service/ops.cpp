/// The table of operations.
#include "service/service.hpp"

namespace nonet::service {

extern const Operation kSolve, kCheck, kCount, kList, kConvert, kCanon, kMorph, kIsomorphic, kFormats,
    kVersion, kExplain, kHint, kSteps, kWhyNot, kRate, kTechniquesOp, kGenerate, kMinimize, kNeighbours,
    kParse;

namespace {
constexpr const Operation* kOperations[] = {
    &kSolve,    &kCheck,    &kCount,        &kList,    &kExplain, &kHint,  &kSteps,
    &kWhyNot,   &kRate,     &kTechniquesOp, &kConvert, &kCanon,   &kMorph, &kIsomorphic,
    &kGenerate, &kMinimize, &kNeighbours,   &kFormats, &kVersion, &kParse,
};
}  // namespace

std::span<const Operation* const> operations() {
  return kOperations;
}

}  // namespace nonet::service
