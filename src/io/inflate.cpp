// Deflate (RFC 1951) inside zlib's frame (RFC 1950), for the one site whose links use it.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "io/pack.hpp"

namespace nonet::io {

namespace {

constexpr int kLongestCode = 15;

class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint32_t read(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= bit() << i;
    return value;
  }
  std::uint32_t bit() {
    if (at_ / 8 >= bytes_.size()) {
      failed_ = true;
      return 0;
    }
    const std::uint32_t value = static_cast<unsigned char>(bytes_[at_ / 8]) >> (at_ % 8) & 1u;
    ++at_;
    return value;
  }
  void to_byte() { at_ = (at_ + 7) / 8 * 8; }
  bool failed() const { return failed_; }
  std::size_t next_byte() const { return (at_ + 7) / 8; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

/// Canonical Huffman codes, decoded a bit at a time: puzzles are a kilobyte, so tables would not pay.
class Huffman {
 public:
  explicit Huffman(const std::vector<std::uint8_t>& lengths) {
    for (std::uint8_t length : lengths) ++count_[length];
    count_[0] = 0;
    std::array<std::uint16_t, kLongestCode + 2> first{};
    for (int l = 1; l <= kLongestCode; ++l) first[l + 1] = static_cast<std::uint16_t>(first[l] + count_[l]);
    symbols_.resize(lengths.size());
    for (std::size_t s = 0; s < lengths.size(); ++s) {
      if (lengths[s] != 0) symbols_[first[lengths[s]]++] = static_cast<std::uint16_t>(s);
    }
  }

  /// The next symbol, or -1.
  int read(BitReader& in) const {
    std::uint32_t code = 0, first = 0, index = 0;
    for (int length = 1; length <= kLongestCode; ++length) {
      code |= in.bit();
      const std::uint32_t count = count_[length];
      if (code < first + count) return symbols_[index + (code - first)];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return -1;
  }

 private:
  std::array<std::uint16_t, kLongestCode + 1> count_{};
  std::vector<std::uint16_t> symbols_;
};

constexpr std::array<std::uint16_t, 29> kLengthBase{3,  4,  5,  6,   7,   8,   9,   10,  11, 13,
                                                    15, 17, 19, 23,  27,  31,  35,  43,  51, 59,
                                                    67, 83, 99, 115, 131, 163, 195, 227, 258};
constexpr std::array<std::uint8_t, 29> kLengthBits{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                                   2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
constexpr std::array<std::uint16_t, 30> kDistanceBase{
    1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
    193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

class Inflater {
 public:
  explicit Inflater(std::string_view bytes) : in_(bytes) {}

  std::optional<std::string> run() {
    bool last = false;
    while (!last) {
      last = in_.bit() != 0;
      const std::uint32_t kind = in_.read(2);
      const bool fine = kind == 0 ? stored() : kind == 1 ? fixed() : kind == 2 && dynamic();
      if (!fine || in_.failed()) return std::nullopt;
    }
    return std::move(out_);
  }
  /// Where what follows the compressed data begins.
  std::size_t end() const { return in_.next_byte(); }

 private:
  bool stored() {
    in_.to_byte();
    const std::uint32_t length = in_.read(16);
    if ((in_.read(16) ^ length) != 0xFFFF) return false;
    for (std::uint32_t i = 0; i < length && !in_.failed(); ++i) out_ += static_cast<char>(in_.read(8));
    return out_.size() <= kLargestPuzzle;
  }

  bool fixed() {
    std::vector<std::uint8_t> lengths(288, 8);
    std::fill(lengths.begin() + 144, lengths.begin() + 256, std::uint8_t{9});
    std::fill(lengths.begin() + 256, lengths.begin() + 280, std::uint8_t{7});
    return codes(Huffman(lengths), Huffman(std::vector<std::uint8_t>(30, 5)));
  }

  bool dynamic() {
    constexpr std::array<std::uint8_t, 19> kOrder{16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                  11, 4,  12, 3, 13, 2, 14, 1, 15};
    const std::uint32_t literals = in_.read(5) + 257, distances = in_.read(5) + 1, count = in_.read(4) + 4;
    std::vector<std::uint8_t> lengths(19, 0);
    for (std::uint32_t i = 0; i < count; ++i) lengths[kOrder[i]] = static_cast<std::uint8_t>(in_.read(3));
    const Huffman meta(lengths);
    lengths.clear();
    while (lengths.size() < literals + distances) {
      const int symbol = meta.read(in_);
      if (symbol < 0 || in_.failed()) return false;
      if (symbol < 16) {
        lengths.push_back(static_cast<std::uint8_t>(symbol));
        continue;
      }
      if (symbol == 16 && lengths.empty()) return false;
      const std::uint8_t value = symbol == 16 ? lengths.back() : std::uint8_t{0};
      const std::uint32_t times = symbol == 16   ? 3 + in_.read(2)
                                  : symbol == 17 ? 3 + in_.read(3)
                                                 : 11 + in_.read(7);
      lengths.insert(lengths.end(), times, value);
    }
    if (lengths.size() != literals + distances) return false;
    const auto middle = lengths.begin() + literals;
    return codes(Huffman({lengths.begin(), middle}), Huffman({middle, lengths.end()}));
  }

  bool codes(const Huffman& literals, const Huffman& distances) {
    while (!in_.failed() && out_.size() <= kLargestPuzzle) {
      const int symbol = literals.read(in_);
      if (symbol == 256) return true;
      if (symbol < 0 || symbol > 285) return false;
      if (symbol < 256) {
        out_ += static_cast<char>(symbol);
        continue;
      }
      const std::size_t length = kLengthBase[symbol - 257] + in_.read(kLengthBits[symbol - 257]);
      const int code = distances.read(in_);
      if (code < 0 || code > 29) return false;
      const std::size_t distance = kDistanceBase[code] + in_.read(code < 4 ? 0 : code / 2 - 1);
      if (distance > out_.size()) return false;
      for (std::size_t i = 0; i < length; ++i) out_ += out_[out_.size() - distance];
    }
    return false;
  }

  BitReader in_;
  std::string out_;
};

std::uint32_t adler32(std::string_view bytes) {
  std::uint32_t a = 1, b = 0;
  for (char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  return b << 16 | a;
}

}  // namespace

std::optional<std::string> zlib_unpacked(std::string_view bytes) {
  if (bytes.size() < 6) return std::nullopt;
  const auto byte = [&](std::size_t i) {
    return static_cast<unsigned>(static_cast<unsigned char>(bytes[i]));
  };
  const bool header = (byte(0) & 15) == 8 && (byte(0) * 256 + byte(1)) % 31 == 0 && (byte(1) & 32) == 0;
  if (!header) return std::nullopt;
  Inflater inflater(bytes.substr(2));
  auto text = inflater.run();
  const std::size_t sum_at = 2 + inflater.end();
  if (!text || bytes.size() < sum_at + 4) return std::nullopt;
  const std::uint32_t sum =
      byte(sum_at) << 24 | byte(sum_at + 1) << 16 | byte(sum_at + 2) << 8 | byte(sum_at + 3);
  if (sum != adler32(*text)) return std::nullopt;
  return text;
}

std::string zlib_packed(std::string_view bytes) {
  constexpr std::size_t kBlock = 65535;
  const std::uint32_t sum = adler32(bytes);
  std::string out = "\x78\x01";
  do {
    const std::string_view block = bytes.substr(0, kBlock);
    bytes.remove_prefix(block.size());
    out += bytes.empty() ? '\1' : '\0';
    const auto length = static_cast<std::uint32_t>(block.size());
    for (std::uint32_t part : {length, ~length}) {
      out += static_cast<char>(part & 255);
      out += static_cast<char>(part >> 8 & 255);
    }
    out += block;
  } while (!bytes.empty());
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(sum >> shift & 255);
  return out;
}

}  // namespace nonet::io
