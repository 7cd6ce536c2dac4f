/// The message files of share/lang, which are part of the library.
#pragma once

#include <nonet/explain.hpp>

#include <map>
#include <string>
#include <string_view>

namespace nonet {

/// Text by id. A line is `id = text`; lines that begin with two blanks go on with the text of the line
/// before; '#' begins a comment line.
using Messages = std::map<std::string, std::string, std::less<>>;

const Messages& messages_of(Language language);

}  // namespace nonet
