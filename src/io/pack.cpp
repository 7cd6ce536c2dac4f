#include "io/pack.hpp"

#include <cstdint>

namespace nonet::io {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

constexpr std::string_view kBase32 = "0123456789abcdefghijklmnopqrstuv";

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape =
        text[i] == '%' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0;
    if (!escape) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
    i += 2;
  }
  return out;
}

std::optional<std::string> base32_decoded(std::string_view text) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (char c : text) {
    const std::size_t digit = kBase32.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = (bits << 5 | static_cast<std::uint32_t>(digit)) & 0xFFFF;
    count += 5;
    if (count < 8) continue;
    count -= 8;
    out += static_cast<char>(bits >> count);
  }
  return out;
}

std::string base32_encoded(std::string_view bytes) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (char c : bytes) {
    bits = (bits << 8 | static_cast<unsigned char>(c)) & 0xFFFF;
    for (count += 8; count >= 5; count -= 5) out += kBase32[bits >> (count - 5) & 31];
  }
  if (count > 0) out += kBase32[bits << (5 - count) & 31];
  return out;
}

}  // namespace nonet::io
