// The program around the C API that a WebAssembly module needs: what is exported is named in CMakeLists.txt.
#include <nonet/nonet.h>

// Without a reference from here the linker would not take the object out of the archive.
extern "C" const void* const kNonetExports[];
__attribute__((used)) const void* const kNonetExports[] = {reinterpret_cast<const void*>(&nonet_call),
                                                           reinterpret_cast<const void*>(&nonet_free)};
