#include <nonet/format.hpp>

#include <string>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/csv.hpp"
#include "io/formats/drawn.hpp"
#include "io/formats/json.hpp"
#include "io/formats/line.hpp"
#include "io/formats/sdk.hpp"
#include "io/source.hpp"

namespace nonet {

namespace {

using io::Span;

/// The cells of a line: all its characters, or those that are not separators.
std::vector<Span> line_cells(std::string_view text) {
  std::vector<Span> cells;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.size() == kCells || io::is_cell(text[i])) cells.push_back({i, 1});
  }
  return cells;
}

std::vector<Span> drawn_cells(std::string_view text) {
  std::size_t at = 0;
  Result<io::Drawing> drawing = io::read_drawing(text, at);
  if (!drawing) return {};
  return {drawing->cells.begin(), drawing->cells.end()};
}

std::vector<Span> cells_of(const Record& question) {
  if (question.format == nullptr) return {};
  const io::Family* family = io::family_of(*question.format);
  if (family == &io::kLine) return line_cells(question.text);
  if (family == &io::kDrawn || family == &io::kSdk) return drawn_cells(question.text);
  if (family == &io::kCsv) return line_cells(question.text);
  if (family == &io::kJson) return io::json_cells(question.text);
  return {};
}

void append_plain(std::string& out, std::string_view piece) {
  for (std::size_t i = 0; i < piece.size(); ++i) {
    if (piece[i] != '\r') {
      out += piece[i];
    } else if (i + 1 == piece.size() || piece[i + 1] != '\n') {
      out += '\n';
    }
  }
}

}  // namespace

std::string write_answer(const Record& question, const Grid& solution) {
  const std::vector<Span> cells = cells_of(question);
  if (cells.size() != kCells) return solution.line() + '\n';
  const std::string_view text = question.text;
  const char zero = question.format->id == "json-flat0" ? '/' : '0';  // '/' stands before '0'
  const bool aligned = question.format->candidates;
  std::string out;
  std::size_t from = 0;
  for (int i = 0; i < kCells; ++i) {
    append_plain(out, text.substr(from, cells[i].begin - from));
    out += static_cast<char>(zero + solution.cells[i]);
    if (aligned && cells[i].length > 1) out.append(cells[i].length - 1, ' ');
    from = cells[i].begin + cells[i].length;
  }
  append_plain(out, text.substr(from));
  out += '\n';
  return out;
}

}  // namespace nonet
