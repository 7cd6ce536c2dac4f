// Which fish are wanted, in which order, and which of them are siamese twins. The patterns are drawn in
// basic_fish.cpp and complex_fish.cpp.
//
// Siamese: two fish on one base whose covers differ, so that both sets of eliminations hold in one step.

#include "logic/techniques/fish_searches.hpp"

namespace nonet {

namespace {

Technique nth(Technique size_two, int size) {
  return static_cast<Technique>(static_cast<int>(size_two) + size - 2);
}

/// The kind a fish is listed under: siamese twins are of one kind. Sashimi is a kind of finned.
Technique kind_of(Technique t) {
  using enum Technique;
  if (t >= sashimi_x_wing && t <= sashimi_leviathan) {
    return static_cast<Technique>(static_cast<int>(t) - static_cast<int>(sashimi_x_wing) +
                                  static_cast<int>(finned_x_wing));
  }
  return t;
}

Flow give_siamese(const Search& search, const std::vector<Fish>& fishes) {
  const Board& board = search.board;
  for (std::size_t i = 0; i < fishes.size(); ++i) {
    if (search.stop()) return Flow::enough;
    const Technique technique = technique_of(board, fishes[i]);
    if (!search.wants(technique)) continue;
    for (std::size_t j = i + 1; j < fishes.size(); ++j) {
      const Fish& a = fishes[i];
      const Fish& b = fishes[j];
      if (a.base != b.base || kind_of(technique) != kind_of(technique_of(board, b))) continue;
      if (a.eliminations.first() == b.eliminations.first()) continue;
      StepBuilder step = describe(board, a);
      const Digits digit = Digits::of(b.digit);
      step.fact(Word::cover, {}, {}, b.cover).fact(Word::fins, b.fins, digit);
      step.eliminate(b.eliminations, b.digit).siamese();
      if (std::move(step).give(search) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

bool wants_any(const Search& search, std::initializer_list<Technique> sizes_two, int size) {
  for (Technique t : sizes_two) {
    if (search.wants(nth(t, size))) return true;
  }
  return false;
}

Flow find_of_size(const Search& search, Digit d, int size) {
  using enum Technique;
  const Board& board = search.board;
  std::vector<Fish> fishes;
  const bool siamese = search.options.siamese;
  const FishVisit visit = [&](const Fish& fish) {
    if (siamese) fishes.push_back(fish);
    if (!search.wants(technique_of(board, fish))) return Flow::more;
    return describe(board, fish).give(search);
  };
  if (wants_any(search, {x_wing}, size) && for_finless_basic_fish(board, d, size, visit) == Flow::enough) {
    return Flow::enough;
  }
  if (wants_any(search, {finned_x_wing, sashimi_x_wing}, size) &&
      for_finned_basic_fish(board, d, size, search.options.max_fins, visit) == Flow::enough) {
    return Flow::enough;
  }
  for (bool mutant : {false, true}) {
    const bool wanted = mutant ? wants_any(search, {mutant_x_wing, finned_mutant_x_wing}, size)
                               : wants_any(search, {franken_x_wing, finned_franken_x_wing}, size);
    if (!wanted) continue;
    const std::vector<Fish> found = complex_fish(search, d, size, mutant);
    if (search.stopped()) return Flow::enough;
    for (const Fish& fish : found) {
      if (visit(fish) == Flow::enough) return Flow::enough;
    }
  }
  return siamese ? give_siamese(search, fishes) : Flow::more;
}

}  // namespace

Flow find_fish(const Search& search) {
  using enum Technique;
  for (int size = 2; size <= 7; ++size) {
    if (!wants_any(search,
                   {x_wing, finned_x_wing, sashimi_x_wing, franken_x_wing, finned_franken_x_wing,
                    mutant_x_wing, finned_mutant_x_wing},
                   size)) {
      continue;
    }
    for (Digit d : search.fresh.digits) {
      if (find_of_size(search, d, size) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
