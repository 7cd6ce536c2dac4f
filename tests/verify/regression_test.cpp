// HoDoKu's regression library, as far as it is at hand: ../shared/data/techniques/regression.txt.

#include <nonet/verify.hpp>

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

namespace nonet {
namespace {

std::string text(const std::vector<Candidate>& list) {
  std::string out;
  for (Candidate c : list) {
    out += ' ';
    out += c.digit.text();
    out += static_cast<char>('1' + c.cell.row());
    out += static_cast<char>('1' + c.cell.column());
  }
  return out;
}

std::string text(const CaseOutcome& outcome) {
  std::string out;
  for (const Step& step : outcome.found) {
    out += "\n    found:" + text(step.placements) + " /" + text(step.eliminations) + " links " +
           std::to_string(count_links(step));
  }
  return out.empty() ? "\n    found nothing" : out;
}

TEST(Regression, EveryCaseOfTheLibraryPasses) {
  std::ifstream file(NONET_SHARED_DIR "/data/techniques/regression.txt");
  if (!file) GTEST_SKIP() << "no ../shared/data";
  std::string line;
  std::map<std::string, std::pair<int, int>> tally;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] != ':') continue;
    const Result<TechniqueCase> expected = read_technique_case(line);
    ASSERT_TRUE(expected) << line << ": " << expected.error().message;
    const CaseOutcome outcome = verify(*expected);
    auto& [passed, failed] = tally[std::string(info(expected->technique).id)];
    ++(outcome.passed ? passed : failed);
    if (!outcome.passed) ADD_FAILURE() << line << text(outcome);
  }
  for (const auto& [id, counts] : tally) {
    std::cout << id << ' ' << counts.first << " passed, " << counts.second << " failed\n";
  }
}

}  // namespace
}  // namespace nonet
