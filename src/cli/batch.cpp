#include "cli/batch.hpp"

#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "stream/run.hpp"

namespace nonet::cli {
namespace {

std::vector<std::string> output_names() {
  return {"solution", "verdict", "count", "csv", "json"};
}

constexpr Option kOptions[] = {
    {"--batch", Takes::nothing, "", "a stream: one puzzle a line, one answer a line, on all cores"},
    {"--output", Takes::choice, "WHAT", "what to write for each puzzle", output_names},
    {"--limit", Takes::number, "N", "with --output count: count no further than N (2 without it)"},
    {"--out", Takes::file, "FILE", "write to FILE, which appears once it is whole", nullptr, 'o'},
    {"--resume", Takes::nothing, "", "go on with the unfinished job that --out names"},
    {"--jobs", Takes::number, "N", "threads; all cores without it", nullptr, 'j'},
    {"--strict", Takes::nothing, "", "stop at the first line that is no puzzle"},
    {"--column", Takes::text, "NAME", "the CSV column of the puzzle, by name or number"},
    {"--verify", Takes::nothing, "", "check the solutions given in a CSV column"},
    {"--solutions", Takes::text, "NAME", "the column that --verify checks, by name or number"},
    {"--part", Takes::text, "K/N", "only the K-th of N parts of the file; auto: from MPI or Slurm"},
    {"--checkpoint", Takes::duration, "TIME", "with --out: how much work a crash may cost (1s)"},
};

Exit usage(const std::string& sentence) {
  complain(sentence);
  return kCouldNot;
}

std::optional<int> number_in(const char* text) {
  if (text == nullptr) return std::nullopt;
  const std::string_view digits(text);
  int n = 0;
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  if (code != std::errc() || end != digits.data() + digits.size() || n < 0) return std::nullopt;
  return n;
}

/// Rank and size as the launchers of parallel jobs hand them to each process.
std::optional<stream::Part> part_of_launcher() {
  constexpr const char* kVariables[][2] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                           {"PMI_RANK", "PMI_SIZE"},
                                           {"SLURM_PROCID", "SLURM_NTASKS"},
                                           {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"}};
  for (const auto& [rank_name, size_name] : kVariables) {
    const auto rank = number_in(std::getenv(rank_name)), size = number_in(std::getenv(size_name));
    if (rank && size && *rank < *size) return stream::Part{*rank, *size};
  }
  return std::nullopt;
}

std::optional<stream::Part> part_in(const std::string& text) {
  if (text.empty()) return stream::Part{};
  if (text == "auto") return part_of_launcher();
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto k = number_in(text.substr(0, slash).c_str()), n = number_in(text.substr(slash + 1).c_str());
  if (!k || !n || *k < 1 || *k > *n) return std::nullopt;
  return stream::Part{*k - 1, *n};
}

/// Parts of one job must not write to one file: out.txt becomes out.2-of-4.txt.
std::string output_of_part(std::string path, stream::Part part) {
  if (path.empty() || part.count == 1) return path;
  const std::string mark = "." + std::to_string(part.index + 1) + "-of-" + std::to_string(part.count);
  const std::size_t name = path.rfind('/') + 1;  // npos + 1 is 0
  const std::size_t dot = path.find('.', name + 1);
  return path.insert(dot == std::string::npos ? path.size() : dot, mark);
}

stream::Output output_in(const Args& args) {
  const std::vector<std::string> names = output_names();
  const std::string wanted = args.json() ? "json" : args.text("--output", "solution");
  std::size_t i = 0;
  while (names[i] != wanted) ++i;
  return static_cast<stream::Output>(i);
}

std::string resume_advice(const stream::Job& job) {
  if (job.output.empty()) return "";
  return "; the same command with --resume goes on with it";
}

Exit report(const stream::Job& job, const stream::Outcome& outcome, const Args& args) {
  if (outcome.nobody_reads) return kCouldNot;
  if (outcome.already_complete && !args.quiet()) complain("'" + job.output + "' is already complete");
  if (!args.quiet() && outcome.tally.lines > 0 && !outcome.already_complete)
    complain(outcome.tally.sentence());
  for (const stream::Fault& fault : outcome.faults) {
    if (!fault.input)
      complain(fault.error.message);
    else
      complain(fault.input->is_text ? "(argument)" : name_of_file(fault.input->path), fault.error);
  }
  if (outcome.cancelled) {
    complain((interrupted() ? "stopped by Ctrl-C" : "time is up") + resume_advice(job));
    return interrupted() ? kInterrupted : kCouldNot;
  }
  if (!outcome.faults.empty()) return kCouldNot;
  const stream::Tally& tally = outcome.tally;
  if (tally.bad != 0 || tally.of(Verdict::unknown) != 0) return kCouldNot;
  return tally.of(Verdict::none) + tally.of(Verdict::invalid) + tally.wrong != 0 ? kNo : kYes;
}

}  // namespace

std::span<const Option> batch_options() {
  return kOptions;
}

std::string_view option_that_needs_batch(const Args& args) {
  for (const Option& option : kOptions) {
    if (args.has(option.name)) return option.name;
  }
  return {};
}

Exit run_batch(const Args& args) {
  if (args.has("--format"))
    return usage("--batch finds the format of each line by itself; leave out --format");
  stream::Job job;
  for (const std::string& word : args.operands())
    job.inputs.push_back(is_puzzle_text(word) ? stream::Input::of_text(word) : stream::Input(word));
  if (job.inputs.empty()) job.inputs.emplace_back("-");
  job.answers.output = output_in(args);
  job.answers.limit = args.number("--limit", 2);
  if (job.answers.limit == 0) return usage("option --limit got '0'; expected at least 1");
  job.answers.budget = args.budget();
  job.answers.verify = args.has("--verify");
  job.columns = {args.text("--column"), args.text("--solutions"), job.answers.verify};
  job.strict = args.has("--strict");

  const auto part = part_in(args.text("--part"));
  if (!part)
    return usage("option --part got '" + args.text("--part") +
                 "'; expected K/N with K from 1 to N, or auto under MPI or Slurm");
  job.part = *part;
  job.output = output_of_part(args.text("--out"), job.part);
  job.compression = stream::compression_of(job.output);
  job.resume = args.has("--resume");
  if (job.resume && job.output.empty()) return usage("--resume needs --out, the output to go on with");
  if (args.has("--checkpoint"))
    job.checkpoint_interval =
        std::chrono::duration_cast<std::chrono::milliseconds>(args.duration("--checkpoint"));

  job.jobs = args.jobs(0);
  Progress progress;
  if (!args.quiet() && ::isatty(STDERR_FILENO)) {
    job.on_progress = [&](const stream::Job::Progress& now) { progress.show(now.lines, now.part); };
  }
  const stream::Outcome outcome = stream::run(job);
  progress.clear();
  return report(job, outcome, args);
}

}  // namespace nonet::cli
