#include "serve/app.hpp"

#include <zlib.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "serve/built_in.hpp"

namespace nonet::serve {
namespace {

struct Type {
  std::string_view ending, name;
};
constexpr Type kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/vnd.microsoft.icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(std::string_view path) {
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return type.name;
  }
  return "application/octet-stream";
}

/// Vite names the files of assets/ by what they hold, so they never change; all others may with the next
/// build.
std::string_view cache_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

/// FNV-1a: it tells builds apart; nobody gains by making two files of one tag.
std::string etag_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3U;
  return '"' + std::to_string(hash) + '"';
}

/// Empty where zlib has no memory, or gains nothing.
std::string gzipped(std::string_view bytes) {
  constexpr int kGzip = 15 + 16, kDefaultMemory = 8;
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kDefaultMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return {};
  std::string out(bytes.size(), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(whole ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

Error fault(const std::string& folder, const std::string& what) {
  return {ErrorCode::bad_argument, 0, 0, 0, "folder '" + folder + "' " + what};
}

}  // namespace

App App::built_in() {
  App app;
  for (const BuiltIn& file : built_in_files()) app.add("/" + std::string(file.name), file.bytes);
  return app;
}

Result<App> App::in_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  App app;
  std::error_code failed;
  for (fs::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    if (entry->symlink_status().type() != fs::file_type::regular) continue;
    std::ifstream in(entry->path(), std::ios::binary);
    app.read_.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    app.add("/" + entry->path().lexically_relative(folder).generic_string(), app.read_.back());
  }
  if (failed) return fault(folder, "cannot be read: " + failed.message());
  if (!app.at("/")) return fault(folder, "has no index.html; expected the built web app");
  return app;
}

const File* App::at(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

void App::add(const std::string& path, std::string_view bytes) {
  files_[path] = File{bytes, gzipped(bytes), type_of(path), cache_of(path), etag_of(bytes)};
}

}  // namespace nonet::serve
