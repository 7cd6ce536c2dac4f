#include <nonet/explain.hpp>
#include <nonet/verify.hpp>

#include "cli/args.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"

namespace nonet::cli {
namespace {

struct Tally {
  int passed = 0;
  int failed = 0;
};

void report(std::string_view line, const CaseOutcome& outcome, Output& out) {
  out.line(line);
  if (outcome.found.empty()) out.line("    found nothing");
  for (const Step& step : outcome.found) {
    out.line("    found " + notation(step, Notation::rc) + ", links " + std::to_string(count_links(step)));
  }
}

void check(std::string_view line, Output& out, Tally& tally) {
  const Result<TechniqueCase> expected = read_technique_case(line);
  if (!expected) {
    ++tally.failed;
    out.line(line);
    out.line("    " + expected.error().message);
    return;
  }
  const CaseOutcome outcome = verify(*expected);
  ++(outcome.passed ? tally.passed : tally.failed);
  if (!outcome.passed) report(line, outcome, out);
}

Exit run(const Args& args, Output& out) {
  std::vector<std::string> files = args.operands();
  if (files.empty()) files.emplace_back("-");
  Tally tally;
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    if (interrupted()) return kInterrupted;
    if (!text) {
      complain(name_of_file(file), text.error());
      return kCouldNot;
    }
    std::string_view rest = *text;
    while (!rest.empty() && !out.failed()) {
      const std::size_t end = rest.find('\n');
      std::string_view line = rest.substr(0, end);
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (!line.empty() && line.front() == ':') check(line, out, tally);
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
  }
  if (tally.passed + tally.failed == 0) {
    complain("no case in the text; expected lines that begin with a colon");
    return kCouldNot;
  }
  out.line(std::to_string(tally.passed) + " passed, " + std::to_string(tally.failed) + " failed");
  return tally.failed == 0 ? kYes : kNo;
}

constexpr Example kExamples[] = {
    {"nonet verify-techniques tests/verify/golden.txt", "`N passed, M failed`"},
};

}  // namespace

extern const Command kVerifyTechniques;
const Command kVerifyTechniques = {
    "verify-techniques",
    "[FILE]...",
    "run cases of HoDoKu's technique library",
    "Each line that begins with a colon is a case: a position, a technique and what it finds there. Cases "
    "that fail are printed with what was found instead; the last line counts both. Other lines are comments.",
    {},
    0,
    kExamples,
    run,
};

}  // namespace nonet::cli
