/// Links to Sudoku sites that hold the whole puzzle, and the bare codes out of such links.
#pragma once

#include <string>
#include <string_view>

#include "io/source.hpp"

namespace nonet::io {

extern const Family kLinks;

std::string write_fpuzzles(const Position& position, std::string_view title);
std::string write_sudokupad(const Position& position, std::string_view title);
std::string write_scl(const Position& position, std::string_view title);
std::string write_classic(const Position& position, std::string_view title);
std::string write_classic2(const Position& position, std::string_view title);
std::string write_scf(const Position& position, std::string_view title);
std::string write_sudokuwiki(const Position& position, std::string_view title);
std::string write_sudokuwiki1(const Position& position, std::string_view title);
std::string write_s9b(const Position& position, std::string_view title);
std::string write_sudokuexchange(const Position& position, std::string_view title);
std::string write_secuso(const Position& position, std::string_view title);
std::string write_coach(const Position& position, std::string_view title);
std::string write_coach_link(const Position& position, std::string_view title);

}  // namespace nonet::io
