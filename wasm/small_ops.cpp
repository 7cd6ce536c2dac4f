/// The table of operations of the small module, in place of the one in src/service/ops.cpp: what does
/// without steps, sentences, symmetries and new puzzles. The linker leaves out whatever no row leads to.
#include "service/service.hpp"

namespace nonet::service {

extern const Operation kSolve, kCheck, kCount, kList, kConvert, kFormats, kVersion, kParse;

namespace {
constexpr const Operation* kOperations[] = {
    &kSolve, &kCheck, &kCount, &kList, &kConvert, &kFormats, &kVersion, &kParse,
};
}  // namespace

std::span<const Operation* const> operations() {
  return kOperations;
}

}  // namespace nonet::service
