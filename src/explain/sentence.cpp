#include <nonet/explain.hpp>

#include <map>
#include <utility>

namespace nonet {
namespace {

#include "messages.inc"

using Messages = std::map<std::string_view, std::string_view>;
using Slots = std::map<std::string, std::string, std::less<>>;

Messages parse(std::string_view text) {
  Messages out;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
    const std::size_t sign = line.find(" = ");
    if (sign != line.npos && !line.starts_with('#')) out[line.substr(0, sign)] = line.substr(sign + 3);
  }
  return out;
}

/// Whether the word's last sound is a consonant: Hangul syllables count by their final, digits as read aloud.
bool ends_in_consonant(std::string_view word) {
  if (word.empty()) return false;
  const auto byte = [&](std::size_t back) {
    return static_cast<unsigned>(static_cast<unsigned char>(word[word.size() - back]));
  };
  if (byte(1) < 0x80) return std::string_view("013678").find(word.back()) != std::string_view::npos;
  if (word.size() < 3) return false;
  const unsigned code = (byte(3) & 0xFU) << 12U | (byte(2) & 0x3FU) << 6U | (byte(1) & 0x3FU);
  return code >= 0xAC00 && code <= 0xD7A3 && (code - 0xAC00) % 28 != 0;
}

/// "{slot}", or "{slot|이/가}" with the particle that suits its end.
std::string fill(std::string_view text, const Slots& slots) {
  std::string out;
  while (true) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == text.npos) return out;
    const std::size_t close = text.find('}', open);
    const std::string_view slot = text.substr(open + 1, close - open - 1);
    text.remove_prefix(close + 1);
    const std::size_t bar = slot.find('|');
    const auto value = slots.find(slot.substr(0, bar));
    if (value == slots.end()) continue;
    out += value->second;
    if (bar == slot.npos) continue;
    const std::string_view particles = slot.substr(bar + 1);
    const std::size_t slash = particles.find('/');
    out += ends_in_consonant(value->second) ? particles.substr(0, slash) : particles.substr(slash + 1);
  }
}

/// Says things about one step in one language.
class Speaker {
 public:
  Speaker(const Step& step, Language language) : step_(step), language_(language) {}

  std::string all() const {
    return say(
        "sentence",
        {{"title", std::string(title(step_.technique, language_))}, {"why", why()}, {"result", result()}});
  }

 private:
  std::string say(std::string_view id, const Slots& slots) const {
    return fill(message(id, language_), slots);
  }

  std::string listed(const std::vector<std::string>& items) const {
    std::string list;
    for (std::size_t i = 0; i + 1 < items.size(); ++i) list += (i == 0 ? "" : ", ") + items[i];
    if (items.size() < 2) return items.empty() ? "" : items[0];
    return say("and", {{"list", list}, {"last", items.back()}});
  }

  std::string name(Cell c) const {
    return say("cell", {{"row", std::to_string(c.row() + 1)}, {"column", std::to_string(c.column() + 1)}});
  }
  std::string name(House h) const {
    constexpr const char* kKinds[] = {"row", "column", "box"};
    return say(kKinds[static_cast<int>(h.kind())], {{"n", std::to_string(h.number() + 1)}});
  }
  static std::string name(Digit d) { return {d.text()}; }

  template <class T>
  std::string names(Set<T> set) const {
    std::vector<std::string> items;
    for (T member : set) items.push_back(name(member));
    return listed(items);
  }

  Fact fact(Word word) const {
    for (const Fact& f : step_.facts) {
      if (f.word == word) return f;
    }
    return {};
  }

  std::string facts() const {
    std::string out;
    for (const Fact& f : step_.facts) {
      std::string items;
      for (const std::string& part : {names(f.houses), names(f.digits), names(f.cells)}) {
        if (!part.empty()) items += (items.empty() ? "" : " · ") + part;
      }
      const std::string_view word = message("word." + std::string(word_name(f.word)), language_);
      out += (out.empty() ? "" : "; ") + say("fact", {{"word", std::string(word)}, {"items", items}});
    }
    return out;
  }

  std::string chain() const {
    constexpr const char* kLinks[] = {"", " - ", " = "};
    std::string out;
    for (const Node& node : step_.chains.front().nodes) {
      out += "(" + name(node.digit) + ")";
      const char* before = "";
      for (Cell c : node.cells)
        out +=
            std::exchange(before, "/") + std::string{'r', char('1' + c.row()), 'c', char('1' + c.column())};
      out += kLinks[static_cast<int>(node.to_next)];
    }
    return out;
  }

  std::string_view why_id() const {
    static constexpr std::string_view kOwn[] = {"full_house", "hidden_single", "naked_single", "pointing",
                                                "claiming",   "xy_wing",       "xyz_wing"};
    static constexpr std::string_view kIds[] = {"why.full_house", "why.hidden_single", "why.naked_single",
                                                "why.pointing",   "why.claiming",      "why.xy_wing",
                                                "why.xyz_wing"};
    const TechniqueInfo& row = info(step_.technique);
    for (std::size_t i = 0; i < std::size(kOwn); ++i) {
      if (kOwn[i] == row.id) return kIds[i];
    }
    if (row.family == Family::subsets) return "why.subsets";
    if (row.family == Family::fish) return "why.fish";
    if (row.family == Family::chains && step_.chains.size() == 1) return "why.chains";
    return step_.facts.empty() ? "why.plain" : "why.facts";
  }

  std::string why() const {
    const Cells pattern = fact(Word::subset).cells | fact(Word::cells).cells;
    Slots slots = {{"digits", names(step_.digits)},
                   {"house", names(fact(Word::house).houses)},
                   {"base", names(fact(Word::base).houses)},
                   {"cover", names(fact(Word::cover).houses)},
                   {"pivot", names(fact(Word::pivot).cells)},
                   {"pincers", names(fact(Word::pincers).cells)},
                   {"pincer_digits", names(fact(Word::pincers).digits)},
                   {"cells", names(pattern)},
                   {"facts", facts()}};
    if (!step_.placements.empty()) slots["target"] = name(step_.placements.front().cell);
    if (!step_.chains.empty()) slots["chain"] = chain();
    const Cells fins = fact(Word::fins).cells | fact(Word::endo_fins).cells;
    slots["extra"] = fins.empty() ? "" : say("extra", {{"fins", names(fins)}});
    return fill(message(why_id(), language_), slots);
  }

  std::string result() const {
    std::vector<std::string> parts;
    for (Candidate c : step_.placements)
      parts.push_back(say("place", {{"cell", name(c.cell)}, {"digit", name(c.digit)}}));
    for (Digit d : Digits::all()) {
      Cells cells;
      for (Candidate c : step_.eliminations) {
        if (c.digit == d) cells.insert(c.cell);
      }
      if (!cells.empty()) parts.push_back(say("remove", {{"digit", name(d)}, {"cells", names(cells)}}));
    }
    return listed(parts);
  }

  const Step& step_;
  Language language_;
};

}  // namespace

std::optional<Language> language_by_code(std::string_view code) {
  if (code == "en") return Language::english;
  if (code == "ko") return Language::korean;
  return std::nullopt;
}

std::string_view message(std::string_view id, Language language) {
  static const Messages english = parse(kEnglish);
  static const Messages korean = parse(kKorean);
  const Messages& messages = language == Language::korean ? korean : english;
  const auto found = messages.find(id);
  return found == messages.end() ? std::string_view{} : found->second;
}

std::string_view title(Technique technique, Language language) {
  return message("title." + std::string(info(technique).id), language);
}

std::string sentence(const Step& step, Language language) {
  return Speaker(step, language).all();
}

}  // namespace nonet
