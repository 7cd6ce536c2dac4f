#include "cli/input.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "stream/source.hpp"

namespace nonet::cli {
namespace {

struct Source {
  std::string name;
  std::string text;
};

bool exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

/// Nothing but digits, blanks and lines, and so many that they were meant for a puzzle rather than for a file.
bool nearly_a_puzzle(const std::string& word) {
  return word.size() > kCells / 2 && word.find_first_not_of("0123456789.*_?-|+ \t\r\n") == std::string::npos;
}

/// A word that names no file may be a puzzle itself.
bool is_text(const std::string& word, const Format* format) {
  if (word == "-" || exists(word)) return false;
  const auto first = Reader(word, format).next();
  return (first && first->has_value()) || nearly_a_puzzle(word);
}

Result<Source> open_operand(const std::string& word, const Format* format) {
  if (is_text(word, format)) return Source{"(argument)", word};
  auto text = read_file(word);
  if (!text) return text.error();
  return Source{name_of_file(word), std::move(*text)};
}

void remark_on_terminal(const Args& args) {
  if (!args.quiet() && ::isatty(STDIN_FILENO))
    complain("reading puzzles from the terminal; Ctrl-D ends them");
}

/// Answers in place of a puzzle that could not be read.
Exit answer_error(const Args& args, Output& out, std::string_view mark, const Source& source,
                  const Error& error) {
  const bool of_a_puzzle = error.line > 0 && error.code != ErrorCode::empty_input;
  if (args.json())
    out.line(json_line(source.name, error));
  else if (!mark.empty() && of_a_puzzle)
    out.line(mark);
  out.flush();
  complain(source.name, error);
  return kCouldNot;
}

/// The puzzles of one text.
Exit answer_source(const Args& args, Output& out, std::string_view mark, const Source& source,
                   const std::function<Exit(const Puzzle&)>& answer) {
  Exit code = kYes;
  Reader reader(source.text, args.format());
  while (auto next = reader.next()) {
    if (out.failed() || interrupted()) break;
    if (*next) {
      code = worse(code, answer(Puzzle{std::move(**next), source.name}));
      continue;
    }
    code = worse(code, answer_error(args, out, mark, source, next->error()));
  }
  return code;
}

/// Calls `work(i)` for every i below `count`, on so many threads.
void share(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count && !interrupted(); i = next++) work(i);
  };
  std::vector<std::thread> helpers;
  for (std::size_t k = 1; k < std::min(threads, count); ++k) helpers.emplace_back(run);
  run();
  for (std::thread& helper : helpers) helper.join();
}

/// The same, so many puzzles read ahead and answered together.
Exit answer_source(const Args& args, Output& out, std::string_view mark, const Source& source,
                   std::size_t jobs, const std::function<Answered(const Puzzle&)>& answer) {
  constexpr std::size_t kAhead = 64;  // puzzles a thread: enough that none waits long for the slowest
  Exit code = kYes;
  Reader reader(source.text, args.format());
  std::vector<Result<Record>> read;
  do {
    read.clear();
    while (read.size() < kAhead * jobs) {
      auto next = reader.next();
      if (!next) break;
      read.push_back(std::move(*next));
    }
    std::vector<Answered> answers(read.size());
    share(read.size(), jobs, [&](std::size_t i) {
      if (read[i]) answers[i] = answer(Puzzle{std::move(*read[i]), source.name});
    });
    for (std::size_t i = 0; i < read.size() && !out.failed() && !interrupted(); ++i) {
      if (!read[i]) {
        code = worse(code, answer_error(args, out, mark, source, read[i].error()));
        continue;
      }
      out.write(answers[i].text);
      code = worse(code, answers[i].code);
    }
  } while (!read.empty() && !out.failed() && !interrupted());
  return code;
}

/// Answers each operand by `answer_text`, and what is wrong with it.
Exit for_each_operand(const Args& args, Output& out, const std::function<Exit(const Source&)>& answer_text) {
  static const std::vector<std::string> kStandardInput{"-"};
  if (args.operands().empty()) remark_on_terminal(args);
  Exit code = kYes;
  for (const std::string& word : args.operands().empty() ? kStandardInput : args.operands()) {
    const auto source = open_operand(word, args.format());
    if (interrupted()) break;
    if (!source) {
      const std::string name = name_of_file(word);
      if (args.json()) out.line(json_line(name, source.error()));
      out.flush();
      complain(name, source.error());
      code = worse(code, kCouldNot);
      continue;
    }
    code = worse(code, answer_text(*source));
    if (out.failed() || interrupted()) break;
  }
  return interrupted() ? kInterrupted : code;
}

}  // namespace

bool names_input(const std::string& word) {
  return word == "-" || exists(word) || is_text(word, nullptr);
}

std::string place_of(const Puzzle& puzzle) {
  return std::string(puzzle.file) + ":" + std::to_string(puzzle.record.line);
}

bool is_puzzle_text(const std::string& word) {
  return is_text(word, nullptr);
}

std::string name_of_file(const std::string& word) {
  if (word == "-") return "(standard input)";
  return word.empty() ? "''" : word;
}

Result<std::string> read_file(const std::string& path) {
  constexpr std::size_t kBlock = std::size_t{1} << 18U;
  Budget budget;
  budget.cancel = &interrupted();
  const auto source = stream::Source::open(path, {}, budget);
  if (!source) return source.error();
  std::string text;
  for (std::size_t used = 0;;) {
    text.resize(used + kBlock);
    const auto n = (*source)->read({text.data() + used, kBlock});
    if (!n) return n.error();
    used += *n;
    text.resize(used);
    if (*n < kBlock) return text;
  }
}

Exit for_each_puzzle(const Args& args, Output& out, std::string_view mark,
                     const std::function<Exit(const Puzzle&)>& answer) {
  return for_each_operand(
      args, out, [&](const Source& source) { return answer_source(args, out, mark, source, answer); });
}

Exit for_each_puzzle(const Args& args, Output& out, std::string_view mark, std::size_t jobs,
                     const std::function<Answered(const Puzzle&)>& answer) {
  return for_each_operand(args, out, [&](const Source& source) {
    return answer_source(args, out, mark, source, std::max<std::size_t>(jobs, 1), answer);
  });
}

}  // namespace nonet::cli
