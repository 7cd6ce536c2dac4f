#include "cli/speech.hpp"

namespace nonet::cli {

std::vector<std::string> languages() {
  return {"en", "ko"};
}

std::vector<std::string> notations() {
  return {"rc", "a1", "ko"};
}

Speech speech_of(const Args& args) {
  Speech speech = Speech::in(*language_by_code(args.text("--lang", "en")));
  if (args.has("--notation")) speech.notation = *notation_by_code(args.text("--notation"));
  return speech;
}

}  // namespace nonet::cli
