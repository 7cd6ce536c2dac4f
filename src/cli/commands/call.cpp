#include <string>

#include "cli/args.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "service/service.hpp"

namespace nonet::cli {
namespace {

/// Answers each line that is not blank.
Exit answer_lines(std::string_view text, const Args& args, Output& out) {
  Exit code = kYes;
  while (!text.empty() && !out.failed() && !interrupted()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const std::string answer = service::call(line, args.budget());
    if (answer.find("\"error\":{") != std::string::npos) code = kCouldNot;
    out.line(answer);
  }
  return code;
}

Exit run(const Args& args, Output& out) {
  Exit code = kYes;
  const std::vector<std::string> files =
      args.operands().empty() ? std::vector<std::string>{"-"} : args.operands();
  for (const std::string& file : files) {
    const auto text = read_file(file);
    if (interrupted()) break;
    if (!text) complain(name_of_file(file), text.error());
    code = worse(code, text ? answer_lines(*text, args, out) : kCouldNot);
  }
  return interrupted() ? kInterrupted : code;
}

constexpr Example kExamples[] = {
    {"echo '{\"op\":\"version\"}' | nonet call", "the operations there are"},
};

}  // namespace

extern const Command kCall;
const Command kCall = {
    "call",
    "[FILE]...",
    "answer requests in JSON, one a line",
    "Reads a JSON object a line, such as {\"op\": \"solve\", \"puzzle\": \"...\"}, and prints the answer as "
    "an object on a line. These are the same operations that the C API has in `nonet_call`; docs/json.md "
    "lists them.",
    {},
    kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
