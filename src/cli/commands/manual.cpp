#include "cli/args.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> kinds() {
  return {"man", "markdown", "json"};
}

Exit run(const Args& args, Output& out) {
  const std::string kind = args.text("--to", "man");
  out.write(kind == "markdown" ? manual_markdown() : kind == "json" ? manual_json() : manual_man());
  return kYes;
}

constexpr Option kOptions[] = {
    {"--to", Takes::choice, "KIND",
     "`man` for the man page, `markdown` for docs/cli.md, `json` for docs/json.md", kinds},
};

constexpr Example kExamples[] = {
    {"nonet manual", "the man page, for `nonet manual | man -l -`"},
};

}  // namespace

extern const Command kManual;
const Command kManual = {
    "manual", "", "print the manual", "Prints the whole manual, made from the same tables as the help.",
    kOptions, 0,  kExamples,          run,
};

}  // namespace nonet::cli
