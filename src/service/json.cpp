#include "service/json.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

#include "io/json.hpp"
#include "io/text.hpp"

namespace nonet::service {
namespace {

constexpr int kDeepest = 8;
constexpr std::size_t kAnyDepth = ~std::size_t{0};

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const io::CodePoint point = io::utf8_at(text, at);
    if (point.value == io::kNoCharacter && point.length == 1) return false;
    at += point.length;
  }
  return true;
}

bool blank(std::string_view text) {
  return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

std::string decimal(double number) {
  constexpr double kLeast = 1e14, kBeyond = 1e15;
  int point = 15;  // digits before it
  for (; number < kLeast; number *= 10) --point;
  for (; number >= kBeyond; number /= 10) ++point;
  std::string digits = std::to_string(std::llround(number));
  if (point <= 0) return "0." + std::string(static_cast<std::size_t>(-point), '0') + digits;
  const auto whole = static_cast<std::size_t>(point);
  if (whole >= digits.size()) return digits + std::string(whole - digits.size(), '0');
  digits.erase(std::max(digits.find_last_not_of('0') + 1, whole));
  return whole == digits.size() ? digits : digits.insert(whole, ".");
}

}  // namespace

/// From the reader that puzzles are read with.
class Json::Reader {
 public:
  /// `depth`: how many levels below to keep.
  static Json kept(const io::Json::Value& value, int depth) {
    switch (value.kind()) {
      case io::Json::Kind::boolean:
        return Json(value.truthy());
      case io::Json::Kind::number:
        return Json(Kind::number, std::string(value.raw()));
      case io::Json::Kind::text:
        return Json(value.text());
      case io::Json::Kind::array: {
        Json out = Json::array();
        if (depth == 0) return out;
        for (const io::Json::Value& item : value.items()) out.push_back(kept(item, depth - 1));
        return out;
      }
      case io::Json::Kind::object: {
        Json out = Json::object();
        if (depth == 0) return out;
        for (const auto& [key, member] : value.members()) out[key] = kept(member, depth - 1);
        return out;
      }
      default:
        return Json();
    }
  }
};

Json::Json() = default;
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json::~Json() = default;

Json& Json::operator=(Json other) noexcept {
  std::swap(kind_, other.kind_);
  std::swap(flag_, other.flag_);
  text_.swap(other.text_);
  members_.swap(other.members_);
  return *this;
}

Json::Json(Kind kind, std::string text) : kind_(kind), text_(std::move(text)) {}
Json::Json(bool flag) : kind_(Kind::flag), flag_(flag) {}
Json::Json(std::string text) : Json(Kind::text, std::move(text)) {}
Json::Json(std::string_view text) : Json(std::string(text)) {}
Json::Json(const char* text) : Json(std::string(text)) {}
Json::Json(double number) : Json(Kind::number, decimal(number)) {}

Json::Json(const std::vector<std::string>& texts) : Json(Kind::array) {
  for (const std::string& text : texts) push_back(text);
}

Json Json::array(std::initializer_list<Json> items) {
  Json out(Kind::array);
  for (const Json& item : items) out.push_back(item);
  return out;
}

Json Json::object(std::initializer_list<Member> members) {
  Json out(Kind::object);
  out.members_ = members;
  return out;
}

std::optional<std::uint64_t> Json::number() const {
  std::uint64_t number = 0;
  const char* const end = text_.data() + text_.size();
  const auto read = std::from_chars(text_.data(), end, number);
  if (kind_ != Kind::number || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

std::span<const Json::Member> Json::members() const {
  return members_;
}

std::size_t Json::size() const {
  return members_.size();
}

const Json* Json::find(std::string_view key) const {
  const auto found =
      std::find_if(members_.begin(), members_.end(), [&](const Member& m) { return m.key == key; });
  return found == members_.end() || kind_ != Kind::object ? nullptr : &found->value;
}

bool Json::flag(std::string_view key, bool fallback) const {
  const Json* const value = find(key);
  return value && value->is(Kind::flag) ? value->flag_ : fallback;
}

std::uint64_t Json::number(std::string_view key, std::uint64_t fallback) const {
  const Json* const value = find(key);
  return value ? value->number().value_or(fallback) : fallback;
}

std::string Json::text(std::string_view key, std::string_view fallback) const {
  const Json* const value = find(key);
  return value && value->is(Kind::text) ? value->text_ : std::string(fallback);
}

Json& Json::operator[](std::string_view key) {
  assert(kind_ == Kind::null || kind_ == Kind::object);
  kind_ = Kind::object;
  if (const Json* const known = find(key)) return const_cast<Json&>(*known);
  return members_.emplace_back(Member{std::string(key), Json()}).value;
}

void Json::set_all(Json object) {
  for (Member& member : object.members_) (*this)[member.key] = std::move(member.value);
}

void Json::erase(std::string_view key) {
  std::erase_if(members_, [&](const Member& m) { return m.key == key; });
}

void Json::push_back(Json item) {
  assert(kind_ == Kind::null || kind_ == Kind::array);
  kind_ = Kind::array;
  members_.push_back({{}, std::move(item)});
}

Json& Json::back() {
  return members_.back().value;
}

std::optional<Json> Json::read(std::string_view text) {
  if (!is_utf8(text)) return std::nullopt;
  const auto read = io::Json::parse(text, 0, io::Json::Syntax::strict, kAnyDepth);
  if (!read || !blank(text.substr(read->end()))) return std::nullopt;
  return Reader::kept(read->root(), kDeepest);
}

std::string Json::written() const {
  std::string out;
  write_to(out);
  return out;
}

void Json::write_to(std::string& out) const {
  switch (kind_) {
    case Kind::null:
      out += "null";
      return;
    case Kind::flag:
      out += flag_ ? "true" : "false";
      return;
    case Kind::number:
      out += text_;
      return;
    case Kind::text:
      out += io::quoted(text_);
      return;
    default:
      break;
  }
  const bool keyed = kind_ == Kind::object;
  out += keyed ? '{' : '[';
  for (const Member& member : members_) {
    if (&member != members_.data()) out += ',';
    if (keyed) out += io::quoted(member.key) + ':';
    member.value.write_to(out);
  }
  out += keyed ? '}' : ']';
}

}  // namespace nonet::service
