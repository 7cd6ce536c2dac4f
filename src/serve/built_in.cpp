#include "serve/built_in.hpp"

#include <vector>

// app_files.inc, made by CMake, has a row NONET_APP_FILE(number, name, path) for each file. The assembler
// takes the bytes from there: megabytes as an array in C++ would take the compiler a minute.
#define NONET_APP_FILE(number, name, path)    \
  asm(".pushsection .rodata\n"                \
      "nonet_app_" #number                    \
      ":\n"                                   \
      ".incbin \"" path                       \
      "\"\n"                                  \
      "nonet_app_" #number                    \
      "_end:\n"                               \
      ".globl nonet_app_" #number             \
      "\n"                                    \
      ".globl nonet_app_" #number             \
      "_end\n"                                \
      ".popsection\n");                       \
  extern "C" const char nonet_app_##number[]; \
  extern "C" const char nonet_app_##number##_end[];
#include "app_files.inc"
#undef NONET_APP_FILE

namespace nonet::serve {

std::span<const BuiltIn> built_in_files() {
#define NONET_APP_FILE(number, name, path) \
  {name, {nonet_app_##number, static_cast<std::size_t>(nonet_app_##number##_end - nonet_app_##number)}},
  static const std::vector<BuiltIn> files = {
#include "app_files.inc"
  };
#undef NONET_APP_FILE
  return files;
}

}  // namespace nonet::serve
