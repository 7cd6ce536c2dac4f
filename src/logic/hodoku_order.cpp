#include "logic/hodoku_order.hpp"

#include <algorithm>

#include "core/sort.hpp"

namespace nonet {

namespace {

std::size_t chain_length(const Step& step) {
  std::size_t length = 0;
  for (const Chain& chain : step.chains) length += chain.nodes.size();
  return length;
}

}  // namespace

long place_sum(const std::vector<Candidate>& list) {
  long sum = 0;
  long factor = 1;
  for (Candidate c : list) {
    sum += c.cell.index * factor + c.digit.number();
    factor += 80;
  }
  return sum;
}

bool hodoku_before(const Step& a, const Step& b) {
  if (a.eliminations.size() != b.eliminations.size()) return a.eliminations.size() > b.eliminations.size();
  if (a.eliminations != b.eliminations) return place_sum(a.eliminations) < place_sum(b.eliminations);
  return chain_length(a) < chain_length(b);
}

Flow give_in_hodoku_order(const Search& search, std::vector<Step> steps) {
  if (search.first && !steps.empty()) {
    const auto best = std::min_element(steps.begin(), steps.end(), hodoku_before);
    return search.sink.take(std::move(*best));
  }
  sort_stably(steps, hodoku_before);
  for (Step& step : steps) {
    if (search.sink.take(std::move(step)) == Flow::enough) return Flow::enough;
  }
  return Flow::more;
}

}  // namespace nonet
