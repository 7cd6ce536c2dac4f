#include "service/service.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace nonet::service {
namespace {

// The library as a second reader and writer.
using Json = nlohmann::ordered_json;

constexpr const char* kPuzzle =
    "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3";
constexpr const char* kSolution =
    "368752194972143685415689372724561938836974521591238746247316859683495217159827463";

Json ask(const Json& request) {
  return Json::parse(call(request.dump()));
}

std::string message_of(const std::string& request) {
  return Json::parse(call(request)).at("error").at("message");
}

TEST(Call, AnswersWithOperationAndPuzzleFirst) {
  const Json answer = ask({{"op", "solve"}, {"puzzle", kPuzzle}});
  EXPECT_EQ(answer.begin().key(), "op");
  EXPECT_EQ(answer.at("puzzle"), kPuzzle);
  EXPECT_EQ(answer.at("verdict"), "unique");
  EXPECT_EQ(answer.at("solution"), kSolution);
}

TEST(Call, WhatIsNoRequestIsAnError) {
  EXPECT_EQ(message_of(""), "the request is no JSON; expected an object");
  EXPECT_EQ(message_of("{\"op\""), "the request is no JSON; expected an object");
  EXPECT_EQ(message_of("[]"), "the request is no JSON object; expected {\"op\": …}");
  EXPECT_EQ(message_of("{}"), "no string 'op'; expected the name of an operation");
  EXPECT_EQ(message_of(R"({"op":7})"), "no string 'op'; expected the name of an operation");
  EXPECT_EQ(message_of(R"({"op":"sovle"})"), "unknown operation 'sovle'; did you mean 'solve'?");
  EXPECT_EQ(message_of(R"({"op":"solve"})"), "no parameter 'puzzle'; expected the puzzle as a string");
}

TEST(Call, ParametersAreCheckedForNameAndType) {
  EXPECT_EQ(message_of(R"({"op":"count","puzzle":".","limti":3})"),
            "unknown parameter 'limti'; did you mean 'limit'?");
  EXPECT_EQ(message_of(R"({"op":"count","puzzle":".","limit":-3})"),
            "parameter 'limit' is -3; expected a whole number, 0 or more");
  EXPECT_EQ(message_of(R"({"op":"check","puzzle":".","proof":"yes"})"),
            "parameter 'proof' is \"yes\"; expected true or false");
  EXPECT_EQ(message_of(R"({"op":"solve","puzzle":["."]})"),
            "parameter 'puzzle' is an array; expected a string");
  EXPECT_EQ(message_of(R"({"op":"solve","puzzle":".","format":"lines"})"),
            "unknown format 'lines'; did you mean 'line'?");
}

TEST(Call, AParameterMayBeNestedDeeply) {
  constexpr std::size_t kDepth = 500000;
  const std::string nested = std::string(kDepth, '[') + std::string(kDepth, ']');
  EXPECT_EQ(message_of(R"({"op":"solve","puzzle":)" + nested + "}"),
            "parameter 'puzzle' is an array; expected a string");
  EXPECT_EQ(message_of(nested), "the request is no JSON object; expected {\"op\": …}");
}

TEST(Call, AnErrorInThePuzzleHasItsPlace) {
  const Json answer = ask({{"op", "solve"}, {"puzzle", std::string(kPuzzle).substr(1)}});
  EXPECT_EQ(answer.at("op"), "solve");
  EXPECT_EQ(answer.at("error").at("code"), "too_few_cells");
  EXPECT_EQ(answer.at("error").at("line"), 1);
}

TEST(Call, ABudgetHoldsInTheRequestAndBesideIt) {
  const std::string empty(kCells, '.');
  EXPECT_EQ(ask({{"op", "count"}, {"puzzle", empty}, {"nodes", 10}}).at("stopped"), true);
  EXPECT_EQ(ask({{"op", "count"}, {"puzzle", empty}, {"timeout_ms", 5}}).at("stopped"), true);
  const Json request = {{"op", "count"}, {"puzzle", empty}, {"nodes", 1000000000}};
  EXPECT_EQ(Json::parse(call(request.dump(), Budget::of_nodes(10))).at("stopped"), true);
}

TEST(Call, ListStopsAtItsDefaultLimit) {
  const Json answer = ask({{"op", "list"}, {"puzzle", std::string(kCells, '.')}});
  EXPECT_EQ(answer.at("solutions").size(), 1000U);
  EXPECT_EQ(answer.at("complete"), false);
}

TEST(Call, ListKnowsThatItIsCompleteAtItsLimit) {
  const Json answer = ask({{"op", "list"}, {"puzzle", kPuzzle}, {"limit", 1}});
  EXPECT_EQ(answer.at("complete"), true);
  EXPECT_EQ(answer.at("solutions"), Json::array({kSolution}));
}

TEST(Operations, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Operation* operation : operations()) {
    EXPECT_TRUE(names.insert(operation->name).second) << operation->name;
    EXPECT_EQ(operation_by_name(operation->name), operation);
  }
}

TEST(Operations, CandidatesThatWereRuledOutCount) {
  // 81 candidate strings: an empty grid in which r1c1 can't be 1 has another first solution.
  std::string text;
  for (int cell = 0; cell < kCells; ++cell) text += cell == 0 ? ".23456789" : "123456789";
  const Json answer = ask({{"op", "solve"}, {"puzzle", text}});
  if (answer.contains("error")) GTEST_SKIP() << "the format of 729 candidates is not read: " << answer.dump();
  EXPECT_EQ(answer.at("solution").get<std::string>().substr(0, 9), "213456789");
}

}  // namespace
}  // namespace nonet::service
