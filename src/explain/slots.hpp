/// What a step puts into the slots of its messages; docs/explain.md lists them.
#pragma once

#include <nonet/explain.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/fill.hpp"

namespace nonet {

class StepSlots {
 public:
  StepSlots(const Position& before, const Step& step, Speech speech)
      : before_(before), step_(step), speech_(speech) {}

  /// nullopt: no step has a slot of this name. Count 0: this step has nothing for it.
  std::optional<Filling> operator()(std::string_view name) const;

 private:
  struct Things;
  bool things_of(std::string_view name, Things& out) const;
  void add_facts(Word word, int index, Things& out) const;
  bool add_nodes(std::string_view which, int index, Things& out) const;
  std::optional<Filling> each(std::string_view subject) const;
  Houses around(const Things& things) const;
  Filling part(const Things& things, std::string_view part) const;
  std::vector<Candidate> candidates(Cells cells, Digits digits) const;

  const Position& before_;
  const Step& step_;
  Speech speech_;
};

}  // namespace nonet
