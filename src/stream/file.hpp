/// A file descriptor that closes itself, and the few system calls on it, with errors as values.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/result.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nonet::stream {

/// Why an input can't be read, by the current errno. Like all errors of inputs it does not name the path.
Error unreadable();
/// The system's words for the current errno, as an Error that names `path`; "" is standard output.
Error system_error(std::string_view doing, const std::string& path);

/// Writes all of `bytes`. 0, or the errno of the failure.
int write_all(int descriptor, std::string_view bytes);

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

  /// Some bytes, 0 at the end; the error `out_of_budget` where the time is over before any come.
  Result<std::size_t> read_some(std::span<char> into, const Budget& budget = {}) const;
  /// All of `bytes`, or an error.
  std::optional<Error> write_all(std::string_view bytes, const std::string& path) const;
  /// Until the bytes are on the disk.
  std::optional<Error> sync(const std::string& path) const;

 private:
  int descriptor_ = -1;
  bool owned_ = false;
};

}  // namespace nonet::stream
