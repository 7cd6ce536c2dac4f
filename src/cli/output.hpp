/// Results go to standard output, everything else to standard error.
#pragma once

#include <nonet/result.hpp>

#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace nonet::cli {

/// Standard output, buffered. A reader that went away (closed pipe) is no error worth a sentence; a full
/// disk is.
class Output {
 public:
  Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// False once writing has failed: nobody listens, so long work may stop.
  bool write(std::string_view text);
  bool line(std::string_view text) { return write(text) && write("\n"); }
  bool failed() const { return failed_; }
  /// Before a remark, so that results and remarks stand in order where both go to one place.
  void flush();
  /// Writes what is buffered. Returns `code`, or kCouldNot after a failure, reported once.
  Exit finish(Exit code);

 private:
  std::string buffer_;
  bool failed_ = false;
};

/// One sentence on standard error, after "nonet: ".
void complain(std::string_view sentence);
/// The same with its place: "nonet: FILE:LINE:COLUMN: what was met; what was expected".
void complain(std::string_view file, const Error& error);

}  // namespace nonet::cli
