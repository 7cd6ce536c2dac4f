#include <nonet/logic.hpp>

#include <algorithm>

#include "logic/finder.hpp"

namespace nonet {

namespace {

void tidy(std::vector<Candidate>& list) {
  if (list.size() < 2) return;
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

void map_all(const Symmetry& t, std::vector<Candidate>& list) {
  for (Candidate& c : list) c = {t.image(c.cell), t.image(c.digit)};
  std::sort(list.begin(), list.end());
}

}  // namespace

Step StepBuilder::finish() && {
  tidy(step_.placements);
  tidy(step_.eliminations);
  return std::move(step_);
}

Step image(const Symmetry& t, const Step& step) {
  Step out = step;
  out.digits = t.image(step.digits);
  map_all(t, out.placements);
  map_all(t, out.eliminations);
  for (Fact& f : out.facts) {
    f.cells = t.image(f.cells);
    f.digits = t.image(f.digits);
    f.houses = t.image(f.houses);
  }
  for (Chain& chain : out.chains) {
    for (Node& node : chain.nodes) {
      node.cells = t.image(node.cells);
      node.digit = t.image(node.digit);
    }
  }
  return out;
}

std::string_view word_name(Word word) {
  switch (word) {
    case Word::house:
      return "house";
    case Word::cells:
      return "cells";
    case Word::base:
      return "base";
    case Word::cover:
      return "cover";
    case Word::fins:
      return "fins";
    case Word::endo_fins:
      return "endo_fins";
    case Word::pivot:
      return "pivot";
    case Word::pincers:
      return "pincers";
    case Word::link:
      return "link";
    case Word::floor:
      return "floor";
    case Word::roof:
      return "roof";
    case Word::extra:
      return "extra";
    case Word::subset:
      return "subset";
    case Word::color_a:
      return "color_a";
    case Word::color_b:
      return "color_b";
    case Word::als:
      return "als";
    case Word::restricted:
      return "restricted";
    case Word::common:
      return "common";
    case Word::stem:
      return "stem";
    case Word::target:
      return "target";
    case Word::guardians:
      return "guardians";
    case Word::line:
      return "line";
    case Word::box:
      return "box";
    case Word::assumption:
      return "assumption";
  }
  return "";
}

}  // namespace nonet
