/// What the columns of data sets are called, a preferred name before others.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace nonet::io {

inline constexpr std::array<std::string_view, 16> kPuzzleNames{
    "puzzle", "puzzles", "quiz",     "quizzes", "question", "questions",  "sudoku", "board",
    "grid",   "problem", "unsolved", "mission", "givens",   "clues_grid", "start",  "input"};
inline constexpr std::array<std::string_view, 9> kSolutionNames{
    "solution", "solutions", "answer", "answers", "solved", "result", "output", "target", "label"};

/// A name as the tables have it: in small letters, without spaces around it.
std::string plain_name(std::string_view name);

}  // namespace nonet::io
