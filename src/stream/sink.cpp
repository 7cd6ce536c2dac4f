#include "stream/sink.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace nonet::stream {

namespace {

Error refusal(std::string message) {
  Error error;
  error.code = ErrorCode::bad_argument;
  error.message = std::move(message);
  return error;
}

bool exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

/// 0 where there is no such file.
std::uint64_t size_of(const std::string& path) {
  struct stat info {};
  return ::stat(path.c_str(), &info) == 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

/// A rename is only safe against power loss once the folder that holds the name is on the disk.
void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

}  // namespace

Result<std::unique_ptr<Sink>> Sink::open(SinkOptions options) {
  std::unique_ptr<Sink> sink(new Sink(std::move(options)));
  if (sink->options_.path.empty()) {
    sink->file_ = File(STDOUT_FILENO, false);
    return sink;
  }
  if (auto error = sink->begin()) return *error;
  return sink;
}

/// What forbids to go on with, or to write over, what lies there.
std::optional<Error> Sink::objection(const std::optional<Journal::Contents>& journal) const {
  const std::string name = "'" + options_.path + "'";
  if (!options_.resume) {
    if (!journal || !exists(part())) return std::nullopt;
    return refusal(name + " has an unfinished job; add --resume to go on with it, or delete '" +
                   journal_path() + "' to start anew");
  }
  if (!journal) {
    if (!exists(options_.path)) return std::nullopt;
    return refusal(name + " is there, but no journal says what it answers; leave out --resume to replace it");
  }
  if (journal->job != options_.job) {
    return refusal("can't resume " + name +
                   " with other options or inputs; it was begun with: " + journal->job);
  }
  if (complete_ && size_of(options_.path) != journal->last.output)
    return refusal(name + " is not what its journal says; leave out --resume to replace it");
  return std::nullopt;
}

std::optional<Error> Sink::begin() {
  auto found = Journal::read(journal_path());
  if (!found) return found.error();
  std::optional<Journal::Contents> journal = std::move(*found);
  const bool finished = journal && journal->finished && !exists(part());
  // Whoever deletes an output wants it made anew.
  if (finished && !exists(options_.path)) journal.reset();
  complete_ = options_.resume && journal && finished;
  if (auto error = objection(journal)) return error;
  if (journal && options_.resume) start_ = written_ = journal->last;
  if (complete_) return std::nullopt;

  auto opened = Journal::open(journal_path(), options_.job, journal && options_.resume);
  if (!opened) return opened.error();
  journal_.emplace(std::move(*opened));
  auto file = File::open_output(part(), true);
  if (!file) return file.error();
  file_ = std::move(*file);
  if (file_.size().value_or(0) < start_.output)
    return refusal("'" + part() + "' is shorter than its journal says; delete both to start anew");
  // What came after the last checkpoint is answered again.
  if (::ftruncate(file_.descriptor(), static_cast<off_t>(start_.output)) != 0)
    return system_error("write", part());
  return std::nullopt;
}

std::optional<Error> Sink::write(std::string_view bytes, Checkpoint after) {
  if (auto error = write_uncovered(bytes)) return error;
  after.output = written_.output + bytes.size();
  written_ = after;
  if (!journal_) return std::nullopt;
  if (std::chrono::steady_clock::now() - last_checkpoint_ < options_.checkpoint_interval) return std::nullopt;
  return checkpoint();
}

std::optional<Error> Sink::write_uncovered(std::string_view bytes) {
  auto error = file_.write_all(bytes, journal_ ? part() : "");
  nobody_reads_ = error && !journal_ && errno == EPIPE;
  return error;
}

std::optional<Error> Sink::checkpoint() {
  if (auto error = file_.sync(part())) return error;
  if (auto error = journal_->add(written_)) return error;
  last_checkpoint_ = std::chrono::steady_clock::now();
  return std::nullopt;
}

std::optional<Error> Sink::pause() {
  return journal_ ? checkpoint() : std::nullopt;
}

std::optional<Error> Sink::finish() {
  if (!journal_) return std::nullopt;
  if (auto error = checkpoint()) return error;
  if (auto error = journal_->add_finished()) return error;
  if (std::rename(part().c_str(), options_.path.c_str()) != 0) return system_error("write", options_.path);
  sync_folder_of(options_.path);
  if (!options_.resume) ::unlink(journal_path().c_str());
  return std::nullopt;
}

}  // namespace nonet::stream
