// Templates: every way to place one digit in the whole grid.
//
//     Template Set       a cell that all templates of a digit use holds the digit
//     Template Delete    a candidate that no template uses goes
//
// The solution's places of the digit are one of its templates. Cells that one digit is bound to have are
// barred to the templates of the others. A last resort: no person lists them. Source: Sudopedia, "Pattern
// Overlay Method"; HoDoKu's manual, "Templates".

#include "logic/finder.hpp"
#include "logic/template_table.hpp"

namespace nonet {

Flow find_templates(const Search& search) {
  const std::array<Templates, kDigits> table = matched_templates(search.board);
  for (int i = 0; i < kDigits; ++i) {
    const Digit d(i);
    if (!table[i].any) continue;
    if (search.wants(Technique::template_set)) {
      StepBuilder set(Technique::template_set, Digits::of(d));
      for (Cell c : table[i].all) set.place(c, d);
      set.fact(Word::cells, table[i].all, Digits::of(d));
      if (std::move(set).give(search) == Flow::enough) return Flow::enough;
    }
    if (search.wants(Technique::template_delete)) {
      StepBuilder out(Technique::template_delete, Digits::of(d));
      out.eliminate(search.board.cells(d) - table[i].some, d).fact(Word::cells, table[i].some, Digits::of(d));
      if (std::move(out).give(search) == Flow::enough) return Flow::enough;
    }
  }
  return Flow::more;
}

}  // namespace nonet
