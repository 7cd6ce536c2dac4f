#include "cli/help.hpp"

#include <algorithm>

namespace nonet::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kNameColumn = 24;

constexpr std::string_view kExitCodes =
    "exit codes:\n"
    "  0  solved, or the answer is yes\n"
    "  1  no solution, or not the only one where that was asked\n"
    "  2  could not: bad input or usage, a limit met, or output not written\n";

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size() + 2), ' ');
  return text;
}

/// A name with its explanation beside it.
std::string row(const std::string& name, std::string_view about) {
  const std::string rest = filled(about, kNameColumn, kWidth);
  const std::string left = "  " + name;
  if (left.size() + 2 > kNameColumn) return left + "\n" + rest;
  return padded(left, kNameColumn) + rest.substr(kNameColumn);
}

std::string with_choices(const Option& option) {
  constexpr std::size_t kFew = 6;
  std::string about(option.help);
  const std::vector<std::string> choices = option.choices ? option.choices() : std::vector<std::string>{};
  if (choices.empty() || choices.size() > kFew) return about;
  std::string all;
  for (const std::string& choice : choices) all += (all.empty() ? "" : ", ") + choice;
  return about + " (" + all + ")";
}

}  // namespace

std::string filled(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::string line;
  const auto end_line = [&] {
    if (!line.empty()) out += std::string(indent, ' ') + line + "\n";
    line.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at).starts_with("\n\n")) {
      end_line();
      out += '\n';
      at += 2;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) end_line();
    if (!line.empty()) line += ' ';
    line += word;
    at = text.substr(end).starts_with("\n\n") ? end : end + 1;
  }
  end_line();
  return out;
}

std::string shown(const Option& option) {
  std::string text = option.letter ? std::string("-") + option.letter + ", " : "";
  text += option.name;
  if (option.takes != Takes::nothing) text += " " + std::string(option.word);
  return text;
}

std::string help() {
  std::string text(kTagline);
  text += "\n\nusage: nonet [COMMAND] [OPTION]... [FILE]...\n\n";
  text += filled(
      "Without a command it solves; without a file it reads standard input. A puzzle may stand in place of "
      "a file.",
      0, kWidth);
  text += "\ncommands:\n";
  for (const Command* command : commands()) text += row(std::string(command->name), command->summary);
  text += "\n" + row("COMMAND --help", "the options of a command") + row("--version", "the version");
  return text + "\n" + std::string(kExitCodes);
}

std::string help(const Command& command) {
  std::string text = "usage: nonet " + std::string(command.name) + " [OPTION]...";
  if (!command.operands.empty()) text += " " + std::string(command.operands);
  text += "\n\n" + filled(command.description, 0, kWidth) + "\noptions:\n";
  for (const Option& option : options_of(command)) text += row(shown(option), with_choices(option));
  if (!command.examples.empty()) text += "\nexamples:\n";
  for (const Example& example : command.examples) {
    text += "  # " + std::string(example.about) + "\n  $ " + std::string(example.line) + "\n";
  }
  return text;
}

}  // namespace nonet::cli
