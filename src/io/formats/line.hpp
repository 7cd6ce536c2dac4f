/// One puzzle on a line: 81 cells, perhaps with a name, rating or solution around them.
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

/// The 81 cells of text[begin, end).
struct LineCells {
  Grid grid;
  std::size_t begin = 0, end = 0;
};

/// Cells at `begin`, followed by the end or something that is no cell; at most one kind of blank.
std::optional<LineCells> cells_at(std::string_view text, std::size_t begin, std::size_t end);
/// A record of a line that is nothing but 81 cells: the quick way for long lists.
bool read_plain_line(Source& source);

/// A record of 81 cells that were broken into several lines, 27 and 27 and 27, say, and nothing else.
bool read_broken_line(Source& source);

extern const Family kLine;

std::string write_line(const Position& position, std::string_view title);

}  // namespace nonet::io
