#include <nonet/format.hpp>

#include <algorithm>
#include <string>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"
#include "io/source.hpp"

namespace nonet {

namespace {

const io::Codec* codec_of(const Format& format) {
  for (const io::Codec& codec : io::codecs()) {
    if (codec.format.id == format.id) return &codec;
  }
  return nullptr;
}

Error unsupported(std::string message) {
  return {ErrorCode::unsupported, 0, 0, 0, std::move(message)};
}

/// The first thing of a position that did not survive the journey.
std::string lost(const Position& before, const Position& after, const Format& format) {
  const std::string name = "the format '" + std::string(format.id) + "' ";
  if (before.grid == after.grid && before.givens != after.givens) {
    return name + "does not tell filled-in digits from givens";
  }
  return name + "can't hold the candidates of this position";
}

}  // namespace

Result<std::string> write(const Position& position, const Format& format, std::string_view title) {
  const io::Codec* codec = codec_of(format);
  if (codec == nullptr || codec->write == nullptr) {
    return unsupported("the format '" + std::string(format.id) + "' is read, but not written");
  }
  std::string text = codec->write(position, title);
  const Result<Record> back = read_one(text, &format);
  if (!back) return unsupported("the format '" + std::string(format.id) + "' can't hold this position");
  if (back->position != position) return unsupported(lost(position, back->position, format));
  return text;
}

Position fit(const Position& position, const Format& format) {
  const io::Codec* codec = codec_of(format);
  if (codec == nullptr || codec->write == nullptr) return position;
  Position now = position;
  // What comes back may change once more (a naked single becomes a filled cell); it settles at once.
  for (int i = 0; i < 3; ++i) {
    const Result<Record> back = read_one(codec->write(now, {}), &format);
    if (!back) return Position::from_givens(position.grid);
    if (back->position == now) break;
    now = back->position;
  }
  return now;
}

}  // namespace nonet
