/// The bare codes that links carry; each reader answers with a position or what is wrong with the code.
#pragma once

#include <nonet/result.hpp>

#include <string>
#include <string_view>

#include "io/formats/json.hpp"

namespace nonet::io {

/// A code by its prefix or alphabet: fpuzzles…, scl…, ctc…, scf…, classic…, SCv7_32_…, S9B…, 162 characters
/// of SudokuWiki, or lz-string alone. `forced` (a format id, or nothing) settles what two codecs could read.
/// Offsets of errors count from the code's beginning.
Result<Found> read_code(std::string_view code, std::string_view forced);
/// 81 cells in SudokuPad's second codec, without a prefix; SudokuExchange's short links hold them, too.
std::optional<Grid> grid_of_pairs(std::string_view code);
/// Whether a word is such a code.
bool looks_like_code(std::string_view word);

std::string classic_code(const Grid& grid);
std::string classic2_code(const Grid& grid);
std::string sudokuwiki1_code(const Position& position);
std::string s9b_code(const Position& position);

}  // namespace nonet::io
