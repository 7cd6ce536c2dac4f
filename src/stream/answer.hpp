/// Answers the lines of a chunk.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/result.hpp>
#include <nonet/solve.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "stream/chunks.hpp"
#include "stream/tally.hpp"

namespace nonet::stream {

/// What is written for a puzzle.
enum class Output : unsigned char {
  solution,  ///< 81 digits, or the verdict where there is none
  verdict,   ///< unique, multiple, none, invalid
  count,     ///< the number of solutions up to the limit; 0 for none and invalid
  csv,       ///< puzzle,solution (the solution field holds the verdict where there is none)
  json,      ///< one object
};

struct AnswerOptions {
  Output output = Output::solution;
  std::uint64_t limit = 2;  ///< for counts: stop there
  bool verify = false;      ///< compare with the solution column
  Budget budget;            ///< nodes for each puzzle; deadline and token for all together
  std::string job() const;  ///< what must stay the same when the job is resumed
};

/// The answers to a chunk, line for line.
struct Block {
  bool whole = true;  ///< false: stopped by deadline or token; what follows holds the lines before that
  std::string text;
  Tally tally;
  std::optional<Error> first_bad;  ///< the first line that is no puzzle; `line` counts within its input
  std::size_t before_bad = 0;      ///< bytes of `text` before the answer to that line
  Tally tally_before_bad;
};

/// One per thread; keeps its buffers from chunk to chunk.
class Answerer {
 public:
  explicit Answerer(const AnswerOptions& options);
  ~Answerer();
  Answerer(Answerer&&) noexcept;
  Answerer& operator=(Answerer&&) noexcept;

  /// Fills `block`, using the memory its text has.
  void answer(const Chunk& chunk, Block& block);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet::stream
