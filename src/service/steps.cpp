#include "service/steps.hpp"

#include <utility>

#include "service/names.hpp"
#include "service/techniques.hpp"

namespace nonet::service {
namespace {

std::string text_of(Candidate c, const char* sign) {
  return cell_name(c.cell) + sign + c.digit.text();
}

Json json_of(const std::vector<Candidate>& list, const char* sign) {
  Json out = Json::array();
  for (Candidate c : list) out.push_back(text_of(c, sign));
  return out;
}

Json json_of(Cells cells) {
  Json out = Json::array();
  for (Cell c : cells) out.push_back(cell_name(c));
  return out;
}

Json json_of(Digits digits) {
  Json out = Json::array();
  for (Digit d : digits) out.push_back(d.number());
  return out;
}

Json json_of(const Fact& fact) {
  Json out = Json::object();
  out["word"] = word_name(fact.word);
  if (!fact.cells.empty()) out["cells"] = json_of(fact.cells);
  if (!fact.digits.empty()) out["digits"] = json_of(fact.digits);
  for (House h : fact.houses) out["houses"].push_back(house_name(h));
  return out;
}

Json json_of(const Chain& chain) {
  constexpr const char* kLinks[] = {"end", "weak", "strong"};
  Json nodes = Json::array();
  for (const Node& node : chain.nodes) {
    Json out = Json::object();
    out["cells"] = json_of(node.cells);
    out["digit"] = node.digit.number();
    out["link"] = kLinks[static_cast<std::size_t>(node.to_next)];
    nodes.push_back(std::move(out));
  }
  return nodes;
}

template <class Mark>
Json begin_mark(const Mark& mark) {
  Json out = Json::object();
  out["role"] = mark.role;
  if (mark.group > 0) out["group"] = mark.group;
  return out;
}

Json json_of(const Marks& marks) {
  Json out = Json::object();
  for (const HouseMark& m : marks.houses) {
    Json mark = begin_mark(m);
    mark["house"] = house_name(m.house);
    out["houses"].push_back(std::move(mark));
  }
  for (const CellMark& m : marks.cells) {
    Json mark = begin_mark(m);
    mark["cell"] = cell_name(m.cell);
    out["cells"].push_back(std::move(mark));
  }
  for (const CandidateMark& m : marks.candidates) {
    Json mark = begin_mark(m);
    mark["cell"] = cell_name(m.candidate.cell);
    mark["digit"] = m.candidate.digit.number();
    out["candidates"].push_back(std::move(mark));
  }
  for (const LinkMark& m : marks.links) {
    Json mark = Json::object();
    mark["link"] = m.link == Link::strong ? "strong" : "weak";
    if (m.group > 0) mark["group"] = m.group;
    mark["from"] = Json::object({{"cells", json_of(m.from)}, {"digit", m.from_digit.number()}});
    mark["to"] = Json::object({{"cells", json_of(m.to)}, {"digit", m.to_digit.number()}});
    out["links"].push_back(std::move(mark));
  }
  return out;
}

/// The 729 characters of the candidates, nine for a cell; of a filled cell just its digit.
std::string candidates_text(const Position& position) {
  std::string out(static_cast<std::size_t>(kCells) * kDigits, '.');
  for (Cell c : Cells::all()) {
    for (Digit d : position.candidates[c.index])
      out[static_cast<std::size_t>(c.index) * kDigits + d.index] = d.text();
  }
  return out;
}

Error bad_argument(std::string message) {
  return Error{ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

}  // namespace

Json json_of(const Step& step) {
  Json out = Json::object();
  out["technique"] = info(step.technique).id;
  out["title"] = info(step.technique).title;
  if (!step.placements.empty()) out["placements"] = json_of(step.placements, "=");
  if (!step.eliminations.empty()) out["eliminations"] = json_of(step.eliminations, "<>");
  for (const Fact& fact : step.facts) out["facts"].push_back(json_of(fact));
  for (const Chain& chain : step.chains) out["chains"].push_back(json_of(chain));
  return out;
}

Json json_of(const Position& before, const Step& step, Speech speech) {
  const Explanation explanation = explain(before, step, speech);
  Json out = json_of(step);
  out["title"] = explanation.title;
  if (const std::string_view resort = resort_of(step); !resort.empty()) out["resort"] = resort;
  out["sentence"] = explanation.sentence;
  out["why"] = explanation.why;
  out["result"] = explanation.result;
  if (!explanation.lines.empty()) out["lines"] = explanation.lines;
  out["notation"] = explanation.notation;
  out["marks"] = json_of(explanation.marks);
  return out;
}

Json json_of(const Position& position) {
  Json out = Json::object();
  out["grid"] = position.grid.line();
  out["candidates"] = candidates_text(position);
  return out;
}

Result<Speech> speech_of(const Request& request) {
  const std::string code = request.text("lang", "en");
  const std::optional<Language> language = language_by_code(code);
  if (!language) return bad_argument("no language '" + code + "'; expected en or ko");
  Speech speech = Speech::in(*language);
  const std::string notation = request.text("notation");
  if (notation.empty()) return speech;
  const std::optional<Notation> named = notation_by_code(notation);
  if (!named) return bad_argument("no notation '" + notation + "'; expected rc, a1 or ko");
  speech.notation = *named;
  return speech;
}

Result<Wanted> wanted_by(const Request& request) {
  const Result<Speech> speech = speech_of(request);
  if (!speech) return speech.error();
  const Result<PathOptions> options = path_options(request.parameters);
  if (!options) return options.error();
  return Wanted{*speech, *options};
}

}  // namespace nonet::service
