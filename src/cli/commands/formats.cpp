#include <nonet/format.hpp>

#include <algorithm>

#include "cli/json.hpp"

namespace nonet::cli {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  out.resize(std::max(width, out.size() + 2), ' ');
  return out;
}

Exit run(const Args& args, Output& out) {
  if (args.has("--json")) return answer_json(args, out, "formats");
  std::size_t width = 0;
  for (const Format& format : formats()) width = std::max(width, format.id.size() + 2);
  for (const Format& format : formats()) {
    const std::string ways = format.writes ? "reads, writes" : "reads";
    out.line(padded(format.id, width) + padded(ways, 15) + std::string(format.title) + " (" +
             std::string(format.used_by) + ")");
  }
  return kYes;
}

constexpr Option kOptions[] = {
    {"--json", Takes::nothing, "", "answer with one JSON object"},
};

constexpr Example kExamples[] = {
    {"nonet formats", "what --format and --to take"},
};

}  // namespace

extern const Command kFormats;
const Command kFormats = {
    "formats",
    "",
    "list the text formats",
    "Lists every format that is read or written, in the order in which detection tries them. Detection goes "
    "by content alone; a file's name does not matter.",
    kOptions,
    0,
    kExamples,
    run,
};

}  // namespace nonet::cli
