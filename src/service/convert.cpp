#include "service/service.hpp"

namespace nonet::service {
namespace {

constexpr Parameter kParameters[] = {
    {"to", Type::text, "the format to write"},
    {"fit", Type::flag, "leave out what the format can't hold: candidates, or which digits were filled in"},
};

Result<Json> run(const Request& request) {
  const std::string id = request.text("to", "line");
  const Format* format = format_by_id(id);
  if (!format) {
    return Error{ErrorCode::bad_argument, 0, 0, 0,
                 "unknown format '" + id + "' in 'to'; operation formats lists all"};
  }
  const Position& position = request.position();
  auto text = write(request.flag("fit") ? fit(position, *format) : position, *format, request.puzzle->title);
  if (!text) return text.error();
  Json out = Json::object();
  out["from"] = request.puzzle->format->id;
  out["to"] = id;
  out["text"] = *text;
  return out;
}

}  // namespace

extern const Operation kConvert;
const Operation kConvert = {"convert", "the puzzle in another format", true, false, kParameters, run};

}  // namespace nonet::service
