#include "io/formats/opensudoku.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "io/cells.hpp"
#include "io/formats/line.hpp"
#include "io/marks.hpp"
#include "io/pack.hpp"

namespace nonet::io {

namespace {

struct Attribute {
  std::string_view name, value;
};

/// A start tag, or a piece of text between tags.
struct Tag {
  std::string_view name;
  std::size_t begin = 0, end = 0;
  std::vector<Attribute> attributes;
  std::optional<std::string_view> find(std::string_view wanted) const {
    for (const Attribute& a : attributes) {
      if (a.name == wanted) return a.value;
    }
    return std::nullopt;
  }
};

/// Start tags one after another, without a tree and so without any depth: games hold all they need in
/// their attributes.
class XmlScanner {
 public:
  XmlScanner(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  /// The next start tag; nullopt at the end of the text.
  std::optional<Result<Tag>> next() {
    while (true) {
      at_ = text_.find('<', at_);
      if (at_ == std::string_view::npos) return std::nullopt;
      if (skipped("<!--", "-->") || skipped("<![CDATA[", "]]>") || skipped("<?", "?>") ||
          skipped("<!", ">") || skipped("</", ">"))
        continue;
      if (failed_) return std::nullopt;
      return tag();
    }
  }
  /// Where a comment or the like that never ends began.
  std::optional<std::size_t> failed() const { return failed_; }
  /// The text up to the next tag.
  std::string_view content() const {
    return text_.substr(at_, std::min(text_.find('<', at_), text_.size()) - at_);
  }

 private:
  bool skipped(std::string_view open, std::string_view close) {
    if (failed_ || text_.substr(at_, open.size()) != open) return false;
    const std::size_t end = text_.find(close, at_ + open.size());
    if (end == std::string_view::npos) {
      failed_ = at_;
      return false;
    }
    at_ = end + close.size();
    return true;
  }

  bool space(char c) const { return is_space(c) || c == '\n' || c == '\r'; }
  void skip_space() {
    while (at_ < text_.size() && space(text_[at_])) ++at_;
  }
  std::string_view name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && !space(text_[at_]) &&
           std::string_view("=/><\"'").find(text_[at_]) == std::string_view::npos)
      ++at_;
    return text_.substr(begin, at_ - begin);
  }
  Error expected(const char* what) const {
    return fault(ErrorCode::bad_field, at_, met(text_, at_) + " in an XML tag; expected " + what);
  }

  Result<Tag> tag() {
    Tag out;
    out.begin = at_++;
    out.name = name();
    if (out.name.empty()) return expected("a name");
    while (true) {
      skip_space();
      if (at_ >= text_.size()) return expected("'>'");
      if (text_[at_] == '/') ++at_;
      if (at_ < text_.size() && text_[at_] == '>') break;
      Attribute attribute{name(), {}};
      if (attribute.name.empty()) return expected("an attribute");
      skip_space();
      if (at_ >= text_.size() || text_[at_] != '=') return expected("'='");
      ++at_;
      skip_space();
      const char quote = at_ < text_.size() ? text_[at_] : '\0';
      if (quote != '"' && quote != '\'') return expected("a quote");
      const std::size_t end = text_.find(quote, at_ + 1);
      if (end == std::string_view::npos) return expected("a closing quote");
      attribute.value = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      out.attributes.push_back(attribute);
    }
    out.end = ++at_;
    return out;
  }

  std::string_view text_;
  std::size_t at_;
  std::optional<std::size_t> failed_;
};

/// Resolves the entities that occur in names and in data.
std::string resolved(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, char>, 9> kEntities{{{"&lt;", '<'},
                                                                        {"&gt;", '>'},
                                                                        {"&amp;", '&'},
                                                                        {"&quot;", '"'},
                                                                        {"&apos;", '\''},
                                                                        {"&#10;", '\n'},
                                                                        {"&#xA;", '\n'},
                                                                        {"&#xa;", '\n'},
                                                                        {"&#13;", '\r'}}};
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto known = std::find_if(kEntities.begin(), kEntities.end(),
                                    [&](const auto& e) { return text.substr(i, e.first.size()) == e.first; });
    if (known == kEntities.end()) {
      out += text[i];
    } else {
      out += known->second;
      i += known->first.size() - 1;
    }
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text)
    out += c == '<'   ? "&lt;"
           : c == '>' ? "&gt;"
           : c == '&' ? "&amp;"
           : c == '"' ? "&quot;"
                      : std::string(1, c);
  return out;
}

std::optional<unsigned> number_of(std::string_view token) {
  if (token.empty() || token.size() > 4) return std::nullopt;
  unsigned number = 0;
  for (char c : token) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<unsigned>(c - '0');
  }
  return number;
}

/// Notes as a list "1,5," ("-" for none) in the first version, as a set of bits later.
std::optional<Digits> notes_of(std::string_view token, unsigned version) {
  if (version >= 2) {
    const auto bits = number_of(token);
    if (!bits || *bits > 511) return std::nullopt;
    return Digits(static_cast<std::uint16_t>(*bits));
  }
  Digits digits;
  for (char c : token) {
    if (is_digit(c)) digits.insert(Digit::of(c - '0'));
    if (!is_digit(c) && c != ',' && c != '-') return std::nullopt;
  }
  return digits;
}

/// "version: N", then of each cell value|notes|…|editable|.
Result<Position> read_versioned(const std::string& data, std::size_t at) {
  const std::size_t line = data.find_first_of("\r\n \t", std::string_view("version: ").size());
  const auto version = number_of(trimmed(std::string_view(data).substr(8, std::min(line, data.size()) - 8)));
  if (!version || *version < 1 || *version > 5)
    return fault(ErrorCode::unsupported, at,
                 "an OpenSudoku version other than 1 to 5; expected one of these");
  std::vector<std::string_view> tokens;
  for (std::size_t begin = std::min(line, data.size()); begin < data.size();) {
    const std::size_t end = std::min(data.find('|', begin), data.size());
    const std::string_view token = trimmed(std::string_view(data).substr(begin, end - begin));
    const auto shown = std::find_if_not(token.begin(), token.end(),
                                        [](char c) { return c == '\n' || c == '\r' || is_space(c); });
    if (shown != token.end()) tokens.push_back(token.substr(static_cast<std::size_t>(shown - token.begin())));
    begin = end + 1;
  }
  const std::size_t per_cell = *version == 4 ? 4 : *version == 5 ? 5 : 3;
  if (tokens.size() != per_cell * kCells) {
    return fault(
        tokens.size() < per_cell * kCells ? ErrorCode::too_few_cells : ErrorCode::too_many_cells, at,
        count_of(tokens.size(), "field") + " in a game; expected " + std::to_string(per_cell * kCells));
  }
  Marks marks;
  for (int i = 0; i < kCells; ++i) {
    const std::string_view* cell = &tokens[per_cell * static_cast<std::size_t>(i)];
    const auto value = number_of(cell[0]);
    const auto notes = notes_of(cell[1], *version);
    const std::string_view editable = cell[per_cell - 1];
    if (!value || *value > 9 || !notes || (editable != "0" && editable != "1")) {
      return fault(ErrorCode::bad_field, at,
                   "a bad cell r" + std::to_string(i / 9 + 1) + 'c' + std::to_string(i % 9 + 1) +
                       "; expected value, notes and editable");
    }
    if (*value > 0) marks.place(Cell(i), Digit::of(static_cast<int>(*value)), editable == "0");
    const auto further = *version >= 4 ? notes_of(cell[2], *version) : notes;
    const Digits digits = notes->empty() && further ? *further : *notes;
    if (!digits.empty()) marks.noted[i] = digits;
  }
  return marks.position();
}

Result<Position> read_data(std::string_view raw, std::size_t at) {
  if (raw.substr(0, 8) == "version:") return read_versioned(resolved(raw), at);
  Result<Grid> grid = read_cells(raw, 0, raw.size());
  if (!grid) return fault(grid.error().code, at + grid.error().offset, grid.error().message);
  return Position::from_givens(*grid);
}

bool looks(const Source& source) {
  const std::string_view view = trimmed(source.view(source.line()));
  return view.size() >= 2 && view[0] == '<' &&
         (view[1] == '?' || view[1] == '!' || is_cell(view[1]) || is_letter(view[1]));
}

void read(Source& source) {
  XmlScanner scanner(source.text, source.at);
  const std::size_t begin = source.at;
  source.at = source.text.size();
  std::string_view root, name;
  bool found = false;
  while (auto next = scanner.next()) {
    if (!*next) {
      source.ready.emplace_back(next->error());
      return;
    }
    const Tag& tag = next->value();
    if (root.empty()) {
      root = tag.name;
      if (root.substr(0, 10) != "opensudoku" && root != "onegravitysudoku") {
        source.ready.emplace_back(fault(
            ErrorCode::not_a_puzzle, tag.begin,
            "XML <" + std::string(root.substr(0, 40)) + ">; expected <opensudoku> or <onegravitysudoku>"));
        return;
      }
    }
    if (tag.name == "name") name = scanner.content();
    if (tag.name == "folder") name = tag.find("name").value_or(name);
    const auto data = tag.find("data");
    if (!data || (tag.name != "game" && tag.name != "sudoku")) continue;
    found = true;
    const std::size_t at = static_cast<std::size_t>(data->data() - source.text.data());
    Result<Position> position = read_data(*data, at);
    if (!position) {
      source.ready.emplace_back(position.error());
      continue;
    }
    const bool versioned = data->substr(0, 8) == "version:";
    Record record = make_record(source,
                                root == "onegravitysudoku" ? "1gsudoku"
                                : versioned                ? "opensudoku2"
                                                           : "opensudoku",
                                at, at + data->size());
    record.position = *position;
    record.title = resolved(trimmed(name));
    source.ready.emplace_back(std::move(record));
  }
  if (scanner.failed()) {
    source.ready.emplace_back(fault(ErrorCode::bad_field, *scanner.failed(),
                                    "an XML comment or tag that does not end; expected '>'"));
  } else if (!found) {
    source.ready.emplace_back(
        fault(ErrorCode::not_a_puzzle, begin, "XML without a game; expected <game data=\"…\">"));
  }
}

constexpr std::string_view kDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

}  // namespace

const Family kOpenSudoku{looks, read};

std::string write_opensudoku(const Position& position, std::string_view title) {
  return std::string(kDeclaration) + "<opensudoku>\n  <name>" + escaped(title) + "</name>\n  <game data=\"" +
         position.grid.line('0') + "\"/>\n</opensudoku>\n";
}

std::string write_opensudoku2(const Position& position, std::string_view title) {
  const Position open = Position::from_givens(position.grid);
  std::string data = "version: 3&#10;";
  for (int i = 0; i < kCells; ++i) {
    const Cell c(i);
    const unsigned notes = noted(position, open, c) ? position.candidates[i].bits() : 0u;
    data += std::to_string(position.grid.cells[i]) + '|' + std::to_string(notes) +
            (position.givens.contains(c) ? "|0|" : "|1|");
  }
  return std::string(kDeclaration) + "<opensudoku version=\"2\">\n  <folder name=\"" + escaped(title) +
         "\" created=\"0\">\n    <game created=\"0\" state=\"0\" time=\"0\" last_played=\"0\" data=\"" +
         data + "\"/>\n  </folder>\n</opensudoku>\n";
}

std::string write_1gsudoku(const Position& position, std::string_view) {
  return std::string(kDeclaration) + "<onegravitysudoku>\n  <sudoku data=\"" + position.grid.line('0') +
         "\"/>\n</onegravitysudoku>\n";
}

}  // namespace nonet::io
