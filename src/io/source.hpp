/// What the format families share: the text they read from, and what a family is.
#pragma once

#include <nonet/format.hpp>

#include <cstddef>
#include <deque>
#include <string_view>
#include <vector>

#include "io/text.hpp"

namespace nonet::io {

/// Columns of a CSV whose header names them.
struct CsvColumns {
  char delimiter = ',';
  std::size_t puzzle = 0;
  std::size_t solution = static_cast<std::size_t>(-1);  // -1: none
  std::size_t fields = 0;                               // of each row; 0 where no header says
};

/// The text being read. Families move `at`, and leave records and errors, their offsets counted in the
/// decoded text, in `ready`.
struct Source {
  std::string_view text;
  std::size_t at = 0;  ///< the beginning of a line, or of a JSON or XML text
  const Format* forced = nullptr;
  std::string_view title;             ///< a line of words above a grid
  std::optional<CsvColumns> columns;  ///< set once a CSV header was read
  std::size_t even_until = 0;         ///< rows up to here are a multiple of nine, or few
  std::deque<Result<Record>> ready;

  Line line() const { return line_at(text, at); }
  std::string_view view(const Line& l) const { return view_of(text, l); }
};

/// Formats that one reader understands. `looks` is cheap and says whether what stands at `source.at` is of
/// this family, `read` consumes at least one line of it and leaves at least one record or error.
struct Family {
  bool (*looks)(const Source&);
  void (*read)(Source&);
};

/// How a format of the registry is written; `write` is null for formats that are only read.
struct Codec {
  Format format;
  const Family* family;
  std::string (*write)(const Position&, std::string_view title);
};

std::span<const Codec> codecs();
const Family* family_of(const Format& format);
const Format& format_of(std::string_view id);

/// A record of text[begin, end).
Record make_record(const Source& source, std::string_view format, std::size_t begin, std::size_t end);
/// Text without spaces at either end.
std::string_view trimmed(std::string_view text);

}  // namespace nonet::io
