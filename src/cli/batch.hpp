/// `nonet solve --batch`: streams of any length, line for line.
#pragma once

#include <span>

#include "cli/args.hpp"
#include "cli/command.hpp"

namespace nonet::cli {

/// Its options; those that mean nothing without --batch are refused there.
std::span<const Option> batch_options();

Exit run_batch(const Args& args);
/// The first option given that needs --batch; empty where there is none.
std::string_view option_that_needs_batch(const Args& args);

}  // namespace nonet::cli
