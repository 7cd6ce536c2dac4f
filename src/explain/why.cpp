#include "explain/why.hpp"

#include "explain/seen.hpp"

namespace nonet {
namespace {

const Fact* fact_of(const Step& step, Word word) {
  for (const Fact& fact : step.facts) {
    if (fact.word == word) return &fact;
  }
  return nullptr;
}

/// Where a forcing chain ends in nothing or begins with everything: "house", "cell" or "candidate".
const char* place_of_forcing(const Step& step) {
  if (fact_of(step, Word::house) != nullptr) return "house";
  const Fact* cell = fact_of(step, Word::cells);
  return cell != nullptr && cell->digits.size() > 1 ? "cell" : "candidate";
}

/// Every elimination is of a coloured candidate.
bool takes_a_colour(const Step& step) {
  for (Candidate c : step.eliminations) {
    bool coloured = false;
    for (const Fact& fact : step.facts)
      coloured |= fact.cells.contains(c.cell) && fact.digits.contains(c.digit);
    if (!coloured) return false;
  }
  return !step.eliminations.empty();
}

/// "siamese", "type2", "cell", …: docs/explain.md says what each means.
std::vector<std::string> variants(const Position& before, const Step& step) {
  std::vector<std::string> out;
  const Technique t = step.technique;
  const Family family = info(t).family;
  if (step.siamese) out.emplace_back("siamese");
  if (!seen_by_single(before, step).empty()) out.emplace_back("seen");
  if (t >= Technique::sashimi_x_wing && t <= Technique::sashimi_leviathan) out.emplace_back("sashimi");
  if (fact_of(step, Word::fins) != nullptr || fact_of(step, Word::endo_fins) != nullptr) {
    out.emplace_back("finned");
  }
  if (family == Family::forcing) {
    const std::string ends = step.placements.empty() ? "" : ".place";
    out.push_back(place_of_forcing(step) + ends);
  }
  if (family == Family::exotic && !step.placements.empty()) out.emplace_back("place");
  if (family == Family::colouring && takes_a_colour(step)) out.emplace_back("wrap");
  const bool one_chain = step.chains.size() == 1 && family == Family::chains;
  if (one_chain && step.chains.front().nodes.front().to_next == Link::weak) out.emplace_back("weak");
  const bool wing = step.chains.size() == 1 && family == Family::wings;
  if (wing && step.chains.front().nodes.front().digit == step.chains.front().nodes.back().digit) {
    out.emplace_back("one_digit");
  }
  if (step.type != 0) out.push_back("type" + std::to_string(step.type));
  return out;
}

std::string family_id(Family family) {
  constexpr const char* kNames[] = {"singles", "intersections", "subsets",   "fish",
                                    "kraken",  "single_digit",  "colouring", "uniqueness",
                                    "wings",   "chains",        "als",       "sue_de_coq",
                                    "exotic",  "forcing",       "templates", "last_resort"};
  return kNames[static_cast<std::size_t>(family)];
}

}  // namespace

std::vector<std::string> why_ids(const Position& before, const Step& step) {
  const TechniqueInfo& row = info(step.technique);
  const std::string own = "why." + std::string(row.id);
  const std::string family = "why." + family_id(row.family);
  std::vector<std::string> ids;
  const std::vector<std::string> kinds = variants(before, step);
  for (const std::string& kind : kinds) ids.push_back(std::string(own).append(".").append(kind));
  ids.push_back(own);
  for (const std::string& kind : kinds) ids.push_back(std::string(family).append(".").append(kind));
  ids.push_back(family);
  return ids;
}

std::string why_id(const Position& before, const Step& step, Language language) {
  const std::vector<std::string> ids = why_ids(before, step);
  for (const std::string& id : ids) {
    if (!message(id, language).empty()) return id;
  }
  return ids.back();
}

}  // namespace nonet
