/// Help for a person in the middle of a puzzle: what is wrong, what comes next, and why a digit can't stand
/// somewhere. All of it is data; sentences are made from it by the functions at the end.
///
/// What is checked first, and against what: where the givens alone have one solution, the digits filled in
/// and the candidates left are held against it. Where they have several, the digits filled in and the
/// candidates count as part of the puzzle.
///
/// The nodes of a budget hold for each search by itself, whether for solutions or for steps.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/explain.hpp>
#include <nonet/logic.hpp>
#include <nonet/result.hpp>
#include <nonet/solve.hpp>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

/// How a position stands to its solution.
struct Review {
  enum class State : std::uint8_t {
    sound,        ///< there is one solution, and nothing contradicts it
    solved,       ///< likewise, and no cell is blank
    clash,        ///< two equal digits in a house: `clashes`
    wrong,        ///< digits filled in or candidates left that contradict the only solution
    no_solution,  ///< none at all: `core`, where known, are digits that already have none
    several,      ///< more than one
    unknown,      ///< the budget ran out first
  };
  State state = State::unknown;
  std::vector<Clash> clashes;
  std::vector<Candidate> wrong;    ///< digits filled in that the solution contradicts
  std::vector<Candidate> missing;  ///< candidates that are gone although they are right
  Cells core;
  Grid solution;           ///< for `sound`, `solved` and `wrong`
  bool by_givens = false;  ///< the givens alone have one solution
};
Review review(const Position& position, const Budget& budget = {});

/// The position without its mistakes: wrong digits are taken out, candidates that are missing put back.
/// `review` must be the position's own and its state `wrong`.
Position without_mistakes(const Position& position, const Review& review);

struct Hint {
  Review review;
  /// The easiest step; only where the review is `sound`, and not where no technique allowed finds one.
  std::optional<Step> step;
  bool stopped = false;  ///< the budget ran out before a step was found
};
/// What to tell a person who asks for help.
Hint hint(const Position& position, const PathOptions& options = {}, const Budget& budget = {});

struct StepsNow {
  Review review;
  /// None where digits or candidates are wrong or there is no solution.
  std::vector<Step> steps;
  bool stopped = false;  ///< the budget ran out before all techniques were tried
};
/// Up to `limit` of the steps that are there now, easiest first. Techniques that rest on uniqueness are left
/// out where the givens have not exactly one solution.
StepsNow steps_now(const Position& position, const PathOptions& options = {},
                   std::size_t limit = std::numeric_limits<std::size_t>::max(), const Budget& budget = {});

struct WholePath {
  Review review;
  Path path;  ///< `PathEnd::stopped` and without steps where the review is `unknown`
};
/// The path as far as the options lead, mistakes or not; `options.solution` need not be set. Uniqueness as in
/// `steps_now`.
WholePath whole_path(const Position& position, const PathOptions& options = {}, const Budget& budget = {});

/// Why a digit can't stand in a cell, by the shortest argument known; of these the first that holds.
struct WhyNot {
  enum class Reason : std::uint8_t {
    stands,     ///< it can: it is the solution's digit there, or stands there already
    possible,   ///< it can: some of several solutions have it there
    no_puzzle,  ///< the question makes no sense: two givens clash, or there is no solution at all
    filled,     ///< another digit is given there
    seen,       ///< a house of the cell has it already: `seen`
    step,       ///< a step available now excludes it
    refuted,    ///< from the assumption follow the steps of `refutation`, and then a cell or a digit has no
                ///< place
    searched,   ///< a search finds no solution with it
    unknown,    ///< the budget ran out first
  };
  Reason reason = Reason::unknown;
  Candidate asked;
  Review review;  ///< of the whole position; mistakes are taken out before anything is argued
  std::optional<Cell> seen;
  std::optional<Step> step;
  /// Singles that follow one after another from the assumption, each needed for the contradiction.
  std::vector<Step> refutation;
  /// `refuted`: what is left without a candidate: a cell, or a digit in a house.
  std::optional<Cell> empty_cell;
  std::optional<std::pair<House, Digit>> no_place;
  Position before;       ///< where `step` is found and the refutation begins
  bool stopped = false;  ///< `searched`: the budget ran out before a shorter argument was found

  bool can_stand() const { return reason == Reason::stands || reason == Reason::possible; }
};
WhyNot why_not(const Position& position, Candidate asked, const PathOptions& options = {},
               const Budget& budget = {});

/// A candidate as people write it: "r2c5=7", "B5=7", "2행 5열=7", also with "<>", ":" or a blank for the
/// sign, in either letter case. What is wrong is a `bad_argument`.
Result<Candidate> read_candidate(std::string_view text);

/// How much a hint gives away.
enum class HintLevel : std::uint8_t {
  nudge = 1,      ///< where to look
  technique = 2,  ///< and for what
  cells = 3,      ///< and in which cells
  step = 4,       ///< the whole step
};

/// What a nudge points at: a house, or else digits.
struct Nudge {
  std::optional<House> house;
  Digits digits;
};
Nudge nudge(const Step& step);
/// The cells of the step's pattern, or the cell that it fills.
Cells pattern_cells(const Step& step);

/// What is wrong, or that the puzzle is solved; empty where the review is `sound`. At `HintLevel::step` it
/// also says which candidates are missing, not only where.
std::string sentence(const Review& review, HintLevel level, Speech speech);
/// In complete sentences; `position` is the one that was asked about.
std::string sentence(const Hint& hint, const Position& position, HintLevel level, Speech speech);
/// How a path ended, with the grid that it led to; `until` is that of its options.
std::string sentence(const Path& path, std::optional<Technique> until, Language language);
/// What to say after the steps of `steps_now`: that there are none, or may be more; else empty.
std::string last_sentence(const StepsNow& now, Language language);
/// In complete sentences, as lines: what is wrong first, then the answer, a line for each step of a refutation.
std::vector<std::string> sentences(const WhyNot& answer, Speech speech);

}  // namespace nonet
#pragma GCC visibility pop
