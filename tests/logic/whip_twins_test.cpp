// Whips, straight from their definition: every chain, link by link, without remembering what was tried.

#include "logic/twin.hpp"

namespace nonet {
namespace {

bool excludes(Candidate a, Candidate b) {
  return a.cell == b.cell ? a.digit != b.digit : a.digit == b.digit && peers_of(a.cell).contains(b.cell);
}

/// The candidates of a cell, or the places of a digit in a house.
std::vector<Eliminations> variables(const Marks& m) {
  std::vector<Eliminations> out;
  for (Cell c : m.blank()) out.push_back(all_of(m, Cells::of(c), Digits::all()));
  for (int h = 0; h < kHouses; ++h) {
    for (Digit d : Digits::all()) {
      Eliminations places = all_of(m, cells_of(House(h)), Digits::of(d));
      if (!places.empty()) out.push_back(std::move(places));
    }
  }
  return out;
}

/// Whether a whip of at most `links` more variables goes on from `chain`: its target, and what is true so
/// far.
bool goes_on(const std::vector<Eliminations>& all, std::vector<Candidate>& chain, int links) {
  if (links == 0) return false;
  for (const Eliminations& variable : all) {
    const auto by_last = [&](Candidate c) { return excludes(chain.back(), c); };
    if (std::none_of(variable.begin(), variable.end(), by_last)) continue;
    Eliminations left;
    for (Candidate c : variable) {
      const auto by = [&](Candidate before) { return excludes(before, c); };
      if (std::none_of(chain.begin(), chain.end(), by)) left.push_back(c);
    }
    if (left.empty()) return true;
    const bool known = std::find(chain.begin(), chain.end(), left.front()) != chain.end();
    if (left.size() > 1 || known) continue;
    chain.push_back(left.front());
    const bool ends = goes_on(all, chain, links - 1);
    chain.pop_back();
    if (ends) return true;
  }
  return false;
}

/// How many links the definition follows in a test; the finder goes further.
constexpr int kLinks = 4;

TEST(Completeness, Whips) {
  std::size_t met = 0, turn = 0;
  for (const Position& at : positions(1, {Technique::whip})) {
    if (turn++ % 6 != 0) continue;
    const Marks m(at);
    const std::vector<Eliminations> all = variables(m);
    std::map<Candidate, int> lengths;  // found: how many links the shortest whip has
    for (const Step& step : find(at, Technique::whip)) {
      ASSERT_EQ(step.eliminations.size(), 1u);
      lengths[step.eliminations.front()] = static_cast<int>(step.chains.front().nodes.size() / 2);
    }
    for (Candidate target : all_of(m, m.blank(), Digits::all())) {
      int shortest = 1;
      std::vector<Candidate> chain{target};
      while (shortest <= kLinks && !goes_on(all, chain, shortest)) ++shortest;
      const auto found = lengths.find(target);
      if (shortest <= kLinks) {
        ASSERT_NE(found, lengths.end()) << target.digit.text() << " at " << at.grid.line();
        ASSERT_EQ(found->second, shortest) << target.digit.text() << " at " << at.grid.line();
        ++met;
      } else if (found != lengths.end()) {
        ASSERT_GT(found->second, kLinks) << target.digit.text() << " at " << at.grid.line();
      }
    }
  }
  EXPECT_GE(met, 10u);
}

TEST(Whips, FollowEverySymmetry) {
  std::uint64_t seed = 1;
  for (const Position& at : golden_positions(Technique::whip)) {
    const Symmetry t = Symmetry::random(seed++);
    std::vector<Step> images;
    for (const Step& step : find(at, Technique::whip)) images.push_back(image(t, step));
    EXPECT_FALSE(images.empty());
    EXPECT_EQ(outcomes(images), outcomes(find(t.image(at), Technique::whip))) << "seed " << seed - 1;
  }
}

/// Each link of a whip told is one: it begins with what the node before excludes, and all else of its cell or
/// house is excluded by the target and the nodes that the chain has made true.
TEST(Whips, EveryLinkHolds) {
  std::size_t links = 0;
  for (const Position& at : golden_positions(Technique::whip)) {
    const Marks m(at);
    for (const Step& step : find(at, Technique::whip)) {
      const std::vector<Node>& nodes = step.chains.front().nodes;
      ASSERT_EQ(step.facts.size(), 1 + nodes.size() / 2);  // what is assumed, and a fact for each link
      std::vector<Candidate> made_true;
      for (std::size_t k = 0; 2 * k < nodes.size(); ++k, ++links) {
        const Fact& fact = step.facts[k + 1];
        made_true.push_back({nodes[2 * k].cells.first(), nodes[2 * k].digit});
        EXPECT_TRUE(excludes(made_true.back(), {nodes[2 * k + 1].cells.first(), nodes[2 * k + 1].digit}));
        Eliminations left;
        for (Candidate c : all_of(m, fact.cells, fact.digits)) {
          const auto by = [&](Candidate before) { return excludes(before, c); };
          if (std::none_of(made_true.begin(), made_true.end(), by)) left.push_back(c);
        }
        Eliminations next;
        if (2 * k + 2 < nodes.size())
          next.push_back({nodes[2 * k + 2].cells.first(), nodes[2 * k + 2].digit});
        ASSERT_EQ(left, next) << text(step) << " at " << at.grid.line();
        if (fact.houses.empty()) {
          EXPECT_EQ(fact.digits, m.candidates(fact.cells.first()));
        } else {
          EXPECT_EQ(fact.cells, m.cells(fact.digits.first()) & cells_of(fact.houses.first()));
        }
      }
    }
  }
  EXPECT_GT(links, 100u);
}

}  // namespace
}  // namespace nonet
