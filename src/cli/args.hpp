/// The options and operands of one call, parsed and checked against a command's table.
#pragma once

#include <nonet/budget.hpp>
#include <nonet/result.hpp>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command.hpp"

namespace nonet {
struct Format;
}

namespace nonet::cli {

class Args {
 public:
  /// The words after the command's name. The error's message names the word that is wrong and, for an
  /// unknown option or choice, the nearest one that exists.
  static Result<Args> parse(const Command& command, std::span<const std::string_view> words);

  /// True where the option was given.
  bool has(std::string_view option) const { return values_.contains(option); }
  /// The option's value; `fallback` where it was not given.
  std::string text(std::string_view option, std::string_view fallback = {}) const;
  /// The values of an option that takes several.
  std::vector<std::string> list(std::string_view option) const;
  std::uint64_t number(std::string_view option, std::uint64_t fallback) const;
  /// A time option's value; zero where it was not given.
  Budget::Clock::duration duration(std::string_view option) const;
  /// The threads that --jobs asks for, at most 1024.
  int jobs(std::uint64_t fallback) const;
  /// Files, or puzzles written out; empty means standard input.
  const std::vector<std::string>& operands() const { return operands_; }

  /// The same options with other operands.
  Args with_operands(std::vector<std::string> operands) const {
    Args other = *this;
    other.operands_ = std::move(operands);
    return other;
  }

  /// Those of the command's own options (not of its groups) that were given.
  const std::vector<Option>& own_options() const { return own_; }

  bool json() const { return has("--json"); }
  bool quiet() const { return has("--quiet"); }
  /// From --timeout and --nodes, counted from now on, and stopped by Ctrl-C.
  Budget budget() const;
  /// From --format; nullptr means detection.
  const Format* format() const;

 private:
  std::map<std::string, std::string, std::less<>> values_;
  std::vector<std::string> operands_;
  std::vector<Option> own_;
};

}  // namespace nonet::cli
