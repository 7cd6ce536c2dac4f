// Forcing nets, straight from their definition (src/logic/techniques/forcing.cpp): what a look shows, what looks
// lead to, what is impossible or common. Nothing more is found than this, and nothing less.

#include "logic/claims_twin.hpp"

namespace nonet {
namespace {

using enum Technique;
using Flags = std::vector<bool>;

/// HoDoKu's depth: so many times all singles that stand are placed together.
constexpr int kRounds = 4;

/// A grid in which one claim is made and singles follow.
class Singles {
 public:
  explicit Singles(const Marks& m) : blank_(m.blank()) {
    for (Cell c : blank_) left_[c.index] = all_[c.index] = m.candidates(c);
  }

  void claim(Candidate c, bool on) {
    if (on) {
      place(c);
    } else {
      remove(c);
    }
    for (int round = 0; round < kRounds; ++round) {
      for (Candidate single : standing()) place(single);
    }
  }

  Eliminations placed, gone;

 private:
  void remove(Candidate c) {
    if (all_[c.cell.index].contains(c.digit)) gone.push_back(c);
    left_[c.cell.index].erase(c.digit);
  }

  void place(Candidate c) {
    placed.push_back(c);
    blank_.erase(c.cell);
    for (Digit other : all_[c.cell.index] - Digits::of(c.digit)) remove({c.cell, other});
    for (Cell peer : peers_of(c.cell)) remove({peer, c.digit});
    left_[c.cell.index] = {};
    for (int h = 0; h < kHouses; ++h) {
      if (cells_of(House(h)).contains(c.cell)) served_.insert({h, c.digit});
    }
  }

  std::set<Candidate> standing() const {
    std::set<Candidate> out;
    for (Cell c : blank_) {
      if (left_[c.index].single()) out.insert({c, left_[c.index].first()});
    }
    for (int h = 0; h < kHouses; ++h) {
      for (Digit d : Digits::all()) {
        Cells places;
        for (Cell c : cells_of(House(h))) {
          if (left_[c.index].contains(d)) places.insert(c);
        }
        if (places.single() && !served_.contains({h, d})) out.insert({places.first(), d});
      }
    }
    return out;
  }

  Cells blank_;
  std::array<Digits, kCells> all_{}, left_{};
  std::set<std::pair<int, Digit>> served_;
};

/// What one look shows from each claim. Claims by number: place i true is 2 i, false 2 i + 1.
class Looks {
 public:
  Looks(const Marks& m, const Claims& claims, bool singles) : next_(2 * claims.places.size()) {
    for (std::size_t i = 0; i < claims.places.size(); ++i) {
      for (std::size_t k : claims.weak[i]) next_[2 * i].push_back(2 * k + 1);
      for (std::size_t k : claims.strong[i]) next_[2 * i + 1].push_back(2 * k);
      if (!singles || !claims.places[i].candidate()) continue;
      add_singles(m, claims, i, true);
      add_singles(m, claims, i, false);
    }
  }

  /// All that looks lead to.
  Flags follow(std::size_t claim) const {
    Flags known(next_.size());
    std::vector<std::size_t> open{claim};
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      if (known[at]) continue;
      known[at] = true;
      open.insert(open.end(), next_[at].begin(), next_[at].end());
    }
    return known;
  }

 private:
  void add_singles(const Marks& m, const Claims& claims, std::size_t place, bool on) {
    Singles singles(m);
    singles.claim(claims.candidate(place), on);
    std::vector<std::size_t>& list = next_[2 * place + (on ? 0 : 1)];
    for (Candidate c : singles.placed) list.push_back(2 * claims.index(c));
    for (Candidate c : singles.gone) list.push_back(2 * claims.index(c) + 1);
  }

  std::vector<std::vector<std::size_t>> next_;
};

/// The candidates of cells, the places of digits in houses: of each list one is true.
std::vector<std::vector<std::size_t>> choice_lists(const Marks& m, const Claims& claims) {
  std::vector<std::vector<std::size_t>> out;
  const auto add = [&](const Eliminations& list) {
    if (list.empty()) return;
    out.emplace_back();
    for (Candidate c : list) out.back().push_back(claims.index(c));
  };
  for (Cell c : m.blank()) add(all_of(m, Cells::of(c), Digits::all()));
  for (int h = 0; h < kHouses; ++h) {
    for (Digit d : Digits::all()) add(all_of(m, cells_of(House(h)), Digits::of(d)));
  }
  return out;
}

/// What nets prove and links alone don't, proof by proof.
class Nets {
 public:
  Nets(const Marks& m, const Claims& claims) : choices_(choice_lists(m, claims)) {
    const Looks looks(m, claims, true), links(m, claims, false);
    for (std::size_t i = 0; i < claims.places.size() && claims.places[i].candidate(); ++i) {
      ++candidates;
      for (std::size_t claim : {2 * i, 2 * i + 1}) {
        by_looks_.push_back(looks.follow(claim));
        by_links_.push_back(links.follow(claim));
      }
    }
  }

  /// Does the claim lead to something impossible?
  bool refute(std::size_t claim) const {
    const auto leads = [&](const std::vector<std::size_t>& to) {
      std::vector<Strand> strands;
      for (std::size_t end : to) strands.push_back({claim, end});
      return net(strands);
    };
    for (std::size_t i = 0; i < candidates; ++i) {
      if (leads({2 * i, 2 * i + 1})) return true;
    }
    return std::any_of(choices_.begin(), choices_.end(), [&](std::vector<std::size_t> list) {
      for (std::size_t& i : list) i = 2 * i + 1;
      return leads(list);
    });
  }

  /// Does each of several claims, one of which is true, lead to the claim?
  bool establish(std::size_t claim) const {
    const auto all_lead = [&](const std::vector<std::size_t>& from) {
      std::vector<Strand> strands;
      for (std::size_t start : from) strands.push_back({start, claim});
      return net(strands);
    };
    for (std::size_t i = 0; i < candidates; ++i) {
      if (all_lead({2 * i, 2 * i + 1})) return true;
    }
    return std::any_of(choices_.begin(), choices_.end(), [&](std::vector<std::size_t> list) {
      for (std::size_t& i : list) i = 2 * i;
      return all_lead(list);
    });
  }

  std::size_t candidates = 0;

 private:
  struct Strand {
    std::size_t from, to;
  };
  bool net(const std::vector<Strand>& strands) const {
    const auto all = [&](const std::vector<Flags>& known) {
      return std::all_of(strands.begin(), strands.end(), [&](Strand s) { return known[s.from][s.to]; });
    };
    return all(by_looks_) && !all(by_links_);
  }

  std::vector<std::vector<std::size_t>> choices_;
  std::vector<Flags> by_looks_, by_links_;
};

std::size_t compare_nets(const Position& at) {
  const Marks m(at);
  const Claims claims(m, true);
  const Nets nets(m, claims);
  Expected expected;
  for (std::size_t i = 0; i < nets.candidates; ++i) {
    const Eliminations one{claims.candidate(i)};
    if (nets.refute(2 * i)) expected.add(forcing_net_contradiction, one);
    if (nets.refute(2 * i + 1)) expected.add(forcing_net_contradiction, {}, one);
    if (nets.establish(2 * i)) expected.add(forcing_net_verity, {}, one);
    if (nets.establish(2 * i + 1)) expected.add(forcing_net_verity, one);
  }
  expected.compare(at, forcing_net_contradiction);
  expected.compare(at, forcing_net_verity);
  return expected.count(forcing_net_contradiction) + expected.count(forcing_net_verity);
}

TEST(Completeness, ForcingNets) {
  std::size_t turn = 0, compared = 0, met = 0;
  for (const Position& at : positions(1)) {
    if (turn++ % 4 != 0) continue;
    met += compare_nets(at);
    ++compared;
    ASSERT_FALSE(HasFailure());
  }
  std::cout << compared << " positions, " << met << " conclusions\n";
  EXPECT_GE(met, 10u);
}

/// Half-way along the path, before a digit is placed.
Position where_singles_stand(const Grid& puzzle) {
  std::vector<Position> points;
  Position at = Position::from_givens(puzzle);
  for (const Step& step : solve_logically(at).steps) {
    if (!step.placements.empty()) points.push_back(at);
    at = apply(at, step);
  }
  return points.empty() ? at : points[points.size() / 2];
}

/// A look places the singles that stand already as well.
TEST(Completeness, ForcingNetsWhereSinglesStand) {
  for (const Grid& puzzle : test_puzzles(scaled(1))) {
    compare_nets(where_singles_stand(puzzle));
    ASSERT_FALSE(HasFailure());
  }
}

}  // namespace
}  // namespace nonet
