/// How the lines of one input are to be read: a puzzle each, or fields with a puzzle in one of them.
#pragma once

#include <nonet/result.hpp>

#include <string>
#include <string_view>

namespace nonet::stream {

///     quizzes,solutions        header: the columns by name
///     0043...,8643...          puzzle column 0, solution column 1
struct Layout {
  bool csv = false;     ///< fields; else each line is a puzzle
  bool header = false;  ///< the first line that is neither blank nor a comment names the columns
  char separator = ',';
  int puzzle = 0;     ///< column of the puzzle, from 0
  int solution = -1;  ///< column of a given solution, -1 for none
  int fields = 0;     ///< of each row, as the header says; 0 without one
  bool operator==(const Layout&) const = default;
};

/// What the user said of the columns: a name in the header or a number from 1; empty: find out.
struct ColumnNames {
  std::string puzzle;
  std::string solution;
  bool wants_solution = false;  ///< a solution column is needed (--verify)
};

/// From the first lines of an input. An error where a named or needed column is not there.
Result<Layout> layout_of(std::string_view head, const ColumnNames& names);

}  // namespace nonet::stream
