#include "generate/questions.hpp"

#include <nonet/solve.hpp>

namespace nonet {

void Questioner::ask_one(Question& question) {
  question.unique = true;
  enumerate(*question.puzzle, [&](const Grid& solution) {
    if (solution == *question.known) return Flow::more;
    question.unique = false;
    question.other = solution;
    return Flow::enough;
  });
}

void Questioner::ask(std::span<Question> questions) {
  for (Question& question : questions) ask_one(question);
}

}  // namespace nonet
