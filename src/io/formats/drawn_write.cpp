#include <algorithm>
#include <string>

#include "io/formats/drawn.hpp"

namespace nonet::io {

namespace {

/// The pieces of a drawing: what stands before, between and after cells and boxes, and the lines between.
struct Frame {
  std::string_view top, left, cell_gap, box_gap, right, band_gap, bottom;
};

std::string cell_text(const Position& position, Cell c) {
  return std::string(1, position.grid.blank(c) ? '.' : position.grid.at(c)->text());
}

template <class CellText>
std::string draw(const Frame& frame, CellText cell) {
  std::string out(frame.top);
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) out += frame.band_gap;
    out += frame.left;
    for (int column = 0; column < 9; ++column) {
      if (column > 0) out += column % 3 == 0 ? frame.box_gap : frame.cell_gap;
      out += cell(Cell::at(row, column));
    }
    out += frame.right;
    out += '\n';
  }
  out += frame.bottom;
  return out;
}

std::string draw_digits(const Position& position, const Frame& frame) {
  return draw(frame, [&](Cell c) { return cell_text(position, c); });
}

std::string digits_of(Digits digits) {
  std::string out;
  for (Digit d : digits) out += d.text();
  return out;
}

std::string marks_of(const Position& position, Cell c) {
  const Digits digits = position.candidates[c.index];
  return digits.empty() ? "_" : digits_of(digits);
}

/// Candidates in columns of even width between the corners and crossings of a frame.
std::string draw_marks(const Position& position, std::string_view top, std::string_view middle,
                       std::string_view bottom) {
  std::size_t width = 1;
  for (int i = 0; i < kCells; ++i) width = std::max(width, marks_of(position, Cell(i)).size());
  const std::string dashes(3 * (width + 1) + 1, '-');
  const auto edge = [&](std::string_view corners) {
    std::string out;
    for (std::size_t i = 0; i < 4; ++i) out += corners[i] + (i < 3 ? dashes : "\n");
    return out;
  };
  const std::string first = edge(top), between = edge(middle), last = edge(bottom);
  return draw({first, "| ", " ", " | ", " |", between, last}, [&](Cell c) {
    std::string marks = marks_of(position, c);
    marks.resize(width, ' ');
    return marks;
  });
}

}  // namespace

std::string write_rows(const Position& position, std::string_view) {
  return draw_digits(position, {});
}

std::string write_spaced(const Position& position, std::string_view) {
  return draw_digits(position, {"", "", " ", " ", "", "", ""});
}

std::string write_bars(const Position& position, std::string_view) {
  return draw_digits(position, {"", "", " ", " | ", "", "------+-------+------\n", ""});
}

std::string write_grid(const Position& position, std::string_view) {
  constexpr std::string_view kEdge = "+-------+-------+-------+\n";
  return draw_digits(position, {kEdge, "| ", " ", " | ", " |", kEdge, kEdge});
}

std::string write_spf(const Position& position, std::string_view) {
  return draw_digits(position, {"", "", "", "|", "", "---+---+---\n", ""});
}

std::string write_ss(const Position& position, std::string_view) {
  constexpr std::string_view kEdge = "*-----------*\n";
  const Frame frame{kEdge, "|", "", "|", "|", "|---+---+---|\n", kEdge};
  Position givens;
  for (Cell c : position.givens) {
    if (auto d = position.grid.at(c)) givens.grid.set(c, *d);
  }
  std::string out = draw_digits(givens, frame);
  if (givens.grid != position.grid) out += '\n' + draw_digits(position, frame);
  if (position.candidates != Position::from_givens(position.grid).candidates) {
    out += '\n' + write_simple_pencilmarks(position, {});
  }
  return out;
}

std::string write_csv_grid(const Position& position, std::string_view) {
  return draw({"", "", ",", ",", "", "", ""}, [&](Cell c) {
    return position.grid.blank(c) ? std::string() : std::string(1, position.grid.at(c)->text());
  });
}

std::string write_pencilmarks(const Position& position, std::string_view) {
  return draw_marks(position, "....", ":++:", "''''");
}

std::string write_simple_pencilmarks(const Position& position, std::string_view) {
  return draw_marks(position, "*--*", "|++|", "*--*");
}

std::string write_sdx(const Position& position, std::string_view) {
  return draw({"", "", " ", " ", "", "", ""}, [&](Cell c) {
    const bool placed = !position.grid.blank(c) && !position.givens.contains(c);
    return (placed ? "u" : "") + marks_of(position, c);
  });
}

}  // namespace nonet::io
