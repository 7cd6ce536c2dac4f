#include "logic/registry.hpp"

#include <algorithm>
#include <string>

#include "core/sort.hpp"

namespace nonet {

namespace {

constexpr std::array<TechniqueInfo, kTechniques> kTable{{
#define NONET_TECHNIQUE(id, title, family, finder, code, ease, unique) \
  {Technique::id, #id, title, Family::family, code, ease, unique},
#include <nonet/techniques.inc>
#undef NONET_TECHNIQUE
}};

constexpr std::array<Finder, kTechniques> kFinders{{
#define NONET_TECHNIQUE(id, title, family, finder, code, ease, unique) find_##finder,
#include <nonet/techniques.inc>
#undef NONET_TECHNIQUE
}};

/// What is left of a name when case, blanks and punctuation are ignored; '+' is kept for "BUG+1".
std::string essence(std::string_view name) {
  std::string out;
  for (char ch : name) {
    if (ch >= 'A' && ch <= 'Z') ch = static_cast<char>(ch - 'A' + 'a');
    if ((ch >= 'a' && ch <= 'z') || (ch >= '0' && ch <= '9') || ch == '+') out += ch;
  }
  return out;
}

std::vector<Stage> easiest_stages() {
  std::vector<TechniqueInfo> rows(kTable.begin(), kTable.end());
  sort_stably(rows, [](const TechniqueInfo& a, const TechniqueInfo& b) { return a.ease < b.ease; });
  std::vector<Stage> stages;
  for (const TechniqueInfo& row : rows) {
    stages.push_back({finder_of(row.technique), {row.technique}});
  }
  return stages;
}

std::vector<Stage> hodoku_stages() {
  using enum Technique;
  const std::vector<TechniqueSet> order = {
      {full_house},
      {naked_single},
      {hidden_single},
      {locked_pair},
      {locked_triple},
      {pointing},
      {claiming},
      {naked_pair},
      {naked_triple},
      {hidden_pair},
      {hidden_triple},
      {naked_quad},
      {hidden_quad},
      {x_wing},
      {swordfish},
      {jellyfish},
      {remote_pair},
      {bug_1},
      {skyscraper},
      {two_string_kite},
      {turbot_fish},
      {empty_rectangle},
      {w_wing},
      {xy_wing},
      {xyz_wing},
      {unique_rectangle_1},
      {unique_rectangle_2},
      {unique_rectangle_3},
      {unique_rectangle_4},
      {unique_rectangle_5},
      {unique_rectangle_6},
      {hidden_rectangle},
      {avoidable_rectangle_1},
      {avoidable_rectangle_2},
      {finned_x_wing},
      {sashimi_x_wing},
      {finned_swordfish},
      {sashimi_swordfish},
      {finned_jellyfish},
      {sashimi_jellyfish},
      {sue_de_coq},
      {simple_colors_trap, simple_colors_wrap},
      {multi_colors_1, multi_colors_2},
      {x_chain},
      {xy_chain},
      {continuous_nice_loop, discontinuous_nice_loop, aic},
      {grouped_continuous_nice_loop, grouped_discontinuous_nice_loop, grouped_aic},
      {als_xz},
      {als_xy_wing},
      {als_chain},
      {franken_x_wing},
      {franken_swordfish},
      {finned_franken_x_wing},
      {finned_franken_swordfish},
      {forcing_chain_contradiction, forcing_chain_verity},
      {forcing_net_contradiction, forcing_net_verity},
      {brute_force},
  };
  std::vector<Stage> stages;
  for (const TechniqueSet& set : order) {
    const auto row = std::find_if(kTable.begin(), kTable.end(),
                                  [&](const TechniqueInfo& r) { return set.contains(r.technique); });
    stages.push_back({finder_of(row->technique), set});
  }
  return stages;
}

}  // namespace

std::span<const TechniqueInfo> techniques() {
  return kTable;
}

std::optional<Technique> technique_by_name(std::string_view name) {
  const std::string wanted = essence(name);
  for (const TechniqueInfo& row : kTable) {
    if (wanted.empty()) break;
    if (wanted == essence(row.id) || wanted == essence(row.title) || wanted == row.code) return row.technique;
  }
  for (const TechniqueInfo& row : kTable) {
    for (std::string_view other : synonyms(row.technique)) {
      if (wanted == essence(other)) return row.technique;
    }
  }
  return std::nullopt;
}

Flow find_nothing(const Search&) {
  return Flow::more;
}

Finder finder_of(Technique t) {
  return kFinders[static_cast<std::size_t>(t)];
}

std::span<const Stage> stages(Order order) {
  static const std::vector<Stage> easiest = easiest_stages();
  static const std::vector<Stage> hodoku = hodoku_stages();
  return order == Order::easiest ? easiest : hodoku;
}

}  // namespace nonet
