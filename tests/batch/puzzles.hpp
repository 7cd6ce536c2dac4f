/// Puzzles that the tests of the batch share.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/symmetry.hpp>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"

namespace nonet::batch_test {

/// NONET_TEST_SCALE multiplies how much the long tests do; 1 by default.
inline int scaled(int count) {
  const char* scale = std::getenv("NONET_TEST_SCALE");
  return std::max(1, static_cast<int>(count * (scale == nullptr ? 1.0 : std::atof(scale))));
}

inline Grid grid(std::string_view line) {
  return *Grid::from_line(line);
}

/// One of each kind: easy, 17 clues, hard, many solutions, none, clashes, blank, full.
inline std::vector<Grid> small_set() {
  return {
      grid("..6.3..979.14.7....7..9..2.1...6...4.2.5......9...2...48..7...6...35...9...9....."),
      grid(".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."),
      grid("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"),
      grid("98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9"),
      grid("8.........95.......76.........426798...571243...893165......916....3.487....1.532"),
      grid("...1....6..........7...............8.5...2.7.9....7........4.2.8.1....5.6........"),
      grid(".6..1....7..8....63.8..6.5..8...7..5..........743..6.....2......3...8..18...4..2."),
      grid(".6.3....74...62.....8.5.6......1...5.1...597....9..34.2....4.....6....8..7.5....9"),
      grid("6394.......1....59.....3..4.1..8.5.6...76...2.5.9.........3..8...21...3.3...9.6.."),
      grid("11..............................................................................."),
      grid("1........1......................................................................."),
      grid(".3...7...8.1...5....58.4.....3........9.8..3...27..6.5...4.....3......99.1......9"),
      grid("1.........1......................................................................"),
      grid("................................................................................."),
      grid("123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
      grid("12345678945678912378912345623156489756489723189723156431264597864597831297831264."),
      grid("12345678.........9..............................................................."),
      grid("..1..2.......3..............................................................4...."),
  };
}

/// A puzzle of some kind: clues of a full grid, at times with one of them changed.
inline Grid random_puzzle(Random& random) {
  const Grid full =
      Symmetry::random(random.next())
          .image(grid("123456789456789123789123456231674895875912364694538217317265948542897631968341572"));
  Grid puzzle = full;
  const int clues = 17 + static_cast<int>(random.below(24));
  for (int left = kCells; left > clues;) {
    const Cell cell(static_cast<int>(random.below(kCells)));
    if (puzzle.blank(cell)) continue;
    puzzle.clear(cell);
    --left;
  }
  for (std::uint32_t changes = random.below(3); changes > 0; --changes) {
    const Cell cell(static_cast<int>(random.below(kCells)));
    if (random.below(2) == 0) puzzle.set(cell, Digit(static_cast<int>(random.below(9))));
  }
  return puzzle;
}

/// Some of the puzzles of a file in the extra data; none where that is absent.
inline std::vector<Grid> shared_puzzles(const std::string& name, std::size_t most) {
  std::ifstream in(std::string(NONET_SHARED_DIR) + "/data/puzzles/" + name);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line.substr(0, kCells));
  std::vector<Grid> puzzles;
  const std::size_t step = lines.size() / most + 1;
  for (std::size_t i = 0; i < lines.size(); i += step) puzzles.push_back(grid(lines[i]));
  return puzzles;
}

}  // namespace nonet::batch_test
