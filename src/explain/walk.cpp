#include "explain/walk.hpp"

#include <utility>

#include "explain/spell.hpp"

namespace nonet {
namespace {

class Walker {
 public:
  Walker(const Step& step, const Chain& chain, Speech speech) : step_(step), chain_(chain), speech_(speech) {}

  /// Sentences of two claims, "… is not, so … is"; the first takes one more where it begins with a true one.
  std::string run() {
    const std::size_t size = chain_.nodes.size();
    std::size_t k = 2;
    std::string out;
    if (size > 2 && on(0)) {
      out = tell("walk.three", {{"if", claim(0, "if")}, {"mid", claim(1, "mid")}, {"end", claim(2, "end")}});
      k = 3;
    } else {
      out = tell("walk.two", {{"if", claim(0, "if")}, {"end", claim(1, "end")}});
    }
    for (; k + 1 < size; k += 2) {
      out += " " + tell("walk.on", {{"mid", claim(k, "mid")}, {"end", claim(k + 1, "end")}});
    }
    if (k < size) out += " " + tell("walk.last", {{"end", claim(k, "end")}});
    return out;
  }

 private:
  bool on(std::size_t k) const { return (chain_.nodes.front().to_next == Link::weak) == (k % 2 == 0); }

  std::string tell(std::string_view id, std::initializer_list<Slot> slots) const {
    return say(id, slots, speech_.language);
  }

  std::string claim(std::size_t k, const char* place) const {
    const Node& node = chain_.nodes[k];
    std::string id = std::string(on(k) ? "claim.on." : "claim.off.") + place;
    if (!node.cells.single()) {
      id += ".group";
    } else if (k > 0 && node.cells == chain_.nodes[k - 1].cells) {
      id += ".same";
    }
    std::string out =
        tell(id, {{"cells", spell(node.cells, speech_)}, {"digit", std::string(1, node.digit.text())}});
    if (const Fact* rest = remainder(k)) {
      return out + (rest->houses.empty()
                        ? tell("walk.rest.cell", {})
                        : tell("walk.rest.house", {{"houses", spell(rest->houses, speech_)}}));
    }
    const int als = k == 0 ? -1 : chain_.nodes[k - 1].als;
    if (als < 0) return out;
    const Fact& set = step_.facts[static_cast<std::size_t>(als)];
    return out + tell("walk.set", {{"set", spell(set.cells, speech_)}});
  }

  /// The cell or house in which a node is all that is left: a forcing chain whose links have more than two
  /// candidates names it for each of them, in order.
  const Fact* remainder(std::size_t k) const {
    if (info(step_.technique).family != Family::forcing || k == 0 || !on(k)) return nullptr;
    std::size_t link = k / 2;
    for (const Fact& fact : step_.facts) {
      if (fact.word == Word::link && link-- == 1) return &fact;
    }
    return nullptr;
  }

  const Step& step_;
  const Chain& chain_;
  Speech speech_;
};

}  // namespace

std::string walk(const Step& step, const Chain& chain, Speech speech) {
  return chain.nodes.size() < 2 ? std::string{} : Walker(step, chain, speech).run();
}

std::string arrows(const Chain& chain, Notation notation) {
  std::string out;
  bool on = chain.nodes.front().to_next == Link::weak;
  const char* before = "";
  for (const Node& node : chain.nodes) {
    out +=
        std::exchange(before, " → ") + compact(node.cells, notation) + (on ? "=" : "≠") + node.digit.text();
    on = !on;
  }
  return out;
}

}  // namespace nonet
