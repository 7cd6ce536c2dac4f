#include "service/names.hpp"

namespace nonet {

std::string cell_name(Cell cell) {
  return {'r', static_cast<char>('1' + cell.row()), 'c', static_cast<char>('1' + cell.column())};
}

std::string house_name(House house) {
  constexpr const char* kKinds[] = {"row ", "column ", "box "};
  return kKinds[static_cast<int>(house.kind())] + std::to_string(house.number() + 1);
}

}  // namespace nonet
