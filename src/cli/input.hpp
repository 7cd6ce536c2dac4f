/// Puzzles in: from files, from standard input, or written out on the command line.
#pragma once

#include <nonet/format.hpp>
#include <nonet/result.hpp>

#include <functional>
#include <string>
#include <string_view>

#include "cli/args.hpp"
#include "cli/output.hpp"

namespace nonet::cli {

struct Puzzle {
  Record record;
  std::string_view file;  ///< as given; "(standard input)" or "(argument)" where there is none
};

/// "FILE:LINE", for remarks.
std::string place_of(const Puzzle& puzzle);

/// True for a file that exists, for "-", and for a word that is a puzzle, or nearly one.
bool names_input(const std::string& word);
/// True for the last of these.
bool is_puzzle_text(const std::string& word);

/// How errors call what `word` names: "(standard input)" for "-".
std::string name_of_file(const std::string& word);

/// The whole content of a file, or of standard input for "-"; gzip and zstd are unpacked. The error's message
/// is a sentence without the name. Ctrl-C ends it with an error.
Result<std::string> read_file(const std::string& path);

/// Calls `answer` with each puzzle of the operands in order (of standard input where there are none), reports
/// errors, and returns the worst code of all. A puzzle that could not be read is answered in its place:
/// with an error object under --json, else with `mark` on a line where that isn't empty. Stops early when the
/// output fails or on Ctrl-C.
Exit for_each_puzzle(const Args& args, Output& out, std::string_view mark,
                     const std::function<Exit(const Puzzle&)>& answer);

/// What a puzzle is answered with: lines with their newlines.
struct Answered {
  std::string text;
  Exit code = kYes;
};

/// The same on `jobs` threads: `answer` is called for several puzzles at once, and what it returns is written
/// in the order of the puzzles.
Exit for_each_puzzle(const Args& args, Output& out, std::string_view mark, std::size_t jobs,
                     const std::function<Answered(const Puzzle&)>& answer);

}  // namespace nonet::cli
