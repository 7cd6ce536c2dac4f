/// The input as plain UTF-8, and the way back from there to where each character stood.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::io {

/// A code point and how many bytes it took.
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 1;
};
inline constexpr char32_t kNoCharacter = 0xFFFD;  ///< stands for bytes that are no text

/// The code point at `at` (which must be inside); `kNoCharacter` with length 1 where the bytes are not UTF-8.
CodePoint utf8_at(std::string_view text, std::size_t at);
void append_utf8(std::string& out, char32_t code);

/// Text of unknown encoding (UTF-8 or UTF-16, with or without byte order mark), decoded: look-alikes of
/// digits, dots, spaces and line ends become the ASCII character they stand for, invisible characters are
/// dropped, and bytes that are no text become U+FFFD. Pure ASCII is used in place, without a copy.
class Text {
 public:
  explicit Text(std::string_view bytes);

  std::string_view view() const { return in_place_ ? bytes_.substr(skipped_) : std::string_view(decoded_); }
  /// Byte offset, in the bytes as given, of the character at `offset` of view().
  std::size_t source_offset(std::size_t offset) const;
  /// How many characters, as given, stand between two offsets of view().
  int characters(std::size_t from, std::size_t to) const;
  /// Whether a NUL stands near the beginning, as in no text.
  bool binary() const { return binary_; }

 private:
  enum class Encoding : unsigned char { utf8, utf16le, utf16be };
  struct Checkpoint {
    std::size_t decoded, source;
  };

  void detect_encoding();
  void decode();
  CodePoint source_at(std::size_t at) const;

  std::string_view bytes_;
  Encoding encoding_ = Encoding::utf8;
  std::size_t skipped_ = 0;  // length of the byte order mark
  bool in_place_ = true;
  bool binary_ = false;
  std::string decoded_;
  std::vector<Checkpoint> checkpoints_;  // every few KiB, so that source_offset() need not start at the front
};

/// One line of a text: [begin, end) without its line end, and where the next one begins.
struct Line {
  std::size_t begin = 0, end = 0, next = 0;
};
/// The line that begins at `at`; lines end with LF, CR LF or a lone CR.
Line line_at(std::string_view text, std::size_t at);
inline std::string_view view_of(std::string_view text, const Line& line) {
  return text.substr(line.begin, line.end - line.begin);
}

}  // namespace nonet::io
