/// The command line as data. One table of commands; each command is a table of options, some examples and a
/// function. Parsing, help, shell completions, the man page, docs/cli.md and the tests all walk these tables.
///
/// To add a command:
///   1. write src/cli/commands/NAME.cpp, which defines `extern const Command kName` (count.cpp is a short
///      one);
///   2. add its row to the table in commands.cpp;
///   3. run `nonet manual --to markdown > docs/cli.md`, and add its cases to tests/cli/cases.
/// What it answers as JSON belongs into src/service/, so that the C API and every language above it have it
/// too.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::cli {

class Args;
class Output;

/// Exit codes, the same for every command.
enum Exit : int {
  kYes = 0,       ///< solved, or the answer is yes
  kNo = 1,        ///< a clear no: no solution, or not the only one when that was asked
  kCouldNot = 2,  ///< bad input, bad usage, a limit met, or output that could not be written
  kInterrupted = 130,
};
/// The code that speaks for both: could not before no before yes.
constexpr Exit worse(Exit a, Exit b) {
  return a > b ? a : b;
}

/// What follows an option.
enum class Takes : std::uint8_t {
  nothing,   ///< a switch
  number,    ///< 0, 1, 2 …
  duration,  ///< 2s, 500ms, 1.5 (seconds), 1m
  choice,    ///< one of `choices()`
  text,
  technique,   ///< the name of one
  techniques,  ///< names with commas between; may be given several times
  file,
};

struct Option {
  std::string_view name;  ///< with its dashes: "--limit"
  Takes takes = Takes::nothing;
  std::string_view word;  ///< what help calls the value: "N"
  std::string_view help;  ///< one sentence without full stop
  std::vector<std::string> (*choices)() = nullptr;
  char letter = 0;  ///< short form, 'n' for -n
  /// What a value is that is no choice but might be taken for one; empty for all others.
  std::string (*no_choice)(std::string_view value) = nullptr;
};

struct Example {
  std::string_view line;   ///< as typed in the root of the repository; tests run it
  std::string_view about;  ///< what it shows
};

/// Options that several commands share.
enum Group : unsigned {
  kReadsPuzzles = 1U << 0U,  ///< --format, --json, --quiet
  kTakesLong = 1U << 1U,     ///< --timeout, --nodes
};

struct Command {
  std::string_view name;
  std::string_view operands;     ///< "[FILE]...", or empty where it takes none
  std::string_view summary;      ///< one line of `nonet --help`
  std::string_view description;  ///< paragraphs, separated by an empty line; filled to the width when shown
  std::span<const Option> options;
  unsigned groups = 0;
  std::span<const Example> examples;
  /// Does the work. Has no need to check options: parsing has done that.
  Exit (*run)(const Args& args, Output& out) = nullptr;
  /// What its operands may be, where they are neither files nor puzzles.
  std::vector<std::string> (*operand_choices)() = nullptr;
};

/// All commands, in the order in which help shows them. The first is the default.
std::span<const Command* const> commands();
/// The command of that name, or nullptr.
const Command* command_by_name(std::string_view name);
/// A command's own options, those of its groups, and --help.
std::vector<Option> options_of(const Command& command);

}  // namespace nonet::cli
