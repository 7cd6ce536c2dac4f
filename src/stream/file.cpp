#include "stream/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/out_of_time.hpp"

namespace nonet::stream {

namespace {

/// Until there is something to read; false where the time is over before. A signal need not reach the thread
/// that waits here, so the token is looked at again and again.
bool wait_for_input(int descriptor, const Budget& budget) {
  constexpr int kMillisecondsBetweenLooks = 50;
  while (!out_of_time(budget)) {
    pollfd wanted{descriptor, POLLIN, 0};
    const int ready = ::poll(&wanted, 1, kMillisecondsBetweenLooks);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
  return false;
}

}  // namespace

Error unreadable() {
  return {ErrorCode::bad_argument, 0, 0, 0,
          std::string("cannot be read: ") + std::strerror(errno) + "; expected a file with puzzles"};
}

Error system_error(std::string_view doing, const std::string& path) {
  const std::string name = path.empty() ? "standard output" : "'" + path + "'";
  return {ErrorCode::bad_argument, 0, 0, 0,
          "can't " + std::string(doing) + " " + name + ": " + std::strerror(errno)};
}

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(descriptor, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

File::~File() {
  if (owned_ && descriptor_ >= 0) ::close(descriptor_);
}

File::File(File&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), owned_(std::exchange(other.owned_, false)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(owned_, other.owned_);
  return *this;
}

Result<File> File::open_input(const std::string& path) {
  if (path == "-") return File(STDIN_FILENO, false);
  File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.descriptor_ < 0) return unreadable();
  struct stat info {};
  if (::fstat(file.descriptor_, &info) == 0 && S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return unreadable();
  }
  return file;
}

Result<File> File::open_output(const std::string& path, bool append) {
  const int mode = O_WRONLY | O_CREAT | O_CLOEXEC | (append ? O_APPEND : O_TRUNC);
  File file(::open(path.c_str(), mode, 0666));
  if (file.descriptor_ < 0) return system_error("write", path);
  return file;
}

std::optional<std::uint64_t> File::size() const {
  struct stat info {};
  if (::fstat(descriptor_, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(info.st_size);
}

Result<std::size_t> File::read_some(std::span<char> into, const Budget& budget) const {
  while (wait_for_input(descriptor_, budget)) {
    const ssize_t n = ::read(descriptor_, into.data(), into.size());
    if (n >= 0) return static_cast<std::size_t>(n);
    if (errno != EINTR && errno != EAGAIN) return unreadable();
  }
  return Error{ErrorCode::out_of_budget, 0, 0, 0, "stopped before the input ended"};
}

std::optional<Error> File::write_all(std::string_view bytes, const std::string& path) const {
  errno = stream::write_all(descriptor_, bytes);
  if (errno != 0) return system_error("write", path);
  return std::nullopt;
}

std::optional<Error> File::sync(const std::string& path) const {
  if (::fdatasync(descriptor_) != 0 && errno != EINVAL && errno != EROFS) return system_error("sync", path);
  return std::nullopt;
}

}  // namespace nonet::stream
