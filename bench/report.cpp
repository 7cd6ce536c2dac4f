#include "bench/report.hpp"

#include <algorithm>
#include <cstdio>

namespace bench {

namespace {

template <class... Values>
std::string format(const char* pattern, Values... values) {
  char line[512];
  std::snprintf(line, sizeof line, pattern, values...);
  return line;
}

double per_puzzle(std::uint64_t total, const Measurement& m) {
  return static_cast<double>(total) / static_cast<double>(m.puzzles);
}

double occupancy(const Measurement& m) {
  const double places = static_cast<double>(m.counters.rounds) * m.counters.lanes;
  return places == 0 ? 0 : static_cast<double>(m.counters.busy_lanes) / places;
}

/// What speeds are compared to.
const Measurement& anchor(const std::vector<Measurement>& results) {
  const Measurement* best = nullptr;
  for (const Measurement& m : results) {
    if (m.peer && (best == nullptr || m.ns < best->ns)) best = &m;
  }
  return best != nullptr ? *best : results.front();
}

}  // namespace

std::string table(const std::string& set, std::uint64_t limit, const std::vector<Measurement>& results) {
  const Measurement& base = anchor(results);
  std::string text = format("%s, %zu puzzles, limit %llu; x = times as fast as %s\n", set.c_str(),
                            base.puzzles, static_cast<unsigned long long>(limit), base.engine.c_str());
  text += format("  %-24s %10s %11s %9s %9s %9s %8s %8s %6s %6s\n", "engine", "ns", "puzzles/s", "fastest",
                 "slowest", "cycles", "nodes", "rounds", "busy", "x");
  for (const Measurement& m : results) {
    text += format("  %-24s %10.1f %11.0f %9.1f %9.1f %9.0f %8.2f %8.2f %6.3f %6.2f", m.engine.c_str(), m.ns,
                   1e9 / m.ns, m.fastest, m.slowest, m.cycles, per_puzzle(m.counters.nodes, m),
                   per_puzzle(m.counters.busy_lanes, m), occupancy(m), base.ns / m.ns);
    if (m.wrong != 0) text += format("  %zu WRONG ANSWERS", m.wrong);
    text += '\n';
  }
  return text;
}

std::string json_lines(const std::string& set, std::uint64_t limit, const std::vector<Measurement>& results) {
  const Measurement& base = anchor(results);
  std::string text;
  for (const Measurement& m : results) {
    text += format(
        "{\"set\":\"%s\",\"limit\":%llu,\"engine\":\"%s\",\"peer\":%s,\"puzzles\":%zu,\"ns\":%.2f,"
        "\"fastest\":%.2f,\"slowest\":%.2f,\"cycles\":%.1f,\"nodes\":%.4f,\"rounds\":%.4f,\"occupancy\":%.4f,"
        "\"wrong\":%zu,\"anchor\":\"%s\",\"times_anchor\":%.4f}\n",
        set.c_str(), static_cast<unsigned long long>(limit), m.engine.c_str(), m.peer ? "true" : "false",
        m.puzzles, m.ns, m.fastest, m.slowest, m.cycles, per_puzzle(m.counters.nodes, m),
        per_puzzle(m.counters.busy_lanes, m), occupancy(m), m.wrong, base.engine.c_str(), base.ns / m.ns);
  }
  return text;
}

}  // namespace bench
