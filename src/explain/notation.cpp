// What experts write: compact cells, Eureka chains, one line a step.

#include <array>
#include <utility>

#include "explain/spell.hpp"

namespace nonet {
namespace {

using Mask = std::uint16_t;

std::string text_of(Mask indices, bool letters) {
  std::string out;
  for (int i = 0; i < 9; ++i) {
    if (indices >> i & 1U) out += static_cast<char>((letters ? 'A' : '1') + i);
  }
  return out;
}

/// Rows that hold the same columns together (or columns the same rows): each pair is rows by columns.
std::vector<std::pair<Mask, Mask>> blocks(Cells cells, bool by_row) {
  std::array<Mask, 9> lines{};
  for (Cell c : cells) {
    lines[by_row ? c.row() : c.column()] |= static_cast<Mask>(1U << (by_row ? c.column() : c.row()));
  }
  std::vector<std::pair<Mask, Mask>> out;
  std::array<bool, 9> done{};
  for (int i = 0; i < 9; ++i) {
    if (done[i] || lines[i] == 0) continue;
    Mask same = 0;
    for (int j = i; j < 9; ++j) {
      if (lines[j] != lines[i]) continue;
      same |= static_cast<Mask>(1U << j);
      done[j] = true;
    }
    out.push_back(by_row ? std::pair{same, lines[i]} : std::pair{lines[i], same});
  }
  return out;
}

std::string figures(Digits digits) {
  return text_of(digits.bits(), false);
}

std::string letters(Houses houses, Notation notation) {
  std::string out;
  constexpr const char* kLetters[] = {"r", "c", "b"};
  for (int kind = 0; kind < 3; ++kind) {
    const auto mask = static_cast<Mask>(houses.bits() >> 9 * kind & 0x1FFU);
    if (mask == 0) continue;
    out += kLetters[kind] + text_of(mask, kind == 0 && notation == Notation::a1);
  }
  return out;
}

const char* sign(Link link) {
  return link == Link::strong ? "=" : "-";
}

/// Writes a chain node after node; nodes in one place share brackets, sets stand as "(entry=others
/// exit)cells".
class EurekaWriter {
 public:
  EurekaWriter(const Step& step, const Chain& chain, Notation notation)
      : step_(step), chain_(chain), notation_(notation) {}

  std::string write() {
    for (std::size_t k = 0; k < chain_.nodes.size(); ++k) {
      add(k);
      link(k);
    }
    close();
    return out_;
  }

 private:
  void add(std::size_t k) {
    const Node& node = chain_.nodes[k];
    if (digits_.empty()) cells_ = node.cells;
    digits_ += node.digit.text();
  }

  void link(std::size_t k) {
    const Node& node = chain_.nodes[k];
    if (node.to_next == Link::none) return;
    const bool last = k + 1 == chain_.nodes.size();
    const Node& next = chain_.nodes[last ? 0 : k + 1];
    if (node.als >= 0) {
      through_set(node, next, step_.facts[static_cast<std::size_t>(node.als)]);
    } else if (!last && next.cells == cells_ && next.digit != node.digit) {
      digits_ += sign(node.to_next);
    } else {
      close();
      out_ += sign(node.to_next);
    }
    if (!last) return;
    cells_ = next.cells;  // a loop is back where it began
    digits_ += next.digit.text();
  }

  /// The set lacks the digit of the first node, holds all others, and so on to the second; either node may
  /// be a cell beside the set.
  void through_set(const Node& node, const Node& next, const Fact& set) {
    const std::string others = figures(set.digits - Digits{node.digit, next.digit});
    const bool from_set = set.cells.contains_all(node.cells);
    const bool to_set = set.cells.contains_all(next.cells);
    if (from_set) {
      cells_ = set.cells;
      digits_ += "=" + others;
    } else {
      digits_ += "=" + others;
      close();
      out_ += "-";
      cells_ = set.cells;
      digits_ = others + "=";
    }
    if (to_set) return;
    close();
    out_ += "-";
    cells_ = next.cells;
    digits_ = others + "=";
  }

  void close() {
    if (!digits_.empty()) out_ += "(" + digits_ + ")" + compact(cells_, notation_);
    digits_.clear();
  }

  const Step& step_;
  const Chain& chain_;
  Notation notation_;
  std::string out_;
  Cells cells_;
  std::string digits_;  // what stands in the open brackets
};

const Fact* find(const Step& step, Word word) {
  for (const Fact& fact : step.facts) {
    if (fact.word == word) return &fact;
  }
  return nullptr;
}

/// "5 r26\c37 fr2c5 efr4c4", a siamese twin after a comma.
std::string fish(const Step& step, const Fact& base, Notation notation) {
  std::string out = figures(step.digits) + " ";
  const char* before = "";
  for (const Fact& fact : step.facts) {
    if (fact.word == Word::cover) {
      out += std::exchange(before, ", ") + letters(base.houses, notation) + "\\" +
             letters(fact.houses, notation);
    }
    if (fact.word == Word::fins) out += " f" + compact(fact.cells, notation);
    if (fact.word == Word::endo_fins) out += " ef" + compact(fact.cells, notation);
  }
  return out;
}

std::string plain(const Step& step, Speech speech) {
  const Notation notation = speech.notation;
  std::string out;
  for (const Fact& fact : step.facts) {
    out += out.empty() ? "" : ", ";
    out += message("word." + std::string(word_name(fact.word)), speech.language);
    if (!fact.digits.empty()) out += " " + figures(fact.digits);
    if (!fact.cells.empty()) out += " " + compact(fact.cells, notation);
    if (!fact.houses.empty()) out += " " + letters(fact.houses, notation);
  }
  return out;
}

std::string pattern(const Step& step, Speech speech) {
  const Notation notation = speech.notation;
  std::string out;
  for (const Chain& chain : step.chains) {
    if (chain.nodes.size() > 1) out += (out.empty() ? "" : " | ") + eureka(step, chain, notation);
  }
  if (!out.empty()) return out;
  const Fact* base = find(step, Word::base);
  const bool is_fish = base != nullptr && info(step.technique).family == Family::fish;
  return is_fish ? fish(step, *base, notation) : plain(step, speech);
}

std::string conclusions(const std::vector<Candidate>& candidates, const char* sign, Notation notation) {
  std::string out;
  for (Digit d : Digits::all()) {
    Cells cells;
    for (Candidate c : candidates) {
      if (c.digit == d) cells.insert(c.cell);
    }
    if (!cells.empty()) out += (out.empty() ? "" : ", ") + compact(cells, notation) + sign + d.text();
  }
  return out;
}

}  // namespace

std::string compact(Cells cells, Notation notation) {
  const bool a1 = notation == Notation::a1;
  const auto rows = blocks(cells, true);
  const auto columns = blocks(cells, false);
  std::string out;
  for (const auto& [r, c] : rows.size() <= columns.size() ? rows : columns) {
    out += out.empty() ? "" : ",";
    out += (a1 ? "" : "r") + text_of(r, a1) + (a1 ? "" : "c") + text_of(c, false);
  }
  return out;
}

std::string eureka(const Step& step, const Chain& chain, Notation notation) {
  return EurekaWriter(step, chain, notation).write();
}

std::string notation(const Step& step, Speech speech) {
  const Notation notation = speech.notation;
  const std::string body = pattern(step, speech);
  std::string out(title(step.technique, speech.language));
  if (!body.empty()) out += ": " + body;
  out += " => " + conclusions(step.placements, "=", notation);
  if (!step.placements.empty() && !step.eliminations.empty()) out += ", ";
  return out + conclusions(step.eliminations, "<>", notation);
}

}  // namespace nonet
