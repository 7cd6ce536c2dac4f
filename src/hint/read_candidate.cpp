// Three ways of naming a cell, then an optional sign, then the digit:
//
//     r2c5=7     R2C5<>7     B5 7     2행 5열=7     2행5열:7

#include <nonet/hint.hpp>

#include <string>

namespace nonet {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view rest) : rest_(rest) {}

  bool take(std::string_view word) {
    skip_blanks();
    if (rest_.size() < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (lower(rest_[i]) != word[i]) return false;
    }
    rest_.remove_prefix(word.size());
    return true;
  }
  /// A digit 1 to 9 as an index from 0; -1 where none stands here.
  int digit() { return one_of('1'); }
  /// A letter from a to i, likewise.
  int letter() { return one_of('a'); }
  bool at_end() {
    skip_blanks();
    return rest_.empty();
  }

 private:
  static char lower(char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch - 'A' + 'a') : ch; }
  void skip_blanks() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  int one_of(char first) {
    skip_blanks();
    if (rest_.empty()) return -1;
    const int n = lower(rest_.front()) - first;
    if (n < 0 || n >= 9) return -1;
    rest_.remove_prefix(1);
    return n;
  }

  std::string_view rest_;
};

/// Row and column; -1 where the text has another form.
struct Place {
  int row = -1;
  int column = -1;
};

Place read_rc(Scanner& at) {
  Place place;
  if (!at.take("r")) return place;
  place.row = at.digit();
  if (at.take("c")) place.column = at.digit();
  return place;
}

Place read_a1(Scanner& at) {
  Place place;
  place.row = at.letter();
  place.column = at.digit();
  return place;
}

Place read_korean(Scanner& at) {
  Place place;
  place.row = at.digit();
  if (at.take("행")) place.column = at.digit();
  if (!at.take("열")) return {};
  return place;
}

void skip_sign(Scanner& at) {
  for (std::string_view sign : {"<>", "!=", "≠", "=", ":"}) {
    if (at.take(sign)) return;
  }
}

}  // namespace

Result<Candidate> read_candidate(std::string_view text) {
  for (const auto read : {read_rc, read_a1, read_korean}) {
    Scanner at(text);
    const auto [row, column] = read(at);
    if (row < 0 || column < 0) continue;
    skip_sign(at);
    const int digit = at.digit();
    if (digit >= 0 && at.at_end()) return Candidate{Cell::at(row, column), Digit(digit)};
  }
  return Error{ErrorCode::bad_argument, 0, 0, 0,
               "'" + std::string(text) + "' is no digit in a cell; expected r2c5=7, B5=7 or 2행 5열=7"};
}

}  // namespace nonet
