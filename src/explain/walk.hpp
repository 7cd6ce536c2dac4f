/// Chains read aloud.
#pragma once

#include <nonet/explain.hpp>

#include <string>

namespace nonet {

/// "If r2c3 is not 5, then r2c7 is 5. Then r8c7 is not 5, so r8c4 is 5."
std::string walk(const Step& step, const Chain& chain, Speech speech);

/// "r2c3≠5 → r2c7=5 → r8c7≠5": for branches of a net, where a claim may have causes in other branches.
std::string arrows(const Chain& chain, Notation notation);

}  // namespace nonet
