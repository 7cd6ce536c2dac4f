#include "bench/engines.hpp"

#include <dlfcn.h>

#include <nonet/batch.hpp>

#include <algorithm>
#include <span>

#include "core/targets.hpp"

namespace bench {

namespace {

using nonet::Target;

class LanesEngine : public Engine {
 public:
  LanesEngine(Target target, std::size_t per_call) : target_(target), per_call_(per_call) {}

  std::string name() const override { return "lanes/" + std::string(nonet::target_name(target_)); }

  Counters run(const PuzzleSet& set, std::uint64_t limit, Answers& answers) override {
    prepare(limit);
    counts_.resize(set.size());
    const nonet::BatchStats before = batch_->stats();
    for (std::size_t first = 0; first < set.size(); first += per_call_) {
      const std::size_t size = std::min(per_call_, set.size() - first);
      batch_->solve({set.text.data() + first * kCells, kCells, size}, std::span(counts_).subspan(first, size),
                    answers.solutions.data() + first * kCells, kCells);
    }
    const nonet::BatchStats& after = batch_->stats();
    for (std::size_t i = 0; i < set.size(); ++i) answers.counts[i] = counts_[i].solutions;
    return {after.nodes - before.nodes, after.rounds - before.rounds, after.busy_lanes - before.busy_lanes,
            batch_->lanes()};
  }

 private:
  void prepare(std::uint64_t limit) {
    if (batch_ && batch_->options().limit == limit) return;
    nonet::force_target(target_);
    batch_ = std::make_unique<nonet::Batch>(nonet::BatchOptions{limit, nonet::BatchSolution::any});
    nonet::force_target(std::nullopt);
  }

  Target target_;
  std::size_t per_call_;
  std::unique_ptr<nonet::Batch> batch_;
  std::vector<nonet::BatchCount> counts_;
};

class SingleEngine : public Engine {
 public:
  explicit SingleEngine(Target target) : target_(target) {}

  std::string name() const override { return "single/" + std::string(nonet::target_name(target_)); }

  Counters run(const PuzzleSet& set, std::uint64_t limit, Answers& answers) override {
    nonet::force_target(target_);
    for (std::size_t i = 0; i < set.size(); ++i) {
      nonet::Grid puzzle, solution;
      for (std::size_t c = 0; c < kCells; ++c) {
        const char cell = set.text[i * kCells + c];
        puzzle.cells[c] = static_cast<std::uint8_t>(cell == '.' ? 0 : cell - '0');
      }
      answers.counts[i] = nonet::search(puzzle, limit, &solution);
      for (std::size_t c = 0; c < kCells; ++c) {
        answers.solutions[i * kCells + c] = static_cast<char>('0' + solution.cells[c]);
      }
    }
    nonet::force_target(std::nullopt);
    return {};
  }

 private:
  Target target_;
};

class PeerEngine : public Engine {
 public:
  using Name = const char* (*)();
  using Solve = std::size_t (*)(const char*, std::size_t, char*, std::size_t*);

  PeerEngine(Name name, Solve solve) : name_(name()), solve_(solve) {}

  std::string name() const override { return name_; }
  bool is_peer() const override { return true; }

  Counters run(const PuzzleSet& set, std::uint64_t limit, Answers& answers) override {
    Counters counters;
    for (std::size_t i = 0; i < set.size(); ++i) {
      std::size_t guesses = 0;
      answers.counts[i] =
          solve_(set.text.data() + i * kCells, limit, answers.solutions.data() + i * kCells, &guesses);
      counters.nodes += guesses;
    }
    return counters;
  }

 private:
  std::string name_;
  Solve solve_;
};

}  // namespace

Engines own_engines(std::size_t per_call) {
  Engines engines;
  for (Target target : nonet::runnable_targets())
    engines.push_back(std::make_unique<LanesEngine>(target, per_call));
  for (Target target : nonet::runnable_targets()) engines.push_back(std::make_unique<SingleEngine>(target));
  return engines;
}

std::unique_ptr<Engine> load_peer(const std::string& path, std::string& error) {
  // All peers export the same names: each must see its own.
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND);
  if (library == nullptr) {
    error = dlerror();
    return nullptr;
  }
  const auto name = reinterpret_cast<PeerEngine::Name>(dlsym(library, "nonet_peer_name"));
  const auto solve = reinterpret_cast<PeerEngine::Solve>(dlsym(library, "nonet_peer_solve"));
  if (name == nullptr || solve == nullptr) {
    error = path + " does not export what bench/peer.h asks for";
    return nullptr;
  }
  return std::make_unique<PeerEngine>(name, solve);
}

}  // namespace bench
