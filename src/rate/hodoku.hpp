/// HoDoKu's scale; see hodoku.cpp.
#pragma once

#include <nonet/rate.hpp>

namespace nonet {

Rating fold_hodoku(const Path& path);

}  // namespace nonet
