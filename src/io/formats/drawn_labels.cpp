// What people write around a grid: labels of rows and columns, and the '>' of a quoted mail before each line.
#include <algorithm>
#include <array>
#include <string>

#include "io/cells.hpp"
#include "io/formats/drawn.hpp"

namespace nonet::io {

namespace {

constexpr int kLinesOfAGrid = 40;
constexpr std::array<std::string_view, 6> kFirstLabels{"A", "a", "1", "0", "r1", "R1"};

/// Label number `k` of a kind of labels, which its first one names.
std::string label_of(std::string_view first, int k) {
  std::string label(first);
  label.back() = static_cast<char>(label.back() + k);
  return label;
}

/// "1 2 3 4 5 6 7 8 9", "A B C …", "c1 c2 c3 …", perhaps with bars or commas between.
bool is_header(std::string_view view) {
  std::string names;
  for (char c : view) {
    if (is_digit(c) || c == '0' || is_letter(c)) {
      names += c;
    } else if (!is_space(c) && c != '|' && c != ',') {
      return false;
    }
  }
  for (std::string_view first : {"A", "a", "1", "0", "c1", "C1"}) {
    std::string wanted;
    for (int k = 0; k < 9; ++k) wanted += label_of(first, k);
    if (names == wanted) return true;
  }
  return false;
}

/// How many characters at the beginning are spaces, a label, and what parts it from the row; 0 without it.
std::size_t label_length(std::string_view view, std::string_view label) {
  std::size_t at = 0;
  while (at < view.size() && is_space(view[at])) ++at;
  if (view.substr(at, label.size()) != label) return 0;
  at += label.size();
  if (at == view.size()) return 0;
  const bool mark = std::string_view(",:.)").find(view[at]) != std::string_view::npos;
  const bool parted = mark && (view[at] == ',' || (at + 1 < view.size() && is_space(view[at + 1])));
  if (parted) return at + 1;
  return is_space(view[at]) || is_bar(utf8_at(view, at).value) ? at : 0;
}

bool reads_as_row(std::string_view view) {
  return read_row(view, {0, view.size(), view.size()}).has_value();
}

class Unlabelling {
 public:
  Unlabelling(std::string_view text, std::size_t at) : text_(text), next_(at) {}

  std::optional<Unlabelled> run() {
    for (int i = 0; i < kLinesOfAGrid && next_ < text_.size() && rows_ < 9; ++i) {
      if (!take(line_at(text_, next_))) return std::nullopt;
    }
    if (rows_ < 9 || !sure()) return std::nullopt;
    while (next_ < text_.size()) {  // the lower edge, and labels below it
      const Line line = line_at(text_, next_);
      const std::string view = unquoted(line);
      if (!is_border(view) && !is_header(view)) break;
      append(is_header(view) ? "" : view, line);
    }
    return Unlabelled{out_, next_};
  }

 private:
  /// The line with spaces for the marks of a quotation.
  std::string unquoted(const Line& line) {
    std::string view(view_of(text_, line));
    for (char& c : view) {
      if (c == '>') {
        c = ' ';
        quoted_ = true;
      } else if (!is_space(c)) {
        break;
      }
    }
    return view;
  }

  /// The same length as the line it stands for.
  void append(std::string view, const Line& line) {
    view.resize(line.end - line.begin, ' ');
    out_ += view;
    out_ += text_.substr(line.end, line.next - line.end);
    next_ = line.next;
  }

  bool take(const Line& line) {
    std::string view = unquoted(line);
    if (view.size() > 512) return false;
    if (is_border(view) || (is_gap(view) && (rows_ == 0 || rows_ % 3 == 0))) {
      append(view, line);
      return true;
    }
    if (rows_ == 0 && !header_ && is_header(view)) {
      header_ = true;
      words_ = std::any_of(view.begin(), view.end(), is_letter);
      append("", line);
      return true;
    }
    if (rows_ == 0) name_labels(view);
    if (!first_.empty() && !remove_label(view)) return false;
    if (first_.empty() && !words_ && !quoted_) return false;
    all_written_ &= reads_as_row(view);
    any_written_ |= read_row(text_, line).has_value();
    append(view, line);
    ++rows_;
    return true;
  }

  void name_labels(std::string_view view) {
    for (std::string_view first : kFirstLabels) {
      if (first_.empty() && label_length(view, first) > 0) first_ = first;
    }
    // A grid whose first cell is 1 or 0 and that has no labels.
    const bool digit = first_ == "1" || first_ == "0";
    if (digit && !header_ && reads_as_row(view)) first_ = {};
  }

  /// Also the label at the other end.
  bool remove_label(std::string& view) {
    const std::string label = label_of(first_, rows_);
    const std::size_t length = label_length(view, label);
    if (length == 0) return false;
    std::fill_n(view.begin(), length, ' ');
    std::size_t end = view.size();
    while (end > 0 && is_space(view[end - 1])) --end;
    const bool again = end > label.size() && view.compare(end - label.size(), label.size(), label) == 0 &&
                       view[end - label.size() - 1] == ' ';
    if (again && !reads_as_row(view))
      std::fill_n(view.begin() + static_cast<std::ptrdiff_t>(end - label.size()), label.size(), ' ');
    return true;
  }

  /// Digits may be labels or cells: labels where each row has nine cells without them, or under a header.
  bool sure() const {
    const bool digits = first_ == "1" || first_ == "0";
    return !digits || header_ || (all_written_ && !any_written_);
  }

  std::string_view text_;
  std::size_t next_;
  std::string out_;
  std::string_view first_;  // the first label of the rows, empty without labels
  int rows_ = 0;
  bool header_ = false, words_ = false, quoted_ = false;
  bool all_written_ = true, any_written_ = false;
};

}  // namespace

std::optional<Unlabelled> without_labels(std::string_view text, std::size_t at) {
  return Unlabelling(text, at).run();
}

}  // namespace nonet::io
