// lz-string: LZW over UTF-16 units with codes that grow a bit at a time, six bits to a character.
// Codes 0 and 1 bring in a new unit of 8 or 16 bits, 2 is the end, others name a phrase met before.
#include <cstdint>
#include <map>
#include <vector>

#include "io/pack.hpp"
#include "io/text.hpp"

namespace nonet::io {

namespace {

constexpr std::string_view kBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
enum Code : std::uint32_t { kNewByte = 0, kNewUnit = 1, kEnd = 2, kFirstPhrase = 3 };

/// Six bits, or -1. Besides the standard alphabet: what browsers and URL-safe writers make of + and /.
int base64_digit(char c) {
  if (c == ' ' || c == '-') return 62;
  if (c == '_') return 63;
  if (c == '=' || c == '\\') return 0;
  const std::size_t digit = kBase64.find(c);
  return digit == std::string_view::npos ? -1 : static_cast<int>(digit);
}

class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}

  /// `count` bits, the lowest first.
  std::uint32_t read(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= bit() << i;
    return value;
  }
  bool failed() const { return failed_; }

 private:
  std::uint32_t bit() {
    if (left_ == 0) {
      const int digit = at_ < text_.size() ? base64_digit(text_[at_++]) : -1;
      failed_ |= digit < 0;
      six_ = digit < 0 ? 0 : static_cast<std::uint32_t>(digit);
      left_ = 6;
    }
    return six_ >> --left_ & 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t six_ = 0;
  int left_ = 0;
  bool failed_ = false;
};

class BitWriter {
 public:
  void write(std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) bit(value >> i & 1);
  }
  std::string finish() {
    do bit(0);
    while (used_ != 0);
    while (out_.size() % 4 != 0) out_ += '=';
    return out_;
  }

 private:
  void bit(std::uint32_t value) {
    six_ = six_ << 1 | value;
    if (++used_ < 6) return;
    out_ += kBase64[six_ & 63];
    six_ = 0;
    used_ = 0;
  }

  std::string out_;
  std::uint32_t six_ = 0;
  int used_ = 0;
};

/// How many bits the next code has: one more each time as many codes were used as the bits allow.
class Width {
 public:
  Width(int bits, std::uint32_t left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void spend() {
    if (--left_ == 0) left_ = 1u << bits_++;
  }

 private:
  int bits_;
  std::uint32_t left_;
};

/// A phrase is a stretch of what was unpacked before.
struct Phrase {
  std::size_t begin, length;
};

std::string utf8_of(const std::vector<std::uint16_t>& units) {
  std::string out;
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t code = units[i];
    const bool pair = code >= 0xD800 && code < 0xDC00 && i + 1 < units.size() && units[i + 1] >= 0xDC00 &&
                      units[i + 1] < 0xE000;
    if (pair) code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00u);
    append_utf8(out, code >= 0xD800 && code < 0xE000 ? kNoCharacter : code);
  }
  return out;
}

std::vector<std::uint16_t> utf16_of(std::string_view text) {
  std::vector<std::uint16_t> units;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = utf8_at(text, i);
    i += point.length;
    if (point.value < 0x10000) {
      units.push_back(static_cast<std::uint16_t>(point.value));
    } else {
      units.push_back(static_cast<std::uint16_t>(0xD800 + ((point.value - 0x10000) >> 10)));
      units.push_back(static_cast<std::uint16_t>(0xDC00 + ((point.value - 0x10000) & 0x3FF)));
    }
  }
  return units;
}

}  // namespace

std::optional<std::string> lz_unpacked(std::string_view base64) {
  BitReader in(base64);
  std::vector<std::uint16_t> out;
  std::vector<Phrase> phrases;
  Width width(3, 4);
  const auto new_unit = [&](std::uint32_t code) {
    out.push_back(static_cast<std::uint16_t>(in.read(code == kNewByte ? 8 : 16)));
    phrases.push_back({out.size() - 1, 1});
  };
  const std::uint32_t first = in.read(2);
  if (in.failed() || first > kEnd) return std::nullopt;
  if (first == kEnd) return std::string();
  new_unit(first);
  Phrase last{0, 1};
  while (true) {
    const std::uint32_t code = in.read(width.bits());
    if (in.failed() || out.size() > kLargestPuzzle) return std::nullopt;
    if (code == kEnd) return utf8_of(out);
    const std::size_t begin = out.size();
    if (code == kNewByte || code == kNewUnit) {
      new_unit(code);
      width.spend();
    } else {
      // The phrase being defined just now may already be named: the last one and its own first unit.
      const std::size_t index = code - kFirstPhrase;
      if (index > phrases.size()) return std::nullopt;
      const Phrase phrase = index < phrases.size() ? phrases[index] : Phrase{last.begin, last.length + 1};
      for (std::size_t i = 0; i < phrase.length; ++i) out.push_back(out[phrase.begin + i]);
    }
    phrases.push_back({last.begin, last.length + 1});
    last = {begin, out.size() - begin};
    width.spend();
  }
}

std::string lz_packed(std::string_view text) {
  BitWriter out;
  Width width(2, 2);
  std::uint32_t next = kFirstPhrase;
  using Table = std::map<std::uint64_t, std::uint32_t>;
  Table phrases;  // (phrase, or 0 before the first unit; unit) -> the phrase of both
  Table unsent;   // phrases of one unit that were not written yet, with it
  const auto emit = [&](std::uint32_t phrase) {
    if (auto fresh = unsent.find(phrase); fresh != unsent.end()) {
      const bool byte = fresh->second < 256;
      out.write(byte ? kNewByte : kNewUnit, width.bits());
      out.write(fresh->second, byte ? 8 : 16);
      width.spend();
      unsent.erase(fresh);
    } else {
      out.write(phrase, width.bits());
    }
    width.spend();
  };
  std::optional<std::uint32_t> phrase;
  for (std::uint16_t unit : utf16_of(text)) {
    const auto [entry, fresh] = phrases.try_emplace(unit, next);
    if (fresh) unsent[next++] = unit;
    if (!phrase) {
      phrase = entry->second;
      continue;
    }
    const std::uint64_t both = std::uint64_t{*phrase} << 16 | unit;
    if (auto known = phrases.find(both); known != phrases.end()) {
      phrase = known->second;
      continue;
    }
    emit(*phrase);
    phrases[both] = next++;
    phrase = entry->second;
  }
  if (phrase) emit(*phrase);
  out.write(kEnd, width.bits());
  return out.finish();
}

}  // namespace nonet::io
