// Cases of our own, at least ten for every technique: golden.txt, in the format of nonet/verify.hpp.
// They come from positions on the paths of public puzzles in which all steps of the technique with these
// digits agree.

#include <nonet/solve.hpp>
#include <nonet/verify.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

namespace nonet {
namespace {

std::vector<std::string> golden_lines() {
  std::ifstream file(NONET_SOURCE_DIR "/tests/verify/golden.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] == ':') lines.push_back(line);
  }
  return lines;
}

TEST(Golden, EveryCasePassesAndIsTrueOfTheSolution) {
  for (const std::string& line : golden_lines()) {
    const Result<TechniqueCase> expected = read_technique_case(line);
    ASSERT_TRUE(expected) << line << ": " << expected.error().message;
    ASSERT_TRUE(verify(*expected).passed) << line;
    const Answer answer = solve(expected->position);
    ASSERT_EQ(answer.verdict, Verdict::unique) << line;
    for (Candidate c : expected->eliminations) ASSERT_NE(answer.solution.at(c.cell), c.digit) << line;
    for (Candidate c : expected->placements) ASSERT_EQ(answer.solution.at(c.cell), c.digit) << line;
  }
}

TEST(Golden, EveryTechniqueIsMetAtLeastTenTimes) {
  std::map<Technique, int> met;
  for (const std::string& line : golden_lines()) ++met[read_technique_case(line)->technique];
  for (const TechniqueInfo& row : techniques()) {
    if (row.family == Family::forcing || row.family == Family::last_resort) continue;  // have their own tests
    EXPECT_GE(met[row.technique], 10) << row.id;
  }
}

TEST(Golden, FaultsAreSaidWithTheirPlace) {
  const auto fault = [](std::string_view line) { return read_technique_case(line).error(); };
  EXPECT_EQ(fault(":9999:1:...").code, ErrorCode::bad_field);
  EXPECT_EQ(fault(":0300:1:123").code, ErrorCode::too_few_cells);
  EXPECT_EQ(fault(":0300:1:12x").code, ErrorCode::bad_character);
  EXPECT_EQ(fault(":0300:1:12x").offset, 10u);
  EXPECT_EQ(fault(":0300:1:" + std::string(81, '.') + ":12:").code, ErrorCode::bad_field);
}

}  // namespace
}  // namespace nonet
