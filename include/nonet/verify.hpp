/// Regression cases for techniques, one a line, in the format of HoDoKu's technique library:
///
///     :<code>[-variant]:<digits>:<81 cells, '+' before a digit = filled in>
///         :<deleted candidates>:<eliminations>:<placements>:<links>
///
/// A candidate is digit, row, column ("436" = 4 in r3c6). Variant "x" says that the technique must find
/// nothing; numbers switch options: see `TechniqueCase::options`. For <code> stands also the id of a
/// technique.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/result.hpp>

#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

struct TechniqueCase {
  Technique technique = Technique::full_house;
  bool siamese = false;  ///< the fish step joins two fish
  bool finds_nothing = false;
  Digits digits;  ///< which steps of the technique are meant: see `library_digits`; empty: all
  Position position;
  std::vector<Candidate> eliminations, placements;  ///< ascending
  int links = 0;                                    ///< inferences of the chain; 0 where the case doesn't say
  FindOptions options;                              ///< what the variant switches on or off
};

/// Reads one case; `offset` and `column` of an error count within the line.
Result<TechniqueCase> read_technique_case(std::string_view line);

struct CaseOutcome {
  bool passed = false;
  std::vector<Step> found;  ///< all steps of the technique with the digits of the case
};

/// A case passes where all steps of the technique with its digits conclude exactly what it says, and there is
/// one. Of chains one step must conclude just that with the number of links said; between other ends there
/// may be more of them, which the library's own finder didn't see.
CaseOutcome verify(const TechniqueCase& expected);

/// The digits by which the library names a step: those removed for nice loops, AICs and forcing
/// contradictions, almost locked sets and Sue de Coq; else those of the pattern.
Digits library_digits(const Step& step);

/// Inferences of a step's chains, counted as the library does: links from the first node to the last, two and
/// a half for a way through an almost locked set, all chains together, rounded down.
int count_links(const Step& step);

}  // namespace nonet
#pragma GCC visibility pop
