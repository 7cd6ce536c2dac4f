#include <nonet/hint.hpp>

#include "core/joined.hpp"
#include "service/answers.hpp"
#include "service/names.hpp"
#include "service/steps.hpp"
#include "service/techniques.hpp"

namespace nonet::service {
namespace {

Json names_of(const std::vector<Candidate>& candidates) {
  Json out = Json::array();
  for (Candidate c : candidates) out.push_back(cell_name(c.cell) + "=" + c.digit.text());
  return out;
}

std::string_view state_name(Review::State state) {
  constexpr std::string_view kNames[] = {"sound",       "solved",  "clash",  "wrong",
                                         "no_solution", "several", "unknown"};
  return kNames[static_cast<std::size_t>(state)];
}

/// "state" and what is wrong. Which candidates are missing would give digits away: only the cells are told
/// unless `in_full`.
Json review_json(const Review& review, bool in_full) {
  Json out = Json::object();
  out["state"] = state_name(review.state);
  if (review.state == Review::State::clash) out["clashes"] = json_of(review.clashes);
  if (!review.wrong.empty()) out["wrong"] = names_of(review.wrong);
  Cells missing;
  for (Candidate c : review.missing) missing.insert(c.cell);
  if (!missing.empty()) out["missing"] = in_full ? names_of(review.missing) : json_of(missing);
  if (!review.core.empty()) out["core"] = json_of(review.core);
  return out;
}

Json nudge_json(const Nudge& nudge) {
  Json out = Json::object();
  if (nudge.house) out["house"] = house_name(*nudge.house);
  for (Digit d : nudge.digits) out["digits"].push_back(d.number());
  return out;
}

void add_step(const Step& step, const Position& position, HintLevel level, Speech speech, Json& out) {
  out["look"] = nudge_json(nudge(step));
  if (level == HintLevel::nudge) return;
  out["technique"] = info(step.technique).id;
  out["title"] = title(step.technique, speech.language);
  if (level == HintLevel::technique) return;
  out["cells"] = json_of(pattern_cells(step));
  if (level == HintLevel::step) out["step"] = json_of(position, step, speech);
}

Result<Json> run_hint(const Request& request) {
  const auto wanted = wanted_by(request);
  if (!wanted) return wanted.error();
  const std::uint64_t number = request.number("level", 1);
  if (number < 1 || number > 4) {
    return Error{ErrorCode::bad_argument, 0, 0, 0,
                 "no level " + std::to_string(number) + "; expected 1 to 4"};
  }
  const auto level = static_cast<HintLevel>(number);
  const Hint found = hint(request.position(), wanted->options, request.budget);
  Json out = review_json(found.review, level == HintLevel::step);
  out["level"] = number;
  out["stuck"] = found.review.state == Review::State::sound && !found.step && !found.stopped;
  out["stopped"] = found.stopped || found.review.state == Review::State::unknown;
  out["sentence"] = sentence(found, request.position(), level, wanted->speech);
  if (found.step) add_step(*found.step, request.position(), level, wanted->speech, out);
  return out;
}

Result<Json> run_steps(const Request& request) {
  const auto wanted = wanted_by(request);
  if (!wanted) return wanted.error();
  const StepsNow now =
      steps_now(request.position(), wanted->options, request.number("limit", kNoLimit), request.budget);
  Json out = review_json(now.review, true);
  out["stopped"] = now.stopped;
  out["steps"] = Json::array();
  for (const Step& step : now.steps)
    out["steps"].push_back(json_of(request.position(), step, wanted->speech));
  return out;
}

const char* reason_name(WhyNot::Reason reason) {
  constexpr const char* kNames[] = {"stands", "possible", "no_puzzle", "filled", "seen",
                                    "step",   "refuted",  "searched",  "unknown"};
  return kNames[static_cast<std::size_t>(reason)];
}

Json why_not_json(const WhyNot& answer, Speech speech) {
  Json out = review_json(answer.review, false);
  out["candidate"] = cell_name(answer.asked.cell) + "=" + answer.asked.digit.text();
  out["can_stand"] = answer.can_stand();
  out["reason"] = reason_name(answer.reason);
  out["stopped"] = answer.stopped || answer.reason == WhyNot::Reason::unknown;
  out["sentences"] = sentences(answer, speech);
  if (answer.seen) out["seen"] = cell_name(*answer.seen);
  if (answer.step) out["step"] = json_of(answer.before, *answer.step, speech);
  if (answer.reason != WhyNot::Reason::refuted) return out;
  out["refutation"] = Json::array();
  for (const Step& step : answer.refutation) out["refutation"].push_back(json_of(step));
  if (answer.empty_cell) out["empty_cell"] = cell_name(*answer.empty_cell);
  if (answer.no_place) {
    out["no_place"] = Json::object(
        {{"house", house_name(answer.no_place->first)}, {"digit", answer.no_place->second.number()}});
  }
  return out;
}

Result<Json> run_why_not(const Request& request) {
  const auto wanted = wanted_by(request);
  if (!wanted) return wanted.error();
  const Result<Candidate> asked = read_candidate(request.text("candidate"));
  if (!asked) return asked.error();
  return why_not_json(why_not(request.position(), *asked, wanted->options, request.budget), wanted->speech);
}

constexpr Parameter kLevelParameter[] = {
    {"level", Type::number,
     "how much to tell: 1 where to look (as without), 2 the technique, 3 the cells, 4 the step"},
};
constexpr Parameter kLimitParameter[] = {
    {"limit", Type::number, "no more than so many steps"},
};
constexpr Parameter kCandidateParameter[] = {
    {"candidate", Type::text, "the digit and its cell: `r2c5=7`, `B5=7` or `2행 5열=7`"},
};
constexpr auto kHintParameters =
    joined(kLevelParameter, kSpeechParameters, kSearchParameters, kLastResortParameters);
constexpr auto kStepsParameters =
    joined(kLimitParameter, kSpeechParameters, kSearchParameters, kLastResortParameters);
constexpr auto kWhyNotParameters = joined(kCandidateParameter, kSpeechParameters, kSearchParameters);

}  // namespace

extern const Operation kHint, kSteps, kWhyNot;
const Operation kHint = {"hint",  "help with the next step, or what is wrong", true, true, kHintParameters,
                         run_hint};
const Operation kSteps = {
    "steps", "every step that is there now, easiest first", true, true, kStepsParameters, run_steps};
const Operation kWhyNot = {"why_not",  "why a digit can't stand in a cell", true, true, kWhyNotParameters,
                           run_why_not};

}  // namespace nonet::service
