// docs/formats.md says what the registry says, and its examples are what it says.
#include <nonet/format.hpp>

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace nonet {
namespace {

std::string docs() {
  std::ifstream in(std::filesystem::path(NONET_SOURCE_DIR) / "docs/formats.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Section {
  std::string id, text, example;
};

/// The sections under "## `id`", with what stands between their fences.
std::vector<Section> sections() {
  const std::string all = docs(), head = "\n## `", fence = "\n```\n";
  std::vector<Section> out;
  for (std::size_t at = all.find(head); at != std::string::npos;) {
    const std::size_t next = all.find(head, at + 1);
    const std::string text = all.substr(at, next - at);
    const std::size_t id_end = text.find('`', head.size());
    const std::size_t from = text.find(fence) + fence.size();
    out.push_back({text.substr(head.size(), id_end - head.size()), text,
                   text.substr(from, text.rfind(fence) + 1 - from)});
    at = next;
  }
  return out;
}

std::string summary(const Format& format) {
  std::string out = std::string(format.title) + ".\nUsed by " + std::string(format.used_by);
  out += format.writes ? "; read and written" : "; read only";
  if (format.candidates) out += ", keeps candidates";
  if (format.givens) out += ", keeps givens";
  return out + ".\n";
}

TEST(Docs, HaveASectionForEachFormatInOrder) {
  const auto all = sections();
  ASSERT_EQ(all.size(), formats().size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].id, formats()[i].id);
    EXPECT_NE(all[i].text.find(summary(formats()[i])), std::string::npos) << all[i].id << ": expected\n"
                                                                          << summary(formats()[i]);
  }
}

TEST(Docs, ShowExamplesThatAreRead) {
  const std::string puzzle =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  for (const Section& section : sections()) {
    const Result<Record> record = read_one(section.example);
    ASSERT_TRUE(record) << section.id << ": " << record.error().message << '\n' << section.example;
    EXPECT_EQ(record->format->id, section.id);
    Grid grid = record->position.grid;
    if (record->format->candidates || record->format->givens) grid.clear(Cell(40));  // filled in by some
    EXPECT_EQ(grid.line(), puzzle) << section.id;
  }
}

}  // namespace
}  // namespace nonet
