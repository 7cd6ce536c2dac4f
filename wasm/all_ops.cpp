/// The table of operations of the full module, in place of the one in src/service/ops.cpp: what a page and the package's
/// methods ask for. `minimize`, `neighbours`, `morph` and `isomorphic` are left out for size.
#include "service/service.hpp"

namespace nonet::service {

extern const Operation kSolve, kCheck, kCount, kList, kConvert, kCanon, kFormats, kVersion, kExplain, kHint,
    kSteps, kWhyNot, kRate, kTechniquesOp, kGenerate, kParse;

namespace {
constexpr const Operation* kOperations[] = {
    &kSolve, &kCheck,        &kCount,   &kList,  &kExplain,  &kHint,    &kSteps,   &kWhyNot,
    &kRate,  &kTechniquesOp, &kConvert, &kCanon, &kGenerate, &kFormats, &kVersion, &kParse,
};
}  // namespace

std::span<const Operation* const> operations() {
  return kOperations;
}

}  // namespace nonet::service
