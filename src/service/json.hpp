/// JSON as answers are built of it and requests are read into it. No more than the service needs: a library for all
/// of JSON, with its numbers in floating point, was a tenth of the WebAssembly module.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::service {

/// A value. An object keeps its keys in the order in which they were set, so that answers are the same bytes
/// everywhere; a number keeps the digits in which it was written.
class Json {
 public:
  enum class Kind : std::uint8_t { null, flag, number, text, array, object };
  struct Member;

  Json();
  Json(bool flag);
  Json(std::string text);
  Json(std::string_view text);
  Json(const char* text);
  Json(const std::vector<std::string>& texts);
  /// Above 0 and far from the ends of its range; written with 15 digits, which every double has.
  Json(double number);
  template <std::integral Number>
  Json(Number number) : Json(Kind::number, std::to_string(number)) {}

  // Out of line, as is nearly all here: answers are built in hundreds of places.
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(Json) noexcept;
  ~Json();

  static Json array(std::initializer_list<Json> items = {});
  static Json object(std::initializer_list<Member> members = {});

  Kind kind() const { return kind_; }
  bool is(Kind kind) const { return kind_ == kind; }
  /// Of a text; of a number its digits.
  const std::string& text() const { return text_; }
  bool flag() const { return flag_; }
  /// Of a whole number below 2^64; nullopt for any other value.
  std::optional<std::uint64_t> number() const;

  /// Of an array or object; an array's have no keys.
  std::span<const Member> members() const;
  std::size_t size() const;
  bool empty() const { return size() == 0; }

  /// The value of a key, or nullptr.
  const Json* find(std::string_view key) const;
  bool contains(std::string_view key) const { return find(key) != nullptr; }
  // The value of a key, or the fallback where there is none of that kind.
  bool flag(std::string_view key, bool fallback = false) const;
  std::uint64_t number(std::string_view key, std::uint64_t fallback) const;
  std::string text(std::string_view key, std::string_view fallback = {}) const;

  /// The value of a key, which is put behind the others if it is new. Makes an object of null.
  Json& operator[](std::string_view key);
  /// Sets every key of an object.
  void set_all(Json object);
  void erase(std::string_view key);
  /// Makes an array of null.
  void push_back(Json item);
  Json& back();

  /// nullopt where the text is no JSON. What no request has a use for is taken lightly: arrays and objects nested
  /// deeper than eight are empty.
  static std::optional<Json> read(std::string_view text);
  /// On one line. Bytes that are no UTF-8 (a file name, a title from a broken file) are replaced.
  std::string written() const;

 private:
  class Reader;
  explicit Json(Kind kind, std::string text = {});
  void write_to(std::string& out) const;

  Kind kind_ = Kind::null;
  bool flag_ = false;
  std::string text_;
  std::vector<Member> members_;
};

struct Json::Member {
  std::string key;
  Json value;
};

}  // namespace nonet::service
