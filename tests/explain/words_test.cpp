// Names, lists, particles, notation, chains and marks, one by one.

#include <gtest/gtest.h>
#include <nonet/explain.hpp>

#include "explain/fill.hpp"
#include "explain/spell.hpp"
#include "explain/walk.hpp"

namespace nonet {
namespace {

constexpr Speech kEnglish{Language::english, Notation::rc};
constexpr Speech kA1{Language::english, Notation::a1};
constexpr Speech kKorean{Language::korean, Notation::ko};

Cell rc(int row, int column) {
  return Cell::at(row - 1, column - 1);
}
Digit digit(int number) {
  return Digit::of(number);
}

TEST(Spell, CellsInEachNotation) {
  EXPECT_EQ(spell(rc(2, 5), kEnglish), "r2c5");
  EXPECT_EQ(spell(rc(2, 5), kA1), "B5");
  EXPECT_EQ(spell(rc(2, 5), kKorean), "2행 5열");
  const Cells cells{rc(1, 2), rc(1, 5), rc(3, 4)};
  EXPECT_EQ(spell(cells, kEnglish), "r1c2, r1c5 and r3c4");
  EXPECT_EQ(spell(cells, kA1), "A2, A5 and C4");
  EXPECT_EQ(spell(cells, kKorean), "1행 2·5열과 3행 4열");
  EXPECT_EQ(spell(Cells{rc(1, 4), rc(3, 4), rc(9, 4)}, kKorean), "1·3·9행 4열");
  EXPECT_EQ(spell_either(Cells{rc(1, 2), rc(3, 4)}, kEnglish), "r1c2 or r3c4");
}

TEST(Spell, HousesByKind) {
  EXPECT_EQ(spell(House::box(2), kEnglish), "box 3");
  EXPECT_EQ(spell(Houses{House::row(1), House::row(5)}, kEnglish), "rows 2 and 6");
  EXPECT_EQ(spell(Houses{House::row(1), House::row(5), House::box(0)}, kEnglish), "rows 2 and 6 and box 1");
  EXPECT_EQ(spell(Houses{House::row(1), House::row(5)}, kA1), "rows B and F");
  EXPECT_EQ(spell(Houses{House::row(1), House::row(5)}, kKorean), "2행과 6행");
  EXPECT_EQ(spell(House::box(2), kKorean), "3번 박스");
  EXPECT_EQ(spell(Houses{House::row(1), House::box(3), House::box(8)}, kKorean), "2행, 4번 박스, 9번 박스");
}

TEST(Spell, DigitsWithTheSameCellsStandTogether) {
  const Cell a = rc(1, 2);
  const Cell b = rc(3, 4);
  EXPECT_EQ(spell({{a, digit(5)}, {b, digit(7)}}, kEnglish), "5 in r1c2 and 7 in r3c4");
  EXPECT_EQ(spell({{a, digit(5)}, {a, digit(7)}}, kEnglish), "5 and 7 in r1c2");
  EXPECT_EQ(spell({{a, digit(5)}, {b, digit(5)}, {b, digit(7)}}, kEnglish),
            "5 in r1c2 and r3c4, and 7 in r3c4");
  EXPECT_EQ(spell({{a, digit(5)}, {b, digit(7)}}, kKorean), "1행 2열의 5와 3행 4열의 7");
}

TEST(Korean, ParticlesFollowTheLastSound) {
  const auto with = [](std::string_view word, std::string_view choice) {
    const Fillings fillings = [&](std::string_view) { return Filling{std::string(word)}; };
    return fill("{x|" + std::string(choice) + "}", fillings, Language::korean);
  };
  // 영일이삼사오육칠팔구
  const char* kSubjects[] = {"0이", "1이", "2가", "3이", "4가", "5가", "6이", "7이", "8이", "9가"};
  for (int d = 0; d < 10; ++d) EXPECT_EQ(with(std::to_string(d), "이/가"), kSubjects[d]);
  const char* kWays[] = {"0으로", "1로", "2로", "3으로", "4로", "5로", "6으로", "7로", "8로", "9로"};
  for (int d = 0; d < 10; ++d) EXPECT_EQ(with(std::to_string(d), "으로/로"), kWays[d]);
  EXPECT_EQ(with("행", "은/는"), "행은");
  EXPECT_EQ(with("박스", "을/를"), "박스를");
  EXPECT_EQ(with("5열", "과/와"), "5열과");
  EXPECT_EQ(with("5열", "으로/로"), "5열로");
  EXPECT_EQ(with("r1c3", "을/를"), "r1c3을");
  EXPECT_EQ(with("A4", "을/를"), "A4를");
  EXPECT_EQ(with("3행 5열(2와 4)", "은/는"), "3행 5열(2와 4)은") << "what stands in brackets doesn't count";
  EXPECT_TRUE(ends_in_consonant("ALM"));
  EXPECT_FALSE(ends_in_consonant("ALS"));
}

TEST(Fill, ChoosesLeavesOutAndTakesIn) {
  const Fillings fillings = [](std::string_view name) -> std::optional<Filling> {
    if (name == "one") return Filling{"r1c1", 1};
    if (name == "two") return Filling{"r1c1 and r1c2", 2};
    if (name == "none") return Filling{{}, 0};
    return std::nullopt;
  };
  const auto filled = [&](std::string_view text) { return fill(text, fillings, Language::english); };
  EXPECT_EQ(filled("{one} {one#is/are}, {two} {two#is/are}"), "r1c1 is, r1c1 and r1c2 are");
  EXPECT_EQ(filled("a[ {none}][ {one}[ {none}]] b"), "a r1c1 b");
  EXPECT_EQ(filled("{>row}"), "row {number}");
  EXPECT_EQ(filled("{none} {what} {>no such}"), "{none} {what} {>no such}") << "what can't be filled is seen";
  EXPECT_EQ(say("no such id", {}, Language::english), "no such id");
}

TEST(Compact, CellsAsExpertsWriteThem) {
  EXPECT_EQ(compact(Cells{rc(1, 2), rc(1, 5), rc(3, 4)}, Notation::rc), "r1c25,r3c4");
  EXPECT_EQ(compact(Cells{rc(1, 2), rc(1, 5), rc(3, 4)}, Notation::a1), "A25,C4");
  EXPECT_EQ(compact(Cells{rc(1, 2), rc(1, 5), rc(3, 2), rc(3, 5)}, Notation::rc), "r13c25");
  EXPECT_EQ(compact(Cells{rc(1, 4), rc(2, 4), rc(9, 4), rc(9, 5)}, Notation::rc), "r12c4,r9c45");
  EXPECT_EQ(compact(Cells{}, Notation::rc), "");
}

Step chain_step(Chain chain) {
  Step step;
  step.technique = Technique::aic;
  step.chains = {std::move(chain)};
  return step;
}

TEST(Eureka, NodesOfOneCellShareBrackets) {
  const Chain chain{{{Cells{rc(2, 3)}, digit(5), Link::strong},
                     {Cells{rc(2, 7)}, digit(5), Link::weak},
                     {Cells{rc(2, 7)}, digit(7), Link::strong},
                     {Cells{rc(8, 7), rc(9, 7)}, digit(7), Link::none}}};
  const Step step = chain_step(chain);
  EXPECT_EQ(eureka(step, chain, Notation::rc), "(5)r2c3=(5-7)r2c7=(7)r89c7");
  EXPECT_EQ(eureka(step, chain, Notation::a1), "(5)B3=(5-7)B7=(7)HI7");
  EXPECT_EQ(walk(step, chain, kEnglish),
            "If r2c3 is not 5, then r2c7 is 5. Then it is not 7, so one of r8c7 and r9c7 is 7.");
  EXPECT_EQ(
      walk(step, chain, kKorean),
      "2행 3열이 5가 아니라면 2행 7열은 5입니다. 그러면 그 칸은 7이 아니므로 8·9행 7열 중 한 칸이 7입니다.");
}

TEST(Eureka, ALoopComesBackToItsFirstNode) {
  Chain chain{{{Cells{rc(1, 1)}, digit(3), Link::weak},
               {Cells{rc(1, 5)}, digit(3), Link::strong},
               {Cells{rc(6, 5)}, digit(3), Link::weak},
               {Cells{rc(6, 1)}, digit(3), Link::strong}},
              true};
  EXPECT_EQ(eureka(chain_step(chain), chain, Notation::rc), "(3)r1c1-(3)r1c5=(3)r6c5-(3)r6c1=(3)r1c1");
}

TEST(Eureka, ASetStandsWithItsEntryFirstAndItsExitLast) {
  Chain chain{{{Cells{rc(5, 7)}, digit(1), Link::strong}, {Cells{rc(5, 8), rc(5, 9)}, digit(4), Link::none}}};
  chain.nodes[0].als = 0;
  Step step = chain_step(chain);
  step.facts = {
      {Word::als, Cells{rc(5, 7), rc(5, 8), rc(5, 9)}, Digits{digit(1), digit(2), digit(4), digit(6)}, {}}};
  EXPECT_EQ(eureka(step, chain, Notation::rc), "(1=264)r5c789");
  EXPECT_EQ(walk(step, chain, kEnglish),
            "If r5c7 is not 1, then one of r5c8 and r5c9 is 4 (the almost locked set r5c7, r5c8 and r5c9 "
            "then needs "
            "all its other digits).");
}

TEST(Marks, ComeFromFactsChainsAndConclusions) {
  Step step =
      chain_step({{{Cells{rc(1, 1)}, digit(3), Link::strong}, {Cells{rc(1, 5)}, digit(3), Link::none}}});
  step.facts = {{Word::als, Cells{rc(4, 4)}, Digits{digit(1), digit(2)}, {}},
                {Word::als, Cells{rc(5, 5)}, Digits{digit(2)}, Houses{House::row(4)}}};
  step.eliminations = {{rc(9, 9), digit(3)}};
  Position position = Position::from_givens(Grid{});
  position.candidates[rc(4, 4).index] = Digits{digit(1), digit(7)};
  const Marks all = marks(position, step);
  const std::vector<CandidateMark> expected = {{{rc(4, 4), digit(1)}, "als", 0},
                                               {{rc(5, 5), digit(2)}, "als", 1},
                                               {{rc(1, 1), digit(3)}, "chain_off", 0},
                                               {{rc(1, 5), digit(3)}, "chain_on", 0},
                                               {{rc(9, 9), digit(3)}, "eliminate", 0}};
  EXPECT_EQ(all.candidates, expected) << "2 in r4c4 is no candidate";
  ASSERT_EQ(all.houses.size(), 1u);
  EXPECT_EQ(all.houses[0], (HouseMark{House::row(4), "als", 1}));
  ASSERT_EQ(all.links.size(), 1u);
  EXPECT_EQ(all.links[0], (LinkMark{Cells{rc(1, 1)}, digit(3), Cells{rc(1, 5)}, digit(3), Link::strong, 0}));
}

}  // namespace
}  // namespace nonet
