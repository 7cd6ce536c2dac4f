/// A stream of puzzles from inputs to answers: line N out answers line N in, in constant memory, on all
/// cores.
///
///     Chunks ──serial──> Answerer ──parallel──> Sink ──serial, in order──> output
#pragma once

#include <nonet/result.hpp>

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
  std::vector<Input> inputs;  ///< at least one
  Part part;
  ColumnNames columns;
  AnswerOptions answers;  ///< its deadline and token also end the reading
  bool strict = false;    ///< stop at the first line that is no puzzle

  std::string output;  ///< path; empty for standard output
  Compression compression = Compression::none;
  bool resume = false;
  std::chrono::milliseconds checkpoint_interval{1000};

  int jobs = 0;  ///< threads; 0: one per core

  struct Progress {
    std::uint64_t lines = 0;
    std::optional<double> part;  ///< 0..1 where the size of the input is known
  };
  /// Called from one thread at a time, after every block; may be empty.
  std::function<void(const Progress&)> on_progress;
};

struct Fault {
  std::optional<Input> input;  ///< none where the message says what it speaks of
  Error error;
};

struct Outcome {
  Tally tally;                    ///< of all lines answered, those before a resume included
  bool cancelled = false;         ///< ended by the budget's token or deadline before all was answered
  bool nobody_reads = false;      ///< ended because the reader of the output pipe went away
  bool already_complete = false;  ///< --resume, and nothing was left to do
  /// What could not be read or written. With an output or `strict` it is one at most, and it ended the job;
  /// else the inputs behind an unreadable one were answered all the same. With `strict`, the first bad line.
  std::vector<Fault> faults;
};

Outcome run(const Job& job);

}  // namespace nonet::stream
