/// A JSON reader that knows where each value stands in the text, so that a wrong cell can be pointed at;
/// the libraries at hand drop that. Values lie one after another on a tape, 32 bytes each.
#pragma once

#include <nonet/result.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::io {

class Json {
 public:
  enum class Kind : std::uint8_t { null, boolean, number, text, array, object };

  /// `lax` also takes what SudokuPad's shortener leaves: keys without quotes, '…' for "…", nothing for {},
  /// t and f for true and false, bare words.
  enum class Syntax : std::uint8_t { strict, lax };

  /// No puzzle nests deeper; a hostile text must not either.
  static constexpr std::size_t kDeepest = 64;

  /// The value that begins at `begin` or behind white space there; what follows it is not looked at.
  static Result<Json> parse(std::string_view text, std::size_t begin, Syntax syntax = Syntax::strict,
                            std::size_t deepest = kDeepest);

  class Value;
  Value root() const;
  /// Behind the value.
  std::size_t end() const { return end_; }

 private:
  struct Node {
    std::size_t begin, end;  // in the text; of a text: between its quotes
    std::uint32_t after;     // the node behind this value and all it holds
    Kind kind;
    bool begun;  // of an array or object: something inside was looked at
  };
  class Parser;

  std::string_view text_;
  std::size_t end_ = 0;
  std::vector<Node> tape_;
};

/// A value on the tape; cheap to copy, valid as long as its Json and the text.
class Json::Value {
 public:
  Value(const Json& json, std::uint32_t at) : json_(&json), at_(at) {}

  Kind kind() const { return node().kind; }
  bool is(Kind k) const { return kind() == k; }
  /// Byte offsets in the text.
  std::size_t begin() const { return node().begin; }
  std::size_t end() const { return node().end; }
  /// A text as it is written, escapes included.
  std::string_view raw() const { return json_->text_.substr(begin(), end() - begin()); }
  /// A text with its escapes resolved.
  std::string text() const;
  /// A whole number from -9,999 to 9,999; nullopt for any other value.
  std::optional<int> integer() const;
  bool truthy() const;
  /// No members, no items, no characters, null, false or 0.
  bool empty() const;

  std::size_t size() const { return items().size(); }
  /// Items of an array, or values of an object.
  std::vector<Value> items() const;
  /// Keys of an object with their values.
  std::vector<std::pair<std::string, Value>> members() const;
  /// The value of a key of an object, if it is there.
  std::optional<Value> find(std::string_view key) const;

 private:
  const Node& node() const { return json_->tape_[at_]; }

  const Json* json_;
  std::uint32_t at_;
};

/// A text as JSON writes it, with its quotes. Bytes that are no UTF-8 become U+FFFD.
std::string quoted(std::string_view text);

}  // namespace nonet::io
