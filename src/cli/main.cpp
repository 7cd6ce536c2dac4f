/// The program: picks the command, parses its options, runs it.
///
///     nonet [-OPTION]... COMMAND …   the command of that name
///     nonet [-OPTION]... [FILE]...   files, puzzles or standard input: the default command
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <new>
#include <span>
#include <string>
#include <vector>

#include <unistd.h>

#include "cli/args.hpp"
#include "cli/command.hpp"
#include "cli/help.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "core/nearest.hpp"
#include "core/targets.hpp"

namespace nonet::cli {
namespace {

using Words = std::span<const std::string_view>;

Exit unknown_command(std::string_view word) {
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  const std::string close = nearest(word, names);
  complain("unknown command '" + std::string(word) + "'; " +
           (close.empty() ? "expected a command, a file or a puzzle (nonet --help)"
                          : "did you mean " + close + "?"));
  return kCouldNot;
}

Exit run_command(const Command& command, Words words, Output& out) {
  const auto args = Args::parse(command, words);
  if (!args) {
    complain(args.error().message);
    return kCouldNot;
  }
  if (args->has("--help")) {
    out.write(help(command));
    return kYes;
  }
  const Exit code = command.run(*args, out);
  return code == kCouldNot && interrupted() ? kInterrupted : code;
}

Exit run(Words words, Output& out) {
  const Command& solve = *commands()[0];
  if (words.empty()) return run_command(solve, words, out);
  const std::string_view first = words[0];
  if (first == "--version") {
    out.line("nonet " NONET_VERSION_TEXT);
    return kYes;
  }
  if (first == "--help" || first == "-h" || first == "help") {
    const Command* command = words.size() > 1 ? command_by_name(words[1]) : nullptr;
    if (words.size() > 1 && !command) return unknown_command(words[1]);
    out.write(command ? help(*command) : help());
    return kYes;
  }
  const auto name =
      std::find_if_not(words.begin(), words.end(), [](auto word) { return word.starts_with('-'); });
  const Command* command = name == words.end() ? nullptr : command_by_name(*name);
  if (command) {
    std::vector<std::string_view> rest(words.begin(), name);
    rest.insert(rest.end(), name + 1, words.end());
    return run_command(*command, rest, out);
  }
  if (first.starts_with('-') || names_input(std::string(first))) return run_command(solve, words, out);
  return unknown_command(first);
}

/// NONET_TARGET picks an instruction set by name (core/targets.hpp), for tests and comparisons.
bool obey_target_variable() {
  const char* name = std::getenv("NONET_TARGET");
  if (name == nullptr || *name == '\0') return true;
  const auto target = target_by_name(name);
  if (target && force_target(target)) return true;
  std::string usable;
  for (Target runnable : runnable_targets())
    usable += (usable.empty() ? "" : ", ") + std::string(target_name(runnable));
  complain("NONET_TARGET is '" + std::string(name) + "'; this processor runs " + usable);
  return false;
}

}  // namespace
}  // namespace nonet::cli

int main(int argc, char** argv) {
  using namespace nonet::cli;
  std::signal(SIGPIPE, SIG_IGN);
  watch_interrupts();
  const std::vector<std::string_view> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (!obey_target_variable()) return kCouldNot;
  Output out;
  try {
    return out.finish(run(words, out));
  } catch (const std::bad_alloc&) {
    complain("out of memory");
    return kCouldNot;
  }
}
