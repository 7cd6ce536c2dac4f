// Any bytes through the unpackers; and whatever they are packed by must come back.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "io/json.hpp"
#include "io/pack.hpp"
#include "io/text.hpp"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

bool valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto point = nonet::io::utf8_at(text, i);
    if (point.value == nonet::io::kNoCharacter) return false;
    i += point.length;
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet::io;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  (void)lz_unpacked(bytes);
  (void)zlib_unpacked(bytes);
  (void)zlib_unpacked("\x78\x01" + std::string(bytes));
  (void)percent_decoded(bytes);
  for (auto syntax : {Json::Syntax::strict, Json::Syntax::lax}) {
    const auto json = Json::parse(bytes, 0, syntax);
    if (json) require(json->end() <= size && json->root().items().size() <= size);
  }
  if (valid_utf8(bytes)) require(lz_unpacked(lz_packed(bytes)) == bytes);
  require(base32_decoded(base32_encoded(bytes)) == bytes);
  require(zlib_unpacked(zlib_packed(bytes)) == bytes);
  return 0;
}
