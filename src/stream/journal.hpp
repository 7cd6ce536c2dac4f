/// The journal of a long job: how much of the output is safe on the disk, and which input it answers.
///
///     nonet-journal 2 <what the job is: options and inputs>     one header line
///     <file> <input> <output> <counts ...> <check>              one line per checkpoint, the last one counts
///     finished                                                  nothing is left but to give the output its name
///
/// A checkpoint is written only after the output before it is on the disk, and each line ends with a
/// checksum, so a line that a crash cut short, or bytes the disk never got, are recognised and ignored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "stream/file.hpp"
#include "stream/tally.hpp"

namespace nonet::stream {

struct Checkpoint {
  std::uint64_t file = 0;    ///< index of the input in which the next line begins
  std::uint64_t input = 0;   ///< bytes of that input (decompressed) already answered
  std::uint64_t line = 0;    ///< lines of that input already answered
  std::uint64_t sum = 0;     ///< fingerprint of all input already answered
  std::uint64_t output = 0;  ///< bytes of output (as stored) that answer them and all inputs before
  Tally tally;
  bool operator==(const Checkpoint&) const = default;
};

class Journal {
 public:
  struct Contents {
    std::string job;
    Checkpoint last;  ///< all zero where no checkpoint was reached
    bool finished = false;
  };
  /// nullopt: there is no such file, or not even its header was written. An error where it is no journal.
  static Result<std::optional<Contents>> read(const std::string& path);

  /// Begins a journal, or goes on with the one that is there (`append`). Locks it: a second job on the same
  /// output gets an error.
  static Result<Journal> open(const std::string& path, std::string_view job, bool append);

  /// Returns once the line is on the disk.
  std::optional<Error> add(const Checkpoint& checkpoint) const;
  std::optional<Error> add_finished() const;

 private:
  std::optional<Error> add_line(std::string_view line) const;
  Journal(File file, std::string path) : file_(std::move(file)), path_(std::move(path)) {}
  File file_;
  std::string path_;
};

}  // namespace nonet::stream
