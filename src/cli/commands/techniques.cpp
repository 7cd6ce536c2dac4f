#include <nonet/explain.hpp>
#include <nonet/rate.hpp>

#include <algorithm>

#include "cli/json.hpp"
#include "cli/search_options.hpp"
#include "cli/speech.hpp"
#include "service/techniques.hpp"

namespace nonet::cli {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  out.resize(std::max(width, out.size() + 2), ' ');
  return out;
}

std::string score(const TechniqueInfo& row) {
  const HodokuScore hodoku = hodoku_score(row.technique);
  if (hodoku.score == 0) return "-";
  return std::string(level_name(hodoku.level)) + " " + std::to_string(hodoku.score);
}

/// id, ease, HoDoKu's level and score, title, other names.
std::string line_of(const TechniqueInfo& row, Language language) {
  std::string line = padded(row.id, 34) + padded(std::to_string(row.ease), 6) + padded(score(row), 15);
  line += title(row.technique, language);
  std::string also;
  for (std::string_view name : synonyms(row.technique))
    also += (also.empty() ? "" : ", ") + std::string(name);
  if (!also.empty()) line += " (" + also + ")";
  if (row.uniqueness) line += " [uniqueness]";
  return line;
}

std::vector<TechniqueInfo> easiest_first() {
  std::vector<TechniqueInfo> rows(techniques().begin(), techniques().end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const TechniqueInfo& a, const TechniqueInfo& b) { return a.ease < b.ease; });
  return rows;
}

Exit run(const Args& args, Output& out) {
  std::string name;
  for (const std::string& word : args.operands()) name += (name.empty() ? "" : " ") + word;
  if (args.has("--json")) {
    service::Json parameters = parameters_of(args);
    if (!name.empty()) parameters["name"] = name;
    return answer_json(args, out, "techniques", parameters);
  }
  const Language language = speech_of(args).language;
  if (name.empty()) {
    for (const TechniqueInfo& row : easiest_first()) out.line(line_of(row, language));
    return kYes;
  }
  const auto technique = service::technique_in(name);
  if (!technique) {
    complain(technique.error().message);
    return kCouldNot;
  }
  out.line(line_of(info(*technique), language));
  return kYes;
}

constexpr Option kOptions[] = {
    kLangOption,
    {"--json", Takes::nothing, "", "answer with one JSON object"},
};

constexpr Example kExamples[] = {
    {"nonet techniques", "all of them, easiest first"},
    {"nonet techniques y-wing", "one, by any of its names"},
};

}  // namespace

extern const Command kTechniquesCommand;
const Command kTechniquesCommand = {
    "techniques",
    "[NAME]",
    "list the techniques",
    "Prints a line for each technique, or for the one named: its id, how soon a person sees it (the smaller "
    "the sooner), HoDoKu's level and score where it has them, its title and other names. [uniqueness] marks "
    "those that hold only where there is one solution; --no-uniqueness leaves them out. Options take any of "
    "the names.",
    kOptions,
    0,
    kExamples,
    run,
    technique_ids,
};

}  // namespace nonet::cli
