/// Cuts the inputs into chunks of whole lines. Where a chunk ends depends only on where it begins, so a
/// resumed job cuts as the first one did and writes the same compressed frames.
#pragma once

#include <nonet/result.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "stream/journal.hpp"
#include "stream/layout.hpp"
#include "stream/source.hpp"

namespace nonet::stream {

struct Chunk {
  std::string text;         ///< whole lines, each with its '\n', save perhaps the last of an input
  std::uint64_t lines = 0;  ///< lines in `text`
  Layout layout;            ///< of the input it comes from
  std::uint64_t file = 0;   ///< index of that input
  std::uint64_t line = 0;   ///< lines of that input before this chunk
  std::uint64_t begin = 0;  ///< bytes of that input before this chunk

  /// Of the text at its place in the input.
  std::uint64_t fingerprint() const;
};

class Chunks {
 public:
  static constexpr std::size_t kChunkBytes = std::size_t{1} << 18;
  /// A line longer than this is no puzzle in any format, and would make the memory grow with the input.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  Chunks(std::vector<Input> inputs, Part part, ColumnNames names, const Budget& budget = {});

  /// Before the first `next`: reads again what was answered up to `start` and goes on there. False where that
  /// is no longer what it was; more lines behind it are no harm.
  Result<bool> go_to(const Checkpoint& start);

  /// Fills `chunk` with the next, using the memory it has; false at the end of the last input. An error is
  /// one of the input now being read.
  Result<bool> next(Chunk& chunk);
  /// Goes on with the input behind the one now being read.
  void pass_over_input();

  /// The input now being read, for error messages.
  const Input& input() const { return inputs_[file_ < inputs_.size() ? file_ : inputs_.size() - 1]; }
  /// The part already read, 0..1, in stored bytes; nullopt where an input has no known size.
  std::optional<double> progress() const;

 private:
  std::optional<Error> open_current();
  std::optional<Error> fill(std::size_t size);
  bool put_back(Chunk& chunk, std::uint64_t from);

  std::vector<Input> inputs_;
  Part part_;
  ColumnNames names_;
  Budget budget_;
  std::uint64_t file_ = 0, begin_ = 0, line_ = 0;
  std::unique_ptr<Source> source_;
  Layout layout_;
  std::string unread_;  ///< read from the source, but not yet part of a chunk
  bool ended_ = false;
};

}  // namespace nonet::stream
