/// Solving like a person: techniques, steps and paths.
///
/// A step is data: what follows, and the facts it follows from, named by a closed vocabulary. Sentences,
/// marks, notation and JSON are made from the facts alone, so none of them knows single techniques.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/grid.hpp>
#include <nonet/symmetry.hpp>

#include <array>
#include <bitset>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace nonet {

enum class Technique : std::uint8_t {
#define NONET_TECHNIQUE(id, title, family, finder, code, ease, unique) id,
#include <nonet/techniques.inc>
#undef NONET_TECHNIQUE
};

enum class Family : std::uint8_t {
  singles,
  intersections,
  subsets,
  fish,
  kraken,
  single_digit,
  colouring,
  uniqueness,
  wings,
  chains,
  als,
  sue_de_coq,
  exotic,
  forcing,
  templates,
  last_resort,
};

/// One row of the registry.
struct TechniqueInfo {
  Technique technique;
  std::string_view id;     ///< stable name for options, messages and JSON, e.g. "x_wing"
  std::string_view title;  ///< the usual English name
  Family family;
  std::string_view code;  ///< HoDoKu's library code, e.g. "0300"; empty where HoDoKu lacks the technique
  int ease;               ///< smaller = sooner seen by a person
  bool uniqueness;        ///< holds only for puzzles with one solution
};

/// All techniques, indexed by `Technique`.
std::span<const TechniqueInfo> techniques();
inline const TechniqueInfo& info(Technique t) {
  return techniques()[static_cast<std::size_t>(t)];
}
/// Other names of the technique, as they are used elsewhere.
std::span<const std::string_view> synonyms(Technique technique);
/// By id ("x_wing"), title ("X-Wing"), synonym or HoDoKu code ("0300"); letter case, blanks, '-' and '_'
/// don't matter.
std::optional<Technique> technique_by_name(std::string_view name);

inline constexpr std::size_t kTechniques = static_cast<std::size_t>(Technique::brute_force) + 1;

/// A set of techniques.
class TechniqueSet {
 public:
  TechniqueSet() = default;
  TechniqueSet(std::initializer_list<Technique> members) {
    for (Technique t : members) insert(t);
  }
  static TechniqueSet all() {
    TechniqueSet set;
    set.bits_.set();
    return set;
  }
  bool contains(Technique t) const { return bits_[static_cast<std::size_t>(t)]; }
  bool empty() const { return bits_.none(); }
  void insert(Technique t) { bits_.set(static_cast<std::size_t>(t)); }
  void erase(Technique t) { bits_.reset(static_cast<std::size_t>(t)); }
  friend TechniqueSet operator-(TechniqueSet a, const TechniqueSet& b) {
    a.bits_ &= ~b.bits_;
    return a;
  }
  friend TechniqueSet operator|(TechniqueSet a, const TechniqueSet& b) {
    a.bits_ |= b.bits_;
    return a;
  }
  friend TechniqueSet operator&(TechniqueSet a, const TechniqueSet& b) {
    a.bits_ &= b.bits_;
    return a;
  }
  bool operator==(const TechniqueSet&) const = default;

 private:
  std::bitset<kTechniques> bits_;
};

/// A digit in a cell: to be placed, to be removed, or simply talked about.
struct Candidate {
  Cell cell;
  Digit digit;
  constexpr auto operator<=>(const Candidate&) const = default;
};

/// What a fact is about. One word, one meaning, in every technique.
enum class Word : std::uint8_t {
  house,       ///< the house in which it happens (of several facts: each one)
  cells,       ///< the cells of the pattern
  base,        ///< fish: base houses, and the candidates in them
  cover,       ///< fish: cover houses
  fins,        ///< candidates that spoil the pattern but see all eliminations
  endo_fins,   ///< fins inside two base houses
  pivot,       ///< wings: the cell that sees the pincers
  pincers,     ///< cells of which one must hold the digit
  link,        ///< a strong link: one of these candidates is true
  floor,       ///< rectangles: cells with nothing but the pair
  roof,        ///< rectangles: cells with more
  extra,       ///< candidates beyond the deadly pattern, one of which must be true
  subset,      ///< cells of a naked or hidden set
  color_a,     ///< colouring: candidates of one colour (all true or all false)
  color_b,     ///< colouring: the opposite colour
  als,         ///< an almost locked set: cells and digits
  restricted,  ///< restricted common: digits (and cells) linking two sets
  common,      ///< the digits that all sets share and that go
  stem,        ///< Death Blossom's stem, Exocet's base cells
  target,      ///< Exocet's target cells
  guardians,   ///< candidates of which one must be true
  line,        ///< Sue de Coq: cells of the line
  box,         ///< Sue de Coq: cells of the box
  assumption,  ///< what a forcing chain assumes
};

/// One fact: a word, and the cells, digits and houses it stands for (unused ones are empty). Together cells
/// and digits name candidates.
struct Fact {
  Word word = Word::cells;
  Cells cells;
  Digits digits;
  Houses houses;
  bool operator==(const Fact&) const = default;
};

/// How a node of a chain leads to the next.
enum class Link : std::uint8_t {
  none,    ///< the end
  weak,    ///< not both
  strong,  ///< not neither
};

/// A claim in a chain: "the digit is in one of these cells".
struct Node {
  Cells cells;
  Digit digit;
  Link to_next = Link::none;
  /// Where the link to the next node runs inside an almost locked set: the place of that `Word::als` fact
  /// among the step's facts; else -1.
  std::int8_t als = -1;
  bool operator==(const Node&) const = default;
};

/// Nodes joined by links. Read in order: along strong links "if this is false, the next is true", along weak
/// ones "if this is true, the next is false".
struct Chain {
  std::vector<Node> nodes;
  bool loop = false;  ///< the last node leads to the first
  bool operator==(const Chain&) const = default;
};

/// A conclusion and why it holds.
struct Step {
  Technique technique = Technique::full_house;
  bool siamese = false;   ///< two fish with one base (or two kites, rectangles) in one step
  std::uint8_t type = 0;  ///< subtype where a technique has some (nice loops and AICs: 1, 2), else 0
  Digits digits;          ///< digits of the pattern
  std::vector<Candidate> placements;    ///< ascending
  std::vector<Candidate> eliminations;  ///< ascending; each is a candidate of the position
  std::vector<Fact> facts;
  std::vector<Chain> chains;

  bool operator==(const Step&) const = default;
};

/// The step that the technique finds in T p where it finds `step` in p. Facts keep their order.
Step image(const Symmetry& t, const Step& step);

/// "house", "pivot", …: how JSON and message slots name a word.
std::string_view word_name(Word word);

/// What counts as a pattern.
struct FindOptions {
  bool siamese = false;               ///< also join fish with one base
  bool er_two_candidates = false;     ///< empty rectangles whose box holds only two candidates
  bool ur_missing_candidates = true;  ///< rectangles in which a cell lacks one of the two digits
  bool als_overlap = false;           ///< almost locked sets may share cells
  bool als_nodes = false;             ///< almost locked sets as links of grouped chains
  int max_fins = 5;
  int max_endo_fins = 2;
};

/// Every step of these techniques that the position offers, by technique, without repetitions. The position
/// must be consistent: each candidate list as `Position` says, no equal digits in a house.
std::vector<Step> find(const Position& position, const TechniqueSet& techniques,
                       const FindOptions& options = {});
std::vector<Step> find(const Position& position, Technique technique, const FindOptions& options = {});

/// What was found, within a budget.
struct FoundSteps {
  std::vector<Step> steps;
  bool stopped = false;  ///< the budget ended the search: there may be more
};
/// The same within a budget.
FoundSteps find(const Position& position, const TechniqueSet& techniques, const FindOptions& options,
                const Budget& budget);

enum class Order : std::uint8_t {
  easiest,  ///< by `ease`
  hodoku,   ///< HoDoKu's search order with the techniques it has switched on
};

/// How far to go when patterns no longer suffice. `search` adds what no person looks for (templates, mutant
/// fish of five houses and more) and at last digits of the known solution.
enum class LastResort : std::uint8_t { none, chains, nets, search };

struct PathOptions {
  Order order = Order::easiest;
  TechniqueSet disabled;
  bool uniqueness = true;  ///< false: leave out all techniques that rest on a single solution
  LastResort last_resort = LastResort::nets;
  const Grid* solution = nullptr;  ///< for `LastResort::search`: not owned
  std::optional<Technique> until;  ///< stop before the first step by this technique
  FindOptions find;
};

/// The next step in the order, or nullopt where no technique finds one.
std::optional<Step> next_step(const Position& position, const PathOptions& options = {});

/// The next step, within a budget.
struct NextStep {
  std::optional<Step> step;
  bool stopped = false;  ///< the budget ended the search before it was known
};
/// The same within a budget.
///
/// For this and everything here that takes a budget, a node is the search for techniques that are looked for
/// together, or a part of one that takes longer (whips, forcing nets, almost locked sets, large fish …): a
/// matter of microseconds, seldom of milliseconds, of some hundredths of a second at most. So a search is left
/// in its midst as well, and what it was about to find is not told: steps within a budget are the first of those
/// without one.
NextStep next_step(const Position& position, const PathOptions& options, const Budget& budget);

/// Every step that the position offers now, in the order of techniques, until `sink` answers `Flow::enough`.
/// The steps of one technique come together, those first that a person sees most easily; of those that
/// conclude the same only the first. A digit of the solution comes only where there is nothing else. False
/// where the budget ended it.
bool each_step(const Position& position, const PathOptions& options,
               const std::function<Flow(const Step&)>& sink, const Budget& budget = {});

enum class PathEnd : std::uint8_t {
  solved,
  stuck,          ///< no technique allowed finds a step
  contradiction,  ///< a cell or house is left without a candidate
  until,          ///< the technique named in `until` is next, or the caller has enough
  stopped,        ///< the budget ran out first
};

struct Path {
  std::vector<Step> steps;
  Position last;  ///< the position after the last step
  PathEnd end = PathEnd::stuck;
};

/// Step after step from here to the end, each handed to `sink` and none kept, until `sink` answers
/// `Flow::enough`, which ends like `until`.
PathEnd walk_path(const Position& position, const PathOptions& options,
                  const std::function<Flow(const Step&)>& sink, const Budget& budget = {});

/// The same path, kept.
Path solve_logically(const Position& position, const PathOptions& options = {}, const Budget& budget = {});

/// The position after the step: digits placed and removed from peers, candidates removed.
Position apply(const Position& position, const Step& step);

}  // namespace nonet
#pragma GCC visibility pop
