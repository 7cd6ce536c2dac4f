#include "cli/args.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"
#include "serve/openapi.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> kinds() {
  return {"man", "markdown", "json", "openapi"};
}

Exit run(const Args& args, Output& out) {
  const std::string kind = args.text("--to", "man");
  if (kind == "markdown")
    out.write(manual_markdown());
  else if (kind == "json")
    out.write(manual_json());
  else
    out.write(kind == "openapi" ? serve::openapi() : manual_man());
  return kYes;
}

constexpr Option kOptions[] = {
    {"--to", Takes::choice, "KIND",
     "`man` for the man page, `markdown` for docs/cli.md, `json` for docs/json.md, `openapi` for "
     "docs/openapi.json",
     kinds},
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
