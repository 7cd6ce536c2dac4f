#include "stream/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <vector>

namespace nonet::stream {

namespace {

constexpr std::string_view kMagic = "nonet-journal 2 ";
constexpr std::string_view kFinished = "finished\n";

std::uint64_t check_of(std::string_view text) {
  return crc32(crc32(0, nullptr, 0), reinterpret_cast<const Bytef*>(text.data()),
               static_cast<uInt>(text.size()));
}

/// Every number of a checkpoint, in the order in which a journal line holds them.
template <class C, class F>
void each_field(C& c, F visit) {
  visit(c.file);
  visit(c.input);
  visit(c.line);
  visit(c.sum);
  visit(c.output);
  visit(c.tally.lines);
  for (auto& n : c.tally.verdicts) visit(n);
  visit(c.tally.bad);
  visit(c.tally.passed_over);
  visit(c.tally.wrong);
}

std::string line_of(const Checkpoint& checkpoint) {
  std::string text;
  each_field(checkpoint, [&](const std::uint64_t& n) { text += std::to_string(n) + ' '; });
  return text + std::to_string(check_of(text)) + '\n';
}

std::optional<Checkpoint> parse_line(std::string_view line) {
  Checkpoint checkpoint;
  const char *at = line.data(), *end = at + line.size();
  bool whole = true;
  const auto take = [&](std::uint64_t& n) {
    const auto [stop, code] = std::from_chars(at, end, n);
    whole = whole && code == std::errc() && stop < end && *stop == ' ';
    at = whole ? stop + 1 : end;
  };
  each_field(checkpoint, take);
  if (!whole) return std::nullopt;
  std::uint64_t check = 0;
  const auto [stop, code] = std::from_chars(at, end, check);
  const std::string_view numbers = line.substr(0, static_cast<std::size_t>(at - line.data()));
  if (code != std::errc() || stop != end || check != check_of(numbers)) return std::nullopt;
  return checkpoint;
}

Error no_journal(const std::string& path) {
  return {ErrorCode::bad_argument, 0, 0, 0,
          "'" + path + "' is no journal of this version of Nonet; delete it to start anew"};
}

Result<std::string> read_all(const std::string& path) {
  auto file = File::open_input(path);
  if (!file) return system_error("read", path);
  std::string text;
  std::array<char, 1 << 16> block{};
  while (true) {
    const auto n = file->read_some(block);
    if (!n) return system_error("read", path);
    if (*n == 0) return text;
    text.append(block.data(), *n);
  }
}

}  // namespace

Result<std::optional<Journal::Contents>> Journal::read(const std::string& path) {
  if (::access(path.c_str(), F_OK) != 0) return std::optional<Contents>{};
  const auto text = read_all(path);
  if (!text) return text.error();
  std::string_view rest = *text;
  if (!rest.starts_with(kMagic) && !kMagic.starts_with(rest)) return no_journal(path);
  const std::size_t header = rest.find('\n');
  if (header == std::string_view::npos) return std::optional<Contents>{};
  Contents contents;
  contents.job = rest.substr(kMagic.size(), header - kMagic.size());
  rest.remove_prefix(header + 1);
  for (std::size_t end; (end = rest.find('\n')) != std::string_view::npos; rest.remove_prefix(end + 1)) {
    if (const auto checkpoint = parse_line(rest.substr(0, end))) contents.last = *checkpoint;
    if (rest.substr(0, end + 1) == kFinished) contents.finished = true;
  }
  return std::optional<Contents>(std::move(contents));
}

Result<Journal> Journal::open(const std::string& path, std::string_view job, bool append) {
  auto file = File::open_output(path, true);
  if (!file) return file.error();
  if (::flock(file->descriptor(), LOCK_EX | LOCK_NB) != 0) {
    Error error;
    error.code = ErrorCode::bad_argument;
    error.message = "another job is writing the same output ('" + path + "' is locked)";
    return error;
  }
  // A line cut short by a crash must not swallow the next one: close it off.
  std::string head = append ? "\n" : std::string(kMagic) + std::string(job) + '\n';
  if (!append && ::ftruncate(file->descriptor(), 0) != 0) return system_error("write", path);
  if (auto error = file->write_all(head, path)) return *error;
  if (auto error = file->sync(path)) return *error;
  return Journal(std::move(*file), path);
}

std::optional<Error> Journal::add(const Checkpoint& checkpoint) const {
  return add_line(line_of(checkpoint));
}

std::optional<Error> Journal::add_finished() const {
  return add_line(kFinished);
}

std::optional<Error> Journal::add_line(std::string_view line) const {
  if (auto error = file_.write_all(line, path_)) return error;
  return file_.sync(path_);
}

}  // namespace nonet::stream
