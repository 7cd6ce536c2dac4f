/// Steps in sentences, made from their facts alone.
#pragma once

#include <nonet/logic.hpp>

#include <optional>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace nonet {

enum class Language : std::uint8_t { english, korean };

/// "en" or "ko".
std::optional<Language> language_by_code(std::string_view code);

/// The technique's usual name.
std::string_view title(Technique technique, Language language);

/// What follows and why, as text with full stops. English names cells r1c1, Korean "1행 1열".
std::string sentence(const Step& step, Language language);

/// The message of that id with its slots unfilled; empty where there is none.
std::string_view message(std::string_view id, Language language);

}  // namespace nonet
#pragma GCC visibility pop
