/// Least forms and symmetries in words.
#pragma once

#include <nonet/canon.hpp>

#include <string>

#include "service/service.hpp"

namespace nonet::service {

/// "rows 123456789 columns 312456789 digits 987654321", with "transpose " before it where that comes first:
/// row 1 of the image is row 1 of the grid, its column 1 is column 3, and digit 1 becomes 9.
std::string text_of(const Symmetry& symmetry);
/// The same as {"transpose": false, "rows": [1, …], "columns": [3, …], "digits": [9, …]}.
Json json_of(const Symmetry& symmetry);

}  // namespace nonet::service
