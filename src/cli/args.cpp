#include "cli/args.hpp"

#include <nonet/format.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/help.hpp"
#include "cli/interrupt.hpp"
#include "core/nearest.hpp"
#include "service/techniques.hpp"

namespace nonet::cli {
namespace {

Error usage_error(std::string message) {
  return Error{ErrorCode::bad_argument, 0, 0, 0, std::move(message)};
}

std::optional<std::uint64_t> to_number(std::string_view text) {
  std::uint64_t n = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return n;
}

/// "2s", "500ms", "1m", "1h"; a bare number is seconds. No longer than a year, so that clocks don't overflow.
std::optional<Budget::Clock::duration> to_duration(std::string_view text) {
  constexpr double kYear = 365.0 * 24 * 3600;
  double amount = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), amount);
  if (fault != std::errc{} || !(amount >= 0)) return std::nullopt;
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  double seconds = 0;
  if (unit == "ms")
    seconds = amount / 1000;
  else if (unit == "s" || unit.empty())
    seconds = amount;
  else if (unit == "m")
    seconds = amount * 60;
  else if (unit == "h")
    seconds = amount * 3600;
  else
    return std::nullopt;
  return std::chrono::duration_cast<Budget::Clock::duration>(
      std::chrono::duration<double>(std::min(seconds, kYear)));
}

std::string join(const std::vector<std::string>& words, const std::string& between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
  return all;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t comma = text.find(',');
    words.emplace_back(text.substr(0, comma));
    if (comma == text.npos) return words;
    text.remove_prefix(comma + 1);
  }
}

std::optional<Error> fault_in(const Option& option, const std::string& value) {
  const std::string met = "option " + std::string(option.name) + " got '" + value + "'; ";
  switch (option.takes) {
    case Takes::number:
      if (to_number(value)) return std::nullopt;
      return usage_error(met + "expected a whole number below 2^64");
    case Takes::duration:
      if (to_duration(value)) return std::nullopt;
      return usage_error(met + "expected a time such as 2s, 500ms or 1m");
    case Takes::choice: {
      const std::vector<std::string> choices = option.choices();
      if (std::find(choices.begin(), choices.end(), value) != choices.end()) return std::nullopt;
      const std::string no_choice = option.no_choice ? option.no_choice(value) : "";
      if (!no_choice.empty()) return usage_error(met + no_choice);
      const std::string close = nearest(value, choices);
      return usage_error(
          met + (close.empty() ? "expected one of " + join(choices, ", ") : "did you mean " + close + "?"));
    }
    case Takes::technique:
    case Takes::techniques:
      for (const std::string& name : split(value)) {
        if (const auto known = service::technique_in(name); !known) return known.error();
      }
      return std::nullopt;
    case Takes::nothing:
    case Takes::text:
    case Takes::file:
      return std::nullopt;
  }
  return std::nullopt;
}

Error unknown_option(const Command& command, const std::string& word) {
  std::vector<std::string> names;
  for (const Option& option : options_of(command)) names.emplace_back(option.name);
  const std::string close = nearest(word.substr(0, word.find('=')), names);
  return usage_error(
      "unknown option '" + word + "'; " +
      (close.empty() ? "see nonet " + std::string(command.name) + " --help" : "did you mean " + close + "?"));
}

/// Switches may be given again: that is no contradiction.
bool may_recur(const Option& option) {
  return option.takes == Takes::nothing || option.takes == Takes::techniques;
}

Error given_again(const Option& option, std::size_t times) {
  return usage_error("option " + std::string(option.name) + " is given " +
                     (times == 2 ? "twice" : std::to_string(times) + " times") + "; expected once");
}

/// "option --limit needs a value N; what it is for". CLI11's message begins with the option's name and a
/// colon.
std::string needs_value(const std::string& fault, const std::vector<Option>& options) {
  const std::string name = fault.substr(0, fault.find(':'));
  for (const Option& option : options) {
    if (name == option.name)
      return "option " + shown(option) + " needs a value; it says: " + std::string(option.help);
  }
  return fault;
}

}  // namespace

Result<Args> Args::parse(const Command& command, std::span<const std::string_view> words) {
  const std::vector<Option> options = options_of(command);
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<CLI::Option*> rows;
  for (const Option& option : options) {
    std::string names(option.name);
    if (option.letter) names += std::string(",-") + option.letter;
    rows.push_back(option.takes == Takes::nothing ? app.add_flag(names) : app.add_option(names)->expected(1));
    rows.back()->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);  // so that each can be counted
  }

  // What stands after "--" is an operand even where it begins with a dash.
  const auto mark = std::find(words.begin(), words.end(), "--");
  std::vector<std::string> reversed(std::make_reverse_iterator(mark),
                                    std::make_reverse_iterator(words.begin()));
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::ArgumentMismatch& fault) {
    return usage_error(needs_value(fault.what(), options));
  } catch (const CLI::Error& fault) {
    return usage_error(fault.what());
  }

  for (const Option& option : options) {
    const std::string assigned = std::string(option.name) + "=";
    const auto has_value = [&](std::string_view word) { return word.starts_with(assigned); };
    if (option.takes == Takes::nothing && std::any_of(words.begin(), mark, has_value)) {
      return usage_error("option " + std::string(option.name) + " takes no value");
    }
  }

  Args args;
  for (const std::string& word : app.remaining()) {
    if (word.size() > 1 && word[0] == '-') return unknown_option(command, word);
    args.operands_.push_back(word);
  }
  if (mark != words.end()) args.operands_.insert(args.operands_.end(), mark + 1, words.end());
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (rows[i]->count() == 0) continue;
    if (rows[i]->count() > 1 && !may_recur(options[i])) return given_again(options[i], rows[i]->count());
    std::string value = options[i].takes == Takes::nothing ? "" : join(rows[i]->results(), ",");
    if (auto fault = fault_in(options[i], value)) return *fault;
    args.values_.emplace(options[i].name, std::move(value));
    if (i < command.options.size()) args.own_.push_back(options[i]);
  }
  if (command.operands.empty() && !args.operands_.empty() && !args.has("--help")) {
    return usage_error("'" + args.operands_[0] + "' is one word too many; nonet " +
                       std::string(command.name) + " takes options only");
  }
  return args;
}

std::string Args::text(std::string_view option, std::string_view fallback) const {
  const auto row = values_.find(option);
  return row == values_.end() ? std::string(fallback) : row->second;
}

std::vector<std::string> Args::list(std::string_view option) const {
  return has(option) ? split(text(option)) : std::vector<std::string>{};
}

std::uint64_t Args::number(std::string_view option, std::uint64_t fallback) const {
  const auto row = values_.find(option);
  return row == values_.end() ? fallback : to_number(row->second).value_or(fallback);
}

int Args::jobs(std::uint64_t fallback) const {
  return static_cast<int>(std::min<std::uint64_t>(number("--jobs", fallback), 1024));
}

Budget::Clock::duration Args::duration(std::string_view option) const {
  return to_duration(text(option)).value_or(Budget::Clock::duration::zero());
}

Budget Args::budget() const {
  Budget budget;
  if (const auto time = to_duration(text("--timeout"))) budget = Budget::of_time(*time);
  budget.nodes = number("--nodes", budget.nodes);
  budget.cancel = &interrupted();
  return budget;
}

const Format* Args::format() const {
  return has("--format") ? format_by_id(text("--format")) : nullptr;
}

}  // namespace nonet::cli
