/// A file descriptor that closes itself, and the few system calls on it, with errors as values.
#pragma once

#include <nonet/result.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nonet::stream {

/// A path as messages name it: "-" is standard input, "" standard output, anything else stands in quotes.
std::string shown(const std::string& path);
/// The system's words for the current errno, as an Error that names `path`.
Error system_error(std::string_view doing, const std::string& path);

class File {
 public:
  File() = default;
  explicit File(int descriptor, bool owned = true) : descriptor_(descriptor), owned_(owned) {}
  ~File();
  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;

  /// "-" is standard input.
  static Result<File> open_input(const std::string& path);
  static Result<File> open_output(const std::string& path, bool append);

  int descriptor() const { return descriptor_; }
  /// The size of a regular file; nullopt for pipes and terminals.
  std::optional<std::uint64_t> size() const;

  /// Some bytes, 0 at the end.
  Result<std::size_t> read_some(std::span<char> into) const;
  /// All of `bytes`, or an error.
  std::optional<Error> write_all(std::string_view bytes, const std::string& path) const;
  /// Until the bytes are on the disk.
  std::optional<Error> sync(const std::string& path) const;

 private:
  int descriptor_ = -1;
  bool owned_ = false;
};

}  // namespace nonet::stream
