// Grids whose blanks are spaces and whose cells stand between bars, each for itself.
#include <algorithm>

#include "io/formats/drawn_shapes.hpp"

namespace nonet::io {

namespace {

/// The pieces of a row between its bars.
std::vector<Span> pieces_of(const Shape& row) {
  std::vector<Span> pieces;
  std::size_t from = 0;
  for (std::size_t bar : row.bars) {
    pieces.push_back({from, bar - from});
    from = bar + 1;
  }
  pieces.push_back({from, row.columns.size() - from});
  return pieces;
}

/// The piece without the spaces around its digits; of a blank, its middle.
Span cell_in(const Shape& row, Span piece) {
  const std::string_view view = std::string_view(row.columns).substr(piece.begin, piece.length);
  const std::size_t first = view.find_first_not_of(' ');
  if (first == view.npos) {
    return {row.offsets[piece.begin + piece.length / 2], piece.length > 0 ? 1u : 0u};
  }
  return {row.offsets[piece.begin + first], view.find_last_not_of(' ') - first + 1};
}

using Pieces = std::vector<std::vector<Span>>;

bool all_empty(const std::vector<Shape>& rows, const Pieces& pieces, std::size_t k, bool nothing_at_all) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Span piece = pieces[r][k];
    if (nothing_at_all
            ? piece.length > 0
            : rows[r].columns.substr(piece.begin, piece.length).find_first_not_of(' ') != std::string::npos)
      return false;
  }
  return true;
}

/// Which pieces are no cells: outside the frame, or between the two bars of a doubled one.
std::vector<std::vector<std::size_t>> ways_to_nine(std::size_t pieces) {
  switch (pieces) {
    case 9:
      return {{}};
    case 10:
      return {{0}, {9}};
    case 11:
      return {{0, 10}, {3, 7}};
    case 13:
      return {{0, 4, 8, 12}};
    default:
      return {};
  }
}

}  // namespace

std::optional<Drawing> each_barred(const Nine& nine) {
  Pieces pieces;
  for (const Shape& row : nine.rows) pieces.push_back(pieces_of(row));
  const std::size_t count = pieces[0].size();
  if (std::any_of(pieces.begin(), pieces.end(), [&](const auto& p) { return p.size() != count; }))
    return std::nullopt;
  std::vector<std::vector<std::size_t>> ways;
  for (const auto& way : ways_to_nine(count)) {
    if (std::all_of(way.begin(), way.end(),
                    [&](std::size_t k) { return all_empty(nine.rows, pieces, k, k > 0 && k + 1 < count); }))
      ways.push_back(way);
  }
  if (ways.size() != 1) return std::nullopt;
  const auto cell = [&](std::size_t k) {
    return std::find(ways[0].begin(), ways[0].end(), k) == ways[0].end();
  };
  Drawing drawing;
  drawing.begin = nine.begin;
  drawing.end = nine.end;
  drawing.style = {true, !cell(0) && !cell(count - 1), true, false, 0};
  std::size_t i = 0;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t k = 0; k < count; ++k) {
      if (cell(k)) drawing.cells[i++] = cell_in(nine.rows[r], pieces[r][k]);
    }
  }
  return drawing;
}

}  // namespace nonet::io
