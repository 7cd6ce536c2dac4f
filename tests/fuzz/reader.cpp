// Any bytes through the Reader: it must end, each answer must be sound, and what it read must survive
// writing, reading and answering.
#include <nonet/format.hpp>

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

const nonet::Format* forced_format() {
#ifdef NONET_FUZZ_FORMAT
  return nonet::format_by_id(NONET_FUZZ_FORMAT);
#else
  return nullptr;
#endif
}

void check_error(const nonet::Error& error, std::string_view text) {
  require(error.offset <= text.size());
  require(!error.message.empty());
  require(error.line >= 0 && static_cast<std::size_t>(error.line) <= text.size() + 1);
  require(error.column >= 0 && static_cast<std::size_t>(error.column) <= text.size() + 1);
}

void check_position(const nonet::Position& position) {
  for (int i = 0; i < nonet::kCells; ++i) {
    const nonet::Cell c(i);
    const auto digit = position.grid.at(c);
    require(position.grid.cells[i] <= 9);
    require(!digit || position.candidates[i] == nonet::Digits::of(*digit));
    require(digit || !position.givens.contains(c));
  }
}

void check_record(const nonet::Record& record, std::string_view text, bool also_write) {
  require(record.format != nullptr && record.offset < text.size() && record.line >= 1);
  check_position(record.position);
  const std::string answer = nonet::write_answer(record, record.position.grid);
  require(!answer.empty() && answer.back() == '\n');
  if (!also_write || !record.format->writes) return;
  const nonet::Position fitted = nonet::fit(record.position, *record.format);
  check_position(fitted);
  require(nonet::write(fitted, *record.format).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  nonet::Reader reader(text, forced_format());
  std::size_t results = 0;
  while (auto result = reader.next()) {
    require(++results <= size + 1);
    if (*result) {
      check_record(**result, text, results == 1);
    } else {
      check_error(result->error(), text);
    }
  }
  require(results > 0);
  return 0;
}
