/// A stream of puzzles from inputs to answers: line N out answers line N in, in constant memory, on all
/// cores.
///
///     Chunks ──serial──> Answerer ──parallel──> Sink ──serial, in order──> output
#pragma once

#include <nonet/result.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "stream/answer.hpp"
#include "stream/compress.hpp"
#include "stream/layout.hpp"
#include "stream/source.hpp"
#include "stream/tally.hpp"

namespace nonet::stream {

struct Job {
  std::vector<std::string> inputs;  ///< paths, "-" for standard input; at least one
  Part part;
  ColumnNames columns;
  AnswerOptions answers;
  bool strict = false;  ///< stop at the first line that is no puzzle

  std::string output;  ///< path; empty for standard output
  Compression compression = Compression::none;
  bool resume = false;
  std::chrono::milliseconds checkpoint_interval{1000};

  int jobs = 0;                               ///< threads; 0: one per core
  const std::atomic<bool>* cancel = nullptr;  ///< set it to end after the lines in hand
  Budget::Clock::time_point deadline = Budget::Clock::time_point::max();  ///< ends likewise

  struct Progress {
    std::uint64_t lines = 0;
    std::optional<double> part;  ///< 0..1 where the size of the input is known
  };
  /// Called from one thread at a time, after every block; may be empty.
  std::function<void(const Progress&)> on_progress;
};

struct Outcome {
  Tally tally;                    ///< of all lines answered, those before a resume included
  bool cancelled = false;         ///< ended by the cancel token or the deadline
  bool nobody_reads = false;      ///< ended because the reader of the output pipe went away
  bool already_complete = false;  ///< --resume, and nothing was left to do
  /// What ended the job early. With `strict`, the first bad line.
  std::optional<Error> error;
  std::string path;  ///< the input that `error` speaks of; empty where its message says it
};

Outcome run(const Job& job);

}  // namespace nonet::stream
