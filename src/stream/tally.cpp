#include "stream/tally.hpp"

namespace nonet::stream {

namespace {

/// "1,234,567 puzzles", "1 puzzle".
std::string counted(std::uint64_t n, const char* noun, bool plural_s = true) {
  std::string digits = std::to_string(n);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return digits + " " + noun + (plural_s && n != 1 ? "s" : "");
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  lines += other.lines;
  for (int v = 0; v < kVerdicts; ++v) verdicts[v] += other.verdicts[v];
  bad += other.bad;
  passed_over += other.passed_over;
  wrong += other.wrong;
  return *this;
}

std::string Tally::sentence() const {
  std::string text = counted(puzzles(), "puzzle");
  const char* separator = ": ";
  for (int v = 0; v < kVerdicts; ++v) {
    if (verdicts[v] == 0) continue;
    text += separator + counted(verdicts[v], verdict_name(static_cast<Verdict>(v)), false);
    separator = ", ";
  }
  if (bad != 0) text += "; " + counted(bad, "bad line");
  if (wrong != 0) text += "; " + counted(wrong, "wrong solution");
  return text;
}

}  // namespace nonet::stream
