/// Compression of one block of output into a frame of its own. Frames one after another are a valid file for
/// gzip and zstd alike, so blocks can be compressed in parallel and a file can be cut after any of them.
#pragma once

#include <string>
#include <string_view>

namespace nonet::stream {

enum class Compression : unsigned char { none, gzip, zstd };

/// By the name's ending: ".gz", ".zst", anything else.
Compression compression_of(std::string_view path);

/// Puts the frame that decompresses to `bytes` in their place; false when memory ran out.
bool compress(std::string& bytes, Compression kind);

}  // namespace nonet::stream
