// Real steps to explain: the first one for every message, from cases.txt in this folder and then the cases of
// tests/verify/golden.txt.
#pragma once

#include <nonet/explain.hpp>
#include <nonet/verify.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "explain/why.hpp"

namespace nonet {

struct Example {
  Position before;
  Step step;
};

inline std::vector<TechniqueCase> read_cases(const std::string& path) {
  std::ifstream file(path);
  std::vector<TechniqueCase> cases;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] != ':') continue;
    if (const Result<TechniqueCase> one = read_technique_case(line)) cases.push_back(*one);
  }
  return cases;
}

/// By the id of the English message that tells why.
using Examples = std::map<std::string, Example>;

/// The first step stands for all.
inline void add_examples(const std::vector<TechniqueCase>& cases, Examples& examples) {
  for (const TechniqueCase& one : cases) {
    for (Step& step : find(one.position, one.technique, one.options)) {
      const bool meant = step.eliminations == one.eliminations && step.placements == one.placements;
      if (!meant && !(one.eliminations.empty() && one.placements.empty())) continue;
      const std::string id = why_id(one.position, step, Language::english);
      examples.emplace(id, Example{one.position, std::move(step)});
    }
  }
}

inline const Examples& examples() {
  static const Examples all = [] {
    Examples out;
    add_examples(read_cases(NONET_SOURCE_DIR "/tests/explain/cases.txt"), out);
    add_examples(read_cases(NONET_SOURCE_DIR "/tests/verify/golden.txt"), out);
    // The last resort needs no pattern.
    const Position empty = Position::from_givens(Grid{});
    Step guess;
    guess.technique = Technique::brute_force;
    guess.digits = Digits::of(Digit::of(7));
    guess.placements = {{Cell::at(1, 4), Digit::of(7)}};
    out.emplace("why.brute_force", Example{empty, guess});
    return out;
  }();
  return all;
}

}  // namespace nonet
