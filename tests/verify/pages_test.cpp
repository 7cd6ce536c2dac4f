// docs/techniques: every technique has an anchor, an entry in the index, and an example that holds.
//
// An example is a block of a page that opens with ```example. Its first line is a case as in golden.txt; the
// rest shows the position and one step of the technique that concludes what the case says, and must be just
// what is made of the case here. With NONET_UPDATE_DOCS=1 in the environment the pages are rewritten instead;
// a block that holds no more than the id of a technique then gets the shortest case of golden.txt.

#include <nonet/format.hpp>
#include <nonet/solve.hpp>
#include <nonet/verify.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace nonet {
namespace {

const std::string kFolder = NONET_SOURCE_DIR "/docs/techniques/";
const std::string kOpen = "```example\n", kClose = "\n```";

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::map<std::string, std::string> pages() {
  std::map<std::string, std::string> out;
  if (!std::filesystem::exists(kFolder)) return out;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".md") && name != "README.md") out[name] = contents(entry.path().string());
  }
  return out;
}

std::string drawn(const Position& position) {
  const Format& format = *format_by_id("pencilmarks");
  return *write(fit(position, format), format);
}

std::string name(Cell c) {
  return {'r', static_cast<char>('1' + c.row()), 'c', static_cast<char>('1' + c.column())};
}

std::string text(const Fact& fact) {
  std::string out(word_name(fact.word));
  for (House h : fact.houses) {
    out += ' ';
    out += "rcb"[static_cast<int>(h.kind())];
    out += static_cast<char>('1' + h.number());
  }
  if (!fact.digits.empty()) out += ' ';
  for (Digit d : fact.digits) out += d.text();
  for (Cell c : fact.cells) out += ' ' + name(c);
  return out + '\n';
}

std::string text(const Chain& chain) {
  std::string out = "chain";
  for (const Node& node : chain.nodes) {
    out += std::string(" (") + node.digit.text() + ')';
    for (Cell c : node.cells) out += name(c) + (node.cells.single() ? "" : ",");
    if (out.back() == ',') out.pop_back();
    if (node.to_next != Link::none) out += node.to_next == Link::strong ? " =" : " -";
  }
  return out + '\n';
}

std::string conclusion(const Step& step) {
  std::string out = "=>";
  for (Candidate c : step.placements) out += ' ' + name(c.cell) + '=' + c.digit.text();
  for (Candidate c : step.eliminations) out += ' ' + name(c.cell) + "<>" + c.digit.text();
  return out;
}

/// The steps of the technique in the position; for the last resort, the one that it would take.
std::vector<Step> steps_of(const TechniqueCase& c) {
  if (c.technique != Technique::brute_force) return find(c.position, c.technique, c.options);
  const Grid solution = solve(c.position).solution;
  PathOptions options;
  options.last_resort = LastResort::search;
  options.solution = &solution;
  options.disabled = TechniqueSet::all();
  return {*next_step(c.position, options)};
}

/// The block that belongs to a case; empty where no step concludes what the case says.
std::string block(const std::string& line) {
  const Result<TechniqueCase> c = read_technique_case(line);
  if (!c) return {};
  for (const Step& step : steps_of(*c)) {
    if (step.eliminations != c->eliminations || step.placements != c->placements) continue;
    std::string out = line + '\n' + drawn(c->position);
    for (const Fact& fact : step.facts) out += text(fact);
    for (const Chain& chain : step.chains) out += text(chain);
    return out + conclusion(step);
  }
  return {};
}

std::string shortest_case(const std::string& id) {
  std::ifstream file(NONET_SOURCE_DIR "/tests/verify/golden.txt");
  std::string best;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(":" + id + ":") && (best.empty() || line.size() < best.size())) best = line;
  }
  return best;
}

std::string updated(const std::string& old) {
  const std::string first = old.substr(0, old.find('\n'));
  return block(first.starts_with(':') ? first : shortest_case(first));
}

/// Calls visit(what the block holds), and puts what it answers in its place.
template <class Visit>
std::string with_examples(std::string page, Visit visit) {
  for (std::size_t at = 0; (at = page.find(kOpen, at)) != page.npos;) {
    at += kOpen.size();
    const std::size_t end = page.find(kClose, at);
    const std::string now = visit(page.substr(at, end - at));
    page.replace(at, end - at, now);
    at += now.size() + kClose.size();
  }
  return page;
}

TEST(Pages, EveryExampleIsFoundAndTrueOfTheSolution) {
  const bool update = std::getenv("NONET_UPDATE_DOCS") != nullptr;
  std::set<std::string_view> met;
  for (const auto& entry : pages()) {
    const std::string& file = entry.first;
    const std::string now = with_examples(entry.second, [&](const std::string& old) {
      if (update) return updated(old);
      const std::string line = old.substr(0, old.find('\n'));
      EXPECT_EQ(block(line), old) << file;
      const Result<TechniqueCase> c = read_technique_case(line);
      if (!c) return old;
      met.insert(info(c->technique).id);
      const Grid solution = solve(c->position).solution;
      for (Candidate p : c->placements) EXPECT_EQ(solution.at(p.cell), p.digit) << line;
      for (Candidate e : c->eliminations) EXPECT_NE(solution.at(e.cell), e.digit) << line;
      return old;
    });
    if (update) std::ofstream(kFolder + file) << now;
  }
  if (update) GTEST_SKIP() << "rewrote docs/techniques";
  for (const TechniqueInfo& row : techniques())
    EXPECT_TRUE(met.contains(row.id)) << row.id << " has no example";
}

/// The part of a page that is about a technique: from its anchor to the next one.
std::string section(const std::string& page, std::string_view id) {
  const std::string anchor = "<a id=\"" + std::string(id) + "\"></a>";
  const std::size_t at = page.find(anchor);
  if (at == page.npos) return {};
  return page.substr(at, page.find("<a id=", at + 1) - at);
}

TEST(Pages, EveryTechniqueIsInTheIndexAndHasASectionWithAnExample) {
  const std::string index = contents(kFolder + "README.md");
  const std::map<std::string, std::string> all = pages();
  for (const TechniqueInfo& row : techniques()) {
    const std::string id(row.id), link = "#" + id + ")";
    const std::size_t end = index.find(link);
    ASSERT_NE(end, index.npos) << id << " is not in docs/techniques/README.md";
    const std::size_t begin = index.rfind('(', end) + 1;
    const auto page = all.find(index.substr(begin, end - begin));
    ASSERT_NE(page, all.end()) << id << " leads to no page";
    const std::string own = section(page->second, id);
    ASSERT_NE(own, "") << id << " has no anchor in " << page->first;
    EXPECT_NE(own.find(row.title), own.npos) << id << " is not called " << row.title;
    EXPECT_NE(own.find(kOpen + ":" + id + ":"), own.npos) << id << " has no example of its own";
    EXPECT_NE(index.find("`" + id + "`"), index.npos) << id;
  }
}

TEST(Pages, EveryPageDrawsProvesAndNamesItsSource) {
  for (const auto& [name, page] : pages()) {
    for (const char* part : {"```text\n", "**Why it is true.**", "**Source.**"}) {
      EXPECT_NE(page.find(part), page.npos) << name << " lacks " << part;
    }
  }
}

}  // namespace
}  // namespace nonet
