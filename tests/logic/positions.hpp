/// Positions for the tests of logic/: along the paths of puzzles of every difficulty.
#pragma once

#include <nonet/logic.hpp>
#include <nonet/solve.hpp>
#include <nonet/verify.hpp>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace nonet {

/// How much to test: `count` times NONET_TEST_SCALE, which is 1 by default.
inline std::size_t scaled(std::size_t count) {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return scale == nullptr
             ? count
             : static_cast<std::size_t>(std::ceil(static_cast<double>(count) * std::atof(scale)));
}

/// Large complex fish, kraken fish and forcing nets: milliseconds each.
inline bool slow(const TechniqueInfo& row) {
  return row.family == Family::forcing || row.family == Family::kraken ||
         (row.family == Family::fish && row.ease > 700);
}

/// A few puzzles of each difficulty, from easy ones to ones that need forcing chains.
inline std::vector<std::string> sample_puzzles() {
  return {
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
      "1..489..673.....4......1295..712.6..5..7.3..8..6.957..9146......2.....378..512..4",
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
      "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
      "3.....8.1..7.5..2..8......6.....2.1...3.6.7...1.4.....6......5..4..1.9..9.2.....7",
      ".....6....59.....82....8....45........3........6..3.54...325..6..................",
      "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
      "..1...8..5..6..2...8....9.46...8..7....4.2......7...3..3....5...6..1.4..9.......8",
      "2...3.....8.....65.7...8....5....1.......6...4...9.7....2.4.5......7..1..6...1..9",
  };
}

/// Up to `count` puzzles of a file of ../shared/data/puzzles, spread over it; none where it is absent.
inline std::vector<std::string> shared_puzzles(const std::string& name, std::size_t count) {
  std::ifstream file(std::string(NONET_SHARED_DIR "/data/puzzles/") + name);
  std::vector<std::string> all;
  for (std::string line; std::getline(file, line);) {
    if (line.size() >= 81) all.push_back(line.substr(0, 81));
  }
  std::vector<std::string> some;
  const std::size_t step = all.size() / (count + 1) + 1;
  for (std::size_t i = 0; i < all.size() && some.size() < count; i += step) some.push_back(all[i]);
  return some;
}

/// The samples and, where they are at hand, puzzles of each public list; only those with one solution.
inline std::vector<Grid> test_puzzles(std::size_t per_list) {
  std::vector<std::string> lines = sample_puzzles();
  for (const char* name : {"kaggle_like.txt", "easy25_30.txt", "17clue.txt", "unbiased_cbg.txt",
                           "magictour1465.txt", "top2365.txt", "hardest1905_11.txt"}) {
    for (std::string& line : shared_puzzles(name, per_list)) lines.push_back(std::move(line));
  }
  std::vector<Grid> grids;
  for (const std::string& line : lines) {
    const auto grid = Grid::from_line(line);
    if (grid && solve(*grid).verdict == Verdict::unique) grids.push_back(*grid);
  }
  return grids;
}

/// The positions of a path at which something other than a single was the next step.
inline std::vector<Position> turning_points(const Grid& puzzle) {
  PathOptions options;
  options.order = Order::hodoku;
  std::vector<Position> points;
  Position at = Position::from_givens(puzzle);
  for (const Step& step : solve_logically(at, options).steps) {
    if (step.placements.empty()) points.push_back(at);
    at = apply(at, step);
  }
  points.push_back(at);
  return points;
}

/// The positions of tests/verify/golden.txt in which the technique finds something: ten or so, for rare ones
/// as well.
inline std::vector<Position> golden_positions(Technique technique) {
  std::ifstream file(NONET_SOURCE_DIR "/tests/verify/golden.txt");
  const std::string wanted = ":" + std::string(info(technique).id) + ":";
  std::vector<Position> points;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(wanted)) points.push_back(read_technique_case(line)->position);
  }
  return points;
}

inline std::string text(const Step& step) {
  std::string out(info(step.technique).id);
  const auto add = [&](const std::vector<Candidate>& list, const char* mark) {
    for (Candidate c : list) {
      out += std::string(" r") + static_cast<char>('1' + c.cell.row()) + "c" +
             static_cast<char>('1' + c.cell.column()) + mark + c.digit.text();
    }
  };
  add(step.placements, "=");
  add(step.eliminations, "<>");
  return out;
}

}  // namespace nonet
