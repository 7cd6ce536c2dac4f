/// Reads the lines of a chunk: which are puzzles, which are not.
#pragma once

#include <nonet/grid.hpp>
#include <nonet/result.hpp>

#include <cstdint>
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
  std::uint32_t rare = 0;   ///< index among Questions::positions of a narrowed one, ::errors of a bad one
  bool open_quote = false;  ///< the line ends within a quoted field
  std::uint32_t place = 0;  ///< index among the puzzles of one that is answered
  std::string_view line;    ///< the whole line without its end
  std::string_view text;    ///< the puzzle in it, as written
  std::string_view given;   ///< the solution in it, where there is a column for it

  bool answered() const { return kind == Kind::puzzle || kind == Kind::narrowed; }
};

/// The questions of a chunk, one per line, views into it. What few of them need stands apart, so that a line
/// is read in a few dozen instructions.
struct Questions {
  std::vector<Question> lines;
  std::string puzzles;              ///< 81 characters each ('1'..'9', '.' or '0'): those that are answered
  std::vector<Position> positions;  ///< of the narrowed ones
  std::vector<Error> errors;        ///< of the bad ones

  void read(const Chunk& chunk);

 private:
  Question read_line(std::string_view line, const Layout& layout);
  Question bad(Question question, Error error);
  Question read_general(Question question);

  std::vector<std::string_view> fields_;
};

}  // namespace nonet::stream
