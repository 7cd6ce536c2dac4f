#include <nonet/explain.hpp>

#include <array>
#include <utility>

#include "explain/seen.hpp"

namespace nonet {
namespace {

class Marker {
 public:
  Marker(const Position& before, const Step& step) : before_(before), step_(step) {}

  Marks run() {
    for (const Fact& fact : step_.facts) add(fact);
    for (std::size_t i = 0; i < step_.chains.size(); ++i) add(step_.chains[i], static_cast<int>(i));
    for (Cell c : seen_by_single(before_, step_)) out_.cells.push_back({c, "seen", 0});
    for (Candidate c : step_.eliminations) candidate(c, "eliminate", 0);
    for (Candidate c : step_.placements) candidate(c, "place", 0);
    return std::move(out_);
  }

 private:
  void add(const Fact& fact) {
    const Role role = word_name(fact.word);
    const int group = groups_[static_cast<std::size_t>(fact.word)]++;
    for (House h : fact.houses) out_.houses.push_back({h, role, group});
    for (Cell c : fact.cells) {
      if (fact.digits.empty() || !before_.grid.blank(c)) out_.cells.push_back({c, role, group});
      for (Digit d : fact.digits) candidate({c, d}, role, group);
    }
  }

  void add(const Chain& chain, int group) {
    bool on = chain.nodes.front().to_next == Link::weak;
    for (std::size_t k = 0; k < chain.nodes.size(); ++k, on = !on) {
      const Node& node = chain.nodes[k];
      for (Cell c : node.cells) candidate({c, node.digit}, on ? "chain_on" : "chain_off", group);
      if (node.to_next == Link::none) continue;
      const Node& next = chain.nodes[(k + 1) % chain.nodes.size()];
      out_.links.push_back({node.cells, node.digit, next.cells, next.digit, node.to_next, group});
    }
  }

  void candidate(Candidate c, Role role, int group) {
    const bool open = before_.grid.blank(c.cell) && before_.candidates[c.cell.index].contains(c.digit);
    if (open) out_.candidates.push_back({c, role, group});
  }

  const Position& before_;
  const Step& step_;
  Marks out_;
  std::array<int, 256> groups_{};  // by Word
};

}  // namespace

Marks marks(const Position& before, const Step& step) {
  return Marker(before, step).run();
}

}  // namespace nonet
