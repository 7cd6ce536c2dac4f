// The door: a step's texts from its messages.

#include <nonet/explain.hpp>

#include "explain/slots.hpp"
#include "explain/spell.hpp"
#include "explain/walk.hpp"
#include "explain/why.hpp"

namespace nonet {
namespace {

std::string why(const Position& before, const Step& step, Speech speech) {
  const std::string id = why_id(before, step, speech.language);
  const StepSlots slots(before, step, speech);
  return fill(
      message(id, speech.language), [&](std::string_view name) { return slots(name); }, speech.language);
}

std::string what_is_placed(const Step& step, Speech speech) {
  std::vector<std::string> items;
  for (Candidate c : step.placements) {
    items.push_back(
        say("place", {{"cell", spell(c.cell, speech)}, {"digit", {c.digit.text()}}}, speech.language));
  }
  return listed(items, speech.language, "and.groups");
}

std::string what_goes(const Step& step, Speech speech) {
  std::vector<std::string> items;
  for (const Group& g : groups(step.eliminations)) {
    items.push_back(say("remove", {{"digits", spell(g.digits, speech)}, {"cells", spell(g.cells, speech)}},
                        speech.language));
  }
  return listed(items, speech.language, "and.groups");
}

std::string result(const Step& step, Speech speech) {
  if (step.placements.empty())
    return say("result.remove", {{"gone", what_goes(step, speech)}}, speech.language);
  return say("result.place", {{"placed", what_is_placed(step, speech)}}, speech.language);
}

/// Each chain of several on a line, each branch; branches of nets as arrows, since none of them stands alone.
std::vector<std::string> lines(const Step& step, Speech speech) {
  const bool net = step.technique == Technique::forcing_net_contradiction ||
                   step.technique == Technique::forcing_net_verity;
  std::vector<std::string> out;
  const Family family = info(step.technique).family;
  const bool branches = family == Family::forcing || family == Family::kraken;
  if (step.chains.size() < 2 && !branches) return out;
  for (const Chain& chain : step.chains) {
    if (chain.nodes.size() < 2) continue;  // what is assumed is itself what follows
    out.push_back(net ? arrows(chain, speech.notation) : walk(step, chain, speech));
  }
  return out;
}

}  // namespace

std::string_view title(Technique technique, Language language) {
  return message("title." + std::string(info(technique).id), language);
}

Explanation explain(const Position& before, const Step& step, Speech speech) {
  Explanation out;
  out.title = title(step.technique, speech.language);
  out.why = why(before, step, speech);
  out.result = result(step, speech);
  out.sentence =
      say("sentence", {{"title", out.title}, {"why", out.why}, {"result", out.result}}, speech.language);
  out.lines = lines(step, speech);
  out.notation = notation(step, speech);
  out.marks = marks(before, step);
  return out;
}

std::string sentence(const Position& before, const Step& step, Speech speech) {
  return explain(before, step, speech).sentence;
}

}  // namespace nonet
