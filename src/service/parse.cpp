#include <nonet/format.hpp>

#include "service/answers.hpp"

namespace nonet::service {
namespace {

constexpr Parameter kParameters[] = {
    {"puzzle", Type::text, "text that holds one puzzle or more, in any format that is read"},
};

std::string givens_line(const Position& position) {
  Grid givens;
  for (Cell c : position.givens) givens.cells[c.index] = position.grid.cells[c.index];
  return givens.line();
}

/// "1379" for each cell.
Json candidates_json(const Position& position) {
  Json out = Json::array();
  for (Digits digits : position.candidates) {
    std::string text;
    for (Digit d : digits) text += d.text();
    out.push_back(std::move(text));
  }
  return out;
}

std::uint64_t count_rest(Reader& reader) {
  std::uint64_t rest = 0;
  while (const auto next = reader.next()) rest += next->has_value() ? 1 : 0;
  return rest;
}

Result<Json> run(const Request& request) {
  const std::string text = request.text("puzzle");
  Reader reader(text);
  const auto first = reader.next();
  if (!first) return Error{ErrorCode::empty_input, 0, 0, 0, "no puzzle; expected text that holds one"};
  if (!*first) return first->error();
  const Record& record = first->value();
  Json out = Json::object();
  out["format"] = record.format->id;
  if (!record.title.empty()) out["title"] = record.title;
  out["givens"] = givens_line(record.position);
  out["grid"] = record.position.grid.line();
  out["candidates"] = candidates_json(record.position);
  out["has_candidates"] = record.position.narrowed();
  out["more"] = count_rest(reader);
  return out;
}

}  // namespace

extern const Operation kParse;
const Operation kParse = {
    "parse", "the first puzzle of a text, given and filled-in digits apart", false, false, kParameters, run};

}  // namespace nonet::service
