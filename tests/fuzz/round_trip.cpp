// Any position through any format (the first byte chooses): what is written reads back the same, what is
// refused fits once fitted.
#include <nonet/format.hpp>

#include <cstdint>
#include <cstdlib>

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

/// Three bytes a cell: digit and whether it was given, and candidates.
nonet::Position position_of(const std::uint8_t* data, std::size_t size) {
  nonet::Grid grid;
  for (std::size_t i = 0; i < nonet::kCells && 3 * i < size; ++i) grid.cells[i] = data[3 * i] % 10;
  nonet::Position position = nonet::Position::from_givens(grid);
  for (std::size_t i = 0; i < nonet::kCells && 3 * i + 2 < size; ++i) {
    const nonet::Cell c(static_cast<int>(i));
    if (data[3 * i] >= 200) position.givens.erase(c);
    const unsigned bits = data[3 * i + 1] | (data[3 * i + 2] & 1u) << 8;
    if (grid.blank(c) && data[3 * i + 2] >= 128)
      position.candidates[i] = nonet::Digits(static_cast<std::uint16_t>(bits));
  }
  return position;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const nonet::Format& format = nonet::formats()[data[0] % nonet::formats().size()];
  if (!format.writes) return 0;
  const nonet::Position position = position_of(data + 1, size - 1);
  if (const auto text = nonet::write(position, format, "A \"title\" <&>")) {
    const auto back = nonet::read_one(*text, &format);
    require(back && back->position == position);
  }
  require(nonet::write(nonet::fit(position, format), format).has_value());
  return 0;
}
