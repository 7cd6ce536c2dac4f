#include "service/rate.hpp"

#include "service/service.hpp"

namespace nonet::service {
namespace {

Result<Json> run(const Request& request) {
  const Scale& scale = *scale_by_id("hodoku");
  const Rating rating = rate(request.position().grid, scale, request.budget);
  Json out = Json::object();
  out["scale"] = scale.id;
  out["version"] = NONET_VERSION_TEXT;
  out["verdict"] = verdict_name(rating.verdict);
  out["stopped"] = rating.stopped;
  if (rating.stopped || rating.verdict != Verdict::unique) return out;
  out["level"] = level_name(rating.level);
  out["score"] = rating.score;
  out["hardest"] = info(rating.hardest).id;
  out["steps"] = rating.steps;
  out["solved"] = rating.solved;
  out["guessed"] = rating.guessed;
  return out;
}

std::string level_text(Level level, Language language) {
  constexpr std::string_view kIds[] = {"level.easy", "level.medium", "level.hard", "level.unfair",
                                       "level.extreme"};
  return say(kIds[static_cast<std::size_t>(level)], {}, language);
}

std::string bare_text(const Rating& rating, Language language) {
  if (rating.stopped) return say("rating.stopped", {}, language);
  if (rating.verdict == Verdict::multiple) return say("rating.multiple", {}, language);
  if (rating.verdict == Verdict::none) return say("rating.none", {}, language);
  if (rating.verdict == Verdict::invalid) return say("rating.invalid", {}, language);
  const std::string level = level_text(rating.level, language);
  if (rating.steps == 0 && rating.solved)
    return say("rating.complete", {{"level", level}, {"score", std::to_string(rating.score)}}, language);
  return say("rating",
             {{"level", level},
              {"score", std::to_string(rating.score)},
              {"steps", std::to_string(rating.steps), rating.steps},
              {"title", std::string(title(rating.hardest, language))},
              {"guessed", "", rating.guessed ? 1 : 0},
              {"unsolved", "", rating.solved ? 0 : 1}},
             language);
}

}  // namespace

std::string text_of(const Rating& rating, const Scale& scale, Language language) {
  return say("rating.stamp",
             {{"rating", bare_text(rating, language)},
              {"scale", std::string(scale.id)},
              {"version", NONET_VERSION_TEXT}},
             language);
}

extern const Operation kRate;
const Operation kRate = {"rate", "HoDoKu's level and score", true, true, {}, run};

}  // namespace nonet::service
