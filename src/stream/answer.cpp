#include "stream/answer.hpp"

#include <nonet/batch.hpp>
#include <nonet/format.hpp>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include "core/out_of_time.hpp"
#include "io/formats/csv_names.hpp"
#include "stream/csv.hpp"
#include "stream/question.hpp"

namespace nonet::stream {

namespace {

constexpr std::string_view kOutputNames[] = {"solution", "verdict", "count", "csv", "json"};

BatchOptions batch_options(const AnswerOptions& options) {
  const bool solutions = options.output != Output::verdict && options.output != Output::count;
  BatchOptions batch;
  batch.limit = options.output == Output::count ? options.limit : 2;
  batch.solution = solutions || options.verify ? BatchSolution::first : BatchSolution::none;
  return batch;
}

/// Whether `given` is a solution of `puzzle`; it need not be the first one.
bool solves(std::string_view puzzle, std::string_view given) {
  const auto grid = Grid::from_line(given);
  if (!grid || grid->clues() != kCells || !clashes(*grid).empty()) return false;
  for (int i = 0; i < kCells; ++i) {
    if (puzzle[i] >= '1' && puzzle[i] <= '9' && puzzle[i] != given[i]) return false;
  }
  return true;
}

void append_json_string(std::string& out, std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += kHex[c >> 4];
      out += kHex[c & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

/// `wanted`, or something like it, so that no two columns have one name.
std::string new_name(std::string_view wanted, const std::vector<std::string_view>& taken) {
  const auto is_free = [&](const std::string& name) {
    return std::none_of(taken.begin(), taken.end(),
                        [&](std::string_view other) { return io::plain_name(other) == name; });
  };
  std::string name(wanted);
  for (int n = 1; !is_free(name); ++n)
    name = "nonet_" + std::string(wanted) + (n > 1 ? "_" + std::to_string(n) : "");
  return name;
}

}  // namespace

std::string AnswerOptions::job() const {
  std::string text = "output=" + std::string(kOutputNames[static_cast<int>(output)]);
  if (output == Output::count) text += " limit=" + std::to_string(limit);
  if (verify) text += " verify";
  if (budget.nodes != Budget{}.nodes) text += " nodes=" + std::to_string(budget.nodes);
  return text;
}

struct Answerer::State {
  explicit State(const AnswerOptions& o) : options(o), batch(batch_options(o)) {}

  AnswerOptions options;
  Batch batch;
  Questions questions;
  std::vector<BatchCount> counts;  ///< one for each puzzle
  std::string solutions;           ///< likewise, 81 characters each

  void answer(const Chunk& chunk, Block& block);

 private:
  void solve_all();
  void solve_narrowed(const Position& position, std::size_t at);
  std::string_view solution(std::size_t i) const { return std::string_view(solutions).substr(81 * i, 81); }
  std::string_view puzzle(std::size_t i) const {
    return std::string_view(questions.puzzles).substr(81 * i, 81);
  }
  const Error& error(const Question& question) const { return questions.errors[question.rare]; }
  std::string_view answer_word(const Question& question);
  bool right(const Question& question) const;
  void write_header(std::string_view line, char separator, std::string& out) const;
  void write(const Question& question, const Chunk& chunk, std::uint64_t line, std::string& out);
  void write_json(const Question& question, std::uint64_t line, std::string& out);
  void count(const Question& question, Tally& tally) const;

  std::string word_;  ///< what answer_word made, where it is not a piece of something that lasts
};

void Answerer::State::solve_all() {
  const std::size_t n = questions.puzzles.size() / 81;
  counts.assign(n, {});
  solutions.assign(81 * n, '.');
  batch.solve(BatchText{questions.puzzles.data(), 81, n}, counts, solutions.data(), 81, options.budget);
  if (questions.positions.empty()) return;
  for (const Question& question : questions.lines) {
    if (question.kind == Question::Kind::narrowed)
      solve_narrowed(questions.positions[question.rare], question.place);
  }
}

/// Candidates that say more than the digits do are beyond the batch; such lines are rare.
void Answerer::State::solve_narrowed(const Position& position, std::size_t at) {
  BatchCount& result = counts[at];
  const std::uint64_t limit = batch.options().limit;
  const Count found = nonet::count(position, limit, options.budget);
  result = {found.solutions, found.nodes, !found.stopped, found.exact, false};
  if (batch.options().solution == BatchSolution::none || found.solutions == 0) return;
  const Answer answer = nonet::solve(position, options.budget);
  result.done = result.done && answer.verdict != Verdict::unknown;
  const std::string line = answer.solution.line();
  std::copy(line.begin(), line.end(), solutions.begin() + static_cast<std::ptrdiff_t>(81 * at));
}

std::string_view Answerer::State::answer_word(const Question& question) {
  if (question.kind == Question::Kind::bad) {
    word_ = "error: " + error(question).message;
    return word_;
  }
  const BatchCount& result = counts[question.place];
  const Verdict verdict = result.verdict();
  if (options.output == Output::verdict) return verdict_name(verdict);
  if (options.output == Output::count) {
    if (!result.done) return verdict_name(verdict);
    word_ = std::to_string(result.solutions) + (result.exact ? "" : "+");
    return word_;
  }
  const bool solved = verdict == Verdict::unique || verdict == Verdict::multiple;
  return solved ? solution(question.place) : std::string_view(verdict_name(verdict));
}

bool Answerer::State::right(const Question& question) const {
  return question.answered() &&
         (question.given == solution(question.place) || solves(puzzle(question.place), question.given));
}

void Answerer::State::write_json(const Question& question, std::uint64_t line, std::string& out) {
  out += "{\"line\":" + std::to_string(line);
  if (question.kind == Question::Kind::bad) {
    out += ",\"error\":{\"code\":\"" + std::string(error_name(error(question).code)) + "\",\"message\":";
    append_json_string(out, error(question).message);
    if (error(question).column > 0) out += ",\"column\":" + std::to_string(error(question).column);
    out += "}}";
    return;
  }
  const BatchCount& result = counts[question.place];
  const Verdict verdict = result.verdict();
  out += ",\"puzzle\":\"" + std::string(puzzle(question.place)) + "\",\"verdict\":\"" +
         verdict_name(verdict) + '"';
  if (verdict == Verdict::unique || verdict == Verdict::multiple) {
    out += ",\"solution\":\"" + std::string(solution(question.place)) + '"';
  }
  out += ",\"nodes\":" + std::to_string(result.nodes);
  if (options.verify) out += right(question) ? ",\"verified\":true" : ",\"verified\":false";
  out += '}';
}

void Answerer::State::write_header(std::string_view line, char separator, std::string& out) const {
  std::vector<std::string_view> names;
  const bool closed = split_fields(line, separator, names);
  const Output named = options.output == Output::csv ? Output::solution : options.output;
  out += line;
  if (!closed) out += '"';
  out += separator + new_name(kOutputNames[static_cast<int>(named)], names);
  if (options.verify) out += separator + new_name("verified", names);
}

void Answerer::State::write(const Question& question, const Chunk& chunk, std::uint64_t line,
                            std::string& out) {
  const Layout& layout = chunk.layout;
  const bool csv = layout.csv || options.output == Output::csv;
  switch (question.kind) {
    case Question::Kind::copied:
      if (options.output != Output::json) out += question.line;
      break;
    case Question::Kind::header:
      if (options.output == Output::json) break;
      write_header(question.line, layout.separator, out);
      break;
    default:
      if (options.output == Output::json) {
        write_json(question, line, out);
        break;
      }
      if (!csv) {
        out += answer_word(question);
        break;
      }
      out += layout.csv ? std::string(question.line) : csv_field(question.text, layout.separator);
      if (question.open_quote) out += '"';  // else the answer would be part of that field
      out += layout.separator;
      out += csv_field(answer_word(question), layout.separator);
      if (options.verify) out += layout.separator + std::string(right(question) ? "yes" : "no");
  }
  out += '\n';
}

void Answerer::State::count(const Question& question, Tally& tally) const {
  ++tally.lines;
  if (question.kind == Question::Kind::bad) {
    ++tally.bad;
  } else if (!question.answered()) {
    ++tally.passed_over;
  } else {
    ++tally.verdicts[static_cast<int>(counts[question.place].verdict())];
    if (options.verify && !right(question)) ++tally.wrong;
  }
}

void Answerer::State::answer(const Chunk& chunk, Block& block) {
  questions.read(chunk);
  solve_all();
  // Afterwards nobody can tell a puzzle that met the limit of nodes from one that was not finished.
  const bool stopped = out_of_time(options.budget);
  std::string text = std::move(block.text);
  text.clear();
  block = {};
  block.text = std::move(text);
  block.text.reserve(chunk.text.size() + questions.lines.size() * 8);
  std::uint64_t line = chunk.line;
  for (const Question& question : questions.lines) {
    ++line;
    block.whole = !stopped || !question.answered() || counts[question.place].done;
    if (!block.whole) return;
    if (question.kind == Question::Kind::bad && !block.first_bad) {
      block.first_bad = error(question);
      block.first_bad->line = static_cast<int>(line);
      block.before_bad = block.text.size();
      block.tally_before_bad = block.tally;
    }
    write(question, chunk, line, block.text);
    count(question, block.tally);
  }
}

Answerer::Answerer(const AnswerOptions& options) : state_(std::make_unique<State>(options)) {}
Answerer::~Answerer() = default;
Answerer::Answerer(Answerer&&) noexcept = default;
Answerer& Answerer::operator=(Answerer&&) noexcept = default;

void Answerer::answer(const Chunk& chunk, Block& block) {
  state_->answer(chunk, block);
}

}  // namespace nonet::stream
