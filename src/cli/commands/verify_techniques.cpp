#include <nonet/explain.hpp>
#include <nonet/verify.hpp>

#include "cli/args.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "service/steps.hpp"

namespace nonet::cli {
namespace {

using service::Json;

/// Runs cases and says what came of them, as text or as JSON.
class Verifier {
 public:
  Verifier(bool json, Output& out) : json_(json), out_(out) {}

  void check(std::string_view file, int number, std::string_view line) {
    const Result<TechniqueCase> expected = read_technique_case(line);
    const CaseOutcome outcome = expected ? verify(*expected) : CaseOutcome{};
    ++(outcome.passed ? passed_ : failed_);
    if (json_) {
      Json answer = Json::object(
          {{"op", kOp}, {"file", file}, {"line", number}, {"case", line}, {"passed", outcome.passed}});
      if (expected) {
        answer["technique"] = info(expected->technique).id;
        answer["found"] = found_json(outcome);
      } else {
        answer["message"] = expected.error().message;
      }
      out_.line(answer.written());
    } else if (!outcome.passed) {
      out_.line(line);
      if (expected) {
        report(outcome);
      } else {
        out_.line("    " + expected.error().message);
      }
    }
  }

  Exit finish() {
    if (passed_ + failed_ == 0) {
      complain("no case in the text; expected lines that begin with a colon");
      return kCouldNot;
    }
    if (json_)
      out_.line(Json::object({{"op", kOp}, {"passed", passed_}, {"failed", failed_}}).written());
    else
      out_.line(std::to_string(passed_) + " passed, " + std::to_string(failed_) + " failed");
    return failed_ == 0 ? kYes : kNo;
  }

 private:
  static constexpr const char* kOp = "verify_techniques";

  static Json found_json(const CaseOutcome& outcome) {
    Json found = Json::array();
    for (const Step& step : outcome.found) {
      Json told = service::json_of(step);
      told["notation"] = notation(step, Speech{});
      found.push_back(Json::object({{"links", count_links(step)}, {"step", std::move(told)}}));
    }
    return found;
  }

  void report(const CaseOutcome& outcome) {
    if (outcome.found.empty()) out_.line("    found nothing");
    for (const Step& step : outcome.found) {
      out_.line("    found " + notation(step, Speech{}) + ", links " + std::to_string(count_links(step)));
    }
  }

  bool json_;
  Output& out_;
  int passed_ = 0;
  int failed_ = 0;
};

void check_all(std::string_view file, std::string_view text, Verifier& verifier, const Output& out) {
  for (int number = 1; !text.empty() && !out.failed(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (!line.empty() && line.front() == ':') verifier.check(file, number, line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

Exit run(const Args& args, Output& out) {
  std::vector<std::string> files = args.operands();
  if (files.empty()) files.emplace_back("-");
  Verifier verifier(args.json(), out);
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    if (interrupted()) return kInterrupted;
    if (!text) {
      complain(name_of_file(file), text.error());
      return kCouldNot;
    }
    check_all(name_of_file(file), *text, verifier, out);
  }
  return verifier.finish();
}

constexpr Option kOptions[] = {
    {"--json", Takes::nothing, "", "answer with one JSON object for each case, and a last one that counts"},
};

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
    kOptions,
    0,
    kExamples,
    run,
};

}  // namespace nonet::cli
