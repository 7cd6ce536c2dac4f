#include "cli/interrupt.hpp"

#include <csignal>

namespace nonet::cli {
namespace {

std::atomic<bool> stop_asked{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_interrupt(int) {
  stop_asked = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

const std::atomic<bool>& interrupted() {
  return stop_asked;
}

void watch_interrupts() {
  std::signal(SIGINT, on_interrupt);
}

}  // namespace nonet::cli
