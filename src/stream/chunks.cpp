#include "stream/chunks.hpp"

#include <string_view>
#include <utility>

#include "stream/fingerprint.hpp"

namespace nonet::stream {

namespace {

Error too_long(std::uint64_t line) {
  Error error;
  error.code = ErrorCode::not_a_puzzle;
  error.line = static_cast<int>(line);
  error.message = "a line of more than a million characters; expected one puzzle a line";
  return error;
}

/// memchr takes 32 or 64 bytes at a time, std::count one by one.
std::uint64_t lines_in(std::string_view text) {
  std::uint64_t lines = 0;
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  return lines;
}

}  // namespace

std::uint64_t Chunk::fingerprint() const {
  return stream::fingerprint(text, begin);
}

Chunks::Chunks(std::vector<Input> inputs, Part part, ColumnNames names, const Budget& budget)
    : inputs_(std::move(inputs)), part_(part), names_(std::move(names)), budget_(budget) {}

Result<bool> Chunks::go_to(const Checkpoint& start) {
  std::uint64_t sum = 0;
  Chunk chunk;
  while (file_ != start.file || begin_ != start.input) {
    const auto more = next(chunk);
    if (!more) return more.error();
    if (!*more || chunk.file > start.file) return false;
    if (chunk.file == start.file && begin_ > start.input && !put_back(chunk, start.input)) return false;
    sum = chained(sum, chunk.fingerprint());
  }
  return sum == start.sum;
}

/// Lines were added to an input that had ended at `from`, and came in one chunk with those before.
bool Chunks::put_back(Chunk& chunk, std::uint64_t from) {
  const std::size_t keep = from - chunk.begin;
  if (chunk.text[keep - 1] != '\n') return false;
  unread_.insert(0, chunk.text, keep);
  chunk.text.resize(keep);
  chunk.lines = lines_in(chunk.text);
  begin_ = from;
  line_ = chunk.line + chunk.lines;
  return true;
}

std::optional<Error> Chunks::fill(std::size_t size) {
  if (ended_ || unread_.size() >= size) return std::nullopt;
  const std::size_t had = unread_.size();
  unread_.resize(size);
  const auto n = source_->read({unread_.data() + had, size - had});
  if (!n) return n.error();
  unread_.resize(had + *n);
  ended_ = unread_.size() < size;
  return std::nullopt;
}

std::optional<Error> Chunks::open_current() {
  auto source = Source::open(inputs_[file_], part_, budget_);
  if (!source) return source.error();
  source_ = std::move(*source);
  unread_.clear();
  ended_ = false;
  if (auto error = fill(kChunkBytes)) return error;

  // The layout stands in the first lines, which are in another part of the file for all parts but the first.
  if (part_.index == 0) {
    const auto layout = layout_of(unread_, names_);
    if (!layout) return layout.error();
    layout_ = *layout;
  } else {
    Chunks whole({inputs_[file_]}, {}, names_, budget_);
    if (auto error = whole.open_current()) return error;
    layout_ = whole.layout_;
    layout_.header = false;
  }
  return std::nullopt;
}

void Chunks::pass_over_input() {
  source_.reset();
  ++file_;
  begin_ = line_ = 0;
}

Result<bool> Chunks::next(Chunk& chunk) {
  while (file_ < inputs_.size()) {
    if (!source_) {
      if (auto error = open_current()) return *error;
    }
    if (auto error = fill(kChunkBytes)) return *error;
    if (unread_.empty()) {
      pass_over_input();
      continue;
    }

    // Only the first kChunkBytes may decide, whatever more has been read: see the top of chunks.hpp.
    std::size_t end = unread_.size();
    if (!ended_ || unread_.size() >= kChunkBytes) {
      std::size_t newline = unread_.rfind('\n', kChunkBytes - 1);
      if (newline == std::string::npos) {
        if (auto error = fill(kLongestLine)) return *error;
        newline = unread_.find('\n');
        if (newline == std::string::npos && !ended_) return too_long(line_ + 1);
      }
      if (newline != std::string::npos) end = newline + 1;
    }

    chunk.text.assign(unread_, end);
    unread_.resize(end);
    chunk.text.swap(unread_);
    chunk.layout = layout_;
    chunk.file = file_;
    chunk.line = line_;
    chunk.begin = begin_;
    chunk.lines = lines_in(chunk.text);
    begin_ += end;
    line_ += chunk.lines;
    return true;
  }
  return false;
}

std::optional<double> Chunks::progress() const {
  if (inputs_.size() != 1 || !source_ || part_.count > 1) return std::nullopt;
  const auto size = source_->size();
  if (!size || *size == 0) return std::nullopt;
  return static_cast<double>(source_->position()) / static_cast<double>(*size);
}

}  // namespace nonet::stream
