/// Puzzles in JSON: objects that name a puzzle, arrays of cells, lists of either; and the objects that
/// f-puzzles, SudokuPad and sudoku.coach keep in their links.
#pragma once

#include <nonet/result.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/formats/drawn.hpp"
#include "io/json.hpp"
#include "io/source.hpp"

namespace nonet::io {

extern const Family kJson;

/// What an object of a known kind holds; `format` and the rest of the record are the caller's.
struct Found {
  std::string_view format;
  Position position;
  std::string title;
  std::optional<Grid> solution;
};

/// nullopt where the object is of another kind.
std::optional<Result<Found>> read_fpuzzles(const Json::Value& object);
std::optional<Result<Found>> read_sudokupad(const Json::Value& object);
std::optional<Result<Found>> read_coach(const Json::Value& object);

/// The cells of an array of rows or of 81 values, in the text it was parsed from; empty for anything else.
std::vector<Span> json_cells(std::string_view text);

std::string fpuzzles_json(const Position& position, std::string_view title);
std::string sudokupad_json(const Position& position, std::string_view title);
std::string coach_json(const Position& position);

std::string write_json(const Position& position, std::string_view title);
std::string write_json_rows(const Position& position, std::string_view title);
std::string write_json_flat(const Position& position, std::string_view title);
std::string write_json_flat0(const Position& position, std::string_view title);
std::string write_json_leetcode(const Position& position, std::string_view title);

}  // namespace nonet::io
