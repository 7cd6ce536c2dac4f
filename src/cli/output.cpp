#include "cli/output.hpp"

#include <cerrno>
#include <cstring>

#include <unistd.h>

#include "stream/file.hpp"

namespace nonet::cli {

bool Output::write(std::string_view text) {
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  if (failed_) return false;
  buffer_ += text;
  if (buffer_.size() >= kBlock) flush();
  return !failed_;
}

void Output::flush() {
  if (failed_) return;
  const int fault = stream::write_all(STDOUT_FILENO, buffer_);
  buffer_.clear();
  if (fault == 0) return;
  failed_ = true;
  if (fault != EPIPE)
    complain(std::string("standard output: ") + std::strerror(fault) + "; the answer is incomplete");
}

Exit Output::finish(Exit code) {
  flush();
  return failed_ ? worse(code, kCouldNot) : code;
}

void complain(std::string_view sentence) {
  std::string text = "nonet: ";
  text += sentence;
  text += '\n';
  stream::write_all(STDERR_FILENO, text);  // nowhere left to report a failure of this one
}

void complain(std::string_view file, const Error& error) {
  std::string text(file);
  if (error.line > 0) text += ":" + std::to_string(error.line);
  if (error.line > 0 && error.column > 0) text += ":" + std::to_string(error.column);
  complain(text + ": " + error.message);
}

}  // namespace nonet::cli
