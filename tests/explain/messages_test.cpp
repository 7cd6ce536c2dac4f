// The message files themselves: nothing missing, nothing unknown, nothing unused.

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "explain/fill.hpp"
#include "explain/golden.hpp"
#include "explain/slots.hpp"

namespace nonet {
namespace {

constexpr Language kLanguages[] = {Language::english, Language::korean};

/// What stands in braces in a text.
std::vector<Place> places_in(std::string_view text) {
  std::vector<Place> places;
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    places.push_back(place_of(text.substr(open + 1, close - open - 1)));
  }
  return places;
}

std::string sources() {
  std::stringstream all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(NONET_SOURCE_DIR "/src")) {
    const std::string extension = entry.path().extension().string();
    if (extension == ".cpp" || extension == ".hpp") all << std::ifstream(entry.path()).rdbuf();
  }
  return all.str();
}

/// All ids that some message takes in by {>id}.
std::set<std::string_view> included() {
  std::set<std::string_view> ids;
  for (std::string_view id : message_ids(Language::english)) {
    for (const Place& place : places_in(message(id, Language::english))) {
      if (place.mark == '>') ids.insert(place.name);
    }
  }
  return ids;
}

bool is_technique(std::string_view id) {
  return std::any_of(techniques().begin(), techniques().end(), [&](auto& row) { return row.id == id; });
}

/// Korean has no words for several rows.
bool of_english_alone(std::string_view id) {
  return id == "rows" || id == "columns" || id == "boxes";
}

TEST(Messages, BothLanguagesHaveTheSameIds) {
  std::vector<std::string_view> english = message_ids(Language::english);
  english.erase(std::remove_if(english.begin(), english.end(), of_english_alone), english.end());
  EXPECT_EQ(english, message_ids(Language::korean));
}

TEST(Messages, EveryTechniqueHasATitleOfItsOwn) {
  for (Language language : kLanguages) {
    std::set<std::string_view> titles;
    for (const TechniqueInfo& row : techniques()) {
      EXPECT_FALSE(title(row.technique, language).empty()) << row.id;
      EXPECT_TRUE(titles.insert(title(row.technique, language)).second) << row.id;
    }
  }
  for (const TechniqueInfo& row : techniques()) EXPECT_EQ(title(row.technique, Language::english), row.title);
}

/// Slots of messages that tell why, with those they include, must be ones that a step can fill.
TEST(Messages, WhatTellsWhyAsksOnlyForSlotsThatStepsHave) {
  Step step;
  const Position position = Position::from_givens(Grid{});
  for (Language language : kLanguages) {
    const StepSlots slots(position, step, Speech::in(language));
    std::set<std::string_view> open;
    for (std::string_view id : message_ids(language)) {
      if (id.starts_with("why.")) open.insert(id);
    }
    for (std::string_view id : included()) open.insert(id);
    for (std::string_view id : open) {
      EXPECT_FALSE(message(id, language).empty()) << "{>" << id << "} is no message";
      for (const Place& place : places_in(message(id, language))) {
        EXPECT_TRUE(place.mark == '>' || slots(place.name)) << id << " asks for {" << place.name << "}";
      }
    }
  }
}

TEST(Messages, BothLanguagesSpeakOfTheSamePlaceholders) {
  for (std::string_view id : message_ids(Language::english)) {
    if (id.starts_with("why.") || included().contains(id)) continue;
    if (of_english_alone(id) || id.ends_with(".same")) continue;  // one language needs less
    std::set<std::string_view> names[2];
    for (Language language : kLanguages) {
      for (const Place& place : places_in(message(id, language)))
        names[static_cast<int>(language)].insert(place.name);
    }
    EXPECT_EQ(names[0], names[1]) << id;
  }
}

TEST(Messages, ChoicesHaveTwoSidesAndPartsAreClosed) {
  for (Language language : kLanguages) {
    for (std::string_view id : message_ids(language)) {
      const std::string_view text = message(id, language);
      EXPECT_EQ(std::count(text.begin(), text.end(), '{'), std::count(text.begin(), text.end(), '}')) << id;
      EXPECT_EQ(std::count(text.begin(), text.end(), '['), std::count(text.begin(), text.end(), ']')) << id;
      for (const Place& place : places_in(text)) {
        const bool chooses = place.mark == '|' || place.mark == '#';
        EXPECT_EQ(std::count(place.choice.begin(), place.choice.end(), '/'), chooses ? 1 : 0) << id;
        EXPECT_TRUE(place.mark != '|' || language == Language::korean) << id << ": a particle in English";
      }
    }
  }
}

TEST(Messages, NoneIsUnused) {
  const std::string code = sources();
  const std::set<std::string_view> taken_in = included();
  for (std::string_view id : message_ids(Language::english)) {
    if (id.starts_with("why.") || taken_in.contains(id)) continue;  // golden_test.cpp looks after why
    if (id.starts_with("title.")) {
      EXPECT_TRUE(is_technique(id.substr(6))) << id;
      continue;
    }
    std::string name(id);
    if (id.starts_with("claim.")) name = name.substr(0, name.find('.', 6) + 1);
    if (id.starts_with("each.")) name = "each.";
    if (id.starts_with("word.")) name = "word.";
    if (id.ends_with(".2")) name.resize(name.size() - 2);
    EXPECT_NE(code.find('"' + name + '"'), code.npos) << id;
  }
}

}  // namespace
}  // namespace nonet
