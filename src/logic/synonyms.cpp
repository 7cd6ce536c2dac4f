// Other names of techniques, as books, programs and sites use them. Where one name stands for several
// techniques, it leads to the commonest of them.

#include <nonet/logic.hpp>

#include <algorithm>

namespace nonet {
namespace {

struct Row {
  Technique technique;
  std::string_view name;
};

using enum Technique;

/// Sorted by technique.
constexpr Row kRows[] = {
    {full_house, "Last Value"},
    {full_house, "Open Single"},
    {full_house, "Last Digit"},
    {hidden_single, "Pinned Digit"},
    {hidden_single, "Crosshatching"},
    {naked_single, "Sole Candidate"},
    {naked_single, "Forced Cell"},
    {pointing, "Pointing"},
    {pointing, "Pointing Pair"},
    {pointing, "Locked Candidates"},
    {claiming, "Claiming"},
    {claiming, "Box/Line Reduction"},
    {naked_quad, "Naked Quad"},
    {hidden_quad, "Hidden Quad"},
    {squirmbag, "Starfish"},
    {turbot_fish, "Crane"},
    {empty_rectangle, "Hinge"},
    {simple_colors_trap, "Simple Colouring"},
    {simple_colors_trap, "Singles Chain"},
    {medusa_3d, "Medusa"},
    {hidden_rectangle, "Hidden Unique Rectangle"},
    {bug_1, "BUG Type 1"},
    {bug_1, "Bivalue Universal Grave"},
    {xy_wing, "Y-Wing"},
    {wxyz_wing, "Bent Naked Quad"},
    {x_chain, "X-Cycle"},
    {continuous_nice_loop, "AIC Ring"},
    {continuous_nice_loop, "Bidirectional Cycle"},
    {aic, "AIC"},
    {grouped_aic, "Grouped AIC"},
    {sue_de_coq, "Two-Sector Disjoint Subsets"},
    {guardians, "Broken Wing"},
    {guardians, "Oddagon"},
    {almost_locked_candidates, "Almost Locked Pair"},
    {fireworks, "Firework Triple"},
    {tridagon, "Thor's Hammer"},
    {tridagon, "Trivalue Oddagon"},
    {sk_loop, "Domino Loop"},
    {sk_loop, "Virus Chain"},
    {multi_sector_locked_sets, "MSLS"},
    {junior_exocet, "Exocet"},
    {forcing_chain_verity, "Cell Forcing Chain"},
    {forcing_chain_verity, "Unit Forcing Chain"},
    {forcing_chain_contradiction, "Nishio"},
    {template_delete, "Pattern Overlay"},
    {brute_force, "Guess"},
};

constexpr auto kNames = [] {
  std::array<std::string_view, std::size(kRows)> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kRows[i].name;
  return names;
}();

}  // namespace

std::span<const std::string_view> synonyms(Technique technique) {
  const auto of = [&](const Row& row) { return row.technique == technique; };
  const auto* first = std::find_if(std::begin(kRows), std::end(kRows), of);
  const auto* last = std::find_if_not(first, std::end(kRows), of);
  return std::span(kNames).subspan(static_cast<std::size_t>(first - std::begin(kRows)),
                                   static_cast<std::size_t>(last - first));
}

}  // namespace nonet
