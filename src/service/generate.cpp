#include "service/generate.hpp"

#include <nonet/logic.hpp>
#include <nonet/rate.hpp>

#include <charconv>
#include <limits>

#include "service/techniques.hpp"

namespace nonet::service {
namespace {

Error wrong(std::string message) {
  return {ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

struct Range {
  int least, most;
};

/// "24", "24..28", "24..", "..28".
std::optional<Range> range_of(std::string_view text, int most) {
  const auto number = [](std::string_view word, int fallback) -> std::optional<int> {
    if (word.empty()) return fallback;
    int n = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (fault != std::errc{} || end != word.data() + word.size() || n < 0) return std::nullopt;
    return n;
  };
  const std::size_t dots = text.find("..");
  const auto low = number(text.substr(0, dots), 0);
  const auto high = dots == std::string_view::npos ? low : number(text.substr(dots + 2), most);
  if (text.empty() || text == ".." || !low || !high || *low > *high) return std::nullopt;
  return Range{*low, *high};
}

/// 81 characters; '.', '0' and '-' are cells without a clue.
std::optional<Cells> pattern_of(std::string_view text) {
  if (text.size() != kCells) return std::nullopt;
  Cells cells;
  for (int i = 0; i < kCells; ++i) {
    if (text[i] != '.' && text[i] != '0' && text[i] != '-') cells.insert(Cell(i));
  }
  return cells;
}

std::string symmetry_ids() {
  std::string ids;
  for (const PatternSymmetry& symmetry : pattern_symmetries()) {
    ids += (ids.empty() ? "" : ", ") + std::string(symmetry.id);
  }
  return ids;
}

std::optional<Level> level_of(std::string_view name) {
  for (int i = 0; i <= static_cast<int>(Level::extreme); ++i) {
    if (level_name(static_cast<Level>(i)) == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

/// The filter for a level or a range of scores, or both.
std::function<bool(const Grid&)> rated(const Scale& scale, std::optional<Level> level,
                                       std::optional<Range> score) {
  return [=, &scale](const Grid& puzzle) {
    const Rating rating = rate(puzzle, scale);
    if (level && rating.level != *level) return false;
    return !score || (rating.score >= score->least && rating.score <= score->most);
  };
}

/// The filter for puzzles in which a person who tries easier techniques first comes to where only this one
/// helps; and if nothing harder is allowed, can then go on to the end.
std::function<bool(const Grid&)> needs(Technique technique, bool nothing_harder) {
  PathOptions to_the_end;
  for (const TechniqueInfo& other : techniques()) {
    if (other.ease > info(technique).ease) to_the_end.disabled.insert(other.technique);
  }
  PathOptions up_to_it = to_the_end;
  up_to_it.until = technique;
  return [=](const Grid& puzzle) {
    const Path path = solve_logically(Position::from_givens(puzzle), up_to_it);
    if (path.end != PathEnd::until) return false;
    return !nothing_harder || solve_logically(path.last, to_the_end).end == PathEnd::solved;
  };
}

std::string scale_ids() {
  std::string ids;
  for (const Scale& scale : scales()) ids += (ids.empty() ? "" : ", ") + std::string(scale.id);
  return ids;
}

std::optional<Error> read_rating(const Json& parameters, PuzzleOrder& order) {
  const std::string id = parameters.text("scale", "hodoku");
  const Scale* scale = scale_by_id(id);
  if (scale == nullptr) return wrong("scale '" + id + "'; expected one of " + scale_ids());
  std::optional<Level> level;
  std::optional<Range> score;
  if (const std::string word = parameters.text("difficulty"); !word.empty()) {
    level = level_of(word);
    if (!level) return wrong("difficulty '" + word + "'; expected easy, medium, hard, unfair or extreme");
  }
  if (const std::string word = parameters.text("rating"); !word.empty()) {
    score = range_of(word, std::numeric_limits<int>::max());
    if (!score) return wrong("rating '" + word + "'; expected a score or a range such as 600..1000");
  }
  if (level || score) order.accept = rated(*scale, level, score);
  return std::nullopt;
}

std::optional<Error> read_technique(const Json& parameters, PuzzleOrder& order) {
  const bool nothing_harder = parameters.flag("max");
  const std::string word = parameters.text("technique");
  if (word.empty()) {
    if (nothing_harder) return wrong("'max' without a technique; it means nothing harder than that");
    return std::nullopt;
  }
  const auto technique = technique_in(word);
  if (!technique) return technique.error();
  auto also = std::move(order.accept);
  order.accept = [needed = needs(*technique, nothing_harder), also](const Grid& puzzle) {
    return needed(puzzle) && (!also || also(puzzle));
  };
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_unbiased(const Json& parameters) {
  for (const char* word : {"clues", "symmetry", "pattern", "from", "difficulty", "rating", "scale",
                           "technique", "max", "tries", "unique_up_to_symmetry"}) {
    if (parameters.contains(word)) {
      return wrong("'unbiased' together with '" + std::string(word) +
                   "'; it draws from all minimal puzzles and takes no wishes");
    }
  }
  return std::nullopt;
}

namespace {

constexpr Parameter kParameters[] = {
    {"count", Type::number, "how many puzzles; 1 where it is not given"},
    {"seed", Type::number, "the same seed gives the same puzzles everywhere; 1 where it is not given"},
    {"first", Type::number,
     "the number of the first puzzle among those of the seed; 0 where it is not given"},
    {"jobs", Type::number, "threads; 1 where it is not given"},
    {"clues", Type::text, "how many clues: 24, or a range 24..28"},
    {"minimal", Type::flag, "no clue can be left out"},
    {"symmetry", Type::text, "of the cells that hold clues: none, rotate180, rotate90, mirror, flip, ..."},
    {"pattern", Type::text, "81 characters; where '.', '0' or '-' stands, no clue may be"},
    {"from", Type::text, "the solution of all puzzles, a complete grid in any format that is read"},
    {"difficulty", Type::text, "easy, medium, hard, unfair or extreme, on HoDoKu's scale"},
    {"rating", Type::text, "the score on the scale, a range such as 600..1000"},
    {"scale", Type::text, "the scale of difficulty and rating; hodoku where it is not given"},
    {"technique", Type::text,
     "a technique, by id, title or HoDoKu's code, without which a person who tries easier ones first is "
     "stuck"},
    {"max", Type::flag, "with technique: and nothing harder is needed"},
    {"tries", Type::number, "give up a puzzle after so many grids; 100000 where it is not given"},
    {"unique_up_to_symmetry", Type::flag, "no two of the puzzles are isomorphic"},
    {"unbiased", Type::flag,
     "minimal puzzles with controlled bias, each with its weight in an average over all minimal puzzles"},
};

Json json_of(const Puzzle& made) {
  return Json::object({{"index", made.index},
                       {"puzzle", made.puzzle.line()},
                       {"solution", made.solution.line()},
                       {"clues", made.puzzle.clues()},
                       {"tries", made.tries}});
}

Result<Json> run(const Request& request) {
  const std::uint64_t seed = request.number("seed", 1), first = request.number("first", 0);
  const std::uint64_t count = request.number("count", 1);
  const int jobs = static_cast<int>(std::min<std::uint64_t>(request.number("jobs", 1), 1024));
  Json puzzles = Json::array();
  Result<std::uint64_t> given = 0;
  if (request.flag("unbiased")) {
    if (auto error = check_unbiased(request.parameters)) return *error;
    const auto keep = [&](const WeightedPuzzle& puzzle) {
      puzzles.push_back(json_of(puzzle.made));
      puzzles.back()["weight"] = puzzle.weight;
      return Flow::more;
    };
    given = generate_unbiased(seed, first, count, keep, request.budget, jobs);
  } else {
    const auto order = puzzle_order(request.parameters);
    if (!order) return order.error();
    const auto keep = [&](const Puzzle& made) {
      puzzles.push_back(json_of(made));
      return Flow::more;
    };
    given = generate(*order, seed, first, count, keep, request.budget, jobs);
  }
  if (!given && (given.error().code != ErrorCode::out_of_budget || puzzles.empty())) return given.error();
  Json out = Json::object();
  out["puzzles"] = std::move(puzzles);
  out["stopped"] = !given;
  return out;
}

}  // namespace

Result<PuzzleOrder> puzzle_order(const Json& parameters) {
  PuzzleOrder order;
  order.minimal = parameters.flag("minimal");
  order.unique_up_to_symmetry = parameters.flag("unique_up_to_symmetry");
  order.tries = parameters.number("tries", order.tries);
  if (const std::string word = parameters.text("clues"); !word.empty()) {
    const auto range = range_of(word, kCells);
    if (!range) return wrong("clues '" + word + "'; expected a number or a range such as 24..28");
    order.min_clues = range->least;
    order.max_clues = range->most;
  }
  if (const std::string word = parameters.text("symmetry"); !word.empty()) {
    order.symmetry = pattern_symmetry(word);
    if (!order.symmetry) return wrong("symmetry '" + word + "'; expected one of " + symmetry_ids());
  }
  if (const std::string word = parameters.text("pattern"); !word.empty()) {
    order.pattern = pattern_of(word);
    if (!order.pattern) {
      return wrong("a pattern of " + std::to_string(word.size()) +
                   " characters; expected 81, with '.' for cells "
                   "without a clue");
    }
  }
  if (const std::string word = parameters.text("from"); !word.empty()) {
    const auto record = read_one(word);
    if (!record) return record.error();
    order.solution = record->position.grid;
  }
  if (auto error = read_rating(parameters, order)) return *error;
  if (auto error = read_technique(parameters, order)) return *error;
  if (auto error = check(order)) return *error;
  return order;
}

extern const Operation kGenerate;
const Operation kGenerate = {
    "generate", "puzzles with exactly one solution, to order", false, true, kParameters, run};

}  // namespace nonet::service
