/// The man page, docs/cli.md and docs/json.md.
#include "cli/help.hpp"
#include "service/service.hpp"

namespace nonet::cli {
namespace {

struct Code {
  std::string_view code, meaning;
};
constexpr Code kCodes[] = {
    {"0", "solved, or the answer is yes"},
    {"1", "a clear no: no solution, or not exactly one where that was asked"},
    {"2", "could not: bad input or usage, a limit met, or output that could not be written"},
    {"130", "stopped by Ctrl-C; what was printed until then is right"},
};

constexpr std::string_view kIntroduction =
    "Without a command it solves; without a file it reads standard input. A puzzle may stand in place of a "
    "file, and - is standard input; what is compressed by gzip or zstd is unpacked. Results go to standard "
    "output, remarks and errors to standard error.";

std::string usage(const Command& command) {
  std::string text = "nonet " + std::string(command.name) + " [OPTION]...";
  return command.operands.empty() ? text : text + " " + std::string(command.operands);
}

/// Text as roff: a leading dot or quote is no request, `words in ticks` are bold, a dash is a dash.
std::string roff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (char c : text) {
    if (c == '`') {
      bold = !bold;
      out += bold ? "\\fB" : "\\fP";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\\') {
      out += "\\e";
    } else if (c == '\n') {
      out += out.ends_with('\n') ? ".PP\n" : "\n";  // an empty line parts paragraphs
    } else {
      out += c;
    }
  }
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string cell(std::string_view text) {
  std::string out;
  for (char c : text) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return out;
}

std::string markdown(const Command& command) {
  std::string text = "## nonet " + std::string(command.name) + "\n\n`" + usage(command) + "`\n\n";
  text += filled(command.description, 0, 110) + "\n| option | what it does |\n|---|---|\n";
  for (const Option& option : options_of(command)) {
    text += "| `" + cell(shown(option)) + "` | " + cell(option.help) + " |\n";
  }
  if (!command.examples.empty()) text += "\nExamples:\n\n";
  for (const Example& example : command.examples) {
    text += "- `" + std::string(example.line) + "`: " + std::string(example.about) + "\n";
  }
  return text + "\n";
}

std::string markdown(const service::Operation& operation) {
  constexpr std::string_view kTypes[] = {"true or false", "whole number", "string", "string or strings"};
  std::string text = "## " + std::string(operation.name) + "\n\nAnswers ";
  text += std::string(operation.summary) + ".\n\n| parameter | type | what it does |\n|---|---|---|\n";
  for (const service::Parameter& row : service::parameters_of(operation)) {
    text += "| `" + std::string(row.name) + "` | " + std::string(kTypes[static_cast<int>(row.type)]) + " | " +
            cell(row.help) + " |\n";
  }
  return text + "\n";
}

std::string man(const Command& command) {
  std::string text = ".SS \"" + roff(usage(command)) + "\"\n" + roff(command.description) + "\n";
  for (const Option& option : options_of(command)) {
    text += ".TP\n\\fB" + roff(shown(option)) + "\\fP\n" + roff(option.help) + "\n";
  }
  for (const Example& example : command.examples) {
    text += ".PP\n" + roff(example.about) + ":\n.PP\n.RS 4\n.nf\n" + roff(example.line) + "\n.fi\n.RE\n";
  }
  return text;
}

}  // namespace

std::string manual_markdown() {
  std::string text =
      "# The command line\n\n"
      "<!-- Made by `nonet manual --to markdown`; a test compares it. -->\n\n"
      "`nonet [COMMAND] [OPTION]... [FILE]...`\n\n" +
      filled(kIntroduction, 0, 110) + "\n| exit code | meaning |\n|---|---|\n";
  for (const Code& row : kCodes)
    text += "| " + std::string(row.code) + " | " + std::string(row.meaning) + " |\n";
  text += "\n";
  for (const Command* command : commands()) text += markdown(*command);
  text.pop_back();
  return text;
}

std::string manual_json() {
  std::string text =
      "# The JSON door\n\n"
      "<!-- Made by `nonet manual --to json`; a test compares it. -->\n\n" +
      filled(
          "A request is an object with the name of an operation in `op`; the answer is an object that "
          "begins with the same `op`. The door is `nonet_call` in C (include/nonet/nonet.h), "
          "`service::call` inside, and `nonet call` in a shell. `nonet COMMAND --json` prints the same "
          "answers, with the `file` and `line` of the puzzle added. What is wrong with a request becomes an "
          "object `error` with a `code` (docs/errors.md), a `message`, and where it makes sense `offset`, "
          "`line` and `column`. The schema of every answer is docs/schema/answer.json; a test holds real "
          "answers against it.",
          0, 110) +
      "\nCells are named `r1c1` to `r9c9`; grids are 81 characters with `.` for a blank.\n\n";
  for (const service::Operation* operation : service::operations()) text += markdown(*operation);
  text.pop_back();
  return text;
}

std::string manual_man() {
  std::string text = ".TH NONET 1 \"\" \"nonet " NONET_VERSION_TEXT
                     "\" \"User Commands\"\n"
                     ".SH NAME\nnonet \\- a Sudoku engine\n"
                     ".SH SYNOPSIS\n.B nonet\n[\\fICOMMAND\\fP] [\\fIOPTION\\fP]... [\\fIFILE\\fP]...\n"
                     ".SH DESCRIPTION\n" +
                     roff(kTagline) + "\n.PP\n" + roff(kIntroduction) + "\n.SH COMMANDS\n";
  for (const Command* command : commands()) text += man(*command);
  text += ".SH EXIT STATUS\n";
  for (const Code& row : kCodes) text += ".TP\n" + std::string(row.code) + "\n" + roff(row.meaning) + "\n";
  return text;
}

}  // namespace nonet::cli
