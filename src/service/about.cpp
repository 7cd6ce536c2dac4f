/// What this build knows: its version and its formats.
#include "service/service.hpp"

namespace nonet::service {
namespace {

Result<Json> run_version(const Request&) {
  Json out = Json::object();
  out["version"] = NONET_VERSION_TEXT;
  Json names = Json::array();
  for (const Operation* operation : operations()) names.push_back(operation->name);
  out["operations"] = std::move(names);
  return out;
}

Result<Json> run_formats(const Request&) {
  Json rows = Json::array();
  for (const Format& format : formats()) {
    Json row = Json::object();
    row["id"] = format.id;
    row["title"] = format.title;
    row["used_by"] = format.used_by;
    row["writes"] = format.writes;
    row["candidates"] = format.candidates;
    row["givens"] = format.givens;
    row["stream"] = format.stream;
    rows.push_back(std::move(row));
  }
  Json out = Json::object();
  out["formats"] = std::move(rows);
  return out;
}

}  // namespace

extern const Operation kVersion, kFormats;
const Operation kVersion = {"version",  "the version and the operations it has", false, false, {},
                            run_version};
const Operation kFormats = {"formats", "the text formats", false, false, {}, run_formats};

}  // namespace nonet::service
