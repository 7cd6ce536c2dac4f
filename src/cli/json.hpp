/// The `--json` side of a command: the service's operations, one object a line.
#pragma once

#include <nonet/result.hpp>

#include <string>
#include <string_view>

#include "cli/args.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "service/service.hpp"

namespace nonet::cli {

/// The command's own options that were given, as parameters of a service operation.
service::Json parameters_of(const Args& args);

/// Runs a service operation on a puzzle and writes its answer as one line. The command's own options that
/// were given become parameters of the same name ("--max-size 3" is "max_size": 3).
/// The code: 0; 1 for the verdicts none and invalid; 2 for an error, "unknown" or a stopped search.
Exit answer_json(const Args& args, Output& out, std::string_view operation, const Puzzle& puzzle);
/// The same with these parameters instead.
Exit answer_json(const Args& args, Output& out, std::string_view operation, const Puzzle& puzzle,
                 const service::Json& parameters);
/// The same without writing it.
Answered json_answer(const Args& args, std::string_view operation, const Puzzle& puzzle,
                     const service::Json& parameters);
/// The same for an operation that takes no puzzle.
Exit answer_json(const Args& args, Output& out, std::string_view operation);

Exit answer_json(const Args& args, Output& out, std::string_view operation, const service::Json& parameters);

/// An error as an object on one line, without the newline.
std::string json_line(std::string_view file, const Error& error);

}  // namespace nonet::cli
