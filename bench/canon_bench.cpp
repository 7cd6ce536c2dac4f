/// canon_bench: how fast are least forms, and another program's beside them?
#include <nonet/canon.hpp>

#include <dlfcn.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "bench/puzzles.hpp"

namespace {

constexpr const char* kHelp =
    "usage: canon_bench [--permute SEED] [--rounds N] [--max N] [--peer FILE.so] FILE...\n"
    "Times the least form, with transform and automorphisms, of every grid of every file (81 characters a\n"
    "line), beside a peer, interleaved, on one core, and says how many of the peer's forms differ. The peer\n"
    "exports\n"
    "  void nonet_peer_canon(const char* grids, size_t count, char* forms);\n"
    "both end to end, 81 characters each, '.' for blanks.\n";

using PeerCanon = void (*)(const char*, std::size_t, char*);

struct Options {
  std::vector<std::string> files;
  std::string peer;
  std::uint64_t seed = 0;
  bool permute = false;
  int rounds = 9;
  std::size_t most = SIZE_MAX;
};

/// False: the command line makes no sense.
bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (!word.starts_with("--")) {
      options.files.emplace_back(word);
      continue;
    }
    if (++i == argc) return false;
    const std::uint64_t number = std::strtoull(argv[i], nullptr, 10);
    if (word == "--permute") {
      options.permute = true;
      options.seed = number;
    } else if (word == "--rounds" && number > 0) {
      options.rounds = static_cast<int>(number);
    } else if (word == "--max" && number > 0) {
      options.most = number;
    } else if (word == "--peer") {
      options.peer = argv[i];
    } else {
      return false;
    }
  }
  return !options.files.empty();
}

template <class Work>
double ns_per_grid(std::size_t grids, Work work) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count() / static_cast<double>(grids);
}

double median(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

void measure(const bench::PuzzleSet& set, PeerCanon peer, int rounds) {
  const std::size_t size = set.size();
  std::vector<nonet::Grid> grids(size);
  for (std::size_t i = 0; i < size; ++i) grids[i] = *nonet::Grid::from_line(set.puzzle(i));
  std::vector<nonet::Canonical> ours(size);
  std::string theirs(size * bench::kCells, '.');
  std::vector<double> our_times, their_times;
  for (int round = 0; round < rounds; ++round) {
    our_times.push_back(ns_per_grid(size, [&] {
      for (std::size_t i = 0; i < size; ++i) ours[i] = nonet::canonical(grids[i]);
    }));
    if (peer == nullptr) continue;
    their_times.push_back(ns_per_grid(size, [&] { peer(set.text.data(), size, theirs.data()); }));
  }
  const double mine = median(our_times);
  std::printf("%-24s %8zu grids  nonet %9.0f ns", set.name.c_str(), size, mine);
  if (peer != nullptr) {
    std::size_t differ = 0;
    for (std::size_t i = 0; i < size; ++i) {
      differ += ours[i].form.line() != std::string_view(theirs).substr(i * bench::kCells, bench::kCells);
    }
    std::printf("  peer %9.0f ns  ratio %6.2f  %zu forms differ", median(their_times),
                median(their_times) / mine, differ);
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    std::fputs(kHelp, stderr);
    return 2;
  }
  PeerCanon peer = nullptr;
  if (!options.peer.empty()) {
    void* library = dlopen(options.peer.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library != nullptr) peer = reinterpret_cast<PeerCanon>(dlsym(library, "nonet_peer_canon"));
    if (peer == nullptr) {
      std::fprintf(stderr, "canon_bench: %s: no library with nonet_peer_canon\n", options.peer.c_str());
      return 2;
    }
  }
  for (const std::string& file : options.files) {
    auto set = bench::read_puzzles(file, options.most);
    if (!set) {
      std::fprintf(stderr, "canon_bench: %s: no puzzles\n", file.c_str());
      return 2;
    }
    if (options.permute) bench::permute(*set, options.seed);
    measure(*set, peer, options.rounds);
  }
}
