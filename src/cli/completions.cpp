/// Shell completions from the command tables.
#include "cli/help.hpp"

namespace nonet::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::string command_names() {
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  return joined(names);
}

std::string option_names(const Command& command) {
  std::vector<std::string> names;
  for (const Option& option : options_of(command)) names.emplace_back(option.name);
  return joined(names);
}

/// Inside single quotes, for every shell at hand.
std::string quoted(std::string_view text) {
  std::string out = "'";
  for (char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// The text of a zsh `_arguments` or `_describe` item, where : [ ] are syntax.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_item(const Option& option) {
  std::string item = std::string(option.name) + "[" + zsh_text(option.help) + "]";
  if (option.takes == Takes::nothing) return quoted(item);
  item += ":" + zsh_text(option.word) + ":";
  if (option.choices) item += "(" + joined(option.choices()) + ")";
  if (option.takes == Takes::file) item += "_files";
  return quoted(item);
}

std::string fish_begin(std::string_view command) {
  return "complete -c nonet -n '__fish_seen_subcommand_from " + std::string(command) + "'";
}

std::string fish_line(const Command& command, const Option& option) {
  std::string line = fish_begin(command.name) + " -l " + std::string(option.name.substr(2));
  if (option.letter) line += std::string(" -s ") + option.letter;
  if (option.takes == Takes::file)
    line += " -r -F";
  else if (option.choices)
    line += " -x -a " + quoted(joined(option.choices()));
  else if (option.takes != Takes::nothing)
    line += " -x";
  return line + " -d " + quoted(option.help) + "\n";
}

/// `help`, which is not in the table, takes the names of the commands.
struct Operands {
  std::string_view command;
  std::string words;
};

std::vector<Operands> operands_with_choices() {
  std::vector<Operands> all{{"help", command_names()}};
  for (const Command* command : commands()) {
    if (command->operand_choices) all.push_back({command->name, joined(command->operand_choices())});
  }
  return all;
}

std::string zsh_operands(const Command& command) {
  if (command.operands.empty()) return "";
  if (!command.operand_choices) return " \\\n      '*:file:_files'";
  return " \\\n      " + quoted("*:operand:(" + joined(command.operand_choices()) + ")");
}

}  // namespace

std::string completions_bash() {
  std::string text =
      "# bash completion for nonet\n"
      "_nonet() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} "
      "command=${COMP_WORDS[1]}\n"
      "  local commands=" +
      quoted(command_names()) +
      "\n"
      "  local options='' operands=''\n"
      "  COMPREPLY=()\n"
      "  case $command,$previous in\n";
  for (const Command* command : commands()) {
    for (const Option& option : options_of(*command)) {
      if (option.choices) {
        text += "    " + std::string(command->name) + "," + std::string(option.name) +
                ") COMPREPLY=($(compgen -W " + quoted(joined(option.choices())) +
                " -- \"$current\")); return ;;\n";
      } else if (option.takes == Takes::number || option.takes == Takes::duration ||
                 option.takes == Takes::text) {
        text += "    " + std::string(command->name) + "," + std::string(option.name) + ") return ;;\n";
      }
    }
  }
  text += "  esac\n  case $command in\n";
  for (const Command* command : commands()) {
    text += "    " + std::string(command->name) + ") options=" + quoted(option_names(*command)) + " ;;\n";
  }
  text += "  esac\n  case $command in\n";
  for (const Operands& operands : operands_with_choices()) {
    text += "    " + std::string(operands.command) + ") operands=" + quoted(operands.words) + " ;;\n";
  }
  return text +
         "  esac\n"
         "  if ((COMP_CWORD == 1)); then operands=\"$commands help --help --version\"; fi\n"
         "  if ((COMP_CWORD > 1)) && [[ $current == -* ]]; then operands=$options; fi\n"
         "  COMPREPLY=($(compgen -W \"$operands\" -- \"$current\"))\n"
         "}\n"
         "complete -o default -F _nonet nonet\n";
}

std::string completions_zsh() {
  std::string text = "#compdef nonet\n_nonet() {\n  local -a commands=(\n";
  for (const Command* command : commands()) {
    text += "    " + quoted(std::string(command->name) + ":" + zsh_text(command->summary)) + "\n";
  }
  text +=
      "  )\n"
      "  if ((CURRENT == 2)); then\n"
      "    _describe command commands\n    _files\n    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words\n  ((CURRENT--))\n"
      "  case $command in\n";
  for (const Command* command : commands()) {
    text += "    " + std::string(command->name) + ") _arguments";
    for (const Option& option : options_of(*command)) text += " \\\n      " + zsh_item(option);
    text += zsh_operands(*command) + " ;;\n";
  }
  text += "    help) _describe command commands ;;\n";
  return text + "  esac\n}\n_nonet \"$@\"\n";
}

std::string completions_fish() {
  std::string text = "# fish completion for nonet\n";
  for (const Command* command : commands()) {
    text += "complete -c nonet -n __fish_use_subcommand -a " + std::string(command->name) + " -d " +
            quoted(command->summary) + "\n";
    for (const Option& option : options_of(*command)) text += fish_line(*command, option);
  }
  for (const Operands& operands : operands_with_choices()) {
    text += fish_begin(operands.command) + " -x -a " + quoted(operands.words) + "\n";
  }
  return text;
}

}  // namespace nonet::cli
