/// Help text, man page, docs page and shell completions, all made from the command tables.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace nonet::cli {

inline constexpr std::string_view kTagline =
    "nonet, a Sudoku engine: any puzzle, in any shape, answered in the same shape.";

/// `nonet --help`.
std::string help();
/// `nonet COMMAND --help`.
std::string help(const Command& command);

/// The option as a usage line shows it: "-q, --quiet" or "--limit N".
std::string shown(const Option& option);
/// Words filled into lines of at most `width` characters, each after `indent` spaces; an empty line parts
/// paragraphs.
std::string filled(std::string_view text, std::size_t indent, std::size_t width);

/// docs/cli.md.
std::string manual_markdown();
/// docs/json.md, the operations of the service.
std::string manual_json();
/// nonet.1.
std::string manual_man();

std::string completions_bash();
std::string completions_zsh();
std::string completions_fish();

}  // namespace nonet::cli
