#include "bench/puzzles.hpp"

#include <nonet/symmetry.hpp>

#include <fstream>
#include <numeric>

#include "core/random.hpp"

namespace bench {

namespace {

std::string base_name(const std::string& path) {
  const std::string file = path.substr(path.find_last_of('/') + 1);
  return file.substr(0, file.find_last_of('.'));
}

}  // namespace

std::optional<PuzzleSet> read_puzzles(const std::string& path, std::size_t most) {
  std::ifstream in(path);
  PuzzleSet set{base_name(path), {}};
  std::string line;
  while (set.size() < most && std::getline(in, line)) {
    if (line.size() < kCells) continue;
    const auto grid = nonet::Grid::from_line(std::string_view(line).substr(0, kCells));
    if (grid) set.text += grid->line();
  }
  if (set.text.empty()) return std::nullopt;
  return set;
}

void permute(PuzzleSet& set, std::uint64_t seed) {
  std::vector<std::size_t> order(set.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  nonet::Random random(seed);
  random.shuffle(order, static_cast<std::uint32_t>(order.size()));
  std::string text;
  text.reserve(set.text.size());
  for (std::size_t i : order) {
    const nonet::Symmetry symmetry = nonet::Symmetry::random(random.next());
    text += symmetry.image(*nonet::Grid::from_line(set.puzzle(i))).line();
  }
  set.text = std::move(text);
}

bool solves(std::string_view solution, std::string_view puzzle) {
  unsigned rows[9]{}, columns[9]{}, boxes[9]{};
  for (std::size_t c = 0; c < kCells; ++c) {
    if (solution[c] < '1' || solution[c] > '9') return false;
    if (puzzle[c] != '.' && puzzle[c] != solution[c]) return false;
    const unsigned bit = 1u << (solution[c] - '1');
    rows[c / 9] |= bit, columns[c % 9] |= bit, boxes[c / 27 * 3 + c % 9 / 3] |= bit;
  }
  for (int i = 0; i < 9; ++i) {
    if ((rows[i] & columns[i] & boxes[i]) != 0x1FF) return false;
  }
  return true;
}

}  // namespace bench
