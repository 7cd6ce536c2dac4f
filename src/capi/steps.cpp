/// nonet.h, "Solving like a person".
#include <nonet/explain.hpp>
#include <nonet/hint.hpp>
#include <nonet/rate.hpp>

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "capi/capi.hpp"
#include "service/rate.hpp"
#include "service/techniques.hpp"

using namespace nonet;
using namespace nonet::capi;

static_assert(NONET_STATE_UNKNOWN == static_cast<int>(Review::State::unknown));
static_assert(NONET_END_STOPPED == static_cast<int>(PathEnd::stopped));
static_assert(NONET_LEVEL_EXTREME == static_cast<int>(Level::extreme));
static_assert(NONET_KOREAN == static_cast<int>(Language::korean));
static_assert(NONET_ROW_COLUMN_KO == static_cast<int>(Notation::ko) + 1);

namespace {

/// A step as C sees it, with all that its pointers lead to; it must stay where it is.
class Entry {
 public:
  Entry(const Position& where, const Step& found) : before(where), step(found) {
    put(before.grid, grid_);
    put_candidates(before, candidates_);
    placements_ = list_of(step.placements);
    eliminations_ = list_of(step.eliminations);
    for (const Fact& fact : step.facts) add(fact);
    for (std::size_t i = 0; i < step.chains.size(); ++i) add(step.chains[i], static_cast<int>(i));
    add(marks(before, step));
  }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

  nonet_step view() const {
    return {info(step.technique).id.data(),  // ids are literals
            grid_,
            candidates_,
            placements_.data(),
            eliminations_.data(),
            placements_.size(),
            eliminations_.size(),
            facts_.data(),
            facts_.size(),
            nodes_.data(),
            nodes_.size(),
            marks_.data(),
            marks_.size()};
  }

  const Position before;
  const Step step;

 private:
  static std::vector<nonet_candidate> list_of(const std::vector<Candidate>& candidates) {
    std::vector<nonet_candidate> list;
    for (Candidate c : candidates) list.push_back({c.cell.index, c.digit.number()});
    return list;
  }
  const std::vector<int>& numbers_of(Cells cells) {
    std::vector<int>& list = numbers_.emplace_back();
    for (Cell c : cells) list.push_back(c.index);
    return list;
  }
  const std::vector<int>& numbers_of(Digits digits) {
    std::vector<int>& list = numbers_.emplace_back();
    for (Digit d : digits) list.push_back(d.number());
    return list;
  }
  const std::vector<int>& numbers_of(Houses houses) {
    std::vector<int>& list = numbers_.emplace_back();
    for (House h : houses) list.push_back(h.index);
    return list;
  }
  void add(const Fact& fact) {
    const auto &cells = numbers_of(fact.cells), &digits = numbers_of(fact.digits),
               &houses = numbers_of(fact.houses);
    facts_.push_back({word_name(fact.word).data(), cells.data(), digits.data(), houses.data(), cells.size(),
                      digits.size(), houses.size()});
  }
  void add(const Chain& chain, int number) {
    for (const Node& node : chain.nodes) {
      const auto& cells = numbers_of(node.cells);
      nodes_.push_back(
          {node.digit.number(), number, static_cast<int>(node.to_next), cells.data(), cells.size()});
    }
  }
  void add(const Marks& marks) {  // roles are literals
    for (const HouseMark& m : marks.houses) marks_.push_back({m.role.data(), m.group, m.house.index, -1, 0});
    for (const CellMark& m : marks.cells) marks_.push_back({m.role.data(), m.group, -1, m.cell.index, 0});
    for (const CandidateMark& m : marks.candidates) {
      marks_.push_back({m.role.data(), m.group, -1, m.candidate.cell.index, m.candidate.digit.number()});
    }
  }

  char grid_[NONET_GRID_SIZE], candidates_[kCandidatesSize];
  std::vector<nonet_candidate> placements_, eliminations_;
  std::deque<std::vector<int>> numbers_;
  std::vector<nonet_fact> facts_;
  std::vector<nonet_node> nodes_;
  std::vector<nonet_mark> marks_;
};

}  // namespace

struct nonet_steps {
  Position asked;
  Review review;
  nonet_end end = NONET_END_STUCK;
  std::deque<Entry> entries;
};

namespace {

std::optional<Speech> speech_of(const nonet_speech* speech) {
  if (!speech) return Speech{};
  if (speech->language != NONET_ENGLISH && speech->language != NONET_KOREAN) return std::nullopt;
  if (speech->notation < NONET_USUAL_NOTATION || speech->notation > NONET_ROW_COLUMN_KO) return std::nullopt;
  Speech out = Speech::in(static_cast<Language>(speech->language));
  if (speech->notation != NONET_USUAL_NOTATION) out.notation = static_cast<Notation>(speech->notation - 1);
  return out;
}

Error bad_argument(const char* message) {
  return {ErrorCode::bad_argument, 0, 0, 0, message};
}

Result<Position> position_of(const nonet_position* position) {
  const auto grid = position ? grid_of(position->grid) : std::nullopt;
  if (!grid) return bad_argument("a position without a grid of 81 cells");
  Position out = Position::from_givens(*grid);
  if (position->givens) {
    const auto givens = grid_of(position->givens);
    if (!givens) return bad_argument("givens that are no grid of 81 cells");
    out.givens = {};
    for (Cell c : Cells::all()) {
      if (givens->blank(c)) continue;
      if (givens->at(c) != grid->at(c)) return bad_argument("a given digit that is not in the grid");
      out.givens.insert(c);
    }
  }
  if (position->candidates && !narrow(out, position->candidates))
    return bad_argument("candidates that are not nine characters for each of 81 cells");
  return out;
}

service::Json names_in(const char* names) {
  service::Json list = service::Json::array();
  std::string_view rest(names);
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    list.push_back(rest.substr(0, comma));
    rest.remove_prefix(comma == rest.npos ? rest.size() : comma + 1);
  }
  return list;
}

/// By the words that the JSON door knows, so that both take the same names and say the same of wrong ones.
Result<PathOptions> options_of(const nonet_path_options* options) {
  service::Json parameters = service::Json::object();
  parameters["last_resort"] = service::last_resort_name(LastResort::none);
  if (!options) return service::path_options(parameters);
  const bool in_range = options->order >= NONET_ORDER_EASIEST && options->order <= NONET_ORDER_HODOKU &&
                        options->last_resort >= NONET_RESORT_NONE &&
                        options->last_resort <= NONET_RESORT_SEARCH;
  if (!in_range) return bad_argument("an order or a last resort that is none");
  parameters["order"] = service::order_name(static_cast<Order>(options->order));
  parameters["last_resort"] = service::last_resort_name(static_cast<LastResort>(options->last_resort));
  parameters["no_uniqueness"] = options->no_uniqueness != 0;
  if (options->disable) parameters["disable"] = names_in(options->disable);
  if (options->only) parameters["only"] = names_in(options->only);
  if (options->until) parameters["until"] = options->until;
  return service::path_options(parameters);
}

nonet_code failed(const Error& fault, nonet_error* error) {
  if (error) *error = error_of(fault);
  return code_of(fault.code);
}

/// Runs work(position, options, steps), which fills the steps in.
template <class Work>
nonet_code make_steps(const nonet_position* position, const nonet_path_options* options, nonet_steps** steps,
                      nonet_error* error, Work work) {
  if (error) *error = nonet_error{};
  if (steps) *steps = nullptr;
  return guarded([&] {
    if (!steps) return failed(bad_argument("no pointer for the steps"), error);
    const auto asked = position_of(position);
    if (!asked) return failed(asked.error(), error);
    const auto wanted = options_of(options);
    if (!wanted) return failed(wanted.error(), error);
    auto made = std::make_unique<nonet_steps>();
    made->asked = *asked;
    work(*asked, *wanted, *made);
    *steps = made.release();
    return NONET_OK;
  });
}

nonet_end end_of(const nonet_steps& steps, bool stopped) {
  if (stopped || steps.review.state == Review::State::unknown) return NONET_END_STOPPED;
  if (!steps.entries.empty()) return NONET_END_OPEN;
  return steps.review.state == Review::State::solved ? NONET_END_SOLVED : NONET_END_STUCK;
}

/// What `text()` gives, for nonet_free.
template <class Text>
char* copy_of(Text text) {
  char* out = nullptr;
  guarded([&] {
    out = copy(text());
    return NONET_OK;
  });
  return out;
}

const Entry* entry_of(const nonet_steps* steps, size_t index) {
  return steps && index < steps->entries.size() ? &steps->entries[index] : nullptr;
}

}  // namespace

void nonet_steps_free(nonet_steps* steps) {
  delete steps;
}

nonet_code nonet_explain(const nonet_position* position, const nonet_path_options* options,
                         const nonet_budget* budget, nonet_steps** steps, nonet_error* error) {
  return make_steps(position, options, steps, error,
                    [&](const Position& asked, const PathOptions& wanted, nonet_steps& made) {
                      WholePath whole = whole_path(asked, wanted, budget_of(budget));
                      Position at = asked;
                      for (const Step& step : whole.path.steps) {
                        made.entries.emplace_back(at, step);
                        at = apply(at, step);
                      }
                      made.review = std::move(whole.review);
                      made.end = static_cast<nonet_end>(whole.path.end);
                    });
}

nonet_code nonet_steps_now(const nonet_position* position, const nonet_path_options* options, size_t limit,
                           const nonet_budget* budget, nonet_steps** steps, nonet_error* error) {
  return make_steps(position, options, steps, error,
                    [&](const Position& asked, const PathOptions& wanted, nonet_steps& made) {
                      StepsNow now =
                          steps_now(asked, wanted, limit == 0 ? SIZE_MAX : limit, budget_of(budget));
                      for (const Step& step : now.steps) made.entries.emplace_back(asked, step);
                      made.review = std::move(now.review);
                      made.end = end_of(made, now.stopped);
                    });
}

nonet_code nonet_hint(const nonet_position* position, const nonet_path_options* options,
                      const nonet_budget* budget, nonet_steps** steps, nonet_error* error) {
  return make_steps(position, options, steps, error,
                    [&](const Position& asked, const PathOptions& wanted, nonet_steps& made) {
                      Hint found = hint(asked, wanted, budget_of(budget));
                      if (found.step) made.entries.emplace_back(asked, *found.step);
                      made.review = std::move(found.review);
                      made.end = end_of(made, found.stopped);
                    });
}

size_t nonet_steps_count(const nonet_steps* steps) {
  return steps ? steps->entries.size() : 0;
}

nonet_state nonet_steps_state(const nonet_steps* steps) {
  return steps ? static_cast<nonet_state>(steps->review.state) : NONET_STATE_UNKNOWN;
}

nonet_end nonet_steps_end(const nonet_steps* steps) {
  return steps ? steps->end : NONET_END_STUCK;
}

nonet_code nonet_steps_get(const nonet_steps* steps, size_t index, nonet_step* step) {
  const Entry* entry = entry_of(steps, index);
  if (!entry || !step) return NONET_BAD_ARGUMENT;
  *step = entry->view();
  return NONET_OK;
}

char* nonet_step_sentence(const nonet_steps* steps, size_t index, const nonet_speech* speech) {
  const Entry* entry = entry_of(steps, index);
  const auto words = speech_of(speech);
  if (!entry || !words) return nullptr;
  return copy_of([&] { return sentence(entry->before, entry->step, *words); });
}

char* nonet_step_notation(const nonet_steps* steps, size_t index, const nonet_speech* speech) {
  const Entry* entry = entry_of(steps, index);
  const auto words = speech_of(speech);
  if (!entry || !words) return nullptr;
  return copy_of([&] { return notation(entry->step, *words); });
}

char* nonet_hint_sentence(const nonet_steps* steps, int level, const nonet_speech* speech) {
  const auto words = speech_of(speech);
  if (!steps || !words || level < 1 || level > 4) return nullptr;
  return copy_of([&] {
    Hint found;
    found.review = steps->review;
    if (const Entry* first = entry_of(steps, 0)) found.step = first->step;
    found.stopped = steps->end == NONET_END_STOPPED;
    return sentence(found, steps->asked, static_cast<HintLevel>(level), *words);
  });
}

const char* nonet_technique_title(const char* technique, nonet_language language) {
  const auto known = technique ? technique_by_name(technique) : std::nullopt;
  if (!known || (language != NONET_ENGLISH && language != NONET_KOREAN)) return nullptr;
  return title(*known, static_cast<Language>(language)).data();  // messages end with a zero
}

nonet_code nonet_why_not(const nonet_position* position, nonet_candidate candidate,
                         const nonet_path_options* options, const nonet_speech* speech,
                         const nonet_budget* budget, nonet_why_not_answer* answer, char** sentences,
                         nonet_error* error) {
  if (error) *error = nonet_error{};
  if (sentences) *sentences = nullptr;
  return guarded([&] {
    const auto words = speech_of(speech);
    const bool on_board =
        candidate.cell >= 0 && candidate.cell < kCells && candidate.digit >= 1 && candidate.digit <= kDigits;
    if (!answer || !words || !on_board)
      return failed(bad_argument("no place for the answer, no cell, no digit or no language"), error);
    const auto asked = position_of(position);
    if (!asked) return failed(asked.error(), error);
    const auto wanted = options_of(options);
    if (!wanted) return failed(wanted.error(), error);
    const WhyNot found =
        why_not(*asked, {Cell(candidate.cell), Digit(candidate.digit - 1)}, *wanted, budget_of(budget));
    *answer = {static_cast<nonet_state>(found.review.state), found.can_stand() ? 1 : 0,
               found.stopped || found.reason == WhyNot::Reason::unknown ? 1 : 0};
    if (!sentences) return NONET_OK;
    std::string text;
    for (const std::string& line : nonet::sentences(found, *words)) text += line + "\n";
    *sentences = copy(text);
    return *sentences ? NONET_OK : NONET_OUT_OF_MEMORY;
  });
}

nonet_code nonet_rate(const char* puzzle, const nonet_budget* budget, nonet_rating* rating) {
  return guarded([&] {
    const auto grid = grid_of(puzzle);
    if (!grid || !rating) return NONET_BAD_ARGUMENT;
    const Rating found = rate(*grid, *scale_by_id("hodoku"), budget_of(budget));
    *rating = {static_cast<nonet_verdict>(found.verdict),
               static_cast<nonet_level>(found.level),
               found.score,
               info(found.hardest).id.data(),
               found.steps,
               found.solved ? 1 : 0,
               found.guessed ? 1 : 0,
               found.stopped ? 1 : 0};
    return NONET_OK;
  });
}

char* nonet_rating_sentence(const nonet_rating* rating, nonet_language language) {
  const bool speaks = language == NONET_ENGLISH || language == NONET_KOREAN;
  const auto hardest = rating && rating->hardest ? technique_by_name(rating->hardest) : std::nullopt;
  if (!hardest || !speaks || rating->verdict < NONET_UNIQUE || rating->verdict > NONET_UNKNOWN ||
      rating->level < NONET_LEVEL_EASY || rating->level > NONET_LEVEL_EXTREME)
    return nullptr;
  return copy_of([&] {
    const Rating told{static_cast<Verdict>(rating->verdict),
                      static_cast<Level>(rating->level),
                      rating->score,
                      *hardest,
                      rating->steps,
                      rating->solved != 0,
                      rating->guessed != 0,
                      rating->stopped != 0};
    return service::text_of(told, *scale_by_id("hodoku"), static_cast<Language>(language));
  });
}
