#include "io/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace nonet::io {

namespace {

constexpr std::size_t kCheckpointBytes = 4096;
constexpr std::size_t kSniffBytes = 1024;

bool ascii_only(std::string_view bytes) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080u;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, 8);
    if ((word & kHighBits) != 0) return false;
  }
  return std::all_of(bytes.begin() + i, bytes.end(), [](char c) { return (c & 0x80) == 0; });
}

unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

constexpr char32_t kDropped = 0x110000;

struct Range {
  char32_t first, last;
  char32_t stands_for;  // of the first; the others follow in order where `counts`
  bool counts;
};

// What keyboards and web pages put in the place of plain characters. Ranges are disjoint and ascending.
constexpr std::array<Range, 28> kLookAlikes{{
    {0x0000, 0x0000, kNoCharacter, false},  // a lost byte
    {0x0085, 0x0085, '\n', false},          // next line
    {0x00A0, 0x00A0, ' ', false},           // no-break space
    {0x00AD, 0x00AD, kDropped, false},      // soft hyphen
    {0x00B7, 0x00B7, '.', false},           // middle dot
    {0x0660, 0x0669, '0', true},            // Arabic-Indic digits
    {0x06F0, 0x06F9, '0', true},            // Persian digits
    {0x0966, 0x096F, '0', true},            // Devanagari digits
    {0x09E6, 0x09EF, '0', true},            // Bengali digits
    {0x0E50, 0x0E59, '0', true},            // Thai digits
    {0x2000, 0x200A, ' ', false},           // spaces of all widths
    {0x200B, 0x200F, kDropped, false},      // zero-width space and joiners, direction marks
    {0x2010, 0x2015, '-', false},           // hyphens and dashes
    {0x2022, 0x2022, '.', false},           // bullet
    {0x2024, 0x2024, '.', false},           // one dot leader
    {0x2028, 0x2029, '\n', false},          // line and paragraph separator
    {0x202A, 0x202F, kDropped, false},      // direction marks
    {0x2060, 0x2060, kDropped, false},      // word joiner
    {0x2212, 0x2212, '-', false},           // minus sign
    {0x22C5, 0x22C5, '.', false},           // dot operator
    {0x2460, 0x2468, '1', true},            // circled digits
    {0x24EA, 0x24EA, '0', false},           // circled zero
    {0x25A1, 0x25A2, '.', false},           // white squares
    {0x2610, 0x2610, '.', false},           // ballot box
    {0x3000, 0x3000, ' ', false},           // ideographic space
    {0x30FB, 0x30FB, '.', false},           // katakana middle dot
    {0xFEFF, 0xFEFF, kDropped, false},      // byte order mark inside the text
    {0xFF01, 0xFF5E, '!', true},            // full-width ASCII
}};

char32_t plain(char32_t code) {
  for (const Range& range : kLookAlikes) {
    if (code < range.first) return code;
    if (code <= range.last) return range.counts ? range.stands_for + (code - range.first) : range.stands_for;
  }
  return code;
}

}  // namespace

CodePoint utf8_at(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || at + length > text.size()) return {kNoCharacter, 1};
  char32_t code = lead & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    const unsigned next = byte_at(text, at + i);
    if ((next & 0xC0) != 0x80) return {kNoCharacter, 1};
    code = code << 6 | (next & 0x3F);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  if (overlong || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return {kNoCharacter, 1};
  return {code, length};
}

void append_utf8(std::string& out, char32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
    return;
  }
  const int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  constexpr std::array<unsigned, 5> kLead{0, 0, 0xC0, 0xE0, 0xF0};
  out += static_cast<char>(kLead[length] | code >> (6 * (length - 1)));
  for (int i = length - 2; i >= 0; --i) out += static_cast<char>(0x80 | (code >> (6 * i) & 0x3F));
}

Text::Text(std::string_view bytes) : bytes_(bytes) {
  detect_encoding();
  in_place_ = encoding_ == Encoding::utf8 && ascii_only(bytes_.substr(skipped_));
  binary_ = encoding_ == Encoding::utf8 && bytes_.substr(0, kSniffBytes).find('\0') != std::string_view::npos;
  if (!in_place_) decode();
}

void Text::detect_encoding() {
  const auto starts = [this](std::string_view mark) { return bytes_.substr(0, mark.size()) == mark; };
  if (starts("\xEF\xBB\xBF")) {
    skipped_ = 3;
  } else if (starts("\xFF\xFE")) {
    encoding_ = Encoding::utf16le;
    skipped_ = 2;
  } else if (starts("\xFE\xFF")) {
    encoding_ = Encoding::utf16be;
    skipped_ = 2;
  } else if (bytes_.size() >= 4 && bytes_[0] != 0 && bytes_[1] == 0 && bytes_[2] != 0 && bytes_[3] == 0) {
    encoding_ = Encoding::utf16le;
  } else if (bytes_.size() >= 4 && bytes_[0] == 0 && bytes_[1] != 0 && bytes_[2] == 0 && bytes_[3] != 0) {
    encoding_ = Encoding::utf16be;
  }
}

CodePoint Text::source_at(std::size_t at) const {
  if (encoding_ == Encoding::utf8) return utf8_at(bytes_, at);
  if (at + 2 > bytes_.size()) return {kNoCharacter, 1};
  const auto unit = [this](std::size_t i) {
    const unsigned a = byte_at(bytes_, i), b = byte_at(bytes_, i + 1);
    return static_cast<char32_t>(encoding_ == Encoding::utf16le ? b << 8 | a : a << 8 | b);
  };
  const char32_t first = unit(at);
  if (first < 0xD800 || first > 0xDFFF) return {first, 2};
  if (first > 0xDBFF || at + 4 > bytes_.size()) return {kNoCharacter, 2};
  const char32_t second = unit(at + 2);
  if (second < 0xDC00 || second > 0xDFFF) return {kNoCharacter, 2};
  return {0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00), 4};
}

void Text::decode() {
  decoded_.reserve(encoding_ == Encoding::utf8 ? bytes_.size() : bytes_.size() / 2);
  for (std::size_t at = skipped_; at < bytes_.size();) {
    if (checkpoints_.empty() || decoded_.size() - checkpoints_.back().decoded >= kCheckpointBytes) {
      checkpoints_.push_back({decoded_.size(), at});
    }
    const CodePoint point = source_at(at);
    const char32_t code = plain(point.value);
    if (code != kDropped) append_utf8(decoded_, code);
    at += point.length;
  }
}

std::size_t Text::source_offset(std::size_t offset) const {
  if (in_place_) return skipped_ + offset;
  if (checkpoints_.empty()) return skipped_;
  auto after = std::upper_bound(checkpoints_.begin(), checkpoints_.end(), offset,
                                [](std::size_t value, const Checkpoint& c) { return value < c.decoded; });
  const Checkpoint& start = *std::prev(after);
  std::size_t at = start.source;
  std::string piece;
  while (at < bytes_.size()) {
    const CodePoint point = source_at(at);
    const char32_t code = plain(point.value);
    if (code != kDropped) append_utf8(piece, code);
    if (start.decoded + piece.size() > offset) break;
    at += point.length;
  }
  return at;
}

int Text::characters(std::size_t from, std::size_t to) const {
  if (in_place_) return static_cast<int>(to - from);
  const std::size_t end = source_offset(to);
  int count = 0;
  for (std::size_t at = source_offset(from); at < end; at += source_at(at).length) ++count;
  return count;
}

Line line_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] != '\n' && text[end] != '\r') ++end;
  std::size_t next = end;
  if (next < text.size()) next += text.substr(next, 2) == "\r\n" ? 2 : 1;
  return {at, end, next};
}

}  // namespace nonet::io
