/// The files that CMake found in web/dist.
#pragma once

#include <span>
#include <string_view>

namespace nonet::serve {

struct BuiltIn {
  std::string_view name;  ///< below web/dist, with slashes
  std::string_view bytes;
};

std::span<const BuiltIn> built_in_files();

}  // namespace nonet::serve
