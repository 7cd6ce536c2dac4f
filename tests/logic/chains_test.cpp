// Chains, almost locked sets and forcing: cases in the library's format, and laws that every forcing step
// keeps.

#include <gtest/gtest.h>

#include <nonet/verify.hpp>

#include "logic/positions.hpp"

namespace nonet {
namespace {

void expect_passes(std::string_view line) {
  const Result<TechniqueCase> expected = read_technique_case(line);
  ASSERT_TRUE(expected) << line;
  EXPECT_TRUE(verify(*expected).passed) << line;
}

TEST(Chains, TheLibrarysCasesOfEachKindPass) {
  // Continuous and discontinuous loops, AICs of both types, with groups and with almost locked sets.
  for (const char* line :
       {":0706:123489:..4........2.486..1.+3...8+49..1....5.235..748.64.....72..+67...9.3..6..5......83.+6.:"
        "214 "
        "215 216 317 319 329 944 945 946 964 965 966 782 791 792:189 244 344 476 889 983::9",
        ":0707-1:5:24.17+5..+9..5+9+3+6...+93.482....+92..3..86..89...........96.+6..+49+85.+584..+7+9.13+2+"
        "9+5+1+"
        "8+764:267:565::15",
        ":0708-1:2:963.1....+27.3........+6.27+3.7.9.6.+3.......+35...3.....9.+6+8+7.3.+1+525..+286+9+73+3+9+"
        "2+"
        "571846::218 267::7",
        ":0711-2:25:.+4..37.1....9...4....14.6..4.....37878.+3.+4+195513+7..+2+64..4.52....7...3+4+5..5.47..."
        ".:211 "
        "911 213 913 614 814 621 622 623 939 644 945 946 979 685 885 989 696 896:244 514::11",
        ":0711-4:57:...65+4+328+2458.31.+6+63+8....+459+7+31+4+5+86+2+42+1+38+6..+9+8+56..74+13.84.....7....."
        "..+"
        "8..6...+8.3.:175 275 975 185 285 785 985:557 758::6"}) {
    expect_passes(line);
  }
}

TEST(AlmostLockedSets, TheLibrarysCasesOfEachKindPass) {
  for (const char* line : {":0901-2:12357:9..17....4.1....7..7...31..14...6.98.9248173.38.5.......48...2....."
                           "..6.7....6...3:793:172 "
                           "244 385 571 572 796::",
                           ":0903-1:35:1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+"
                           "8+1+6493+8+6+74+9..32+"
                           "3.9.+7268.+2.56+8+37.9:139:334 355 534::",
                           ":0904-1:4:.....87.3..82+3.5.....+71.+428.8..7193....+8..+2...9652+3+18.84+7+16.+"
                           "3..+9+25+3+876..3+619..+8.."
                           ":411 498 499:426::"}) {
    expect_passes(line);
  }
}

/// A chain alternates, and starts at a claim of the step.
void expect_alternating(const Step& step) {
  for (const Chain& chain : step.chains) {
    for (std::size_t k = 0; k + 2 < chain.nodes.size(); ++k) {
      ASSERT_NE(chain.nodes[k].to_next, chain.nodes[k + 1].to_next);
    }
  }
}

TEST(Forcing, NetsSolveWhatPatternsDoNotAndTheirChainsAlternate) {
  const Grid puzzle =
      *Grid::from_line("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  const Path path = solve_logically(Position::from_givens(puzzle), {});
  EXPECT_EQ(path.end, PathEnd::solved);
  for (const Step& step : path.steps) {
    if (info(step.technique).family == Family::forcing) expect_alternating(step);
  }
}

}  // namespace
}  // namespace nonet
