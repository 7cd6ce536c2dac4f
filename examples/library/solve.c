/* An outside program: prints the solution of the puzzle it is given. */
#include <nonet/nonet.h>
#include <stdio.h>

int main(int argc, char** argv) {
  nonet_answer answer;
  if (argc != 2 || nonet_solve(argv[1], NULL, &answer) != NONET_OK) return 2;
  puts(answer.solution);
  return answer.verdict == NONET_UNIQUE ? 0 : 1;
}
