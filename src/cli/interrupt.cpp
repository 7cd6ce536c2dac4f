#include "cli/interrupt.hpp"

#include <csignal>

namespace nonet::cli {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_interrupt(int) {
  stop_asked = true;
}

}  // namespace

const std::atomic<bool>& interrupted() {
  return stop_asked;
}

void watch_interrupts() {
  // Calls that wait return, and the next Ctrl-C finds no handler.
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace nonet::cli
