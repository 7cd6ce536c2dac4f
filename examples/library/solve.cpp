/// An outside program: prints the solution of the puzzle it is given, read and written as text.
#include <nonet/nonet.hpp>

#include <cstdio>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto record = nonet::read_one(argv[1]);
  if (!record) {
    std::puts(record.error().message.c_str());
    return 2;
  }
  const nonet::Answer answer = nonet::solve(record->position);
  std::fputs(nonet::write_answer(*record, answer.solution).c_str(), stdout);
  return answer.verdict == nonet::Verdict::unique ? 0 : 1;
}
