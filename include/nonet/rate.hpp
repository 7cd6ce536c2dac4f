/// How hard is a puzzle for a person? A scale turns the steps of a path into a rating.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/solve.hpp>

#include <span>
#include <string_view>

#pragma GCC visibility push(default)
namespace nonet {

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

/// "easy", "medium", "hard", "unfair", "extreme".
std::string_view level_name(Level level);

struct Rating {
  /// Of the puzzle. All but `unique` have no rating, and all else here says nothing.
  Verdict verdict = Verdict::unique;
  Level level = Level::easy;
  int score = 0;                              ///< in the units of the scale
  Technique hardest = Technique::full_house;  ///< the step that counts most; of several the first
  int steps = 0;
  bool solved = false;   ///< the path led to a solution
  bool guessed = false;  ///< and took digits from the known solution on its way
  /// The budget ended the path: the other fields tell of the part before, and the puzzle is not rated.
  bool stopped = false;
};

/// One way to rate. All scales are rows of one table.
struct Scale {
  std::string_view id;  ///< what options and output name it by, e.g. "hodoku"
  std::string_view title;
  Order order;  ///< the order in which the path for this scale is searched
  /// Takes account of the path's next step; `rating.steps` says how many came before it.
  void (*add)(const Step& step, Rating& rating);
  /// Settles the rating after the last step; `rating.solved` says how the path ended.
  void (*close)(Rating& rating);
};

std::span<const Scale> scales();
/// The scale with this id, or nullptr.
const Scale* scale_by_id(std::string_view id);

/// Rates a position by the scale: solves it like a person in the scale's order, with digits of `solution`
/// (not owned, may be null) where techniques end, and adds up its steps.
Rating rate(const Position& position, const Scale& scale, const Grid* solution = nullptr,
            const Budget& budget = {});
/// The same for the givens of a puzzle; its solution is found by search. Where it has none or more than one, the
/// verdict says so, and no path is looked for.
Rating rate(const Grid& puzzle, const Scale& scale, const Budget& budget = {});

/// What one step adds on HoDoKu's scale, and the least level of a puzzle that needs it. 0 for techniques that
/// HoDoKu lacks.
struct HodokuScore {
  Level level;
  int score;
};
HodokuScore hodoku_score(Technique technique);

}  // namespace nonet
#pragma GCC visibility pop
