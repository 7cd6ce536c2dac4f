/// The table of commands.
#include <nonet/format.hpp>

#include "cli/command.hpp"

namespace nonet::cli {

extern const Command kSolve, kCheck, kCount, kList, kConvert, kCanon, kMorph, kIsomorphic, kGenerate,
    kFormats, kCall, kCompletions, kManual, kExplain, kRate, kServe, kVerifyTechniques, kMinimize,
    kNeighbours, kHint, kSteps, kWhyNot, kTechniquesCommand;

namespace {

constexpr const Command* kCommands[] = {
    &kSolve,       &kCheck,
    &kCount,       &kList,
    &kExplain,     &kHint,
    &kSteps,       &kWhyNot,
    &kRate,        &kTechniquesCommand,
    &kConvert,     &kCanon,
    &kMorph,       &kIsomorphic,
    &kGenerate,    &kMinimize,
    &kNeighbours,  &kFormats,
    &kCall,        &kServe,
    &kCompletions, &kVerifyTechniques,
    &kManual,
};

std::vector<std::string> format_ids() {
  std::vector<std::string> ids;
  for (const Format& format : formats()) ids.emplace_back(format.id);
  return ids;
}

constexpr Option kPuzzleOptions[] = {
    {"--format", Takes::choice, "FORMAT",
     "take the input for this format of `nonet formats` instead of detecting it", format_ids},
    {"--json", Takes::nothing, "", "answer with one JSON object a line (docs/schema)"},
    {"--quiet", Takes::nothing, "", "no remarks on standard error; errors are still reported", nullptr, 'q'},
};

constexpr Option kBudgetOptions[] = {
    {"--timeout", Takes::duration, "TIME", "stop work on a puzzle after this long: 2s, 500ms, 1m"},
    {"--nodes", Takes::number, "N",
     "stop work on a puzzle after N search nodes: guesses, or searches for a technique and their parts"},
};

constexpr Option kHelpOption = {"--help", Takes::nothing, "", "show this help", nullptr, 'h'};

}  // namespace

std::span<const Command* const> commands() {
  return kCommands;
}

const Command* command_by_name(std::string_view name) {
  for (const Command* command : kCommands) {
    if (command->name == name) return command;
  }
  return nullptr;
}

std::vector<Option> options_of(const Command& command) {
  std::vector<Option> options(command.options.begin(), command.options.end());
  if (command.groups & kTakesLong)
    options.insert(options.end(), std::begin(kBudgetOptions), std::end(kBudgetOptions));
  if (command.groups & kReadsPuzzles)
    options.insert(options.end(), std::begin(kPuzzleOptions), std::end(kPuzzleOptions));
  options.push_back(kHelpOption);
  return options;
}

}  // namespace nonet::cli
