#include "explain/fill.hpp"

#include "explain/messages.hpp"

namespace nonet {
namespace {

constexpr int kRieul = 8;  // the final ㄹ among the 28 finals of Hangul

/// The final of the word's last syllable: 0 none, kRieul, or another number.
int final_of(std::string_view word) {
  if (word.ends_with(')')) word = word.substr(0, word.rfind('('));
  if (word.empty()) return 0;
  const auto byte = [&](std::size_t back) {
    return static_cast<unsigned>(static_cast<unsigned char>(word[word.size() - back]));
  };
  if (byte(1) < 0x80) {
    if (std::string_view("178LlRr").find(word.back()) != std::string_view::npos) return kRieul;
    return std::string_view("036MmNn").find(word.back()) != std::string_view::npos ? 1 : 0;
  }
  if (word.size() < 3) return 0;
  const unsigned code = (byte(3) & 0xFU) << 12U | (byte(2) & 0x3FU) << 6U | (byte(1) & 0x3FU);
  return code >= 0xAC00 && code <= 0xD7A3 ? static_cast<int>((code - 0xAC00) % 28) : 0;
}

/// "은/는" by the word's end; "으로/로" counts ㄹ as a vowel.
std::string_view particle(std::string_view choice, std::string_view word) {
  const std::size_t slash = choice.find('/');
  const int final = final_of(word);
  const bool consonant = final != 0 && !(final == kRieul && choice.starts_with("으로"));
  return consonant ? choice.substr(0, slash) : choice.substr(slash + 1);
}

class Filler {
 public:
  Filler(const Fillings& fillings, Language language) : fillings_(fillings), language_(language) {}

  /// Fills up to the end, or to the "]" of an optional part, which stays in `text`.
  std::string run(std::string_view& text) {
    std::string out;
    while (!text.empty() && text.front() != ']') {
      if (text.front() == '{') {
        out += braces(text);
      } else if (text.front() == '[') {
        out += optional_part(text);
      } else {
        out += text.front();
        text.remove_prefix(1);
      }
    }
    return out;
  }

 private:
  std::string optional_part(std::string_view& text) {
    text.remove_prefix(1);
    const bool outer = empty_;
    empty_ = false;
    std::string part = run(text);
    if (!text.empty()) text.remove_prefix(1);
    if (empty_) part.clear();
    empty_ = outer;
    return part;
  }

  std::string braces(std::string_view& text) {
    const std::size_t close = std::min(text.find('}'), text.size() - 1);
    const std::string_view whole = text.substr(0, close + 1);
    text.remove_prefix(whole.size());
    const Place place = place_of(whole.substr(1, whole.size() - 2));
    if (place.mark == '>') {
      std::string_view other = message(place.name, language_);
      return other.empty() ? std::string(whole) : run(other);
    }
    const std::optional<Filling> filling = fillings_(place.name);
    if (filling && filling->count == 0) empty_ = true;
    if (!filling || filling->count == 0) return std::string(whole);
    const std::size_t slash = place.choice.find('/');
    if (place.mark == '#') {
      return std::string(filling->count == 1 ? place.choice.substr(0, slash)
                                             : place.choice.substr(slash + 1));
    }
    std::string out = filling->text;
    if (place.mark == '|') out += particle(place.choice, filling->text);
    return out;
  }

  const Fillings& fillings_;
  Language language_;
  bool empty_ = false;  // an empty slot was met in this part
};

}  // namespace

Place place_of(std::string_view inside) {
  Place place;
  if (inside.starts_with('>')) return {inside.substr(1), {}, '>'};
  const std::size_t mark = inside.find_first_of("|#");
  place.name = inside.substr(0, mark);
  if (mark == inside.npos) return place;
  place.mark = inside[mark];
  place.choice = inside.substr(mark + 1);
  return place;
}

bool ends_in_consonant(std::string_view word) {
  return final_of(word) != 0;
}

std::string fill(std::string_view text, const Fillings& fillings, Language language) {
  return Filler(fillings, language).run(text);
}

std::string say(std::string_view id, std::initializer_list<Slot> slots, Language language) {
  const Fillings fillings = [&](std::string_view name) -> std::optional<Filling> {
    for (const Slot& slot : slots) {
      if (slot.name == name) return Filling{slot.text, slot.count};
    }
    return std::nullopt;
  };
  const std::string_view text = message(id, language);
  return text.empty() ? std::string(id) : fill(text, fillings, language);
}

}  // namespace nonet
