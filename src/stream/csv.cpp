#include "stream/csv.hpp"

#include <nonet/grid.hpp>

namespace nonet::stream {

namespace {

/// Spaces around a field go, unless they are blanks among the cells of a grid.
std::string_view without_padding(std::string_view field) {
  if (field.size() == kCells) return field;
  while (field.starts_with(' ')) field.remove_prefix(1);
  while (field.ends_with(' ')) field.remove_suffix(1);
  return field;
}

/// Where the quote stands that opens the first field; npos where it is not quoted.
std::size_t opening_quote(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first != std::string_view::npos && line[first] == '"' ? first : std::string_view::npos;
}

}  // namespace

bool split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields) {
  fields.clear();
  bool closed = true;
  while (true) {
    std::size_t next = 0;
    if (const std::size_t open = opening_quote(line); open != std::string_view::npos) {
      // A quote ends the field unless it is doubled.
      std::size_t close = open + 1;
      while ((close = line.find('"', close)) != std::string_view::npos && line.substr(close + 1, 1) == "\"")
        close += 2;
      closed = close != std::string_view::npos;
      const std::size_t end = closed ? close : line.size();
      fields.push_back(line.substr(open + 1, end - open - 1));
      next = line.find(separator, end);
    } else {
      next = line.find(separator);
      fields.push_back(without_padding(line.substr(0, next)));
    }
    if (next == std::string_view::npos) return closed;
    line.remove_prefix(next + 1);
  }
}

bool blank_or_comment(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos || line[first] == '#' || line[first] == '%';
}

std::string csv_field(std::string_view value, char separator) {
  if (value.find_first_of("\"\r\n") == std::string_view::npos &&
      value.find(separator) == std::string_view::npos) {
    return std::string(value);
  }
  std::string quoted = "\"";
  for (char c : value) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace nonet::stream
