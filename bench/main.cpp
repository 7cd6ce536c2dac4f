/// nonet_bench: how fast are Nonet's kernels, and other solvers beside them, on any puzzle files?
#include <charconv>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/engines.hpp"
#include "bench/measure.hpp"
#include "bench/puzzles.hpp"
#include "bench/report.hpp"

namespace {

constexpr const char* kHelp =
    "usage: nonet_bench [options] FILE...\n"
    "Times every engine on every file of puzzles (81 characters a line), interleaved, on one core, and "
    "checks\n"
    "every answer. Exit code 1 where an answer is wrong.\n"
    "  --limit N       solutions to look for in each puzzle (1); may be repeated\n"
    "  --rounds N      timed passes of every engine (5)\n"
    "  --max N         puzzles to take from each file (all)\n"
    "  --batch N       puzzles in one call of the lanes kernel (all)\n"
    "  --permute SEED  put every puzzle under a random symmetry and shuffle the set\n"
    "  --only NAME     only engines whose name contains NAME; may be repeated\n"
    "  --peer FILE.so  also time this solver (bench/peer.h); may be repeated\n"
    "  --json          one line of JSON per engine and set instead of tables\n";

struct Options {
  std::vector<std::uint64_t> limits;
  int rounds = 5;
  std::size_t most = SIZE_MAX;
  std::size_t per_call = SIZE_MAX;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> only, peers, files;
  bool json = false;
};

std::optional<std::uint64_t> number(const char* text) {
  std::uint64_t value = 0;
  const char* end = text + std::strlen(text);
  const auto [rest, fault] = std::from_chars(text, end, value);
  if (fault != std::errc() || rest != end) return std::nullopt;
  return value;
}

/// nullopt: the command line makes no sense.
std::optional<Options> parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string_view option = argv[i];
    if (option == "--json") {
      options.json = true;
      continue;
    }
    if (!option.starts_with("--")) {
      options.files.emplace_back(option);
      continue;
    }
    if (++i == argc) return std::nullopt;
    if (option == "--only") options.only.emplace_back(argv[i]);
    if (option == "--peer") options.peers.emplace_back(argv[i]);
    if (option == "--only" || option == "--peer") continue;
    const auto value = number(argv[i]);
    if (!value) return std::nullopt;
    if (option == "--limit") {
      options.limits.push_back(*value);
    } else if (option == "--rounds" && *value > 0) {
      options.rounds = static_cast<int>(*value);
    } else if (option == "--max") {
      options.most = *value;
    } else if (option == "--batch" && *value > 0) {
      options.per_call = *value;
    } else if (option == "--permute") {
      options.seed = *value;
    } else {
      return std::nullopt;
    }
  }
  if (options.limits.empty()) options.limits.push_back(1);
  if (options.files.empty()) return std::nullopt;
  return options;
}

bool chosen(const Options& options, const std::string& name) {
  if (options.only.empty()) return true;
  for (const std::string& part : options.only) {
    if (name.find(part) != std::string::npos) return true;
  }
  return false;
}

/// nullopt: a peer could not be loaded.
std::optional<bench::Engines> engines_for(const Options& options) {
  bench::Engines engines;
  for (auto& engine : bench::own_engines(options.per_call)) {
    if (chosen(options, engine->name())) engines.push_back(std::move(engine));
  }
  for (const std::string& path : options.peers) {
    std::string error;
    auto peer = bench::load_peer(path, error);
    if (!peer) {
      std::fprintf(stderr, "nonet_bench: %s\n", error.c_str());
      return std::nullopt;
    }
    engines.push_back(std::move(peer));
  }
  return engines;
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = parse(argc, argv);
  if (!options) {
    std::fputs(kHelp, stderr);
    return 2;
  }
  const auto engines = engines_for(*options);
  if (!engines || engines->empty()) return 2;
  bool right = true;
  for (const std::string& path : options->files) {
    auto set = bench::read_puzzles(path, options->most);
    if (!set) {
      std::fprintf(stderr, "nonet_bench: no puzzles in %s\n", path.c_str());
      return 2;
    }
    if (options->seed) bench::permute(*set, *options->seed);
    for (std::uint64_t limit : options->limits) {
      const auto results = bench::measure(*set, *engines, limit, options->rounds);
      std::fputs((options->json ? bench::json_lines : bench::table)(set->name, limit, results).c_str(),
                 stdout);
      std::fflush(stdout);
      for (const bench::Measurement& m : results) right = right && m.wrong == 0;
    }
  }
  return right ? 0 : 1;
}
