/// Ratings in words.
#pragma once

#include <nonet/explain.hpp>
#include <nonet/rate.hpp>

#include <string>

namespace nonet::service {

/// "hard 1234, 56 steps, hardest X-Wing; scale hodoku, nonet 0.1.0", with what is to be said besides.
std::string text_of(const Rating& rating, const Scale& scale, Language language);

}  // namespace nonet::service
