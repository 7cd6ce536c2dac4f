#include "io/json.hpp"

#include <algorithm>
#include <array>

#include "io/cells.hpp"
#include "io/text.hpp"

namespace nonet::io {

namespace {

bool json_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool word_character(char c) {
  return is_letter(c) || c == 'x' || c == 'X' || (c >= '0' && c <= '9') ||
         std::string_view("_#+-.$").find(c) != std::string_view::npos;
}

bool ends_value(char c) {
  return json_space(c) || c == ',' || c == ']' || c == '}' || c == ':';
}

bool is_number(std::string_view word) {
  std::size_t at = word.substr(0, 1) == "-" ? 1 : 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < word.size() && word[at] >= '0' && word[at] <= '9') ++at;
    return at > from;
  };
  const bool zero = at < word.size() && word[at] == '0';
  const std::size_t first = at;
  if (!digits() || (zero && at > first + 1)) return false;
  if (at < word.size() && word[at] == '.' && (++at, !digits())) return false;
  if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
    ++at;
    if (at < word.size() && (word[at] == '+' || word[at] == '-')) ++at;
    if (!digits()) return false;
  }
  return at == word.size();
}

constexpr std::string_view kHexDigits = "0123456789abcdefABCDEF";

/// The four hexadecimal digits that `text` begins with, taken off it.
char32_t hex4(std::string_view& text) {
  char32_t code = 0;
  for (int k = 0; k < 4 && !text.empty(); ++k, text.remove_prefix(1)) {
    const std::size_t digit = kHexDigits.find(text[0]);
    code = code * 16 + (digit == std::string_view::npos ? 0 : digit < 16 ? digit : digit - 6);
  }
  return code;
}

/// The character whose code follows a "\u", two of them for one beyond 16 bits; taken off the text.
char32_t escaped_code(std::string_view& text) {
  const char32_t high = hex4(text);
  if (high < 0xD800 || high >= 0xE000) return high;
  if (high >= 0xDC00 || !text.starts_with("\\u")) return kNoCharacter;
  std::string_view behind = text.substr(2);
  const char32_t low = hex4(behind);
  if (low < 0xDC00 || low >= 0xE000) return kNoCharacter;
  text = behind;
  return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

}  // namespace

/// Walks the text once, with the open arrays and objects on a stack of its own.
class Json::Parser {
 public:
  Parser(std::string_view text, std::size_t at, Syntax syntax, std::size_t deepest)
      : text_(text), at_(at), lax_(syntax == Syntax::lax), deepest_(deepest) {}

  Result<Json> run() {
    if (!value()) return error();
    while (!open_.empty()) {
      if (!step()) return error();
    }
    json_.text_ = text_;
    json_.end_ = at_;
    return std::move(json_);
  }

 private:
  Error error() const {
    return fault(ErrorCode::bad_field, at_, met(text_, at_) + " in JSON; expected " + expected_);
  }
  bool fail(const char* expected) {
    expected_ = expected;
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() && json_space(text_[at_])) ++at_;
  }
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  std::uint32_t push(Kind kind, std::size_t begin, std::size_t end) {
    const auto index = static_cast<std::uint32_t>(json_.tape_.size());
    json_.tape_.push_back({begin, end, index + 1, kind, true});
    return index;
  }

  /// The next thing inside the innermost array or object.
  bool step() {
    Node& container = json_.tape_[open_.back()];
    const bool object = container.kind == Kind::object;
    const bool first = !container.begun;
    container.begun = true;
    skip_space();
    if (peek() == (object ? '}' : ']')) {
      if (!first && lax_ && !object && comma_) push(Kind::object, at_, at_);
      return close();
    }
    if (!first && !comma_) return fail(object ? "',' or '}'" : "',' or ']'");
    comma_ = false;
    if (object && !key()) return false;
    if (!value()) return false;
    return separator();
  }

  bool separator() {
    // A value that opened an array or object is followed by what it holds.
    if (!open_.empty() && !json_.tape_[open_.back()].begun) return true;
    skip_space();
    if (peek() == ',') {
      ++at_;
      comma_ = true;
      skip_space();
      if (!lax_ && (peek() == ']' || peek() == '}')) return fail("another value");
    }
    return true;
  }

  bool close() {
    Node& container = json_.tape_[open_.back()];
    container.after = static_cast<std::uint32_t>(json_.tape_.size());
    container.end = ++at_;
    open_.pop_back();
    comma_ = false;
    return open_.empty() || separator();
  }

  bool key() {
    skip_space();
    const bool quoted = peek() == '"' || (lax_ && peek() == '\'');
    if (!quoted && !lax_) return fail("a key in quotes");
    if (quoted ? !string() : !word()) return false;
    skip_space();
    if (peek() != ':') return fail("':' behind a key");
    ++at_;
    return true;
  }

  bool value() {
    skip_space();
    const char c = peek();
    if (c == '[' || c == '{') return open(c == '[' ? Kind::array : Kind::object);
    if (c == '"' || (lax_ && c == '\'')) return string();
    if (lax_ && (c == ',' || c == ']' || c == '}') && !open_.empty()) {
      push(Kind::object, at_, at_);
      return true;
    }
    return word();
  }

  bool open(Kind kind) {
    if (open_.size() == deepest_) return fail("no deeper nesting");
    open_.push_back(push(kind, at_, at_));
    json_.tape_.back().begun = false;
    comma_ = false;
    ++at_;
    return true;
  }

  bool string() {
    const char quote = peek();
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != quote) {
      if (!lax_ && !character()) return false;
      at_ += text_[at_] == '\\' ? 2 : 1;
    }
    if (at_ >= text_.size()) {
      at_ = text_.size();
      return fail("a closing quote");
    }
    push(Kind::text, begin, at_++);
    return true;
  }

  /// Whether a character may stand in a text, or an escape be one.
  bool character() {
    if (static_cast<unsigned char>(text_[at_]) < 0x20)
      return fail("control characters as \\u and four digits");
    if (text_[at_] != '\\' || at_ + 1 >= text_.size()) return true;
    if (std::string_view("\"\\/bfnrtu").find(text_[at_ + 1]) == std::string_view::npos)
      return fail("an escape that JSON has");
    const std::string_view digits = text_.substr(at_ + 2, 4);
    const bool code = digits.size() == 4 && digits.find_first_not_of(kHexDigits) == std::string_view::npos;
    return text_[at_ + 1] != 'u' || code || fail("four hexadecimal digits behind \\u");
  }

  bool word() {
    const std::size_t begin = at_;
    std::size_t end = at_;
    while (end < text_.size() && word_character(text_[end])) ++end;
    const std::string_view word = text_.substr(begin, end - begin);
    if (word.empty() || (end < text_.size() && !ends_value(text_[end]))) {
      at_ = word.empty() ? begin : end;
      return fail("a value");
    }
    if (word == "null") {
      push(Kind::null, begin, end);
    } else if (word == "true" || word == "false" || (lax_ && (word == "t" || word == "f"))) {
      push(Kind::boolean, begin, end);
    } else if (is_number(word)) {
      push(Kind::number, begin, end);
    } else if (lax_) {
      push(Kind::text, begin, end);
    } else {
      return fail("a value");
    }
    at_ = end;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
  bool lax_;
  std::size_t deepest_;
  bool comma_ = false;
  const char* expected_ = "a value";
  std::vector<std::uint32_t> open_;
  Json json_;
};

Result<Json> Json::parse(std::string_view text, std::size_t begin, Syntax syntax, std::size_t deepest) {
  return Parser(text, begin, syntax, deepest).run();
}

Json::Value Json::root() const {
  return {*this, 0};
}

std::string Json::Value::text() const {
  std::string_view rest = raw();
  std::string out;
  const auto next = [&rest] {
    const char c = rest[0];
    rest.remove_prefix(1);
    return c;
  };
  while (!rest.empty()) {
    char c = next();
    if (c != '\\' || rest.empty()) {
      out += c;
      continue;
    }
    c = next();
    constexpr std::string_view kShort = "bfnrt", kMeans = "\b\f\n\r\t";
    if (c == 'u') {
      append_utf8(out, escaped_code(rest));
    } else if (const auto known = kShort.find(c); known != std::string_view::npos) {
      out += kMeans[known];
    } else {
      out += c;
    }
  }
  return out;
}

std::optional<int> Json::Value::integer() const {
  const std::string_view word = raw();
  if (!is(Kind::number)) return std::nullopt;
  const bool negative = word[0] == '-';
  const std::string_view digits = word.substr(negative ? 1 : 0);
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (digits.size() > 4 || !std::all_of(digits.begin(), digits.end(), digit)) return std::nullopt;
  int number = 0;
  for (char c : digits) number = number * 10 + (c - '0');
  return negative ? -number : number;
}

bool Json::Value::truthy() const {
  return !empty();
}

bool Json::Value::empty() const {
  switch (kind()) {
    case Kind::null:
      return true;
    case Kind::boolean:
      return raw()[0] == 'f';
    case Kind::number:
      return integer() == 0;
    case Kind::text:
      return begin() == end();
    default:
      return node().after == at_ + 1;
  }
}

std::vector<Json::Value> Json::Value::items() const {
  std::vector<Value> out;
  const bool keyed = is(Kind::object);
  if (!keyed && !is(Kind::array)) return out;
  for (std::uint32_t i = at_ + 1; i < node().after; i = json_->tape_[i].after) {
    if (keyed) ++i;
    out.emplace_back(*json_, i);
  }
  return out;
}

std::vector<std::pair<std::string, Json::Value>> Json::Value::members() const {
  std::vector<std::pair<std::string, Value>> out;
  if (!is(Kind::object)) return out;
  for (std::uint32_t i = at_ + 1; i < node().after; i = json_->tape_[i].after) {
    out.emplace_back(Value(*json_, i).text(), Value(*json_, i + 1));
    ++i;
  }
  return out;
}

std::optional<Json::Value> Json::Value::find(std::string_view key) const {
  if (!is(Kind::object)) return std::nullopt;
  for (std::uint32_t i = at_ + 1; i < node().after; i = json_->tape_[i].after) {
    if (Value(*json_, i).raw() == key) return Value(*json_, i + 1);
    ++i;
  }
  return std::nullopt;
}

std::string quoted(std::string_view text) {
  constexpr std::string_view kSpecial = "\"\\\b\f\n\r\t", kLetters = "\"\\bfnrt", kHex = "0123456789abcdef";
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = utf8_at(text, at);
    at += point.length;
    const auto special = point.value < 0x80 ? kSpecial.find(static_cast<char>(point.value)) : kSpecial.npos;
    if (special != kSpecial.npos) {
      out += '\\';
      out += kLetters[special];
    } else if (point.value < 0x20) {
      out += "\\u00";
      out += kHex[point.value >> 4];
      out += kHex[point.value & 15];
    } else {
      append_utf8(out, point.value);
    }
  }
  return out + '"';
}

}  // namespace nonet::io
