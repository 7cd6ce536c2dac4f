/// Where the answers go: standard output, or a file that appears under its name only once it is whole.
///
///     OUT.part      the answers so far            OUT.journal   which of them are safe (journal.hpp)
///
/// A job that was killed leaves both; resuming cuts OUT.part back to the last checkpoint and goes on there.
/// When all is written OUT.part becomes OUT. The journal goes, unless the job may be resumed: then it stays, to
/// tell the next time whose output this is.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "stream/file.hpp"
#include "stream/journal.hpp"

namespace nonet::stream {

struct SinkOptions {
  std::string path;  ///< empty: standard output
  bool resume = false;
  std::string job;                                      ///< what must be the same on resuming
  std::chrono::milliseconds checkpoint_interval{1000};  ///< how much work a crash may cost
};

class Sink {
 public:
  static Result<std::unique_ptr<Sink>> open(SinkOptions options);

  /// Where to go on: all zero for a fresh job.
  const Checkpoint& start() const { return start_; }
  /// True: the output was already whole up to `start()`, and nothing can be written.
  bool complete() const { return complete_; }

  /// True: writing failed because the reader of a pipe went away, which is no fault to speak of.
  bool nobody_reads() const { return nobody_reads_; }

  /// Appends bytes; `after` says which input they answer (its `output` is filled in here).
  std::optional<Error> write(std::string_view bytes, Checkpoint after);
  /// Appends bytes that no checkpoint will cover: a resumed job writes them again.
  std::optional<Error> write_uncovered(std::string_view bytes);
  /// A last checkpoint, for a job that stops early and may be resumed.
  std::optional<Error> pause();
  /// The output is whole: give it its name.
  std::optional<Error> finish();

 private:
  explicit Sink(SinkOptions options) : options_(std::move(options)) {}
  std::optional<Error> begin();
  std::optional<Error> objection(const std::optional<Journal::Contents>& journal) const;
  std::optional<Error> checkpoint();
  std::string part() const { return options_.path + ".part"; }
  std::string journal_path() const { return options_.path + ".journal"; }

  SinkOptions options_;
  File file_;
  std::optional<Journal> journal_;
  Checkpoint start_, written_;
  bool complete_ = false, nobody_reads_ = false;
  std::chrono::steady_clock::time_point last_checkpoint_ = std::chrono::steady_clock::now();
};

}  // namespace nonet::stream
