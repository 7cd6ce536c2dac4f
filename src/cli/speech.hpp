/// The options that say in which words a step is told.
#pragma once

#include <nonet/explain.hpp>

#include "cli/args.hpp"

namespace nonet::cli {

std::vector<std::string> languages();
std::vector<std::string> notations();

inline constexpr Option kLangOption = {"--lang", Takes::choice, "LANG",
                                       "the language of the sentences: en (as without) or ko", languages};
inline constexpr Option kNotationOption = {
    "--notation", Takes::choice, "NOTATION",
    "how cells are named: rc (r2c5), a1 (B5) or ko (2행 5열); without it as usual in the language",
    notations};

/// What the two options ask for.
Speech speech_of(const Args& args);

}  // namespace nonet::cli
