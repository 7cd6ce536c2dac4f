#include <nonet/hint.hpp>

#include <algorithm>

#include "core/houses.hpp"

namespace nonet {
namespace {

int count(const std::vector<Candidate>& candidates) {
  return static_cast<int>(candidates.size());
}

std::string clash_sentence(const Clash& clash, Speech speech) {
  return say("hint.clash",
             {{"first", spell(clash.first, speech)},
              {"second", spell(clash.second, speech)},
              {"digit", {clash.digit.text()}},
              {"house", spell(clash.house, speech)}},
             speech.language);
}

std::string mistakes(const Review& review, HintLevel level, Speech speech) {
  if (!review.wrong.empty()) {
    return say("hint.wrong", {{"digits", spell(review.wrong, speech), count(review.wrong)}}, speech.language);
  }
  if (level == HintLevel::step) {
    return say("hint.missing.digits", {{"digits", spell(review.missing, speech), count(review.missing)}},
               speech.language);
  }
  Cells cells;
  for (Candidate c : review.missing) cells.insert(c.cell);
  return say("hint.missing", {{"cells", spell(cells, speech), cells.size()}}, speech.language);
}

std::string nudge_sentence(const Step& step, Speech speech) {
  const Nudge where = nudge(step);
  if (where.house) return say("hint.look.house", {{"house", spell(*where.house, speech)}}, speech.language);
  return say("hint.look.digits", {{"digits", spell(where.digits, speech), where.digits.size()}},
             speech.language);
}

/// The house that two cells share.
House shared_house(Cell a, Cell b) {
  const auto houses = houses_of(a);
  return *std::find_if(houses.begin(), houses.end(), [&](House h) { return cells_of(h).contains(b); });
}

std::string derived_sentence(const Step& step, Speech speech) {
  const auto [cell, digit] = step.placements.front();
  if (step.technique == Technique::naked_single) {
    return say("why_not.naked", {{"cell", spell(cell, speech)}, {"digit", {digit.text()}}}, speech.language);
  }
  return say("why_not.hidden",
             {{"cell", spell(cell, speech)},
              {"digit", {digit.text()}},
              {"house", spell(step.facts.front().houses.first(), speech)}},
             speech.language);
}

std::string contradiction_sentence(const WhyNot& answer, Speech speech) {
  const std::string asked = spell(answer.asked.cell, speech);
  const std::string digit = {answer.asked.digit.text()};
  if (answer.empty_cell) {
    return say("why_not.no_candidate",
               {{"cell", spell(*answer.empty_cell, speech)}, {"asked", asked}, {"digit", digit}},
               speech.language);
  }
  const auto [house, gone] = *answer.no_place;
  return say("why_not.no_place",
             {{"house", spell(house, speech)}, {"gone", {gone.text()}}, {"asked", asked}, {"digit", digit}},
             speech.language);
}

/// The messages that need no more than the question itself.
std::string_view plain_message(WhyNot::Reason reason) {
  switch (reason) {
    case WhyNot::Reason::possible:
      return "why_not.possible";
    case WhyNot::Reason::refuted:
      return "why_not.suppose";
    case WhyNot::Reason::unknown:
      return "hint.unknown";
    default:
      return {};
  }
}

std::string answer_sentence(const WhyNot& answer, Speech speech) {
  const auto [cell, digit] = answer.asked;
  const Slot asked = {"cell", spell(cell, speech)};
  const Slot of_digit = {"digit", {digit.text()}};
  switch (answer.reason) {
    case WhyNot::Reason::filled:
      return say("why_not.filled", {asked, of_digit, {"other", {answer.before.grid.at(cell)->text()}}},
                 speech.language);
    case WhyNot::Reason::seen:
      return say("why_not.seen",
                 {asked,
                  of_digit,
                  {"house", spell(shared_house(cell, *answer.seen), speech)},
                  {"seen", spell(*answer.seen, speech)}},
                 speech.language);
    case WhyNot::Reason::searched:
      return say(answer.stopped ? "why_not.stopped" : "why_not.searched", {asked, of_digit}, speech.language);
    case WhyNot::Reason::step:
      return say("why_not.step", {asked, of_digit, {"step", sentence(answer.before, *answer.step, speech)}},
                 speech.language);
    case WhyNot::Reason::stands:
      return say(answer.before.grid.blank(cell) ? "why_not.stands" : "why_not.standing", {asked, of_digit},
                 speech.language);
    default:
      return say(plain_message(answer.reason), {asked, of_digit}, speech.language);
  }
}

}  // namespace

std::string sentence(const Review& review, HintLevel level, Speech speech) {
  switch (review.state) {
    case Review::State::sound:
      return {};
    case Review::State::solved:
      return say("hint.solved", {}, speech.language);
    case Review::State::clash:
      return clash_sentence(review.clashes.front(), speech);
    case Review::State::wrong:
      return mistakes(review, level, speech);
    case Review::State::no_solution:
      return say("hint.no_solution", {{"cells", spell(review.core, speech), review.core.size()}},
                 speech.language);
    case Review::State::several:
      return say("hint.several", {}, speech.language);
    case Review::State::unknown:
      break;
  }
  return say("hint.unknown", {}, speech.language);
}

std::string sentence(const Hint& hint, const Position& position, HintLevel level, Speech speech) {
  if (hint.review.state != Review::State::sound) return sentence(hint.review, level, speech);
  if (!hint.step) return say(hint.stopped ? "hint.stopped" : "hint.stuck", {}, speech.language);
  const Step& step = *hint.step;
  if (level == HintLevel::nudge) return nudge_sentence(step, speech);
  if (level == HintLevel::step) return sentence(position, step, speech);
  std::string text = say("hint.technique", {{"title", std::string(title(step.technique, speech.language))}},
                         speech.language);
  if (level == HintLevel::cells) {
    const Cells cells = pattern_cells(step);
    text += " " + say("hint.cells", {{"cells", spell(cells, speech), cells.size()}}, speech.language);
  }
  return text;
}

std::string sentence(const Path& path, std::optional<Technique> until, Language language) {
  const Slot grid = {"grid", path.last.grid.line()};
  switch (path.end) {
    case PathEnd::solved:
      return say("path.solved", {grid}, language);
    case PathEnd::stuck:
      return say("path.stuck", {grid}, language);
    case PathEnd::contradiction:
      return say("path.contradiction", {}, language);
    case PathEnd::until:
      return say("path.until", {grid, {"title", std::string(title(until.value(), language))}}, language);
    case PathEnd::stopped:
      break;
  }
  return say("path.stopped", {grid}, language);
}

std::string last_sentence(const StepsNow& now, Language language) {
  if (now.review.state != Review::State::sound && now.review.state != Review::State::several) return {};
  if (now.stopped) return say("steps.stopped", {}, language);
  return now.steps.empty() ? say("hint.stuck", {}, language) : std::string();
}

std::vector<std::string> sentences(const WhyNot& answer, Speech speech) {
  std::vector<std::string> lines;
  const bool mistaken = answer.review.state == Review::State::wrong;
  const bool no_puzzle = answer.reason == WhyNot::Reason::no_puzzle;
  if (mistaken || no_puzzle) lines.push_back(sentence(answer.review, HintLevel::cells, speech));
  if (no_puzzle) return lines;
  lines.push_back(answer_sentence(answer, speech));
  if (answer.reason != WhyNot::Reason::refuted) return lines;
  for (const Step& step : answer.refutation) lines.push_back(derived_sentence(step, speech));
  lines.push_back(contradiction_sentence(answer, speech));
  return lines;
}

}  // namespace nonet
