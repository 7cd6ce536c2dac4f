/// One line of comma-separated values, as far as puzzle lists need it: RFC 4180 fields, no line breaks
/// inside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::stream {

/// The fields of a line, without their quotes or the spaces around them; views into `line` (a doubled quote
/// inside stays doubled). False where a quote is opened and never closed; the last field then ends with the line.
bool split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields);

/// A line without a row: nothing in it, or a comment.
bool blank_or_comment(std::string_view line);

/// The value as a field: quoted where it holds a separator, a quote or a line break.
std::string csv_field(std::string_view value, char separator);

}  // namespace nonet::stream
