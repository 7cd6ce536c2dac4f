/// Steps for people: sentences in English and Korean, standard notation, and marks to draw on a grid. All of
/// it is made from a step's facts; the words stand in share/lang, which docs/explain.md describes.
#pragma once

#include <nonet/logic.hpp>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

enum class Language : std::uint8_t { english, korean };
/// "en" or "ko".
std::optional<Language> language_by_code(std::string_view code);

/// How cells are named.
enum class Notation : std::uint8_t {
  rc,  ///< r2c5
  a1,  ///< B5: rows are letters, columns digits
  ko,  ///< 2행 5열; houses in Korean words in any case
};
/// "rc", "a1" or "ko".
std::optional<Notation> notation_by_code(std::string_view code);

/// In which words to speak.
struct Speech {
  Language language = Language::english;
  Notation notation = Notation::rc;

  /// The language with the notation usual in it: `rc` in English, `ko` in Korean.
  static Speech in(Language language) {
    return {language, language == Language::korean ? Notation::ko : Notation::rc};
  }
};

/// Names as they stand in a sentence, lists with commas and an "and": "r1c2, r1c5 and r3c4", "rows 2 and 6".
std::string spell(Cell cell, Speech speech);
std::string spell(House house, Speech speech);
std::string spell(Cells cells, Speech speech);
std::string spell(Digits digits, Speech speech);
std::string spell(Houses houses, Speech speech);
/// "5 in r1c2 and r1c5, and 7 in r3c4".
std::string spell(const std::vector<Candidate>& candidates, Speech speech);

/// Cells as short as experts write them: "r1c25,r3c4", or "A25,C4" (also for Notation::ko: "r1c25,r3c4").
std::string compact(Cells cells, Notation notation);
/// A chain in Eureka notation: "(5)r2c3=(5-7)r2c7=(7)r8c7". `step` tells of almost locked sets inside it.
std::string eureka(const Step& step, const Chain& chain, Notation notation);
/// The whole step in one line: "X-Wing: 5 r26\c37 => r1c3,r4c7<>5".
std::string notation(const Step& step, Speech speech);

/// The technique's usual name.
std::string_view title(Technique technique, Language language);

/// What a mark stands for: a word of the step's facts ("base", "pivot", …: see `word_name`), or one of
///     "place"      a digit that the step places         "eliminate"  a candidate that it removes
///     "chain_on"   a candidate of a chain, true if the chain's first claim holds
///     "chain_off"  likewise, false
///     "seen"       a placed digit because of which a single has no other place
using Role = std::string_view;

struct CellMark {
  Cell cell;
  Role role;
  int group;  ///< counts facts of one word from 0: the first almost locked set, the second …
  bool operator==(const CellMark&) const = default;
};
struct CandidateMark {
  Candidate candidate;
  Role role;
  int group;
  bool operator==(const CandidateMark&) const = default;
};
struct HouseMark {
  House house;
  Role role;
  int group;
  bool operator==(const HouseMark&) const = default;
};
/// From one claim of a chain to the next.
struct LinkMark {
  Cells from;
  Digit from_digit;
  Cells to;
  Digit to_digit;
  Link link;
  int group;  ///< the number of the chain
  bool operator==(const LinkMark&) const = default;
};

/// What to highlight, from the background to the foreground: where two marks meet, the later one covers the
/// earlier.
struct Marks {
  std::vector<HouseMark> houses;
  std::vector<CellMark> cells;
  std::vector<CandidateMark> candidates;  ///< only candidates of the position
  std::vector<LinkMark> links;
};

/// `before` is the position in which the step was found.
Marks marks(const Position& before, const Step& step);

/// A step explained. Every text is complete sentences, unless said otherwise.
struct Explanation {
  std::string title;               ///< the technique's name alone
  std::string why;                 ///< why it holds
  std::string result;              ///< what follows
  std::string sentence;            ///< all three
  std::vector<std::string> lines;  ///< each chain of a step with several in words
  std::string notation;            ///< as `notation` gives it
  Marks marks;
};
Explanation explain(const Position& before, const Step& step, Speech speech);

/// Explanation::sentence alone.
std::string sentence(const Position& before, const Step& step, Speech speech);

/// What fills a slot of a message: a text, and of how many things it speaks (none: the slot counts as empty).
struct Slot {
  std::string_view name;
  std::string text;
  int count = 1;
};
/// The message of that id with its slots filled. An unknown id gives the id, an unfilled slot "{slot}".
std::string say(std::string_view id, std::initializer_list<Slot> slots, Language language);

/// The text of that message as it stands in share/lang; empty where there is none.
std::string_view message(std::string_view id, Language language);
/// All ids of the language's messages, in order.
std::vector<std::string_view> message_ids(Language language);

}  // namespace nonet
#pragma GCC visibility pop
