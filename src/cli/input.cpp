#include "cli/input.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "cli/interrupt.hpp"
#include "cli/json.hpp"

namespace nonet::cli {
namespace {

struct Source {
  std::string name;
  std::string text;
};

Error file_error(const char* why) {
  return Error{ErrorCode::bad_argument, 0, 0, 0,
               std::string("cannot be read: ") + why + "; expected a file with puzzles"};
}

Result<std::string> read_all(int file) {
  constexpr std::size_t kBlock = std::size_t{1} << 18U;
  std::string text;
  for (std::size_t used = 0;;) {
    text.resize(used + kBlock);
    const ssize_t n = ::read(file, text.data() + used, kBlock);
    if (n < 0 && errno == EINTR && !interrupted()) continue;
    if (n < 0) return file_error(std::strerror(errno));
    used += static_cast<std::size_t>(n);
    text.resize(used);
    if (n == 0) return text;
  }
}

bool exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

/// A word that names no file may be a puzzle itself.
bool reads_as_puzzle(const std::string& word, const Format* format) {
  const auto first = Reader(word, format).next();
  return first && first->has_value();
}

Result<Source> open_operand(const std::string& word, const Format* format) {
  if (word == "-") {
    auto text = read_all(STDIN_FILENO);
    if (!text) return text.error();
    return Source{"(standard input)", std::move(*text)};
  }
  if (!exists(word) && reads_as_puzzle(word, format)) return Source{"(argument)", word};
  auto text = read_file(word);
  if (!text) return text.error();
  return Source{word, std::move(*text)};
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
    if (!source) {
      const std::string name = word == "-" ? "(standard input)" : word;
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
  return word == "-" || exists(word) || reads_as_puzzle(word, nullptr);
}

Result<std::string> read_file(const std::string& path) {
  if (path == "-") return read_all(STDIN_FILENO);
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return file_error(std::strerror(errno));
  auto text = read_all(file);
  ::close(file);
  return text;
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
