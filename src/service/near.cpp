#include <nonet/minimize.hpp>
#include <nonet/neighbours.hpp>

#include <algorithm>

#include "service/service.hpp"

namespace nonet::service {
namespace {

/// An answer is one object in memory, so it needs an end where none was asked for.
constexpr std::uint64_t kDefaultLimit = 1000;

/// Collects lines up to a limit. One more than that tells whether these are all.
class Lines {
 public:
  explicit Lines(std::uint64_t limit) : limit_(limit) {}
  Flow operator()(const Grid& puzzle) {
    if (lines_.size() == limit_) return Flow::enough;
    lines_.push_back(puzzle.line());
    return Flow::more;
  }
  Json answer(bool complete, bool stopped) {
    Json out = Json::object();
    out["puzzles"] = std::move(lines_);
    out["complete"] = complete;
    out["stopped"] = stopped;
    return out;
  }

 private:
  std::uint64_t limit_;
  Json lines_ = Json::array();
};

constexpr Parameter kMinimizeParameters[] = {
    {"all", Type::flag, "every minimal puzzle within this one instead of one of them"},
    {"limit", Type::number, "with all: no more than this; 1000 where it is not given"},
    {"seed", Type::number,
     "without all: fixes the order in which clues are left out; 1 where it is not given"},
};

Result<Json> run_minimize(const Request& request) {
  const Grid& puzzle = request.position().grid;
  if (request.flag("all")) {
    Lines lines(request.number("limit", kDefaultLimit));
    const MinimalCount count = minimal_puzzles(puzzle, std::ref(lines), request.budget);
    return lines.answer(count.exact, count.stopped);
  }
  Lines lines(1);
  const Minimized less = minimize(puzzle, request.number("seed", 1), request.budget);
  if (less.puzzle) lines(*less.puzzle);
  return lines.answer(false, less.stopped);
}

constexpr Parameter kNeighboursParameters[] = {
    {"minus", Type::number, "how many clues to take away; 1 where it is not given"},
    {"plus", Type::number, "how many clues to put in; 1 where it is not given"},
    {"minimal", Type::flag, "only puzzles of which no clue can be left out"},
    {"limit", Type::number, "no more than this; 1000 where it is not given"},
};

Result<Json> run_neighbours(const Request& request) {
  Lines lines(request.number("limit", kDefaultLimit));
  const auto number = [&](const char* name) {
    return static_cast<int>(std::min<std::uint64_t>(request.number(name, 1), kCells + 1));
  };
  const NeighbourOrder order{number("minus"), number("plus"), request.flag("minimal")};
  const auto count = neighbours(request.position().grid, order, std::ref(lines), request.budget);
  if (!count) return count.error();
  return lines.answer(count->exact, count->stopped);
}

}  // namespace

extern const Operation kMinimize, kNeighbours;
const Operation kMinimize = {"minimize",  "minimal puzzles within a puzzle", true, true, kMinimizeParameters,
                             run_minimize};
const Operation kNeighbours = {"neighbours", "valid puzzles near a puzzle", true,
                               true,         kNeighboursParameters,         run_neighbours};

}  // namespace nonet::service
