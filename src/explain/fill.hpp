/// Messages and their slots.
///
///     {slot}            what the slot stands for
///     {slot|은/는}       with the Korean particle that suits its last sound
///     {slot#one/many}   not the slot but a word that depends on how many things it stands for
///     {>id}             the text of another message
///     [ … ]             left out where a slot inside stands for nothing
///
/// What can't be filled stays as it is, so that it is seen.
#pragma once

#include <nonet/explain.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace nonet {

/// What a slot stands for: in words, and how many things.
struct Filling {
  std::string text;
  int count = 1;
};

/// nullopt for a name that is no slot.
using Fillings = std::function<std::optional<Filling>(std::string_view name)>;

std::string fill(std::string_view text, const Fillings& fillings, Language language);

/// One place in braces, taken apart: "{cells|은/는}" is {"cells", "은/는", '|'}.
struct Place {
  std::string_view name;
  std::string_view choice;  ///< "a/b" after the mark; may be empty
  char mark = 0;            ///< '|', '#', '>' or 0
};
Place place_of(std::string_view inside_braces);

/// Whether the word's last sound is a consonant, as Korean particles ask: Hangul by its final, digits and
/// Latin letters as they are read aloud. What stands in brackets at the end doesn't count.
bool ends_in_consonant(std::string_view word);

}  // namespace nonet
