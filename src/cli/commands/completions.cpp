#include "cli/args.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> shells() {
  return {"bash", "zsh", "fish"};
}

Exit run(const Args& args, Output& out) {
  const std::string shell = args.operands().empty() ? "" : args.operands()[0];
  if (args.operands().size() == 1 && shell == "bash")
    out.write(completions_bash());
  else if (args.operands().size() == 1 && shell == "zsh")
    out.write(completions_zsh());
  else if (args.operands().size() == 1 && shell == "fish")
    out.write(completions_fish());
  else {
    complain("no completions for '" + shell + "'; expected bash, zsh or fish");
    return kCouldNot;
  }
  return kYes;
}

constexpr Example kExamples[] = {
    {"nonet completions bash", "for `source <(nonet completions bash)`"},
};

}  // namespace

extern const Command kCompletions;
const Command kCompletions = {
    "completions",
    "SHELL",
    "print the completions for a shell",
    "Prints a script that teaches a shell to complete commands, options and format names. An installed "
    "nonet brings these along.",
    {},
    0,
    kExamples,
    run,
    shells,
};

}  // namespace nonet::cli
