/// nonet.h, "Text" and "Everything, as JSON".
#include <nonet/format.hpp>

#include <cstring>
#include <string>

#include "capi/capi.hpp"
#include "service/service.hpp"

using namespace nonet;
using namespace nonet::capi;

namespace {

/// `record` must outlive the result, whose title points into it.
nonet_record record_of(const Record& record) {
  nonet_record out{};
  Grid givens;
  for (Cell c : record.position.givens) givens.set(c, *record.position.grid.at(c));
  put(record.position.grid, out.puzzle);
  put(givens, out.givens);
  put_candidates(record.position, out.candidates);
  out.format = record.format->id.data();  // ids are literals
  out.title = record.title.c_str();
  out.offset = record.offset;
  out.line = record.line;
  return out;
}

Error unknown_format(const char* id) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::string("unknown format '") + id + "'"};
}

Result<std::string> convert(std::string_view text, const char* to) {
  const Format* format = format_by_id(to);
  if (!format) return unknown_format(to);
  const auto record = read_one(text);
  if (!record) return record.error();
  return write(record->position, *format, record->title);
}

}  // namespace

nonet_code nonet_parse(const char* text, size_t length, const char* format, nonet_on_record on_record,
                       void* user) {
  return guarded([&] {
    if ((!text && length > 0) || !on_record) return NONET_BAD_ARGUMENT;
    const Format* forced = format ? format_by_id(format) : nullptr;
    if (format && !forced) return NONET_BAD_ARGUMENT;
    Reader reader(std::string_view(text, length), forced);
    while (const auto next = reader.next()) {
      nonet_record record{};
      nonet_error error{};
      if (*next)
        record = record_of(next->value());
      else
        error = error_of(next->error());
      if (on_record(*next ? &record : nullptr, *next ? nullptr : &error, user) != 0) break;
    }
    return NONET_OK;
  });
}

char* nonet_convert(const char* text, size_t length, const char* to, nonet_error* error) {
  char* out = nullptr;
  if (error) *error = nonet_error{};
  const nonet_code code = guarded([&] {
    if ((!text && length > 0) || !to) return NONET_BAD_ARGUMENT;
    const auto converted = convert(std::string_view(text, length), to);
    if (converted) {
      out = copy(*converted);
      return out ? NONET_OK : NONET_OUT_OF_MEMORY;
    }
    if (error) *error = error_of(converted.error());
    return code_of(converted.error().code);
  });
  if (error) error->code = code;
  return out;
}

char* nonet_call(const char* request, size_t length, const nonet_budget* budget) {
  char* out = nullptr;
  guarded([&] {
    out = copy(
        service::call(std::string_view(request ? request : "", request ? length : 0), budget_of(budget)));
    return NONET_OK;
  });
  return out;
}
