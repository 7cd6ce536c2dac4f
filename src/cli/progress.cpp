#include "cli/progress.hpp"

#include <cstdio>
#include <string>

namespace nonet::cli {
namespace {

constexpr int kBarWidth = 30;

std::string bar(double part) {
  const int filled = static_cast<int>(part * kBarWidth);
  return "[" + std::string(static_cast<std::size_t>(filled), '#') +
         std::string(static_cast<std::size_t>(kBarWidth - filled), '.') + "]";
}

std::string time_left(double seconds) {
  const auto s = static_cast<unsigned long>(seconds);
  char text[40];
  std::snprintf(text, sizeof text, "%lu:%02lu:%02lu left", s / 3600, s / 60 % 60, s % 60);
  return text;
}

}  // namespace

void Progress::show(std::uint64_t lines, std::optional<double> part) {
  const Clock::time_point now = Clock::now();
  if (!begun_) {
    // A resumed job begins in the middle; the rate must count from there.
    begun_ = true;
    first_lines_ = lines;
    first_part_ = part;
    return;
  }
  if (now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  char text[200];
  int size = std::snprintf(text, sizeof text, "\r%llu lines, %.0f/s", static_cast<unsigned long long>(lines),
                           static_cast<double>(lines - first_lines_) / seconds);
  if (part && first_part_ && *part > *first_part_) {
    const double left = seconds * (1 - *part) / (*part - *first_part_);
    size += std::snprintf(text + size, sizeof text - static_cast<std::size_t>(size), " %s %3.0f %% %s",
                          bar(*part).c_str(), 100 * *part, time_left(left).c_str());
  }
  std::snprintf(text + size, sizeof text - static_cast<std::size_t>(size), "\x1b[K");
  std::fputs(text, stderr);
  drawn_ = true;
}

void Progress::clear() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

}  // namespace nonet::cli
