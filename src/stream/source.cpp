#include "stream/source.hpp"

#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <vector>

#include "stream/file.hpp"

namespace nonet::stream {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

Error damaged(const char* kind) {
  return {ErrorCode::bad_encoding, 0, 0, 0, std::string(kind) + " data that is damaged or ends early"};
}

/// The stored bytes, buffered, with a look at the first few before they are read.
class RawInput {
 public:
  RawInput(File file, const Budget& budget, std::uint64_t begin, std::uint64_t end)
      : file_(std::move(file)),
        budget_(budget),
        buffer_(kBlock),
        at_(begin),
        end_(end),
        size_(file_.size()) {}

  explicit RawInput(const std::string& text)
      : buffer_(text.begin(), text.end()), filled_(text.size()), ended_(true), at_(0), end_(text.size()) {}

  /// Makes the unread part non-empty unless the input is at its end.
  std::optional<Error> refill() {
    if (next_ < filled_ || ended_) return std::nullopt;
    return read_more(0);
  }
  /// The first bytes, at most `count`, still unread afterwards.
  Result<std::string_view> peek(std::size_t count) {
    while (filled_ - next_ < count && !ended_) {
      if (auto error = read_more(filled_)) return *error;
    }
    return unread().substr(0, count);
  }
  std::string_view unread() const { return {buffer_.data() + next_, filled_ - next_}; }
  void consume(std::size_t count) {
    next_ += count;
    at_ += count;
  }
  std::uint64_t position() const { return at_; }
  std::optional<std::uint64_t> size() const { return size_; }

 private:
  std::optional<Error> read_more(std::size_t keep) {
    if (keep == 0) next_ = filled_ = 0;
    const std::uint64_t left = end_ - at_ - (filled_ - next_);
    const std::size_t want =
        static_cast<std::size_t>(std::min<std::uint64_t>(buffer_.size() - filled_, left));
    std::size_t got = 0;
    if (want != 0) {
      auto n = file_.read_some({buffer_.data() + filled_, want}, budget_);
      if (!n) return n.error();
      got = *n;
    }
    ended_ = got == 0;
    filled_ += got;
    return std::nullopt;
  }

  File file_;
  Budget budget_;
  std::vector<char> buffer_;
  std::size_t next_ = 0, filled_ = 0;
  bool ended_ = false;
  std::uint64_t at_, end_;
  std::optional<std::uint64_t> size_;
};

class PlainSource : public Source {
 public:
  explicit PlainSource(RawInput raw) : raw_(std::move(raw)) {}

  Result<std::size_t> read(std::span<char> into) override {
    std::size_t done = 0;
    while (done < into.size()) {
      if (auto error = raw_.refill()) return *error;
      const auto bytes = raw_.unread().substr(0, into.size() - done);
      if (bytes.empty()) break;
      std::memcpy(into.data() + done, bytes.data(), bytes.size());
      raw_.consume(bytes.size());
      done += bytes.size();
    }
    return done;
  }
  std::uint64_t position() const override { return raw_.position(); }
  std::optional<std::uint64_t> size() const override { return raw_.size(); }

 private:
  RawInput raw_;
};

/// What gzip and zstd share: fill from the raw input, decode, until the asked-for bytes are there.
/// `Decoder` has `step(raw, out) -> bytes written or -1`, and `at_boundary()`: whether the data may end here.
template <class Decoder>
class DecodingSource : public Source {
 public:
  explicit DecodingSource(RawInput raw) : raw_(std::move(raw)) {}

  Result<std::size_t> read(std::span<char> into) override {
    std::size_t done = 0;
    while (done < into.size()) {
      if (auto error = raw_.refill()) return *error;
      const bool ended = raw_.unread().empty();
      if (ended && decoder_.at_boundary()) break;
      const long n = decoder_.step(raw_, into.subspan(done));
      if (n < 0 || (n == 0 && ended)) return damaged(Decoder::kName);
      done += static_cast<std::size_t>(n);
    }
    return done;
  }
  std::uint64_t position() const override { return raw_.position(); }
  std::optional<std::uint64_t> size() const override { return raw_.size(); }

 private:
  RawInput raw_;
  Decoder decoder_;
};

/// gzip of one or more members, as `cat a.gz b.gz` makes them.
class GzipDecoder {
 public:
  static constexpr const char* kName = "gzip";
  GzipDecoder() { usable_ = inflateInit2(&state_, 15 + 16) == Z_OK; }
  ~GzipDecoder() { inflateEnd(&state_); }
  GzipDecoder(const GzipDecoder&) = delete;
  GzipDecoder& operator=(const GzipDecoder&) = delete;

  bool at_boundary() const { return between_members_; }
  long step(RawInput& raw, std::span<char> out) {
    if (!usable_) return -1;
    const std::string_view in = raw.unread();
    between_members_ = false;
    state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));  // zlib does not write to it
    state_.avail_in = static_cast<uInt>(in.size());
    state_.next_out = reinterpret_cast<Bytef*>(out.data());
    state_.avail_out = static_cast<uInt>(std::min<std::size_t>(out.size(), kBlock));
    const uInt room = state_.avail_out;
    const int code = inflate(&state_, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) return -1;
    raw.consume(in.size() - state_.avail_in);
    if (code == Z_STREAM_END) {
      between_members_ = true;
      usable_ = inflateReset(&state_) == Z_OK;
    }
    return static_cast<long>(room - state_.avail_out);
  }

 private:
  z_stream state_{};
  bool usable_ = false;
  bool between_members_ = true;
};

class ZstdDecoder {
 public:
  static constexpr const char* kName = "zstd";
  ZstdDecoder() : state_(ZSTD_createDStream()) {}
  ~ZstdDecoder() { ZSTD_freeDStream(state_); }
  ZstdDecoder(const ZstdDecoder&) = delete;
  ZstdDecoder& operator=(const ZstdDecoder&) = delete;

  bool at_boundary() const { return between_frames_; }
  long step(RawInput& raw, std::span<char> out) {
    ZSTD_inBuffer in{raw.unread().data(), raw.unread().size(), 0};
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    const std::size_t code = ZSTD_decompressStream(state_, &to, &in);
    if (ZSTD_isError(code)) return -1;
    raw.consume(in.pos);
    between_frames_ = code == 0;
    return static_cast<long>(to.pos);
  }

 private:
  ZSTD_DStream* state_;
  bool between_frames_ = true;
};

/// The offset of the first line that begins at or after `target`.
Result<std::uint64_t> line_start(int descriptor, std::uint64_t target) {
  if (target == 0) return std::uint64_t{0};
  std::array<char, 4096> block{};
  for (std::uint64_t at = target - 1;;) {
    const ssize_t n = ::pread(descriptor, block.data(), block.size(), static_cast<off_t>(at));
    if (n < 0) return unreadable();
    if (n == 0) return at;
    if (const void* newline = std::memchr(block.data(), '\n', static_cast<std::size_t>(n))) {
      return at + static_cast<std::uint64_t>(static_cast<const char*>(newline) - block.data()) + 1;
    }
    at += static_cast<std::uint64_t>(n);
  }
}

Error bad_part(const char* met) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::string(met) + "; a part can only be taken of a plain file"};
}

}  // namespace

Result<std::unique_ptr<Source>> Source::open(const Input& input, Part part, const Budget& budget) {
  if (input.is_text) {
    if (part.count > 1) return bad_part("a puzzle, not a file");
    return std::unique_ptr<Source>(new PlainSource(RawInput(input.path)));
  }
  auto file = File::open_input(input.path);
  if (!file) return file.error();
  std::uint64_t begin = 0, end = std::numeric_limits<std::uint64_t>::max();
  if (part.count > 1) {
    const auto size = file->size();
    if (!size) return bad_part("a pipe or a device");
    const auto bound = [&](int i) {
      return line_start(file->descriptor(), *size / part.count * i + *size % part.count * i / part.count);
    };
    const auto first = bound(part.index), last = bound(part.index + 1);
    if (!first) return first.error();
    if (!last) return last.error();
    begin = *first;
    end = part.index + 1 == part.count ? *size : *last;
    if (::lseek(file->descriptor(), static_cast<off_t>(begin), SEEK_SET) < 0) return unreadable();
  }

  RawInput raw(std::move(*file), budget, begin, end);
  const auto magic = raw.peek(4);
  if (!magic) return magic.error();
  const bool gzip = magic->starts_with("\x1f\x8b");
  const bool zstd = *magic == std::string_view("\x28\xb5\x2f\xfd");
  if ((gzip || zstd) && part.count > 1) return bad_part("compressed data");
  if (gzip) return std::unique_ptr<Source>(new DecodingSource<GzipDecoder>(std::move(raw)));
  if (zstd) return std::unique_ptr<Source>(new DecodingSource<ZstdDecoder>(std::move(raw)));
  return std::unique_ptr<Source>(new PlainSource(std::move(raw)));
}

}  // namespace nonet::stream
