/// Arrays in the source text and the output of programs.
#pragma once

#include "io/source.hpp"

namespace nonet::io {

/// Numbers, characters or strings between brackets, in nine rows of nine or 81 in one, with or without a name and
/// type before them: Python, NumPy, C, Java, Kotlin and others. Arrays that are JSON are left to that family.
extern const Family kArray;

}  // namespace nonet::io
