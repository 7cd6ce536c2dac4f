#include <gtest/gtest.h>
#include <nonet/explain.hpp>

namespace nonet {
namespace {

TEST(Messages, EveryTechniqueAndWordHasANameInBothLanguages) {
  for (Language language : {Language::english, Language::korean}) {
    for (const TechniqueInfo& row : techniques())
      EXPECT_FALSE(title(row.technique, language).empty()) << row.id;
    for (int w = 0; w <= static_cast<int>(Word::assumption); ++w) {
      const std::string id = "word." + std::string(word_name(static_cast<Word>(w)));
      EXPECT_FALSE(message(id, language).empty()) << id;
    }
  }
}

TEST(Sentence, EveryStepOfAPathSpeaksWithoutGapsInBothLanguages) {
  const auto grid =
      Grid::from_line("..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3");
  const Path path = solve_logically(Position::from_givens(*grid));
  ASSERT_FALSE(path.steps.empty());
  for (const Step& step : path.steps) {
    for (Language language : {Language::english, Language::korean}) {
      const std::string text = sentence(step, language);
      EXPECT_TRUE(text.starts_with(title(step.technique, language))) << text;
      for (const char* gap : {"{", "}", "  ", " ,", "()", "in ,"})
        EXPECT_EQ(text.find(gap), text.npos) << text;
    }
  }
}

TEST(Sentence, ParticlesFollowTheFinalConsonant) {
  Step step;
  step.technique = Technique::hidden_single;
  step.facts = {{Word::house, {}, {}, Houses::of(House::row(0))}};
  step.placements = {{Cell::at(0, 4), Digit::of(7)}};
  step.digits = Digits::of(Digit::of(7));
  EXPECT_EQ(
      sentence(step, Language::korean),
      "숨은 싱글: 1행에서 7이 들어갈 수 있는 칸은 하나뿐입니다. 그래서 1행 5열에 들어갈 숫자는 7입니다.");
  step.digits = Digits::of(Digit::of(2));
  EXPECT_NE(sentence(step, Language::korean).find("2가 들어갈"), std::string::npos);
}

}  // namespace
}  // namespace nonet
