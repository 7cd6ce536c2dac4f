// HoDoKu's scale: each step of the path adds the score of its technique; the level is the highest of a step,
// and is raised while the score is above what the level allows. A path that ends unsolved is extreme. Source:
// HoDoKu 2.2's default settings, as listed by its settings dialog.

#include "rate/hodoku.hpp"

#include <array>

namespace nonet {

namespace {

struct Row {
  Technique technique;
  HodokuScore score;
};

constexpr auto kScores = [] {
  using enum Technique;
  using enum Level;
  constexpr Row rows[] = {
      {full_house, {easy, 4}},
      {naked_single, {easy, 4}},
      {hidden_single, {easy, 14}},
      {locked_pair, {medium, 40}},
      {locked_triple, {medium, 60}},
      {pointing, {medium, 50}},
      {claiming, {medium, 50}},
      {naked_pair, {medium, 60}},
      {naked_triple, {medium, 80}},
      {hidden_pair, {medium, 70}},
      {hidden_triple, {medium, 100}},
      {naked_quad, {hard, 120}},
      {hidden_quad, {hard, 150}},
      {x_wing, {hard, 140}},
      {swordfish, {hard, 150}},
      {jellyfish, {hard, 160}},
      {squirmbag, {unfair, 470}},
      {whale, {unfair, 470}},
      {leviathan, {unfair, 470}},
      {remote_pair, {hard, 110}},
      {bug_1, {hard, 100}},
      {skyscraper, {hard, 130}},
      {two_string_kite, {hard, 150}},
      {dual_two_string_kite, {hard, 150}},
      {turbot_fish, {hard, 120}},
      {empty_rectangle, {hard, 120}},
      {dual_empty_rectangle, {hard, 120}},
      {w_wing, {hard, 150}},
      {xy_wing, {hard, 160}},
      {xyz_wing, {hard, 180}},
      {unique_rectangle_1, {hard, 100}},
      {unique_rectangle_2, {hard, 100}},
      {unique_rectangle_3, {hard, 100}},
      {unique_rectangle_4, {hard, 100}},
      {unique_rectangle_5, {hard, 100}},
      {unique_rectangle_6, {hard, 100}},
      {hidden_rectangle, {hard, 100}},
      {avoidable_rectangle_1, {hard, 100}},
      {avoidable_rectangle_2, {hard, 100}},
      {finned_x_wing, {hard, 130}},
      {sashimi_x_wing, {hard, 150}},
      {finned_swordfish, {unfair, 200}},
      {sashimi_swordfish, {unfair, 240}},
      {finned_jellyfish, {unfair, 250}},
      {sashimi_jellyfish, {unfair, 260}},
      {finned_squirmbag, {unfair, 470}},
      {sashimi_squirmbag, {unfair, 470}},
      {finned_whale, {unfair, 470}},
      {sashimi_whale, {unfair, 470}},
      {finned_leviathan, {unfair, 470}},
      {sashimi_leviathan, {unfair, 470}},
      {sue_de_coq, {unfair, 250}},
      {simple_colors_trap, {hard, 150}},
      {simple_colors_wrap, {hard, 150}},
      {multi_colors_1, {hard, 200}},
      {multi_colors_2, {hard, 200}},
      {x_chain, {unfair, 260}},
      {xy_chain, {unfair, 260}},
      {continuous_nice_loop, {unfair, 280}},
      {discontinuous_nice_loop, {unfair, 280}},
      {aic, {unfair, 280}},
      {grouped_continuous_nice_loop, {unfair, 300}},
      {grouped_discontinuous_nice_loop, {unfair, 300}},
      {grouped_aic, {unfair, 300}},
      {als_xz, {unfair, 300}},
      {als_xy_wing, {unfair, 320}},
      {als_chain, {unfair, 340}},
      {death_blossom, {unfair, 360}},
      {franken_x_wing, {unfair, 300}},
      {franken_swordfish, {unfair, 350}},
      {franken_jellyfish, {unfair, 370}},
      {franken_squirmbag, {extreme, 470}},
      {franken_whale, {extreme, 470}},
      {franken_leviathan, {extreme, 470}},
      {finned_franken_x_wing, {unfair, 390}},
      {finned_franken_swordfish, {unfair, 410}},
      {finned_franken_jellyfish, {unfair, 430}},
      {finned_franken_squirmbag, {extreme, 470}},
      {finned_franken_whale, {extreme, 470}},
      {finned_franken_leviathan, {extreme, 470}},
      {mutant_x_wing, {extreme, 450}},
      {mutant_swordfish, {extreme, 450}},
      {mutant_jellyfish, {extreme, 450}},
      {mutant_squirmbag, {extreme, 470}},
      {mutant_whale, {extreme, 470}},
      {mutant_leviathan, {extreme, 470}},
      {finned_mutant_x_wing, {extreme, 470}},
      {finned_mutant_swordfish, {extreme, 470}},
      {finned_mutant_jellyfish, {extreme, 470}},
      {finned_mutant_squirmbag, {extreme, 470}},
      {finned_mutant_whale, {extreme, 470}},
      {finned_mutant_leviathan, {extreme, 470}},
      {kraken_fish_1, {extreme, 500}},
      {kraken_fish_2, {extreme, 500}},
      {forcing_chain_contradiction, {extreme, 500}},
      {forcing_chain_verity, {extreme, 500}},
      {forcing_net_contradiction, {extreme, 700}},
      {forcing_net_verity, {extreme, 700}},
      {template_set, {extreme, 10000}},
      {template_delete, {extreme, 10000}},
      {brute_force, {extreme, 10000}},
  };
  std::array<HodokuScore, kTechniques> table{};
  for (const Row& row : rows) table[static_cast<std::size_t>(row.technique)] = row.score;
  return table;
}();

/// The most points of a puzzle of each level but the last.
constexpr int kMostPoints[] = {800, 1000, 1600, 1800};

}  // namespace

HodokuScore hodoku_score(Technique technique) {
  return kScores[static_cast<std::size_t>(technique)];
}

void add_hodoku(const Step& step, Rating& rating) {
  const HodokuScore own = hodoku_score(step.technique);
  const int most = rating.steps == 0 ? -1 : hodoku_score(rating.hardest).score;
  rating.score += own.score;
  if (own.level > rating.level || (own.level == rating.level && own.score > most)) {
    rating.level = own.level;
    rating.hardest = step.technique;
  }
}

void close_hodoku(Rating& rating) {
  while (rating.level < Level::extreme && rating.score > kMostPoints[static_cast<int>(rating.level)]) {
    rating.level = static_cast<Level>(static_cast<int>(rating.level) + 1);
  }
  if (!rating.solved) rating.level = Level::extreme;
}

}  // namespace nonet
