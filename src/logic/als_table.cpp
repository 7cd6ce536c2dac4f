#include "logic/als_table.hpp"

namespace nonet {

namespace {

Als make_als(const Board& board, Cells cells, Digits digits, House house) {
  Als als{cells, digits, house, {}, {}};
  for (Digit d : digits) {
    als.places[d.index] = cells & board.cells(d);
    als.seen[d.index] = common_peers(als.places[d.index]) & board.cells(d);
  }
  return als;
}

/// Grows sets within one house cell by cell.
class Grower {
 public:
  Grower(const Board& board, House house, std::vector<Als>& out) : board_(board), house_(house), out_(out) {}

  void grow(int from, Cells cells, Digits digits) {
    for (int k = from; k < kHouseCells; ++k) {
      const Cell c = house_cells(house_)[k];
      if (!board_.blank().contains(c)) continue;
      const Cells more_cells = cells | Cells::of(c);
      const Digits more_digits = digits | board_.candidates(c);
      if (more_digits.size() == more_cells.size() + 1 && houses_of_all(more_cells).first() == house_) {
        out_.push_back(make_als(board_, more_cells, more_digits, house_));
      }
      grow(k + 1, more_cells, more_digits);
    }
  }

 private:
  const Board& board_;
  House house_;
  std::vector<Als>& out_;
};

Digits restricted_commons(const Als& a, const Als& b) {
  Digits digits;
  for (Digit d : a.digits& b.digits) {
    if (a.seen[d.index].contains_all(b.places[d.index])) digits.insert(d);
  }
  return digits;
}

std::unique_ptr<AlsLinks> make_links(const std::vector<Als>& sets, bool overlap) {
  auto links = std::make_unique<AlsLinks>();
  links->of.resize(sets.size());
  for (std::size_t i = 0; i < sets.size(); ++i) {
    for (std::size_t k = i + 1; k < sets.size(); ++k) {
      if (!overlap && sets[i].cells.intersects(sets[k].cells)) continue;
      const Digits digits = restricted_commons(sets[i], sets[k]);
      if (digits.empty()) continue;
      const int link = static_cast<int>(links->all.size());
      links->all.push_back({static_cast<std::int16_t>(i), static_cast<std::int16_t>(k), digits});
      links->of[i].push_back(link);
      links->of[k].push_back(link);
    }
  }
  return links;
}

}  // namespace

AlsTable::AlsTable(const Board& board) {
  for (int h = 0; h < kHouses; ++h) Grower(board, House(h), all_).grow(0, {}, {});
}

const AlsLinks& AlsTable::links(bool overlap) const {
  std::unique_ptr<AlsLinks>& links = links_[overlap ? 1 : 0];
  if (!links) links = make_links(all_, overlap);
  return *links;
}

}  // namespace nonet
