#include "batch/line.hpp"

#include "batch/lanes.hpp"
#include "core/targets.hpp"

namespace nonet {

bool decode_line(const char* line, Grid& grid) {
  return lanes::kernel(current_target())
      .read_line(reinterpret_cast<const std::uint8_t*>(line), grid.cells.data());
}

void encode_line(const Grid& grid, char blank, char* line) {
  lanes::kernel(current_target())
      .write_line(grid.cells.data(), static_cast<std::uint8_t>(blank), reinterpret_cast<std::uint8_t*>(line));
}

bool puzzle_line(const char* line) {
  Grid ignored;
  return decode_line(line, ignored);
}

}  // namespace nonet
