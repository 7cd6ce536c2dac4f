#include <nonet/verify.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace nonet {

namespace {

struct Field {
  std::string_view text;
  std::size_t offset = 0;
};

Error fault(ErrorCode code, std::size_t offset, std::string message) {
  return {code, offset, 1, static_cast<int>(offset) + 1, std::move(message)};
}

/// The fields between colons, the empty one before the first colon left out; missing ones are empty.
std::array<Field, 8> split(std::string_view line) {
  std::array<Field, 8> fields;
  std::size_t at = line.find(':');
  for (Field& field : fields) {
    if (at == std::string_view::npos) break;
    const std::size_t begin = at + 1;
    at = line.find(':', begin);
    field = {line.substr(begin, at == std::string_view::npos ? at : at - begin), begin};
  }
  return fields;
}

bool is_digit(char ch) {
  return ch >= '1' && ch <= '9';
}

Result<std::vector<Candidate>> read_candidates(const Field& field) {
  std::vector<Candidate> list;
  const std::string_view text = field.text;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == ' ' || text[i] == '\r') {
      ++i;
      continue;
    }
    if (i + 3 > text.size() || !is_digit(text[i]) || !is_digit(text[i + 1]) || !is_digit(text[i + 2])) {
      return fault(ErrorCode::bad_field, field.offset + i,
                   "A candidate is three digits: digit, row, column.");
    }
    list.push_back({Cell::at(text[i + 1] - '1', text[i + 2] - '1'), Digit::of(text[i] - '0')});
    i += 3;
  }
  std::sort(list.begin(), list.end());
  return list;
}

Result<Position> read_position(const Field& field) {
  Grid grid;
  Cells filled_in;
  int i = 0;
  for (std::size_t at = 0; at < field.text.size(); ++at) {
    const char ch = field.text[at];
    if (ch == '+') {
      if (i < kCells) filled_in.insert(Cell(i));
      continue;
    }
    if (i == kCells)
      return fault(ErrorCode::too_many_cells, field.offset + at, "The grid has more than 81 cells.");
    if (!is_digit(ch) && ch != '.' && ch != '0') {
      return fault(ErrorCode::bad_character, field.offset + at, "A cell is a digit, '.' or '0'.");
    }
    grid.cells[static_cast<std::size_t>(i++)] = static_cast<std::uint8_t>(is_digit(ch) ? ch - '0' : 0);
  }
  if (i < kCells) {
    return fault(ErrorCode::too_few_cells, field.offset + field.text.size(),
                 "The grid has fewer than 81 cells.");
  }
  Position position = Position::from_givens(grid);
  position.givens -= filled_in;
  return position;
}

/// "0300", "03111" (siamese), "0600-2", "0606-x"; or the id of a technique.
bool read_code(std::string_view code, TechniqueCase& out) {
  const std::size_t dash = code.find('-');
  const char variant = dash == std::string_view::npos || dash + 1 >= code.size() ? '0' : code[dash + 1];
  std::string_view base = code.substr(0, dash);
  if (base.size() == 5 && base.front() == '0' && base.back() == '1') {
    out.siamese = true;
    base.remove_suffix(1);
  }
  const auto row = std::find_if(techniques().begin(), techniques().end(), [&](const TechniqueInfo& r) {
    return !base.empty() && (r.code == base || r.id == base);
  });
  if (row == techniques().end()) return false;
  out.technique = row->technique;
  out.finds_nothing = variant == 'x';
  const Family family = row->family;
  FindOptions& options = out.options;
  options.siamese = out.siamese;
  options.er_two_candidates = (row->technique == Technique::empty_rectangle && variant == '1') ||
                              row->technique == Technique::dual_empty_rectangle;
  if (family == Family::uniqueness && variant == '1') options.ur_missing_candidates = false;
  options.als_overlap = family == Family::als && variant == '2' && row->technique != Technique::als_xz;
  options.als_nodes = (row->technique == Technique::grouped_continuous_nice_loop && variant == '2') ||
                      variant == '3' || variant == '4';
  return true;
}

bool concludes(const Step& step, const TechniqueCase& expected) {
  return step.eliminations == expected.eliminations && step.placements == expected.placements;
}

/// The length of the link from node k of a chain, in halves. The library counts a way through an almost
/// locked set as two and a half links, and in some cases of AICs by the cells of the set instead.
int half_links(const Step& step, const Chain& chain, std::size_t k, bool by_cells) {
  if (chain.nodes[k].als < 0) return 2;
  const Cells set = step.facts[static_cast<std::size_t>(chain.nodes[k].als)].cells;
  const bool stays = set.contains_all(chain.nodes[k].cells) && set.contains_all(chain.nodes[k + 1].cells);
  const int through = !by_cells ? 5 : set.size() == 2 ? 2 : 4 * (set.size() - 1);
  return stays ? through : through + 2;
}

int count_links(const Step& step, bool by_cells) {
  int halves = 0;
  for (const Chain& chain : step.chains) {
    for (std::size_t k = 0; k + 1 < chain.nodes.size(); ++k) halves += half_links(step, chain, k, by_cells);
  }
  return halves / 2;
}

bool has_length(const Step& step, int links) {
  return links == 0 || count_links(step, false) == links || count_links(step, true) == links;
}

}  // namespace

Result<TechniqueCase> read_technique_case(std::string_view line) {
  const std::array<Field, 8> fields = split(line);
  TechniqueCase out;
  if (!read_code(fields[0].text, out)) {
    return fault(ErrorCode::bad_field, fields[0].offset, "No technique has this library code.");
  }
  for (char ch : fields[1].text) {
    if (is_digit(ch)) out.digits.insert(Digit::of(ch - '0'));
  }
  const Result<Position> position = read_position(fields[2]);
  if (!position) return position.error();
  out.position = *position;
  std::array<std::vector<Candidate>, 3> lists;
  for (std::size_t i = 0; i < lists.size(); ++i) {
    Result<std::vector<Candidate>> list = read_candidates(fields[3 + i]);
    if (!list) return list.error();
    lists[i] = *list;
  }
  for (Candidate c : lists[0]) {
    if (out.position.grid.blank(c.cell)) out.position.candidates[c.cell.index].erase(c.digit);
  }
  out.eliminations = lists[1];
  out.placements = lists[2];
  for (char ch : fields[6].text) {
    if (ch >= '0' && ch <= '9') out.links = out.links * 10 + (ch - '0');
  }
  return out;
}

Digits library_digits(const Step& step) {
  const Technique t = step.technique;
  const Family family = info(t).family;
  const bool by_elimination = family == Family::als || family == Family::sue_de_coq ||
                              t == Technique::forcing_chain_contradiction ||
                              t == Technique::forcing_net_contradiction ||
                              (family == Family::chains && t >= Technique::continuous_nice_loop);
  if (!by_elimination || step.eliminations.empty()) return step.digits;
  Digits digits;
  for (Candidate c : step.eliminations) digits.insert(c.digit);
  return digits;
}

int count_links(const Step& step) {
  return count_links(step, false);
}

CaseOutcome verify(const TechniqueCase& expected) {
  CaseOutcome outcome;
  for (Step& step : find(expected.position, expected.technique, expected.options)) {
    const bool same_digits = expected.digits.empty() || library_digits(step) == expected.digits;
    const bool meant = same_digits && step.siamese == expected.siamese;
    if (meant) outcome.found.push_back(std::move(step));
  }
  if (expected.finds_nothing) {
    outcome.passed = outcome.found.empty();
    return outcome;
  }
  bool exact = false;
  bool all_conclude = true;
  for (const Step& step : outcome.found) {
    all_conclude &= concludes(step, expected);
    exact |= concludes(step, expected) && has_length(step, expected.links);
  }
  // The library knows one chain for two ends; where there are several, some conclude something else.
  const bool others_may = info(expected.technique).family == Family::chains;
  outcome.passed = exact && (all_conclude || others_may);
  return outcome;
}

}  // namespace nonet
