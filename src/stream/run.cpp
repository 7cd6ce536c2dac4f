#include "stream/run.hpp"

#include <tbb/concurrent_queue.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <utility>
#include <vector>

#include "core/out_of_time.hpp"
#include "stream/fingerprint.hpp"
#include "stream/sink.hpp"

namespace nonet::stream {

namespace {

struct Piece {
  Chunk chunk;
  Block block;                    ///< its text compressed, once that is done
  bool compressed = true;         ///< false: there was no memory for it
  std::uint64_t fingerprint = 0;  ///< of the chunk, where there is a journal to keep it
  std::optional<double> progress;
};

/// A part of a file that grew is another one.
std::string bytes_of(const Input& input) {
  const auto file = File::open_input(input.path);
  const auto size = file ? file->size() : std::nullopt;
  return size ? " of " + std::to_string(*size) + " bytes" : "";
}

/// Everything that must be the same for a resumed job to go on where the first one stopped.
std::string job_of(const Job& job) {
  std::string text = job.answers.job();
  if (job.strict) text += " strict";
  if (!job.columns.puzzle.empty()) text += " column=" + job.columns.puzzle;
  if (!job.columns.solution.empty()) text += " solutions=" + job.columns.solution;
  if (job.part.count > 1)
    text += " part=" + std::to_string(job.part.index + 1) + "/" + std::to_string(job.part.count);
  if (job.compression == Compression::gzip) text += " gzip";
  if (job.compression == Compression::zstd) text += " zstd";
  for (const Input& input : job.inputs) {
    text += (input.is_text ? " text=" : " input=") + input.path;
    if (job.part.count > 1) text += bytes_of(input);
  }
  for (char& c : text) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  return text;
}

Error changed_input(const std::string& output, bool complete) {
  return {
      ErrorCode::bad_argument, 0, 0, 0,
      "'" + output + "' answers another input than there is now; " +
          (complete ? "leave out --resume to replace it" : "delete its .part and .journal to start anew")};
}

/// What keeps a job that had ended from being complete; none where its output answers all that there is.
std::optional<Fault> more_in(Chunks& chunks, const Job& job) {
  Chunk chunk;
  const auto more = chunks.next(chunk);
  if (!more) return Fault{chunks.input(), more.error()};
  if (*more) return Fault{{}, changed_input(job.output, true)};
  return std::nullopt;
}

/// What keeps a job from going on where the one before ended; none where nothing does.
std::optional<Fault> take_up(Chunks& chunks, const Sink& sink, const Job& job) {
  const auto same = chunks.go_to(sink.start());
  if (!same) return Fault{chunks.input(), same.error()};
  if (!*same) return Fault{{}, changed_input(job.output, sink.complete())};
  return sink.complete() ? more_in(chunks, job) : std::nullopt;
}

class Runner {
 public:
  Runner(const Job& job, Sink& sink, Chunks& chunks)
      : job_(job), sink_(sink), chunks_(chunks), sum_(sink.start().sum) {
    outcome_.tally = sink.start().tally;
  }

  Outcome go() {
    const int jobs = job_.jobs > 0 ? job_.jobs : tbb::this_task_arena::max_concurrency();
    const tbb::global_control width(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(jobs));
    tbb::enumerable_thread_specific<Answerer> answerers([this] { return Answerer(job_.answers); });
    const auto read = [this](tbb::flow_control& flow) { return this->read(flow); };
    const auto answer = [this, &answerers](Piece* piece) {
      this->answer(*piece, answerers.local());
      return piece;
    };
    const auto write = [this](Piece* piece) {
      this->write(*piece);
      idle_.push(piece);
    };
    // Twice the threads in flight keeps them all busy while one block waits for its turn to be written.
    std::vector<Piece> pieces(2 * static_cast<std::size_t>(jobs));
    for (Piece& piece : pieces) idle_.push(&piece);
    tbb::parallel_pipeline(pieces.size(),
                           tbb::make_filter<void, Piece*>(tbb::filter_mode::serial_in_order, read) &
                               tbb::make_filter<Piece*, Piece*>(tbb::filter_mode::parallel, answer) &
                               tbb::make_filter<Piece*, void>(tbb::filter_mode::serial_in_order, write));
    close();
    return std::move(outcome_);
  }

 private:
  Piece* read(tbb::flow_control& flow) {
    Piece* piece = nullptr;
    idle_.pop(piece);  // never waits: there are as many as the pipeline lets in
    if (!next(piece->chunk)) {
      flow.stop();
      return nullptr;
    }
    piece->progress = chunks_.progress();
    return piece;
  }

  /// The next chunk; false where there is none or no more is wanted.
  bool next(Chunk& chunk) {
    while (!stop_) {
      if (out_of_time(job_.answers.budget)) {
        cancelled_ = true;
        return false;
      }
      const auto more = chunks_.next(chunk);
      if (more) return *more;
      if (out_of_time(job_.answers.budget)) continue;
      unreadable_.push_back({chunks_.input(), more.error()});
      if (job_.strict || !job_.output.empty()) return false;
      chunks_.pass_over_input();
    }
    return false;
  }

  void answer(Piece& piece, Answerer& answerer) const {
    Block& block = piece.block;
    answerer.answer(piece.chunk, block);
    if (job_.strict && block.first_bad) {
      block.text.resize(block.before_bad);
      block.tally = block.tally_before_bad;
    }
    if (!job_.output.empty()) piece.fingerprint = piece.chunk.fingerprint();
    piece.compressed = compress(block.text, job_.compression);
  }

  void write(const Piece& piece) {
    if (stop_) return;
    if (auto fault = store(piece)) {
      outcome_.faults.push_back(std::move(*fault));
      outcome_.nobody_reads = sink_.nobody_reads();
      stop_ = true;
    }
    if (job_.on_progress) job_.on_progress({outcome_.tally.lines, piece.progress});
  }

  std::optional<Fault> store(const Piece& piece) {
    if (!piece.compressed)
      return Fault{{}, {ErrorCode::out_of_budget, 0, 0, 0, "not enough memory to compress the output"}};
    const Block& block = piece.block;
    outcome_.tally += block.tally;
    sum_ = chained(sum_, piece.fingerprint);
    const bool bad = job_.strict && block.first_bad;
    const auto error =
        bad || !block.whole ? sink_.write_uncovered(block.text) : sink_.write(block.text, after(piece.chunk));
    if (error) return Fault{{}, *error};
    if (bad) return Fault{job_.inputs[piece.chunk.file], *block.first_bad};
    if (!block.whole) cut_ = stop_ = true;
    return std::nullopt;
  }

  Checkpoint after(const Chunk& chunk) const {
    Checkpoint checkpoint;
    checkpoint.file = chunk.file;
    checkpoint.input = chunk.begin + chunk.text.size();
    checkpoint.line = chunk.line + chunk.lines;
    checkpoint.sum = sum_;
    checkpoint.tally = outcome_.tally;
    return checkpoint;
  }

  /// Ends the output as whole, or leaves it so that it can be resumed.
  void close() {
    outcome_.cancelled = cancelled_ || cut_;
    // After a failed write or a bad line no more is promised than the last checkpoint.
    if (!outcome_.faults.empty()) return;
    outcome_.faults = std::move(unreadable_);
    const auto error = outcome_.cancelled || !outcome_.faults.empty() ? sink_.pause() : sink_.finish();
    if (error) outcome_.faults.push_back({{}, *error});
  }

  const Job& job_;
  Sink& sink_;
  Chunks& chunks_;
  std::uint64_t sum_;                           ///< of what was read before the block now being written
  tbb::concurrent_bounded_queue<Piece*> idle_;  ///< used again and again: new memory would be paged in anew
  Outcome outcome_;
  std::vector<Fault> unreadable_;   ///< touched by the reading filter alone, then by close()
  bool cancelled_ = false;          ///< likewise
  bool cut_ = false;                ///< a block was not answered to its end
  std::atomic<bool> stop_ = false;  ///< the writing filter wants no more
};

}  // namespace

Outcome run(const Job& job) {
  auto sink = Sink::open({job.output, job.resume, job_of(job), job.checkpoint_interval});
  Outcome outcome;
  if (!sink) {
    outcome.faults.push_back({{}, sink.error()});
    return outcome;
  }
  Chunks chunks(job.inputs, job.part, job.columns, job.answers.budget);
  if (auto fault = take_up(chunks, **sink, job)) {
    outcome.cancelled = out_of_time(job.answers.budget);
    if (!outcome.cancelled) outcome.faults.push_back(std::move(*fault));
    return outcome;
  }
  if (!(*sink)->complete()) return Runner(job, **sink, chunks).go();
  outcome.already_complete = true;
  outcome.tally = (*sink)->start().tally;
  return outcome;
}

}  // namespace nonet::stream
