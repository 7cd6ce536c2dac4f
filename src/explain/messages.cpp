#include "explain/messages.hpp"

namespace nonet {
namespace {

#include "messages.inc"

std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
  return line;
}

Messages parse(std::string_view text) {
  Messages out;
  std::string* last = nullptr;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    const std::size_t sign = line.find(" = ");
    if (line.starts_with("  ") && last != nullptr) {
      *last += line.substr(1);
    } else if (sign != line.npos && !line.starts_with('#')) {
      last = &out.insert_or_assign(std::string(line.substr(0, sign)), line.substr(sign + 3)).first->second;
    }
  }
  return out;
}

}  // namespace

const Messages& messages_of(Language language) {
  static const Messages english = parse(kEnglish);
  static const Messages korean = parse(kKorean);
  return language == Language::korean ? korean : english;
}

std::string_view message(std::string_view id, Language language) {
  const Messages& messages = messages_of(language);
  const auto found = messages.find(id);
  return found == messages.end() ? std::string_view{} : found->second;
}

std::vector<std::string_view> message_ids(Language language) {
  std::vector<std::string_view> ids;
  for (const auto& [id, text] : messages_of(language)) ids.push_back(id);
  return ids;
}

std::optional<Language> language_by_code(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "ko") return Language::korean;
  return std::nullopt;
}

std::optional<Notation> notation_by_code(std::string_view code) {
  if (code == "rc") return Notation::rc;
  if (code == "a1") return Notation::a1;
  if (code == "ko") return Notation::ko;
  return std::nullopt;
}

}  // namespace nonet
