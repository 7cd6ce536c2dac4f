/// Ctrl-C: the first asks the work to stop and say how far it got, the second ends the program at once.
#pragma once

#include <atomic>

namespace nonet::cli {

/// Set by Ctrl-C once `watch_interrupts` was called; the cancel token of every budget.
const std::atomic<bool>& interrupted();
void watch_interrupts();

}  // namespace nonet::cli
