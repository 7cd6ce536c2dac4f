#include <iostream>
#include <string>

#include "cli/args.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "service/service.hpp"

namespace nonet::cli {
namespace {

/// Answers a line that is not blank.
Exit answer_line(std::string_view line, const Args& args, Output& out) {
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return kYes;
  const std::string answer = service::call(line, args.budget());
  out.line(answer);
  return answer.find("\"error\":{") == std::string::npos ? kYes : kCouldNot;
}

Exit answer_lines(std::string_view text, const Args& args, Output& out) {
  Exit code = kYes;
  while (!text.empty() && !out.failed() && !interrupted()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    code = worse(code, answer_line(line, args, out));
  }
  return code;
}

/// Each answer goes out before the next request is waited for, so that a program may converse.
Exit converse(const Args& args, Output& out) {
  Exit code = kYes;
  for (std::string line; !out.failed() && !interrupted() && std::getline(std::cin, line);) {
    code = worse(code, answer_line(line, args, out));
    out.flush();
  }
  return code;
}

Exit answer_file(const std::string& file, const Args& args, Output& out) {
  if (file == "-") return converse(args, out);
  const auto text = read_file(file);
  if (text) return answer_lines(*text, args, out);
  if (!interrupted()) complain(name_of_file(file), text.error());
  return kCouldNot;
}

Exit run(const Args& args, Output& out) {
  Exit code = kYes;
  const std::vector<std::string> files =
      args.operands().empty() ? std::vector<std::string>{"-"} : args.operands();
  for (const std::string& file : files) code = worse(code, answer_file(file, args, out));
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
    "an object on a line, before the next is read. These are the same operations that the C API has in "
    "`nonet_call`; docs/json.md lists them.",
    {},
    kTakesLong,
    kExamples,
    run,
};

}  // namespace nonet::cli
