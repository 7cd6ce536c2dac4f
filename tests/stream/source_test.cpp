#include "stream/source.hpp"

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "sample_stream.hpp"
#include "stream/chunks.hpp"
#include "stream/compress.hpp"
#include "stream/fingerprint.hpp"
#include "temp_dir.hpp"

namespace nonet::stream {
namespace {

/// Lines of many lengths, some empty.
std::string sample_text(std::size_t bytes, std::uint64_t seed) {
  Random random(seed);
  std::string text;
  while (text.size() < bytes) {
    text.append(random.below(200), static_cast<char>('a' + random.below(26)));
    text += '\n';
  }
  return text;
}

std::string read_all(const std::string& path, Part part = {}) {
  auto source = Source::open(path, part);
  EXPECT_TRUE(source) << source.error().message;
  std::string text, block(1 << 16, '\0');
  while (true) {
    const auto n = (*source)->read(block);
    EXPECT_TRUE(n) << n.error().message;
    text.append(block, 0, *n);
    if (*n < block.size()) return text;
  }
}

TEST(Source, CompressedInputsReadLikePlainOnes) {
  const TempDir dir;
  for (std::size_t bytes : {0u, 1u, 1000u, 3'000'000u}) {
    const std::string text = sample_text(bytes, bytes);
    const std::size_t half = text.size() / 2;
    for (Compression kind : {Compression::none, Compression::gzip, Compression::zstd}) {
      // Two frames in one file, as our own output has them.
      const std::string stored = compressed(text.substr(0, half), kind) + compressed(text.substr(half), kind);
      EXPECT_EQ(read_all(dir.write("file", stored)), text) << bytes;
    }
  }
}

TEST(Source, DamagedOrCutCompressionIsAnError) {
  const TempDir dir;
  const std::string text = sample_text(100'000, 1);
  for (Compression kind : {Compression::gzip, Compression::zstd}) {
    const std::string stored = compressed(text, kind);
    std::string flipped = stored;
    flipped[stored.size() / 2] ^= 0x55;
    for (const std::string& bad : {stored.substr(0, stored.size() / 2), flipped}) {
      auto source = Source::open(dir.write("file", bad));
      ASSERT_TRUE(source);
      std::string block(1 << 20, '\0');
      const auto n = (*source)->read(block);
      ASSERT_FALSE(n);
      EXPECT_EQ(n.error().code, ErrorCode::bad_encoding);
    }
  }
}

TEST(Source, PartsTogetherAreTheWholeAndEachBeginsWithALine) {
  const TempDir dir;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string text = sample_text(5000, seed) + (seed % 2 == 0 ? "last line without its end" : "");
    const std::string path = dir.write("file", text);
    for (int count : {1, 2, 3, 7, 100, 10'000}) {
      std::string whole;
      for (int i = 0; i < count; ++i) {
        const std::string part = read_all(path, {i, count});
        ASSERT_TRUE(whole.empty() || part.empty() || whole.ends_with('\n'))
            << seed << ' ' << count << ' ' << i;
        whole += part;
      }
      ASSERT_EQ(whole, text) << seed << ' ' << count;
    }
  }
}

TEST(Source, WhatCannotBeReadIsAnErrorThatSaysWhy) {
  const TempDir dir;
  EXPECT_NE(Source::open(dir / "absent").error().message.find("No such file"), std::string::npos);
  EXPECT_NE(Source::open(dir / "").error().message.find("directory"), std::string::npos);
}

TEST(Source, ATextIsReadAsAFileWouldBe) {
  auto source = Source::open(Input::of_text("two\nlines"));
  ASSERT_TRUE(source);
  std::string block(100, '\0');
  EXPECT_EQ((*source)->read(block).value(), 9u);
  EXPECT_EQ(block.substr(0, 9), "two\nlines");
  EXPECT_FALSE(Source::open(Input::of_text("two\nlines"), {0, 2}));
}

/// Every chunk from `start` on.
std::vector<Chunk> chunks_from(const std::vector<std::string>& paths, const Checkpoint& start) {
  Chunks chunks({paths.begin(), paths.end()}, {}, {});
  EXPECT_TRUE(chunks.go_to(start).value());
  std::vector<Chunk> all;
  Chunk chunk;  // filled again and again, as a stream does
  while (true) {
    const auto more = chunks.next(chunk);
    EXPECT_TRUE(more) << more.error().message;
    if (!*more) return all;
    all.push_back(chunk);
  }
}

TEST(Chunks, AreCutAlikeWhereverReadingBegins) {
  const TempDir dir;
  const std::string long_line(600'000, 'x');
  const std::vector<std::string> paths = {
      dir.write("a", sample_text(1'000'000, 1)), dir.write("empty", ""),
      dir.write("b", sample_text(100'000, 2) + long_line + "\n" + sample_text(300'000, 3) + "no end"),
      dir.write("exact", std::string(Chunks::kChunkBytes, 'y'))};
  const auto all = chunks_from(paths, {});
  std::string joined, expected;
  for (const Chunk& chunk : all) joined += chunk.text;
  for (const std::string& path : paths) expected += read_file(path);
  ASSERT_EQ(joined, expected);

  Checkpoint start;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto rest = chunks_from(paths, start);
    ASSERT_EQ(rest.size(), all.size() - i);
    for (std::size_t k = 0; k < rest.size(); ++k) {
      ASSERT_EQ(rest[k].text, all[i + k].text);
      ASSERT_EQ(rest[k].line, all[i + k].line);
    }
    start.file = all[i].file;
    start.input = all[i].begin + all[i].text.size();
    start.sum = chained(start.sum, all[i].fingerprint());
  }
}

TEST(Chunks, ALineWithoutEndIsAnErrorNotAMemoryLeak) {
  const TempDir dir;
  Chunks chunks({dir.write("file", std::string(5'000'000, '.'))}, {}, {});
  Chunk chunk;
  const auto more = chunks.next(chunk);
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().line, 1);
}

}  // namespace
}  // namespace nonet::stream
