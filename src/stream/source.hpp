/// Bytes from files or standard input, decompressed on the way where they are gzip or zstd.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/result.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace nonet::stream {

/// A byte range of a file, in whole lines: part `index` (0-based) of `count` parts of about equal size.
struct Part {
  int index = 0;
  int count = 1;
};

/// Where lines come from.
struct Input {
  Input(std::string file) : path(std::move(file)) {}  // NOLINT: a path is all that most inputs are
  static Input of_text(std::string text) {
    Input input(std::move(text));
    input.is_text = true;
    return input;
  }

  std::string path;      ///< "-" is standard input
  bool is_text = false;  ///< no path, but the lines themselves
};

/// One input, read from front to back. Whether it is compressed is told by its first bytes, not its name.
class Source {
 public:
  /// With a `part` of several, only the lines that begin in that part of the file are delivered; that needs a
  /// plain, uncompressed file. Reading stops with the error `out_of_budget`
  /// once the deadline is past or the token set, also while it waits for a pipe or a terminal.
  static Result<std::unique_ptr<Source>> open(const Input& input, Part part = {}, const Budget& budget = {});

  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// Fills `into` from its front; less than its size only at the end of the input.
  virtual Result<std::size_t> read(std::span<char> into) = 0;

  /// Progress, in bytes as stored: how far the source has been read, and its size where that is known.
  virtual std::uint64_t position() const = 0;
  virtual std::optional<std::uint64_t> size() const = 0;

 protected:
  Source() = default;
};

}  // namespace nonet::stream
