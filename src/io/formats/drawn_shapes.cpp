#include "io/formats/drawn_shapes.hpp"

namespace nonet::io {

namespace {

constexpr std::size_t kWidest = 160;
constexpr std::size_t kLinesOfAGrid = 40;
constexpr std::size_t kBandGaps = 11;  // lines of a grid with an empty one between bands

/// Whether nine rows end before line `i` of a block: no further row follows, or nine of another grid.
bool ends_before(const std::vector<Shape>& lines, std::size_t i) {
  std::size_t more = 0;
  for (; i < lines.size() && more < 9; ++i) {
    if (is_border(lines[i])) continue;
    if (lines[i].blank()) break;
    ++more;
  }
  return more == 0 || more == 9;
}

/// The first `count` lines without borders as nine rows, those that are gaps left out.
std::optional<Nine> grouped(const std::vector<Shape>& lines, std::size_t count,
                            bool (*is_gap_line)(std::size_t)) {
  Nine nine;
  std::size_t i = 0, seen = 0;
  for (; i < lines.size() && seen < count; ++i) {
    const Shape& line = lines[i];
    if (nine.end == 0) nine.begin = line.line.begin;
    nine.end = line.line.end;
    nine.next = line.line.next;
    if (is_border(line)) continue;
    if (is_gap_line(seen)) {
      if (line.digits() > 0) return std::nullopt;
    } else {
      nine.rows.push_back(line);
    }
    ++seen;
  }
  if (nine.rows.size() != 9) return std::nullopt;
  if (i < lines.size() && is_border(lines[i])) {
    nine.end = lines[i].line.end;
    nine.next = lines[i].line.next;
    ++i;
  }
  if (!ends_before(lines, i)) return std::nullopt;
  return nine;
}

bool no_gaps(std::size_t) {
  return false;
}
bool band_gaps(std::size_t i) {
  return i % 4 == 3;
}

}  // namespace

std::optional<Shape> shape_of(std::string_view text, const Line& line) {
  Shape shape{line, {}, {}, {}};
  for (std::size_t i = line.begin; i < line.end;) {
    const CodePoint point = utf8_at(text, i);
    const bool bar = is_bar(point.value);
    if (!bar && text[i] != ' ' && !is_digit(text[i])) return std::nullopt;
    if (shape.columns.size() == kWidest) return std::nullopt;
    if (bar) shape.bars.push_back(shape.columns.size());
    shape.columns += bar ? '|' : text[i];
    shape.offsets.push_back(i);
    i += point.length;
  }
  shape.offsets.push_back(line.end);
  return shape;
}

std::vector<Shape> block_at(std::string_view text, std::size_t at) {
  std::vector<Shape> lines;
  while (at < text.size() && lines.size() < kLinesOfAGrid) {
    const Line line = line_at(text, at);
    if (is_border(view_of(text, line))) {
      lines.push_back({line, {}, {}, {}});
    } else if (auto shape = shape_of(text, line)) {
      lines.push_back(std::move(*shape));
    } else {
      break;
    }
    at = line.next;
  }
  return lines;
}

std::vector<Nine> bare_groups(const std::vector<Shape>& lines) {
  std::vector<Nine> out;
  const auto no_bars = [](const Shape& row) { return row.bars.empty(); };
  const auto add = [&](std::optional<Nine> nine) {
    if (nine && std::all_of(nine->rows.begin(), nine->rows.end(), no_bars)) out.push_back(std::move(*nine));
  };
  add(grouped(lines, 9, no_gaps));
  add(grouped(lines, kBandGaps, band_gaps));
  add(grouped(lines, 17, [](std::size_t i) { return i % 2 == 1; }));
  return out;
}

std::optional<Nine> barred_group(const std::vector<Shape>& lines) {
  std::vector<Shape> kept;
  std::size_t gaps = 0;
  for (const Shape& line : lines) {
    if (is_border(line) || !line.bars.empty()) {
      kept.push_back(line);
      continue;
    }
    if (!line.blank()) break;
    const auto rows = static_cast<std::size_t>(
        std::count_if(kept.begin(), kept.end(), [](const Shape& s) { return !is_border(s); }));
    ++gaps;
    if (rows == 0 || (rows < 9 && rows % 3 != 0 && gaps != rows)) break;
    if (rows >= 9) break;
  }
  if (auto nine = grouped(kept, 9, no_gaps)) return nine;
  return grouped(kept, kBandGaps, band_gaps);  // with nothing but bars between bands
}

}  // namespace nonet::io
