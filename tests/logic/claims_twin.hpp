/// Links between claims, straight from their definition, for the twins of chains.
#pragma once

#include "logic/twin.hpp"

namespace nonet {

/// "The digit is in one of these cells": one cell, or all places of a digit where a line meets a box.
struct Place {
  Cells cells;
  Digit digit;
  bool candidate() const { return cells.single(); }
};

class Claims {
 public:
  Claims(const Marks& m, bool groups) : m_(m) {
    for (Candidate c : all_of(m, m.blank(), Digits::all())) places.push_back({Cells::of(c.cell), c.digit});
    for (int l = 0; l < 18 && groups; ++l) {
      for (int b = 18; b < kHouses; ++b) {
        for (Digit d : Digits::all()) {
          const Cells in = m.cells(d) & cells_of(House(l)) & cells_of(House(b));
          if (in.size() > 1) places.push_back({in, d});
        }
      }
    }
    weak.resize(places.size());
    strong.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t k = 0; k < places.size(); ++k) {
        if (i != k && not_both(places[i], places[k])) weak[i].push_back(k);
        if (i != k && not_neither(places[i], places[k])) strong[i].push_back(k);
      }
    }
  }

  Candidate candidate(std::size_t i) const { return {places[i].cells.first(), places[i].digit}; }
  std::size_t index(Candidate c) const {
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].candidate() && candidate(i) == c) return i;
    }
    return places.size();
  }

  /// What is true and what is false if the place is true (or false), along links.
  struct Outcome {
    std::vector<bool> on, off;
  };
  Outcome follow(std::size_t start, bool on) const {
    Outcome out{std::vector<bool>(places.size()), std::vector<bool>(places.size())};
    std::vector<std::pair<std::size_t, bool>> open{{start, on}};
    while (!open.empty()) {
      const auto [at, is_on] = open.back();
      open.pop_back();
      std::vector<bool>& known = is_on ? out.on : out.off;
      if (known[at]) continue;
      known[at] = true;
      for (std::size_t next : is_on ? weak[at] : strong[at]) open.emplace_back(next, !is_on);
    }
    return out;
  }

  std::vector<Place> places;
  std::vector<std::vector<std::size_t>> weak, strong;

 private:
  bool not_both(const Place& a, const Place& b) const {
    if (a.digit != b.digit) return a.candidate() && a.cells == b.cells;
    for (Cell c : a.cells) {
      if (!peers_of(c).contains_all(b.cells)) return false;
    }
    return true;
  }
  bool not_neither(const Place& a, const Place& b) const {
    if (a.digit != b.digit)
      return a.candidate() && a.cells == b.cells && m_.candidates(a.cells.first()).size() == 2;
    if (a.cells.intersects(b.cells)) return false;
    for (int h = 0; h < kHouses; ++h) {
      if ((m_.cells(a.digit) & cells_of(House(h))) == (a.cells | b.cells)) return true;
    }
    return false;
  }

  const Marks& m_;
};

}  // namespace nonet
