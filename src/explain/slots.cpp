#include "explain/slots.hpp"

#include "explain/seen.hpp"
#include "explain/spell.hpp"
#include "explain/walk.hpp"

namespace nonet {
namespace {

std::optional<Word> word_by_name(std::string_view name) {
  for (int i = 0; !word_name(static_cast<Word>(i)).empty(); ++i) {
    if (word_name(static_cast<Word>(i)) == name) return static_cast<Word>(i);
  }
  return std::nullopt;
}

/// "als2" is the second one: {"als", 1}; without a number {"als", -1}.
std::pair<std::string_view, int> split_number(std::string_view name) {
  if (name.empty() || name.back() < '1' || name.back() > '9') return {name, -1};
  return {name.substr(0, name.size() - 1), name.back() - '1'};
}

/// "base.cells" is {"base", "cells"}.
std::pair<std::string_view, std::string_view> split_dot(std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return {name, {}};
  return {name.substr(0, dot), name.substr(dot + 1)};
}

bool speaks_of_houses(std::string_view name) {
  return name == "house" || name == "base" || name == "cover";
}

bool known_part(std::string_view part) {
  for (std::string_view p :
       {"cells", "digits", "houses", "candidates", "there", "either", "either_digit", "count"}) {
    if (part == p) return true;
  }
  return false;
}

}  // namespace

/// What a slot speaks of.
struct StepSlots::Things {
  Cells cells;
  Digits digits;
  Houses houses;
  std::vector<Candidate> candidates;
  std::string_view usual = "cells";  ///< the part meant where the slot names none

  void add(Cells c, Digits d) {
    cells |= c;
    digits |= d;
  }
  void add(const std::vector<Candidate>& list) {
    for (Candidate c : list) add(Cells::of(c.cell), Digits::of(c.digit));
    candidates.insert(candidates.end(), list.begin(), list.end());
  }
};

std::optional<Filling> StepSlots::operator()(std::string_view name) const {
  if (name == "title") return Filling{std::string(title(step_.technique, speech_.language))};
  if (name == "walk") {
    if (step_.chains.empty()) return Filling{{}, 0};
    return Filling{walk(step_, step_.chains.front(), speech_)};
  }
  const auto [subject, rest] = split_dot(name);
  if (rest == "each") return each(subject);
  Things things;
  // A chain's slots name its nodes first: "chain.last.cells".
  const auto [base, number] = split_number(subject);
  if (base == "chain") {
    const auto [which, part_name] = split_dot(rest);
    if (!add_nodes(which, std::max(number, 0), things) || (!part_name.empty() && !known_part(part_name))) {
      return std::nullopt;
    }
    return part(things, part_name.empty() ? "cells" : part_name);
  }
  if (!things_of(subject, things) || (!rest.empty() && !known_part(rest))) return std::nullopt;
  return part(things, rest.empty() ? things.usual : rest);
}

bool StepSlots::things_of(std::string_view name, Things& out) const {
  if (name == "digits") {
    out.digits = step_.digits;
    out.usual = "digits";
  } else if (name == "placed") {
    out.add(step_.placements);
  } else if (name == "gone") {
    out.add(step_.eliminations);
  } else if (name == "seen") {
    out.cells = seen_by_single(before_, step_);
  } else if (name == "any_fins") {
    add_facts(Word::fins, -1, out);
    add_facts(Word::endo_fins, -1, out);
  } else if (name == "cannibal") {
    Things base;
    add_facts(Word::base, -1, base);
    for (Candidate c : step_.eliminations) out.add(base.cells & Cells::of(c.cell), Digits::of(c.digit));
  } else {
    const auto [base, number] = split_number(name);
    const std::optional<Word> word = word_by_name(base);
    if (!word) return false;
    add_facts(*word, number, out);
    if (speaks_of_houses(base)) out.usual = "houses";
  }
  return true;
}

/// All facts of the word together, or the one with that index.
void StepSlots::add_facts(Word word, int index, Things& out) const {
  int n = 0;
  for (const Fact& fact : step_.facts) {
    if (fact.word != word || (index >= 0 && n++ != index)) continue;
    out.add(fact.cells, fact.digits);
    out.houses |= fact.houses;
    for (Candidate c : candidates(fact.cells, fact.digits)) out.candidates.push_back(c);
  }
}

bool StepSlots::add_nodes(std::string_view which, int index, Things& out) const {
  if (which != "first" && which != "last" && which != "ends" && which != "inner") return false;
  if (index >= static_cast<int>(step_.chains.size())) return true;
  const std::vector<Node>& nodes = step_.chains[static_cast<std::size_t>(index)].nodes;
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    const bool first = k == 0;
    const bool last = k + 1 == nodes.size();
    const bool wanted = which == "first"  ? first
                        : which == "last" ? last
                                          : (first || last) == (which == "ends");
    if (!wanted) continue;
    out.add(nodes[k].cells, Digits::of(nodes[k].digit));
    for (Cell c : nodes[k].cells) out.candidates.push_back({c, nodes[k].digit});
  }
  return true;
}

std::vector<Candidate> StepSlots::candidates(Cells cells, Digits digits) const {
  std::vector<Candidate> list;
  for (Cell c : cells) {
    if (!before_.grid.blank(c)) continue;
    for (Digit d : digits& before_.candidates[c.index]) list.push_back({c, d});
  }
  return list;
}

/// Every fact of the word, or the one with that number, by the word's own message.
std::optional<Filling> StepSlots::each(std::string_view subject) const {
  const auto [name, index] = split_number(subject);
  const std::optional<Word> word = word_by_name(name);
  if (!word) return std::nullopt;
  const std::string id = "each." + std::string(name);
  std::vector<std::string> items;
  int n = 0;
  for (const Fact& fact : step_.facts) {
    if (fact.word != *word || (index >= 0 && n++ != index)) continue;
    items.push_back(say(id,
                        {{"cells", spell(fact.cells, speech_), fact.cells.size()},
                         {"digits", spell(fact.digits, speech_), fact.digits.size()},
                         {"houses", spell(fact.houses, speech_), fact.houses.size()}},
                        speech_.language));
  }
  return Filling{listed(items, speech_.language, "and.groups"), static_cast<int>(items.size())};
}

/// The line in which a reader already looks when cells are named: the things' own, else the step's house.
Houses StepSlots::around(const Things& things) const {
  if (!things.houses.empty()) return things.houses;
  Things step;
  add_facts(Word::house, -1, step);
  add_facts(Word::base, -1, step);
  return step.houses;
}

Filling StepSlots::part(const Things& things, std::string_view part) const {
  if (part == "cells") return {spell(things.cells, speech_), things.cells.size()};
  if (part == "there") return {spell_within(around(things), things.cells, speech_), things.cells.size()};
  if (part == "digits") return {spell(things.digits, speech_), things.digits.size()};
  if (part == "houses") return {spell(things.houses, speech_), things.houses.size()};
  if (part == "either") return {spell_either(things.cells, speech_), things.cells.size()};
  if (part == "either_digit") return {spell_either(things.digits, speech_), things.digits.size()};
  if (part == "count") {
    const int n = things.usual == "houses"   ? things.houses.size()
                  : things.usual == "digits" ? things.digits.size()
                                             : things.cells.size();
    return {std::to_string(n), n};
  }
  return {spell(things.candidates, speech_), static_cast<int>(things.candidates.size())};
}

}  // namespace nonet
