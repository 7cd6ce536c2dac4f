#include "service/canon.hpp"

namespace nonet::service {
namespace {

std::string counted_from_one(const std::array<std::uint8_t, 9>& places) {
  std::string out;
  for (std::uint8_t place : places) out += static_cast<char>('1' + place);
  return out;
}

Json json_from_one(const std::array<std::uint8_t, 9>& places) {
  Json out = Json::array();
  for (std::uint8_t place : places) out.push_back(place + 1);
  return out;
}

/// null for a band that is not complete.
Json json_of_classes(const std::array<int, 6>& classes) {
  Json out = Json::array();
  for (int band_class : classes) out.push_back(band_class == 0 ? Json() : Json(band_class));
  return out;
}

Result<Json> run_canon(const Request& request) {
  const Grid& grid = request.position().grid;
  const Canonical found = canonical(grid);
  Json out = Json::object();
  out["form"] = found.form.line();
  out["automorphisms"] = found.automorphisms;
  out["moves"] = found.moves();
  out["bands"] = json_of_classes(band_classes(grid));
  out["transform"] = json_of(found.transform);
  return out;
}

constexpr Parameter kMorphParameters[] = {
    {"seed", Type::number, "the same seed gives the same symmetry everywhere; 1 where it is not given"},
};

Result<Json> run_morph(const Request& request) {
  const Symmetry symmetry = Symmetry::random(request.number("seed", 1));
  Json out = Json::object();
  out["image"] = symmetry.image(request.position().grid).line();
  out["transform"] = json_of(symmetry);
  return out;
}

constexpr Parameter kIsomorphicParameters[] = {
    {"other", Type::text, "the other puzzle, in any format that is read"},
};

Result<Json> run_isomorphic(const Request& request) {
  const auto other = read_one(request.text("other"));
  if (!other) return other.error();
  const auto between = isomorphism(request.position().grid, other->position.grid);
  Json out = Json::object();
  out["isomorphic"] = between.has_value();
  if (between) out["transform"] = json_of(*between);
  return out;
}

}  // namespace

std::string text_of(const Symmetry& symmetry) {
  return std::string(symmetry.transpose ? "transpose " : "") + "rows " + counted_from_one(symmetry.rows) +
         " columns " + counted_from_one(symmetry.columns) + " digits " + counted_from_one(symmetry.digits);
}

Json json_of(const Symmetry& symmetry) {
  Json out = Json::object();
  out["transpose"] = symmetry.transpose;
  out["rows"] = json_from_one(symmetry.rows);
  out["columns"] = json_from_one(symmetry.columns);
  out["digits"] = json_from_one(symmetry.digits);
  return out;
}

extern const Operation kCanon, kMorph, kIsomorphic;
const Operation kCanon = {"canon", "the least form under all symmetries", true, false, {}, run_canon};
const Operation kMorph = {
    "morph", "a random puzzle that is the same up to symmetry", true, false, kMorphParameters, run_morph};
const Operation kIsomorphic = {
    "isomorphic",  "whether two puzzles are the same up to symmetry", true, false, kIsomorphicParameters,
    run_isomorphic};

}  // namespace nonet::service
