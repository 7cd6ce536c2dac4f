#include "stream/compress.hpp"

#include <zlib.h>
#include <zstd.h>

#include <optional>
#include <utility>

namespace nonet::stream {

namespace {

constexpr int kGzipLevel = 6;
constexpr int kZstdLevel = 3;

std::optional<std::string> gzip(std::string_view bytes) {
  z_stream state{};
  if (deflateInit2(&state, kGzipLevel, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return std::nullopt;
  std::string out(deflateBound(&state, bytes.size()), '\0');
  state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write to it
  state.avail_in = static_cast<uInt>(bytes.size());
  state.next_out = reinterpret_cast<Bytef*>(out.data());
  state.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&state, Z_FINISH) == Z_STREAM_END;
  out.resize(state.total_out);
  deflateEnd(&state);
  if (!done) return std::nullopt;
  return out;
}

std::optional<std::string> zstd(std::string_view bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(size)) return std::nullopt;
  out.resize(size);
  return out;
}

}  // namespace

Compression compression_of(std::string_view path) {
  if (path.ends_with(".gz")) return Compression::gzip;
  if (path.ends_with(".zst")) return Compression::zstd;
  return Compression::none;
}

bool compress(std::string& bytes, Compression kind) {
  if (kind == Compression::none || bytes.empty()) return true;
  auto frame = kind == Compression::gzip ? gzip(bytes) : zstd(bytes);
  if (frame) bytes = std::move(*frame);
  return frame.has_value();
}

}  // namespace nonet::stream
