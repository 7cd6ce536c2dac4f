/// Reads the lines of a chunk: which are puzzles, which are not.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/result.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "stream/chunks.hpp"

namespace nonet::stream {

struct Question {
  enum class Kind : std::uint8_t {
    puzzle,    ///< 81 cells; its place among the batch's puzzles is `place`
    narrowed,  ///< candidates too; solved by itself
    copied,    ///< blank or a comment
    header,    ///< names of columns
    bad,       ///< no puzzle
  };

  Kind kind = Kind::copied;
  std::string_view line;   ///< the whole line without its end
  std::string_view text;   ///< the puzzle in it, as written
  std::string_view given;  ///< the solution in it, where there is a column for it
  std::size_t place = 0;
  std::unique_ptr<Position> position;  ///< of a narrowed one
  Error error;                         ///< of a bad one

  bool answered() const { return kind == Kind::puzzle || kind == Kind::narrowed; }
};

/// The questions of a chunk, one per line, views into it; and the digits of those that are answered, 81
/// characters each ('1'..'9', '.' or '0'), in the order of their `place`.
void read_questions(const Chunk& chunk, std::vector<Question>& questions, std::string& puzzles);

}  // namespace nonet::stream
