#include "stream/csv.hpp"

namespace nonet::stream {

void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields) {
  fields.clear();
  while (true) {
    std::size_t begin = 0, end = 0, next = 0;
    if (line.starts_with('"')) {
      // A quote ends the field unless it is doubled.
      std::size_t close = 1;
      while ((close = line.find('"', close)) != std::string_view::npos && line.substr(close + 1, 1) == "\"")
        close += 2;
      begin = 1;
      end = close == std::string_view::npos ? line.size() : close;
      next = line.find(separator, end);
    } else {
      end = next = line.find(separator);
      if (end == std::string_view::npos) end = line.size();
    }
    fields.push_back(line.substr(begin, end - begin));
    if (next == std::string_view::npos) return;
    line.remove_prefix(next + 1);
  }
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
