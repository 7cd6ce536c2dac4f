/// The packings puzzles travel in: percent escapes, lz-string, base 32, zlib.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nonet::io {

/// No puzzle unpacks to more; a hostile packing could.
inline constexpr std::size_t kLargestPuzzle = std::size_t{4} << 20;

/// %41 becomes A; anything that is no escape stays.
std::string percent_decoded(std::string_view text);

/// lz-string's base 64 form (pieroxy.net/blog/pages/lz-string, decompressFromBase64) as UTF-8; nullopt where
/// the text is no such packing. Spaces count as '+', which browsers make of it.
std::optional<std::string> lz_unpacked(std::string_view base64);
std::string lz_packed(std::string_view text);

/// Base 32 in the alphabet 0-9a-v, five bits a character, without padding.
std::optional<std::string> base32_decoded(std::string_view text);
std::string base32_encoded(std::string_view bytes);

/// zlib (RFC 1950) and deflate (RFC 1951); nullopt where the bytes are no such packing.
std::optional<std::string> zlib_unpacked(std::string_view bytes);
/// In zlib's frame, but not made smaller.
std::string zlib_packed(std::string_view bytes);

}  // namespace nonet::io
