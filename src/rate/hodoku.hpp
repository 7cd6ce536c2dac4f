/// HoDoKu's scale; see hodoku.cpp.
#pragma once

#include <nonet/rate.hpp>

namespace nonet {

void add_hodoku(const Step& step, Rating& rating);
void close_hodoku(Rating& rating);

}  // namespace nonet
