/// A stream with every kind of line in it, the same for the same seed.
#pragma once

#include <nonet/symmetry.hpp>

#include <new>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "stream/compress.hpp"

namespace nonet {

inline std::vector<std::string> sample_lines(std::size_t count, std::uint64_t seed) {
  const std::vector<std::string> puzzles = {
      "..8..2...9.214.6..4..6......2..6.93.8...74.....1.3..4..........6.......7....2.4.3",   // unique
      "000000010400000000020000000000050407008000300001090000300400200050100000000806000",   // 17 clues
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",   // many guesses
      "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",   // none
      "9.......1.......................................................................5",   // many solutions
      "5.6..7..8.....5.......................1.......3...2.........4...................5"};  // many or none
  Random random(seed);
  std::vector<std::string> lines;
  while (lines.size() < count) {
    const std::uint32_t kind = random.below(60);
    if (kind == 0) {
      lines.emplace_back();
    } else if (kind == 1) {
      lines.emplace_back("# a comment");
    } else if (kind == 2) {
      lines.emplace_back("not a puzzle");
    } else if (kind == 3) {
      lines.push_back("11" + std::string(79, '.'));
    } else {
      // Mostly easy ones: the stream is to be long, not hard.
      const auto& puzzle =
          puzzles[random.below(8) == 0 ? random.below(static_cast<std::uint32_t>(puzzles.size())) : 0];
      const Grid grid = Symmetry::random(random.next()).image(*Grid::from_line(puzzle));
      lines.push_back(grid.line(random.below(2) == 0 ? '.' : '0'));
      if (kind == 4) lines.back() += " # with a remark";
      if (kind == 5) lines.back().pop_back();
    }
  }
  return lines;
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

inline std::string compressed(std::string bytes, stream::Compression kind) {
  if (!stream::compress(bytes, kind)) throw std::bad_alloc();
  return bytes;
}

}  // namespace nonet
