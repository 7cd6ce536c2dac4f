#include "io/pack.hpp"

#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/random.hpp"
#include "io/json.hpp"
#include "io/positions.hpp"
#include "io/text.hpp"

namespace nonet::io {
namespace {

std::string random_text(std::uint64_t seed) {
  Random random(seed);
  const std::uint32_t kinds = 1 + random.below(6);
  std::string text;
  for (std::uint32_t n = random.below(600); n > 0; --n) {
    append_utf8(text, std::array<char32_t, 6>{'a', 'b', '"', 0xE9, 0xD55C, 0x1F600}[random.below(kinds)]);
  }
  return text;
}

TEST(Pack, ComesBackAsItWas) {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(500)); ++seed) {
    const std::string text = random_text(seed);
    EXPECT_EQ(lz_unpacked(lz_packed(text)), text) << seed;
    EXPECT_EQ(zlib_unpacked(zlib_packed(text)), text) << seed;
    EXPECT_EQ(base32_decoded(base32_encoded(text)), text) << seed;
  }
}

TEST(Pack, IsWhatTheOriginalsWrite) {
  // By lz-string 1.5 for JavaScript and by Python's zlib.
  EXPECT_EQ(lz_packed("{\"size\":9}"), "N4IgzglgXgpiBcBOAvkA");
  EXPECT_EQ(zlib_unpacked(std::string(
                "\x78\xDA\x4B\x4C\x24\x0E\x24\x25\xA7\x24\x8E\x02\xA2\x01\x00\x5F\x76\x81\xFE", 19)),
            std::string(40, 'a') + "bcd" + std::string(300, 'a'));
}

TEST(Pack, RefusesToGrowWithoutEnd) {
  // A few bytes that name the longest phrase again and again.
  std::string bomb = lz_packed(std::string(std::size_t{1} << 20, 'a'));
  EXPECT_TRUE(lz_unpacked(bomb));
  EXPECT_FALSE(lz_unpacked(lz_packed(std::string(std::size_t{6} << 20, 'a'))));
  EXPECT_FALSE(zlib_unpacked(zlib_packed(std::string(std::size_t{6} << 20, 'a'))));
}

TEST(Pack, RefusesWhatIsCutShort) {
  const std::string lz = lz_packed("{\"size\":9,\"grid\":[]}");
  const std::string zip = zlib_packed("some bytes");
  for (std::size_t n = 0; n + 6 < lz.size(); ++n) EXPECT_FALSE(lz_unpacked(lz.substr(0, n))) << n;
  for (std::size_t n = 0; n + 5 < zip.size(); ++n) EXPECT_FALSE(zlib_unpacked(zip.substr(0, n))) << n;
}

TEST(Pack, RefusesBytesThatDisagreeWithTheirChecksum) {
  const std::string zip = zlib_packed("some bytes");
  for (std::size_t n = 0; n < zip.size(); ++n) {
    std::string damaged = zip;
    damaged[n] = static_cast<char>(damaged[n] ^ 1);
    EXPECT_FALSE(zlib_unpacked(damaged)) << n;
  }
}

TEST(Pack, NamesAConstraintInsideALink) {
  const std::string row = "[{},{},{},{},{},{},{},{},{}]";
  std::string grid = row;
  for (int i = 1; i < 9; ++i) grid += ',' + row;
  const std::string json = "{\"size\":9,\"grid\":[" + grid + "],\"thermometer\":[{\"lines\":[]}]}";
  for (const std::string& link :
       {"https://f-puzzles.com/?load=" + lz_packed(json), "fpuzzles" + lz_packed(json)}) {
    const auto result = read_one(link);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::unsupported);
    EXPECT_NE(result.error().message.find("'thermometer'"), std::string::npos) << result.error().message;
  }
}

TEST(Json, KnowsWhereItsValuesStand) {
  const std::string text = " {\"a\" : [1, \"x\\n\\u00e9\", {\"b\":null}], \"c\":-12 } rest";
  const auto json = Json::parse(text, 0);
  ASSERT_TRUE(json) << json.error().message;
  EXPECT_EQ(text.substr(json->end()), " rest");
  const auto items = json->root().find("a")->items();
  ASSERT_EQ(items.size(), 3u);
  EXPECT_EQ(items[0].integer(), 1);
  EXPECT_EQ(items[1].text(), "x\n\xC3\xA9");
  EXPECT_EQ(text.substr(items[1].begin(), 3), "x\\n");
  EXPECT_TRUE(items[2].find("b")->is(Json::Kind::null));
  EXPECT_EQ(json->root().find("c")->integer(), -12);
  EXPECT_FALSE(json->root().find("d"));
}

TEST(Json, RefusesWhatIsNotJson) {
  for (const char* text :
       {"",      "{",       "[",     "[1",   "[1,",       "[1,]",  "{\"a\"}",           "{\"a\":}",
        "{a:1}", "{'a':1}", "[01x]", "tru",  "\"a",       "[1 2]", "{\"a\":1 \"b\":2}", "]",
        "[,1]",  "[1.]",    "[-]",   "[1e]", "{\"a\":1,}"}) {
    EXPECT_FALSE(Json::parse(text, 0)) << text;
  }
  for (const char* text :
       {"[]", "{}", "0", "-1.5e+3", "\"\"", "[[],{}]", "null", "true", "{\"a\":{\"b\":[]}}"}) {
    EXPECT_TRUE(Json::parse(text, 0)) << text;
  }
}

TEST(Json, ReadsWhatSudokupadsShortenerLeaves) {
  const auto json =
      Json::parse("{ce:[[{v:5},,],[,{v:3}]],t:'It\\'s',on:t,c:FF00AA,u:}", 0, Json::Syntax::lax);
  ASSERT_TRUE(json) << json.error().message;
  const auto rows = json->root().find("ce")->items();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].size(), 3u);
  EXPECT_EQ(rows[1].items()[1].find("v")->integer(), 3);
  EXPECT_EQ(json->root().find("t")->text(), "It's");
  EXPECT_TRUE(json->root().find("on")->truthy());
}

}  // namespace
}  // namespace nonet::io
